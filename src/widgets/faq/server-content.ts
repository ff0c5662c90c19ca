import { createElement, safe } from '../../runtime/dom';

/** The link to its answer in a question; where it has several, the first one. */
export const linkIn = (details: HTMLDetailsElement): HTMLAnchorElement | null =>
  details.querySelector<HTMLAnchorElement>('a[href]:not(summary *)');

/**
 * Has the server written the answer into a question? A single link with no word beside it leads to the
 * answer; whatever else is there, is it.
 */
export function holdsAnswer(details: HTMLDetailsElement): boolean {
  // In a copy that loads and runs nothing.
  const { ownerDocument } = createElement('template').content;
  const rest = ownerDocument.importNode(details, true);
  for (const part of rest.querySelectorAll('summary,script,style,noscript,.veneer-faq'))
    safe(part).remove();
  rest.querySelector<HTMLAnchorElement>('a[href]')?.remove();
  return (
    /[\p{L}\p{N}]/u.test(`${rest.textContent}`) ||
    !!rest.querySelector('img,svg,video,audio,iframe,input')
  );
}
