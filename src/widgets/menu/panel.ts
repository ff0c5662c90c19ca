import { createChanges } from '../../kit/core/changes';
import { makeInert } from '../../kit/overlay/inert';
import { nextPaint, whenStill } from '../../kit/overlay/motion';
import { stopPlaying } from '../../kit/overlay/page-element';
import { lockScroll } from '../../kit/overlay/scroll-lock';
import { keepTab } from '../../kit/overlay/tab';
import { emit } from '../../runtime/events';
import { closeWithoutControl, listenForClosing, type OpenMenu } from './closing';
import { ancestorsOf, mayMoveFocus, moveFocusInto, returnFocus } from './focus';
import { createSurface, type MenuSurface } from './surface';
import type { Panel, PanelOptions } from './types';

/** One opening of a menu. */
interface MenuOpening {
  control: HTMLElement;
  /** The ancestors of the control as the menu opened, the innermost first. */
  ancestors: Element[];
  life: AbortController;
}

export function createPanel(options: PanelOptions): Panel {
  const { menu, edge, registry, closeName } = options;
  const { element } = menu;
  let opening: MenuOpening | undefined;
  /** Kept until the menu has slid out. */
  let surface: MenuSurface | undefined;

  function open(control: HTMLElement): void {
    registry.closeOthers(menu);
    const life = new AbortController();
    const changes = createChanges(life.signal);
    changes.add(lockScroll());
    try {
      surface ??= createSurface(element, edge, closeName);
    } catch (error) {
      life.abort();
      throw error;
    }
    opening = { control, ancestors: ancestorsOf(control), life };
    surface.slideIn();
    registry.setExpanded(menu, true);
    changes.add(makeInert(element, surface.overlay));
    keepTab(element, life.signal);
    const opened: OpenMenu = { ...options, surface, control, signal: life.signal };
    listenForClosing(opened);
    emit(control, 'open', { menu: element });
    const openedPx = innerWidth;
    // The menu's first frame would wait for these: they cost the style or the layout of the whole page.
    nextPaint().then(() => {
      if (life.signal.aborted) return;
      changes.addClass(document.documentElement, 'veneer-menu-open');
      if (!element.contains(document.activeElement)) moveFocusInto(element, closeName);
      closeWithoutControl(opened, openedPx);
    });
  }

  function close(returnsFocus = true): void {
    if (!opening || !surface) return;
    const { control, ancestors, life } = opening;
    const mayMove = mayMoveFocus(element);
    const others = registry.controlsOf(menu);
    opening = undefined;
    life.abort();
    stopPlaying(element);
    registry.setExpanded(menu, false);
    surface.slideOut();
    if (returnsFocus && mayMove) returnFocus([control, ...others], ancestors);
    emit(control.isConnected ? control : document.documentElement, 'close', { menu: element });
    const closing = surface;
    whenStill([element, surface.overlay]).then(() => {
      // Unless it was opened again meanwhile, or stopped.
      if (!opening && surface === closing) clear();
    });
  }

  function clear(): void {
    surface?.restore();
    surface = undefined;
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
