/** Shows that a call to the server runs: `<div data-loader hidden></div>`. */
import { isFlagged } from '../../kit/core/attributes';
import { createChanges } from '../../kit/core/changes';
import { perPage } from '../../kit/core/page';
import { loadStyles } from '../../kit/core/styles';
import type { Mount } from '../../runtime/widget';
import { definition } from './definition';
import { createIndicator, LOADING } from './indicator';
import address from './page.css';

const BASE = 'veneer-loader';
const BAR = 'veneer-loader--bar';

export const mount: Mount = (element, signal) => {
  if (!isFlagged(element, definition.attributes.loader)) return;
  loadStyles(address);
  const changes = createChanges(signal);
  changes.addClass(element, BASE);
  // One with content is styled by the theme.
  if (!element.firstElementChild && !element.textContent?.trim()) changes.addClass(element, BAR);
  const shown = createChanges();
  const remove = perPage(createIndicator).add({
    show() {
      shown.setAttribute(element, 'hidden', null);
      shown.addClass(element, LOADING);
    },
    hide: shown.restore,
  });
  changes.add(remove);
};
