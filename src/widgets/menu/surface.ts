import { type Changes, createChanges, identify } from '../../kit/core/changes';
import { page } from '../../kit/core/page';
import { word } from '../../kit/core/strings';
import { overlayHost } from '../../kit/overlay/host';
import { inheritedOf, isReachable } from '../../kit/overlay/page-element';
import * as words from '../../kit/words';
import { hasTopLayer } from '../../runtime/platform';
import type { MenuOpening } from './bar';
import { addCloseButton, markCloseControls } from './close-controls';
import { takeColours } from './ground';

const OPEN = 'is-open';

/**
 * A menu on the screen, above everything else on the page: in the browser's top layer, where no ancestor's
 * transform, filter, overflow or z-index matters; without one, at the end of the page.
 */
export class Surface {
  /** Covers the page behind the menu. */
  readonly overlay = document.createElement('div');
  /** The edge of the screen that the menu slides in from. */
  readonly side: 'left' | 'right';
  readonly #menu: HTMLElement;
  readonly #changes = createChanges();
  /** What is set while it slides in and is open, or while it slides out. */
  readonly #state = createChanges();
  /** Where the menu returns to, if it was moved. */
  #place: Comment | undefined;

  /** @param closeName the name of the attribute of close controls */
  constructor(menu: HTMLElement, opening: MenuOpening, closeName: string) {
    this.#menu = menu;
    this.side = sideOf(menu, opening.replace('narrow-', ''));
    this.overlay.className = 'veneer-menu-overlay';
    if (opening.startsWith('narrow-')) takeColours(menu, this.#changes);
    try {
      this.#raise();
    } catch (error) {
      this.#changes.restore();
      throw error;
    }
    setDialogRole(menu, this.#changes);
    if (!menu.querySelector(`[${closeName}]`)) addCloseButton(menu, closeName, this.#changes);
    else markCloseControls(menu, closeName, this.#changes);
  }

  slideIn(): void {
    this.#state.restore();
    this.#state.addClass(this.#menu, OPEN);
    this.#state.addClass(this.overlay, OPEN);
  }

  slideOut(): void {
    this.#state.restore();
    this.#state.setAttribute(this.#menu, 'inert', '');
  }

  /** Has another script moved the menu out of the top layer, or removed the place that it returns to? */
  isDetached(): boolean {
    if (hasTopLayer() && !this.#menu.matches(':popover-open')) return true;
    return !!this.#place && !this.#place.isConnected;
  }

  /** Removes the overlay, and restores the menu as it was. */
  restore(): void {
    this.#state.restore();
    this.#changes.restore();
  }

  /** Shows the menu at the edge, also where the theme's own rules or an ancestor hide it. */
  #raise(): void {
    const menu = this.#menu;
    const changes = this.#changes;
    // It may be inert for another script's reasons.
    changes.setAttribute(menu, 'inert', null);
    if (menu.hasAttribute('aria-hidden')) changes.setAttribute(menu, 'aria-hidden', 'false');
    changes.addClass(menu, 'veneer-menu--here', `veneer-menu--${this.side}`);
    const host = overlayHost();
    host.append(changes.made(this.overlay));
    if (!hasTopLayer()) this.#moveTo(host);
    else
      for (const raised of [this.overlay, menu]) {
        changes.setAttribute(raised, 'popover', 'manual');
        raised.showPopover();
      }
    if (getComputedStyle(menu).display === 'none') changes.addClass(menu, 'veneer-menu--forced');
    // Its style is computed by that: without one from before it slides there would be no transition.
    if (isReachable(menu)) return;
    this.#moveTo(host);
    isReachable(menu);
  }

  /** Moves the menu out of its ancestors, to where none of them hides it. */
  #moveTo(host: HTMLElement): void {
    if (this.#place) return;
    const menu = this.#menu;
    copyInherited(menu, this.#changes);
    this.#place = this.#changes.takeOut(menu, host);
    addRoot(menu, this.#changes);
    // Moving it has removed it from the top layer.
    if (hasTopLayer()) menu.showPopover();
  }
}

function sideOf(element: HTMLElement, edge: string): 'left' | 'right' {
  if (edge === 'left' || edge === 'right') return edge;
  const isRightToLeft = getComputedStyle(element).direction === 'rtl';
  return (edge === 'start') === isRightToLeft ? 'right' : 'left';
}

/** Sets the direction and the language that it inherits from the ancestors that it leaves. */
function copyInherited(element: HTMLElement, changes: Changes): void {
  const { dir, lang } = inheritedOf(element);
  if (!element.hasAttribute('dir')) changes.setAttribute(element, 'dir', dir);
  if (lang && !element.hasAttribute('lang')) changes.setAttribute(element, 'lang', lang);
}

/** Widgets in it go on working where `enhance` was called for a part of the page that it left. */
function addRoot(element: HTMLElement, changes: Changes): void {
  const { roots } = page();
  if ([...roots].some((root) => root.contains(element))) return;
  roots.add(element);
  changes.add(() => roots.delete(element));
}

/** Names it for screen readers: by its own name, else its heading, else our word for a menu. */
function setDialogRole(element: HTMLElement, changes: Changes): void {
  if (!element.matches('nav')) {
    changes.setAttribute(element, 'role', 'dialog');
    changes.setAttribute(element, 'aria-modal', 'true');
  }
  const hasName = ['aria-label', 'aria-labelledby'].some((it) => element.getAttribute(it)?.trim());
  if (hasName) return;
  const heading = element.querySelector('h1,h2,h3,h4,h5,h6,[role=heading]');
  if (heading?.textContent?.trim())
    changes.setAttribute(element, 'aria-labelledby', identify(heading, changes));
  else changes.setAttribute(element, 'aria-label', word(words.menu));
}
