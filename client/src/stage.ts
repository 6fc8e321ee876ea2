// The board: a picture that is morphed into the next one, whose lit parts can be pressed.

import { Idiomorph } from "idiomorph";
import { all, focusSeen } from "./dom";
import { matrix, Motion, type Seen } from "./motion";
import { fit } from "./names";
import { calm } from "./settings";
import { Strip } from "./strip";
import { Zoom } from "./zoom";

/** A screen on which a drawing may show itself in another shape; table.css has the same bound. */
const narrow = matchMedia("(max-width: 719px)");
const STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;

/** Which way each arrow key leads. */
export const ARROWS: Record<string, [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

interface Handlers {
  play: (move: string) => void;
  point: (move: string | null) => void;
}

export class Stage {
  private readonly sheet = new CSSStyleSheet();
  private readonly zoom: Zoom;
  private readonly strip: Strip;
  private style = "";
  private page = ""; // where the open question is answered, if the drawing has pages

  constructor(
    private readonly box: HTMLElement,
    private readonly handlers: Handlers,
  ) {
    document.adoptedStyleSheets.push(this.sheet);
    box.tabIndex = -1;
    this.zoom = new Zoom(box);
    this.strip = new Strip(box);
    box.toggleAttribute("data-narrow", narrow.matches);
    narrow.addEventListener("change", () => this.reshape());
    document.fonts.addEventListener("loadingdone", () => fit(box)); // letters have another width now
    box.addEventListener("click", (event) => this.press(event));
    box.addEventListener("keydown", (event) => {
      if (event.key === "Enter" || event.key === " ") this.press(event);
    });
    box.addEventListener("pointerover", (event) => handlers.point(moveOf(event.target)));
    box.addEventListener("focusin", (event) => {
      if (focusSeen(event.target)) handlers.point(moveOf(event.target));
    });
    for (const kind of ["pointerleave", "focusout"]) box.addEventListener(kind, () => handlers.point(null));
  }

  /** Shows a picture; what keeps its id is seen to move, to turn over and to roll. */
  show(markup: string): Seen {
    const fresh = parsed(this.restyled(markup));
    if (narrow.matches) swapShape(fresh[0]);
    const motion = new Motion(this.box, !calm());
    const focused = this.focused();
    const asked = this.options().length > 0;
    delete this.box.dataset["waiting"];
    Idiomorph.morph(this.box, fresh, {
      morphStyle: "innerHTML",
      callbacks: { beforeNodeMorphed: motion.compare, afterNodeAdded: motion.added },
    });
    this.turnPage(asked);
    fit(this.box);
    this.zoom.offer();
    this.strip.settle();
    const seen = motion.play();
    if (focused && !this.focused()) this.refocus(focused);
    return seen;
  }

  /** The screen has become narrow, or wide again. */
  private reshape(): void {
    this.box.toggleAttribute("data-narrow", narrow.matches);
    swapShape(this.box.querySelector("svg"));
    fit(this.box);
  }

  options(): SVGElement[] {
    return all<SVGElement>("[data-move]", this.box);
  }

  /** Whether a move can be pressed on the board as it is shown. */
  offers(move: string): boolean {
    return this.options().some(
      (part) => part.dataset["move"] === move && part.getBoundingClientRect().width > 0,
    );
  }

  /** Lights the part of the picture that stands for a move. */
  point(move: string | null, kind = "pointed"): void {
    for (const option of this.options()) option.classList.toggle(kind, option.dataset["move"] === move);
  }

  /** Lights the pieces that a line of the log is about. */
  touch(pieces: readonly string[]): void {
    for (const piece of all(".touched", this.box)) piece.classList.remove("touched");
    for (const id of pieces) this.box.querySelector(`#${CSS.escape(id)}`)?.classList.add("touched");
  }

  /** Moves the focus to the nearest lit part in a direction, or the nearest of others; from none, to the outermost. */
  steer(dx: number, dy: number, among: Element[] | null = null): Element | null {
    const options = among ?? this.options();
    const active = document.activeElement;
    const from = among && active && among.includes(active) ? active : this.focused();
    const halo = this.box.querySelector(".halo"); // drawings put one under whoever is to move
    const start = from ? middle(from) : halo ? resting(halo) : centre(options);
    let best: Element | null = null;
    let cost = Infinity;
    for (const option of options) {
      if (option === from) continue;
      const [x, y] = middle(option);
      const along = (x - start[0]) * dx + (y - start[1]) * dy;
      const aside = Math.abs((x - start[0]) * dy) + Math.abs((y - start[1]) * dx);
      if (along > 4 && along + 2.5 * aside < cost) [best, cost] = [option, along + 2.5 * aside];
    }
    const next = best ?? from ?? options[0] ?? null;
    if (next instanceof SVGElement) next.focus();
    return next;
  }

  private focused(): SVGElement | null {
    const active = document.activeElement;
    return active instanceof SVGElement && this.box.contains(active) && active.dataset["move"]
      ? active
      : null;
  }

  /** The focus was on something that is gone: it goes to what lies nearest, else it stays on the board. */
  private refocus(gone: SVGElement): void {
    const spot = spots.get(gone);
    const options = this.options();
    if (!spot || !options.length) return this.box.focus();
    const far = (option: SVGElement): number =>
      Math.hypot(middle(option)[0] - spot[0], middle(option)[1] - spot[1]);
    options.reduce((near, option) => (far(option) < far(near) ? option : near)).focus();
  }

  /** A question that is new, or is answered elsewhere, brings its page back. */
  private turnPage(asked: boolean): void {
    const page = this.box.querySelector<SVGElement>("svg")?.dataset["page"] ?? "";
    const mine = narrow.matches && this.box.dataset["sent"] !== undefined; // it follows on a move of mine
    if (page !== this.page || mine || (!asked && this.options().length)) delete this.box.dataset["open"];
    this.page = page;
  }

  /** Opens what a part of the picture stands for, or closes it again. */
  private open(event: Event): void {
    const part = event.target instanceof Element ? event.target.closest<SVGElement>("[data-opens]") : null;
    const what = part?.dataset["opens"];
    if (what === undefined) return;
    event.preventDefault();
    if (this.box.dataset["open"] === what) delete this.box.dataset["open"];
    else this.box.dataset["open"] = what;
    fit(this.box);
    this.strip.settle();
  }

  private press(event: Event): void {
    const move = moveOf(event.target);
    if (move === null) return this.open(event);
    event.preventDefault();
    event.stopPropagation();
    const option = event.target instanceof Element ? event.target.closest<SVGElement>("[data-move]") : null;
    if (option) spots.set(option, middle(option));
    this.handlers.play(move);
  }

  /** The picture without its styles, which go to a sheet of our own: inline ones are forbidden here. */
  private restyled(markup: string): string {
    const styles: string[] = [];
    const bare = markup.replace(STYLE, (_, style: string) => {
      styles.push(style.replaceAll("&gt;", ">")); // as a page writes it
      return "";
    });
    const style = styles.join("");
    if (style !== this.style) {
      this.style = style;
      this.sheet.replaceSync(style);
    }
    return bare;
  }
}

const spots = new WeakMap<Element, [number, number]>(); // where an option was when it was pressed

function parsed(markup: string): Node[] {
  const svg = markup.startsWith("<svg");
  const page = new DOMParser().parseFromString(markup, svg ? "image/svg+xml" : "text/html");
  return svg ? [document.importNode(page.documentElement, true)] : [...page.body.childNodes];
}

/** What a narrow screen shows of a picture takes the place of what a wide one shows, or gives it back. */
function swapShape(picture: Node | null | undefined): void {
  if (!(picture instanceof SVGSVGElement) || !picture.dataset["narrow"]) return;
  const shown = picture.getAttribute("viewBox") ?? "";
  picture.setAttribute("viewBox", picture.dataset["narrow"]);
  picture.dataset["narrow"] = shown;
}

function moveOf(target: EventTarget | null): string | null {
  return (target instanceof Element && target.closest<SVGElement>("[data-move]")?.dataset["move"]) || null;
}

function middle(option: Element): [number, number] {
  const box = (option.querySelector(".hit") ?? option).getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** Where a piece will lie when it has come to rest. */
function resting(part: Element): [number, number] {
  const piece = part.closest<SVGGraphicsElement>("g[transform]");
  const around = piece?.parentElement as SVGGraphicsElement | null | undefined;
  const screen = around?.getScreenCTM?.();
  if (!piece || !screen) return middle(part);
  const spot = new DOMPoint(0, 0).matrixTransform(matrix(piece)).matrixTransform(screen);
  return [spot.x, spot.y];
}

function centre(options: Element[]): [number, number] {
  const spots = options.map(middle);
  const mean = (axis: 0 | 1): number =>
    spots.reduce((sum, spot) => sum + spot[axis], 0) / (spots.length || 1);
  return [mean(0), mean(1)];
}
