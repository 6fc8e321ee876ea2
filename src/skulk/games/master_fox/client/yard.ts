// The practice yard: the dark box with a light switch, and a chart of what one mixes up.

import type { Lit } from "./darkart";
import { DarkBox } from "./darkbox";
import { h, say, the } from "@skulk/dom";
import type { Page } from "@skulk/part";
import type { Led, PointerLine } from "@skulk/pointer";
import { sounds } from "@skulk/sound";
import { SAY } from "./words";

const KEY = "skulk-mix-ups";

interface Verdict {
  words: string;
  done: boolean;
  over: boolean;
  sack: string[];
  wanted: string[];
}

type Told = { shown?: Lit[] | null; verdict?: Verdict | null };
type Tally = Record<string, [right: number, wrong: number]>;

class Yard {
  private readonly light = h("button", { type: "button", class: "button", id: "light" });
  private readonly prompt = the("#prompt");
  private readonly question = this.prompt.textContent ?? "";
  private readonly box: DarkBox;
  private bright = document.body.dataset["open"] !== undefined;
  private noted = 0; // pawns of this sack that are in the chart

  constructor(page: Page, open: (led: Led) => PointerLine) {
    const shake = h("button", { type: "button", class: "button", id: "shake" }, SAY.shake);
    const chart = h("section", {
      class: "yard-chart",
      id: "chart",
      "aria-label": SAY.mixedUp,
      hidden: true,
    });
    the("#part").append(h("p", { class: "row" }, this.light, shake), chart);
    this.box = new DarkBox(page, open, (message) => this.hear(message as Told));
    this.light.addEventListener("click", () => this.switch());
    shake.addEventListener("click", () => this.shake());
    this.showLight();
    showChart();
  }

  private hear(message: Told): void {
    if ("shown" in message) this.box.light(message.shown ?? []);
    if (!("verdict" in message)) return;
    const { verdict } = message;
    say(this.prompt, verdict?.words ?? this.question);
    if (!verdict) this.noted = 0;
    else this.note(verdict);
  }

  /** What was stashed goes into the chart: right if it was wanted, and the first of its kind. */
  private note(verdict: Verdict): void {
    const tally = kept();
    verdict.sack.slice(this.noted).forEach((kind, n) => {
      const right = verdict.wanted.includes(kind) && verdict.sack.indexOf(kind) === this.noted + n;
      const [good, bad] = tally[kind] ?? [0, 0];
      tally[kind] = right ? [good + 1, bad] : [good, bad + 1];
      if (!right) sounds.refused();
    });
    this.noted = verdict.sack.length;
    keep(tally);
    showChart();
    if (verdict.done) sounds.turn();
  }

  private switch(): void {
    this.bright = !this.bright;
    this.box.ask(this.bright ? "show" : "hide");
    this.showLight();
  }

  private showLight(): void {
    say(this.light, this.bright ? SAY.lightOff : SAY.lightOn);
    this.light.setAttribute("aria-pressed", String(this.bright));
  }

  private shake(): void {
    this.noted = 0;
    this.bright = document.body.dataset["open"] !== undefined;
    this.box.light([]);
    this.box.again();
    this.showLight();
    say(this.prompt, this.question);
    sounds.rattle();
  }
}

function kept(): Tally {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Tally;
  } catch {
    return {};
  }
}

function keep(tally: Tally): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(tally));
  } catch {
    // A browser that keeps nothing can practise all the same.
  }
}

function showChart(): void {
  const chart = the("#chart");
  const tally = Object.entries(kept()).sort(([, one], [, other]) => other[1] - one[1]);
  chart.hidden = !tally.length;
  const most = Math.max(1, ...tally.map(([, [right, wrong]]) => right + wrong));
  const rows = tally.map(([kind, [right, wrong]]) =>
    h(
      "li",
      {},
      h("b", {}, kind),
      h("meter", { min: 0, max: most, value: wrong, "aria-label": SAY.wronglyStashed(kind) }),
      h("span", {}, SAY.wrongAndRight(wrong, right)),
    ),
  );
  const clear = h("button", { type: "button", class: "button small plain" }, SAY.forget);
  clear.addEventListener("click", () => {
    keep({});
    showChart();
  });
  chart.replaceChildren(h("h3", {}, SAY.mixedUp), h("ol", {}, ...rows), clear);
}

export function startYard(page: Page): void {
  if (page.pointer) new Yard(page, page.pointer);
}
