// The hunt seen again from above: all pawns by moonlight, and where each paw went, in five seconds.

import { seen, SIDE, sideOf, type Spot } from "./sides";
import type { Night, Story } from "./story";

const RATE = 4; // ticks between two notes of a person's paw: longer gaps before one are rest
const FEEL = 3; // the act of such a note
const TAIL = 60; // ticks for which a trace is bright

interface Trace {
  tick: number;
  x: number;
  y: number;
  act: number;
  pawn: number;
}

export class NightClip {
  private readonly night: Night;
  private readonly side: number;
  private readonly traces: Trace[][];
  private readonly shapes: Path2D[];
  private readonly colours: CSSStyleDeclaration;

  constructor(
    private readonly canvas: HTMLCanvasElement,
    private readonly story: Story,
    styled: Element,
  ) {
    this.night = story.night;
    this.side = sideOf(story.seat, story.seats);
    this.traces = story.night.paws.map(cut);
    this.shapes = story.night.pawns.map(([kind]) => new Path2D(story.shapes[kind] ?? ""));
    this.colours = getComputedStyle(styled);
  }

  /** The moment at a part of the hunt, from 0 to 1. */
  draw(part: number): void {
    const pen = this.canvas.getContext("2d");
    if (!pen) return;
    const wide = this.canvas.clientWidth;
    const high = this.canvas.clientHeight;
    const dense = Math.min(devicePixelRatio || 1, 2);
    this.canvas.width = Math.round(wide * dense);
    this.canvas.height = Math.round(high * dense);
    const scale = (Math.min(wide, high) - 8) / SIDE;
    pen.setTransform(dense, 0, 0, dense, 0, 0);
    pen.translate((wide - SIDE * scale) / 2, (high - SIDE * scale) / 2);
    pen.scale(scale, scale);
    const tick = part * this.night.end;
    this.drawYard(pen);
    this.drawPawns(pen, tick);
    for (const [seat, trace] of this.traces.entries()) this.drawTrace(pen, trace, seat, tick);
    for (const [seat, trace] of this.traces.entries()) this.drawPaw(pen, trace, seat, tick);
  }

  /** What was remarkable up to a moment, the last of it. */
  note(part: number): string {
    return this.night.notes.filter(([tick]) => tick <= part * this.night.end).at(-1)?.[1] ?? "";
  }

  private colour(name: string): string {
    return this.colours.getPropertyValue(`--${name}`).trim() || "#888";
  }

  private drawYard(pen: CanvasRenderingContext2D): void {
    const light = pen.createRadialGradient(SIDE * 0.7, SIDE * 0.2, 0, SIDE * 0.7, SIDE * 0.2, SIDE);
    light.addColorStop(0, "#24384a");
    light.addColorStop(1, "#101a24");
    pen.fillStyle = light;
    pen.strokeStyle = "#4f6674";
    pen.lineWidth = 2.5;
    pen.beginPath();
    pen.roundRect(0, 0, SIDE, SIDE, 8);
    pen.fill();
    pen.stroke();
  }

  private drawPawns(pen: CanvasRenderingContext2D, tick: number): void {
    this.night.pawns.forEach((pawn, id) => {
      const place = this.placeOf(id, tick);
      if (!place) return;
      const [kind, , , turn, flipped] = pawn;
      pen.save();
      pen.translate(...seen(this.side, ...place.at));
      pen.rotate(((-turn + 90 * this.side) * Math.PI) / 180);
      pen.scale(flipped ? -0.4 : 0.4, 0.4);
      pen.globalAlpha = place.held ? 1 : 0.72;
      pen.fillStyle = this.colour(`wood-${kind}`);
      pen.strokeStyle = "#0b1016";
      pen.lineWidth = 4;
      const shape = this.shapes[id];
      if (shape) {
        pen.fill(shape);
        pen.stroke(shape);
      }
      pen.restore();
    });
  }

  /** Where a pawn is: in the box, with the paw that holds it, or nowhere once it is in a sack. */
  private placeOf(id: number, tick: number): { at: Spot; held: boolean } | null {
    const { acts, pawns } = this.night;
    let at: Spot = [pawns[id]?.[1] ?? 0, pawns[id]?.[2] ?? 0];
    let holder = -1;
    let last = -1;
    let gone = false;
    this.traces.forEach((trace, seat) => {
      for (const note of trace) {
        if (note.tick > tick || note.pawn !== id || note.tick < last) continue;
        last = note.tick;
        holder = note.act === acts.grab || note.act === acts.out ? seat : -1;
        gone = note.act === acts.stash;
        if (note.act === acts.back) at = [note.x, note.y];
      }
    });
    if (gone) return null;
    return holder < 0 ? { at, held: false } : { at: pawAt(this.traces[holder] ?? [], tick), held: true };
  }

  private drawTrace(pen: CanvasRenderingContext2D, trace: Trace[], seat: number, tick: number): void {
    const steps = [...trace.filter((note) => note.tick <= tick), null];
    pen.lineCap = "round";
    for (let n = 1; n < steps.length; n++) {
      const from = steps[n - 1];
      const to = steps[n];
      if (!from) continue;
      const [x, y] = seen(this.side, from.x, from.y);
      const [tx, ty] = seen(this.side, ...(to ? ([to.x, to.y] as Spot) : pawAt(trace, tick)));
      const age = tick - (to?.tick ?? tick);
      pen.beginPath();
      pen.moveTo(x, y);
      pen.lineTo(tx, ty);
      for (const [colour, width] of [
        ["#f7f1df", 4],
        [this.colour(`seat-${seat}`), 2.4],
      ] as const) {
        pen.globalAlpha = 0.4 + 0.55 * Math.max(0, 1 - age / TAIL);
        pen.strokeStyle = colour;
        pen.lineWidth = width;
        pen.stroke();
      }
    }
    pen.globalAlpha = 1;
  }

  private drawPaw(pen: CanvasRenderingContext2D, trace: Trace[], seat: number, tick: number): void {
    pen.save();
    pen.translate(...seen(this.side, ...pawAt(trace, tick)));
    pen.scale(0.75, 0.75);
    const mark = new Path2D(this.story.marks[seat] ?? "");
    pen.fillStyle = this.colour(`seat-${seat}`);
    pen.strokeStyle = "#f7f1df";
    pen.lineWidth = 3;
    pen.fill(mark);
    pen.stroke(mark);
    pen.restore();
  }
}

function cut(numbers: number[]): Trace[] {
  const trace: Trace[] = [];
  for (let n = 0; n + 4 < numbers.length; n += 5) {
    const [tick = 0, x = 0, y = 0, act = 0, pawn = -1] = numbers.slice(n, n + 5);
    trace.push({ tick, x, y, act, pawn });
  }
  return trace;
}

function pawAt(trace: Trace[], tick: number): Spot {
  const next = trace.findIndex((note) => note.tick > tick);
  const from = trace[next < 0 ? trace.length - 1 : Math.max(0, next - 1)];
  const to = next > 0 ? trace[next] : undefined;
  if (!from) return [0, 0];
  if (!to) return [from.x, from.y];
  const start = to.act === FEEL ? Math.max(from.tick, to.tick - RATE) : from.tick;
  const part = Math.max(0, Math.min(1, (tick - start) / Math.max(1, to.tick - start)));
  return [from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part];
}
