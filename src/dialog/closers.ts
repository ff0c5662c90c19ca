import { nameHere } from '../kit/attributes';
import { isForNewTab, queryAll, safe } from '../runtime/dom';

/** What closes the dialog that it is in, for page authors. */
const CLOSE = { name: 'data-modal-close' } as const;

/** What closes a modal in the markup of Bootstrap 3 to 5, of Foundation and of UIkit. */
const THEIRS =
  '[data-bs-dismiss=modal],[data-dismiss=modal],[data-close=""],.uk-modal-close,[class*=uk-modal-close-]';

/** What looks like that alone: it may as well close a message, or be another script's. */
const LOOKS = ':is(a,button):is(.close,.btn-close,.close-button,.uk-close,.modal-close)';
/** What such a one closes where it is in it, and attributes by which it does something else. */
const OTHERS = '.alert,.toast,.callout,.uk-alert,.offcanvas,[role=alert],[role=status]';
const MEANING =
  '[data-bs-dismiss],[data-dismiss],[data-close],[aria-controls],[aria-expanded],[onclick]';

/** Closes a dialog by what is in it to close it: ours, and the theme's own. */
export function listenForClosers(root: HTMLElement, close: () => void, signal: AbortSignal): void {
  safe(root).addEventListener(
    'click',
    (event) => {
      const closer = safe(event.target as Element).closest(closers());
      if (isForNewTab(event) || !closer || !isMeant(closer)) return;
      // Bootstrap 5 prevents what a link of its own would do. What else is prevented is answered.
      if (event.defaultPrevented && !safe(closer).matches(THEIRS)) return;
      // A button of the theme's may send a form as well; ours and a link do nothing else.
      if (isOurs(closer) || safe(closer).localName === 'a') event.preventDefault();
      close();
    },
    { signal },
  );
}

const closers = (): string => `[${nameHere(CLOSE)}],${THEIRS},${LOOKS}`;

const isOurs = (closer: Element): boolean => safe(closer).hasAttribute(nameHere(CLOSE));

/** Is it for the dialog? One by its look alone has to be a button that sends nothing, or a link to nowhere. */
function isMeant(closer: Element): boolean {
  if (isOurs(closer) || safe(closer).matches(THEIRS)) return true;
  if (safe(closer).matches(MEANING) || safe(closer).closest(OTHERS)) return false;
  const { form, type } = closer as HTMLButtonElement;
  return safe(closer).localName === 'a'
    ? /^(#|javascript:.*)?$/i.test(safe(closer).getAttribute('href')?.trim() ?? '')
    : type === 'button' || !form;
}

/** Is a cross of the theme's to be seen in a dialog? Ours would be a second one. */
export const hasCross = (root: HTMLElement): boolean =>
  [...queryAll(root, closers())].some((one) => {
    const text = safe(one).textContent?.trim() ?? '';
    const isDrawn = text ? !/[\p{L}\p{N}]/u.test(text) : safe(one).matches(`${THEIRS},${LOOKS}`);
    return isDrawn && isMeant(one) && safe(one).getClientRects().length > 0;
  });
