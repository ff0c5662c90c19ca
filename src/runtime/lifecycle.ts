/** Settles with the next event of that type on the window or the document, in the capture phase. */
export const next = (type: string): Promise<unknown> =>
  new Promise((resolve) => addEventListener(type, resolve, { capture: true, once: true }));

/** Settles after a time. @param ms how long, in ms */
export const wait = (ms: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Settles once a prerendered page is activated: before that the visitor does not see it.
 * @returns nothing where the page is not prerendering
 */
export const untilVisited = (): Promise<unknown> | undefined =>
  document.prerendering ? next('prerenderingchange') : undefined;

/** Settles once the whole page is parsed. */
export const whenParsed = (): Promise<unknown> =>
  new Promise((resolve) => {
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', resolve);
    else resolve(null);
  });
