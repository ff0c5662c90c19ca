import { controlledBy, hasWidget, leadsNowhere } from '../../kit/controlled';
import { headingOf, textOf } from './headings';

/** A link, or a button, with the part that it shows. */
export interface TabLink {
  link: HTMLElement;
  panel: HTMLElement;
}

interface LinkList {
  list: HTMLElement | null;
  links: TabLink[];
  disabled: TabLink[];
  /** The reason why a list that has links to parts is not used. */
  fault: string;
}

/** Elements that can be tabs; templates also write links without an address. */
const CONTROLS = 'a,button,[role=tab]';
const LISTS = '[role=tablist],ul,ol';
const DISABLED = ':disabled,[aria-disabled=true],.disabled,li.disabled *,.uk-disabled *';
/** How libraries write that a list is one of tabs. */
const SAYS_TABS = '[role=tablist],.nav-tabs,.nav-pills,[uk-tab],[uk-switcher]';

const NO_LIST: LinkList = { list: null, links: [], disabled: [], fault: '' };

/**
 * Finds the list whose links all lead to parts of an element, at any depth.
 * @param headed the parts that begin with a heading, which are sections if no list is found
 */
export function findList(
  element: HTMLElement,
  headed: readonly HTMLElement[],
  isOwn: (inside: Element) => boolean,
): LinkList {
  const controls = controlsIn(element).filter(isOwn);
  const lists = new Set(controls.map((control) => listAround(control, element)));
  let fault = '';
  for (const list of lists) {
    const found = list ? readList(list, element) : NO_LIST;
    if (!found.list) continue;
    const isMeant = found.list.matches(SAYS_TABS);
    if (!isMeant && belongsToSection(found, headed)) continue;
    if (!found.fault) return found;
    if (isMeant || headed.length < 2) fault ||= found.fault;
  }
  return { ...NO_LIST, fault };
}

/** The links and buttons in an element. An item that is a tab itself may hold a link: then the link counts. */
const controlsIn = (element: Element): HTMLElement[] =>
  [...element.querySelectorAll<HTMLElement>(CONTROLS)].filter(
    (control) => !control.querySelector(CONTROLS) && !hasWidget(control),
  );

/** The list that a link is in, or else the element that holds nothing but links and buttons. */
function listAround(control: HTMLElement, element: HTMLElement): HTMLElement | null {
  const list = control.closest<HTMLElement>(LISTS);
  if (list && list !== element && element.contains(list)) return list;
  const parent = control.parentElement;
  const isRow = [...(parent?.children ?? [])].every((child) => child.matches(CONTROLS));
  return isRow && parent !== element ? parent : null;
}

/** Reads the links of a list with their parts. @returns no list if none of its links leads to a part */
function readList(list: HTMLElement, element: HTMLElement): LinkList {
  const all = controlsIn(list);
  const ordered = all.every(leadsNowhere) ? panelsBeside(list, element, all.length) : [];
  const links: TabLink[] = [];
  const dead: HTMLElement[] = [];
  all.forEach((link, index) => {
    const panel = ordered[index] ?? panelOf(link, list, element);
    if (panel) links.push({ link, panel });
    else if (!link.matches(DISABLED)) dead.push(link);
  });
  if (!links.length && !list.matches(SAYS_TABS)) return NO_LIST;
  const isDisabled = ({ link }: TabLink) => link.matches(DISABLED);
  const disabled = links.filter(isDisabled);
  const used = links.filter((link) => !disabled.includes(link));
  return { list, links: used, disabled, fault: faultIn(links, dead) };
}

function faultIn(links: readonly TabLink[], dead: readonly Element[]): string {
  const [first] = dead;
  if (first) return `"${textOf(first)}" in the list of links leads to no part of it`;
  const itemOf = ({ link }: TabLink) => link.closest('li');
  const crowded = links.find(
    (one, index) =>
      itemOf(one) && links.slice(0, index).some((other) => itemOf(other) === itemOf(one)),
  );
  if (crowded)
    return `an item of the list of links, with "${textOf(crowded.link)}", has several links`;
  const shared = links.find(({ panel, link }) =>
    links.some((other) => other.link !== link && other.panel.contains(panel)),
  );
  return shared ? `"${textOf(shared.link)}" leads to a part that another link leads to` : '';
}

/** The part that a link leads to; for a heading what it heads. */
function panelOf(link: Element, list: Element, element: HTMLElement): HTMLElement | null {
  const [target] = controlledBy(link);
  const panel = target instanceof HTMLHeadingElement ? target.parentElement : target;
  const isPart = panel && panel !== element && element.contains(panel);
  return isPart && !panel.contains(list) && !list.contains(panel) ? panel : null;
}

/** As many parts as links that lead nowhere, behind the list or before it: the first link shows the first part. */
function panelsBeside(list: HTMLElement, element: HTMLElement, count: number): HTMLElement[] {
  for (let node = list; node !== element; node = node.parentElement as HTMLElement) {
    const all = [...(node.parentElement as HTMLElement).children] as HTMLElement[];
    const at = all.indexOf(node);
    for (const beside of [all.slice(at + 1), all.slice(0, at)])
      for (const parts of [beside, ...beside.map(partsIn)])
        if (parts.length === count && count > 1) return parts;
  }
  return [];
}

/** The children of an element, or of the only element in it. */
function partsIn(element: HTMLElement): HTMLElement[] {
  const children = [...element.children] as HTMLElement[];
  const [only] = children;
  return only && children.length === 1 ? partsIn(only) : children;
}

/**
 * Is a list part of a section, such as a list of links to other sections? Then the list leads to sections beside its
 * own, or leaves the heading of a section out.
 */
function belongsToSection({ list, links }: LinkList, headed: readonly HTMLElement[]): boolean {
  const own = headed.find((part) => part.contains(list));
  if (!own || headed.length < 2) return false;
  const isLedTo = (part: HTMLElement) => links.some(({ panel }) => panel.contains(headingOf(part)));
  return (
    links.some(({ panel }) => headed.includes(panel) || own.contains(panel)) ||
    headed.some((part) => part !== own && !isLedTo(part))
  );
}
