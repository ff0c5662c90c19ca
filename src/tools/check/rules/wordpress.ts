import { isVeneers, type ParsedPage, plain } from '../page';
import type { FindingReporter, Rule } from '../rule';
import { closest, type Element } from '../tree';

/** Elements that WordPress removes from authors' posts; their content stays. */
const LOST = new Set([
  'dialog',
  'form',
  'iframe',
  'input',
  'noscript',
  'picture',
  'script',
  'select',
  'source',
  'svg',
  'template',
]);
const LOST_ATTRIBUTES = ['tabindex', 'aria-live', 'hidden'];
/** A name that the filter keeps: single hyphens between letters and digits. */
const KEPT_NAME = /^data-[a-z0-9_]+(?:-[a-z0-9_]+)*$/;

export const wordpressRules: Rule[] = [
  {
    name: 'wordpress',
    level: 'warning',
    finds:
      'With --wordpress: what the filter takes out of the posts of authors who may not write any HTML.',
    remedy: 'Put it into the theme or a block of your own, or write it another way.',
    check(page, report, { isForWordPress }) {
      if (!isForWordPress) return;
      for (const element of page.elements) {
        if (LOST.has(element.tagName) && isConcerned(page, element))
          report(element, `WordPress takes ${element.tagName} out of posts`);
        else if (isVeneers(page, element)) judgeAttributes(element, report);
      }
    },
  },
];

/** Is the element Veneer's, in something of Veneer's, or what a trigger shows? */
function isConcerned(page: ParsedPage, element: Element): boolean {
  const id = plain(element, 'id');
  const isShown = page.uses.some(({ value }) => id && value.trim() === `#${id}`);
  return isShown || !!closest(element, (one) => isVeneers(page, one));
}

function judgeAttributes(element: Element, report: FindingReporter): void {
  for (const { name } of element.attrs) {
    const isLost = name.startsWith('data-')
      ? !KEPT_NAME.test(name)
      : LOST_ATTRIBUTES.includes(name);
    if (isLost) report(element, `WordPress takes ${name} out of posts`, { attribute: name });
  }
}
