/** What stands for a template's own code: one letter that no page has, for each letter of it. */
const FILLER = '\uE000';

/** PHP, ERB and EJS; Twig, Liquid, Handlebars, Jinja, Go. */
const CODE = /<\?[\s\S]*?(?:\?>|$)|<%[\s\S]*?%>|\{\{[\s\S]*?\}\}|\{%[\s\S]*?%\}|\{#[^\n]*?#\}/g;

/**
 * A template as a page: its code is filled with a letter that stands for anything, so that every
 * line and column stays where it is.
 */
export const fillTemplate = (source: string): string =>
  /<[?%]|\{[{%#]/.test(source)
    ? source.replace(CODE, (code) => code.replace(/[^\n\r]/g, FILLER))
    : source;

/** Does a text hold what only the server knows? */
export const isDynamic = (text: string): boolean => text.includes(FILLER);
