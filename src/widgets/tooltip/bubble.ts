import { type Changes, createChanges } from '../../kit/core/changes';
import { EDITABLE } from '../../kit/core/focusable';
import { perPage } from '../../kit/core/page';
import { onAbort } from '../../kit/core/teardown';
import { targetOf } from '../../runtime/events';
import { hasTopLayer } from '../../runtime/platform';
import { keepPositioned } from './position';

/** A tooltip's text in its box, which is in the page and hidden until it is shown. */
export interface Bubble {
  element: HTMLDivElement;
  show(): void;
}

const createCounter = () => ({ count: 0 });

/** Makes the box of a text, and removes it when `signal` aborts. */
export function createBubble(term: HTMLElement, text: string, signal: AbortSignal): Bubble {
  const counter = perPage(createCounter);
  counter.count += 1;
  const element = createPart('veneer-tooltip');
  const tail = createPart('veneer-tooltip__tail');
  const words = createPart('veneer-tooltip__text');
  element.id = `veneer-tooltip-${counter.count}`;
  element.setAttribute('role', 'tooltip');
  element.hidden = true;
  words.textContent = text;
  element.append(words, tail);
  copyLanguage(term, element);
  insert(term, element, createChanges(signal));
  return {
    element,
    show() {
      showOnTop(element);
      onAbort(signal, keepPositioned(term, { bubble: element, words, tail }));
      scrollByKeys(words, signal);
    },
  };
}

/** Elements that are typed into, or that handle these keys themselves. */
const USES_KEYS = `${EDITABLE},[role],audio,video`;
/** How far a key scrolls, in px: a line, or the visible height. */
const STEPS: Record<string, (heightPx: number) => number> = {
  ArrowDown: () => 20,
  ArrowUp: () => -20,
  PageDown: (heightPx) => heightPx - 20,
  PageUp: (heightPx) => 20 - heightPx,
};

/** Lets the page's scroll keys scroll a text that is longer than its box: the term has the focus. */
function scrollByKeys(words: HTMLDivElement, signal: AbortSignal): void {
  addEventListener(
    'keydown',
    (event) => {
      const step = STEPS[event.key]?.(words.clientHeight);
      const isOther = event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented;
      if (!step || isOther || targetOf(event).matches(USES_KEYS)) return;
      const before = words.scrollTop;
      words.scrollTop += step;
      // At its end the page scrolls.
      if (words.scrollTop !== before) event.preventDefault();
    },
    { signal },
  );
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
const LAYERS = 'dialog[open],[popover],[role=dialog],[role=alertdialog]';

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

/** Shows it above everything: in the top layer or, without one, by its z-index. */
function showOnTop(element: HTMLElement): void {
  element.hidden = false;
  if (!hasTopLayer()) return;
  element.popover = 'manual';
  element.showPopover();
}
