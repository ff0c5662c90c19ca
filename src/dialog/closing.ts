import { nameHere } from '../kit/core/attributes';
import { isInOtherDialog } from '../kit/overlay/cover';
import { isForNewTab, targetOf } from '../runtime/events';

/** Closes the dialog that it is in, for page authors. */
const CLOSE = { name: 'data-modal-close' } as const;

/** Micromodal itself hears only those in its own element. */
const MICROMODAL = '[data-micromodal-close]';

/** What closes a modal in the markup of Bootstrap 3 to 5, of Foundation and of UIkit. */
const THEIRS =
  '[data-bs-dismiss=modal],[data-dismiss=modal],[data-close=""],.uk-modal-close,[class*=uk-modal-close-]';

/** Elements that only look so: they may also close a message, or belong to another script. */
const LOOKS = ':is(a,button):is(.close,.btn-close,.close-button,.uk-close,.modal-close)';
/** Containers that such an element closes instead, and attributes by which it does something else. */
const OTHERS = '.alert,.toast,.callout,.uk-alert,.offcanvas,[role=alert],[role=status]';
const MEANING =
  '[data-bs-dismiss],[data-dismiss],[data-close],[aria-controls],[aria-expanded],[onclick]';

/** Closes a dialog by the close buttons in its box: `data-modal-close`, and the theme's own. */
export function listenForClosers(box: HTMLElement, close: () => void, signal: AbortSignal): void {
  box.addEventListener(
    'click',
    (event) => {
      const closer = targetOf(event).closest(`${closers()},${MICROMODAL}`);
      if (isForNewTab(event) || !closer || !box.contains(closer) || !isMeant(closer)) return;
      // Bootstrap 5 prevents the default of its own links. Any other prevented click has been handled.
      if (event.defaultPrevented && !closer.matches(THEIRS)) return;
      // A theme's button may also submit a form; ours and a link do nothing else.
      if (isOurs(closer) || closer.matches(`a,${MICROMODAL}`)) event.preventDefault();
      close();
    },
    { signal },
  );
}

const closers = (): string => `[${nameHere(CLOSE)}],${THEIRS},${LOOKS}`;

const isOurs = (closer: Element): boolean => closer.hasAttribute(nameHere(CLOSE));

/**
 * Does it close the dialog? By its look alone only a button that submits nothing, or a link to
 * nowhere.
 */
function isMeant(closer: Element): boolean {
  if (isOurs(closer) || closer.matches(`${THEIRS},${MICROMODAL}`)) return true;
  if (closer.matches(MEANING) || closer.closest(OTHERS)) return false;
  return closer instanceof HTMLButtonElement
    ? closer.type === 'button' || !closer.form
    : /^(#|javascript:.*)?$/i.test(closer.getAttribute('href')?.trim() ?? '');
}

/** Is a close button of the theme visible in a dialog? Ours would be a second one. */
export const hasCloseButton = (box: HTMLElement): boolean =>
  [...box.querySelectorAll(closers())].some((one) => {
    const text = one.textContent?.trim() ?? '';
    const isDrawn = text ? !/[\p{L}\p{N}]/u.test(text) : one.matches(`${THEIRS},${LOOKS}`);
    return isDrawn && isMeant(one) && one.getClientRects().length > 0;
  });

/**
 * Closes the topmost dialog on Escape where Micromodal does not: in an `alertdialog`, in a part of the
 * page, or with focus outside.
 * @returns removes the listeners
 */
export function listenForClosing(
  topmost: () => { box: HTMLElement; close(): void } | undefined,
): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  let topBefore: ReturnType<typeof topmost>;
  const note = () => {
    topBefore = topmost();
  };
  const close = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing) return;
    if (topBefore && isInOtherDialog(event.target, topBefore.box)) return;
    // Else the key closes the `CloseWatcher` of the dialog below, or a lightbox there, too.
    event.preventDefault();
    if (topmost() === topBefore) topBefore?.close();
  };
  addEventListener('keydown', note, { signal, capture: true });
  // Bubbling, so that a tooltip or a list inside the dialog may have the key first.
  addEventListener('keydown', close, { signal });
  // Not at once: Micromodal closes the last dialog on the same key, before `close` is called.
  return () => setTimeout(() => stop.abort());
}

/**
 * Prevents a press that starts inside the box and ends on the overlay from closing the dialog, as when
 * text is selected with the mouse; and the second press of a double click, whose first has opened it.
 */
export function guardOverlay(root: HTMLElement): void {
  let pressed: EventTarget | null = null;
  root.addEventListener('pointerdown', (event) => {
    pressed = event.target;
  });
  root.addEventListener(
    'click',
    (event) => {
      const isOverlay = targetOf(event).parentNode === root;
      const isElsewhere = pressed && pressed !== event.target;
      if (isOverlay && (isElsewhere || event.detail > 1)) event.stopPropagation();
    },
    { capture: true },
  );
}
