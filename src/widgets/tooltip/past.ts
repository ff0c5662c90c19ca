import { page } from '../../kit/core/page';
import { targetOf } from '../../runtime/events';
import { media } from '../../runtime/platform';
import type { TooltipEvent } from './state';
import { isInteractive } from './term';

/** Without `:not(html)` the two match links only, on a page without a doctype. */
const HOVER = ':not(html):hover';
const ACTIVE = ':not(html):active';

/** The gestures that the visitor made on a term before this code was loaded. */
export function pastGestures(term: HTMLElement): TooltipEvent[] {
  const gestures: TooltipEvent[] = [];
  const isFocused = term.matches(':focus-visible') || !!term.querySelector(':focus-visible');
  if (isFocused) gestures.push('focus');
  const hasMouse = !media('(hover: none)').matches;
  const isPressed = term.matches(ACTIVE) && isInteractive(term);
  if (hasMouse && term.matches(HOVER) && !isPressed) gestures.push('point');
  // A tap on a control activated it; a tap on a plain term asks for the text.
  if (!hasMouse && wasTapped(term) && !isInteractive(term, term)) gestures.push('tap');
  return gestures;
}

/** Was the visitor's latest tap on the term? Not every phone keeps `:hover` there. */
function wasTapped(term: Element): boolean {
  const [latest, earlier] = page().clicks;
  // A label has its field clicked right after it was tapped itself.
  const isOfField = !!latest && term.closest('label')?.control === latest.target;
  const tap = isOfField ? earlier : latest;
  return !!tap && term.contains(targetOf(tap));
}
