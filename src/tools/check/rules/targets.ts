import { namedBy, type ParsedPage, plain, templateAround } from '../page';
import type { FindingReporter, Rule } from '../rule';
import { isDynamic } from '../templates';
import { closest, type Element } from '../tree';
import { barOrMenu } from './places';

/** What shows, without the script or a server, where its link leads. */
const LINKS = ['data-gallery', 'data-menu-open', 'data-modal', 'data-article'];

export const targetRules: Rule[] = [
  {
    name: 'dead-target',
    level: 'error',
    finds: 'In a whole page, a trigger that names an element which is not there.',
    remedy: 'Write the id of an element of the page.',
    check(page, report) {
      // Another part of the template may have it.
      if (page.isTemplate) return;
      for (const trigger of page.having('data-modal')) judgeModal(page, trigger, report);
      for (const control of page.having('data-menu-open')) judgeMenu(page, control, report);
      for (const nav of page.having('data-menu')) judgeBar(page, nav, report);
      for (const link of page.having(...LINKS)) judgeFragment(page, link, report);
    },
  },
  {
    name: 'endpoint-or-part',
    level: 'warning',
    finds:
      'A data-modal that names an endpoint of the server, as an element of the page is called.',
    remedy: 'Write # before the name where that element is meant.',
    check(page, report) {
      for (const trigger of page.having('data-modal')) {
        const name = page.read(trigger, 'data-modal')?.trim() ?? '';
        const [named] = page.ids.get(name) ?? [];
        // A trigger may have the id of the endpoint that it requests.
        if (trigger.tagName === 'form' || !named || page.has(named, 'data-modal')) continue;
        report(trigger, `an element of the page has the id "${name}": did you mean #${name}?`, {
          attribute: page.nameHere('data-modal'),
        });
      }
    },
  },
  {
    name: 'gallery-page',
    level: 'warning',
    finds: 'A gallery’s link to a page, which is taken for a picture.',
    remedy: 'Add data-gallery-type="ajax", or give it the address of a picture.',
    check(page, report) {
      for (const link of page.having('data-gallery')) {
        const href = plain(link, 'href')?.trim() ?? '';
        if (page.read(link, 'data-gallery-type')?.trim() || isDynamic(href) || !isPage(href))
          continue;
        const remedy = `Add ${page.nameHere('data-gallery-type')}="ajax", or give it the address of a picture.`;
        report(link, `href="${href}" is the address of a page, and no picture`, {
          attribute: 'href',
          remedy,
        });
      }
    },
  },
  {
    name: 'same-id',
    level: 'error',
    finds: 'An id that two elements share, where Veneer looks for it.',
    remedy: 'Give each its own id.',
    check(page, report) {
      if (page.isTemplate) return;
      for (const id of wantedIds(page)) {
        // Each copy of a template's content is shown alone, so its ids may repeat.
        const all = page.ids.get(id) ?? [];
        const [, ...others] = all.filter((one) => !templateAround(one));
        for (const other of others)
          report(other, `another element has the id "${id}"`, { attribute: 'id' });
      }
    },
  },
];

function judgeModal(page: ParsedPage, trigger: Element, report: FindingReporter): void {
  const target = page.read(trigger, 'data-modal')?.trim() ?? '';
  if (target.length < 2 || !target.startsWith('#')) return;
  const attribute = page.nameHere('data-modal');
  const named = namedBy(page, trigger, target.slice(1));
  if (!named && !page.isWhole) return;
  if (!named) report(trigger, `no element has the id "${target.slice(1)}"`, { attribute });
  else if (closest(trigger, (one) => one === named))
    report(trigger, `"${target}" is around its own trigger`, { attribute });
}

function judgeMenu(page: ParsedPage, control: Element, report: FindingReporter): void {
  const id = page.read(control, 'data-menu-open')?.trim();
  if (!id || /[\s#]/.test(id)) return;
  const attribute = page.nameHere('data-menu-open');
  const named = namedBy(page, control, id);
  const menu = page.nameHere('data-menu');
  if (!named && !page.isWhole) return;
  if (!named) report(control, `no element has the id "${id}"`, { attribute });
  else if (!page.has(named, 'data-menu'))
    report(control, `the element with the id "${id}" is no menu`, {
      attribute,
      remedy: `Add ${menu} to it.`,
    });
}

/** The list of a bar that nothing opens, or a navigation that is probably meant as a bar. */
function judgeBar(page: ParsedPage, menu: Element, report: FindingReporter): void {
  const id = plain(menu, 'id');
  const isBar = /^(unfold|narrow-)/.test(page.read(menu, 'data-menu')?.trim() ?? '');
  if ((menu.tagName !== 'nav' && !isBar) || id === null || !page.isWhole) return;
  const controls = page.having('data-menu-open');
  if (controls.some((one) => page.read(one, 'data-menu-open')?.trim() === id)) return;
  if (isBar && page.elements.some((one) => names(one, id))) return;
  const open = page.nameHere('data-menu-open');
  report(menu, `no control opens the menu "${id}"`, {
    attribute: page.nameHere('data-menu'),
    remedy: isBar ? `Write ${open}="${id}" on a link or button.` : barOrMenu(page),
  });
}

/** Does a link or button of a theme name the list with this id? A plain link to the list skips to it. */
const names = (control: Element, id: string): boolean =>
  NAMING.some(
    (name) =>
      plain(control, name)
        ?.trim()
        .replace(/^(.*target:\s*)?#/, '') === id,
  ) ||
  (plain(control, 'href') === `#${id}` && SHOWING.some((name) => plain(control, name) !== null));

/** By an id or a selector, which UIkit writes as an option. */
const NAMING = ['data-target', 'data-bs-target', 'uk-toggle', 'aria-controls', 'data-toggle'];
const SHOWING = ['role', 'data-toggle', 'data-bs-toggle', 'uk-toggle'];

/**
 * Does an address look like a page’s? One without an ending does, on this site, where it has no
 * parameters by which a script finds a picture.
 */
function isPage(href: string): boolean {
  const [address = '', query] = href.replace(/#.*/s, '').split('?');
  if (/^(?!https?:)[a-z][a-z0-9+.-]*:/i.test(address)) return false;
  const isElsewhere = /^(https?:)?\/\//i.test(address);
  const path = address.replace(/^(https?:)?\/\/[^/]*/i, '');
  if (/\.(x?html?|php\d?|aspx?|jsp)$/i.test(path))
    return query === undefined || /html?$/i.test(path);
  return !isElsewhere && query === undefined && path !== '' && !/\.\w+$/.test(path);
}

/** Where the link leads without the script, and for a gallery with it as well. */
function judgeFragment(page: ParsedPage, link: Element, report: FindingReporter): void {
  const href = plain(link, 'href')?.trim() ?? '';
  if (!/^#./.test(href) || isDynamic(href) || !page.isWhole) return;
  const id = decoded(href.slice(1));
  // The gallery's own addresses, and the top of the page, need no element.
  const names = [id, href.slice(1)];
  if (names.some((name) => namedBy(page, link, name)) || id.toLowerCase() === 'top') return;
  // Old pages name a place by a link.
  const isPlace = (one: Element) => one.tagName === 'a' && names.includes(plain(one, 'name') ?? '');
  if (page.elements.some(isPlace)) return;
  if (page.read(link, 'data-modal')?.trim() === href) return;
  report(link, `href="${href}" leads to no element of the page`, { attribute: 'href' });
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The ids by which Veneer finds an element. */
function wantedIds(page: ParsedPage): Set<string> {
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
