// A closer look at a board whose drawing asks for it, or whose words are small here: by pinch, drag, double tap,
// keys, and buttons where the drawing leaves room for them.

import { all, h, typing } from "./dom";
import { calm } from "./settings";

const STEP = 1.6; // of a button or a key
const CLOSE = 2.4; // what a double tap gives
const SLOP = 8; // pixels before a press becomes a drag
const TWICE = 320; // milliseconds between the taps of a double tap
const NUDGE = 80; // pixels of a key
const MARGIN = 20; // around what has the focus
const LEGIBLE = 12; // pixels; words that are smaller can be looked at closely

interface Spot {
  x: number;
  y: number;
}

export class Zoom {
  private scale = 1;
  private x = 0;
  private y = 0;
  private most = 1; // how close the picture lets one come
  private measured = ""; // the size at which its words were measured, and whether they are small
  private small = false;
  private dragged = false;
  private tapped = { at: 0, x: 0, y: 0 };
  private readonly fingers = new Map<number, Spot>();
  private readonly tools: HTMLElement;

  constructor(private readonly box: HTMLElement) {
    this.tools = h(
      "div",
      { class: "zoom", role: "group", "aria-label": "A closer look", hidden: true },
      this.tool("+", "Closer (+)", STEP),
      this.tool("−", "Farther (−)", 1 / STEP),
    );
    box.after(this.tools);
    box.addEventListener("pointerdown", (event) => this.down(event));
    box.addEventListener("pointermove", (event) => this.moved(event));
    for (const kind of ["pointerup", "pointercancel"] as const)
      box.addEventListener(kind, (event) => this.up(event));
    box.addEventListener("touchmove", (event) => this.keepFromPage(event), { passive: false });
    box.addEventListener("click", (event) => this.clicked(event), { capture: true });
    box.addEventListener("wheel", (event) => this.wheeled(event), { passive: false });
    box.addEventListener("focusin", (event) => this.reveal(event.target));
    addEventListener("keydown", (event) => this.key(event));
    addEventListener("resize", () => {
      this.offer();
      this.settle();
    });
  }

  /** After each picture: whether it wants to be looked at closely. */
  offer(): void {
    const picture = this.box.querySelector<SVGElement>("svg");
    const asked = picture?.dataset["zoom"];
    this.most = asked ? Number(asked) : picture && this.isSmall(picture) ? CLOSE : 1;
    this.tools.hidden = !asked;
    if (this.scale > this.most) this.to(this.most, this.middle());
  }

  /** Words are measured once for each size of the board. */
  private isSmall(picture: SVGElement): boolean {
    const size = `${this.box.offsetWidth} ${this.box.offsetHeight} ${picture.getAttribute("viewBox")}`;
    if (size === this.measured) return this.small;
    this.measured = size;
    const shown = all<SVGTextElement>("text", picture).filter(
      (text) => text.getBoundingClientRect().width > 0,
    );
    const sizes = shown.map(
      (text) => (parseFloat(getComputedStyle(text).fontSize) * (text.getScreenCTM()?.a ?? 1)) / this.scale,
    );
    this.small = sizes.some((pixels) => pixels < LEGIBLE);
    return this.small;
  }

  private get wanted(): boolean {
    return this.most > 1;
  }

  private tool(sign: string, words: string, by: number): HTMLElement {
    const button = h("button", { type: "button", title: words, "aria-label": words }, sign);
    button.addEventListener("click", () => this.to(this.scale * by, this.middle(), true));
    return button;
  }

  /** Where a finger is, from the corner of the stage. */
  private spot(event: { clientX: number; clientY: number }): Spot {
    const stage = this.tools.parentElement?.getBoundingClientRect();
    return { x: event.clientX - (stage?.x ?? 0), y: event.clientY - (stage?.y ?? 0) };
  }

  private middle(): Spot {
    return { x: this.box.offsetWidth / 2, y: this.box.offsetHeight / 2 };
  }

  /** Another size; what lies at a spot stays there. */
  private to(scale: number, at: Spot, smooth = false): void {
    const next = Math.min(this.most, Math.max(1, scale));
    this.x = at.x - ((at.x - this.x) * next) / this.scale;
    this.y = at.y - ((at.y - this.y) * next) / this.scale;
    this.scale = next;
    this.settle(smooth);
  }

  private by(dx: number, dy: number, smooth = false): void {
    this.x += dx;
    this.y += dy;
    this.settle(smooth);
  }

  /** Shows it; the board always covers the stage. */
  private settle(smooth = false): void {
    const { box, scale } = this;
    this.x = Math.min(0, Math.max(box.offsetWidth * (1 - scale), this.x));
    this.y = Math.min(0, Math.max(box.offsetHeight * (1 - scale), this.y));
    const near = scale > 1.001;
    box.toggleAttribute("data-zoomed", near);
    box.style.transition = smooth && !calm() ? "transform 0.2s ease-out" : "";
    box.style.transform = near ? `translate(${this.x}px, ${this.y}px) scale(${scale})` : "";
  }

  // Fingers and mice

  private down(event: PointerEvent): void {
    if (!this.wanted) return;
    if (!this.fingers.size) this.dragged = false;
    this.fingers.set(event.pointerId, this.spot(event));
  }

  private moved(event: PointerEvent): void {
    const from = this.fingers.get(event.pointerId);
    if (!from) return;
    const now = this.spot(event);
    const other = [...this.fingers].find(([id]) => id !== event.pointerId)?.[1];
    if (!other && (this.scale === 1 || (!this.dragged && apart(from, now) < SLOP))) return;
    if (!this.dragged) this.box.setPointerCapture(event.pointerId);
    this.dragged = true;
    this.fingers.set(event.pointerId, now);
    if (!other) return this.by(now.x - from.x, now.y - from.y);
    const pinch = apart(now, other) / Math.max(1, apart(from, other));
    this.by((now.x - from.x) / 2, (now.y - from.y) / 2);
    this.to(this.scale * pinch, { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
  }

  private up(event: PointerEvent): void {
    if (!this.fingers.delete(event.pointerId) || this.dragged || event.type === "pointercancel") return;
    if (event.target instanceof Element && event.target.closest("[data-move], [data-opens]")) return;
    const at = this.spot(event);
    if (event.timeStamp - this.tapped.at < TWICE && apart(at, this.tapped) < 40) {
      this.tapped.at = 0;
      this.to(this.scale > 1 ? 1 : CLOSE, at, true);
    } else this.tapped = { at: event.timeStamp, ...at };
  }

  /** Two fingers, or one on a board that is near, do not move the page. */
  private keepFromPage(event: TouchEvent): void {
    if (this.wanted && event.cancelable && (this.scale > 1 || event.touches.length > 1))
      event.preventDefault();
  }

  /** What was dragged was not pressed. */
  private clicked(event: Event): void {
    if (!this.dragged || !this.wanted) return;
    this.dragged = false;
    event.stopPropagation();
    event.preventDefault();
  }

  /** A pinch on a touchpad comes as a wheel with Ctrl; a wheel alone belongs to the page. */
  private wheeled(event: WheelEvent): void {
    if (!this.wanted || !event.ctrlKey) return;
    event.preventDefault();
    this.to(this.scale * Math.exp(-event.deltaY / 120), this.spot(event));
  }

  // Keys

  private key(event: KeyboardEvent): void {
    if (!this.wanted || typing(event)) return;
    const way = event.shiftKey ? WAYS[event.key] : undefined;
    if (way && this.scale > 1) this.by(-way[0] * NUDGE, -way[1] * NUDGE, true);
    else if (event.key === "+" || event.key === "=") this.to(this.scale * STEP, this.middle(), true);
    else if (event.key === "-") this.to(this.scale / STEP, this.middle(), true);
    else if (event.key === "0") this.to(1, this.middle(), true);
    else return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  /** What has the focus is in sight. */
  private reveal(target: EventTarget | null): void {
    const option = target instanceof Element ? target.closest("[data-move]") : null;
    if (this.scale === 1 || !option) return;
    const part = (option.querySelector(".hit") ?? option).getBoundingClientRect();
    const near = this.spot({ clientX: part.left, clientY: part.top });
    const far = this.spot({ clientX: part.right, clientY: part.bottom });
    this.by(inward(near.x, far.x, this.box.offsetWidth), inward(near.y, far.y, this.box.offsetHeight), true);
  }
}

const WAYS: Record<string, [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

export function apart(one: Spot, other: Spot): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

/** How far something has to go to lie inside. */
export function inward(near: number, far: number, room: number): number {
  if (near < MARGIN) return MARGIN - near;
  return far > room - MARGIN ? room - MARGIN - far : 0;
}
