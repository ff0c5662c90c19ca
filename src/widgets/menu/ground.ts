import { isReadable, luminance } from '../../kit/contrast';
import type { Changes } from '../../kit/core/changes';

/** Grounds for the links of a bar that has no ground of its own, such as links over a picture. */
const DARK = 'rgb(31, 38, 46)';
const LIGHT = 'rgb(255, 255, 255)';
const TRANSPARENT = /^(rgba\(.*, 0\)|transparent)$/;

/**
 * Gives a menu that is the list of a bar the colours of the bar, which the theme's links were made for: as custom
 * properties, so that any rule of the theme wins.
 */
export function takeColours(menu: HTMLElement, changes: Changes): void {
  const { color } = getComputedStyle(menu.querySelector('a') ?? menu);
  const around = groundAround(menu);
  const isLight = (luminance(color) ?? 0) > 0.4;
  const ground = around && isReadable(color, around) ? around : isLight ? DARK : LIGHT;
  changes.setStyle(menu, { '--veneer-menu-ground': ground, '--veneer-menu-text': color });
}

/** The colour behind an element; `null` where that is a picture. */
function groundAround(element: HTMLElement): string | null {
  for (let box = element.parentElement; box; box = box.parentElement) {
    const { backgroundColor, backgroundImage } = getComputedStyle(box);
    if (backgroundImage !== 'none') return null;
    if (!TRANSPARENT.test(backgroundColor)) return backgroundColor;
  }
  return LIGHT;
}
