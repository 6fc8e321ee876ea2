// Drawings know seats, the page knows who sits there: "Player 2" becomes a name, shortened to its room.

import { all } from "./dom";

const SEATED = /\bPlayer (\d)\b/g;
const NARROWEST = 0.82; // of a letter's own width
const MARKUP: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Who sits where no table says it: in a lesson. */
export function names(): string[] {
  return JSON.parse(document.body.dataset["names"] ?? "[]") as string[];
}

/** Words of a game with the names of those who play. */
export function named(words: string, names: readonly string[]): string {
  return words.replace(SEATED, (unknown, seat: string) => names[Number(seat) - 1] || unknown);
}

/** The same for a picture. */
export function namedIn(markup: string, names: readonly string[]): string {
  return named(
    markup,
    names.map((name) => name.replace(/[&<>"]/g, (sign) => MARKUP[sign] ?? sign)),
  );
}

/**
 * Makes every text fit the room it says it has: letters a little narrower first, then without "bot", then
 * fewer of them; "Cub bot 2" keeps the figure that tells it apart.
 */
export function fit(board: Element): void {
  for (const text of all<SVGTextElement>("text[data-room]", board)) {
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
