import { createChanges } from '../../kit/core/changes';
import { setMarks } from '../../kit/shown';
import { itemOf, type Marks } from './marks';

/** Properties by which themes show that a tab is selected. */
const SHOWING = [
  'background-color',
  'background-image',
  'border-color',
  'border-width',
  'box-shadow',
  'color',
  'content',
  'font-weight',
  'opacity',
  'text-decoration-line',
];

/** Does the theme itself show that a link is selected? Then our look stays off as a whole. */
export function hasOwnLook(link: HTMLElement, { link: names, item: itemNames }: Marks): boolean {
  const changes = createChanges();
  const parts = [link, itemOf(link)];
  for (const part of parts) changes.setStyle(part, { transition: 'none' });
  const [selected, other] = [true, false].map((isSelected) => {
    changes.setAttribute(link, 'aria-selected', `${isSelected}`);
    setMarks(link, names, isSelected, changes);
    setMarks(itemOf(link), itemNames, isSelected, changes);
    return parts.flatMap(lookOf).join();
  });
  changes.restore();
  return selected !== other;
}

const lookOf = (element: Element): string[] =>
  ['', '::before', '::after'].flatMap((part) => {
    const style = getComputedStyle(element, part);
    return SHOWING.map((name) => style.getPropertyValue(name));
  });
