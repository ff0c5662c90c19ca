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
import { close, hideLinks, open, type Parts, restore, type Toggle } from './toggle';

const LISTS = 'ul,ol,menu,[role=list]';

export const mount: Mount = (element, signal) => {
  const parts = isFlagged(element, definition.attributes.share) && findParts(element);
  if (!parts) return;
  loadStyles(shape);
  const styles = perPage(createOpenStyles);
  const toggle = hideLinks(parts);
  onAbort(signal, () => restore(toggle));
  const press = (event: Event) => onPress(event, toggle, styles, signal);
  parts.button.addEventListener('click', press, { signal });
};

/**
 * The button and the list; `null` where one is missing, which is reported, but for what has nothing of
 * both: Facebook's own buttons have `data-share="true"`.
 */
function findParts(element: HTMLElement): Parts | null {
  const list = element.querySelector<HTMLElement>(LISTS);
  const button = [...element.querySelectorAll('button')].find((one) => !list?.contains(one));
  if (list?.querySelector('a[href]') && button) return { element, button, list };
  if (!list && !button && !element.querySelector('a')) return null;
  const missing = button ? 'list of links' : 'button';
  const expected = 'The links stay visible. Expected a button and a list (ul, ol) of links in it';
  page().report('share', element, `there is no ${missing}`, expected);
  return null;
}

/** The stylesheet of open lists, which is loaded at the visitor's first interaction. */
interface OpenStyles {
  isLoaded: boolean;
  load(): Promise<void>;
}

/** Makes one for all lists: the window compares each new listener with all it has. */
function createOpenStyles(): OpenStyles {
  const styles: OpenStyles = {
    isLoaded: hasStyles(openList),
    async load() {
      await loadStyles(openList);
      styles.isLoaded = true;
    },
  };
  onFirstInteraction(styles.load, page().life.signal);
  return styles;
}

/** Opens or closes the list, once its stylesheet is loaded. A button in a form does not submit it. */
function onPress(event: Event, toggle: Toggle, styles: OpenStyles, signal: AbortSignal): void {
  event.preventDefault();
  if (toggle.watching) close(toggle);
  else if (styles.isLoaded) open(toggle);
  else {
    const loaded = styles.load();
    page().showPressed(toggle.button, loaded);
    // A second press meanwhile must not close what nobody has seen yet.
    loaded.then(() => signal.aborted || toggle.watching || open(toggle));
  }
}
