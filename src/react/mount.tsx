import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { assertNativeIntact } from '../kit/core/natives';

/** Properties of the document that React uses, which an image or a form of that name shadows. */
const NEEDED = ['createElement', 'createElementNS', 'createTextNode', 'addEventListener'];

// Thrown while it loads: the code counts as not loaded, and a link does what it does without the
// script.
for (const name of NEEDED)
  if (typeof Reflect.get(document, name) !== 'function')
    throw new TypeError(`Something named ${name} in the page keeps React from document.${name}`);

// Names that React reads from all objects of properties.
assertNativeIntact('React', ['children', 'dangerouslySetInnerHTML', 'ref']);

/** What React shows in an element of ours. */
export interface ReactView {
  /** Shows something else, at once: it is on the page when this returns. */
  render(node: ReactNode): void;
  /** Removes it. */
  unmount(): void;
}

/** Renders into an element of ours, at once: it is on the page when this returns. */
export function mountReact(container: Element, node: ReactNode): ReactView {
  const root = createRoot(container);
  const render = (next: ReactNode) => flushSync(() => root.render(next));
  render(node);
  return { render, unmount: () => root.unmount() };
}
