import { KINDS } from '../../widgets/contact/kinds';
import { type Page, plain, type Use } from '../page';
import type { Rule } from '../rule';
import { matches } from '../select';
import { isDynamic } from '../templates';
import { closest, type Element, insideOf, isElement, parentOf } from '../tree';
import { hasPayload } from './names';

/** What to write in place of a menu that nothing opens. */
export const barOrMenu = ({ nameHere }: Page): string =>
  `For a bar write ${nameHere('data-nav')}. A menu is hidden until a control opens it: give it an id, and a link ${nameHere('data-menu-open')} with that id.`;

export const placeRules: Rule[] = [
  {
    name: 'wrong-element',
    level: 'error',
    finds: 'An attribute on an element that can’t do with it, such as data-mask on a div.',
    remedy: 'Put it where it belongs.',
    check(page, tell) {
      for (const use of page.uses) {
        const { element, attribute, name } = use;
        // A name without what it needs, on an element of others, is another library's.
        if (isAtHome(page, use) || missingOf(page, use).length) continue;
        if (hasPayload(page, element) && attribute.needs) continue;
        tell(element, `${name} on ${element.tagName} does nothing`, {
          attribute: name,
          remedy: `It belongs on: ${attribute.on}.`,
        });
      }
    },
  },
  {
    name: 'missing-companion',
    level: 'error',
    finds: 'An attribute without the one that it needs, such as data-user without data-domain.',
    remedy: 'Add the other one.',
    check(page, tell) {
      for (const use of page.uses) {
        const { element, attribute, name } = use;
        if (hasPayload(page, element) || hasOpenName(element) || !isAtHome(page, use)) continue;
        if (attribute.isShared && !isUsedWithVeneer(page, use)) continue;
        for (const missing of missingOf(page, use).map(page.nameHere)) {
          const remedy = attribute.name === 'data-menu' ? barOrMenu(page) : `Add ${missing}.`;
          tell(element, `${name} without ${missing}`, { attribute: name, remedy });
        }
      }
    },
  },
  {
    name: 'wrong-place',
    level: 'error',
    finds: 'An element where it does nothing, such as data-menu-close outside of a menu.',
    remedy: 'Move it.',
    check(page, tell) {
      for (const { element, attribute, name } of page.uses) {
        const { within } = attribute;
        if (within && !page.isTemplate && !closest(element, (one) => isLike(page, one, within)))
          tell(element, `${name} is in no ${within.replace('data-', page.prefix)}`, {
            attribute: name,
            remedy: `Put it into ${within.replace('data-', page.prefix)}.`,
          });
      }
      for (const nav of page.having('data-footer-nav')) {
        const around = parentOf(nav);
        const isInside = around && closest(around, (one) => page.has(one, 'data-footer-nav'));
        if (isInside)
          tell(nav, 'a footer navigation is inside another one', {
            attribute: page.nameHere('data-footer-nav'),
            remedy: 'Put one around all links.',
          });
      }
    },
  },
  {
    name: 'several-addresses',
    level: 'error',
    finds: 'A contact link of several kinds, such as data-phone beside data-website.',
    remedy: 'Write one link for each.',
    check(page, tell) {
      for (const link of page.having('data-user', 'data-phone', 'data-website')) {
        const kinds = KINDS.filter(({ fields }) =>
          fields.every((field) => page.has(link, `data-${field}`)),
        );
        if (kinds.length < 2 || link.tagName !== 'a') continue;
        const [first, second] = kinds.map(({ fields }) => page.nameHere(`data-${fields[0]}`));
        tell(link, `a link is for ${first} or for ${second}, not for both`, {
          attribute: String(second),
        });
      }
    },
  },
];

const isAtHome = (page: Page, { element, attribute }: Use): boolean =>
  !attribute.selector || isLike(page, element, attribute.selector);

const isLike = (page: Page, element: Element, selector: string): boolean =>
  matches(selector, { tag: element.tagName, has: (name) => page.has(element, name) });

/** What an attribute needs and the element, or for a picture the others of it, does not have. */
function missingOf(page: Page, { element, attribute }: Use): string[] {
  const holders = pictureOf(element);
  return (attribute.needs ?? []).filter(
    (name) =>
      !holders.some((one) => (name === 'id' ? plain(one, name) : page.read(one, name)) !== null),
  );
}

/** A picture's parts speak for each other. */
function pictureOf(element: Element): Element[] {
  const picture = isElement(element.parentNode) ? element.parentNode : null;
  return picture?.tagName === 'picture' ? [element, picture, ...insideOf(picture)] : [element];
}

/** Does the page show elsewhere that it means Veneer by this name? */
const isUsedWithVeneer = (page: Page, { attribute: { needs = [] } }: Use): boolean =>
  page.having(...needs).length > 0;

/** A template may write any attribute. */
const hasOpenName = ({ attrs }: Element): boolean => attrs.some(({ name }) => isDynamic(name));
