import { borrowClass } from '../../kit/borrow';
import { silence } from '../../kit/inert';
import { whenStill } from '../../kit/motion';
import { lockScroll } from '../../kit/scroll-lock';
import { onAbort } from '../../kit/teardown';
import { emit, rootElement } from '../../runtime/dom';
import type { Board } from './board';
import { listenForClosing } from './closing';
import { ancestorsOf, guardFocus, isFocusFree, placeFocus, returnFocus } from './focus';
import { type Edge, type Stage, setStage } from './stage';

/** A menu that is shown and hidden. */
export interface Menu {
  element: HTMLElement;
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

/** Where a menu is open. */
interface Opening {
  control: HTMLElement;
  /** What the control was in. */
  around: Element[];
  life: AbortController;
}

export function createMenu(element: HTMLElement, edge: Edge, board: Board): Menu {
  let opening: Opening | undefined;
  /** What is on the screen: there until the menu has slid out. */
  let stage: Stage | undefined;

  function open(control: HTMLElement): void {
    board.closeOthers(menu);
    stage ??= setStage(element, edge);
    const life = new AbortController();
    opening = { control, around: ancestorsOf(control), life };
    coverPage(stage, life.signal);
    tellControls(true);
    placeFocus(element);
    guardFocus(element, life.signal);
    listenForClosing({ menu, stage, control, board, signal: life.signal });
    emit(control, 'open', { menu: element });
  }

  function close(givesFocus = true): void {
    if (!opening || !stage) return;
    const { control, around, life } = opening;
    const isFree = isFocusFree(element);
    const others = board.controlsOf(menu);
    opening = undefined;
    life.abort();
    tellControls(false);
    stage.slideOut();
    if (givesFocus && isFree) returnFocus([control, ...others], around);
    emit(control.isConnected ? control : rootElement(), 'close', { menu: element });
    const closing = stage;
    whenStill([element, stage.overlay]).then(() => {
      // Opened again meanwhile, or gone.
      if (!opening && stage === closing) clear();
    });
  }

  function clear(): void {
    stage?.leave();
    stage = undefined;
  }

  function tellControls(isOpen: boolean): void {
    for (const control of board.controlsOf(menu))
      control.setAttribute('aria-expanded', String(isOpen));
  }

  const menu: Menu = {
    element,
    isOpen: () => opening !== undefined,
    toggle: (control) => (opening ? close() : open(control)),
    close,
    stop() {
      close();
      clear();
    },
  };
  return menu;
}

/** What is not the menu neither scrolls nor answers while the menu is open. */
function coverPage({ overlay, element, slideIn }: Stage, signal: AbortSignal): void {
  slideIn();
  onAbort(signal, borrowClass(rootElement(), 'veneer-menu-open'));
  onAbort(signal, lockScroll());
  onAbort(signal, silence(element, overlay));
}
