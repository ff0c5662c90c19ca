import { createChanges } from '../../kit/core/changes';

/**
 * Paints a picture below the texts over it: in the same grid cell, or before it in the page. A
 * translated element is painted above everything that is not positioned. So the picture gets a negative
 * `z-index`, unless the theme has positioned it or a background within the frame would cover it.
 * @returns how to restore it
 */
export function paintBelow(frame: Element, image: HTMLElement): () => void {
  const { position, zIndex } = getComputedStyle(image);
  if (position !== 'static' || zIndex !== 'auto' || !isBare(frame, image)) return () => {};
  const changes = createChanges();
  changes.addClass(frame, 'veneer-parallax--moving');
  changes.addClass(image, 'veneer-parallax__image');
  return changes.restore;
}

/** Does nothing between the image and its frame have a background? */
function isBare(frame: Element, image: HTMLElement): boolean {
  for (let one = image.parentElement; one && one !== frame; one = one.parentElement) {
    const { backgroundColor, backgroundImage } = getComputedStyle(one);
    if (backgroundImage !== 'none' || !/^(transparent|rgba\(.*, 0\))$/.test(backgroundColor))
      return false;
  }
  return true;
}
