import { hasOwnValue, isOpen, leadsSomewhere, type ParsedPage, plain } from '../page';
import type { FindingReporter, Rule } from '../rule';
import { closest, type Element, insideOf, isElement, parentOf, textOf } from '../tree';

const HEADING = /^h[1-6]$/;
/** How libraries write that a list is one of tabs, and that a link opens a block. */
const SAYS_TABS = /(^| )(nav-tabs|nav-pills)( |$)/;
const TOGGLES = ['data-bs-toggle', 'data-toggle', 'aria-controls', 'aria-expanded'];

/** Rules about tabs and rows. */
export const sectionRules: Rule[] = [
  {
    name: 'no-sections',
    level: 'error',
    finds: 'Tabs without sections, or with a link that leads to none; an accordion without rows.',
    remedy: 'Let each section begin with a heading, or each link of the list lead to a part in it.',
    check(page, report) {
      for (const tabs of page.having('data-tabs'))
        if (isJudged(page, tabs, 'data-tabs')) judgeTabs(page, tabs, report);
      for (const rows of page.having('data-accordion'))
        if (isJudged(page, rows, 'data-accordion')) judgeRows(page, rows, report);
    },
  },
];

/** Is it ours, and all of it written? A list is another script's. */
const isJudged = (page: ParsedPage, element: Element, name: string): boolean =>
  !isList(element) && hasOwnValue(page, element, name) && !(page.isTemplate && isOpen(element));

function judgeRows(page: ParsedPage, rows: Element, report: FindingReporter): void {
  const inside = insideOf(rows);
  if (inside.length && !inside.some(opens))
    report(rows, 'there is no details in it, and no button that names what it opens', {
      attribute: page.nameHere('data-accordion'),
      remedy: 'Write each row as <details><summary>Title</summary>Text</details>.',
    });
  for (const control of inside) {
    const isToggle = TOGGLES.some((name) => plain(control, name) === 'collapse');
    if (isToggle && targetOf(control)?.[1].startsWith('#') && !leadsInto(page, control, rows))
      reportDead(control, 'names no block of the accordion', report);
  }
}

/** Does it open a row: the browser's own, or a block as in Bootstrap, Foundation or UIkit? */
const opens = (one: Element): boolean =>
  one.tagName === 'details' ||
  (isControl(one) && (TOGGLES.some((name) => plain(one, name) !== null) || !leadsSomewhere(one)));

function judgeTabs(page: ParsedPage, tabs: Element, report: FindingReporter): void {
  if (insideOf(tabs).some(isDriven)) return;
  const headed = headedIn(tabs);
  const attribute = page.nameHere('data-tabs');
  let isPossible = headed.length > 0;
  for (const [list, controls] of listsIn(page, tabs)) {
    const isMeant = plain(list, 'role') === 'tablist' || SAYS_TABS.test(plain(list, 'class') ?? '');
    const dead = controls.filter((control) => !leadsInto(page, control, tabs));
    // Links that lead nowhere show the parts beside them, in their order.
    if (controls.every((control) => !targetOf(control))) isPossible ||= controls.length > 1;
    else if (isMeant || (dead.length < controls.length && headed.length < 2)) {
      for (const control of dead)
        reportDead(control, 'leads to no part of the tabs, so none is made', report);
      return;
    }
  }
  if (!isPossible) report(tabs, 'there are no sections in it', { attribute });
}

/** Has another script made it, or will it fill it? */
const isDriven = (one: Element): boolean =>
  plain(one, 'role') === 'tablist'
    ? !insideOf(one).length
    : plain(one, 'role') === 'tab' && plain(one, 'tabindex') === '-1';

function reportDead(control: Element, fault: string, report: FindingReporter): void {
  const [name = '', value = ''] = targetOf(control) ?? [];
  const what = name ? `${name}="${value}"` : `"${textOf(control).trim()}"`;
  report(control, `${what} ${fault}`, { attribute: name });
}

/** The links and buttons of tabs, by the list that they are in, or else by the element around them. */
function listsIn(page: ParsedPage, tabs: Element): Map<Element, Element[]> {
  const lists = new Map<Element, Element[]>();
  const isTabs = (one: Element) => page.has(one, 'data-tabs') && !isList(one);
  for (const control of insideOf(tabs).filter(isControl)) {
    const around = parentOf(control);
    const list =
      closest(control, (one) => isList(one) || plain(one, 'role') === 'tablist') ?? around;
    if (!list || closest(control, isTabs) !== tabs) continue;
    const isInside = list !== tabs && !!closest(list, (one) => one === tabs);
    const own = isInside ? list : around;
    if (own && own !== tabs) lists.set(own, [...(lists.get(own) ?? []), control]);
  }
  return lists;
}

const isControl = ({ tagName }: Element): boolean => /^(a|button)$/.test(tagName);

const isList = ({ tagName }: Element): boolean => /^(ul|ol|dl)$/.test(tagName);

/** The attribute by which a link or button names what it shows, with its value; `null` if it names nothing. */
function targetOf(control: Element): [name: string, value: string] | null {
  const found = TARGETS.map((name) => [name, plain(control, name)?.trim()] as const);
  const [name, value] =
    found.find(([, text]) => text && !/^(#!?|javascript:.*)$/i.test(text)) ?? [];
  return name && value ? [name, value] : null;
}

const TARGETS = ['data-bs-target', 'data-target', 'href', 'aria-controls'];

function leadsInto(page: ParsedPage, control: Element, tabs: Element): boolean {
  const [name, value = ''] = targetOf(control) ?? [];
  const id = name === 'aria-controls' ? value : /^#(.+)/.exec(value)?.[1];
  if (!id) return false;
  const named = page.ids.get(id) ?? page.ids.get(decoded(id)) ?? [];
  return named.some((one) => one !== tabs && closest(one, (around) => around === tabs));
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The parts that begin with a heading, also in a wrapper around several. */
function headedIn(tabs: Element): Element[] {
  const children = tabs.childNodes.filter(isElement);
  const headed = children.filter(beginsWithHeading);
  const [only] = children.length === 1 ? headed : [];
  const inside = only ? headedIn(only) : [];
  return inside.length > 1 ? inside : headed;
}

/** Is the first thing in a section a heading? */
function beginsWithHeading(section: Element): boolean {
  const [first] = section.childNodes.filter(isElement);
  return !!first && (HEADING.test(first.tagName) || beginsWithHeading(first));
}
