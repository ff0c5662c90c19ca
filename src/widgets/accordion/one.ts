import { createChanges } from '../../kit/core/changes';
import { onAbort } from '../../kit/core/teardown';
import { closesNamesakes } from '../../runtime/platform';

let groups = 0;

/**
 * Lets one row be open at a time: by the attribute `name`, where the browser closes the others of that
 * name. A name that the page has given stays.
 * @param rows the rows of the accordion, which may become more
 * @returns call it with a row that has opened; `null` where the browser closes the others
 */
export function allowOne(
  element: Element,
  rows: () => HTMLDetailsElement[],
  signal: AbortSignal,
): ((opened: HTMLDetailsElement) => void) | null {
  if (closesNamesakes()) {
    nameRows(element, rows, signal);
    return null;
  }
  const closeOthers = (opened: HTMLDetailsElement) => {
    for (const row of rows()) if (row !== opened) row.open = false;
  };
  const first = rows().find(({ open }) => open);
  if (first) closeOthers(first);
  return closeOthers;
}

/** Names the rows, those that are inserted later, too; a row that leaves loses its name. */
function nameRows(element: Element, rows: () => HTMLDetailsElement[], signal: AbortSignal): void {
  const changes = createChanges(signal);
  const named = new Set<HTMLDetailsElement>();
  groups += 1;
  const name = `veneer-accordion-${groups}`;

  function update(): void {
    const own = rows();
    for (const row of named)
      if (!own.includes(row)) {
        named.delete(row);
        changes.setAttribute(row, 'name', undefined);
      }
    for (const row of own)
      if (!row.hasAttribute('name')) {
        named.add(row);
        changes.setAttribute(row, 'name', name);
      }
  }

  const observer = new MutationObserver(update);
  observer.observe(element, { childList: true, subtree: true });
  onAbort(signal, () => observer.disconnect());
  update();
}
