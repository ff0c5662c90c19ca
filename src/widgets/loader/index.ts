/** Shows that a call to the server runs: `<div data-loader hidden></div>`. */
import { isFlagged } from '../../kit/core/attributes';
import { createChanges } from '../../kit/core/changes';
import { perPage } from '../../kit/core/page';
import { loadStyles } from '../../kit/core/styles';
import type { Mount } from '../../runtime/widget';
import { definition } from './definition';
import { Indicator, LOADING } from './indicator';
import address from './page.css';

const BASE = 'veneer-loader';

export const mount: Mount = (element, signal) => {
  if (!isFlagged(element, definition.attributes.loader)) return;
  loadStyles(address);
  const changes = createChanges(signal);
  changes.addClass(element, BASE);
  // A loader with content is styled by the theme.
  if (!element.firstElementChild && !element.textContent?.trim())
    changes.addClass(element, `${BASE}--bar`);
  const shown = createChanges();
  const remove = perPage(createIndicator).add((isShown) => {
    if (!isShown) return shown.restore();
    shown.setAttribute(element, 'hidden', null);
    shown.addClass(element, LOADING);
  });
  changes.add(remove);
};

const createIndicator = () => new Indicator();
