// The table with the masks off, as one step after the other leaves it: missions, sacks, points and eggs.

import { calm } from "@skulk/settings";
import { sounds } from "@skulk/sound";
import { noises } from "./noises";
import { nameOf, type Step, type Story } from "./story";

const SPACE = "http://www.w3.org/2000/svg";
const BROAD: Layout = {
  wide: 1000,
  top: 232,
  rows: { 2: 250, 3: 212, 4: 164 },
  sack: 338,
  sum: 800,
  nest: 872,
  total: 930,
  letters: 12,
  stacked: false,
};
const NARROW: Layout = {
  wide: 640,
  top: 212,
  rows: { 2: 220, 3: 190, 4: 180 },
  sack: 76,
  sum: 462,
  nest: 530,
  total: 588,
  letters: 20,
  stacked: true,
};
const LINE = 36; // from the top of a stacked row to the middle of its first line
const PITCH = 100; // from one pawn of a sack to the next
const SMALL = " scale(.8)";
const CORNER = 26;
const SMOOTH = "cubic-bezier(.2,.7,.2,1)";

type Frames = Keyframe[] | PropertyIndexedKeyframes;

/** Where things lie; stacked, names and eggs stand above the pawns of a sack. */
interface Layout {
  wide: number;
  top: number;
  rows: Record<number, number>;
  sack: number;
  sum: number;
  nest: number;
  total: number;
  letters: number; // of a name
  stacked: boolean;
}

interface Pawn {
  kind: string;
  piece: SVGGElement;
  sign: SVGTextElement;
  why: SVGTextElement;
  x: number;
  y: number;
}

function s<K extends keyof SVGElementTagNameMap>(
  tag: K,
  attributes: Record<string, string | number> = {},
  ...children: (Node | string)[]
): SVGElementTagNameMap[K] {
  const element = document.createElementNS(SPACE, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
}

function at(x: number, y: number, more = ""): string {
  return `translate(${x} ${y})${more}`;
}

export class MasksArt {
  readonly picture = s("svg", { class: "skulk-master-fox", "aria-hidden": "true" });
  private sacks: Pawn[][] = [];
  private sums: SVGTextElement[] = [];
  private totals: SVGTextElement[] = [];
  private points: number[] = [];
  private lively = false;
  private readonly lie = innerWidth < 720 ? NARROW : BROAD;

  constructor(private readonly story: Story) {
    this.picture.setAttribute("viewBox", `0 0 ${this.lie.wide} ${this.rowY(story.seats) + 8}`);
    this.reset();
  }

  /** Shows the table as it is after some steps, without moving anything. */
  rebuild(steps: readonly Step[]): void {
    this.reset();
    this.lively = false;
    for (const step of steps) this.perform(step);
  }

  /** Lets a step be seen; says how long that takes, in milliseconds. */
  show(step: Step): number {
    this.lively = !calm();
    return this.perform(step);
  }

  private reset(): void {
    const { story } = this;
    this.points = story.eggs.map(() => 0);
    this.sums = [];
    this.totals = [];
    this.sacks = story.sacks.map(() => []);
    this.picture.replaceChildren(
      ...this.yard(),
      ...story.missions.map((kind, n) => this.card(kind, this.lie.wide / 2 + (n - 1) * 176)),
      ...story.eggs.map((_, seat) => this.row(seat)),
    );
  }

  // What lies there

  /** The yard of the board below, as far as there is room. */
  private yard(): SVGElement[] {
    const { wide } = this.lie;
    const high = this.rowY(this.story.seats) + 8;
    const corners = s(
      "clipPath",
      { id: "masksoff-yard" },
      s("rect", { width: wide, height: high, rx: CORNER }),
    );
    const drawn = document.querySelector("#board #mfx-scenery")?.cloneNode(true) as SVGElement | undefined;
    if (!drawn) return [];
    drawn.removeAttribute("id");
    drawn.querySelector("g")?.remove(); // the box has been emptied
    drawn.setAttribute("clip-path", "url(#masksoff-yard)");
    return [corners, drawn];
  }

  private card(kind: string, x: number): SVGGElement {
    return s(
      "g",
      { transform: at(x, 116), "data-card": kind },
      s("rect", { class: "card", x: -76, y: -84, width: 152, height: 168, rx: 14 }),
      this.wood(kind, `translate(0 -14) scale(.95)`),
      s("text", { class: "name bark", y: 68 }, kind),
    );
  }

  private wood(kind: string, transform: string): SVGPathElement {
    return s("path", { class: `wood w-${kind}`, d: this.story.shapes[kind] ?? "", transform });
  }

  private mask(seat: number, y: number): SVGGElement {
    const { face, marks, signs } = this.story;
    const where = this.lie.stacked ? at(62, y - 6, SMALL) : at(72, y - 14, " scale(1.2)");
    return s(
      "g",
      { transform: where },
      s("path", { class: `mask s-${seat}`, d: signs.mask }),
      ...face.map(([look, d]) => s("path", { class: look, d })),
      ...["mark-edge", `seat s-${seat}`].map((look) =>
        s("path", { class: look, d: marks[seat] ?? "", transform: at(0, 44) }),
      ),
    );
  }

  private rowY(seat: number): number {
    return this.lie.top + this.high() * seat;
  }

  private high(): number {
    return this.lie.rows[this.story.seats] ?? 164;
  }

  /** How high names, sums and eggs stand. */
  private middle(seat: number): number {
    return this.rowY(seat) + (this.lie.stacked ? LINE : (this.high() - 12) / 2);
  }

  private row(seat: number): SVGGElement {
    const { lie } = this;
    const y = this.middle(seat);
    const sum = s("text", { class: "title", x: lie.sum, y: y + 12 });
    this.sums[seat] = sum;
    const eggs = this.story.eggs[seat] ?? 0;
    const total = s("text", { class: "title", x: lie.total, y: y + 13 }, String(eggs));
    this.totals[seat] = total;
    const name = s("text", { class: "left name", x: 116, y: y + 9 }, short(nameOf(seat), lie.letters));
    return s(
      "g",
      { "data-row": seat },
      s("rect", {
        class: "panel",
        x: 20,
        y: this.rowY(seat),
        width: lie.wide - 40,
        height: this.high() - 12,
        rx: 18,
      }),
      this.mask(seat, y),
      name,
      sum,
      s("path", { class: "egg", d: this.story.signs.egg, transform: at(lie.nest, y, " scale(1.7)") }),
      total,
    );
  }

  private placed(seat: number, number: number): [number, number] {
    const below = this.lie.stacked ? 60 : -22;
    return [this.lie.sack + PITCH * number, this.middle(seat) + below];
  }

  private lay(seat: number, kind: string): Pawn {
    const [x, y] = this.placed(seat, this.sacks[seat]?.length ?? 0);
    const size = this.lie.stacked || this.story.seats > 3 ? 0.66 : 0.8;
    const low = 30 + 50 * size;
    const sign = s("text", { class: "points", y: low });
    const why = s("text", { class: "why", y: low + 21 });
    const piece = s("g", { transform: at(x, y) }, this.wood(kind, `scale(${size})`), sign, why);
    const pawn = { kind, piece, sign, why, x, y };
    this.sacks[seat]?.push(pawn);
    this.picture.append(piece);
    return pawn;
  }

  // One step after the other

  private perform(step: Step): number {
    switch (step.do) {
      case "stop":
        return this.ring();
      case "sack":
        return this.open(step.seat);
      case "alarm":
        return this.hollow(step.seat);
      case "steal":
        return this.steal(step);
      case "knock":
        return this.knock(step);
      case "item":
        return this.count(step);
      case "sum":
        return this.sum(step);
      case "end":
        return this.crown(step.seat);
      default:
        return 1100;
    }
  }

  private animate(element: SVGElement, frames: Frames, duration: number, delay = 0): void {
    if (this.lively) element.animate(frames, { duration, delay, easing: SMOOTH, fill: "backwards" });
  }

  /** Something that is seen for a while and leaves nothing behind. */
  private fleeting(element: SVGElement, frames: Frames, duration: number, delay = 0): void {
    if (!this.lively) return;
    this.picture.append(element);
    const seen = element.animate(frames, { duration, delay, easing: "ease-in-out", fill: "both" });
    seen.onfinish = seen.oncancel = () => element.remove();
  }

  private ring(): number {
    if (this.lively) noises.bell();
    const dark = s("rect", { class: "black", width: 1000, height: 1000, rx: 26 });
    this.fleeting(dark, { opacity: [1, 1, 0] }, 1300);
    const bell = s("path", { class: "bell", d: this.story.signs.bell });
    const hung = `translate(${this.lie.wide / 2}px, 430px) scale(4)`;
    const swing = [-26, 24, -18, 12, 0].map((turn) => `${hung} rotate(${turn}deg)`);
    this.fleeting(bell, { transform: swing, opacity: [1, 1, 1, 1, 0] }, 1300);
    return 1400;
  }

  private open(seat: number): number {
    const kinds = this.story.sacks[seat] ?? [];
    const [home, y] = this.placed(seat, 0);
    const sack = s("path", { class: "sack", d: this.story.signs.sack });
    const put = (size: number): string => `translate(${home - 8}px, ${y}px) scale(${size})`;
    this.fleeting(sack, { transform: [put(0.6), put(1.7), put(0.4)], opacity: [0, 1, 0] }, 620);
    kinds.forEach((kind, n) => {
      const pawn = this.lay(seat, kind);
      const out = [`translate(${home}px, ${y - 26}px) scale(.2)`, `translate(${pawn.x}px, ${pawn.y}px)`];
      this.animate(pawn.piece, { transform: out, opacity: [0, 1] }, 340, 260 + n * 140);
      if (this.lively) setTimeout(() => sounds.wood(), 300 + n * 140);
    });
    return 900 + kinds.length * 140;
  }

  private hollow(seat: number): number {
    const bell = s("path", { class: "bell", d: this.story.signs.bell });
    const y = this.middle(seat);
    const shake = [0, -14, 14, -9, 0].map((dx) => `translate(${70 + dx}px, ${y}px) scale(1.5)`);
    this.fleeting(bell, { transform: shake, opacity: [1, 1, 1, 1, 0] }, 1200);
    if (this.lively) sounds.refused();
    for (const pawn of this.sacks[seat] ?? []) pawn.piece.setAttribute("opacity", "0.45");
    return 1500;
  }

  private snakeOf(seat: number): Pawn | undefined {
    return this.sacks[seat]?.find((pawn) => pawn.kind === "snake");
  }

  private steal(step: Step): number {
    const robbed = this.sacks[step.other ?? 0] ?? [];
    const place = robbed.findLastIndex((pawn) => pawn.kind === step.kind);
    const loot = robbed[place];
    if (!loot) return 0;
    const from: [number, number] = [loot.x, loot.y];
    const snake = this.snakeOf(step.seat);
    robbed.splice(place, 1);
    this.sacks[step.seat]?.push(loot);
    this.settle(step.other ?? 0);
    this.settle(step.seat);
    if (snake) this.slither(snake, from, [loot.x, loot.y]);
    const way = [from, from, [loot.x, loot.y]].map(([x, y]) => `translate(${x}px, ${y}px)`);
    this.picture.append(loot.piece);
    this.animate(loot.piece, { transform: way, offset: [0, 0.48, 1] }, 1500);
    if (this.lively) noises.fur();
    return 1900;
  }

  /** Moves what is left of a sack together. */
  private settle(seat: number): void {
    this.sacks[seat]?.forEach((pawn, n) => {
      const before = [pawn.x, pawn.y];
      [pawn.x, pawn.y] = this.placed(seat, n);
      pawn.piece.setAttribute("transform", at(pawn.x, pawn.y));
      const way = [before, [pawn.x, pawn.y]].map(([x, y]) => `translate(${x}px, ${y}px)`);
      if (before[0] !== pawn.x) this.animate(pawn.piece, { transform: way }, 300, 760);
    });
  }

  private slither(snake: Pawn, to: [number, number], home: [number, number]): void {
    const twin = s("g", {}, this.wood("snake", "scale(.8)"));
    const way: string[] = [];
    for (let n = 0; n <= 12; n++) {
      const back = n > 6;
      const part = back ? (n - 6) / 6 : n / 6;
      const [ax, ay] = back ? to : [snake.x, snake.y];
      const [bx, by] = back ? home : to;
      const sway = Math.sin(n * 1.7) * 16;
      const [x, y] = [ax + (bx - ax) * part + sway, ay + (by - ay) * part];
      way.push(`translate(${x}px, ${y}px) rotate(${Math.sin(n * 1.7) * 18}deg)`);
    }
    this.fleeting(twin, { transform: way, opacity: [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0] }, 1500);
  }

  private knock(step: Step): number {
    const snake = this.snakeOf(step.seat);
    const hammer = this.sacks[step.other ?? 0]?.find((pawn) => pawn.kind === "hammer");
    if (snake && hammer) {
      this.slither(snake, [hammer.x - 50, hammer.y], [snake.x, snake.y]);
      const put = (turn: number): string => `translate(${hammer.x}px, ${hammer.y}px) rotate(${turn}deg)`;
      this.animate(hammer.piece, { transform: [put(0), put(28), put(-62), put(0)] }, 620, 520);
      if (this.lively) setTimeout(() => noises.clack(), 800);
    }
    return 1800;
  }

  // Points

  private count(step: Step): number {
    const points = step.points ?? 0;
    const pawn = step.at === undefined || step.at < 0 ? undefined : this.sacks[step.seat]?.[step.at];
    this.points[step.seat] = (this.points[step.seat] ?? 0) + points;
    const sum = this.sums[step.seat];
    if (sum) sum.textContent = step.why === "false_alarm" ? "0" : signed(this.points[step.seat] ?? 0);
    if (pawn) this.judge(pawn, points, step.why ?? "");
    else if (step.why === "two_ruses") this.quarrel(step.seat);
    if (sum) this.animate(sum, { opacity: [0.2, 1] }, 240);
    return 760;
  }

  private judge(pawn: Pawn, points: number, why: string): void {
    pawn.sign.textContent = signed(points);
    pawn.why.textContent = REASONS[why] ?? "";
    pawn.sign.setAttribute("class", `points ${points > 0 ? "gain" : "loss"}`);
    const home = `translate(${pawn.x}px, ${pawn.y}px)`;
    const up = `translate(${pawn.x}px, ${pawn.y - 16}px)`;
    const tilt = `${home} rotate(-14deg)`;
    if (points > 0) this.animate(pawn.piece, { transform: [home, up, home] }, 380);
    else this.animate(pawn.piece, { transform: [home, tilt, home, `${home} rotate(14deg)`, home] }, 380);
    if (why === "match") this.glow(pawn.kind);
    if (why === "excess") this.crack(pawn);
    if (points < 0) pawn.piece.firstElementChild?.setAttribute("opacity", "0.5");
    if (this.lively) (points > 0 ? sounds.wood : sounds.bone)();
  }

  private glow(kind: string): void {
    const card = this.picture.querySelector<SVGElement>(`[data-card="${kind}"] .card`);
    if (card) this.animate(card, { strokeWidth: ["3px", "12px", "3px"] }, 520);
  }

  /** A second one of a kind: its egg breaks. */
  private crack(pawn: Pawn): void {
    for (const way of [-1, 1]) {
      const half = s("path", { class: "egg", d: way < 0 ? LEFT_SHELL : RIGHT_SHELL });
      const from = `translate(${pawn.x}px, ${pawn.y - 10}px) scale(1.6)`;
      const to = `translate(${pawn.x + way * 30}px, ${pawn.y + 26}px) scale(1.6) rotate(${way * 50}deg)`;
      this.fleeting(half, { transform: [from, from, to], opacity: [1, 1, 0] }, 700);
    }
  }

  private quarrel(seat: number): void {
    for (const pawn of this.sacks[seat] ?? []) {
      if (!["fox", "snake", "hammer"].includes(pawn.kind)) continue;
      const put = (dx: number): string => `translate(${pawn.x + dx}px, ${pawn.y}px)`;
      this.animate(pawn.piece, { transform: [put(0), put(10), put(-10), put(8), put(0)] }, 460);
      pawn.piece.firstElementChild?.setAttribute("opacity", "0.5");
    }
    if (this.lively) sounds.rattle();
  }

  private sum(step: Step): number {
    const gain = step.points ?? 0;
    const y = this.middle(step.seat);
    const [sum, total] = [this.sums[step.seat], this.totals[step.seat]];
    if (sum) sum.textContent = signed(gain);
    if (total) total.textContent = String(step.all ?? 0);
    for (let n = 0; n < gain; n++) {
      const egg = s("path", { class: "egg", d: this.story.signs.egg });
      const way = [
        `translate(${this.lie.sum}px, ${y - 6}px) scale(.8)`,
        `translate(${this.lie.nest}px, ${y}px) scale(1.7)`,
      ];
      this.fleeting(egg, { transform: way, opacity: [0, 1] }, 380, n * 150);
    }
    if (total && gain) this.animate(total, { opacity: [0, 0, 1] }, 420 + gain * 100);
    if (this.lively && gain) sounds.bone();
    return 800 + gain * 130;
  }

  private crown(seat: number): number {
    const panel = this.picture.querySelector(`[data-row="${seat}"] .panel`);
    panel?.classList.add("kept");
    return 2200;
  }
}

const REASONS: Record<string, string> = {
  match: "wanted",
  excess: "too many",
  mismatch: "not wanted",
  fox: "lone Fox",
};
const LEFT_SHELL = "M0 -13C-8 -13 -11 -2 -11 4A11 11 0 0 0 0 15L-3 8L2 3L-3 -3L2 -8Z";
const RIGHT_SHELL = "M0 -13C8 -13 11 -2 11 4A11 11 0 0 1 0 15L-3 8L2 3L-3 -3L2 -8Z";

function signed(points: number): string {
  return points > 0 ? `+${points}` : points < 0 ? `−${-points}` : "0";
}

function short(name: string, letters: number): string {
  return name.length > letters ? `${name.slice(0, letters - 1).trimEnd()}…` : name;
}
