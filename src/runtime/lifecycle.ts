/** Settles with the next event of that type on the window or the document, in the capture phase. */
export const next = (type: string): Promise<unknown> =>
  new Promise((resolve) => addEventListener(type, resolve, { capture: true, once: true }));

/**
 * Settles once a prerendered page is activated: before that the visitor does not see it.
 * @returns nothing where the page is not prerendering
 */
export const untilVisited = (): Promise<unknown> | undefined =>
  document.prerendering ? next('prerenderingchange') : undefined;

/** Settles once the whole page is parsed. */
export const whenParsed = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.readyState === 'loading')
      addEventListener('DOMContentLoaded', resolve as () => void);
    else resolve();
  });

/** Settles once the browser is idle. */
export const whenIdle = (): Promise<unknown> =>
  new Promise((resolve) => (window.requestIdleCallback ?? setTimeout)(resolve));
