import { KINDS } from '../../../widgets/contact/kinds';
import { isAddress } from '../../../widgets/embed/maps';
import { hasOpenName, type ParsedPage, plain, type Use } from '../page';
import type { Rule } from '../rule';
import { matches } from '../select';
import { isDynamic } from '../templates';
import { closest, type Element, insideOf, isElement, parentOf } from '../tree';
import { hasPayload } from './names';

/** The remedy for a menu that nothing opens. */
export const barOrMenu = ({ nameHere }: ParsedPage): string =>
  `For a bar write ${nameHere('data-nav')}. A menu is hidden until a control opens it: give it an id, and a link ${nameHere('data-menu-open')} with that id.`;

export const placeRules: Rule[] = [
  {
    name: 'wrong-element',
    level: 'error',
    finds: 'An attribute on an element that does not support it, such as data-mask on a div.',
    remedy: 'Put it where it belongs.',
    check(page, report) {
      for (const use of page.uses) {
        const { element, attribute, name, value } = use;
        // Without the attributes that it needs, on such an element, it is another library's.
        if (isAtHome(page, use) || missingOf(page, use).length) continue;
        if (hasPayload(page, element) && attribute.needs) continue;
        // With a value that is no address it is another script's.
        if (attribute.name === 'data-embed' && value.trim() && !isAddress(value.trim())) continue;
        report(element, `${name} on ${element.tagName} does nothing`, {
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
    check(page, report) {
      for (const use of page.uses) {
        const { element, attribute, name } = use;
        if (hasPayload(page, element) || hasOpenName(element) || !isAtHome(page, use)) continue;
        if (attribute.isShared && !isUsedWithVeneer(page, use)) continue;
        for (const missing of missingOf(page, use).map(page.nameHere)) {
          const remedy = attribute.name === 'data-menu' ? barOrMenu(page) : `Add ${missing}.`;
          report(element, `${name} without ${missing}`, { attribute: name, remedy });
        }
      }
    },
  },
  {
    name: 'wrong-place',
    level: 'error',
    finds: 'An element where it does nothing, such as data-menu-close outside of a menu.',
    remedy: 'Move it.',
    check(page, report) {
      const isKnown = page.isWhole && !page.isTemplate;
      for (const { element, attribute, name } of page.uses) {
        const { within } = attribute;
        if (within && isKnown && !closest(element, (one) => isLike(page, one, within)))
          report(element, `${name} is in no ${within.replace('data-', page.prefix)}`, {
            attribute: name,
            remedy: `Put it into ${within.replace('data-', page.prefix)}.`,
          });
      }
      for (const nav of page.having('data-footer-nav')) {
        const around = parentOf(nav);
        const isInside = around && closest(around, (one) => page.has(one, 'data-footer-nav'));
        if (isInside)
          report(nav, 'a footer navigation is inside another one', {
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
    check(page, report) {
      for (const link of page.having('data-user', 'data-phone', 'data-website')) {
        const kinds = KINDS.filter(({ fields }) =>
          fields.every((field) => page.has(link, `data-${field}`)),
        );
        if (kinds.length < 2 || link.tagName !== 'a') continue;
        const [first, second] = kinds.map(({ fields }) => page.nameHere(`data-${fields[0]}`));
        report(link, `a link is for ${first} or for ${second}, not for both`, {
          attribute: String(second),
        });
      }
    },
  },
];

const isAtHome = (page: ParsedPage, { element, attribute }: Use): boolean =>
  !attribute.selector || isDynamic(element.tagName) || isLike(page, element, attribute.selector);

const isLike = (page: ParsedPage, element: Element, selector: string): boolean =>
  matches(selector, {
    tag: element.tagName,
    has: (name) => page.has(element, name) || hasOpenName(element),
  });

/** The attributes that an attribute needs and that are not on the element, or elsewhere in its picture. */
function missingOf(page: ParsedPage, { element, attribute }: Use): string[] {
  const holders = pictureOf(element);
  return (attribute.needs ?? []).filter(
    (name) =>
      !holders.some((one) => (name === 'id' ? plain(one, name) : page.read(one, name)) !== null),
  );
}

/** The element, or all elements of its picture: an attribute may be on any of them. */
function pictureOf(element: Element): Element[] {
  const picture = isElement(element.parentNode) ? element.parentNode : null;
  return picture?.tagName === 'picture' ? [element, picture, ...insideOf(picture)] : [element];
}

/** Does the page use Veneer's attributes elsewhere? */
const isUsedWithVeneer = (page: ParsedPage, { attribute: { needs = [] } }: Use): boolean =>
  page.having(...needs).length > 0;
