import { attributes } from '../known';
import { namesOfControl, nearMiss } from '../near-miss';
import { isOpen, type ParsedPage, plain } from '../page';
import type { Rule } from '../rule';
import { isDynamic } from '../templates';
import { type Element, insideOf } from '../tree';

/** Every other data attribute of these is sent to the server, whatever it is called. */
const PAYLOAD = ['data-modal', 'data-article', 'data-faq'];

/** Are the element's data attributes its payload? */
export const hasPayload = (page: ParsedPage, element: Element): boolean =>
  PAYLOAD.some((name) => page.has(element, name));

const all = [...attributes.values()];
/** Attributes whose options begin with their name: `data-carousel-speed`. */
const families = new Set(all.flatMap(({ name, needs = [] }) => needs.filter(isFamilyOf(name))));

function isFamilyOf(name: string) {
  return (needed: string) => name.startsWith(`${needed}-`);
}

export const nameRules: Rule[] = [
  {
    name: 'unknown-attribute',
    level: 'error',
    finds: 'A name that is almost one of Veneer’s, such as data-tooltp.',
    remedy: 'Write the name that is meant.',
    check(page, report) {
      forUnknown(page, (element, name) => {
        const meant = meantBy(page, element, name);
        if (meant) report(element, `${name}: did you mean ${meant}?`, { attribute: name });
      });
    },
  },
  {
    name: 'unknown-option',
    level: 'warning',
    finds: 'An unknown option, such as data-carousel-dots.',
    remedy: 'Remove it, or write one that exists.',
    check(page, report) {
      forUnknown(page, (element, name) => {
        for (const family of families) {
          const start = `${page.nameHere(family)}-`;
          if (!name.startsWith(start) || !page.has(element, family)) continue;
          if (meantBy(page, element, name)) continue;
          const there = all
            .map((one) => page.nameHere(one.name))
            .filter((it) => it.startsWith(start));
          const remedy = `There are ${there.join(', ')}.`;
          report(element, `there is no ${name}`, { attribute: name, remedy });
        }
      });
    },
  },
];

function forUnknown(page: ParsedPage, act: (element: Element, name: string) => void): void {
  const isOfItem = itemNames(page);
  for (const element of page.elements) {
    if (page.tags.includes(element)) continue;
    for (const { name } of element.attrs) {
      if (!name.startsWith(page.prefix) || isDynamic(name)) continue;
      if (attributes.has(name.replace(page.prefix, 'data-'))) continue;
      if (!hasPayload(page, element) && !isOfItem(name)) act(element, name);
    }
  }
}

/**
 * Tells the attributes in which items have what a filter chooses: `data-filter-country` where it has a
 * field of that name. Where the filter is in another file any name may be one.
 */
function itemNames(page: ParsedPage): (name: string) => boolean {
  const start = `${page.nameHere('data-filter')}-`;
  const filters = page.having('data-filter');
  const isAny = !filters.length || filters.some(isOpen);
  const controls = filters.flatMap(insideOf);
  const names = new Set(
    controls.flatMap((one) => namesOfControl(plain(one, 'name'), plain(one, 'href'))),
  );
  return (name) => name.startsWith(start) && (isAny || names.has(name.slice(start.length)));
}

const found = new Map<string, string | null>();

/** Names that others use too are meant only where what they need is there. */
function meantBy(page: ParsedPage, element: Element, name: string): string | null {
  const known = all.filter(
    ({ isShared, needs = [] }) => !isShared || needs.every((one) => page.has(element, one)),
  );
  const key = `${page.prefix} ${name} ${known.length}`;
  let meant = found.get(key);
  if (meant === undefined) {
    const names = known.map((one) => page.nameHere(one.name));
    meant = nearMiss(name, names, page.prefix);
    found.set(key, meant);
  }
  return meant;
}
