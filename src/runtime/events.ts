import type { VeneerDetails } from '../public';

/** Dispatches the bubbling event `veneer:<verb>` from `element`. */
export function emit<Verb extends keyof VeneerDetails>(
  element: Element,
  verb: Verb,
  detail: VeneerDetails[Verb],
): void {
  element.dispatchEvent(new CustomEvent(`veneer:${verb}`, { bubbles: true, detail }));
}

/** Is this click for a new tab or window, or a download? It is left to the browser. */
export const isForNewTab = ({ ctrlKey, shiftKey, metaKey, altKey, button }: Partial<MouseEvent>) =>
  ctrlKey || shiftKey || metaKey || altKey || button;

/** Is it an element, and not a text, the document or the window? */
export const isElement = (node: EventTarget | null | undefined): node is Element =>
  (node as Node | null)?.nodeType === 1;

/** The element of an event; the root element if the event was dispatched at the document or the window. */
export const targetOf = ({ target }: Event): Element =>
  isElement(target) ? target : document.documentElement;
