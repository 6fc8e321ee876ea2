// Starts what the page needs.

import { startAnalysis } from "./analysis";
import { showSettings } from "./dialogs";
import { all, nonce, typing } from "./dom";
import { startLesson } from "./learn";
import { watchMasks } from "./masksoff";
import { startNew, startRules } from "./pages";
import { startReplay } from "./replay";
import { change, settings, show } from "./settings";
import { startTable } from "./table";
import { startYard } from "./yard";

const PAGES: Record<string, () => void> = {
  table: startTable,
  replay: () => {
    startReplay();
    startAnalysis();
  },
  learn: startLesson,
  new: startNew,
  rules: startRules,
  yard: startYard,
};

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
show();
PAGES[document.body.dataset["page"] ?? ""]?.();
if (document.querySelector("#board")) watchMasks(document.body.dataset["page"] !== "replay");
