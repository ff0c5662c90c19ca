/**
 * How far below the top of the viewport the target of a link within the page stops
 * (contract.md#jump-offset), in px, where the theme sets no `scroll-padding-top`. anchor/page.css sets
 * the same for the browser's own jump.
 */
export const JUMP_OFFSET_PX = 100;
