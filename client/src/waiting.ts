// Before the match: the links for friends lie on the table.

import { all, h, the } from "./dom";

/** The same link for a phone that looks at this screen. */
function scanned(code: Element | null): Node | string {
  if (!code) return "";
  const picture = code.cloneNode(true) as HTMLElement;
  picture.querySelector("svg")?.setAttribute("role", "img");
  picture.querySelector("svg")?.setAttribute("aria-label", "QR code of the link");
  picture.append(h("figcaption", {}, `Seat ${Number(picture.dataset["seat"]) + 1}: point a phone at it.`));
  return picture;
}

export function showWaiting(board: HTMLElement, copied: (address: string) => void): void {
  const links = all<HTMLAnchorElement>("a", the<HTMLTemplateElement>("#invites").content).map((link) => {
    const field = h("input", {
      readonly: true,
      value: link.href,
      "aria-label": `Link for seat ${Number(link.dataset["seat"]) + 1}`,
    });
    const button = h("button", { type: "button", class: "button" }, "Copy");
    button.addEventListener("click", () => copied(link.href));
    const qr = the<HTMLTemplateElement>("#invites").content.querySelector(
      `figure[data-seat="${link.dataset["seat"]}"]`,
    );
    return h("div", { class: "invitation" }, h("p", { class: "say" }, field, button), scanned(qr));
  });
  const words = links.length
    ? "Send this to whoever should join you."
    : "The match begins as soon as every seat is taken.";
  const fill = the<HTMLTemplateElement>("#fill").content.cloneNode(true);
  board.replaceChildren(
    h("div", { class: "waiting" }, h("h2", {}, "A seat is kept warm."), h("p", {}, words), ...links, fill),
  );
}
