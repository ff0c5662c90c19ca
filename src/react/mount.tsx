import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

/**
 * Renders into an element of ours, at once: it is on the page when this returns.
 * @returns how to take it back
 */
export function mountReact(container: Element, node: ReactNode): () => void {
  const root = createRoot(container);
  flushSync(() => root.render(node));
  return () => root.unmount();
}
