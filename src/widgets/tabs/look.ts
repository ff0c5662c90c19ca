import { itemOf } from './marks';

/** Does the theme give a link of its list the look of a tab? Ours then stays off as a whole. */
export const hasOwnLook = (link: HTMLElement): boolean =>
  [link, itemOf(link)].some((element) => isStyled(element));

function isStyled(element: Element): boolean {
  const { backgroundColor, backgroundImage, padding, borderStyle, borderWidth } =
    getComputedStyle(element);
  // The browser's own button.
  if (borderStyle === 'outset') return false;
  return (
    !isNothing(padding) ||
    (!isNothing(borderWidth) && !/^none/.test(borderStyle)) ||
    backgroundImage !== 'none' ||
    !/^transparent$|, 0\)$/.test(backgroundColor) ||
    ['::before', '::after'].some((part) => hasContent(element, part))
  );
}

const isNothing = (lengths: string): boolean => !/[1-9]/.test(lengths);

const hasContent = (element: Element, part: string): boolean =>
  !/^(|none|normal)$/.test(getComputedStyle(element, part).content);
