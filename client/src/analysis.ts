// Winning chances over a finished match, beside its replay: the curve follows the slider, a moment leads there.

import { all, fetched, h, say, the } from "./dom";

const PAUSE = 600; // milliseconds between two looks at how far it is
const ATTEMPTS = 3;

interface Moment {
  at: number;
  words: string;
}

interface Analysis {
  done: number;
  total: number;
  picture: string;
  moments: Moment[];
}

class Panel {
  private readonly address = `/replay/${document.body.dataset["table"]}/analysis.json`;
  private readonly button = the<HTMLButtonElement>("[data-analyse]");
  private readonly progress = the("#analysis-progress");
  private readonly curve = the("#analysis-curve");
  private readonly list = the("#analysis-moments");
  private at = 0;

  constructor() {
    this.button.addEventListener("click", () => void this.analyse());
    document.addEventListener("moment", (event) => this.follow((event as CustomEvent<number>).detail));
    this.curve.addEventListener("click", (event) => {
      const ring = (event.target as Element).closest<SVGElement>("[data-at]");
      if (ring) jump(Number(ring.dataset["at"]));
    });
  }

  private async analyse(): Promise<void> {
    this.button.disabled = true;
    let answer = await this.ask("POST");
    for (let asked = 1; answer && !answer.picture; ) {
      this.wait(answer);
      await new Promise((go) => setTimeout(go, PAUSE));
      answer = await this.ask("GET");
      if (!answer && asked++ < ATTEMPTS) answer = await this.ask("POST"); // another process may have answered
    }
    if (answer) this.show(answer);
    else this.button.disabled = false;
  }

  private async ask(method: string): Promise<Analysis | null> {
    const headers = { "Content-Type": "application/json", "X-CSRF": document.body.dataset["csrf"] ?? "" };
    const answer = await fetched(
      this.address,
      method === "POST" ? { method, headers, body: "{}" } : { headers },
    );
    if (answer?.ok) return (await answer.json()) as Analysis;
    const told = (await answer?.json()) as { error: { words: string } } | undefined;
    say(this.progress, told?.error.words ?? "The server does not answer. Try again in a moment.");
    return null;
  }

  private wait({ done, total }: Analysis): void {
    const bar = this.progress.querySelector("progress");
    if (bar) {
      bar.max = total;
      bar.value = done;
      return;
    }
    const words = "The elder looks at every decision again …";
    this.progress.replaceChildren(
      h("p", {}, words),
      h("progress", { max: total, value: done, "aria-label": words }),
    );
  }

  private show({ picture, moments }: Analysis): void {
    this.button.hidden = true;
    this.curve.innerHTML = picture;
    this.curve.hidden = false;
    the("#analysis-why").hidden = false;
    const missed =
      moments.length === 1 ? "One better move was missed" : `${moments.length} better moves were missed`;
    say(
      this.progress,
      moments.length ? `${missed}, given what was known.` : "Nobody missed a clearly better move.",
    );
    this.list.replaceChildren(...moments.map(item));
    this.list.hidden = moments.length === 0;
    this.follow(this.at);
  }

  private follow(at: number): void {
    this.at = at;
    const picture = this.curve.querySelector("svg");
    const now = picture?.querySelector(".now");
    if (!picture || !now) return;
    const x = Number(picture.dataset["left"]) + at * Number(picture.dataset["step"]);
    now.setAttribute("transform", `translate(${x} 0)`);
    now.setAttribute("visibility", "visible");
    for (const button of all("button", this.list))
      button.toggleAttribute("data-now", Number(button.dataset["at"]) === at);
  }
}

function item({ at, words }: Moment): HTMLElement {
  const button = h(
    "button",
    { type: "button", class: "moment", "data-at": at },
    h("b", {}, `${at + 1}. `),
    words,
  );
  button.addEventListener("click", () => jump(at));
  return h("li", {}, button);
}

/** Moves the slider of the replay, as a hand would. */
function jump(at: number): void {
  const scrub = the<HTMLInputElement>("#scrub");
  scrub.value = String(at);
  scrub.dispatchEvent(new Event("input"));
}

export function startAnalysis(): void {
  new Panel();
}
