// The table: one scene after the other on the page, and what the player does about it.

import { linkRules, turnAids } from "./aids";
import { Banner } from "./banner";
import { advise, confirm, cover, forgetAdvice, showKeys, toast, uncover } from "./dialogs";
import { all, nonce, post, say, showNotice, socketAt, the, typing } from "./dom";
import { Ending } from "./ending";
import { Line, type LineState } from "./line";
import { notice } from "./notices";
import { Pace } from "./pace";
import { LogList, runClocks, showMoves, showSeats, showTalk, showUnread, toNewest } from "./panels";
import { note } from "./promises";
import type { Page } from "./part";
import { PointerLine, type Led } from "./pointer";
import { Recap } from "./recap";
import { layOpen, searchable, turnTo } from "./rules";
import { after, empty, follows, type Kept, news, refused } from "./scene";
import { settings } from "./settings";
import { sounds } from "./sound";
import { ARROWS, Stage } from "./stage";
import { choose, chosenTab, onTab, roomy, setUpTabs } from "./tabs";
import { showWaiting } from "./waiting";
import { What } from "./what";
import type { Asked, Told, Update } from "./wire";

const SIT = "#sit"; // in the address: the seat that is kept for me is taken at once
const HOLD = 340; // milliseconds for which a change is seen before the next one
const ROLLING = 640; // the same for dice
const SLOWER = { quick: 1, calm: 4, once: 0, step: Infinity };
const LINK_WORDS: Record<LineState, string> = {
  open: "",
  waiting: "connecting",
  silent: "offline? no answer, trying again",
  offline: "offline, waiting for the network",
  lost: "offline: no connection, trying again",
};

class Table {
  private readonly id = document.body.dataset["table"] ?? "";
  private readonly game = document.body.dataset["game"] ?? "";
  private readonly kept = (document.body.dataset["kept"] ?? "").split(" ");
  private readonly watching = document.body.dataset["own"] === "";
  private readonly realTime = document.body.dataset["realTime"] !== undefined;
  private readonly board = the("#board");
  private readonly rulebook = the("#rulebook");
  private readonly handlers = {
    play: (move: string) => this.choose(move),
    point: (move: string | null) => this.point(move),
  };
  private readonly stage = new Stage(this.board, this.handlers);
  private readonly what = new What(this.board, {
    game: this.game,
    ask: (piece) => this.line.ask({ do: "what", piece }),
    does: (move) => this.scene.moves.find(({ text }) => text === move)?.words ?? "",
    open: (rule) => this.openRule(rule),
  });
  private readonly log = new LogList(the("#log"), {
    game: this.game,
    touch: (pieces) => this.stage.touch(pieces),
    open: (rule) => this.openRule(rule),
  });
  private readonly pace = new Pace(
    (update) => this.apply(update),
    () => this.settled(),
    (waits) => the(".stage").toggleAttribute("data-next", waits),
  );
  private readonly banner = new Banner(this.id, {
    play: (move) => this.play(move),
    disarm: () => this.disarm(),
    rematch: () => this.rematch(),
    comeBack: () => this.line.ask({ do: "return" }),
    undo: (answer) => this.line.ask({ do: "undo", pulse: this.scene.pulse, answer }),
    withdraw: () => this.withdraw(),
  });
  private readonly recap = new Recap((pieces) => this.stage.touch(pieces));
  private readonly ending = new Ending(this.id);
  private readonly line: Line;
  private readonly seated: ((seat: number, seats: number) => void)[] = []; // who wants to know where I sit
  private scene: Kept = empty();
  private last = -1; // the pulse of the last message, shown or not yet
  private armed: string | null = null;
  private sent: string | null = null; // a move that is not answered yet
  private stuck = ""; // what is wrong with the line, while that keeps anybody waiting
  private read = 0;
  private leaving = false; // for the next table, as soon as it is laid
  private withdrawn = false; // the question whether I may take back, by myself

  constructor() {
    setUpTabs();
    this.line = this.connect();
    this.listen();
    const words = { childList: true, characterData: true, subtree: true };
    new MutationObserver(() => this.showGoal()).observe(the("#prompt"), words);
    runClocks();
    searchable(the<HTMLInputElement>("#rules-search"), this.rulebook);
    onTab((tab) => this.opened(tab));
    linkRules(this.game, (rule) => this.openRule(rule));
  }

  private connect(): Line {
    return new Line(socketAt(`/table/${this.id}/socket`), {
      told: (update) => this.hear(update),
      answered: (told, asked) => this.answered(told, asked),
      announced: showNotice,
      state: (state, late) => this.showLink(state, late),
    });
  }

  /** What a game's own part may use; in real time, each seat has a pointer. */
  offered(): Partial<Page> {
    const led = this.realTime && !this.watching;
    return {
      pointer: led ? (how) => this.lead(how) : null,
      seated: (tell) => {
        this.seated.push(tell);
        this.tellSeat();
      },
    };
  }

  private lead(led: Led): PointerLine {
    return new PointerLine(socketAt(`/table/${this.id}/pointer`), the(".stage"), led, (words, rule) =>
      this.refused({ kind: "refused", ref: "", words, rule }),
    );
  }

  private tellSeat(): void {
    const { seat, seats } = this.scene;
    if (seat !== null) for (const tell of this.seated) tell(seat, seats.length);
  }

  // What the server tells

  private hear(update: Update): void {
    if (!follows({ ...this.scene, pulse: this.last }, update)) return this.line.ask({ do: "again" });
    this.last = update.pulse;
    this.pace.add(update);
  }

  /** Puts one message on the page; says for how long a change of the picture is to be seen. */
  private apply(update: Update): number {
    const before = this.scene;
    const now = after(before, update);
    this.scene = now;
    if (now.commitment !== before.commitment) this.notePromise(now);
    const ended = now.status === "over" && before.status === "running";
    this.coverFor(before);
    const moved = before.pulse >= 0 && now.lines !== before.lines;
    const seen = this.showPicture(before);
    if (now.status === "open") showWaiting(this.board, (address) => this.copied(address));
    if (update.kind === "scene" || update.moves) this.showMoves();
    if (update.kind === "scene" || update.seats) this.showSeats();
    if (ended) sounds.end();
    else if (moved && seen) (before.log.length === now.log.length ? sounds.paper : sounds.of(seen))();
    this.log.show(now.log);
    if (now.log !== before.log) this.showRecap(before, update);
    const told = update.kind === "update" ? news(before, update) : [];
    if (told.length) say(the("#news"), told.map((line) => line.words).join(" "));
    if (refused(before, update) && !this.withdrawn) toast("The others let your move stand.");
    if (now.undo_asked === null) this.withdrawn = false;
    this.showWords();
    this.showTalk(update.kind === "update");
    if (now.status === "over") void this.ending.show(ended);
    if (ended) this.banner.offer();
    return moved ? (seen?.rolled ? ROLLING : HOLD) * SLOWER[settings().pace] : 0;
  }

  /** What happened since my last move; a move that somebody took back is told as well. */
  private showRecap(before: Kept, update: Update): void {
    const { log, seats } = this.scene;
    const own = seats.flatMap(({ you }, seat) => (you ? [seat] : []));
    this.recap.show(log, own);
    if (this.realTime) return; // nothing is taken back there: what goes from the log is hidden for a while
    const gone = update.kind === "update" ? before.log[update.log_from ?? before.log.length] : undefined;
    if (gone && !own.includes(gone.seat))
      toast(`${seats[gone.seat]?.name ?? "Somebody"} took a move back: ${gone.words}`);
  }

  /** The dice are promised before anybody moves; the replay compares. */
  private notePromise({ commitment, status }: Kept): void {
    if (status !== "over") note(this.id, commitment);
    say(the("#promise"), commitment);
  }

  /** On a shared device, where the next player may know other things. */
  private coverFor(before: Kept): void {
    const { cover: hidden, status, seat, seats } = this.scene;
    if (hidden && status === "running" && seat !== before.seat)
      cover(seats[seat ?? 0]?.name ?? "The next player");
    else if (status === "over") uncover();
  }

  /** The picture, if it has changed; returns what was seen to move. */
  private showPicture(before: Kept): ReturnType<Stage["show"]> | null {
    const { lines } = this.scene;
    if (lines === before.lines) return null;
    const seen = this.stage.show(lines.join("\n"));
    this.what.renew();
    return seen;
  }

  /** That this is a branch, and what wins: beside the question, or with the moves where it leaves no room. */
  private showGoal(): void {
    const { scene } = this;
    const ask = the(".ask");
    the("#goal").hidden = !scene.goal || scene.status === "over";
    for (const note of all(".branch, #goal:not([hidden])")) {
      the("#lesson").before(note);
      if (ask.scrollHeight > ask.clientHeight) the("#moves").before(note);
    }
  }

  private showWords(): void {
    const { scene } = this;
    const words = scene.status === "over" ? scene.result || scene.prompt : scene.prompt;
    say(the("#prompt"), words);
    say(the("#goal"), scene.goal);
    this.showGoal();
    const lesson = the("#lesson");
    lesson.hidden = !scene.lesson || scene.status === "over";
    if (scene.lesson) document.body.dataset["lessons"] = "";
    say(lesson, scene.lesson);
    document.body.dataset["status"] = scene.status;
    document.body.dataset["turn"] = this.asked() ? "mine" : "other";
    this.showUndo();
    this.showBanner();
  }

  private showMoves(): void {
    this.armed = null;
    the("#advice").hidden = true;
    forgetAdvice();
    if (!this.stuck) delete this.board.dataset["sent"];
    const { moves } = this.scene;
    showMoves(the("#moves"), moves, this.handlers, (move) => this.waits(move));
    this.showStuck();
    if (!roomy.matches && this.scene.moves.length && chosenTab() === "log") choose("moves");
  }

  /** Where little of the list is seen, it begins with what cannot be pressed on the board. */
  private waits(move: string): boolean {
    return !roomy.matches && this.stage.offers(move);
  }

  private showSeats(): void {
    this.tellSeat();
    if (location.hash === SIT && this.scene.status === "open") return this.sitDown();
    showSeats(the("#seats"), this.scene.seats, {
      sit:
        this.scene.status === "open"
          ? (seat) => post(`/table/${this.id}/sit`, { seat: String(seat), nonce: nonce() })
          : null,
      watching: this.watching,
      kept: (seat) => this.kept.includes(String(seat)),
      invite: (seat) =>
        the<HTMLTemplateElement>("#invites").content.querySelector<HTMLAnchorElement>(`[data-seat="${seat}"]`)
          ?.href ?? null,
      copied: (address) => this.copied(address),
    });
  }

  /** Whoever follows to a rematch sits on the seat that is kept for them. */
  private sitDown(): void {
    history.replaceState(null, "", location.pathname);
    const kept = this.kept.find((seat) => seat !== "");
    if (kept !== undefined) post(`/table/${this.id}/sit`, { seat: kept, nonce: nonce() });
    else this.showSeats();
  }

  private showTalk(heard: boolean): void {
    const { talk } = this.scene;
    const list = the("#talk");
    if (heard && talk.length > list.childElementCount) sounds.bone();
    if (!heard) list.replaceChildren();
    showTalk(list, talk);
    if (chosenTab() === "talk" || !heard) this.read = talk.length;
    showUnread(talk.length - this.read);
  }

  private showUndo(): void {
    const { scene } = this;
    const button = the<HTMLButtonElement>('[data-do="undo"]');
    const never = this.realTime;
    button.disabled = never || scene.seat === null || scene.status !== "running";
    button.title = never
      ? "What happens in real time cannot be taken back"
      : scene.can_undo
        ? "Take back (U)"
        : "Ask the others to take back (U)";
    the<HTMLButtonElement>('[data-do="hint"]').disabled = !scene.moves.length;
  }

  private showLink(state: LineState, late: boolean): void {
    const link = the("#link");
    link.dataset["state"] = state;
    say(link, LINK_WORDS[state] || (this.watching ? "watching" : ""));
    this.stuck = state === "offline" ? "You are offline." : late ? "The table does not answer." : "";
    this.showStuck();
    this.showBanner();
  }

  /** The move that waits for a line stands out from those that can no longer be chosen. */
  private showStuck(): void {
    const move = this.stuck ? this.sent : null;
    this.stage.point(move, "waits");
    for (const button of all("#moves .move")) {
      const waits = move !== null && button.dataset["move"] === move;
      button.classList.toggle("waits", waits);
      button.setAttribute("aria-busy", String(waits));
    }
  }

  private showBanner(): void {
    const words = this.scene.moves.find(({ text }) => text === this.sent)?.words ?? this.sent;
    const waits = words ? `Your move waits for the line: ${words}` : "";
    this.banner.show(this.scene, this.armed, this.stuck && `${this.stuck} ${waits}`.trim());
  }

  // After the last change: whose turn it is now

  /** Not while one may only make an offer at somebody else's turn; in real time nobody is asked, and all may act. */
  private asked(): boolean {
    const { status, seat, seats, moves } = this.scene;
    if (status !== "running" || !moves.length) return false;
    return seat === null || seats[seat]?.asked !== false || !seats.some(({ asked }) => asked);
  }

  private settled(): void {
    const mine =
      this.asked() && (this.scene.seat === null || this.scene.seats[this.scene.seat]?.asked !== false);
    notice(mine, this.scene.prompt);
    if (this.leaving && this.scene.rematch) location.assign(this.scene.rematch + SIT);
  }

  // What the player does

  private point(move: string | null): void {
    this.stage.point(move ?? this.armed);
    for (const button of all("#moves .move"))
      button.classList.toggle("pointed", button.dataset["move"] === (move ?? this.armed));
  }

  private choose(move: string): void {
    if (this.pace.behind) this.pace.catchUp();
    if (!this.scene.moves.some((open) => open.text === move)) return;
    if (!settings().confirm || this.armed === move) return this.play(move);
    if (!this.line.waitsFor("weigh")) this.line.ask({ do: "weigh", text: move });
  }

  /** What cannot be taken back is asked about once more; anything else is done at once. */
  private weighed(move: string, final: boolean): void {
    if (!this.scene.moves.some((open) => open.text === move)) return;
    if (!final) return this.play(move);
    this.armed = move;
    this.point(move);
    this.showBanner();
  }

  private disarm(): void {
    this.armed = null;
    this.point(null);
    this.showBanner();
  }

  private play(move: string): void {
    if (this.line.waitsFor("move")) return;
    this.armed = null;
    this.sent = move;
    this.board.dataset["sent"] = "";
    this.line.ask({ do: "move", text: move, pulse: this.scene.pulse });
  }

  private undo(): void {
    this.line.ask({ do: "undo", pulse: this.scene.pulse });
  }

  private withdraw(): void {
    this.withdrawn = true;
    this.line.ask({ do: "undo", pulse: this.scene.pulse, answer: false });
  }

  /** Whoever asks for the next match goes there at once; the others are shown the way. */
  private rematch(): void {
    this.leaving = true;
    this.line.ask({ do: "rematch" });
  }

  private answered(told: Told, asked: Asked): void {
    if (asked.do === "move") {
      delete this.board.dataset["sent"];
      this.sent = null;
      this.showStuck();
      this.showBanner();
      this.pace.catchUp();
    }
    if (asked.do === "what") return this.what.tell(asked.piece, told.card);
    if (told.kind === "refused") return this.refused(told);
    if (asked.do === "weigh") return this.weighed(asked.text, told.final ?? false);
    if (asked.do === "hint" && told.move) {
      this.stage.point(told.move, "hinted");
      for (const button of all("#moves .move"))
        button.classList.toggle("hinted", button.dataset["move"] === told.move);
      return this.showAdvice(`A bot would choose: ${told.words ?? told.move}. ${told.why ?? ""}`.trim());
    }
    const asking = asked.do === "undo" && asked.answer === undefined && this.scene.undo_asked !== null;
    if (told.words && !asking) toast(told.words); // the banner says what is being asked
  }

  /** Beside the board; on a phone before the moves, where it lies over nothing. */
  private showAdvice(words: string): void {
    if (roomy.matches) return advise(words);
    const advice = the("#advice");
    say(advice, words);
    advice.hidden = false;
    choose("moves");
  }

  private refused(told: Told): void {
    this.leaving = this.withdrawn = false;
    sounds.refused();
    const rule = told.rule;
    toast(
      told.words?.replace(` (${rule})`, "") ?? "That is not possible now.", // its link names the rule
      true,
      rule ? { id: rule, open: () => this.openRule(rule) } : undefined,
    );
  }

  private openRule(rule: string): void {
    choose("rules");
    void layOpen(this.game, this.rulebook).then(() => turnTo(this.rulebook, rule));
  }

  private opened(tab: string): void {
    if (tab === "rules") void layOpen(this.game, this.rulebook);
    if (tab === "log" || tab === "talk") toNewest(the(`#${tab}`)); // nothing scrolls while it is hidden
    if (tab !== "talk") return;
    this.read = this.scene.talk.length;
    showUnread(0);
  }

  private copied(address: string): void {
    const done = (): void => toast("The link is copied; send it to your friend.");
    navigator.clipboard?.writeText(address).then(done, () => toast(address)) ?? toast(address);
  }

  private listen(): void {
    addEventListener("keydown", (event) => this.key(event));
    addEventListener("pointerdown", () => this.pace.hurry());
    for (const button of all<HTMLButtonElement>("[data-do]"))
      button.addEventListener("click", () => this.act(button.dataset["do"] ?? ""));
    the("#say").addEventListener("submit", (event) => this.sayIt(event));
    const menu = the<HTMLDialogElement>("#menu");
    the('[data-tool="table"]').addEventListener("click", () => menu.showModal());
    menu.addEventListener("close", () => void this.fromMenu(menu.returnValue));
  }

  private act(what: string): void {
    if (what === "undo") this.undo();
    if (what === "hint") this.line.ask({ do: "hint" });
    if (what === "aids") turnAids();
  }

  private async fromMenu(chosen: string): Promise<void> {
    if (chosen === "keys") showKeys();
    if (chosen === "leave") this.line.ask({ do: "leave", level: the<HTMLSelectElement>("#stand-in").value });
    if (
      chosen === "resign" &&
      (await confirm("Resign?", "The match ends as lost when everyone on your side has resigned.", "Resign"))
    ) {
      this.line.ask({ do: "resign" });
    }
  }

  private sayIt(event: Event): void {
    event.preventDefault();
    const field = the<HTMLInputElement>("#say-text");
    if (field.value.trim()) this.line.ask({ do: "say", text: field.value.trim() });
    field.value = "";
  }

  private key(event: KeyboardEvent): void {
    if (event.key === "Escape" && this.armed) return this.disarm();
    if (event.key === "Escape" && chosenTab() === "aids" && !roomy.matches) return turnAids();
    if (typing(event)) return;
    const act = this.deed(event.key);
    if (!act) return;
    event.preventDefault();
    act();
  }

  private deed(key: string): (() => void) | null {
    const way = ARROWS[key];
    const move = this.scene.moves[Number(key) - 1];
    if (way && (document.activeElement === document.body || this.board.contains(document.activeElement)))
      return () => this.steer(way);
    if (move) return () => this.choose(move.text);
    if (key === "u" || key === "U")
      return the<HTMLButtonElement>('[data-do="undo"]').disabled ? null : () => this.undo();
    if (key === "h" || key === "H") return () => this.act("hint");
    if (key === "a" || key === "A") return turnAids;
    if (key === "w" || key === "W") return () => this.what.turn();
    if (key === "?") return showKeys;
    if (key === "/") return () => this.findRule();
    return null;
  }

  /** From lit part to lit part, or from piece to piece. */
  private steer(way: [number, number]): void {
    const next = this.stage.steer(...way, this.what.walking ? this.what.pieces() : null);
    if (next && this.what.walking) this.what.step(next);
  }

  private findRule(): void {
    choose("rules");
    the("#rules-search").focus();
  }
}

export function startTable(): Partial<Page> {
  return new Table().offered();
}
