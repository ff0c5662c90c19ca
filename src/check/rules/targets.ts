import { type Page, plain } from '../page';
import type { Rule, Tell } from '../rule';
import { isDynamic } from '../templates';
import { closest, type Element, parentOf } from '../tree';
import { barOrMenu } from './places';

export const targetRules: Rule[] = [
  {
    name: 'dead-target',
    level: 'error',
    finds: 'A trigger that names an element which is not in the page.',
    remedy: 'Write the id of an element of the page.',
    check(page, tell) {
      // Another part of the template may have it.
      if (page.isTemplate) return;
      for (const trigger of page.having('data-modal')) judgeModal(page, trigger, tell);
      for (const control of page.having('data-menu-open')) judgeMenu(page, control, tell);
      for (const nav of page.having('data-menu')) judgeBar(page, nav, tell);
      for (const link of page.having('data-gallery', 'data-menu-open', 'data-modal'))
        judgeFragment(page, link, tell);
    },
  },
  {
    name: 'same-id',
    level: 'error',
    finds: 'An id that two elements share, where Veneer looks for it.',
    remedy: 'Give each its own id.',
    check(page, tell) {
      if (page.isTemplate) return;
      for (const id of wantedIds(page)) {
        const all = page.ids.get(id) ?? [];
        const [, ...others] = all.filter((one) => !closest(one, isInTemplate));
        for (const other of others)
          tell(other, `another element has the id "${id}"`, { attribute: 'id' });
      }
    },
  },
];

/** What a template holds is in the page once it is shown, one at a time. */
const isInTemplate = (element: Element): boolean => parentOf(element)?.tagName === 'template';

function judgeModal(page: Page, trigger: Element, tell: Tell): void {
  const target = page.read(trigger, 'data-modal')?.trim() ?? '';
  if (target.length < 2 || !target.startsWith('#')) return;
  const attribute = page.nameHere('data-modal');
  const [named] = page.ids.get(target.slice(1)) ?? [];
  if (!named) tell(trigger, `no element has the id "${target.slice(1)}"`, { attribute });
  else if (closest(trigger, (one) => one === named))
    tell(trigger, `"${target}" is around its own trigger`, { attribute });
}

function judgeMenu(page: Page, control: Element, tell: Tell): void {
  const id = page.read(control, 'data-menu-open')?.trim();
  if (!id || /[\s#]/.test(id)) return;
  const attribute = page.nameHere('data-menu-open');
  const [named] = page.ids.get(id) ?? [];
  const menu = page.nameHere('data-menu');
  if (!named) tell(control, `no element has the id "${id}"`, { attribute });
  else if (!page.has(named, 'data-menu'))
    tell(control, `the element with the id "${id}" is no menu`, {
      attribute,
      remedy: `Add ${menu} to it.`,
    });
}

/** A navigation that is meant as a bar, and would be a menu. */
function judgeBar(page: Page, nav: Element, tell: Tell): void {
  const id = plain(nav, 'id');
  if (nav.tagName !== 'nav' || id === null) return;
  const controls = page.having('data-menu-open');
  if (controls.some((one) => page.read(one, 'data-menu-open')?.trim() === id)) return;
  tell(nav, `no control opens the menu "${id}"`, {
    attribute: page.nameHere('data-menu'),
    remedy: barOrMenu(page),
  });
}

/** Where the link leads without the script, and for a gallery with it as well. */
function judgeFragment(page: Page, link: Element, tell: Tell): void {
  const href = plain(link, 'href')?.trim() ?? '';
  if (!/^#./.test(href) || isDynamic(href)) return;
  const id = decoded(href.slice(1));
  // The gallery's own addresses, and the top of the page, need no element.
  if (page.ids.has(id) || page.ids.has(href.slice(1)) || id.toLowerCase() === 'top') return;
  if (page.read(link, 'data-modal')?.trim() === href) return;
  tell(link, `href="${href}" leads to no element of the page`, { attribute: 'href' });
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The ids by which Veneer finds an element. */
function wantedIds(page: Page): Set<string> {
  const ids = new Set<string>();
  for (const { element, attribute, value } of page.uses) {
    const text = value.trim();
    if (attribute.form === 'target' && text.startsWith('#')) ids.add(text.slice(1));
    if (attribute.form === 'id') ids.add(text);
    if (['data-menu', 'data-mask'].includes(attribute.name)) ids.add(plain(element, 'id') ?? '');
    const href = attribute.name === 'data-gallery' ? plain(element, 'href')?.trim() : '';
    if (href?.startsWith('#')) ids.add(decoded(href.slice(1)));
  }
  return ids;
}
