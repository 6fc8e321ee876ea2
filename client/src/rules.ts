// The rulebook beside the board: one rule as a card, all of them searchable.

import { all, h } from "./dom";

interface Book {
  name: string;
  html: string;
  rules: Record<string, string>;
}

let book: Promise<Book> | null = null;

function fetched(game: string): Promise<Book> {
  book ??= fetch(`/rules/${game}.json`)
    .then((answer) =>
      answer.ok ? (answer.json() as Promise<Book>) : Promise.reject(new Error(answer.statusText)),
    )
    .catch(() => {
      book = null;
      return {
        name: "",
        html: "<p>The rulebook could not be fetched. Try again in a moment.</p>",
        rules: {},
      };
    });
  return book;
}

const card = h("div", { class: "rule-card", role: "tooltip", id: "rule-card", hidden: true });

let looked: Element | null = null; // at whose rule somebody looks

/** Shows a rule beside an element. */
export async function showRule(game: string, rule: string, beside: Element): Promise<void> {
  looked = beside;
  const { rules } = await fetched(game);
  if (!rules[rule] || looked !== beside) return;
  card.replaceChildren(h("b", {}, rule), " ", rules[rule]);
  card.hidden = false;
  (document.querySelector("main") ?? document.body).append(card);
  const edge = beside.getBoundingClientRect();
  const own = card.getBoundingClientRect();
  const left = Math.max(8, Math.min(edge.left, innerWidth - own.width - 8));
  const top = edge.top - own.height - 8 > 8 ? edge.top - own.height - 8 : edge.bottom + 8;
  card.style.left = `${left}px`;
  card.style.top = `${top}px`;
}

export function hideRule(): void {
  looked = null;
  card.hidden = true;
}

addEventListener("keydown", (event) => {
  if (event.key === "Escape") hideRule(); // it may lie over something
});

/** Fills the rulebook's pane once. */
export async function layOpen(game: string, pane: HTMLElement): Promise<void> {
  if (pane.childElementCount) return;
  const { html } = await fetched(game);
  if (pane.childElementCount) return;
  pane.innerHTML = html;
  pane.dispatchEvent(new Event("laid"));
}

/** Brings a rule into sight and lights it. */
export function turnTo(pane: HTMLElement, rule: string): void {
  const found = pane.querySelector(`#${CSS.escape(rule)}`);
  for (const lit of all(".lit", pane)) lit.classList.remove("lit");
  found?.classList.add("lit");
  found?.scrollIntoView({ block: "center" });
}

/** Hides what does not hold all the words; shows everything again for none. */
export function search(pane: HTMLElement, text: string): void {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const holds = (element: Element): boolean => {
    const content = (element.textContent ?? "").toLowerCase();
    return words.every((word) => content.includes(word));
  };
  pane.classList.toggle("searching", words.length > 0);
  for (const item of all("li, p, table", pane))
    item.classList.toggle("found", words.length > 0 && holds(item));
  pane.classList.toggle("nothing", words.length > 0 && !pane.querySelector(".found"));
}

/** A search field that filters a rulebook; slash jumps into it. */
export function searchable(field: HTMLInputElement, pane: HTMLElement): void {
  field.addEventListener("input", () => search(pane, field.value));
  pane.addEventListener("laid", () => search(pane, field.value)); // for whoever was quicker than the book
  field.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    field.value = "";
    search(pane, "");
    field.blur();
  });
}
