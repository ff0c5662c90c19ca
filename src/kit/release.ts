import { safe } from '../runtime/dom';

const roots = new Set<Node>();

/**
 * Lets go of an image that lost its source while it was off the page. Chromium (156) would hold it
 * for as long as the page lives, with the whole tree that it is in, until that tree is taken out of
 * something. So it is put into a fragment and taken out.
 */
export function release(image: Element): void {
  if (safe(image).isConnected) return;
  // Once for all images that leave together.
  if (!roots.size) queueMicrotask(releaseAll);
  roots.add(safe(image).getRootNode());
}

function releaseAll(): void {
  for (const root of roots) {
    if (safe(root).nodeType !== 1 || safe(root).parentNode) continue;
    const fragment = new DocumentFragment();
    fragment.appendChild(root);
    fragment.removeChild(root);
  }
  roots.clear();
}
