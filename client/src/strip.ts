// A row of pieces that is longer than the picture is wide and follows the thumb: data-scroll, docs/pictures.md.

import { all } from "./dom";
import { calm } from "./settings";

const SLOP = 8; // pixels before a press becomes a drag
const FRICTION = 0.94; // what is left of the speed after each frame
const MARGIN = 14; // units at both ends of the row

export class Strip {
  private offset = 0; // in units of the picture
  private from: { x: number; offset: number } | null = null;
  private speed = 0;
  private dragged = false;
  private frame = 0;

  constructor(private readonly box: HTMLElement) {
    box.addEventListener("pointerdown", (event) => this.down(event));
    box.addEventListener("pointermove", (event) => this.moved(event));
    for (const kind of ["pointerup", "pointercancel"]) box.addEventListener(kind, () => this.up());
    box.addEventListener("click", (event) => this.clicked(event), { capture: true });
    box.addEventListener("focusin", (event) => this.reveal(event.target));
    box.addEventListener("wheel", (event) => this.wheeled(event), { passive: false });
    addEventListener("resize", () => this.to(this.offset));
  }

  /** After each picture: the row may have become shorter, and what can be pressed is to be seen. */
  settle(): void {
    this.to(this.offset);
    const lit = all<SVGElement>("[data-scroll] .hit", this.box);
    if (lit[0] && this.most() && lit.every((part) => this.beyond(part))) this.show(lit[0]);
  }

  /** How far the row can go; 0 where the style lays it out in another way. */
  private most(): number {
    const wide = this.box.querySelector<SVGSVGElement>("svg")?.viewBox.baseVal?.width ?? 0;
    const ends = all<SVGGraphicsElement>("[data-scroll]", this.box)
      .filter((row) => getComputedStyle(row).getPropertyValue("--strip") !== "")
      .map((row) => row.getBBox())
      .map((row) => row.x + row.width);
    return Math.max(0, ...ends.map((end) => end + MARGIN - wide));
  }

  private to(offset: number): void {
    this.offset = Math.min(this.most(), Math.max(0, offset));
    this.box.style.setProperty("--scroll", String(this.offset));
  }

  private unit(): number {
    return this.box.querySelector<SVGSVGElement>("svg")?.getScreenCTM()?.a ?? 1;
  }

  private down(event: PointerEvent): void {
    cancelAnimationFrame(this.frame);
    this.dragged = false;
    const row = event.target instanceof Element ? event.target.closest("[data-scroll]") : null;
    const near = this.box.hasAttribute("data-zoomed"); // there a drag moves the board
    this.from = row && !near && this.most() > 0 ? { x: event.clientX, offset: this.offset } : null;
  }

  private moved(event: PointerEvent): void {
    if (!this.from || (!this.dragged && Math.abs(event.clientX - this.from.x) < SLOP)) return;
    if (!this.dragged) this.box.setPointerCapture(event.pointerId);
    this.dragged = true;
    const before = this.offset;
    this.to(this.from.offset + (this.from.x - event.clientX) / this.unit());
    this.speed = this.offset - before;
  }

  private up(): void {
    this.from = null;
    if (this.dragged && !calm()) this.glide();
  }

  /** It runs on for a while, as under a real thumb. */
  private glide(): void {
    this.frame = requestAnimationFrame(() => {
      const before = this.offset;
      this.to(this.offset + this.speed);
      this.speed *= FRICTION;
      if (Math.abs(this.speed) > 0.5 && this.offset !== before) this.glide();
    });
  }

  /** What was dragged was not pressed. */
  private clicked(event: Event): void {
    if (!this.dragged) return;
    this.dragged = false;
    event.stopPropagation();
    event.preventDefault();
  }

  private wheeled(event: WheelEvent): void {
    const row = event.target instanceof Element ? event.target.closest("[data-scroll]") : null;
    if (!row || !event.deltaX || !this.most()) return;
    event.preventDefault();
    this.to(this.offset + event.deltaX / this.unit());
  }

  /** What has the focus is in sight. */
  private reveal(target: EventTarget | null): void {
    const part = target instanceof Element ? target.querySelector("[data-scroll] .hit") : null;
    if (part && this.most()) this.show(part);
  }

  private show(part: Element): void {
    const over = this.beyond(part);
    if (over) this.to(this.offset + over / this.unit() + Math.sign(over) * MARGIN);
  }

  /** How many pixels of a part are beyond an edge; less than 0 on the left. */
  private beyond(part: Element): number {
    const [piece, frame] = [part.getBoundingClientRect(), this.box.getBoundingClientRect()];
    return Math.max(0, piece.right - frame.right) - Math.max(0, frame.left - piece.left);
  }
}
