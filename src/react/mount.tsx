import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

/** What React shows in an element of ours. */
export interface Mounted {
  /** Shows something else, at once: it is on the page when this returns. */
  render(node: ReactNode): void;
  /** Takes it back. */
  unmount(): void;
}

/** Renders into an element of ours, at once: it is on the page when this returns. */
export function mountReact(container: Element, node: ReactNode): Mounted {
  const root = createRoot(container);
  const render = (next: ReactNode) => flushSync(() => root.render(next));
  render(node);
  return { render, unmount: () => root.unmount() };
}
