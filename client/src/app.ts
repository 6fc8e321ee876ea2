// Starts what the page needs.

import { startAnalysis } from "./analysis";
import { showDates } from "./dates";
import { showSettings } from "./dialogs";
import { all, nonce, typing } from "./dom";
import { showPictures } from "./gallery";
import { startLesson } from "./learn";
import { showLearned } from "./learned";
import { startNew, startRules } from "./pages";
import { offer, type Page } from "./part";
import { startPractice } from "./practice";
import { startReplay } from "./replay";
import { bringAlong, change, settings, show } from "./settings";
import { startTable } from "./table";

const PAGES: Record<string, () => void> = {
  replay: () => {
    startReplay();
    startAnalysis();
  },
  learn: startLesson,
  lessons: showLearned,
  new: startNew,
  rules: startRules,
};

/** Pages that have more for a game's part than a board. */
const WITH_PARTS: Record<string, () => Partial<Page>> = { table: startTable, practice: startPractice };

function mute(): void {
  change({ sound: !settings().sound });
}

for (const field of all<HTMLInputElement>("input[name=nonce]")) field.value = nonce();
for (const button of all('[data-tool="sound"]')) button.addEventListener("click", mute);
for (const button of all('[data-tool="settings"]')) button.addEventListener("click", showSettings);
addEventListener("keydown", (event) => {
  if (event.key.toLowerCase() === "m" && !typing(event)) mute();
});
matchMedia("(prefers-reduced-motion: reduce)").addEventListener("change", () => show());
document.addEventListener("settings", showDates);
document.addEventListener("settings", () => showPictures(settings().theme));
show();
bringAlong();
const name = document.body.dataset["page"] ?? "";
PAGES[name]?.();
const has = WITH_PARTS[name]?.();
const stage = document.querySelector(".stage");
const board = document.querySelector("#board");
if (stage) offer({ name, stage, board, pointer: null, seated: () => undefined, ...has });
