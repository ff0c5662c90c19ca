import { type Changes, identify } from '../../kit/core/changes';
import { EDITABLE } from '../../kit/core/focusable';
import { onAbort } from '../../kit/core/teardown';
import { RAISED } from '../../kit/raise';
import { targetOf } from '../../runtime/events';
import { hasTopLayer } from '../../runtime/platform';
import { type BubbleParts, keepPositioned } from './position';

/** Makes the box of a text, in the page but hidden. */
export function createBubble(term: HTMLElement, text: string, changes: Changes): BubbleParts {
  const bubble = createPart('veneer-tooltip');
  const words = createPart('veneer-tooltip__text');
  const tail = createPart('veneer-tooltip__tail');
  identify(bubble, changes);
  bubble.setAttribute('role', 'tooltip');
  bubble.hidden = true;
  words.textContent = text;
  bubble.append(words, tail);
  copyLanguage(term, bubble);
  insert(term, bubble, changes);
  return { bubble, words, tail };
}

/** Shows the box above everything: in the top layer or, without one, by its z-index. */
export function showBubble(term: HTMLElement, parts: BubbleParts, signal: AbortSignal): void {
  const { bubble, words } = parts;
  bubble.hidden = false;
  if (hasTopLayer()) {
    bubble.popover = 'manual';
    bubble.showPopover();
  }
  onAbort(signal, keepPositioned(term, parts));
  scrollByKeys(words, signal);
}

/** Elements that are typed into, or that handle these keys themselves. */
const USES_KEYS = `${EDITABLE},[role],audio,video`;
/** How far an arrow key scrolls, and how much of a page stays in view, in px. */
const LINE_PX = 20;

/** Lets the page's scroll keys scroll a text that is longer than its box: the term has the focus. */
function scrollByKeys(words: HTMLElement, signal: AbortSignal): void {
  const scroll = (event: KeyboardEvent) => {
    const pagePx = words.clientHeight - LINE_PX;
    const steps = { ArrowDown: LINE_PX, ArrowUp: -LINE_PX, PageDown: pagePx, PageUp: -pagePx };
    const step = new Map(Object.entries(steps)).get(event.key);
    const isOther = event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented;
    if (!step || isOther || targetOf(event).matches(USES_KEYS)) return;
    const before = words.scrollTop;
    words.scrollTop += step;
    // At its end the page scrolls.
    if (words.scrollTop !== before) event.preventDefault();
  };
  addEventListener('keydown', scroll, { signal });
}

function createPart(name: string): HTMLDivElement {
  const part = document.createElement('div');
  part.className = name;
  return part;
}

/** Gives the box the term's language and direction, wherever in the page it is. */
function copyLanguage(term: HTMLElement, element: HTMLElement): void {
  const lang = term.closest('[lang]')?.getAttribute('lang');
  if (lang) element.lang = lang;
  element.dir = getComputedStyle(term).direction === 'rtl' ? 'rtl' : 'ltr';
}

/** What may make everything outside it inert, or close when something outside it is pressed. */
const LAYERS = `dialog[open],[popover]:not(.${RAISED}),[role=dialog],[role=alertdialog]`;

/**
 * Inserts the box: where the term is in such an element, there, unless it could be clipped for want of
 * a top layer. Else in the body: anywhere else it could be the last child that a theme has a rule for.
 */
function insert(term: Element, element: HTMLDivElement, changes: Changes): void {
  const layer = hasTopLayer() && term.closest(LAYERS);
  (layer || document.body).append(changes.made(layer ? element : createRegion(element)));
}

/** Content outside every landmark is hard to find. The region has no box that the body's rules are for. */
function createRegion(element: HTMLDivElement): HTMLDivElement {
  const region = document.createElement('div');
  region.setAttribute('role', 'region');
  region.setAttribute('aria-labelledby', element.id);
  region.style.display = 'contents';
  region.append(element);
  return region;
}
