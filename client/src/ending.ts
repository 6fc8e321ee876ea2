// The end of a match, in place of the board: who came where, points by category, what it did to my rating, where
// it was decided. The board is one press away.

import { badge, colourOf } from "./badges";
import { fetched, h, the } from "./dom";
import { podium } from "./podium";
import { sign } from "./signs";

const PAUSE = 700; // milliseconds between two looks at how far the analysis is
const LAST_LOOK = 2600; // for which the last move is seen before the end covers the board

interface Line {
  about: string;
  values: string[];
  total: boolean;
}

interface Told {
  title: string;
  result: string;
  seats: string[];
  pages: string[];
  places: number[];
  you: number[];
  tally: Line[];
  rated: { before: number; rating: number } | null;
  why_unrated: string;
}

interface Moment {
  at: number;
  chance: number;
  hope: number;
  words: string;
}

export class Ending {
  private readonly box = h("section", { class: "ending", "aria-label": "How it ended", hidden: true });
  private readonly opener = h(
    "button",
    { type: "button", class: "button ending-open", hidden: true },
    "How it ended",
  );
  private asked = false;

  constructor(private readonly table: string) {
    the(".stage").append(this.box);
    the(".ask").append(this.opener);
    this.opener.addEventListener("click", () => this.open(true));
  }

  /** Once, when the match is over; whoever saw it end may look at the last move first. */
  async show(justNow: boolean): Promise<void> {
    if (this.asked) return;
    this.asked = true;
    const answer = await fetched(`/table/${this.table}/end.json`);
    if (!answer?.ok) return; // a match that was stopped has no end to show
    this.lay((await answer.json()) as Told);
    this.open(false);
    if (!justNow) return this.open(true);
    setTimeout(() => this.open(true), LAST_LOOK);
  }

  private open(open: boolean): void {
    this.box.hidden = !open;
    this.opener.hidden = open;
    document.body.toggleAttribute("data-ended", open);
  }

  private lay(told: Told): void {
    const order = told.seats.map((_, seat) => seat).sort((a, b) => place(told, a) - place(told, b));
    const back = h("button", { type: "button", class: "button small ending-board" }, "Look at the board");
    back.addEventListener("click", () => {
      this.open(false);
      this.opener.focus();
    });
    this.box.replaceChildren(
      podium(
        order.map((seat) => ({
          seat,
          name: told.seats[seat] ?? "",
          place: place(told, seat),
          colour: colourOf(seat),
        })),
      ),
      h("header", {}, h("h2", {}, told.title), h("p", {}, told.result), back),
      h(
        "div",
        { class: "ending-parts" },
        scores(told, order),
        h("div", { class: "ending-beside" }, rating(told), this.turning()),
      ),
    );
  }

  private turning(): HTMLElement {
    const button = h("button", { type: "button", class: "button small" }, "Find the moment");
    const words = h(
      "div",
      { class: "ending-turn", role: "status" },
      h("p", {}, "The elder looks at every decision again, with what was known then."),
      button,
    );
    button.addEventListener("click", () => {
      button.disabled = true;
      void this.analyse(words);
    });
    return h("section", { class: "ending-card" }, h("h3", {}, "Where was it decided?"), words);
  }

  private async analyse(words: HTMLElement): Promise<void> {
    const address = `/replay/${this.table}/analysis.json`;
    const headers = { "Content-Type": "application/json", "X-CSRF": document.body.dataset["csrf"] ?? "" };
    let answer = await fetched(address, { method: "POST", headers, body: "{}" });
    while (answer?.ok) {
      const { done, total, picture, moments } = (await answer.json()) as {
        done: number;
        total: number;
        picture: string;
        moments: Moment[];
      };
      if (picture) return this.turned(words, picture, moments);
      words.textContent = `The elder looks at every decision again: ${done} of ${total} …`;
      await new Promise((go) => setTimeout(go, PAUSE));
      answer = await fetched(address);
    }
    words.textContent = "The match cannot be looked at again just now. Try the replay in a moment.";
  }

  private turned(words: HTMLElement, picture: string, moments: Moment[]): void {
    const [most] = [...moments].sort((a, b) => b.hope - b.chance - (a.hope - a.chance));
    const curve = h("div", { class: "ending-curve" });
    curve.innerHTML = picture; // made by our server
    const why = "Each line is what its own side could know, so the chances need not add up to 100 %.";
    if (!most) {
      const even = "Nobody missed a clearly better move: it was decided little by little.";
      return words.replaceChildren(h("p", {}, even), curve, h("small", {}, why));
    }
    const link = h("a", { href: `/replay/${this.table}#${most.at}` }, `move ${most.at + 1}`);
    const turn = h("p", {}, h("b", {}, "It turned at "), link, `: ${most.words}`);
    words.replaceChildren(turn, curve, h("small", {}, why));
  }
}

function place(told: Told, seat: number): number {
  return told.places[seat] ?? told.seats.length;
}

/** A line for each category, a column for each seat in order of their places. */
function scores(told: Told, order: number[]): HTMLElement {
  const head = order.map((seat) => {
    const name = told.seats[seat] ?? "";
    const page = told.pages[seat];
    return h(
      "th",
      { scope: "col", "data-you": told.you.includes(seat), title: name },
      badge(seat),
      page ? h("a", { href: page }, name) : h("span", {}, name),
    );
  });
  const places = order.map((seat) => h("td", {}, ordinal(place(told, seat))));
  const signs = document.querySelector<SVGElement>("#board > svg")?.dataset["tally"]?.split(",") ?? [];
  const lines = told.tally.map((line, at) =>
    h(
      "tr",
      { class: line.total ? "total" : "" },
      h("th", { scope: "row" }, sign(signs[at] ?? "", "ending-sign"), line.about),
      ...order.map((seat) =>
        h("td", { "data-first": line.total && place(told, seat) === 1 }, line.values[seat] ?? ""),
      ),
    ),
  );
  return h(
    "div",
    { class: "ending-scores", role: "region", tabindex: "0", "aria-label": "Scores" },
    h(
      "table",
      {},
      h("thead", {}, h("tr", {}, h("td", {}), ...head)),
      h("tbody", {}, h("tr", {}, h("th", { scope: "row" }, "Place"), ...places), ...lines),
    ),
  );
}

function ordinal(at: number): string {
  return `${at}${{ 1: "st", 2: "nd", 3: "rd" }[at] ?? "th"}`;
}

function rating({ rated, why_unrated, you, pages }: Told): HTMLElement | string {
  if (!rated) return why_unrated ? h("p", { class: "ending-card ending-rating" }, why_unrated) : "";
  const change = rated.rating - rated.before;
  const sign = change >= 0 ? "+" : "−";
  const page = pages[you[0] ?? -1];
  return h(
    "section",
    { class: "ending-card ending-rating" },
    h("h3", {}, "Your rating"),
    h("span", {}, `${rated.before} → `, h("b", {}, String(rated.rating))),
    h("b", { class: change >= 0 ? "gain" : "loss" }, `${sign}${Math.abs(change)}`),
    page ? h("a", { href: page }, "over time") : "",
  );
}
