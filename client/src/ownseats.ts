// Seats that the game itself plays: which they are follows from the options of the form.

import { all, h, say, the } from "./dom";

type Itself = Readonly<Record<string, Readonly<Record<string, string>>>>; // choice → seat → name

const OWN = "game";

/** Shows the seats that the game takes when an option is chosen; whom it overrules is told, not dropped. */
export function followOptions(): void {
  for (const option of all<HTMLSelectElement>("[data-itself]"))
    option.addEventListener("change", () => {
      const itself = (JSON.parse(option.dataset["itself"] ?? "{}") as Itself)[option.value] ?? {};
      const picks = all<HTMLSelectElement>("[data-seat-pick]");
      const told = picks.map((pick) =>
        itself[seatOf(pick)] ? taken(pick, itself[seatOf(pick)] ?? "") : freed(pick),
      );
      markCount(picks.length, Object.keys(itself).length);
      const words = told.filter(Boolean).join(" ");
      the("#overruled").hidden = !words;
      say(the("#overruled"), words);
    });
}

/** Whether the game itself plays a seat of the form. */
export function isOwn(pick: HTMLSelectElement): boolean {
  return pick.value === OWN;
}

function seatOf(pick: HTMLSelectElement): string {
  return pick.dataset["seatPick"] ?? "";
}

/** The game takes a seat; returns a sentence if that overrules what was chosen. */
function taken(pick: HTMLSelectElement, name: string): string {
  if (isOwn(pick)) return "";
  const before = pick.selectedOptions[0];
  const chosen = before && !before.defaultSelected ? before.textContent : null;
  pick.dataset["before"] = pick.value;
  for (const option of pick.options) option.disabled = true;
  pick.prepend(h("option", { value: OWN }, `${name}, played by the game`));
  pick.value = OWN;
  const seat = `Seat ${Number(seatOf(pick)) + 1} is ${name}'s`;
  return chosen ? `${seat}: “${chosen}” cannot sit there.` : `${seat}.`;
}

/** Gives a seat back to whoever was chosen for it. */
function freed(pick: HTMLSelectElement): string {
  if (!isOwn(pick)) return "";
  pick.querySelector(`option[value="${OWN}"]`)?.remove();
  for (const option of pick.options) option.disabled = false;
  const easiest = [...pick.options].find((option) => option.value.startsWith("bot:"));
  pick.value = pick.dataset["before"] ?? easiest?.value ?? "";
  return "";
}

/** One person against the game counts as one player, though there are as many seats as for more. */
function markCount(seats: number, own: number): void {
  const links = all<HTMLAnchorElement>("[data-recount]");
  const numbers = links.map((link) => Number(link.dataset["recount"]));
  const alone = own > 0 && seats === numbers[1] && numbers[0] === 1;
  links.forEach((link, n) => {
    if (numbers[n] === (alone ? 1 : seats)) link.setAttribute("aria-current", "true");
    else link.removeAttribute("aria-current");
  });
}
