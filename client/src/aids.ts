// The cards that players have before them: beside the board, or over it where there is little room.

import { all, the } from "./dom";
import { hideRule, showRule } from "./rules";
import { choose, chosenTab, roomy } from "./tabs";

let before = ""; // the tab that was open when the aids were asked for

/** Opens the aids, or goes back to what was open before. */
export function turnAids(): void {
  const pane = document.querySelector<HTMLElement>("#aids");
  if (!pane) return;
  if (chosenTab() === "aids") {
    choose(before || (roomy.matches ? "log" : "moves"));
    the('[role=tab][aria-selected="true"]').focus();
  } else {
    before = chosenTab();
    choose("aids");
    pane.focus();
  }
}

/** Each line names its rule: a look shows it, a click opens the rulebook there. */
export function linkRules(game: string, open: (rule: string) => void): void {
  for (const button of all("#aids [data-rule]")) {
    const rule = button.dataset["rule"] ?? "";
    button.setAttribute("aria-describedby", "rule-card");
    button.addEventListener("click", () => {
      hideRule();
      open(rule);
    });
    button.addEventListener("pointerenter", (event) => {
      if (event.pointerType !== "touch") void showRule(game, rule, button);
    });
    button.addEventListener("focus", () => void showRule(game, rule, button));
    for (const away of ["pointerleave", "blur"]) button.addEventListener(away, hideRule);
  }
}
