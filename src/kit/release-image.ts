const roots = new Set<Node>();

/**
 * Makes the browser forget an image that lost its source while it was off the page. Chromium (156)
 * would keep it as long as the page lives, with its whole tree, until that tree is removed from a
 * parent. So it is put into a fragment and removed.
 */
export function releaseImage(image: Element): void {
  if (image.isConnected) return;
  // Once for all images that leave together.
  if (!roots.size) queueMicrotask(releaseTrees);
  roots.add(image.getRootNode());
}

function releaseTrees(): void {
  for (const root of roots) {
    if (root.nodeType !== 1 || root.parentNode) continue;
    const fragment = new DocumentFragment();
    fragment.appendChild(root);
    fragment.removeChild(root);
  }
  roots.clear();
}
