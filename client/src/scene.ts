// The scene as the server last told it: a whole one, then what changed.

import type { LogLine, Scene, Splice, Update } from "./wire";

const EMPTY: Scene = {
  status: "open",
  seat: null,
  prompt: "",
  lesson: "",
  goal: "",
  moves: [],
  can_undo: false,
  undo_asked: null,
  seats: [],
  log: [],
  talk: [],
  picture: "",
  result: "",
  commitment: "",
  rematch: "",
  cover: false,
  away: "",
  resigning: [],
};

export interface Kept extends Scene {
  pulse: number;
  lines: string[]; // of the picture
}

export function empty(): Kept {
  return { ...EMPTY, pulse: -1, lines: [] };
}

/** The scene after a message. */
export function after(kept: Kept, told: Update): Kept {
  const { kind, splices, log_from, log, talk, ...changed } = told;
  const whole = kind === "scene";
  const base = whole ? empty() : kept;
  const lines =
    changed.picture !== undefined
      ? changed.picture.split("\n")
      : splices
        ? spliced(base.lines, splices)
        : base.lines;
  return {
    ...base,
    ...changed,
    lines,
    picture: "",
    log: [...base.log.slice(0, log_from ?? base.log.length), ...(log ?? [])],
    talk: [...base.talk, ...(talk ?? [])],
  };
}

/** A picture's lines after some of them gave way to others, all counted in the old picture. */
function spliced(old: string[], splices: Splice[]): string[] {
  const lines: string[] = [];
  let at = 0;
  for (const [start, stop, fresh] of splices) {
    lines.push(...old.slice(at, start), ...fresh);
    at = stop;
  }
  return [...lines, ...old.slice(at)];
}

/** The lines of a log that were not there before: a log that may be read again is not told again. */
export function news(before: Kept, told: Update): readonly LogLine[] {
  const lines = told.log ?? [];
  const last = before.log.at(-1);
  const known = lines.findLastIndex((line) => line.words === last?.words && line.rule === last.rule);
  return (told.log_from ?? before.log.length) < before.log.length ? lines.slice(known + 1) : lines;
}

/** Whether I had asked to take back, and the question is gone though nothing was taken back. */
export function refused(before: Kept, told: Update): boolean {
  const mine = before.undo_asked !== null && before.seats[before.undo_asked]?.you;
  return !!mine && told.undo_asked === null && (told.log_from ?? before.log.length) >= before.log.length;
}

/** Whether an update follows on what is kept; if not, the whole scene must be asked for. */
export function follows(kept: Kept, told: Update): boolean {
  return told.kind === "scene" || told.pulse === kept.pulse + 1;
}
