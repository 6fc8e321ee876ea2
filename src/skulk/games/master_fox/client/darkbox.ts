// The dark box: a paw that is moved here and feels there. The page draws where the pointer is at once;
// what lies under the paw only the server knows, and it tells no more than the fingertip touches.

import { DarkArt, EDGE, HUNDREDTHS, LEASH, LENS, type Felt, type Lit } from "./darkart";
import { h, say, typing } from "@skulk/dom";
import type { Page } from "@skulk/part";
import type { Led, News, PointerLine } from "@skulk/pointer";
import { sounds } from "@skulk/sound";
import { noises } from "./noises";
import { lying, SIDE, sideOf, type Spot } from "./sides";
import { SAY } from "./words";

const GUARD = 150; // milliseconds after the third stash in which STOP is not heard
const HOUR = 3600; // seconds; in practice there is no dawn
const STEP = 5; // units a tick, by keys
const STRIDE = 15;

const KEYS: Record<string, Spot> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

export class DarkBox {
  private readonly canvas = h("canvas", { "aria-hidden": "true" });
  private readonly art = new DarkArt(this.canvas);
  private readonly caption = h("p", { class: "darkbox-caption", role: "status" });
  private readonly sack = h("p", { class: "darkbox-sack" });
  private readonly grab = h("button", { type: "button", class: "button go" }, SAY.grab);
  private readonly back = h("button", { type: "button", class: "button" }, SAY.putBack);
  private readonly stop = h("button", { type: "button", class: "button darkbox-stop" }, SAY.stop);
  private readonly box = h(
    "div",
    { class: "darkbox", hidden: true, tabindex: "-1", "aria-label": SAY.box, role: "application" },
    this.canvas,
    this.caption,
    h("div", { class: "darkbox-tools" }, this.sack, this.grab, this.back, this.stop),
  );
  private readonly line: PointerLine;
  private felt: Felt | null = null;
  private pointer: Spot = [SIDE / 2, SIDE]; // on the screen's side of the box
  private tick = 50; // milliseconds
  private frame = 0;
  private finger: number | null = null;
  private readonly held = new Set<string>();
  private striding = false;
  private full = 0; // when the third pawn was stashed
  private onEdge = false;

  constructor(
    page: Page,
    open: (led: Led) => PointerLine,
    other: (message: object) => void = () => undefined,
  ) {
    page.stage.append(this.box);
    this.listen();
    this.line = open({
      aim: () => this.beat(),
      hear: (felt, news) => this.hear(felt as Felt | null, news),
      tick: () => this.tick,
      other,
    });
  }

  /** Says from which side this seat looks into the box. */
  sit(seat: number, seats: number): void {
    this.art.side = sideOf(seat, seats);
  }

  /** Asks for something that only practice knows. */
  ask(what: string): void {
    this.line.act(what);
  }

  /** Begins anew, as after a shake of the box. */
  again(): void {
    this.line.again();
  }

  /** Shows what lies in the box, or nothing. */
  light(lit: Lit[]): void {
    this.art.lit = lit;
  }

  /** Before each tick: where the paw is to go. */
  private beat(): Spot | null {
    if (!this.felt) return null;
    this.steer();
    const [x, y] = this.aimed();
    return [x * HUNDREDTHS, y * HUNDREDTHS];
  }

  private hear(felt: Felt | null, news: News[]): void {
    for (const one of news) this.notice(one);
    if (!felt) return this.hide();
    const first = this.felt === null;
    this.take(felt);
    this.tick = felt.tick * 1000;
    if (first) this.show();
  }

  // What is felt

  private take(felt: Felt): void {
    const before = this.felt;
    const { touch } = felt;
    const now = performance.now();
    this.felt = felt;
    const edge = touch.surface === EDGE;
    if (edge && !this.onEdge) {
      noises.edge();
      buzz(8);
    }
    this.onEdge = edge;
    this.art.feel(felt, before);
    if (before === null) this.pointer = this.art.screen(...this.art.paw);
    if (felt.sack >= 3 && (before?.sack ?? 0) < 3) this.full = now;
    this.showTools(felt);
  }

  private notice(news: News): void {
    say(this.caption, news.words);
    if (news.verb === "clack") {
      noises.clack();
      buzz(25);
    } else if (news.verb === "fur") {
      noises.fur();
      buzz([12, 30, 12]);
    } else if (news.verb === "holds" || news.verb === "puts back") sounds.wood();
    else if (news.verb === "fumbles" || news.verb === "too late") sounds.refused();
    else if (news.verb === "calls stop") noises.bell();
  }

  private showTools(felt: Felt): void {
    say(this.grab, felt.holding ? SAY.stash : SAY.grab);
    this.grab.disabled = felt.holding && felt.sack >= 4;
    this.back.disabled = !felt.holding;
    this.stop.disabled = !felt.stop;
    const left = Math.ceil(felt.dawn * felt.tick);
    say(this.sack, left < HOUR ? `${SAY.sack(felt.sack)}, ${SAY.dawn(left)}` : SAY.sack(felt.sack));
    this.box.dataset["surface"] = ["felt", "rim", "wood", "edge"][felt.touch.surface] ?? "felt";
  }

  private show(): void {
    this.box.hidden = false;
    document.body.dataset["dark"] = "";
    say(this.caption, SAY.begins);
    this.box.focus({ preventScroll: true });
    if (!this.frame) this.frame = requestAnimationFrame(() => this.draw());
  }

  private draw(): void {
    this.frame = this.felt ? requestAnimationFrame(() => this.draw()) : 0;
    if (this.felt) this.art.draw(this.felt, this.pointer);
  }

  private hide(): void {
    this.felt = null;
    this.box.hidden = true;
    delete document.body.dataset["dark"];
    this.art.clear();
    this.held.clear();
    cancelAnimationFrame(this.frame);
    this.frame = 0;
  }

  // What the player does

  private act(what: string): void {
    if (!this.felt) return;
    if (what === "stop" && performance.now() - this.full < GUARD) return;
    this.line.act(what);
  }

  private press(): void {
    this.act(this.felt?.holding ? "stash" : "grab");
  }

  private listen(): void {
    const { canvas } = this;
    canvas.addEventListener("pointermove", (event) => this.point(event));
    canvas.addEventListener("pointerdown", (event) => this.down(event));
    for (const kind of ["pointerup", "pointercancel"] as const)
      canvas.addEventListener(kind, (event) => {
        if (event.pointerId === this.finger) this.finger = null;
      });
    canvas.addEventListener("contextmenu", (event) => event.preventDefault());
    this.grab.addEventListener("click", () => this.press());
    this.back.addEventListener("click", () => this.act("back"));
    this.stop.addEventListener("click", () => this.act("stop"));
    addEventListener("keydown", (event) => this.key(event, true), true);
    addEventListener("keyup", (event) => this.key(event, false), true);
    addEventListener("blur", () => this.held.clear());
  }

  private down(event: PointerEvent): void {
    event.preventDefault();
    this.box.focus({ preventScroll: true });
    if (event.pointerType === "mouse") {
      if (event.button === 2) this.act("back");
      else if (event.button === 0) this.press();
      return;
    }
    if (this.finger !== null) return; // only the first finger counts
    this.finger = event.pointerId;
    this.canvas.setPointerCapture(event.pointerId);
    this.point(event);
  }

  private point(event: PointerEvent): void {
    if (event.pointerType !== "mouse" && event.pointerId !== this.finger) return;
    const frame = this.canvas.getBoundingClientRect();
    const size = Math.min(frame.width, frame.height);
    const lift = event.pointerType === "mouse" ? 0 : 44; // a finger must not hide what it feels
    const x = ((event.clientX - frame.left - (frame.width - size) / 2) / size) * SIDE;
    const y = ((event.clientY - lift - frame.top - (frame.height - size) / 2) / size) * SIDE;
    this.pointer = this.inside([x, y]);
  }

  /** Where the paw is to go; over the lens, where the thumb is to feel. */
  private aimed(): Spot {
    if (this.felt?.holding) {
      const [hx, hy] = this.hand(this.felt);
      const dx = this.pointer[0] - hx;
      const dy = this.pointer[1] - hy;
      if (Math.hypot(dx, dy) <= LEASH * LENS) return this.world(hx + dx / LENS, hy + dy / LENS);
    }
    return this.world(...this.pointer);
  }

  private hand(felt: Felt): Spot {
    return this.art.screen(felt.touch.x / HUNDREDTHS, felt.touch.y / HUNDREDTHS);
  }

  private key(event: KeyboardEvent, pressed: boolean): void {
    if (!this.felt || typing(event)) return;
    this.striding = event.shiftKey;
    if (KEYS[event.key]) {
      if (pressed) this.held.add(event.key);
      else this.held.delete(event.key);
    } else if (!pressed || event.repeat) return;
    else if (event.key === "Enter") this.press();
    else if (event.key === "Backspace" || event.key === " ") this.act("back");
    else if (event.key === "s" || event.key === "S") this.act("stop");
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Keys move the aim a step a tick, from where the paw is. */
  private steer(): void {
    if (!this.held.size || !this.felt) return;
    const step = this.striding ? STRIDE : STEP;
    const { touch, holding } = this.felt;
    const [sx, sy] = holding
      ? this.art.inHand(touch.thumb_x / HUNDREDTHS, touch.thumb_y / HUNDREDTHS)
      : this.hand(this.felt);
    const wider = holding ? LENS : 1;
    let dx = 0;
    let dy = 0;
    for (const key of this.held) {
      dx += (KEYS[key]?.[0] ?? 0) * step * wider;
      dy += (KEYS[key]?.[1] ?? 0) * step * wider;
    }
    this.pointer = this.inside([sx + dx, sy + dy]);
  }

  private world(sx: number, sy: number): Spot {
    return lying(this.art.side, sx, sy);
  }

  private inside([x, y]: Spot): Spot {
    return [Math.max(0, Math.min(SIDE, x)), Math.max(0, Math.min(SIDE, y))];
  }
}

function buzz(pattern: number | number[]): void {
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(pattern);
}
