import { nameHere } from '../../kit/attributes';
import { bringStyles } from '../../kit/styles';
import type { Board } from './board';
import { actAsButton } from './control';
import { markup } from './markup';
import address from './menu.css';
import type { Panel } from './panel';
import type { Edge } from './stage';

/** A menu that is shown and hidden, once what does so is here. */
export interface Menu {
  element: HTMLElement;
  /** Is what opens it here? */
  isHere(): boolean;
  /** Brings what opens it, and its look; rejects where that does not come. */
  bring(): Promise<void>;
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

export function createMenu(element: HTMLElement, edge: Edge, board: Board): Menu {
  let panel: Panel | undefined;
  let coming: Promise<void> | undefined;

  async function load(): Promise<void> {
    try {
      const [{ createPanel }] = await Promise.all([import('./panel'), bringStyles(address)]);
      const closeName = nameHere(markup.attributes.close);
      panel = createPanel({ menu, edge, board, closeName, actAsButton });
    } catch (error) {
      // Whoever asks next tries again.
      coming = undefined;
      throw error;
    }
  }

  const menu: Menu = {
    element,
    isHere: () => !!panel,
    bring() {
      coming ??= load();
      return coming;
    },
    isOpen: () => !!panel?.isOpen(),
    toggle: (control) => panel?.toggle(control),
    close: (givesFocus) => panel?.close(givesFocus),
    stop: () => panel?.stop(),
  };
  return menu;
}
