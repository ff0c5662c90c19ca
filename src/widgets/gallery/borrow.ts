import { onAbort } from '../../kit/teardown';
import { ownProperty, safe } from '../../runtime/dom';

/** Where a borrowed element stood in the page, and what hid it there. */
interface Home {
  place: Comment;
  hidden: HTMLElement['hidden'];
  display: string;
  hadStyle: boolean;
}

const homes = new WeakMap<Element, Home>();

/**
 * Shows an element of the page in a slide: itself, with all that the visitor did to it, until
 * `signal` aborts; then it is back in its place as it was. Of a `template` a copy is shown.
 */
export function borrow(element: HTMLElement, box: HTMLDivElement, signal: AbortSignal): void {
  if (safe(element).localName === 'template') {
    const { content } = element as HTMLTemplateElement;
    if (!box.hasChildNodes()) box.append(ownProperty('importNode').call(document, content, true));
    return;
  }
  if (!homes.has(element)) leaveHome(element);
  box.append(element);
  unhide(element);
  onAbort(signal, () => {
    // Another slide of the same element may have it by now, and brings it back then.
    if (safe(element).parentNode === box) bringHome(element);
  });
}

function leaveHome(element: HTMLElement): void {
  const place = new Comment('');
  const { hidden } = safe(element);
  const { display } = safe(element).style;
  homes.set(element, { place, hidden, display, hadStyle: safe(element).hasAttribute('style') });
  safe(element).before(place);
}

function bringHome(element: HTMLElement): void {
  const home = homes.get(element);
  if (!home) return;
  homes.delete(element);
  safe(element).hidden = home.hidden;
  safe(element).style.display = home.display;
  if (!home.hadStyle) safe(element).removeAttribute('style');
  if (home.place.isConnected) home.place.replaceWith(element);
  else safe(element).remove();
}

/** Takes back whatever hides the element in the page. */
function unhide(element: HTMLElement): void {
  safe(element).hidden = false;
  if (safe(element).style.display === 'none') safe(element).style.display = '';
  if (getComputedStyle(element).display === 'none') safe(element).style.display = 'block';
}
