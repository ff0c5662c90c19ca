/**
 * A button that shows and hides a list of links:
 * `<div data-share><button type="button">Share</button><ul><li><a href="…">E-mail</a></ul></div>`.
 */

import { isFlagged } from '../../kit/core/attributes';
import { onFirstInteraction } from '../../kit/core/interaction';
import { page, perPage } from '../../kit/core/page';
import { hasStyles, loadStyles } from '../../kit/core/styles';
import { onAbort } from '../../kit/core/teardown';
import type { Mount } from '../../runtime/widget';
import { definition } from './definition';
import openList from './list.css';
import shape from './share.css';
import { type ShareParts, Toggle } from './toggle';

const LISTS = 'ul,ol,menu,[role=list]';

export const mount: Mount = (element, signal) => {
  const parts = isFlagged(element, definition.attributes.share) && findParts(element);
  if (!parts) return;
  loadStyles(shape);
  perPage(loadOpenStyles);
  const toggle = new Toggle(parts);
  onAbort(signal, () => toggle.restore());
  const showStyled = async () => {
    const loading = loadStyles(openList);
    page().showPressed(parts.button, loading);
    await loading;
    // Not again after a second press.
    if (!signal.aborted && !toggle.isOpen()) toggle.show();
  };
  const press = (event: Event) => {
    // A button in a form would submit it.
    event.preventDefault();
    if (toggle.isOpen()) toggle.hide();
    else if (hasStyles(openList)) toggle.show();
    else showStyled();
  };
  parts.button.addEventListener('click', press, { signal });
};

/** Once for all lists: the window compares each new listener with all it has. */
const loadOpenStyles = () => onFirstInteraction(() => loadStyles(openList), page().life.signal);

/**
 * The button and the list; `null` where one is missing, which is reported, but for what has nothing of
 * both: Facebook's own buttons have `data-share="true"`.
 */
function findParts(element: HTMLElement): ShareParts | null {
  const list = element.querySelector<HTMLElement>(LISTS);
  const button = [...element.querySelectorAll('button')].find((one) => !list?.contains(one));
  if (list?.querySelector('a[href]') && button) return { element, button, list };
  if (!list && !button && !element.querySelector('a')) return null;
  const missing = button ? 'list of links' : 'button';
  const expected = 'The links stay visible. Expected a button and a list (ul, ol) of links in it';
  page().report('share', element, `there is no ${missing}`, expected);
  return null;
}
