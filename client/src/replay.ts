// A finished match, told again: any moment, from any seat's eyes, and with its dice checked.

import { all, fetched, h, say, the, typing } from "./dom";
import { LogList } from "./panels";
import { promised } from "./promises";
import { after, empty, type Kept } from "./scene";
import { sounds } from "./sound";
import { Stage } from "./stage";
import type { Update } from "./wire";

const PACE = 900; // milliseconds from one move to the next

interface Verdict {
  good: boolean;
  words: string;
  commitment: string;
  secret: string;
  nonces: string[];
  seed: string;
}

class Replay {
  private readonly address = `/replay/${document.body.dataset["table"]}`;
  private readonly stage = new Stage(the("#board"), { play: () => undefined, point: () => undefined });
  private readonly scrub = the<HTMLInputElement>("#scrub");
  private readonly eyes = the<HTMLSelectElement>("#eyes");
  private readonly log = new LogList(the("#log"), {
    game: document.body.dataset["game"] ?? "",
    touch: (pieces) => this.stage.touch(pieces),
    open: (rule) => location.assign(`/rules/${document.body.dataset["game"]}#${rule}`),
  });
  private scenes: Kept[] = [];
  private at = 0;
  private timer = 0;

  constructor() {
    this.listen();
    void this.load();
  }

  private async load(): Promise<void> {
    const eyes = this.eyes.value;
    the(".stage").setAttribute("aria-busy", "true");
    const answer = await fetched(`${this.address}/scenes.json?eyes=${encodeURIComponent(eyes)}`);
    const told = answer?.ok ? ((await answer.json()) as { scenes: Update[] }) : null;
    if (eyes !== this.eyes.value) return; // other eyes were chosen meanwhile
    the(".stage").removeAttribute("aria-busy");
    if (!told) return say(the("#prompt"), "The replay could not be fetched. Try again in a moment.");
    const { scenes } = told;
    let kept = empty();
    this.scenes = scenes.map((update) => (kept = after(kept, update)));
    this.scrub.max = String(this.scenes.length - 1);
    const start = /^#(\d+)$/.exec(location.hash);
    this.show(this.at || (start ? Number(start[1]) : 0));
  }

  private show(at: number): void {
    this.at = Math.max(0, Math.min(at, this.scenes.length - 1));
    const scene = this.scenes[this.at];
    if (!scene) return;
    const seen = this.stage.show(scene.lines.join("\n"));
    if (this.timer) sounds.of(seen)();
    this.log.show(scene.log);
    say(the("#prompt"), scene.status === "over" ? scene.result || scene.prompt : scene.prompt);
    this.scrub.value = String(this.at);
    say(the("#place"), `${this.at} of ${this.scenes.length - 1}`);
    the<HTMLInputElement>("#branch [name=at]").value = String(this.at);
    the<HTMLInputElement>("#branch [name=seat]").value = /^\d+$/.test(this.eyes.value)
      ? this.eyes.value
      : "0";
    the<HTMLButtonElement>("#branch button").disabled = scene.status === "over";
    history.replaceState(null, "", `#${this.at}`);
    document.dispatchEvent(new CustomEvent("moment", { detail: this.at }));
  }

  private step(how: string): void {
    const last = this.scenes.length - 1;
    if (how === "play") return this.timer ? this.stop() : this.play();
    this.stop();
    this.show({ first: 0, back: this.beside(-1), next: this.beside(1), last }[how] ?? this.at);
  }

  /** The next moment in which something is to be seen: in real time most ticks pass unnoticed. */
  private beside(way: 1 | -1): number {
    const here = this.scenes[this.at];
    let at = this.at + way;
    while (at > 0 && at < this.scenes.length - 1 && alike(here, this.scenes[at])) at += way;
    return at;
  }

  private play(): void {
    if (this.at >= this.scenes.length - 1) this.show(0);
    this.timer = setInterval(() => {
      this.show(this.beside(1));
      if (this.at >= this.scenes.length - 1) this.stop();
    }, PACE);
    this.showPlaying();
  }

  private stop(): void {
    clearInterval(this.timer);
    this.timer = 0;
    this.showPlaying();
  }

  private showPlaying(): void {
    const button = the('[data-step="play"]');
    button.setAttribute("aria-pressed", String(this.timer !== 0));
    the(".glyph", button).className = `glyph glyph-${this.timer ? "pause" : "play"}`;
    say(the(".unseen", button), this.timer ? "Pause" : "Play");
  }

  private listen(): void {
    for (const button of all("[data-step]"))
      button.addEventListener("click", () => this.step(button.dataset["step"] ?? ""));
    this.scrub.addEventListener("input", () => {
      this.stop();
      this.show(Number(this.scrub.value));
    });
    this.eyes.addEventListener("change", () => void this.load());
    the("[data-verify]").addEventListener("click", () => void this.verify());
    addEventListener("keydown", (event) => {
      const step = { ArrowLeft: "back", ArrowRight: "next", Home: "first", End: "last", " ": "play" }[
        event.key
      ];
      if (
        !step ||
        typing(event) ||
        event.target === this.scrub ||
        (event.key === " " && event.target !== document.body)
      )
        return;
      event.preventDefault();
      this.step(step);
    });
  }

  private async verify(): Promise<void> {
    const box = the("#verified");
    say(box, "Checking every roll and shuffle …");
    const answer = await fetched(`${this.address}/verify.json`);
    if (!answer?.ok) return say(box, "The check could not be made just now. Try again in a moment.");
    const verdict = (await answer.json()) as Verdict;
    const own = await checked(verdict);
    const list = h(
      "ul",
      {},
      ...own.map(([good, words]) =>
        h("li", { class: good ? "good" : "bad" }, h("b", {}, good ? "✓ " : "✗ "), words),
      ),
    );
    box.replaceChildren(
      list,
      h(
        "details",
        {},
        h("summary", {}, "The numbers"),
        h("code", {}, `commitment ${verdict.commitment}\nsecret ${verdict.secret}\nseed ${verdict.seed}`),
      ),
    );
    box.scrollIntoView({ block: "nearest" }); // after an analysis it lies below the edge
  }
}

/** What this browser can check by itself, then what the server found by replaying. */
async function checked(verdict: Verdict): Promise<[boolean, string][]> {
  const replayed: [boolean, string] = [verdict.good, verdict.words];
  if (!crypto.subtle) return [replayed];
  const fits = (await sha256(verdict.secret)) === verdict.commitment;
  const mixed = (await sha256([verdict.secret, ...verdict.nonces].join("\n"))) === verdict.seed;
  return [
    kept(fits, verdict.commitment),
    [
      mixed,
      mixed
        ? "The seed follows from it and from what the players added."
        : "The seed does not follow from the secret.",
    ],
    replayed,
  ];
}

/** Whether the promise was kept, as far as this browser knows what was promised. */
function kept(fits: boolean, commitment: string): [boolean, string] {
  const was = promised(document.body.dataset["table"] ?? "");
  if (!fits || (was && was !== commitment)) return [false, "The secret is not the one promised."];
  if (was) return [true, "The secret is the one promised to this browser before the first move."];
  return [true, "The secret fits its promise; this browser was not there to note that promise."];
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

export function startReplay(): void {
  new Replay();
}

function alike(one: Kept | undefined, other: Kept | undefined): boolean {
  return (
    one?.lines === other?.lines && one?.prompt === other?.prompt && one?.log.length === other?.log.length
  );
}
