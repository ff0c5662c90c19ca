/**
 * A button that shows and hides a list of links:
 * `<div data-share><button type="button">Share</button><ul><li><a href="…">E-mail</a></ul></div>`.
 */
import { borrowAttribute, borrowClass } from '../../kit/borrow';
import { identify } from '../../kit/identify';
import { page } from '../../kit/page';
import { listenForSigns } from '../../kit/signs';
import { perPage } from '../../kit/state';
import { bringStyles } from '../../kit/styles';
import { onAbort } from '../../kit/teardown';
import { emit, rootElement, whenParsed } from '../../runtime/dom';
import type { Mount } from '../../runtime/widget';
import { createLabel } from './label';
import openList from './list.css';
import shape from './share.css';

/** What the toggle works with. */
interface Parts {
  element: HTMLElement;
  button: HTMLElement;
  list: HTMLElement;
}

const ACTIVE = 'is-active';
const AT_END = 'veneer-share--end';
const LISTS = 'ul,ol,menu,[role=list]';

export const mount: Mount = (element, signal) => {
  const parts = findParts(element);
  if (!parts) return;
  bringStyles(shape);
  const giveBack = borrowClass(element, 'veneer-share');
  const toggle = createToggle(parts, signal);
  const giveBackList = borrowClass(parts.list, 'veneer-share__list');
  onAbort(signal, () => {
    giveBackList();
    // Lent first, given back last: the classes are then as the server wrote them, to the letter.
    giveBack();
  });
  const look = perPage(createLook);
  parts.button.addEventListener('click', (event) => answer(event, toggle, look, signal), {
    signal,
  });
};

/** The button and the list, or a report: then the links stay as the server wrote them. */
function findParts(element: HTMLElement): Parts | null {
  const list = element.querySelector<HTMLElement>(LISTS);
  const button = [...element.querySelectorAll('button')].find((one) => !list?.contains(one));
  if (list?.querySelector('a[href]') && button) return { element, button, list };
  const missing = button ? 'list of links' : 'button';
  const expected = 'The links stay visible. Expected a button and a list (ul, ol) of links in it';
  page().report('share', element, `there is no ${missing}`, expected);
  return null;
}

/** The links, shown or hidden. */
interface Toggle {
  isOpen(): boolean;
  open(): void;
  close(): void;
}

function createToggle(parts: Parts, signal: AbortSignal): Toggle {
  const { element, button, list } = parts;
  const label = createLabel(button);
  const wasActive = element.classList.contains(ACTIVE);
  let watching: AbortController | undefined;

  function render(isOpen: boolean): void {
    element.classList.toggle(ACTIVE, isOpen);
    button.setAttribute('aria-expanded', String(isOpen));
    list.toggleAttribute('hidden', !isOpen);
    label.set(isOpen);
    element.classList.remove(AT_END);
    if (isOpen && isCutOff(list)) element.classList.add(AT_END);
  }

  const toggle: Toggle = {
    isOpen: () => watching !== undefined,
    open() {
      watching = new AbortController();
      watchOutside(parts, toggle.close, watching.signal);
      render(true);
      emit(element, 'open');
    },
    close() {
      watching?.abort();
      watching = undefined;
      render(false);
      emit(element, 'close');
    },
  };
  // One undo for all: each takes memory, and a page may have thousands of lists.
  const lent = [
    borrowAttribute(button, 'aria-expanded', 'false'),
    borrowAttribute(button, 'aria-controls', identify(list, signal)),
    borrowAttribute(list, 'hidden', ''),
  ];
  element.classList.toggle(ACTIVE, false);
  label.set(false);
  whenParsed().then(() => {
    if (!signal.aborted) label.refresh(toggle.isOpen());
  });
  onAbort(signal, () => {
    for (const giveBack of lent) giveBack();
    watching?.abort();
    label.restore();
    element.classList.toggle(ACTIVE, wasActive);
    element.classList.remove(AT_END);
  });
  return toggle;
}

/** What only an open list needs of the stylesheets: it comes once somebody may open one. */
interface Look {
  isHere: boolean;
  bring(): Promise<void>;
}

/** One for all lists of a page: the window looks through the listeners it has for each new one. */
function createLook(): Look {
  const look: Look = {
    // A test's page has none and needs none.
    isHere: !openList || !window.matchMedia,
    async bring() {
      await bringStyles(openList);
      look.isHere = true;
    },
  };
  listenForSigns(look.bring, page().life.signal);
  return look;
}

/** Of a button in a form too: it is no way to send that. */
function answer(event: Event, toggle: Toggle, look: Look, signal: AbortSignal): void {
  event.preventDefault();
  const press = () => (toggle.isOpen() ? toggle.close() : toggle.open());
  if (look.isHere) press();
  else look.bring().then(() => signal.aborted || press());
}

/** Closes on a press beside the links, on Escape, and when the focus goes elsewhere. */
function watchOutside({ element, button }: Parts, close: () => void, signal: AbortSignal): void {
  const capture = { capture: true, signal };
  const closeBeside = ({ target }: Event) => {
    if (!element.contains(target as Node)) close();
  };
  // Not the start of a press: a finger that scrolls closes nothing, and nothing moves below it.
  addEventListener('pointerup', closeBeside, capture);
  addEventListener('click', closeBeside, capture);
  addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || event.isComposing) return;
      // A dialog around it stays open.
      event.preventDefault();
      event.stopImmediatePropagation();
      close();
      button.focus();
    },
    capture,
  );
  element.addEventListener(
    'focusout',
    ({ relatedTarget }) => {
      // To what is around it the focus goes with a press inside that hits no link.
      const next = relatedTarget as Node | null;
      if (next && !element.contains(next) && !next.contains(element)) close();
    },
    { signal },
  );
}

/** Do the links reach beyond the side of the page? */
function isCutOff(list: HTMLElement): boolean {
  const { left, right } = list.getBoundingClientRect();
  const { clientWidth } = rootElement();
  return left < 0 || right > clientWidth;
}
