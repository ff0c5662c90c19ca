// How Swiper's code is changed before it is bundled. Code for settings that `carousel/swiper.ts` does not use is
// removed. Slides may be forms, whose fields shadow properties: these are read past them. Swiper hears no
// pointers: `kit/drag` decides which are drags, and `carousel/swiper.ts` tells Swiper.

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
  ...['noSwiping', 'preventClicksPropagation', 'snapToSlideEdge', 'swipeHandler'],
  ...['touchReleaseOnEdges', 'touchStartForcePreventDefault', 'touchStartPreventDefault'],
].join('|');
/** Parts of modules that are not used. */
const PARTS = 'autoplay|freeMode|grid|isElement|virtual';

/** A read of one of them: no part of a longer name, and no assignment. */
const QUESTION = new RegExp(
  String.raw`(?<![\w$.])(?:(?:(?:swiper|this)\.)?params\.(?:${SETTINGS})|(?:swiper|this)\.(?:${PARTS}))` +
    String.raw`(?![\w$]|\s*(?:[^\w\s=!<>]*=[^=]|\+\+|--))`,
  'g',
);

/** The listeners on elements of the page. */
const LISTENERS = /\b(?:document|el)\[domMethod\]\([^;]*\);/g;

/** The moves of slides in a loop, in which films would stop and frames be loaded anew. */
const MOVES = /(?<![\w$.])slidesEl\.(append|prepend)\(slideEl\)/g;
const MOVE = 'veneerMove(slidesEl, slideEl';

/**
 * The code without listeners, in which every such setting is false, and slides keep their state as they move. In another
 * release more or less of it may be left, which the budget of the file reports.
 * @param src the folder of our sources, as the package would import it
 */
export function change(_path: string, code: string, src: string): string {
  const moved = code.replace(MOVES, (_, way) =>
    way === 'append' ? `${MOVE})` : `${MOVE}, slidesEl.firstChild)`,
  );
  const changed = moved.replace(QUESTION, '(!1)').replace(LISTENERS, linesOf);
  const platform = JSON.stringify(`${src}/runtime/platform`);
  const more = moved === code ? '' : `\nimport {moveInto as veneerMove} from ${platform};`;
  return withSafe(changed, `${src}/runtime/dom`) + more;
}

const linesOf = (code: string): string => code.replace(/[^\n]/g, '');
