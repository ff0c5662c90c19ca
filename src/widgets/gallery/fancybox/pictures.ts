/** Fancybox shows a picture a few frames after it has its place. */
export async function whenVisible(
  picture: HTMLImageElement | null | undefined,
  closed: AbortSignal,
): Promise<void> {
  while (picture && !closed.aborted && getComputedStyle(picture).visibility === 'hidden')
    await new Promise(requestAnimationFrame);
}

/** The part of Fancybox's zoom that gives a picture's size. */
export interface Zoomed {
  getFullDim(): { width: number };
  getWrapper(): HTMLElement | undefined;
}

/** The natural size divided by the fitted size, at least 1: small pictures are not enlarged to fit. */
export function naturalScale(picture: Zoomed): number {
  const fitted = picture.getWrapper()?.getBoundingClientRect().width;
  return fitted ? Math.max(1, picture.getFullDim().width / fitted) : 1;
}
