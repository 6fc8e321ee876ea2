// A seat is a colour, a shape and a name. A game may have colours of its own; the shapes are the table's.

const COLOURS = ["#0072b2", "#cc79a7", "#009e73", "#f0e442", "#56b4e9", "#d55e00"];
const SHAPES = [
  "M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0Z",
  "M4 4h16v16H4Z",
  "M12 3 22 20H2Z",
  "M12 2 22 12 12 22 2 12Z",
  "M7 3h10l5 9-5 9H7l-5-9Z",
  "M12 2 22 10 18 21H6L2 10Z",
];
const SVG = "http://www.w3.org/2000/svg";

/** A seat's colour; for eyes that see fewer colours the page has others. */
export function colourOf(seat: number): string {
  const own = (document.body.dataset["colours"] ?? "").split(" ").filter(Boolean);
  return `var(--seat-${seat}, ${own[seat] ?? COLOURS[seat % COLOURS.length] ?? ""})`;
}

export function badge(seat: number): SVGElement {
  const sign = drawn("svg", { class: "badge", viewBox: "-1 -1 26 26", "aria-hidden": "true" });
  const d = SHAPES[seat % SHAPES.length] ?? "";
  sign.append(
    drawn("path", { d, class: "badge-edge" }),
    drawn("path", { d, class: "badge-rim", fill: colourOf(seat) }),
  );
  return sign;
}

function drawn(tag: string, attributes: Record<string, string>): SVGElement {
  const element = document.createElementNS(SVG, tag) as SVGElement;
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}
