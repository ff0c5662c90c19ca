import { isListed, nameHere, readChoice } from '../../kit/attributes';
import { createChanges } from '../../kit/changes';
import { loadStyles } from '../../kit/styles';
import { safe } from '../../runtime/dom';
import type { Board } from './board';
import { actAsButton } from './control';
import { markup } from './markup';
import address from './menu.css';
import type { Panel } from './panel';
import type { Edge } from './stage';

/** A menu that is shown and hidden, once what does so is here. */
export interface Menu {
  element: HTMLElement;
  /** Hides it until it is opened: a control names it, so that somebody can. */
  claim(): void;
  /** Shows what the stylesheet hid, where no control names it: it is another script's. */
  leaveAlone(): void;
  /** Is what opens it here? */
  isHere(): boolean;
  /** Loads what opens it, and its look; rejects where that fails. */
  load(): Promise<void>;
  isOpen(): boolean;
  /** Opens it for a control, or closes it. */
  toggle(control: HTMLElement): void;
  /**
   * Closes it; does nothing to one that is closed.
   * @param givesFocus does the focus go back to the control? By default it does
   */
  close(givesFocus?: boolean): void;
  /** Closes it at once: the page is as the server wrote it. */
  stop(): void;
}

export function createMenu(element: HTMLElement, board: Board): Menu {
  let edge: Edge | undefined;
  const changes = createChanges();
  let panel: Panel | undefined;
  let loading: Promise<void> | undefined;

  async function loadPanel(): Promise<void> {
    try {
      const [{ createPanel }] = await Promise.all([import('./panel'), loadStyles(address)]);
      const closeName = nameHere(markup.attributes.close);
      panel = createPanel({ menu, edge: edge ?? 'start', board, closeName, actAsButton });
    } catch (error) {
      // Whoever asks next tries again.
      loading = undefined;
      throw error;
    }
  }

  const menu: Menu = {
    element,
    claim() {
      if (edge) return;
      edge = readChoice('menu', element, markup.attributes.menu) ?? 'start';
      changes.restore();
      changes.addClass(element, 'veneer-menu');
    },
    leaveAlone() {
      const isHidden = safe(element).id && isListed(element, markup.attributes.menu);
      if (isHidden && !edge) changes.addClass(element, 'veneer-menu--unnamed');
    },
    isHere: () => !!panel,
    load() {
      loading ??= loadPanel();
      return loading;
    },
    isOpen: () => !!panel?.isOpen(),
    toggle: (control) => panel?.toggle(control),
    close: (givesFocus) => panel?.close(givesFocus),
    stop() {
      panel?.stop();
      changes.restore();
    },
  };
  return menu;
}
