import { onAbort } from '../../kit/teardown';
import { ownProperty } from '../../runtime/dom';

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
export function borrow(element: HTMLElement, box: HTMLElement, signal: AbortSignal): void {
  if (element.localName === 'template') {
    const { content } = element as HTMLTemplateElement;
    if (!box.hasChildNodes()) box.append(ownProperty('importNode').call(document, content, true));
    return;
  }
  if (!homes.has(element)) leaveHome(element);
  box.append(element);
  unhide(element);
  onAbort(signal, () => {
    // Another slide of the same element may have it by now, and brings it back then.
    if (element.parentNode === box) bringHome(element);
  });
}

function leaveHome(element: HTMLElement): void {
  const place = new Comment('');
  const { hidden } = element;
  const { display } = element.style;
  homes.set(element, { place, hidden, display, hadStyle: element.hasAttribute('style') });
  element.before(place);
}

function bringHome(element: HTMLElement): void {
  const home = homes.get(element);
  if (!home) return;
  homes.delete(element);
  element.hidden = home.hidden;
  element.style.display = home.display;
  if (!home.hadStyle) element.removeAttribute('style');
  if (home.place.isConnected) home.place.replaceWith(element);
  else element.remove();
}

/** Takes back whatever hides the element in the page. */
function unhide(element: HTMLElement): void {
  element.hidden = false;
  if (element.style.display === 'none') element.style.display = '';
  if (getComputedStyle(element).display === 'none') element.style.display = 'block';
}
