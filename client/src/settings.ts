// What a person prefers: kept with the person on the server, and in this browser for whoever has none yet.

export const DATES = {
  en: "English: 18 November 2026",
  "en-US": "English (US)",
  de: "Deutsch",
  fr: "Français",
  es: "Español",
  it: "Italiano",
  nl: "Nederlands",
  pl: "Polski",
  pt: "Português",
  ja: "日本語",
};

/** What the server keeps, too (preferences.py). */
export interface Preferences {
  theme: "system" | "morning" | "dusk";
  sound: boolean;
  volume: number; // percent
  motion: "system" | "less";
  confirm: boolean;
  pace: "quick" | "calm" | "once" | "step"; // of what others do
  palette: "usual" | "apart"; // of the seats
  coordinates: boolean;
  dates: keyof typeof DATES;
}

export interface Settings extends Preferences {
  notify: boolean; // this browser's own affair
}

const USUAL: Preferences = {
  theme: "system",
  sound: true,
  volume: 70,
  motion: "system",
  confirm: false,
  pace: "quick",
  palette: "usual",
  coordinates: true,
  dates: "en",
};
const KEY = "skulk";

export function settings(): Settings {
  return { ...USUAL, notify: false, ...here(), ...read(known()) };
}

/** What the server remembers of whoever looks; "" if that is nothing yet, undefined if it knows nobody. */
function known(): string | undefined {
  return document.documentElement.dataset["settings"];
}

export function change(changed: Partial<Settings>): void {
  const now = { ...settings(), ...changed };
  try {
    localStorage.setItem(KEY, JSON.stringify(now));
  } catch {
    // A browser that keeps nothing still plays; the choice then lasts for this page.
  }
  show(now);
  keep(now);
}

/** What was chosen before the server knew anybody comes along with whoever it knows now. */
export function bringAlong(): void {
  if (known() === "" && Object.keys(here()).length) keep(settings());
}

/** Has the server remember it, if it knows who asks. */
function keep(now: Settings): void {
  const told = JSON.stringify(
    Object.fromEntries(Object.keys(USUAL).map((name) => [name, now[name as keyof Preferences]])),
  );
  if (known() === undefined || known() === told) return;
  document.documentElement.dataset["settings"] = told;
  const headers = { "Content-Type": "application/json", "X-CSRF": document.body.dataset["csrf"] ?? "" };
  void fetch("/me/settings", { method: "POST", headers, body: told, keepalive: true }).catch(() => null);
}

function here(): Partial<Settings> {
  try {
    return read(localStorage.getItem(KEY));
  } catch {
    return {};
  }
}

function read(text: string | null | undefined): Partial<Settings> {
  try {
    return JSON.parse(text || "{}") as Partial<Settings>;
  } catch {
    return {};
  }
}

/** Lets the page follow the settings. */
export function show(now: Settings = settings()): void {
  const root = document.documentElement;
  if (now.theme === "system") delete root.dataset["theme"];
  else root.dataset["theme"] = now.theme;
  root.dataset["motion"] = calm(now) ? "less" : "full";
  root.dataset["palette"] = now.palette;
  root.toggleAttribute("data-no-coordinates", !now.coordinates);
  for (const button of document.querySelectorAll('[data-tool="sound"]'))
    button.setAttribute("aria-pressed", String(now.sound));
  document.dispatchEvent(new CustomEvent("settings"));
}

export function calm(now: Settings = settings()): boolean {
  return now.motion === "less" || matchMedia("(prefers-reduced-motion: reduce)").matches;
}
