// The build runs this file: it says how Swiper's code is changed before it is bundled. Its core has
// all that any of its settings can ask for; what those in `swiper.ts` never ask for is left out.
// Slides may be forms, whose fields shadow members.

import { withSafe } from '../../build/natives';

/** Swiper's core, and what it asks elements with. */
export const filter = /swiper[\\/]shared[\\/](swiper-core|utils)\.mjs$/;

/** Settings that are off. */
const SETTINGS = [
  ...['autoHeight', 'breakpoints', 'centeredSlides', 'centeredSlidesBounds', 'cssMode', 'nested'],
  ...['centerInsufficientSlides', 'createElements', 'edgeSwipeDetection', 'freeMode', 'grid'],
  ...['grabCursor', 'lazyPreload', 'loopPreventsSliding', 'observer', 'on', 'onAny'],
  ...['oneWayMovement', 'preventClicks', 'preventInteractionOnTransition', 'rewind'],
  ...['roundLengths', 'setWrapperSize', 'slidesPerGroupAuto', 'slideToClickedSlide', 'virtual'],
  ...['snapToSlideEdge', 'swipeHandler', 'touchReleaseOnEdges'],
].join('|');
/** Parts that no module brings. */
const PARTS = 'autoplay|freeMode|grid|isElement|virtual';

/** A question for one of them: no part of a longer word, and nothing is set by it. */
const QUESTION = new RegExp(
  String.raw`(?<![\w$.])(?:(?:(?:swiper|this)\.)?params\.(?:${SETTINGS})|(?:swiper|this)\.(?:${PARTS}))` +
    String.raw`(?![\w$]|\s*(?:[^\w\s=!<>]*=[^=]|\+\+|--))`,
  'g',
);

/**
 * The code that asks for nothing that is off, however often it did: in another release more or less of
 * it may be left, which its budget tells.
 * @param folder where this widget's sources are
 */
export const change = (_path: string, code: string, folder: string): string =>
  withSafe(code.replace(QUESTION, '(!1)'), `${folder}/../../runtime/dom`);
