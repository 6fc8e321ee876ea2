// Motion: what differs between two pictures is seen to happen. How drawings ask for it: docs/pictures.md.

import { all } from "./dom";

const GLIDE = 280; // milliseconds
const HOP = 190; // for each leg of a longer way
const HALF_TURN = 150; // until a piece stands on its edge
const ROLL = 620;
const SMOOTH = "cubic-bezier(.2,.7,.2,1)";

// A die in the air: how far it has still to turn, in degrees, and how high it is, in its own heights.
const TUMBLE = [
  [-620, 0.1],
  [-430, 0.9],
  [-190, 0],
  [-80, 0.35],
  [0, 0],
] as const;

/** What could be seen, whether anything was shown moving or not. */
export interface Seen {
  turned: boolean;
  rolled: boolean;
}

/** The change from one picture to the next: made before the morph, played after it. */
export class Motion {
  private readonly before: Map<string, DOMMatrix>;
  private readonly first: boolean; // a first picture appears at once
  private readonly turned = new Map<SVGGraphicsElement, SVGGraphicsElement>(); // with its old look
  private readonly rolled: SVGGraphicsElement[] = [];

  constructor(
    private readonly box: Element,
    private readonly lively: boolean,
  ) {
    for (const ghost of all(".ghost", box)) ghost.remove();
    this.first = !box.querySelector("svg");
    this.before = lively ? places(box) : new Map();
  }

  readonly compare = (old: Node, fresh: Node): boolean => {
    if (!piece(old) || !piece(fresh)) return true;
    const differs = (name: string): boolean =>
      old.dataset[name] !== undefined &&
      fresh.dataset[name] !== undefined &&
      old.dataset[name] !== fresh.dataset[name];
    if (differs("face")) this.turned.set(old, old.cloneNode(true) as SVGGraphicsElement);
    if (differs("roll")) this.rolled.push(old);
    return true;
  };

  readonly added = (node: Node): void => {
    if (this.first || !piece(node) || node.closest("defs")) return;
    if (node.dataset["roll"] !== undefined) this.rolled.push(node);
    else if (this.lively) node.animate({ opacity: [0, 1] }, { duration: 180, easing: "ease-out" });
  };

  play(): Seen {
    if (this.lively) {
      for (const [id, old] of this.before) this.glide(id, old);
      for (const [fresh, old] of this.turned) turnOver(fresh, old);
      for (const die of this.rolled) roll(die);
    }
    return { turned: this.turned.size > 0, rolled: this.rolled.length > 0 };
  }

  private glide(id: string, old: DOMMatrix): void {
    const moved = this.box.querySelector<SVGGraphicsElement>(`#${CSS.escape(id)}`);
    if (!moved) return;
    const now = matrix(moved);
    if (old.toString() === now.toString()) return;
    const stops = [old, ...between(moved, old, now), now];
    const duration = stops.length > 2 ? HOP * (stops.length - 1) : GLIDE;
    moved.animate(
      { transform: stops.map(String) },
      { duration, easing: stops.length > 2 ? "linear" : SMOOTH },
    );
  }
}

function piece(node: Node): node is SVGGraphicsElement {
  return node instanceof SVGGraphicsElement && node.id !== "";
}

/** Whether the style puts a piece into a row that scrolls; it sees to its moving, too. */
function laidOut(one: Element): boolean {
  const row = one.closest("[data-scroll]");
  return row !== null && getComputedStyle(row).getPropertyValue("--strip") !== "";
}

function places(box: Element): Map<string, DOMMatrix> {
  return new Map(
    all<SVGGraphicsElement>("svg [id][transform]", box)
      .filter((one) => !one.closest("defs, [data-move]") && !laidOut(one))
      .map((one) => [one.id, matrix(one)]),
  );
}

/** How a piece lies in its layer, whatever moves it just now. */
export function matrix(one: SVGGraphicsElement): DOMMatrix {
  const whole = one.transform.baseVal.consolidate()?.matrix;
  return whole ? new DOMMatrix([whole.a, whole.b, whole.c, whole.d, whole.e, whole.f]) : new DOMMatrix();
}

/** The stops on the way, where the drawing names them: data-way="x y x y …". */
function between(moved: SVGElement, old: DOMMatrix, now: DOMMatrix): DOMMatrix[] {
  const numbers = (moved.dataset["way"] ?? "").split(/[ ,]+/).filter(Boolean).map(Number);
  const stops: DOMMatrix[] = [];
  for (let n = 0; n + 1 < numbers.length; n += 2) {
    stops.push(new DOMMatrix([now.a, now.b, now.c, now.d, numbers[n] ?? 0, numbers[n + 1] ?? 0]));
  }
  const same = (one: DOMMatrix, other: DOMMatrix): boolean =>
    Math.hypot(one.e - other.e, one.f - other.f) < 1;
  const start = stops.findLastIndex((stop) => same(stop, old));
  return stops.slice(start + 1).filter((stop) => !same(stop, now));
}

/** The old look narrows to an edge, and the new one opens from it. */
function turnOver(fresh: SVGGraphicsElement, old: SVGGraphicsElement): void {
  const [was, now] = [matrix(old), matrix(fresh)];
  const middle = new DOMMatrix([now.a, now.b, now.c, now.d, (was.e + now.e) / 2, (was.f + now.f) / 2]);
  const edge = String(middle.scale(0.01, 1));
  for (const part of [old, ...all("[id]", old)]) part.removeAttribute("id");
  old.classList.add("ghost");
  old.setAttribute("aria-hidden", "true");
  fresh.after(old);
  const away = old.animate({ transform: [String(was), edge] }, { duration: HALF_TURN, easing: "ease-in" });
  away.onfinish = away.oncancel = () => old.remove();
  fresh.animate(
    { transform: [edge, String(now)] },
    { duration: HALF_TURN, delay: HALF_TURN, easing: "ease-out", fill: "backwards" },
  );
}

function roll(die: SVGGraphicsElement): void {
  const now = matrix(die);
  const high = die.getBBox().height;
  const flight = TUMBLE.map(([turn, up]) => String(now.translate(0, -up * high).rotate(turn)));
  die.animate({ transform: flight }, { duration: ROLL, easing: "ease-out" });
}
