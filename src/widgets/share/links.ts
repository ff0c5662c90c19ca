import { createChanges } from '../../kit/core/changes';
import { onFrameFocus } from '../../kit/core/playing';
import { keepInWindow, measure } from '../../kit/placing';
import { raiseBeside } from '../../kit/raise';
import { isElement, targetOf } from '../../runtime/events';
import { hasLayout } from '../../runtime/platform';
import type { OpenLinks, ShareParts } from './toggle';

export const openLinks: OpenLinks = (parts, hide, signal) => {
  if (hasLayout()) place(parts, hide, signal);
  watchOutside(parts, hide, signal);
  // Before the page is kept for Back: it is restored with the list hidden.
  addEventListener('pagehide', hide, { signal });
};

/** Keeps the list in the window and above the page. */
function place({ element, list }: ShareParts, hide: () => void, signal: AbortSignal): void {
  const changes = createChanges(signal);
  const open = { anchor: element, panel: list, changes };
  const update = () => {
    changes.restore();
    const at = measure(open);
    // The theme may show the links in the text.
    if (!at.isFloating) return;
    keepInWindow(open, at);
    raiseBeside(open, hide);
  };
  update();
  addEventListener('resize', update, { signal });
}

/** Calls `hide` on a press outside, on Escape, and when the focus moves out. */
function watchOutside(
  { element, button }: ShareParts,
  hide: () => void,
  signal: AbortSignal,
): void {
  const capture = { capture: true, signal };
  const hideBeside = (target: Element) => element.contains(target) || hide();
  // Not `pointerdown`: a finger that scrolls closes nothing, and nothing moves below it.
  addEventListener('pointerup', (event) => hideBeside(targetOf(event)), capture);
  // A script's click, such as that of a slider, is no press.
  addEventListener('click', (event) => event.isTrusted && hideBeside(targetOf(event)), capture);
  onFrameFocus(hideBeside, signal);
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing) return;
    // A dialog around it stays open.
    event.preventDefault();
    event.stopImmediatePropagation();
    hide();
    button.focus();
  };
  addEventListener('keydown', onKey, capture);
  const onFocusOut = ({ relatedTarget: next }: FocusEvent) => {
    // A press inside that hits no link moves the focus to an element around it.
    if (isElement(next) && !element.contains(next) && !next.contains(element)) hide();
  };
  element.addEventListener('focusout', onFocusOut, { signal });
}
