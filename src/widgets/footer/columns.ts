import { addClass } from '../../kit/changes';
import { createElement, parentOf, safe } from '../../runtime/dom';
import type { Plan } from './plan';

const COLUMN = 'veneer-footer__column';

/** The columns that stand. */
export interface Columns {
  /**
   * Puts everything back into its place.
   * @param changes what the page changed meanwhile
   */
  undo(changes?: MutationRecord[]): void;
}

/** Builds two columns: a second list beside the first, or two boxes around whole groups. */
export function buildColumns(plan: Plan): Columns {
  const own = plan.isList ? splitList(plan) : boxGroups(plan);
  const restoreClass = addClass(own.around, 'veneer-footer__columns');
  return {
    undo(changes = []) {
      restoreClass();
      own.undo(changes);
    },
  };
}

/** Columns, and the element that they are in. */
interface Built {
  around: Element;
  undo(changes: MutationRecord[]): void;
}

function splitList({ container: list, parts, split }: Plan): Built {
  const around = parentOf(list) as Element;
  const firstHalf = parts.slice(0, split).flatMap(({ nodes }) => nodes);
  const nodes = [...safe(list).childNodes];
  const start = nodes.indexOf(parts[split]?.nodes[0] as Element);
  const last = nodes[start - 1];
  const second = secondList(list, firstHalf.length);
  const restoreClass = addClass(list, COLUMN);
  safe(second).classList.add(COLUMN);
  safe(second).append(...nodes.slice(start));
  safe(list).after(second);
  return {
    around,
    undo(changes) {
      restoreClass();
      safe(second).remove();
      // Written anew by the page: the rest is of the old ones.
      if (isEmptied(list, firstHalf, changes)) return;
      const own = [...safe(list).childNodes];
      // What the page has put at the end of the list it knows is at the end of all.
      const added = last && own.includes(last) ? own.slice(own.indexOf(last) + 1) : [];
      safe(list).append(...safe(second).childNodes, ...added);
    },
  };
}

/** A list of the same kind and look, without what there may be only one of. */
function secondList(list: Element, items: number): Element {
  const second = safe(list).cloneNode(false) as Element;
  for (const name of safe(second).getAttributeNames())
    if (name === 'id' || name.startsWith('data-')) safe(second).removeAttribute(name);
  if (safe(second).matches('ol')) {
    const start = Number.parseInt(safe(list).getAttribute('start') ?? '1', 10);
    safe(second).setAttribute('start', String(start + items));
  }
  return second;
}

/** Has the page taken out all that was there at one go? A single item may just have left. */
function isEmptied(list: Element, known: Element[], changes: MutationRecord[]): boolean {
  const own = changes.filter(({ target }) => target === list);
  const removed = own.flatMap(({ removedNodes }) => [...removedNodes]);
  const isMany = known.length > 1 || own.some(({ addedNodes }) => addedNodes.length);
  return isMany && known.every((one) => removed.includes(one) && safe(one).parentNode !== list);
}

function boxGroups({ container, parts, split }: Plan): Built {
  const nodes = [...safe(container).childNodes];
  const place = (part: number) => nodes.indexOf(parts[part]?.nodes[0] as Element);
  const lastPart = parts[parts.length - 1]?.nodes ?? [];
  const end = nodes.indexOf(lastPart[lastPart.length - 1] as Element) + 1;
  const columns = [nodes.slice(place(0), place(split)), nodes.slice(place(split), end)].map(
    (own) => {
      const column = createElement('div');
      column.className = COLUMN;
      safe(safe(own[0])?.parentNode)?.insertBefore(column, own[0]);
      column.append(...own);
      return column;
    },
  );
  return {
    around: container,
    undo() {
      for (const column of columns) column.replaceWith(...column.childNodes);
    },
  };
}
