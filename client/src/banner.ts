// What stands below the prompt: a question, or what to do after the end.

import { h, the } from "./dom";
import type { Kept } from "./scene";
import { choose, roomy } from "./tabs";

type Action = [label: string, act: () => void, kind?: string];

interface Answers {
  play: (move: string) => void;
  disarm: () => void;
  rematch: () => void;
  comeBack: () => void;
  undo: (yes: boolean) => void;
  withdraw: () => void;
}

export class Banner {
  private readonly box = the("#banner");

  constructor(
    private readonly table: string,
    private readonly answers: Answers,
  ) {}

  /** `stuck` is what is wrong with the line; nothing can be answered then. */
  show(scene: Kept, armed: string | null, stuck: string): void {
    if (stuck) return this.lay(stuck);
    if (armed) return this.sure(scene, armed);
    if (scene.status === "over") return this.next(scene);
    if (scene.undo_asked !== null) return this.undo(scene, scene.undo_asked);
    if (scene.resigning.length) return this.lay(givingUp(scene));
    if (scene.away)
      return this.lay("A bot keeps your seat warm.", ["Sit down again", this.answers.comeBack, "go"]);
    this.lay("");
  }

  /** Whose keys were on the board is one Tab away from what comes after the end. */
  offer(): void {
    if (!document.activeElement?.closest("input, textarea, dialog")) this.box.focus({ preventScroll: true });
  }

  private sure(scene: Kept, armed: string): void {
    const words = scene.moves.find((move) => move.text === armed)?.words ?? armed;
    this.lay(`${words}?`, ["Do it", () => this.answers.play(armed), "go"], ["Not that", this.answers.disarm]);
  }

  private next(scene: Kept): void {
    const again: Action = scene.rematch
      ? ["Rematch: sit down", () => location.assign(`${scene.rematch}#sit`), "go"]
      : ["Rematch", this.answers.rematch, "go"];
    this.lay(
      "",
      ...(scene.seat === null ? [] : [again]),
      ["Replay", () => location.assign(`/replay/${this.table}`)],
      ["Another game", () => location.assign("/#games"), "plain"],
    );
  }

  private undo(scene: Kept, seat: number): void {
    if (scene.seats[seat]?.you)
      return this.lay("The others are asked whether you may take that back.", [
        "Let it stand",
        this.answers.withdraw,
      ]);
    const words = `${scene.seats[seat]?.name ?? "Someone"} would like to take a move back.`;
    if (scene.seat === null) return this.lay(words);
    this.lay(
      words,
      ["Let them", () => this.answers.undo(true), "go"],
      ["No", () => this.answers.undo(false)],
    );
  }

  private lay(words: string, ...actions: Action[]): void {
    const key = [words, ...actions.map(([label]) => label)].join("|");
    this.box.hidden = key === "";
    if (this.box.dataset["key"] === key) return;
    this.box.dataset["key"] = key;
    const buttons = actions.map(([label, act, kind]) => {
      const button = h("button", { type: "button", class: `button small ${kind ?? ""}` }, label);
      button.addEventListener("click", act);
      return button;
    });
    this.box.replaceChildren(h("p", {}, words), h("p", { class: "row" }, ...buttons));
    if (key && !roomy.matches) choose("moves");
  }
}

function givingUp(scene: Kept): string {
  const names = scene.resigning.map((seat) => scene.seats[seat]?.name ?? "");
  return `${names.join(" and ")} ${names.length === 1 ? "offers" : "offer"} to give up.`;
}
