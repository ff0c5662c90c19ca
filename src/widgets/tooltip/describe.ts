import { onAbort } from '../../kit/teardown';
import { safe } from '../../runtime/dom';

const DESCRIBED_BY = 'aria-describedby';

/** Adds an id to those that describe an element, and takes it back when `signal` aborts. */
export function describeBy(element: Element, id: string, signal: AbortSignal): void {
  const idsNow = () => safe(element).getAttribute(DESCRIBED_BY)?.split(/\s+/).filter(Boolean) ?? [];
  safe(element).setAttribute(DESCRIBED_BY, [...idsNow(), id].join(' '));
  onAbort(signal, () => {
    const others = idsNow().filter((other) => other !== id);
    if (others.length) safe(element).setAttribute(DESCRIBED_BY, others.join(' '));
    else safe(element).removeAttribute(DESCRIBED_BY);
  });
}

/** Takes an element's `title` away, which the browser would show as well, until `signal` aborts. */
export function setTitleAside(element: Element, signal: AbortSignal): void {
  const title = safe(element).getAttribute('title');
  if (title === null) return;
  safe(element).removeAttribute('title');
  onAbort(signal, () => {
    if (!safe(element).hasAttribute('title')) safe(element).setAttribute('title', title);
  });
}
