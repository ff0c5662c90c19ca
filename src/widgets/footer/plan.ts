/** How to split links into two columns. */
export interface ColumnPlan {
  /** A list whose items, or an element whose lists and headings, are split. */
  container: Element;
  isList: boolean;
  /** The element that gets the two columns. */
  around: Element;
  /** The parts of it, in their order. */
  parts: ColumnPart[];
  /** The index of the part that the second column begins with. */
  split: number;
}

/** Elements that stay together: an item of a list, or a heading with its links. */
export interface ColumnPart {
  nodes: Element[];
  links: number;
}

const LISTS = 'ul,ol,menu';
const HEADINGS = 'h1,h2,h3,h4,h5,h6,[role=heading],dt';
/** Text, in which no column starts. */
const TEXT = 'p,a';

/**
 * Plans the columns of a navigation.
 * @returns `null` where there are no two parts to balance
 */
export function planColumns(navigation: Element): ColumnPlan | null {
  let container = navigation;
  while (!container.matches(TEXT)) {
    const children = [...container.children];
    const isList = container.matches(LISTS);
    const parts = isList ? itemsOf(children) : groupsOf(children);
    const full = parts.filter(({ links }) => links);
    if (full.length > 1) {
      const around = (isList && container.parentElement) || container;
      return { container, around, isList, parts, split: balance(parts) };
    }
    // All links are in one part: its content is split.
    const next = full[0]?.nodes.reduce((most, one) =>
      countLinks(one) > countLinks(most) ? one : most,
    );
    if (!next) return null;
    container = next;
  }
  return null;
}

/** What columns depend on, in its order: links, items and headings. */
export const structureOf = (navigation: Element): Element[] => [
  ...navigation.querySelectorAll(`a[href],li,${HEADINGS}`),
];

/** How many links there are in an element, itself included. */
export const countLinks = (element: Element): number =>
  element.querySelectorAll('a[href]').length + Number(element.matches('a[href]'));

const partOf = (element: Element): ColumnPart => ({ nodes: [element], links: countLinks(element) });

/** One part for each item; where the first has no link and so is a heading, one for each heading. */
function itemsOf(items: Element[]): ColumnPart[] {
  const parts: ColumnPart[] = [];
  const hasHeadings = items[0] && !countLinks(items[0]);
  for (const item of hasHeadings ? items : []) {
    const last = parts[parts.length - 1];
    const { links } = partOf(item);
    if (!last || !links) parts.push(partOf(item));
    else {
      last.nodes.push(item);
      last.links += links;
    }
  }
  return parts.length > 1 ? parts : items.map(partOf);
}

/** Parts that start with a heading, or with an element that has links and no heading before it. */
function groupsOf(children: Element[]): ColumnPart[] {
  const parts: ColumnPart[] = [];
  let hasHeading = false;
  for (const child of runOf(children)) {
    const last = parts[parts.length - 1];
    const part = partOf(child);
    const isFirst = isHeading(child, children);
    if (!last || (last.links && (isFirst || (part.links && !hasHeading)))) {
      parts.push(part);
      hasHeading = isFirst;
    } else {
      last.nodes.push(child);
      last.links += part.links;
    }
  }
  return parts;
}

/** The children from the first links or heading to the last links, without a title for all of them. */
function runOf(children: Element[]): Element[] {
  const full = children.filter(countLinks);
  const headings = children.filter((one) => isHeading(one, children));
  const indexOf = (one: Element | undefined) => (one ? children.indexOf(one) : children.length);
  const first = indexOf(full[0]);
  const heading = indexOf(headings[0]);
  const isTitle = heading < first && headings.length === 1;
  const end = indexOf(full[full.length - 1]) + 1;
  return children.slice(isTitle ? first : Math.min(first, heading), end);
}

/** Is this a heading, or a label right before a list? */
function isHeading(child: Element, children: Element[]): boolean {
  if (child.matches(HEADINGS)) return true;
  const next = children[children.indexOf(child) + 1];
  const isLabel = !child.matches(LISTS) && !child.querySelector(LISTS) && countLinks(child) < 2;
  return isLabel && !!next?.matches(LISTS);
}

/**
 * Where to split, so that the longer column has as few links as possible. Where that leaves a choice,
 * the first is the longer one; a part without links stays with the part after it.
 */
function balance(parts: ColumnPart[]): number {
  const total = parts.reduce((sum, { links }) => sum + links, 0);
  let best = { split: 1, left: 0, longer: Number.POSITIVE_INFINITY };
  let left = 0;
  for (let split = 1; split < parts.length; split += 1) {
    left += parts[split - 1]?.links ?? 0;
    const longer = Math.max(left, total - left);
    if (longer < best.longer || (longer === best.longer && left > best.left))
      best = { split, left, longer };
  }
  return best.split;
}
