/**
 * A button that shows and hides a list of links:
 * `<div data-share><button type="button">Share</button><ul><li><a href="…">E-mail</a></ul></div>`.
 */

import { isFlagged } from '../../kit/attributes';
import { onFirstInteraction } from '../../kit/first-interaction';
import { page } from '../../kit/page';
import { perPage } from '../../kit/state';
import { loadStyles } from '../../kit/styles';
import { onAbort } from '../../kit/teardown';
import { safe } from '../../runtime/dom';
import type { Mount } from '../../runtime/widget';
import { definition } from './definition';
import openList from './list.css';
import shape from './share.css';
import { close, hideLinks, open, type Parts, restore, type Toggle } from './toggle';

const LISTS = 'ul,ol,menu,[role=list]';

export const mount: Mount = (element, signal) => {
  const parts = isFlagged(element, definition.attributes.share) && findParts(element);
  if (!parts) return;
  loadStyles(shape);
  const look = perPage(createLook);
  const toggle = hideLinks(parts);
  onAbort(signal, () => restore(toggle));
  const press = (event: Event) => answer(event, toggle, look, signal);
  safe(parts.button).addEventListener('click', press, { signal });
};

/** The button and the list, or a report: then the links stay as the server wrote them. */
function findParts(element: HTMLElement): Parts | null {
  const list = safe(element).querySelector<HTMLElement>(LISTS);
  const button = [...safe(element).querySelectorAll('button')].find(
    (one) => !safe(list)?.contains(one),
  );
  if (list && safe(list).querySelector('a[href]') && button) return { element, button, list };
  const missing = button ? 'list of links' : 'button';
  const expected = 'The links stay visible. Expected a button and a list (ul, ol) of links in it';
  page().report('share', element, `there is no ${missing}`, expected);
  return null;
}

/** What only an open list needs of the stylesheets: it is loaded once somebody may open one. */
interface Look {
  isHere: boolean;
  load(): Promise<void>;
}

/** One for all lists of a page: the window looks through the listeners it has for each new one. */
function createLook(): Look {
  const look: Look = {
    // A test's page has none and needs none.
    isHere: !openList || !window.matchMedia,
    async load() {
      await loadStyles(openList);
      look.isHere = true;
    },
  };
  onFirstInteraction(look.load, page().life.signal);
  return look;
}

/** Of a button in a form too: it is no way to send that. */
function answer(event: Event, toggle: Toggle, look: Look, signal: AbortSignal): void {
  event.preventDefault();
  const press = () => (toggle.watching ? close(toggle) : open(toggle));
  if (look.isHere) press();
  else {
    const loaded = look.load();
    page().showPressed(toggle.button, loaded);
    loaded.then(() => signal.aborted || press());
  }
}
