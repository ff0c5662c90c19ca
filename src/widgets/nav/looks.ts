import { type Changes, createChanges } from '../../kit/core/changes';
import { hasLayout } from '../../runtime/platform';
import { type Dropdown, PLAIN } from './dropdown';
import { LISTS } from './parts';

/** On a list without a class, and on a link or button, that the theme has a look for: ours is off. */
const THEIRS = 'veneer-nav__theirs';
/** Least heights that are no look: ours, and none. */
const NO_HEIGHT = ['44px', '0px', 'auto'];
const SIDES = ['Top', 'Right', 'Bottom', 'Left'] as const;

/** The look of a list that opens without ours. */
interface OwnLook {
  /** The looks of the list, its last item and the link in that; empty if there is none. */
  seen: string;
  position: string;
}

/**
 * Leaves lists without a class to the theme if their parts have a look in the theme, such as a background, and arrows
 * that the theme draws. Our look is off as a whole there: two looks do not go together.
 * @param changes restores our look
 */
export function leaveLooks(
  nav: HTMLElement,
  dropdowns: readonly Dropdown[],
  changes: Changes,
): void {
  if (!hasLayout()) return;
  const lists = [...nav.querySelectorAll<HTMLElement>(LISTS)];
  const panels = lists.filter((list) => list.classList.contains(PLAIN));
  const bars = lists.filter((list) => !list.hasAttribute('class'));
  const without = createChanges();
  for (const panel of panels) without.removeClass(panel, PLAIN);
  for (const bar of bars) without.addClass(bar, THEIRS);
  const own = panels.filter(hasOwnLook);
  const laidOut = bars.filter(isLaidOut);
  without.restore();
  const theirs = [...own, ...laidOut.filter((bar) => partsOf(bar).some(lookOf))];
  const titles = dropdowns.flatMap(({ item }) => [
    ...item.querySelectorAll(':scope > a,:scope > button,:scope > span'),
  ]);
  const drawn = titles.filter(
    (title) =>
      hasArrow(title) || theirs.some((list) => list === title.parentElement?.parentElement),
  );
  for (const list of theirs) changes.removeClass(list, PLAIN);
  for (const one of [...theirs, ...drawn]) changes.addClass(one, THEIRS);
}

/**
 * Has the theme made a bar of a list, without our look? A theme that has a look for all lists of its texts leaves them
 * their bullets.
 */
function isLaidOut(list: Element): boolean {
  const item = list.firstElementChild;
  const { display, listStyleType } = getComputedStyle(item ?? list);
  return display !== 'list-item' || listStyleType === 'none';
}

/** Has the theme a look for this list? What it gives to the list around it, too, was not made for a list that opens. */
function hasOwnLook(list: Element): boolean {
  const around = list.parentElement?.closest(LISTS);
  const [own, other] = [ownLook(list), around && ownLook(around)];
  return !!own.seen && (own.seen !== other?.seen || own.position !== other.position);
}

/** Of the last item: the first may be the current page's. */
const ownLook = (list: Element): OwnLook => ({
  seen: [list, list.lastElementChild, list.lastElementChild?.querySelector(':scope > a')]
    .map((part) => (part ? lookOf(part) : ''))
    .join(''),
  position: getComputedStyle(list).position,
});

/**
 * A list, its items, and their links. Links under the mouse and of open lists have our background, and a theme's look
 * for buttons is not meant for links that a script gives the role.
 */
const partsOf = (list: Element): Element[] => [
  list,
  ...list.children,
  ...list.querySelectorAll(':scope > li > a:not(:hover, [aria-expanded=true], [role=button])'),
];

const lookOf = (part: Element): string => (part.matches('a') ? linkLook(part) : boxOf(part));

function linkLook(link: Element): string {
  const { minHeight } = getComputedStyle(link);
  const height = NO_HEIGHT.includes(minHeight) ? '' : minHeight;
  return boxOf(link) + height + drawnIn(link, '::before') + (hasDrawnArrow(link) ? 'arrow' : '');
}

/** The background, borders and shadow of an element, or of what is drawn in it. */
function boxOf(element: Element, part?: string): string {
  const style = getComputedStyle(element, part);
  const ground = /^(rgba\(.*, 0\)|transparent|)$/.test(style.backgroundColor)
    ? ''
    : style.backgroundColor;
  const others = [style.backgroundImage, style.boxShadow].filter((value) => value !== 'none');
  const borders = SIDES.map((side) => style[`border${side}Width`]).filter((width) =>
    Number.parseFloat(width),
  );
  return [ground, ...others, ...borders].join('');
}

const drawnIn = (element: Element, part: string): string => {
  const { content } = getComputedStyle(element, part);
  return /^(none|normal|)$/.test(content) ? '' : content;
};

/** Does the theme draw something behind a link's text? Our arrow is empty, and two of its sides are its borders. */
function hasDrawnArrow(link: Element): boolean {
  const content = drawnIn(link, '::after');
  if (content !== '""') return !!content;
  const { position, borderTopWidth, borderBottomWidth } = getComputedStyle(link, '::after');
  const isOurs = borderTopWidth === '0px' && borderBottomWidth === '2px';
  return position === 'absolute' || !isOurs;
}

/** Has a title an arrow of the theme's: drawn, or an icon behind its text? */
function hasArrow(title: Element): boolean {
  const parts = [...title.childNodes].filter(
    (node) => node instanceof Element || node.textContent?.trim(),
  );
  const last = parts.at(-1);
  const isIcon = parts.length > 1 && last instanceof Element && !last.textContent?.trim();
  return isIcon || hasDrawnArrow(title);
}
