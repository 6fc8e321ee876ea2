// Sheets over the table: settings, keys, questions; and toasts.

import { all, h, the } from "./dom";
import { change, DATES, type Settings, settings } from "./settings";
import { sounds } from "./sound";

interface Rule {
  id: string;
  open: () => void;
}

/** A few words that go away by themselves; a refusal names its rule. */
export function toast(words: string, bad = false, rule?: Rule): void {
  const box = lay(words, bad ? "bad" : "", rule);
  setTimeout(() => box.remove(), bad ? 9000 : 6000);
}

/** What a bot advises: it stays until a move is made. */
export function advise(words: string): void {
  lay(words, "hint");
}

export function forgetAdvice(): void {
  for (const old of all("#toasts .hint")) old.remove();
}

function lay(words: string, kind: "" | "bad" | "hint", rule?: Rule): HTMLElement {
  const box = h("div", { class: `toast ${kind}`.trim() }, h("span", {}, words));
  if (rule) {
    const link = h("button", { type: "button", class: "rule-link" }, rule.id);
    link.addEventListener("click", () => rule.open());
    box.append(link);
  }
  const close = h("button", { type: "button", class: "toast-close", "aria-label": "Close" }, "×");
  close.addEventListener("click", () => box.remove());
  box.append(close);
  const toasts = the("#toasts");
  if (kind) for (const old of all(`.${kind}`, toasts)) old.remove(); // the last one is what counts
  toasts.append(box);
  while (toasts.childElementCount > 3) toasts.firstElementChild?.remove();
  return box;
}

function sheet(title: string, inside: Node[], ...buttons: Node[]): HTMLDialogElement {
  const close = h("button", { class: "button", value: "close" }, buttons.length ? "Not now" : "Close");
  const dialog = h(
    "dialog",
    { class: "sheet", "aria-label": title },
    h("h2", {}, title),
    h("form", { method: "dialog" }, ...inside, h("p", { class: "row end" }, close, ...buttons)),
  );
  document.body.append(dialog);
  dialog.addEventListener("close", () => dialog.remove());
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) dialog.close();
  });
  dialog.showModal();
  return dialog;
}

/** Asks a yes-or-no question. */
export function confirm(title: string, words: string, yes: string): Promise<boolean> {
  const button = h("button", { class: "button danger", value: "yes" }, yes);
  const dialog = sheet(title, [h("p", {}, words)], button);
  return new Promise((resolve) => {
    dialog.addEventListener("close", () => resolve(dialog.returnValue === "yes"));
  });
}

/** Hot seat with hidden hands: nothing of the next player is seen until they say they are there. */
export function cover(name: string): void {
  if (covered()) return;
  const dialog = h(
    "dialog",
    { class: "cover", "aria-label": `${name} is next` },
    h(
      "form",
      { method: "dialog" },
      the(".brand svg").cloneNode(true),
      h("h2", {}, `${name} is next.`),
      h("p", {}, "Hand over the device; nobody else should look."),
      h("button", { class: "button go", value: "here" }, `I am ${name}`),
    ),
  );
  dialog.addEventListener("cancel", (event) => event.preventDefault());
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

export function uncover(): void {
  covered()?.close();
}

function covered(): HTMLDialogElement | null {
  return document.querySelector(".cover");
}

const KEYS: [string, string][] = [
  ["Tab, Enter", "go through what is lit, and choose it"],
  ["Arrows", "to the nearest lit place in that direction"],
  ["W", "what is this? The arrows then lead from piece to piece"],
  ["1 … 9", "the first nine moves of the list"],
  ["+ − 0", "zoom a large board: closer, farther, all of it"],
  ["U", "take back"],
  ["H", "hint"],
  ["A", "player aids, and back"],
  ["M", "sounds on or off"],
  ["/", "search the rules"],
  ["Esc", "not that move after all"],
  ["?", "this list"],
];

export function showKeys(): void {
  const list = h("dl", { class: "keys" });
  for (const [key, words] of KEYS) list.append(h("dt", {}, h("kbd", {}, key)), h("dd", {}, words));
  sheet("Keys", [list]);
}

function pick<K extends "theme" | "motion" | "pace" | "palette">(
  name: K,
  legend: string,
  choices: [Settings[K], string][],
): HTMLElement {
  const group = h("fieldset", { class: "segments" }, h("legend", {}, legend));
  for (const [value, words] of choices) {
    const input = h("input", { type: "radio", name, value, checked: settings()[name] === value });
    input.addEventListener("change", () => change({ [name]: value }));
    group.append(h("label", {}, input, h("span", {}, words)));
  }
  return group;
}

function tick(name: "sound" | "confirm" | "coordinates" | "notify", words: string): HTMLElement {
  const input = h("input", { type: "checkbox", checked: settings()[name] });
  input.addEventListener("change", () => {
    if (name === "notify" && input.checked) void allowNotices(input);
    else change({ [name]: input.checked });
  });
  return h("label", { class: "check" }, input, h("span", {}, words));
}

/** How loud it is, heard at once. */
function loudness(): HTMLElement {
  const input = h("input", { type: "range", min: 0, max: 100, step: 10, value: settings().volume });
  input.addEventListener("change", () => {
    change({ volume: Number(input.value), sound: Number(input.value) > 0 });
    sounds.wood();
  });
  return h("label", { class: "loudness" }, h("span", {}, "Volume"), input);
}

function language(): HTMLElement {
  const choices = Object.entries(DATES).map(([value, words]) =>
    h("option", { value, lang: value, selected: settings().dates === value }, words),
  );
  const select = h("select", {}, ...choices);
  select.addEventListener("change", () => change({ dates: select.value as Settings["dates"] }));
  return h("label", { class: "field" }, h("span", {}, "Dates"), select);
}

async function allowNotices(input: HTMLInputElement): Promise<void> {
  input.checked = false; // until the browser has said yes
  const allowed = "Notification" in window && (await Notification.requestPermission()) === "granted";
  input.checked = allowed;
  change({ notify: allowed });
  if (!allowed) toast("This browser does not allow notices from here; the tab's title still tells you.");
}

/** Where all this is remembered. */
function kept(): string {
  return document.documentElement.dataset["settings"] === undefined
    ? "Kept in this browser until you sit down at a table; from then on it is kept with you."
    : "Kept with you: it is the same wherever you sign in.";
}

export function showSettings(): void {
  sheet("Settings", [
    pick("theme", "Light", [
      ["system", "Same as the system"],
      ["morning", "Morning"],
      ["dusk", "Dusk"],
    ]),
    pick("motion", "Motion", [
      ["system", "Same as the system"],
      ["less", "Less"],
    ]),
    pick("pace", "What others do is shown", [
      ["step", "Step by step: a click goes on"],
      ["calm", "Calmly"],
      ["quick", "Quickly"],
      ["once", "At once"],
    ]),
    pick("palette", "Colours of the seats", [
      ["usual", "As drawn"],
      ["apart", "For the colour-blind: told apart in grey, too"],
    ]),
    language(),
    tick("sound", "Sounds"),
    loudness(),
    tick("coordinates", "Letters and numbers at the edge of a board"),
    tick("confirm", "Ask before anything that cannot be taken back"),
    tick("notify", "Tell me when it is my turn (in this browser)"),
    h("p", { class: "sheet-note" }, kept()),
  ]);
}
