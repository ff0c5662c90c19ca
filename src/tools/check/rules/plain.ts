import { hasOpenName, isOpen, leadsSomewhere, type ParsedPage, plain } from '../page';
import type { FindingReporter, Rule } from '../rule';
import { closest, type Element, insideOf, isElement, parentOf, textOf } from '../tree';

const LISTS = ['ul', 'ol', 'menu'];

/** Links that widgets enhance, and how to give each an address without the script. */
const LINKS: [name: string, remedy: string][] = [
  ['data-modal', 'Give it the address of a page that says the same, or #ID of what is shown.'],
  ['data-article', 'Give it the address of the article’s page.'],
  ['data-gallery', 'Give it the address of the picture.'],
  ['data-video', 'Give it the address of the video’s page.'],
  ['data-embed', 'Give it the address of the page of the map, the video or the form.'],
  ['data-analytics', 'Give it the address that the banner leads to.'],
  ['data-menu-open', 'Let it lead to the footer navigation, such as #footer-links.'],
  ['data-user', 'Give it an address that works, such as that of the contact page.'],
  ['data-phone', 'Give it an address that works, such as that of the contact page.'],
  ['data-website', 'Give it an address that works, such as that of the contact page.'],
];

export const plainRules: Rule[] = [
  {
    name: 'no-plain-link',
    level: 'error',
    finds: 'A link that leads nowhere without the script: no href, or href="#".',
    remedy: 'Give it an address.',
    check(page, report) {
      const reported = new Set<Element>();
      for (const [name, remedy] of LINKS)
        for (const link of page.having(name)) {
          if (link.tagName !== 'a' || reported.has(link) || leadsSomewhere(link)) continue;
          if (name === 'data-user' && !page.has(link, 'data-domain')) continue;
          if (page.isTemplate && isOpen(link)) continue;
          reported.add(link);
          const written = plain(link, 'href');
          const found =
            written === null ? 'the link has no address' : `href="${written}" leads nowhere`;
          report(link, found, { remedy, ...(written !== null && { attribute: 'href' }) });
        }
    },
  },
  {
    name: 'no-fallback',
    level: 'warning',
    finds: 'A lazy picture without a <noscript> fallback.',
    remedy: 'Write <noscript><img src="…" …></noscript> right after it.',
    check(page, report, { isForWordPress }) {
      // The filter takes noscript out.
      if (isForWordPress) return;
      for (const element of page.having('data-lazy')) findFallback(page, element, report);
    },
  },
  {
    name: 'hidden-links',
    level: 'error',
    finds: 'Links of data-share that are hidden without the script.',
    remedy: 'Leave the links visible: the script hides them.',
    check(page, report) {
      for (const share of page.having('data-share')) {
        const list = insideOf(share).find(({ tagName }) => LISTS.includes(tagName));
        const hidden = list && closest(list, (one) => one === share || isHidden(one));
        if (hidden && hidden !== share)
          report(hidden, 'the links are hidden, also where no script shows them', {
            attribute: plain(hidden, 'hidden') === null ? 'style' : 'hidden',
          });
      }
    },
  },
  {
    name: 'unreachable',
    level: 'error',
    finds: 'A trigger that no keyboard reaches, such as data-modal on a span.',
    remedy: 'Make it a link with an address, or a button.',
    check(page, report) {
      for (const element of page.having('data-modal')) {
        const isReached = CONTROLS.has(element.tagName) || plain(element, 'tabindex') !== null;
        if (isReached || hasOpenName(element)) continue;
        report(element, `${element.tagName} can’t be reached with the keyboard`, {
          attribute: page.nameHere('data-modal'),
        });
      }
    },
  },
];

/** A link without an address is another rule's. */
const CONTROLS = new Set(['a', 'area', 'button', 'form', 'input', 'summary']);

const isHidden = (element: Element): boolean =>
  plain(element, 'hidden') !== null || /display\s*:\s*none/i.test(plain(element, 'style') ?? '');

function findFallback(page: ParsedPage, element: Element, report: FindingReporter): void {
  if (element.tagName !== 'img' && element.tagName !== 'picture') return;
  const image =
    element.tagName === 'img'
      ? element
      : insideOf(element).find(({ tagName }) => tagName === 'img');
  if (!image || !page.has(image, 'data-src')) return;
  const around = parentOf(element);
  const last = around?.tagName === 'picture' ? around : element;
  const siblings = last.parentNode?.childNodes ?? [];
  const next = siblings.slice(siblings.indexOf(last) + 1).find(isElement);
  if (next?.tagName === 'noscript' && /<img\b/i.test(textOf(next))) return;
  report(element, 'the picture has no <noscript> fallback', {
    attribute: page.nameHere('data-lazy'),
  });
}
