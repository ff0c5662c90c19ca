import { ownProperty, parentOf, rootElement, safe } from '../../runtime/dom';

/** What the elements around a bar do to it. */
export interface Around {
  /** Does one of them scroll it? */
  scrolls: boolean;
  /** Would `position: sticky` be counted from one of them, or be cut off by it? */
  cuts: boolean;
  /** Would `position: fixed` be counted from one of them? */
  anchors: boolean;
}

const NONE = /^(none|normal|auto|visible)?$/;
/** What makes an element the one that `position: fixed` inside it is counted from. */
const ANCHORS = ['transform', 'translate', 'scale', 'rotate', 'perspective', 'filter'];
const MORE = ['backdrop-filter', 'container-type'];

/** Looks at all ancestors of an element. */
export function lookAround(element: Element): Around {
  const around = { scrolls: false, cuts: false, anchors: false };
  const root = rootElement();
  for (let one = parentOf(element); one && one !== root; one = parentOf(one)) {
    const style = getComputedStyle(one);
    const { overflowX, overflowY } = style;
    const isPage = one === ownProperty('body');
    if (!isPage && /auto|scroll/.test(overflowY) && safe(one).scrollHeight > safe(one).clientHeight)
      around.scrolls = true;
    // Even the body's, which is the page's only for as long as the root element has none itself.
    around.cuts ||= overflowX !== 'visible' || overflowY !== 'visible';
    around.anchors ||= isAnchor(style);
  }
  return around;
}

function isAnchor(style: CSSStyleDeclaration): boolean {
  const names = [...ANCHORS, ...MORE];
  if (names.some((name) => !NONE.test(style.getPropertyValue(name)))) return true;
  return (
    /paint|layout|strict|content/.test(style.contain) ||
    style.getPropertyValue('content-visibility') === 'auto' ||
    ANCHORS.some((name) => style.willChange.includes(name))
  );
}
