import { anySignal, onAbort } from '../../kit/core/teardown';
import { isForNewTab, targetOf } from '../../runtime/events';
import { Blocks } from './blocks';
import { followTitle } from './in-view';
import { findPairs } from './pairs';
import type { Row } from './states';
import { isTheirs } from './theirs';

interface Given {
  element: HTMLElement;
  /** Does an element belong to this accordion, and not to another in it? */
  isOwn(inside: Element): boolean;
  /** How many rows are open at a time: the attribute's value. */
  value: string;
  signal: AbortSignal;
}

/** Opens and closes what links and buttons name. @returns opens the blocks that an element is in */
export function followBlocks({ element, isOwn, value, signal }: Given): (target: Element) => void {
  const life = anySignal([signal]);
  const blocks = new Blocks((row) => groupOf(row, value), life.signal);
  const open = (target: Element) => blocks.openAround(target);
  const update = () =>
    blocks.update(findPairs(element, isOwn).filter(({ control }) => !isTheirs(control)));
  update();

  function press(event: MouseEvent): void {
    const control = targetOf(event).closest<HTMLElement>('.veneer-accordion__button');
    if (!control || event.defaultPrevented || isForNewTab(event)) return;
    // A library that was loaded after this accordion has started.
    if (isTheirs(control)) life.abort();
    else {
      event.preventDefault();
      if (blocks.toggle(control)) followTitle(control, element, life.signal);
    }
  }

  element.addEventListener('click', press, life);
  // Before a link's scroll, and what the browser's own search has found.
  for (const type of ['veneer:reveal', 'beforematch'])
    element.addEventListener(type, (event) => open(targetOf(event)), life);
  const observer = new MutationObserver(update);
  observer.observe(element, { childList: true, subtree: true });
  onAbort(life.signal, () => observer.disconnect());
  return open;
}

/** The group of a row: all rows, or those that have a parent in common in the markup of Bootstrap. */
function groupOf(
  { block, controls }: Pick<Row, 'block' | 'controls'>,
  value: string,
): string | null {
  if (value) return value === 'one' ? '' : null;
  const parents = [block, ...controls].map(
    (one) => one.getAttribute('data-bs-parent') ?? one.getAttribute('data-parent'),
  );
  return parents.find(Boolean) ?? null;
}
