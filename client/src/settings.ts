// What a person prefers, kept in this browser.

export interface Settings {
  theme: "system" | "morning" | "dusk";
  sound: boolean;
  motion: "system" | "less";
  confirm: boolean;
  notify: boolean;
}

const DEFAULTS: Settings = { theme: "system", sound: true, motion: "system", confirm: false, notify: false };
const KEY = "skulk";

export function settings(): Settings {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Settings>) };
  } catch {
    return { ...DEFAULTS };
  }
}

export function change(changed: Partial<Settings>): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...settings(), ...changed }));
  } catch {
    // A browser that keeps nothing still plays; the choice then lasts for this page.
  }
  show({ ...settings(), ...changed });
}

/** Lets the page follow the settings. */
export function show(now: Settings = settings()): void {
  const root = document.documentElement;
  if (now.theme === "system") delete root.dataset["theme"];
  else root.dataset["theme"] = now.theme;
  root.dataset["motion"] = calm(now) ? "less" : "full";
  for (const button of document.querySelectorAll('[data-tool="sound"]'))
    button.setAttribute("aria-pressed", String(now.sound));
}

export function calm(now: Settings = settings()): boolean {
  return now.motion === "less" || matchMedia("(prefers-reduced-motion: reduce)").matches;
}
