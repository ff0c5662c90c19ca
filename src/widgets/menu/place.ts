import type { Changes } from '../../kit/changes';
import { page } from '../../kit/page';
import { replaceWithPlaceholder } from '../../kit/page-element';
import { ownProperty, parentOf, rootElement, safe } from '../../runtime/dom';

/** A menu above all else. */
export interface Raised {
  /** Takes it out of its ancestors, to where nothing hides it. */
  move(): void;
  /** Has another script taken it from here, or the place that it goes back to? */
  isLost(): boolean;
}

/**
 * Raises a menu and its overlay above the page: into the browser's top layer, where no ancestor's
 * transform, filter, overflow or layer matters; without one, to the end of the page.
 * @param changes restores it to its place
 */
export function raise(element: HTMLElement, overlay: HTMLDivElement, changes: Changes): Raised {
  const hasTopLayer = knowsTopLayer(element);
  // Outside of an open dialog of the browser's nothing can be reached.
  const host = safe(element).closest<HTMLElement>('dialog[open]') ?? ownProperty('body');
  let home: Comment | undefined;
  const isInTopLayer = () => !hasTopLayer || safe(element).matches(':popover-open');

  function show(one: HTMLElement): void {
    if (!hasTopLayer) return;
    changes.setAttribute(one, 'popover', 'manual');
    safe(one).showPopover();
  }

  function move(): void {
    if (home) return;
    keepInherited(element, changes);
    home = new Comment('');
    replaceWithPlaceholder(element, home, changes);
    safe(host).append(element);
    lookAfter(element, changes);
    // What moves leaves the top layer.
    if (hasTopLayer) safe(element).showPopover();
  }

  safe(host).append(overlay);
  changes.add(() => overlay.remove());
  if (!hasTopLayer) move();
  show(overlay);
  show(element);
  return { move, isLost: () => !isInTopLayer() || (!!home && !home.isConnected) };
}

/** A library that stands in for it knows the method, but has no such layer. */
const knowsTopLayer = (element: HTMLElement): boolean =>
  typeof safe(element).showPopover === 'function' &&
  !!window.CSS?.supports?.('selector(:popover-open)');

/** The direction and the language come from ancestors that it leaves. */
function keepInherited(element: HTMLElement, changes: Changes): void {
  const { direction } = getComputedStyle(element);
  const lang = safe(safe(element).closest('[lang]'))?.getAttribute('lang');
  if (!safe(element).hasAttribute('dir')) changes.setAttribute(element, 'dir', direction || 'ltr');
  if (lang && !safe(element).hasAttribute('lang')) changes.setAttribute(element, 'lang', lang);
}

/** What Veneer knows works in it where `enhance` was called for a part of the page that it left. */
function lookAfter(element: HTMLElement, changes: Changes): void {
  const { roots } = page();
  if ([...roots].some((root) => safe(root).contains(element))) return;
  roots.add(element);
  changes.add(() => roots.delete(element));
}

/** Is it laid out at all? An ancestor may be hidden. */
export const hasBox = (element: Element): boolean =>
  safe(element).checkVisibility?.() ?? safe(element).getClientRects().length > 0;

/** Can it be reached, or did the page make an ancestor inert? */
export const isReached = (element: Element): boolean =>
  !safe(parentOf(element) ?? rootElement()).closest('[inert],[aria-hidden=true]');
