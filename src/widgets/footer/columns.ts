import { type Changes, createChanges } from '../../kit/core/changes';
import type { ColumnPlan } from './plan';

const COLUMN = 'veneer-footer__column';

/** Columns that are built. */
export interface FooterColumns {
  /**
   * Restores the order of the nodes as it was.
   * @param records the changes that the page's scripts have made since
   */
  undo(records?: MutationRecord[]): void;
}

/** Builds two columns: a second list beside the first, or two boxes around whole groups. */
export function buildColumns(plan: ColumnPlan): FooterColumns {
  const { around, isList } = plan;
  const changes = createChanges();
  changes.addClass(around, 'veneer-footer__columns');
  const joinList = isList && splitList(plan, changes);
  if (!isList) boxGroups(plan, changes);
  return {
    undo(records = []) {
      changes.restore();
      if (joinList) joinList(records);
    },
  };
}

/** @returns restores the list */
function splitList(
  { container: list, parts, split }: ColumnPlan,
  changes: Changes,
): (records: MutationRecord[]) => void {
  const firstHalf = parts.slice(0, split).flatMap(({ nodes }) => nodes);
  const nodes = [...list.childNodes];
  const start = indexIn(nodes, parts[split]?.nodes[0]);
  const last = nodes[start - 1];
  const second = changes.rest(secondList(list, firstHalf.length));
  changes.addClass(list, COLUMN);
  second.classList.add(COLUMN);
  second.append(...nodes.slice(start));
  list.after(second);
  return (records) => {
    second.remove();
    // The page has replaced the links: those in the second list are the old ones.
    if (isEmptied(list, firstHalf, records)) return;
    const own = [...list.childNodes];
    // Items that the page's script has appended to its list go to the end of all.
    const added = last && own.includes(last) ? own.slice(own.indexOf(last) + 1) : [];
    list.append(...second.childNodes, ...added);
  };
}

const indexIn = (nodes: readonly (Node | undefined)[], one: Node | undefined): number =>
  nodes.indexOf(one);

/** A copy of the list without its items, its id and its data attributes. */
function secondList(list: Element, items: number): Element {
  const second = list.cloneNode(false) as Element;
  for (const name of second.getAttributeNames())
    if (name === 'id' || name.startsWith('data-')) second.removeAttribute(name);
  if (second.matches('ol')) {
    const start = Number.parseInt(list.getAttribute('start') ?? '1', 10);
    second.setAttribute('start', String(start + items));
  }
  return second;
}

/** Has the page removed all items at once? A single item may have been removed by itself. */
function isEmptied(list: Element, known: Element[], changes: MutationRecord[]): boolean {
  const own = changes.filter(({ target }) => target === list);
  const removed = own.flatMap(({ removedNodes }) => [...removedNodes]);
  const isMany = known.length > 1 || own.some(({ addedNodes }) => addedNodes.length);
  return isMany && known.every((one) => removed.includes(one) && one.parentNode !== list);
}

function boxGroups({ container, parts, split }: ColumnPlan, changes: Changes): void {
  const nodes = [...container.childNodes];
  const place = (part: number) => indexIn(nodes, parts[part]?.nodes[0]);
  const end = indexIn(nodes, parts.at(-1)?.nodes.at(-1)) + 1;
  for (const own of [nodes.slice(place(0), place(split)), nodes.slice(place(split), end)]) {
    const column = changes.around(document.createElement('div'));
    column.className = COLUMN;
    own[0]?.parentNode?.insertBefore(column, own[0]);
    column.append(...own);
  }
}
