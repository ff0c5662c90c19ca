import { createElement, safe } from '../../runtime/dom';

/** Sets attributes of the page's elements, and gives them back as the server wrote them. */
export interface Keeper {
  /** Sets an attribute; `null` takes it away. */
  set(element: Element, name: string, value: string | null): void;
  /** What the page says by an attribute, whatever was set here. */
  read(element: Element, name: string): string | null;
  /** Gives one attribute back, if it was set here. */
  unset(element: Element, name: string): void;
  /** Adds a class. */
  addClass(element: Element, name: string): void;
  /** Notes a style, before somebody else sets some of it. */
  noteStyle(element: HTMLElement): void;
  /** Sets a noted style back, and goes on keeping it. */
  resetStyle(element: HTMLElement): void;
  /** Takes back all that was set on one element, or on all. */
  restore(element?: Element): void;
}

/** Starts with every class of a vendor's that may stand on an element of the page. */
const OURS = 'veneer-carousel';
/** What is set on slides and rows by way of their style. */
const STYLES = ['width', 'margin-left', 'margin-right', 'transform', 'opacity', 'cursor'];
const TIMES = ['transition-duration', 'transition-delay', '--veneer-carousel-columns'];

/** Keeps what the server wrote of each attribute that is touched. */
export function createKeeper(): Keeper {
  const kept = new Map<Element, Map<string, string | null>>();

  function note(element: Element, name: string): void {
    const own = kept.get(element) ?? new Map<string, string | null>();
    kept.set(element, own);
    if (!own.has(name)) own.set(name, safe(element).getAttribute(name));
  }

  function giveBack(element: Element): void {
    for (const [name, value] of kept.get(element) ?? [])
      if (name === 'class') dropClasses(element, value);
      else if (name === 'style') dropStyles(element as HTMLElement, value);
      else write(element, name, value);
    kept.delete(element);
  }

  return {
    set(element, name, value) {
      if (safe(element).getAttribute(name) === value) return;
      note(element, name);
      write(element, name, value);
    },
    read(element, name) {
      const before = kept.get(element)?.get(name);
      return before === undefined ? safe(element).getAttribute(name) : before;
    },
    unset(element, name) {
      const before = kept.get(element)?.get(name);
      if (before !== undefined) write(element, name, before);
    },
    addClass(element, name) {
      note(element, 'class');
      safe(element).classList.add(name);
    },
    noteStyle: (element) => note(element, 'style'),
    resetStyle(element) {
      const before = kept.get(element)?.get('style');
      if (before !== undefined) dropStyles(element, before);
    },
    restore(element) {
      for (const one of element ? [element] : [...kept.keys()]) giveBack(one);
    },
  };
}

function write(element: Element, name: string, value: string | null): void {
  if (value === null) safe(element).removeAttribute(name);
  else safe(element).setAttribute(name, value);
}

/** Classes that another script added meanwhile stay. */
function dropClasses(element: Element, before: string | null): void {
  const own = new Set(before?.split(/\s+/));
  for (const name of [...safe(element).classList])
    if (name.startsWith(OURS) && !own.has(name)) safe(element).classList.remove(name);
  const isAsBefore = safe(element).className.trim() === (before ?? '').trim().replace(/\s+/g, ' ');
  if (isAsBefore) write(element, 'class', before);
}

/** Where nothing but ours was set, the text is the server's again to the letter. */
function dropStyles(element: HTMLElement, before: string | null): void {
  const probe = createElement('div');
  probe.style.cssText = before ?? '';
  for (const name of [...STYLES, ...TIMES])
    safe(element).style.setProperty(name, probe.style.getPropertyValue(name));
  if (safe(element).style.cssText !== probe.style.cssText) return;
  // Read first: Chromium (156) leaves an empty one where it has not written it out yet.
  if (safe(element).getAttribute('style') !== before) write(element, 'style', before);
}
