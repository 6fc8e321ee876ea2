// The quiet pages: what little they need beyond links and forms.

import { all, h, the, typing } from "./dom";
import { followOptions, isOwn } from "./ownseats";
import { searchable } from "./rules";

export function startNew(): void {
  const fit = (): void => {
    const pace = document.querySelector<HTMLInputElement>('[name="pace"]:checked')?.value;
    for (const part of all("[data-for]")) part.hidden = part.dataset["for"] !== pace;
  };
  for (const input of all<HTMLInputElement>('[name="pace"]')) input.addEventListener("change", fit);
  fit();
  for (const link of all<HTMLAnchorElement>("[data-recount]"))
    link.addEventListener("click", (event) => recount(event, link.dataset["recount"] ?? ""));
  followOptions();
  followNames();
  const together = document.querySelector<HTMLElement>("[data-hot-seat]");
  if (!together) return;
  together.hidden = false;
  together.addEventListener("click", () => {
    for (const pick of all<HTMLSelectElement>("[data-seat-pick]")) if (!isOwn(pick)) pick.value = "me";
    showNames();
  });
}

/** Several people on one device have names of their own. */
function followNames(): void {
  for (const pick of all("[data-seat-pick]")) pick.addEventListener("change", showNames);
  showNames();
}

function showNames(): void {
  const mine = all<HTMLSelectElement>("[data-seat-pick]").filter((pick) => pick.value === "me");
  const seats = mine.length > 1 ? mine.map((pick) => pick.dataset["seatPick"]) : [];
  for (const field of all("[data-name-of]")) field.hidden = !seats.includes(field.dataset["nameOf"]);
}

/** Another number of seats: what was chosen so far comes along. */
function recount(event: Event, count: string): void {
  event.preventDefault();
  const form = the<HTMLFormElement>("#new");
  form.append(h("input", { type: "hidden", name: "recount", value: count }));
  form.submit();
}

export function startRules(): void {
  const field = the<HTMLInputElement>("#rules-search");
  searchable(field, the("#rulebook"));
  addEventListener("keydown", (event) => {
    if (event.key !== "/" || typing(event)) return;
    event.preventDefault();
    field.focus();
  });
}
