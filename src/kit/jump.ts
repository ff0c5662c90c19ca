/**
 * How far below the top of the view a link within the page leads (contract.md#jump-offset), in px,
 * where the theme has no `scroll-padding-top` of its own. anchor/page.css says the same to the
 * browser's own jump.
 */
export const JUMP_OFFSET_PX = 100;
