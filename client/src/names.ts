// Who sits where, and names that fit the room a drawing has for them.

import { all } from "./dom";

const NARROWEST = 0.82; // of a letter's own width

/** Who sits where no table says it: in a lesson. */
export function names(): string[] {
  return JSON.parse(document.body.dataset["names"] ?? "[]") as string[];
}

/**
 * Makes every text fit the room it says it has: letters a little narrower first, then without "bot", then
 * fewer of them; "Cub bot 2" keeps the figure that tells it apart.
 */
export function fit(board: Element): void {
  for (const text of all<SVGTextElement>("text[data-room]", board)) {
    text.textContent = text.dataset["words"] ??= text.textContent ?? ""; // whole again: the room may be another
    text.removeAttribute("textLength");
    const room = Number(text.dataset["room"]);
    const wide = (): boolean => text.getComputedTextLength() > room / NARROWEST;
    if (wide()) text.textContent = (text.textContent ?? "").replace(/ bot( \d+)?$/, "$1");
    const words = text.textContent ?? "";
    const figure = / \d+$/.exec(words)?.[0] ?? "";
    const most = words.length - figure.length;
    for (let length = most - 1; length > 1 && wide(); length--)
      text.textContent = `${words.slice(0, length).trimEnd()}…${figure}`;
    if (text.getComputedTextLength() <= room) continue;
    text.setAttribute("lengthAdjust", "spacingAndGlyphs");
    text.setAttribute("textLength", String(room));
  }
}
