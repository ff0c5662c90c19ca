import { safe } from '../../runtime/dom';

/**
 * Keeps a row that the visitor opens in view: another one that closes above it may move its title out.
 * @returns call it with a row that has opened
 */
export function keepInView(
  element: Element,
  signal: AbortSignal,
): (opened: HTMLDetailsElement) => void {
  let pressed: Element | null = null;
  const note = ({ target }: Event) => {
    pressed = safe(target as Element).closest('summary');
  };
  safe(element).addEventListener('click', note, { signal });
  return async (opened) => {
    const title = pressed;
    if (!title || safe(title).parentElement !== opened) return;
    pressed = null;
    await whenMoved(element);
    // The browser leaves it where it is while it is in view.
    if (!signal.aborted && opened.open) safe(title).scrollIntoView({ block: 'nearest' });
  };
}

/** Settles once rows have closed and opened. Animations in their content do not count. */
async function whenMoved(element: Element): Promise<void> {
  const running = (safe(element).getAnimations?.({ subtree: true }) ?? []).filter(
    ({ effect }) => (effect as KeyframeEffect | null)?.pseudoElement === '::details-content',
  );
  await Promise.all(running.map(({ finished }) => finished.catch(() => {})));
}
