/** The first link in a question's content, which leads to its answer; `null` where there is none. */
export const linkIn = (details: HTMLDetailsElement): HTMLAnchorElement | null =>
  details.querySelector<HTMLAnchorElement>('a[href]:not(summary *)');

/**
 * Does a question contain its answer? A single link without text beside it leads to the answer;
 * anything else is the answer.
 */
export function hasAnswer(details: HTMLDetailsElement): boolean {
  // In a copy in an inert document, which loads and runs nothing.
  const { ownerDocument } = document.createElement('template').content;
  const rest = ownerDocument.importNode(details, true);
  for (const part of rest.querySelectorAll('summary,script,style,noscript,.veneer-faq'))
    part.remove();
  rest.querySelector<HTMLAnchorElement>('a[href]')?.remove();
  return (
    /[\p{L}\p{N}]/u.test(`${rest.textContent}`) ||
    !!rest.querySelector('img,svg,video,audio,iframe,input')
  );
}
