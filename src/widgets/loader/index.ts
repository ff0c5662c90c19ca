/** Shows that the server is being asked for something: `<div data-loader hidden></div>`. */
import { perPage } from '../../kit/state';
import { bringStyles } from '../../kit/styles';
import { onAbort } from '../../kit/teardown';
import type { Mount } from '../../runtime/widget';
import { createIndicator } from './indicator';
import address from './loader.css';
import { LOADING } from './mark';

const BASE = 'veneer-loader';
const BAR = 'veneer-loader--bar';

export const mount: Mount = (element, signal) => {
  bringStyles(address);
  const added = [BASE];
  // What the theme put into it is its look.
  if (!element.firstElementChild && !element.textContent?.trim()) added.push(BAR);
  const own = added.filter((name) => !element.classList.contains(name));
  const wasHidden = element.hidden;
  element.classList.add(...own);
  const leave = perPage(createIndicator).join({
    element,
    show() {
      element.hidden = false;
      element.classList.add(LOADING);
    },
    hide() {
      element.classList.remove(LOADING);
      element.hidden = wasHidden;
    },
  });
  onAbort(signal, () => {
    leave();
    element.classList.remove(...own);
    if (!element.classList.length) element.removeAttribute('class');
  });
};
