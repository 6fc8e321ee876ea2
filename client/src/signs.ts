// Signs of the board beside words: a shape that the drawing defines, shown once more.

import { h } from "./dom";

/** As drawings write it: the id of the shape, half its size, its middle if that is elsewhere, and a class. */
export function sign(words: string, kind: string): HTMLElement | null {
  const [id = "", half = "16", x = "0", y = "0", colour = ""] = words.split(" ");
  const scope = document.querySelector("#board > svg")?.getAttribute("class"); // its colours
  if (!id || !scope) return null;
  const [reach, left, top] = [Number(half), Number(x) - Number(half), Number(y) - Number(half)];
  const box = h("span", { class: kind, "aria-hidden": "true" });
  box.innerHTML =
    `<svg class="${scope}" viewBox="${left} ${top} ${2 * reach} ${2 * reach}">` +
    `<use href="#${CSS.escape(id)}" class="${colour}"/></svg>`; // our own drawing
  return box;
}
