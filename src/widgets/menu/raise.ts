import type { Changes } from '../../kit/core/changes';
import { page } from '../../kit/core/page';
import { inheritedOf } from '../../kit/overlay/page-element';
import { hasTopLayer } from '../../runtime/platform';

/** A menu above everything else on the page. */
export interface Raised {
  /** Moves it out of its ancestors, to where none of them hides it. */
  move(): void;
  /** Has another script moved it from here, or removed the place that it returns to? */
  isDetached(): boolean;
}

/**
 * Raises a menu and its overlay above the page: into the browser's top layer, where no ancestor's
 * transform, filter, overflow or z-index matters; without one, to the end of the page.
 * @param changes restores its position in the page
 */
export function raise(element: HTMLElement, overlay: HTMLDivElement, changes: Changes): Raised {
  const hasLayer = hasTopLayer();
  // Everything outside of an open modal `dialog` is inert.
  const host = element.closest<HTMLElement>('dialog[open]') ?? document.body;
  let placeholder: Comment | undefined;
  const isInTopLayer = () => !hasLayer || element.matches(':popover-open');

  function show(one: HTMLElement): void {
    if (!hasLayer) return;
    changes.setAttribute(one, 'popover', 'manual');
    one.showPopover();
  }

  function move(): void {
    if (placeholder) return;
    copyInherited(element, changes);
    placeholder = changes.takeOut(element);
    host.append(element);
    addRoot(element, changes);
    // Moving it has removed it from the top layer.
    if (hasLayer) element.showPopover();
  }

  host.append(changes.made(overlay));
  if (!hasLayer) move();
  show(overlay);
  show(element);
  return { move, isDetached: () => !isInTopLayer() || (!!placeholder && !placeholder.isConnected) };
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

/** Can it be reached? An ancestor may be inert. */
export const isReachable = (element: Element): boolean =>
  !(element.parentElement ?? document.documentElement).closest('[inert],[aria-hidden=true]');
