/** Shows that the server is being asked for something: `<div data-loader hidden></div>`. */

import { isFlagged } from '../../kit/attributes';
import { createChanges } from '../../kit/changes';
import { perPage } from '../../kit/state';
import { loadStyles } from '../../kit/styles';
import { safe } from '../../runtime/dom';
import type { Mount } from '../../runtime/widget';
import { createIndicator } from './indicator';
import { LOADING } from './mark';
import { markup } from './markup';
import address from './page.css';

const BASE = 'veneer-loader';
const BAR = 'veneer-loader--bar';

export const mount: Mount = (element, signal) => {
  if (!isFlagged(element, markup.attributes.loader)) return;
  loadStyles(address);
  const changes = createChanges(signal);
  changes.addClass(element, BASE);
  // What the theme put into it is its look.
  if (!safe(element).firstElementChild && !safe(element).textContent?.trim())
    changes.addClass(element, BAR);
  const shown = createChanges();
  const leave = perPage(createIndicator).join({
    element,
    show() {
      shown.setAttribute(element, 'hidden', null);
      shown.addClass(element, LOADING);
    },
    hide: shown.restore,
  });
  changes.add(leave);
};
