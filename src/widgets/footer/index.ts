/**
 * The links of the footer in two columns:
 * `<nav data-footer-nav><ul><li><a href="/rooms">Rooms</a></li>…</ul></nav>`.
 *
 * The stylesheet makes the columns, before the script runs where the page links it.
 */
import { isFlagged, nameHere } from '../../kit/core/attributes';
import { createChanges } from '../../kit/core/changes';
import { whenPointerReleased } from '../../kit/core/interaction';
import { page } from '../../kit/core/page';
import { loadStyles } from '../../kit/core/styles';
import type { Mount } from '../../runtime/widget';
import { definition } from './definition';
import address from './page.css';

export const mount: Mount = async (element, signal) => {
  if (!isFlagged(element, definition.attributes.footer)) return;
  if (element.parentElement?.closest(`nav[${nameHere(definition.attributes.footer)}]`)) {
    const expected = 'It stays as it is. Expected one footer navigation around all links';
    page().report('footer', element, 'it is inside another one', expected);
    return;
  }
  if (!element.querySelector('a[href]'))
    page().report('footer', element, 'there is no link in it', 'Expected a list of links');
  // A link that moves under a pressed pointer would not be clicked.
  await whenPointerReleased(element);
  await loadStyles(address);
  // Stylesheets use the class, because a prefix changes the attribute's name.
  createChanges(signal).addClass(element, 'veneer-footer');
};
