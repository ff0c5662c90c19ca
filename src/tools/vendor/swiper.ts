// How Swiper's code is changed before it is bundled. Code for
// settings that `carousel/swiper.ts` does not use is removed. Slides may be forms, whose fields shadow
// properties: these are read past them.

import { withSafe } from '../build/natives';

/** Swiper's core, and its utilities that read elements. */
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
/** Parts of modules that are not used. */
const PARTS = 'autoplay|freeMode|grid|isElement|virtual';

/** A read of one of them: no part of a longer name, and no assignment. */
const QUESTION = new RegExp(
  String.raw`(?<![\w$.])(?:(?:(?:swiper|this)\.)?params\.(?:${SETTINGS})|(?:swiper|this)\.(?:${PARTS}))` +
    String.raw`(?![\w$]|\s*(?:[^\w\s=!<>]*=[^=]|\+\+|--))`,
  'g',
);

/**
 * The code in which every such setting is false. In another release more or less of it may be left,
 * which the budget of the file reports.
 * @param src the folder of our sources, as the package would import it
 */
export const change = (_path: string, code: string, src: string): string =>
  withSafe(code.replace(QUESTION, '(!1)'), `${src}/runtime/dom`);
