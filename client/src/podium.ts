// Who came where, on stumps under the moon: a fox for each seat, in its colour and with its shape, or the figure
// that the board has for the seat.

import { badge } from "./badges";
import { h } from "./dom";

const FOX = `<svg viewBox="0 0 100 112" aria-hidden="true">
<path class="podium-tail" d="M66 100C92 102 100 76 88 56 84 50 78 54 79 62 80 76 72 82 62 84Z"/>
<path class="podium-tip" d="M88 56C84 50 78 54 79 62 83 66 89 66 92 63 91 60 90 58 88 56Z"/>
<path class="podium-coat" d="M34 62C24 78 24 96 27 108H73C76 96 76 78 66 62Z"/>
<path class="podium-white" d="M39 70C36 84 40 98 50 104 60 98 64 84 61 70Z"/>
<path class="podium-coat" d="M50 74C34 70 20 58 17 40L18 8 36 24Q50 20 64 24L82 8 83 40C80 58 66 70 50 74Z"/>
<path class="podium-dark" d="M23 17 33 27 24 34ZM77 17 67 27 76 34Z"/>
<path class="podium-white" d="M50 74C36 70 24 60 19 46 32 46 42 52 50 64 58 52 68 46 81 46 76 60 64 70 50 74Z"/>
<path class="podium-dark" d="M45 64h10l-5 7ZM33 42a3.4 4 0 1 0 6.8 0a3.4 4 0 1 0-6.8 0ZM60.2 42a3.4 4 0 1 0 6.8 0a3.4 4 0 1 0-6.8 0Z"/>
</svg>`;
const CROWN =
  '<svg class="podium-crown" viewBox="0 0 40 26" aria-hidden="true"><path d="M3 24 1 6 12 14 20 2 28 14 39 6 37 24Z"/></svg>';

// Three pines, each a stem, a crown and its shaded half; the same on the other side, mirrored.
const PINE =
  '<path d="M-3 0H3V-10H-3Z" class="podium-stem"/>' +
  '<path d="M0-62 13-38H8L18-20H12L22-6H-22L-12-20H-18L-8-38H-13Z" class="podium-pine"/>' +
  '<path d="M0-62 13-38H8L18-20H12L22-6H0Z" class="podium-shade"/>';
const TREES = [
  [26, 88, 1.35],
  [74, 80, 1.02],
  [112, 76, 0.72],
]
  .map(([x, y, size]) => `<g transform="translate(${x} ${y}) scale(${size})">${PINE}</g>`)
  .join("");

interface Standing {
  seat: number;
  name: string;
  place: number;
  colour: string;
}

/** The first in the middle, the others beside, from better to worse. */
export function podium(standings: readonly Standing[]): HTMLElement {
  const row: Standing[] = [];
  for (const [at, one] of standings.entries())
    if (at % 2) row.unshift(one);
    else row.push(one);
  return h(
    "div",
    { class: "podium", "aria-hidden": "true" },
    trees("left"),
    trees("right"),
    ...row.map(stump),
  );
}

function trees(side: string): HTMLElement {
  const wood = h("div", { class: `podium-trees ${side}` });
  wood.innerHTML = `<svg viewBox="0 0 132 96">${TREES}</svg>`; // our own drawing
  return wood;
}

function stump({ seat, name, place, colour }: Standing): HTMLElement {
  const fox = h("div", { class: "podium-fox" });
  const own = figure(seat);
  fox.innerHTML = (place === 1 ? CROWN : "") + (own || FOX); // our own drawings
  fox.style.setProperty("--coat", colour);
  if (!own) fox.append(badge(seat));
  return h(
    "div",
    { class: "podium-seat", "data-place": place },
    fox,
    h("b", { class: "podium-stump" }, String(place)),
    h("span", { class: "podium-name" }, name),
  );
}

/** What the board calls its figures, if it lends them, is followed by the seat. */
function figure(seat: number): string {
  const board = document.querySelector<SVGElement>("#board > svg[data-figure]");
  if (!board) return "";
  return (
    `<svg class="${board.getAttribute("class")}" viewBox="-27 -32 54 60" aria-hidden="true">` +
    `<use href="#${board.dataset["figure"]}-${seat}"/></svg>`
  );
}
