import { createChanges } from '../../kit/changes';
import { makeInert } from '../../kit/inert';
import { whenStill } from '../../kit/motion';
import { lockScroll } from '../../kit/scroll-lock';
import { emit, rootElement, safe } from '../../runtime/dom';
import type { Board } from './board';
import { listenForClosing } from './closing';
import type { actAsButton } from './control';
import { ancestorsOf, guardFocus, isFocusFree, placeFocus, returnFocus } from './focus';
import type { Menu } from './menu';
import { type Edge, type Stage, setStage } from './stage';

/** What shows and hides a menu. */
export type Panel = Pick<Menu, 'isOpen' | 'toggle' | 'close' | 'stop'>;

/** What the part of the menu that is there from the start gives to this one, which shares no file. */
export interface Setting {
  menu: Menu;
  edge: Edge;
  board: Board;
  /** The name of the attribute of close controls. */
  closeName: string;
  actAsButton: typeof actAsButton;
}

/** Where a menu is open. */
interface Opening {
  control: HTMLElement;
  /** What the control was in. */
  around: Element[];
  life: AbortController;
}

export function createPanel({ menu, edge, board, closeName, actAsButton }: Setting): Panel {
  const { element } = menu;
  let opening: Opening | undefined;
  /** What is on the screen: there until the menu has slid out. */
  let stage: Stage | undefined;

  function open(control: HTMLElement): void {
    board.closeOthers(menu);
    stage ??= setStage(element, edge, closeName);
    const life = new AbortController();
    opening = { control, around: ancestorsOf(control), life };
    coverPage(stage, life.signal);
    board.setExpanded(menu, true);
    placeFocus(element, closeName);
    guardFocus(element, closeName, life.signal);
    const { signal } = life;
    listenForClosing({ menu, stage, control, board, closeName, actAsButton, signal });
    emit(control, 'open', { menu: element });
  }

  function close(givesFocus = true): void {
    if (!opening || !stage) return;
    const { control, around, life } = opening;
    const isFree = isFocusFree(element);
    const others = board.controlsOf(menu);
    opening = undefined;
    life.abort();
    board.setExpanded(menu, false);
    stage.slideOut();
    if (givesFocus && isFree) returnFocus([control, ...others], around);
    emit(safe(control).isConnected ? control : rootElement(), 'close', { menu: element });
    const closing = stage;
    whenStill([element, stage.overlay]).then(() => {
      // Opened again meanwhile, or gone.
      if (!opening && stage === closing) clear();
    });
  }

  function clear(): void {
    stage?.restore();
    stage = undefined;
  }

  return {
    isOpen: () => opening !== undefined,
    toggle: (control) => (opening ? close() : open(control)),
    close,
    stop() {
      close();
      clear();
    },
  };
}

/** What is not the menu neither scrolls nor answers while the menu is open. */
function coverPage({ overlay, element, slideIn }: Stage, signal: AbortSignal): void {
  slideIn();
  const changes = createChanges(signal);
  changes.addClass(rootElement(), 'veneer-menu-open');
  changes.add(lockScroll());
  changes.add(makeInert(element, overlay));
}
