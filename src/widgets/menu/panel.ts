import { createChanges } from '../../kit/core/changes';
import { stopPlaying } from '../../kit/core/playing';
import { ancestorsOf, coverPage } from '../../kit/overlay/cover';
import { nextPaint, whenStill } from '../../kit/overlay/motion';
import { lockScroll } from '../../kit/overlay/scroll-lock';
import { emit } from '../../runtime/events';
import { closeWithoutControl, listenForClosing, type OpenMenu, type PanelOptions } from './closing';
import { mayMoveFocus, moveFocusInto, returnFocus } from './focus';
import { Fold } from './fold';
import type { Panel } from './menu';
import { Surface } from './surface';

/** Makes the code that opens and closes a menu, by how its author wants it to open. */
export const createPanel = (options: PanelOptions): Panel =>
  options.menu.opening === 'unfold' ? new Fold(options) : new MenuPanel(options);

class MenuPanel implements Panel {
  readonly #options: PanelOptions;
  #opening: OpenMenu | undefined;
  /** Kept until the menu has slid out. */
  #surface: Surface | undefined;

  constructor(options: PanelOptions) {
    this.#options = options;
  }

  get isOpen(): boolean {
    return !!this.#opening;
  }

  toggle(control: HTMLElement): void {
    if (this.#opening) this.close();
    else this.#open(control);
  }

  #open(control: HTMLElement): void {
    const { menu, registry, closeName } = this.#options;
    const { element } = menu;
    registry.closeOthers(menu);
    const life = new AbortController();
    const { signal } = life;
    const changes = createChanges(signal);
    changes.add(lockScroll());
    try {
      this.#surface ??= new Surface(element, menu.opening ?? 'start', closeName);
    } catch (error) {
      life.abort();
      throw error;
    }
    const surface = this.#surface;
    // The control may be removed before the menu closes.
    const ancestors = ancestorsOf(control);
    const opening = { ...this.#options, surface, control, ancestors, life, signal };
    this.#opening = opening;
    surface.slideIn();
    for (const opener of registry.controlsOf(menu)) opener.setExpanded(true);
    changes.add(coverPage(element, surface.overlay));
    listenForClosing(opening);
    emit(control, 'open', { menu: element });
    const openedPx = innerWidth;
    // The menu's first frame would wait for these: they cost the style or the layout of the whole page.
    nextPaint().then(() => {
      if (signal.aborted) return;
      changes.addClass(document.documentElement, 'veneer-menu-open');
      if (!element.contains(document.activeElement)) moveFocusInto(element, closeName);
      closeWithoutControl(opening, openedPx);
    });
  }

  close(returnsFocus = true): void {
    const opening = this.#opening;
    if (!opening) return;
    const { menu, registry, surface, control, ancestors, life } = opening;
    const { element } = menu;
    const mayMove = mayMoveFocus(element);
    const openers = registry.controlsOf(menu);
    this.#opening = undefined;
    life.abort();
    stopPlaying(element);
    for (const opener of openers) opener.setExpanded(false);
    surface.slideOut();
    if (returnsFocus && mayMove)
      returnFocus([control, ...openers.map((opener) => opener.element)], ancestors);
    emit(control.isConnected ? control : document.documentElement, 'close', { menu: element });
    whenStill([element, surface.overlay]).then(() => {
      // Unless it was opened again in the meantime, or stopped.
      if (!this.#opening && this.#surface === surface) this.#clear();
    });
  }

  stop(): void {
    this.close();
    this.#clear();
  }

  #clear(): void {
    this.#surface?.restore();
    this.#surface = undefined;
  }
}
