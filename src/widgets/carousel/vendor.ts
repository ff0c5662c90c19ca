// The build runs this file: it says how Swiper's code is changed before it is bundled. Its core has
// all that any of its settings can ask for; what those in `swiper.ts` never ask for is left out. Slides may be forms, whose fields shadow members.

import { withBody, withMethod } from '../../build/cut';
import { withSafe } from '../../build/natives';

/** Swiper's core, and what it asks elements with. */
export const filter = /swiper[\\/]shared[\\/](swiper-core|utils)\.mjs$/;

/** Functions that do nothing under these settings, or that nothing here calls. */
const IDLE = [
  ...['getBreakpoint', 'setBreakpoint', 'setGrabCursor', 'unsetGrabCursor', 'onLoad', 'onScroll'],
  ...['slideToClickedSlide', 'slideReset', 'translateTo', 'updateAutoHeight', 'updateClickedSlide'],
];

/** Methods of its class of which the same holds. */
const IDLE_METHODS = [
  ...['enable', 'disable', 'setProgress', 'emitContainerClasses', 'getSlideClasses', 'update'],
  ...['emitSlidesClasses', 'slidesPerViewDynamic', 'changeDirection', 'changeLanguageDirection'],
];

/** Settings that are off. */
const SETTINGS = [
  ...['autoHeight', 'breakpoints', 'centeredSlides', 'centeredSlidesBounds', 'cssMode', 'nested'],
  ...['centerInsufficientSlides', 'createElements', 'edgeSwipeDetection', 'freeMode', 'grid'],
  ...['grabCursor', 'lazyPreload', 'loopPreventsSliding', 'observer', 'on', 'onAny'],
  ...['oneWayMovement', 'preventClicks', 'preventInteractionOnTransition', 'rewind'],
  ...['roundLengths', 'setWrapperSize', 'slidesPerGroupAuto', 'slideToClickedSlide', 'virtual'],
  ...['snapToSlideEdge', 'swipeHandler', 'touchReleaseOnEdges'],
].join('|');

/** A question of Swiper's that is no part of a longer word and sets nothing. */
const asked = (question: string): RegExp =>
  new RegExp(String.raw`(?<![\w$.])${question}(?![\w$])(?!\s*=[^=])`, 'g');

/** What is asked in many places and has one answer here, with the number of the places. */
const ANSWERS: [RegExp, string, number][] = [
  [asked(String.raw`(?:(?:swiper|this)\.)?params\.(?:${SETTINGS})`), '(!1)', 196],
  // Parts that no module brings.
  [asked(String.raw`(?:swiper|this)\.(?:autoplay|freeMode|grid|isElement|virtual)`), '(!1)', 80],
  [asked(String.raw`(?:swiper\.)?params\.slidesPerView === 'auto'`), '(!1)', 14],
  [asked(String.raw`(?:swiper\.)?params\.slidesPerView !== 'auto'`), '(!0)', 6],
  [asked(String.raw`(?:swiper|this)\.isHorizontal\(\)`), '(!0)', 23],
  [asked(String.raw`swiper\.isVertical\(\)`), '(!1)', 3],
  // The module that looks for changed slides: what comes and goes is the scan's matter.
  [/(?<=^const Observer = )(?=\()/m, '!0 ? () => {} : ', 1],
];

/**
 * The code without what is never asked for.
 * @param folder where this widget's sources are
 * @throws where the code is another than the one that was read for this file
 */
export const change = (path: string, code: string, folder: string): string =>
  withSafe(/utils\.mjs$/.test(path) ? code : withoutIdle(code), `${folder}/../../runtime/dom`);

function withoutIdle(code: string): string {
  let changed = code;
  for (const [question, answer, places] of ANSWERS) {
    let count = 0;
    changed = changed.replace(question, () => {
      count++;
      return answer;
    });
    if (count !== places)
      throw new Error(
        `Swiper asks ${question.source} ${count} times, not ${places}: read it, then change vendor.ts.`,
      );
  }
  for (const name of IDLE) changed = withBody(changed, name, '');
  for (const name of IDLE_METHODS) changed = withMethod(changed, name, '');
  return changed;
}
