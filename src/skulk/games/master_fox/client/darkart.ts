// What a paw feels, drawn as a glow in the dark: the box, the moon, the paw and what it holds.

import { calm } from "@skulk/settings";
import { seen, SIDE, type Spot } from "./sides";

export const HUNDREDTHS = 100;
export const LENS = 2.1; // how much larger a held pawn is felt
export const LEASH = 26;
export const EDGE = 3;
const WOOD = 2;
const FADE = 700; // milliseconds that a glow lasts

interface Touch {
  tick: number;
  x: number;
  y: number;
  thumb_x: number;
  thumb_y: number;
  surface: number;
  points: number[];
}

export interface Felt {
  touch: Touch;
  act: number;
  holding: boolean;
  waiting: number;
  sack: number;
  stop: boolean;
  dawn: number;
  night: number;
  tick: number;
}

/** A pawn in the light: only the practice yard sends any. */
export interface Lit {
  kind: string;
  points: number[];
}

interface Glow {
  x: number; // in units, or from the hand
  y: number;
  at: number;
  held: boolean;
}

export class DarkArt {
  side = 0; // from which the box is seen
  lit: Lit[] = [];
  paw: Spot = [SIDE / 2, 0]; // where it is drawn: it glides to where the server has it
  private glows: Glow[] = [];

  constructor(private readonly canvas: HTMLCanvasElement) {}

  /** What was touched glows for a moment. */
  feel(felt: Felt, before: Felt | null): void {
    const { touch, holding } = felt;
    const at = performance.now();
    if (before === null) this.paw = [touch.x / HUNDREDTHS, touch.y / HUNDREDTHS];
    else if (holding !== before.holding) this.glows = [];
    for (let n = 0; n + 1 < touch.points.length; n += 2)
      this.glows.push({ x: touch.points[n] ?? 0, y: touch.points[n + 1] ?? 0, at, held: holding });
  }

  clear(): void {
    this.glows = [];
  }

  screen(x: number, y: number): Spot {
    return seen(this.side, x, y);
  }

  draw(felt: Felt, pointer: Spot): void {
    const pen = this.canvas.getContext("2d");
    if (!pen) return;
    const wide = this.canvas.clientWidth;
    const high = this.canvas.clientHeight;
    const dense = Math.min(devicePixelRatio || 1, 2);
    if (this.canvas.width !== Math.round(wide * dense) || this.canvas.height !== Math.round(high * dense)) {
      this.canvas.width = Math.round(wide * dense);
      this.canvas.height = Math.round(high * dense);
    }
    const scale = Math.min(wide, high) / SIDE;
    pen.setTransform(dense, 0, 0, dense, 0, 0);
    pen.clearRect(0, 0, wide, high);
    this.drawMoon(pen, wide, felt);
    pen.translate((wide - SIDE * scale) / 2, (high - SIDE * scale) / 2);
    pen.scale(scale, scale);
    this.drawRim(pen);
    if (!felt.holding) this.drawLit(pen);
    this.glide(felt);
    if (felt.holding) this.drawLens(pen);
    this.drawGlow(pen);
    this.drawAim(pen, pointer);
    this.drawPaw(pen, felt);
  }

  private drawMoon(pen: CanvasRenderingContext2D, wide: number, felt: Felt): void {
    const left = Math.max(0, Math.min(1, felt.dawn / felt.night));
    pen.fillStyle = "rgb(247 233 166 / 0.8)";
    pen.beginPath();
    pen.arc(wide - 34, 30 + (1 - left) * 160, 13, 0, 2 * Math.PI);
    pen.fill();
  }

  private drawRim(pen: CanvasRenderingContext2D): void {
    pen.strokeStyle = "rgb(143 182 200 / 0.22)";
    pen.lineWidth = 2;
    pen.beginPath();
    pen.roundRect(1, 1, SIDE - 2, SIDE - 2, 8);
    pen.stroke();
  }

  private drawLit(pen: CanvasRenderingContext2D): void {
    pen.font = `13px ${getComputedStyle(this.canvas).fontFamily}`;
    pen.textAlign = "center";
    for (const { kind, points } of this.lit) {
      pen.fillStyle = "rgb(185 138 94 / 0.75)";
      pen.beginPath();
      let low = 0;
      let middle = 0;
      for (let n = 0; n + 1 < points.length; n += 2) {
        const [x, y] = this.screen(points[n] ?? 0, points[n + 1] ?? 0);
        pen.lineTo(x, y);
        low = Math.max(low, y);
        middle += (2 * x) / points.length;
      }
      pen.closePath();
      pen.fill();
      pen.fillStyle = "rgb(222 190 150)";
      pen.fillText(kind, middle, Math.min(low + 14, SIDE - 3));
    }
  }

  /** The drawn paw follows the last answer smoothly; it never waits for one. */
  private glide(felt: Felt): void {
    const soon = calm() ? 1 : 0.45;
    this.paw[0] += (felt.touch.x / HUNDREDTHS - this.paw[0]) * soon;
    this.paw[1] += (felt.touch.y / HUNDREDTHS - this.paw[1]) * soon;
  }

  private drawLens(pen: CanvasRenderingContext2D): void {
    const [x, y] = this.screen(...this.paw);
    pen.fillStyle = "rgb(90 60 30 / 0.35)";
    pen.strokeStyle = "rgb(255 190 110 / 0.35)";
    pen.beginPath();
    pen.arc(x, y, LEASH * LENS, 0, 2 * Math.PI);
    pen.fill();
    pen.stroke();
  }

  private drawGlow(pen: CanvasRenderingContext2D): void {
    const now = performance.now();
    this.glows = this.glows.filter((glow) => now - glow.at < FADE);
    for (const glow of this.glows) {
      const fresh = 1 - (now - glow.at) / FADE;
      const [x, y] = glow.held ? this.inHand(glow.x, glow.y) : this.screen(glow.x, glow.y);
      pen.fillStyle = `rgb(255 176 66 / ${(fresh * 0.85).toFixed(2)})`;
      pen.beginPath();
      pen.arc(x, y, glow.held ? 2.6 : 1.7, 0, 2 * Math.PI);
      pen.fill();
    }
  }

  /** Where something beside a held pawn is seen, through the lens. */
  inHand(dx: number, dy: number): Spot {
    const [x, y] = this.screen(...this.paw);
    const [ox, oy] = this.screen(0, 0);
    const [ex, ey] = this.screen(dx, dy);
    return [x + (ex - ox) * LENS, y + (ey - oy) * LENS];
  }

  private drawAim(pen: CanvasRenderingContext2D, [x, y]: Spot): void {
    pen.strokeStyle = "rgb(239 228 200 / 0.3)";
    pen.lineWidth = 1;
    pen.beginPath();
    pen.arc(x, y, 5, 0, 2 * Math.PI);
    pen.stroke();
  }

  private drawPaw(pen: CanvasRenderingContext2D, felt: Felt): void {
    const { touch } = felt;
    const [x, y] = felt.holding
      ? this.inHand(touch.thumb_x / HUNDREDTHS, touch.thumb_y / HUNDREDTHS)
      : this.screen(...this.paw);
    const shine = pen.createRadialGradient(x, y, 0, x, y, 13);
    const warm = touch.surface === WOOD || touch.surface === EDGE ? "176 112 56" : "240 138 0";
    shine.addColorStop(0, `rgb(${warm} / 0.95)`);
    shine.addColorStop(0.35, `rgb(${warm} / 0.55)`);
    shine.addColorStop(1, `rgb(${warm} / 0)`);
    pen.fillStyle = shine;
    pen.beginPath();
    pen.arc(x, y, 13, 0, 2 * Math.PI);
    pen.fill();
  }
}
