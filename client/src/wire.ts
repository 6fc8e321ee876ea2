// What goes over the wire. Made from wire.py of the server by client/wire.py: change it there.

export interface MoveLine {
  text: string;
  words: string;
}

export interface LogLine {
  words: string;
  rule: string;
  seat: number;
  pieces: string[];
}

export interface SeatLine {
  name: string;
  role: string;
  kind: "bot" | "invited" | "kept" | "open" | "person";
  level: string;
  here: boolean;
  asked: boolean;
  you: boolean;
  score: string;
  place: number;
  clock: number | null;
  ticking: boolean;
  program: boolean;
}

export interface TalkLine {
  who: string;
  seat: number;
  text: string;
}

export interface Figure {
  about: string;
  words: string;
}

export type Splice = [start: number, stop: number, lines: string[]];

export interface Scene {
  status: "open" | "over" | "running";
  seat: number | null;
  prompt: string;
  lesson: string;
  goal: string;
  moves: MoveLine[];
  can_undo: boolean;
  undo_asked: number | null;
  seats: SeatLine[];
  log: LogLine[];
  talk: TalkLine[];
  picture: string;
  result: string;
  commitment: string;
  rematch: string;
  cover: boolean;
  away: string;
  resigning: number[];
}

export interface Update extends Partial<Scene> {
  kind: "scene" | "update";
  pulse: number;
  log_from?: number;
  splices?: Splice[];
}

export interface Card {
  name: string;
  words: string;
  figures?: Figure[];
  rules?: string[];
  why_not?: string;
  why_rule?: string;
}

export interface Told {
  kind: "done" | "notice" | "refused";
  ref: string;
  words?: string;
  rule?: string;
  move?: string;
  why?: string;
  final?: boolean;
  card?: Card | null;
}

export type Asked =
  | { do: "move"; text: string; pulse: number }
  | { do: "weigh"; text: string }
  | { do: "what"; piece: string }
  | { do: "undo"; pulse: number; answer?: boolean }
  | { do: "say"; text: string }
  | { do: "hint" }
  | { do: "leave"; level: string }
  | { do: "return" }
  | { do: "resign" }
  | { do: "rematch" }
  | { do: "again" };
