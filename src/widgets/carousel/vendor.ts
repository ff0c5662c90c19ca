// The build runs this file: it says how Swiper's code is changed before it is bundled. Its core has
// all that any of its settings can ask for; what those in `swiper.ts` never ask for is left out.

import { withBody } from '../../build/cut';

/** The one file of Swiper's core. */
export const filter = /swiper[\\/]shared[\\/]swiper-core\.mjs$/;

/** Functions that do nothing under these settings, or that nothing here calls. */
const IDLE = [
  ...['getBreakpoint', 'setBreakpoint', 'setGrabCursor', 'unsetGrabCursor', 'onLoad', 'onScroll'],
  ...['slideToClickedSlide', 'slideReset', 'translateTo', 'updateAutoHeight', 'updateClickedSlide'],
];

/** Asks for a setting that is off, or for a part that no module brings. */
const OFF = new RegExp(
  [
    String.raw`(?<![\w$.])(?:(?:swiper|this)\.)?params\.(?:autoHeight|breakpoints|centeredSlides|cssMode`,
    '|edgeSwipeDetection|freeMode|grid|lazyPreload|rewind|slideToClickedSlide|virtual)',
    String.raw`(?![\w$])(?!\s*=[^=])`,
    String.raw`|(?<![\w$.])(?:swiper|this)\.(?:freeMode|grid|isElement|virtual)(?![\w$])(?!\s*=[^=])`,
  ].join(''),
  'g',
);
const ASKED = 223;

/**
 * The code without what is never asked for.
 * @throws where the code is another than the one that was read for this file
 */
export function change(_path: string, code: string): string {
  let count = 0;
  let changed = code.replace(OFF, () => {
    count++;
    return '(!1)';
  });
  if (count !== ASKED)
    throw new Error(`Swiper asks ${count} times, not ${ASKED}: read it, then change vendor.ts.`);
  for (const name of IDLE) changed = withBody(changed, name, '');
  return changed;
}
