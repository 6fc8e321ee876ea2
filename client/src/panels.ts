// What stands around the board: seats, moves, log and talk.

import { badge } from "./badges";
import { focusSeen, glyph, h, say, the } from "./dom";
import { hideRule, showRule } from "./rules";
import { sign } from "./signs";
import type { LogLine, MoveLine, SeatLine, TalkLine } from "./wire";

// Moves

const SHORT = 44; // letters of a move that two columns of a phone have room for

interface MoveHandlers {
  play: (move: string) => void;
  point: (move: string | null) => void;
}

/** The open moves as buttons, each with its number key; those that wait stand behind the others, then the rare. */
export function showMoves(
  list: HTMLElement,
  moves: readonly MoveLine[],
  handlers: MoveHandlers,
  waits: (move: string) => boolean = () => false,
): void {
  const had = list.contains(document.activeElement);
  list.tabIndex = -1;
  const lines = moves.map((move, n) => h("li", {}, moveButton(move, n, handlers)));
  const rank = moves.map(({ text }) => (onBoard(text)?.dataset["rare"] === "" ? 2 : Number(waits(text))));
  list.replaceChildren(...[0, 1, 2].flatMap((late) => lines.filter((_, n) => rank[n] === late)));
  const short = moves.every(({ words }) => words.length <= SHORT);
  list.toggleAttribute("data-pairs", moves.length > 2 && short && !!list.querySelector(".move-sign"));
  if (had) (list.querySelector("button") ?? list).focus();
}

function onBoard(move: string): SVGElement | null {
  return document.querySelector<SVGElement>(`#board [data-move="${CSS.escape(move)}"]`);
}

function moveButton(move: MoveLine, n: number, handlers: MoveHandlers): HTMLElement {
  const key = n < 9 ? h("kbd", { "aria-hidden": "true" }, String(n + 1)) : null;
  const part = onBoard(move.text);
  const price = part?.dataset["price"];
  const words = h("span", { class: "move-words" }, move.words);
  const button = h(
    "button",
    { type: "button", class: "move", "data-move": move.text },
    key,
    sign(part?.dataset["sign"] ?? "", "move-sign"),
    words,
    price ? h("b", { class: "move-price", "aria-hidden": "true" }, price) : null,
  );
  button.addEventListener("click", () => handlers.play(move.text));
  button.addEventListener("pointerenter", () => handlers.point(move.text));
  button.addEventListener("focus", () => {
    if (focusSeen(button)) handlers.point(move.text);
  });
  for (const kind of ["pointerleave", "blur"]) button.addEventListener(kind, () => handlers.point(null));
  return button;
}

// Seats

interface SeatHandlers {
  sit: ((seat: number) => void) | null;
  watching: boolean;
  /** Whether a seat is kept for this person. */
  kept: (seat: number) => boolean;
  invite: (seat: number) => string | null;
  copied: (address: string) => void;
}

export function showSeats(list: HTMLElement, seats: readonly SeatLine[], handlers: SeatHandlers): void {
  list.replaceChildren(...seats.map((seat, n) => seatLine(seat, n, handlers)));
}

function seatLine(seat: SeatLine, n: number, handlers: SeatHandlers): HTMLElement {
  return h(
    "li",
    { class: "seat", "data-asked": seat.asked, "data-you": seat.you, "data-place": seat.place || false },
    badge(n),
    h(
      "span",
      { class: "seat-name" },
      h("b", {}, shownName(seat)),
      seat.program && h("b", { class: "tag program", title: "A program from elsewhere plays" }, "bot"),
      seat.you && h("small", {}, "you"),
    ),
    seat.score ? h("span", { class: "seat-score" }, seat.score) : null,
    h("span", { class: "seat-role" }, seat.role !== seat.name ? seat.role : ""),
    h("span", { class: "seat-state" }, seat.place === 1 && glyph("crown"), stateOf(seat, handlers.kept(n))),
    seat.clock !== null && clockFace(seat.clock, seat.ticking),
    invitation(seat, n, handlers),
  );
}

/** Where a badge says that it is a bot, its name need not. */
function shownName(seat: SeatLine): string {
  const name = seat.program ? seat.name.replace(/ bot( \d+)?$/, "$1") : seat.name;
  return name || (seat.kind === "open" ? "Free seat" : "A friend");
}

function stateOf(seat: SeatLine, mine: boolean): string {
  if (seat.place) return seat.place === 1 ? "wins" : `place ${seat.place}`;
  if (seat.kind === "open") return "whoever comes";
  if (seat.kind === "invited") return "invited by link";
  if (seat.kind === "kept") return mine ? "kept for you" : "kept for them";
  if (seat.asked && seat.kind === "person" && !seat.here && !seat.you) return "to move, away";
  if (seat.asked) return seat.you ? "your turn" : "to move";
  if (seat.kind === "bot" && !seat.level) return "played by the game";
  if (seat.kind === "bot")
    return seat.name.toLowerCase().includes(seat.level) ? "ready" : `${seat.level} bot`;
  return seat.here ? "here" : "away";
}

function invitation(seat: SeatLine, n: number, handlers: SeatHandlers): HTMLElement | null {
  const address = seat.kind === "invited" ? handlers.invite(n) : null;
  if (address) return pressed("Copy the link", () => handlers.copied(address));
  const { sit } = handlers;
  const free = seat.kind === "open" ? handlers.watching : seat.kind === "kept" && handlers.kept(n);
  return free && sit ? pressed("Sit down", () => sit(n), "go") : null;
}

function pressed(words: string, act: () => void, kind = "plain"): HTMLElement {
  const button = h("button", { type: "button", class: `button small ${kind}` }, words);
  button.addEventListener("click", act);
  return button;
}

function clockFace(left: number, ticking: boolean): HTMLElement {
  const face = h("span", {
    class: "clock",
    role: "timer",
    "data-ends": ticking ? performance.now() + left : false,
  });
  face.dataset["low"] = String(left < 30_000);
  face.textContent = clockWords(left);
  return face;
}

function clockWords(left: number): string {
  const seconds = Math.max(0, Math.ceil(left / 1000));
  if (seconds >= 172_800) return `${Math.floor(seconds / 86_400)} days`;
  const pad = (number: number): string => String(number).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours ? `${hours}:${pad(minutes)}:${pad(seconds % 60)}` : `${minutes}:${pad(seconds % 60)}`;
}

/** Lets the clocks run between two messages. */
export function runClocks(): void {
  setInterval(() => {
    for (const face of document.querySelectorAll<HTMLElement>(".clock[data-ends]")) {
      const left = Number(face.dataset["ends"]) - performance.now();
      say(face, clockWords(left));
      face.dataset["low"] = String(left < 30_000);
    }
  }, 250);
}

// Log

interface LogHandlers {
  game: string;
  touch: (pieces: readonly string[]) => void;
  open: (rule: string) => void;
}

export class LogList {
  private shown: LogLine[] = [];

  constructor(
    private readonly list: HTMLElement,
    private readonly handlers: LogHandlers,
  ) {
    addEventListener("pointerdown", (event) => {
      if (byTouch(event)) this.leave(); // a finger cannot leave a line; it goes elsewhere
    });
  }

  show(lines: readonly LogLine[]): void {
    let same = 0;
    while (same < this.shown.length && this.shown[same] === lines[same]) same++;
    if (same < this.shown.length) hideRule();
    while (this.list.childElementCount > same) this.list.lastElementChild?.remove();
    const fresh = lines.slice(same);
    this.list.append(...fresh.map((line) => this.line(line)));
    this.shown = [...lines];
    if (fresh.length) toNewest(this.list);
  }

  private line(line: LogLine): HTMLElement {
    const item = h(
      "li",
      {},
      line.seat >= 0 ? badge(line.seat) : h("span", { class: "badge none" }),
      h("span", {}, line.words),
    );
    const button = line.rule ? this.ruleButton(line.rule) : null;
    if (button) item.append(button);
    const look = (): void => {
      this.handlers.touch(line.pieces);
      if (button) void showRule(this.handlers.game, line.rule, button);
    };
    item.addEventListener("pointerenter", (event) => byTouch(event) || look());
    item.addEventListener("pointerleave", (event) => byTouch(event) || this.leave());
    item.addEventListener("focusin", look);
    item.addEventListener("focusout", () => this.leave());
    item.addEventListener("click", (event) => button?.contains(event.target as Node) || look());
    return item;
  }

  private leave(): void {
    this.handlers.touch([]);
    hideRule();
  }

  private ruleButton(rule: string): HTMLElement {
    const button = h("button", { type: "button", class: "rule-link", "aria-describedby": "rule-card" }, rule);
    button.addEventListener("click", () => this.handlers.open(rule));
    return button;
  }
}

function byTouch(event: PointerEvent): boolean {
  return event.pointerType === "touch";
}

/** The last line of a log or a talk is the one to read. */
export function toNewest(list: HTMLElement): void {
  list.scrollTop = list.scrollHeight;
}

// Talk

export function showTalk(list: HTMLElement, talk: readonly TalkLine[]): void {
  const fresh = talk.slice(list.childElementCount);
  for (const line of fresh) {
    const who = h("b", {}, line.who);
    list.append(
      h(
        "li",
        {},
        line.seat >= 0 ? badge(line.seat) : h("span", { class: "badge none" }),
        h("p", {}, who, " ", line.text),
      ),
    );
  }
  if (fresh.length) toNewest(list);
}

export function showUnread(count: number): void {
  const mark = the("#unread");
  mark.hidden = count === 0;
  say(mark, count ? String(count) : "");
}
