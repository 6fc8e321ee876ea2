// Small helpers around the page's elements.

type Child = Node | string | null | false;

/** An element with attributes and children; an attribute that is false is left out. */
export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Record<string, string | number | boolean> = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== false) element.setAttribute(name, value === true ? "" : String(value));
  }
  element.append(...children.filter((child): child is Node | string => child !== null && child !== false));
  return element;
}

/** The element that the page must have. */
export function the<T extends Element = HTMLElement>(selector: string, within: ParentNode = document): T {
  const found = within.querySelector<T>(selector);
  if (!found) throw new Error(`The page has no ${selector}.`);
  return found;
}

export function all<T extends Element = HTMLElement>(selector: string, within: ParentNode = document): T[] {
  return [...within.querySelectorAll<T>(selector)];
}

export function glyph(name: string): HTMLElement {
  return h("span", { class: `glyph glyph-${name}` });
}

/** Writes words only where they differ, so that a live region speaks once. */
export function say(element: Element, words: string): void {
  if (element.textContent !== words) element.textContent = words;
}

/** An answer of the server; none where it is out of reach. */
export function fetched(address: string, what?: RequestInit): Promise<Response | null> {
  return fetch(address, what).catch(() => null);
}

/** Whether the focus came by keys: after a tap it is not shown, and lights nothing. */
export function focusSeen(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches(":focus-visible");
}

/** Whether a key is meant for a field rather than for the table. */
export function typing(event: KeyboardEvent): boolean {
  const target = event.target;
  return (
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    (target instanceof Element &&
      target.closest("input:not([type=range]), textarea, select, dialog[open]") !== null)
  );
}

/** Where a socket of this server is. */
export function socketAt(path: string): string {
  const address = new URL(path, location.href);
  address.protocol = address.protocol.replace("http", "ws");
  return address.href;
}

/** What this browser adds to the seed of a match, so that nobody else can have chosen it. */
export function nonce(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
}

/** Posts a form of hidden fields, as a click on a button of the page would. */
export function post(action: string, fields: Record<string, string>): void {
  const form = h("form", { method: "post", action, hidden: true });
  form.append(h("input", { name: "csrf", value: document.body.dataset["csrf"] ?? "" }));
  for (const [name, value] of Object.entries(fields)) form.append(h("input", { name, value }));
  document.body.append(form);
  form.submit();
}

/** A sentence on top of the page, where a page that is loaded now would have it. */
export function showNotice(words: string): void {
  const shown = document.querySelector("body > .notice") ?? h("p", { class: "notice", role: "status" });
  if (!shown.isConnected) the(".bar").after(shown);
  say(shown, words);
}
