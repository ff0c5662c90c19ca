/**
 * A menu that slides in, and the controls that open it:
 * `<a href="#footer-links" data-menu-open="menu">Menu</a> <div id="menu" data-menu>…</div>`.
 */
import { nameHere, readChoice, readText } from '../../kit/attributes';
import { borrowClass } from '../../kit/borrow';
import { page } from '../../kit/page';
import { perPage } from '../../kit/state';
import { bringStyles } from '../../kit/styles';
import { onAbort } from '../../kit/teardown';
import type { Mount } from '../../runtime/widget';
import { createBoard } from './board';
import { createControl } from './control';
import { markup } from './markup';
import { createMenu } from './menu';
import shape from './page.css';

const { attributes } = markup;

export const mount: Mount = async (element, signal) => {
  // A menu that is closed is hidden; how it opens comes with what opens it.
  await bringStyles(shape);
  if (signal.aborted) return;
  if (readText(element, attributes.menu) === null) mountControl(element, signal);
  else mountMenu(element, signal);
};

function mountMenu(element: HTMLElement, signal: AbortSignal): void {
  if (!element.id) {
    const expected = `Expected one, for ${nameHere(attributes.open)} to name`;
    page().report('menu', element, 'the menu has no id', expected);
    return;
  }
  const board = perPage(createBoard);
  const edge = readChoice('menu', element, attributes.menu) ?? 'start';
  const giveBack = borrowClass(element, 'veneer-menu');
  const menu = createMenu(element, edge, board);
  const leave = board.addMenu(menu);
  onAbort(signal, () => {
    menu.stop();
    leave();
    giveBack();
  });
}

function mountControl(element: HTMLElement, signal: AbortSignal): void {
  if (!element.matches('a,button')) {
    const found = `${element.localName} can’t be reached with the keyboard`;
    page().report('menu', element, found, 'Expected a link to the footer navigation, or a button');
    return;
  }
  const board = perPage(createBoard);
  onAbort(signal, board.addControl(createControl(element, board, signal)));
}
