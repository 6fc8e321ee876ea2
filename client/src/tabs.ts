// Panes of which one is seen; where there is room the moves are always seen.

import { all, the } from "./dom";

export const roomy = matchMedia("(min-width: 720px)");

const listeners: ((tab: string) => void)[] = [];

export function onTab(listener: (tab: string) => void): void {
  listeners.push(listener);
}

export function chosenTab(): string {
  return the('[role=tab][aria-selected="true"]').id.replace("tab-", "");
}

export function choose(name: string): void {
  for (const tab of all("[role=tab]")) {
    const here = tab.id === `tab-${name}`;
    tab.setAttribute("aria-selected", String(here));
    tab.tabIndex = here ? 0 : -1;
    the(`#${tab.getAttribute("aria-controls")}`).hidden = !here;
  }
  for (const listener of listeners) listener(name);
}

export function setUpTabs(): void {
  const tabs = all("[role=tab]");
  for (const tab of tabs) {
    tab.addEventListener("click", () => choose(tab.id.replace("tab-", "")));
    tab.addEventListener("keydown", (event) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (!step) return;
      event.stopPropagation();
      const seen = tabs.filter((other) => other.offsetParent !== null);
      const next = seen[(seen.indexOf(tab) + step + seen.length) % seen.length];
      next?.focus();
      next?.click();
    });
  }
  const fit = (): void => choose(roomy.matches ? "log" : "moves");
  roomy.addEventListener("change", fit);
  fit();
}
