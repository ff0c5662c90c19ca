import { createChanges } from '../../kit/changes';
import { parentOf } from '../../runtime/dom';

/**
 * Keeps a picture below what its frame shows over it: words in the same grid cell, or before it in
 * the page. What is translated is painted above all that has no layer of its own, so it gets one
 * below, where the theme has not given it a layer and nothing between it and the frame would then
 * cover it.
 * @returns how to restore it
 */
export function layBelow(frame: Element, image: HTMLElement): () => void {
  const { position, zIndex } = getComputedStyle(image);
  if (position !== 'static' || zIndex !== 'auto' || !isBare(frame, image)) return () => {};
  const changes = createChanges();
  changes.addClass(frame, 'veneer-parallax--moving');
  changes.addClass(image, 'veneer-parallax__image');
  return changes.restore;
}

/** Does nothing between the image and its frame have a background? */
function isBare(frame: Element, image: HTMLElement): boolean {
  for (let one = parentOf(image); one && one !== frame; one = parentOf(one)) {
    const { backgroundColor, backgroundImage } = getComputedStyle(one);
    if (backgroundImage !== 'none' || !/^(transparent|rgba\(.*, 0\))$/.test(backgroundColor))
      return false;
  }
  return true;
}
