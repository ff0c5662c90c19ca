import { hasOpenName, isOpen, type ParsedPage, plain } from '../page';
import type { Rule } from '../rule';
import { closest, type Element, insideOf, isElement, textOf } from '../tree';

/** Triggers that need a name. A menu's close control gets one from Veneer. */
const TRIGGERS = [
  'data-modal',
  'data-article',
  'data-gallery',
  'data-video',
  'data-analytics',
  'data-menu-open',
  'data-tooltip',
  'data-tooltip-text',
];
const CONTROLS = ['a', 'button'];
/** Elements that take the focus, so that a keyboard can scroll the row. */
const REACHED = new Set(['a', 'button', 'input', 'select', 'textarea', 'summary', 'iframe']);

export const labelRules: Rule[] = [
  {
    name: 'no-name',
    level: 'error',
    finds: 'A link or button with nothing to read aloud, such as an icon alone.',
    remedy: 'Write a text in it, an alt of its picture, or aria-label.',
    check(page, report) {
      for (const trigger of page.having(...TRIGGERS)) {
        if (!CONTROLS.includes(trigger.tagName) || isContact(page, trigger)) continue;
        if (closest(trigger, isUnheard)) continue;
        if (hasName(page, trigger) || (page.isTemplate && isOpen(trigger))) continue;
        report(trigger, `the ${trigger.tagName === 'a' ? 'link' : 'button'} has no name`);
      }
      for (const nav of page.having('data-nav'))
        for (const button of insideOf(nav))
          if (button.tagName === 'button' && !hasName(page, button) && !isOpen(button))
            report(button, 'the button of a list has no name');
    },
  },
  {
    name: 'no-label',
    level: 'error',
    finds: 'A masked field without a label.',
    remedy: 'Put it into a label, or name it by label for="ID".',
    check(page, report) {
      const named = new Set(
        page.elements.flatMap((one) => (one.tagName === 'label' ? (plain(one, 'for') ?? []) : [])),
      );
      for (const field of page.having('data-mask')) {
        const id = plain(field, 'id');
        const isLabelled = (id && named.has(id)) || closest(field, isLabel);
        if (field.tagName !== 'input' || isLabelled || hasLabel(page, field)) continue;
        if (page.isTemplate || plain(field, 'title')?.trim()) continue;
        report(field, 'the field has no label', { attribute: page.nameHere('data-mask') });
      }
    },
  },
  {
    name: 'nameless-nav',
    level: 'warning',
    finds: 'A navigation without a name where there are several.',
    remedy: 'Name it: aria-label="Main".',
    check(page, report) {
      const navs = page.elements.filter(({ tagName }) => tagName === 'nav');
      if (navs.length < 2) return;
      for (const nav of page.having('data-nav', 'data-footer-nav'))
        if (nav.tagName === 'nav' && !hasLabel(page, nav) && !hasOpenName(nav))
          report(nav, `there are ${navs.length} navigations, and this one has no name`);
    },
  },
  {
    name: 'nameless-carousel',
    level: 'warning',
    finds: 'A carousel without a name.',
    remedy: 'Name it: aria-label="What is on".',
    check(page, report) {
      for (const carousel of page.having('data-carousel'))
        if (!hasLabel(page, carousel) && !hasOpenName(carousel))
          report(carousel, 'the carousel has no name');
    },
  },
  {
    name: 'unreached-row',
    level: 'warning',
    finds: 'A carousel that no keyboard scrolls without the script: nothing in it takes the focus.',
    remedy: 'Write tabindex="0" on the carousel.',
    check(page, report) {
      for (const carousel of page.having('data-carousel')) {
        if (plain(carousel, 'tabindex') !== null || (page.isTemplate && isOpen(carousel))) continue;
        const slides = insideOf(carousel);
        const isReached = slides.some(
          (one) => REACHED.has(one.tagName) || plain(one, 'tabindex') !== null,
        );
        if (slides.length && !isReached && mayScroll(page, carousel))
          report(carousel, 'nothing in the carousel takes the focus', {
            attribute: page.nameHere('data-carousel'),
          });
      }
    },
  },
];

/** Are there more slides than are in view at the narrowest width? */
function mayScroll(page: ParsedPage, carousel: Element): boolean {
  const counts = page.read(carousel, 'data-carousel-slides')?.match(/\d+/g) ?? ['1'];
  const children = carousel.childNodes.filter(isElement);
  const [only] = children;
  const slides = children.length === 1 && only ? only.childNodes.filter(isElement) : children;
  return slides.length > Math.min(...counts.map(Number));
}

/** An element hidden from screen readers needs no name. */
const isUnheard = (element: Element): boolean => plain(element, 'aria-hidden') === 'true';

const isLabel = ({ tagName }: Element): boolean => tagName === 'label';

/** The script writes the address into it. */
const isContact = (page: ParsedPage, link: Element): boolean =>
  ['data-user', 'data-phone', 'data-website'].some((name) => page.has(link, name));

/** Has the element `aria-label`, or `aria-labelledby` with a text? */
function hasLabel(page: ParsedPage, element: Element): boolean {
  if (plain(element, 'aria-label')?.trim()) return true;
  const ids = plain(element, 'aria-labelledby')?.trim().split(/\s+/) ?? [];
  return ids.some((id) => page.isTemplate || page.ids.get(id)?.some((one) => hasText(one)));
}

/** Is there anything to read aloud? */
const hasName = (page: ParsedPage, element: Element): boolean =>
  hasLabel(page, element) || !!plain(element, 'title')?.trim() || hasText(element);

const hasText = (element: Element): boolean =>
  !!textOf(element).trim() ||
  [element, ...insideOf(element)].some(
    (one) => !!(plain(one, 'alt') ?? plain(one, 'aria-label'))?.trim(),
  );
