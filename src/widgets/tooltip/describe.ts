import { onAbort } from '../../kit/teardown';

const DESCRIBED_BY = 'aria-describedby';

/** Adds an id to those that describe an element, and takes it back when `signal` aborts. */
export function describeBy(element: Element, id: string, signal: AbortSignal): void {
  const idsNow = () => element.getAttribute(DESCRIBED_BY)?.split(/\s+/).filter(Boolean) ?? [];
  element.setAttribute(DESCRIBED_BY, [...idsNow(), id].join(' '));
  onAbort(signal, () => {
    const others = idsNow().filter((other) => other !== id);
    if (others.length) element.setAttribute(DESCRIBED_BY, others.join(' '));
    else element.removeAttribute(DESCRIBED_BY);
  });
}

/** Takes an element's `title` away, which the browser would show as well, until `signal` aborts. */
export function setTitleAside(element: Element, signal: AbortSignal): void {
  const title = element.getAttribute('title');
  if (title === null) return;
  element.removeAttribute('title');
  onAbort(signal, () => {
    if (!element.hasAttribute('title')) element.setAttribute('title', title);
  });
}
