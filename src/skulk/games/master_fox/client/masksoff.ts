// Masks off: what followed a STOP is told step by step, and the hunt is seen again by moonlight.

import { h, say, typing } from "@skulk/dom";
import { MasksArt } from "./masksart";
import { NightClip } from "./nightclip";
import { calm } from "@skulk/settings";
import { storyOf, told, type Step, type Story } from "./story";
import { SAY } from "./words";

const CLIP = 5000; // milliseconds
const STILL = 2600; // a step without motion
const LINGER = 2200; // after the last step, before the table is seen again

class MasksOff {
  private readonly canvas = h("canvas", { "aria-hidden": "true", hidden: true });
  private readonly scene = h("div", { class: "masksoff-scene" });
  private readonly caption = h("p", { class: "masksoff-words", role: "status" });
  private readonly rule = h("a", { class: "masksoff-rule", hidden: true });
  private readonly back = button(...SAY.back, () => this.go(this.at - 2));
  private readonly pause = button(...SAY.pauseOrGoOn, () => this.toggle());
  private readonly next = button(...SAY.next, () => this.go(this.at));
  private readonly again = button(...SAY.again, () => this.replay());
  private readonly clip = button(...SAY.clip, () => this.watch());
  private readonly close = button(...SAY.close, () => this.hide(), "go");
  private readonly tools = h(
    "div",
    { class: "masksoff-tools", role: "group", "aria-label": SAY.story },
    this.back,
    this.pause,
    this.next,
    this.again,
    this.clip,
    this.close,
  );
  private readonly box = h(
    "section",
    { class: "masksoff", hidden: true, tabindex: "-1", "aria-label": SAY.masksOff },
    this.scene,
    this.canvas,
    h("p", { class: "masksoff-caption" }, this.caption, this.rule),
    this.tools,
  );
  private readonly opener = button(...SAY.open, () => this.replay());
  private text: string | null = null;
  private story: Story | null = null;
  private art: MasksArt | null = null;
  private at = 0; // steps that were shown
  private timer = 0;
  private frame = 0;
  private looked = false; // a picture was here before this one
  private touched = false; // the viewer took over

  constructor(
    private readonly board: Element,
    stage: Element,
    private readonly eager: boolean,
  ) {
    this.opener.classList.add("masksoff-open");
    this.opener.hidden = true;
    stage.append(this.opener, this.box);
    new MutationObserver(() => this.look()).observe(board, {
      childList: true,
      subtree: true,
      attributeFilter: ["data-story"],
    });
    addEventListener("keydown", (event) => this.key(event), true);
    this.look();
  }

  // Which story the picture on the board holds

  private look(): void {
    const text = storyOf(this.board);
    if (text !== this.text) this.take(text);
    this.looked ||= this.board.querySelector("svg") !== null;
  }

  private take(text: string | null): void {
    this.text = text;
    const story = text === null ? null : (JSON.parse(text) as Story);
    const same = story !== null && story.round === this.story?.round;
    const before = this.story?.steps.length ?? 0;
    this.opener.hidden = story === null;
    this.story = story;
    if (!story) return this.hide();
    if (same && before === story.steps.length) return;
    if (!same) this.at = 0;
    if (!this.eager || !this.looked) return;
    if (same && !this.box.hidden) return this.renew(); // more has happened: the story goes on
    if (!same) this.touched = false;
    this.show();
  }

  private renew(): void {
    if (!this.story) return;
    this.art = new MasksArt(this.story);
    this.art.rebuild(this.story.steps.slice(0, this.at));
    this.scene.replaceChildren(this.art.picture);
    if (!this.timer && !this.touched) this.advance();
  }

  private show(): void {
    if (!this.story) return;
    this.box.hidden = false;
    document.body.dataset["masksoff"] = "";
    this.renew();
    this.box.focus({ preventScroll: true });
  }

  private hide(): void {
    this.still();
    this.at = this.story?.steps.length ?? 0;
    this.box.hidden = true;
    delete document.body.dataset["masksoff"];
  }

  // One step after the other

  private replay(): void {
    this.still();
    this.at = 0;
    this.touched = false;
    this.show();
  }

  private advance(): void {
    const step = this.story?.steps[this.at];
    if (!step) return this.finish();
    this.at += 1;
    const long = this.perform(step);
    this.timer = setTimeout(() => {
      this.timer = 0;
      this.advance();
    }, long);
    this.showTools();
  }

  private finish(): void {
    this.showTools();
    if (!this.touched) this.timer = setTimeout(() => this.hide(), LINGER);
  }

  private perform(step: Step): number {
    const night = step.do === "night";
    cancelAnimationFrame(this.frame);
    this.canvas.hidden = !night;
    this.scene.hidden = night;
    this.tell(step.words, step.rule);
    if (!night) return Math.max(this.art?.show(step) ?? 0, calm() ? STILL : 0);
    this.play();
    return calm() ? STILL : CLIP + 700;
  }

  private tell(words: string, rule: string): void {
    say(this.caption, told(words));
    this.rule.hidden = !rule;
    say(this.rule, rule);
    this.rule.href = `/rules/${document.body.dataset["game"]}#${rule}`;
  }

  /** The clip; where less motion is wished for, its last moment with all traces. */
  private play(): void {
    if (!this.story || !this.art) return;
    const clip = new NightClip(this.canvas, this.story, this.art.picture);
    if (calm()) return clip.draw(1);
    const start = performance.now();
    const draw = (): void => {
      const part = Math.min(1, (performance.now() - start) / CLIP);
      clip.draw(part);
      const note = told(clip.note(part));
      if (note) this.canvas.dataset["note"] = note;
      if (note && part < 1) say(this.caption, note);
      if (part < 1) this.frame = requestAnimationFrame(draw);
    };
    this.frame = requestAnimationFrame(draw);
  }

  /** Shows one step, and waits. */
  private go(to: number): void {
    if (!this.story) return;
    this.still();
    this.touched = true;
    const at = Math.max(0, Math.min(to, this.story.steps.length - 1));
    const step = this.story.steps[at];
    this.art?.rebuild(this.story.steps.slice(0, at));
    this.at = at + 1;
    if (step) this.perform(step);
    this.showTools();
  }

  private watch(): void {
    const at = this.story?.steps.findIndex((step) => step.do === "night") ?? -1;
    if (at >= 0) this.go(at);
  }

  private toggle(): void {
    if (this.timer) {
      this.still();
      this.touched = true;
      this.showTools();
    } else if (this.at >= (this.story?.steps.length ?? 0)) this.replay();
    else this.advance();
  }

  private still(): void {
    clearTimeout(this.timer);
    cancelAnimationFrame(this.frame);
    this.timer = 0;
  }

  private showTools(): void {
    const steps = this.story?.steps.length ?? 0;
    say(this.pause, this.timer ? SAY.pause : SAY.goOn);
    this.back.disabled = this.at < 2;
    this.next.disabled = this.at >= steps;
  }

  private key(event: KeyboardEvent): void {
    if (this.box.hidden || typing(event)) return;
    const pressed = event.target instanceof Element && event.target.closest("button, a") !== null;
    const key = event.key.toLowerCase();
    if (key === "arrowright") this.go(this.at);
    else if (key === "arrowleft") this.go(this.at - 2);
    else if (key === "home") this.replay();
    else if (key === "n") this.watch();
    else if (key === "escape") this.hide();
    else if (key === " " && !pressed) this.toggle();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
}

function button(words: string, title: string, act: () => void, kind = ""): HTMLButtonElement {
  const made = h("button", { type: "button", class: `button small ${kind}`, title }, words);
  made.addEventListener("click", act);
  return made;
}

/** Where a board may hold such a story; an eager one unfolds by itself. */
export function watchMasks(board: Element, stage: Element, eager: boolean): void {
  new MasksOff(board, stage, eager);
}
