import { createChanges } from '../../kit/core/changes';
import { stopPlaying } from '../../kit/core/playing';
import { staysInView } from '../../kit/position';
import { emit, isForNewTab, targetOf } from '../../runtime/events';
import { leadsToThisPage, type PanelOptions } from './closing';
import { returnFocus } from './focus';
import { takeColours } from './ground';
import type { Panel } from './menu';

/** Unfolds the list of a bar in its place, by the disclosure pattern. */
export class Fold implements Panel {
  readonly #options: PanelOptions;
  /** Aborts as the list is folded. */
  #opening: AbortController | undefined;
  #control: HTMLElement | undefined;

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
    const { menu, registry } = this.#options;
    this.#opening = new AbortController();
    this.#control = control;
    const { signal } = this.#opening;
    unfold(menu.element, signal);
    for (const opener of registry.controlsOf(menu)) opener.setExpanded(true);
    this.#listen(signal);
    emit(control, 'open', { menu: menu.element });
  }

  /** Escape closes from the list and from its control; a link to a part of the page shows that part. */
  #listen(signal: AbortSignal): void {
    const { element } = this.#options.menu;
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return;
      const target = targetOf(event);
      if (!element.contains(target) && !this.#control?.contains(target)) return;
      event.preventDefault();
      this.close();
    };
    addEventListener('keydown', handleKey, { signal });
    addEventListener(
      'click',
      (event) => {
        const link = targetOf(event).closest<HTMLAnchorElement>('a[href]');
        if (!link || !element.contains(link) || isForNewTab(event)) return;
        if (leadsToThisPage(link)) this.close(false);
      },
      { capture: true, signal },
    );
    // Back from the page that a link led to, the visitor finds the list folded.
    addEventListener('pagehide', () => this.close(false), { signal });
  }

  close(returnsFocus = true): void {
    const { menu, registry } = this.#options;
    const control = this.#control;
    if (!this.#opening || !control) return;
    const hadFocus = menu.element.contains(document.activeElement);
    this.#opening.abort();
    this.#opening = undefined;
    stopPlaying(menu.element);
    for (const opener of registry.controlsOf(menu)) opener.setExpanded(false);
    if (returnsFocus && hadFocus) returnFocus([control], []);
    emit(control.isConnected ? control : document.documentElement, 'close', { menu: menu.element });
  }

  stop(): void {
    this.close(false);
  }
}

/** Shows a list below its control, also where the theme's own rules hide it, until the signal aborts. */
function unfold(element: HTMLElement, signal: AbortSignal): void {
  const changes = createChanges(signal);
  changes.removeClass(element, 'veneer-menu');
  changes.addClass(element, 'veneer-menu--unfolded', 'is-open');
  changes.setAttribute(element, 'hidden', null);
  // Bootstrap's classes for what is shown: 4 and 5 have the first, 3 has the other.
  if (element.matches('.collapse')) changes.addClass(element, 'show', 'in');
  if (isUnseen(element)) changes.addClass(element, 'veneer-menu--shown');
  takeColours(element, changes);
  const around = element.parentElement;
  if (around) changes.addClass(around, 'veneer-menu__around');
  // A bar with a height of its own does not grow with the list.
  if (around && bottomOf(element) > bottomOf(around) + 1)
    changes.addClass(element, 'veneer-menu--over');
  if (!staysInView(element)) return;
  // The page's scrolling would not bring the end of a long list into view.
  const { top } = element.getBoundingClientRect();
  const height = `max(${innerHeight - top}px, 12rem) !important`;
  changes.setStyle(element, { 'max-block-size': height, 'overflow-y': 'auto !important' });
}

const bottomOf = (element: Element): number => element.getBoundingClientRect().bottom;

/** Is an element hidden by the theme, or moved beside the window? */
function isUnseen(element: HTMLElement): boolean {
  const { display, visibility, opacity } = getComputedStyle(element);
  const { top, left, width, height } = element.getBoundingClientRect();
  const middle = left + width / 2;
  const isHidden = display === 'none' || visibility === 'hidden' || opacity === '0' || height < 1;
  return isHidden || middle <= 0 || middle >= innerWidth || top + height / 2 <= 0;
}
