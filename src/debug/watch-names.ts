import { isElement } from '../runtime/events';
import type { Page } from '../runtime/page';
import { attributes, options } from '../tools/check/known';
import { namesOfControl, nearMiss } from '../tools/check/near-miss';

/** All other data attributes of these elements are sent to the server, whatever their names. */
const PAYLOAD = '[data-modal],[data-article],[data-faq]';
/** What a filter chooses by. */
const CONTROLS = '[data-filter] :is([name],[href])';
const TAG = 'script[src*="veneer.js"],meta[name=veneer]';

type NameReporter = (name: string, meant: string, element: Element) => void;

/**
 * Reports names that look misspelt, on all elements of the page and on those that are inserted
 * later.
 */
export function watchNames({ prefix, named, off }: Page, report: NameReporter): void {
  const here = (name: string) => name.replace('data-', prefix);
  const all = [...attributes.values()];
  const ofTag = [...options.keys()];
  const payload = named(PAYLOAD);

  /** Names that others use too are meant only where what they need is there. */
  const knownOn = (element: Element): string[] =>
    all
      .filter(
        ({ isShared, needs = [] }) =>
          !isShared || needs.every((one) => element.hasAttribute(here(one))),
      )
      .map(({ name }) => here(name));

  /** Have a list's items in this attribute what a filter of the page chooses? */
  function isOfItem(name: string): boolean {
    const start = here('data-filter-');
    if (!name.startsWith(start)) return false;
    const controls = [...document.documentElement.querySelectorAll(named(CONTROLS))];
    const read = (one: Element, attribute: string) => one.getAttribute(attribute);
    return controls
      .flatMap((one) => namesOfControl(read(one, 'name'), read(one, 'href')))
      .includes(name.slice(start.length));
  }

  function judge(element: Element): void {
    const isTag = element.matches(TAG);
    const start = isTag ? 'data-' : prefix;
    const names = element.getAttributeNames().filter((name) => name.startsWith(start));
    if (!names.length || (!isTag && (element.matches(payload) || element.closest(off)))) return;
    const known = isTag ? ofTag : knownOn(element);
    for (const name of names) {
      const meant = nearMiss(name, known, start);
      if (meant && !isOfItem(name)) report(name, meant, element);
    }
  }

  function judgeAll(root: Element): void {
    for (const element of [root, ...root.querySelectorAll('*')]) judge(element);
  }

  judgeAll(document.documentElement);
  new MutationObserver((records) => {
    const added = records.flatMap((record) => [...record.addedNodes]);
    for (const node of new Set(added)) if (isElement(node)) judgeAll(node);
  }).observe(document.documentElement, { childList: true, subtree: true });
}
