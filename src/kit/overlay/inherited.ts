/** The language of an element, its own or the one that it inherits. */
export const languageOf = (element: Element): string | undefined =>
  element.closest('[lang]')?.getAttribute('lang') || undefined;

/** The direction and the language of an element, which are to stay where it is shown elsewhere. */
export const inheritedOf = (element: Element): { dir: string; lang: string | undefined } => ({
  dir: getComputedStyle(element).direction || 'ltr',
  lang: languageOf(element),
});
