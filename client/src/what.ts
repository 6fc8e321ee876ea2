// "What is this?": a piece of the board (data-what) explains itself on a card beside the board, on phones on a
// sheet from below. Pointing at it, focusing it, a long press, a press where it offers no move, or the key W.

import { all, focusSeen, h, the } from "./dom";
import { Hold } from "./hold";
import { hideRule, showRule } from "./rules";
import type { Card } from "./wire";

const LINGER = 160; // milliseconds before what is pointed at is asked about: the mouse may be on its way
const STAY = 280; // before the card goes when the mouse has left

interface Handlers {
  game: string;
  /** Asks what a piece is; the answer comes by `tell`. */
  ask: (piece: string) => void;
  /** What pressing a part of the board would do, in words. */
  does: (move: string) => string;
  open: (rule: string) => void;
}

export class What {
  private readonly card = h("section", { class: "what-card", "aria-label": "What is this?", hidden: true });
  private readonly heard = h("p", { class: "unseen", "aria-live": "polite" });
  private wanted = ""; // the piece that was asked about last
  private part: Element | null = null;
  private pinned = false; // stays until it is put away
  private timer = 0;

  constructor(
    private readonly box: HTMLElement,
    private readonly handlers: Handlers,
  ) {
    the(".side").append(this.card, this.heard);
    new Hold(box, (part) => this.look(part, true));
    box.addEventListener("pointerover", (event) => {
      if (event.pointerType === "mouse") this.point(pieceOf(event.target));
    });
    box.addEventListener("pointerleave", () => this.point(null));
    this.card.addEventListener("pointerenter", () => clearTimeout(this.timer));
    this.card.addEventListener("pointerleave", () => this.point(null));
    box.addEventListener("focusin", (event) => {
      if (focusSeen(event.target)) this.point(pieceOf(event.target));
    });
    box.addEventListener("focusout", () => this.point(null));
    box.addEventListener("click", (event) => this.pressed(event));
    addEventListener("keydown", (event) => {
      if (event.key === "Escape" && !this.card.hidden) this.close();
    });
  }

  /** Whether the arrow keys lead from piece to piece, not only to those that can be pressed. */
  walking = false;

  /** The key: from now on every piece can be steered to; again, only what can be pressed. */
  turn(): void {
    this.walking = !this.walking;
    if (!this.walking) return this.close();
    const active = document.activeElement;
    const start = (active && this.box.contains(active) ? pieceOf(active) : null) ?? this.pieces()[0];
    if (start) this.step(start);
  }

  pieces(): Element[] {
    return all<Element>("[data-what]", this.box).filter((part) => part.getBoundingClientRect().width > 0);
  }

  step(part: Element): void {
    if (!part.hasAttribute("tabindex")) part.setAttribute("tabindex", "-1");
    (part as SVGElement).focus();
    this.look(part, true);
  }

  /** The answer. */
  tell(piece: string, card: Card | null | undefined): void {
    if (piece !== this.wanted || !card) return;
    const move = this.part?.closest<SVGElement>("[data-move]")?.dataset["move"];
    this.lay(card, move ? this.handlers.does(move) : "");
  }

  /** The board has changed: what was said may no longer be so. */
  renew(): void {
    if (this.card.hidden) return;
    if (this.part?.isConnected && pieceOf(this.part)) this.look(this.part, this.pinned);
    else this.close();
  }

  private point(part: Element | null): void {
    clearTimeout(this.timer);
    if (part === null) {
      if (!this.pinned) this.timer = setTimeout(() => this.close(), STAY);
    } else if (this.card.hidden || keyOf(part) !== this.wanted) {
      this.timer = setTimeout(() => this.look(part, false), LINGER);
    }
  }

  private pressed(event: Event): void {
    const target = event.target instanceof Element ? event.target : null;
    if (event.defaultPrevented || !target || target.closest("[data-move], [data-opens]")) return;
    const part = pieceOf(target);
    if (part) this.look(part, true);
    else this.close();
  }

  private look(part: Element, pinned: boolean): void {
    const held = pieceOf(part);
    if (!held) return;
    clearTimeout(this.timer);
    this.part = held;
    this.pinned = pinned;
    this.wanted = keyOf(held);
    this.handlers.ask(this.wanted);
  }

  private close(): void {
    clearTimeout(this.timer);
    hideRule();
    this.card.hidden = true;
    this.pinned = this.walking = false;
    this.wanted = "";
    this.heard.textContent = "";
  }

  private lay(card: Card, does: string): void {
    const figures = (card.figures ?? []).map(({ about, words }) =>
      h("div", {}, h("dt", {}, about), h("dd", {}, words)),
    );
    const shut = h("button", { type: "button", class: "what-shut", "aria-label": "Close" }, "×");
    shut.addEventListener("click", () => this.close());
    this.card.replaceChildren(
      shut,
      h("h2", {}, card.name),
      h("p", {}, card.words),
      figures.length ? h("dl", {}, ...figures) : "",
      does ? h("p", { class: "what-lit" }, h("b", {}, "You can: "), does) : "",
      card.why_not ? h("p", { class: "what-not" }, h("b", {}, "Not now: "), card.why_not) : "",
      h("p", { class: "what-rules" }, ...this.rules(card).flatMap((rule) => [this.ruleButton(rule), " "])),
    );
    this.card.hidden = false;
    const said = [
      card.name,
      card.words,
      ...(card.figures ?? []).map(({ about, words }) => `${about}: ${words}`),
    ];
    this.heard.textContent = [...said, card.why_not ?? ""].join(". ");
  }

  private rules(card: Card): string[] {
    const rules = card.rules ?? [];
    return card.why_rule && !rules.includes(card.why_rule) ? [card.why_rule, ...rules] : rules;
  }

  private ruleButton(rule: string): HTMLElement {
    const button = h("button", { type: "button", class: "rule-link" }, rule);
    button.addEventListener("click", () => {
      this.close();
      this.handlers.open(rule);
    });
    button.addEventListener("pointerenter", (event) => {
      if (event.pointerType === "mouse") void showRule(this.handlers.game, rule, button);
    });
    button.addEventListener("pointerleave", hideRule);
    return button;
  }
}

function pieceOf(target: EventTarget | null): Element | null {
  if (!(target instanceof Element)) return null;
  return target.closest("[data-what]") ?? target.closest("[data-move]")?.querySelector("[data-what]") ?? null;
}

function keyOf(part: Element): string {
  return (part as SVGElement).dataset["what"] ?? "";
}
