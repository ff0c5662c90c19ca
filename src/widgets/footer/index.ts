/**
 * The links of the footer in two columns:
 * `<nav data-footer-nav><ul><li><a href="/rooms">Rooms</a></li>…</ul></nav>`.
 *
 * The order stays as it is, for readers and for Tab.
 */
import { isFlagged, nameHere } from '../../kit/core/attributes';
import { createChanges } from '../../kit/core/changes';
import { whenPointerReleased } from '../../kit/core/interaction';
import { page } from '../../kit/core/page';
import { loadStyles } from '../../kit/core/styles';
import { onAbort } from '../../kit/core/teardown';
import type { Mount } from '../../runtime/widget';
import { buildColumns, type FooterColumns } from './columns';
import { definition } from './definition';
import address from './footer.css';
import { countLinks, planColumns, structureOf } from './plan';

export const mount: Mount = async (element, signal) => {
  if (!isFlagged(element, definition.attributes.footer)) return;
  // Each would react to the columns of the other, without end.
  const isInside = element.parentElement?.closest(`nav[${nameHere(definition.attributes.footer)}]`);
  if (isInside) {
    const expected = 'It stays as it is. Expected one footer navigation around all links';
    page().report('footer', element, 'it is inside another one', expected);
    return;
  }
  if (!countLinks(element))
    page().report('footer', element, 'there is no link in it', 'Expected a list of links');
  // Without their styles the columns would be one below the other for a moment, and shift the page.
  await loadStyles(address);
  await whenPointerReleased(element);
  if (signal.aborted) return;
  createChanges(signal).addClass(element, 'veneer-footer', 'veneer-footer--ready');
  let columns: FooterColumns | null = null;
  let structure: Element[] = [];

  function build(): void {
    structure = structureOf(element);
    const plan = planColumns(element);
    columns = plan && buildColumns(plan);
  }

  /**
   * New columns move what is in them, and other widgets in there may answer with elements of their own,
   * such as a sticky bar's marker. Those must not lead to new columns again, without end.
   */
  const isChanged = () => {
    const now = structureOf(element);
    return now.length !== structure.length || now.some((one, index) => one !== structure[index]);
  };

  const observer = new MutationObserver((changes) => {
    if (!isChanged()) return;
    keepFocus(element, () => {
      columns?.undo(changes);
      build();
    });
    // Drops the records of our own changes.
    observer.takeRecords();
  });
  build();
  observer.observe(element, { childList: true, subtree: true });
  onAbort(signal, () => {
    const changes = observer.takeRecords();
    observer.disconnect();
    keepFocus(element, () => columns?.undo(changes));
  });
};

/** Calls `act`, which moves links, and returns the focus to the link that had it. */
function keepFocus(element: Element, act: () => void): void {
  const focused = document.activeElement;
  act();
  if (focused && element.contains(focused) && document.activeElement !== focused)
    focused.focus({ preventScroll: true });
}
