/**
 * A button that shows and hides a list of links:
 * `<div data-share><button type="button">Share</button><ul><li><a href="…">E-mail</a></ul></div>`.
 */

import { isFlagged } from '../../kit/core/attributes';
import { createLate } from '../../kit/core/late';
import { page, perPage } from '../../kit/core/page';
import { loadStyles } from '../../kit/core/styles';
import { anySignal, onAbort } from '../../kit/core/teardown';
import type { Mount } from '../../runtime/widget';
import { definition } from './definition';
import address from './list.css';
import shape from './share.css';
import { type ShareParts, Toggle } from './toggle';

const LISTS = 'ul,ol,menu,[role=list]';

export const mount: Mount = (element, signal) => {
  const parts = isFlagged(element, definition.attributes.share) && findParts(element);
  if (!parts) return;
  loadStyles(shape);
  const opening = perPage(createOpening);
  const life = anySignal([signal]);
  const toggle = new Toggle(parts);
  onAbort(life.signal, () => toggle.restore());
  const press = (event: Event) => {
    // A button in a form would submit it.
    event.preventDefault();
    if (toggle.isOpen()) toggle.hide();
    else if (!life.signal.aborted)
      opening.answer({
        element: parts.button,
        signal: life.signal,
        act: ({ openLinks }) => toggle.show(openLinks),
        // Then the links are the server's.
        leave: () => life.abort(),
      });
  };
  parts.button.addEventListener('click', press, { signal });
};

/** The code that opens lists, once for all lists: the window compares each new listener with all it has. */
function createOpening() {
  const opening = createLate({
    widget: 'share',
    load: async () => {
      const [code] = await Promise.all([import('./links'), loadStyles(address)]);
      return code;
    },
    found: 'the code that opens the list did not load',
    expected: 'The links stay visible',
  });
  opening.loadEarly(page().life.signal);
  return opening;
}

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
