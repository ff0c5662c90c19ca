/** Shows that the server is being asked for something: `<div data-loader hidden></div>`. */

import { isFlagged } from '../../kit/attributes';
import { perPage } from '../../kit/state';
import { loadStyles } from '../../kit/styles';
import { onAbort } from '../../kit/teardown';
import { safe } from '../../runtime/dom';
import type { Mount } from '../../runtime/widget';
import { definition } from './definition';
import { createIndicator } from './indicator';
import { LOADING } from './mark';
import address from './page.css';

const BASE = 'veneer-loader';
const BAR = 'veneer-loader--bar';

export const mount: Mount = (element, signal) => {
  if (!isFlagged(element, definition.attributes.loader)) return;
  loadStyles(address);
  const added = [BASE];
  // What the theme put into it is its look.
  if (!safe(element).firstElementChild && !safe(element).textContent?.trim()) added.push(BAR);
  const own = added.filter((name) => !safe(element).classList.contains(name));
  const wasHidden = safe(element).hidden;
  safe(element).classList.add(...own);
  const leave = perPage(createIndicator).join({
    element,
    show() {
      safe(element).hidden = false;
      safe(element).classList.add(LOADING);
    },
    hide() {
      safe(element).classList.remove(LOADING);
      safe(element).hidden = wasHidden;
    },
  });
  onAbort(signal, () => {
    leave();
    safe(element).classList.remove(...own);
    if (!safe(element).classList.length) safe(element).removeAttribute('class');
  });
};
