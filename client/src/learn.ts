// A lesson: a prepared position, moves to try, and what they show.

import { toast } from "./dialogs";
import { all, fetched, say, the, typing } from "./dom";
import { markLessons, noteLesson } from "./learned";
import { showMoves } from "./panels";
import { sounds } from "./sound";
import { ARROWS, Stage } from "./stage";
import { roomy } from "./tabs";
import type { MoveLine } from "./wire";

const LINGER = 3200; // milliseconds before a position is set up again

interface Shown {
  picture: string;
  moves: MoveLine[];
}

interface Answer extends Shown {
  done: boolean;
  words: string;
  rule: string;
  refused: boolean;
  more: boolean;
}

class Attempt {
  private readonly game = document.body.dataset["game"] ?? "";
  private readonly address = `/learn/${this.game}/${document.body.dataset["lesson"]}`;
  private readonly prompt = the("#prompt");
  private readonly question = this.prompt.textContent ?? "";
  private readonly handlers = {
    play: (move: string) => void this.attempt(move),
    point: (move: string | null) => this.point(move),
  };
  private readonly start: Shown = { picture: the("#board").innerHTML.trim(), moves: listed() };
  private readonly stage = new Stage(the("#board"), this.handlers);
  private before: string[] = []; // the right moves made so far
  private busy = false;

  constructor() {
    this.show(this.start);
    markLessons(this.game);
    the('.steps [aria-current="step"]').scrollIntoView({ block: "nearest", inline: "center" });
    addEventListener("keydown", (event) => this.key(event));
  }

  private show(shown: Shown): void {
    this.stage.show(shown.picture);
    const waits = (move: string): boolean => !roomy.matches && this.stage.offers(move); // as at a table
    showMoves(the("#moves"), shown.moves, this.handlers, waits);
  }

  private point(move: string | null): void {
    this.stage.point(move);
    for (const button of all("#moves .move"))
      button.classList.toggle("pointed", button.dataset["move"] === move);
  }

  private async attempt(move: string): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    const answer = await asked(this.address, { move, before: this.before });
    this.busy = false;
    if (!answer) return toast("The lesson did not hear that. Try again.", true);
    if (answer.refused) return this.refused(answer);
    sounds.wood();
    say(this.prompt, answer.words);
    this.show(answer);
    if (answer.done) this.finish();
    else if (answer.more) this.before.push(move);
    else this.again();
  }

  private refused(answer: Answer): void {
    sounds.refused();
    const open = (): void => location.assign(`/rules/${this.game}#${answer.rule}`);
    toast(answer.words, true, answer.rule ? { id: answer.rule, open } : undefined);
  }

  /** Another way: what it led to is seen for a while, then the position is set up again. */
  private again(): void {
    this.busy = true;
    setTimeout(() => {
      this.busy = false;
      this.before = [];
      this.show(this.start);
      say(this.prompt, this.question);
    }, LINGER);
  }

  private finish(): void {
    sounds.turn();
    document.body.dataset["done"] = "";
    noteLesson(this.game, Number(document.body.dataset["lesson"]));
    const onward = the("#onward");
    onward.classList.add("go");
    if (!onward.hidden) onward.focus();
  }

  private key(event: KeyboardEvent): void {
    if (typing(event)) return;
    const way = ARROWS[event.key];
    if (way) {
      event.preventDefault();
      this.stage.steer(...way);
    } else all<HTMLButtonElement>("#moves .move")[Number(event.key) - 1]?.click();
  }
}

function listed(): MoveLine[] {
  return all("#moves .move").map((button) => ({
    text: button.dataset["move"] ?? "",
    words: button.textContent ?? "",
  }));
}

async function asked(address: string, attempt: { move: string; before: string[] }): Promise<Answer | null> {
  const headers = { "Content-Type": "application/json", "X-CSRF": document.body.dataset["csrf"] ?? "" };
  const answer = await fetched(address, { method: "POST", headers, body: JSON.stringify(attempt) });
  return answer?.ok ? ((await answer.json()) as Answer) : null;
}

export function startLesson(): void {
  new Attempt();
}
