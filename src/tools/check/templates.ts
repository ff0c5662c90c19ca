/** What stands for a template's own code: one letter that no page has, for each letter of it. */
const FILLER = '\uE000';

/**
 * PHP, ERB and EJS; Twig, Liquid, Handlebars, Jinja, Go. Word and XHTML write `<?xml`, often without
 * an end; in a script `{{` may be an object in an object.
 */
const CODE =
  /\{\{!?--[\s\S]*?--\}\}|<\?(?!(?:xml|import|mso)\b)[\s\S]*?(?:\?>|$)|<%[\s\S]*?%>|\{\{(?:(?!<\/script)[\s\S])*?\}\}|\{%[\s\S]*?%\}|\{#(?:(?!<\/(?:script|style))[\s\S])*?#\}/gi;

/** A script but for one with Veneer's settings or words. */
const SCRIPT = /<script\b(?![^>]*veneer-(?:settings|strings))[^>]*>[\s\S]*?<\/script/gi;

/**
 * A tag whose name ends where code begins, as in Drupal's `<nav{{ attributes }}>`. Of `<h{{ level }}>`,
 * `<t{{ cell }}>` and `<my-{{ name }}>` the code is a part of the name.
 */
const NAME_BEFORE_CODE = new RegExp(`(<(?![ht]${FILLER})[a-z](?:[\\w-]*\\w)?)${FILLER}`, 'gi');

/**
 * A template as a page: its code is filled with a letter that stands for anything, so that every
 * line and column stays where it is.
 */
export const fillTemplate = (source: string): string =>
  /<[?%]|\{[{%#]/.test(source)
    ? source
        .replace(CODE, (code) => code.replace(/[^\n\r]/g, FILLER))
        .replace(NAME_BEFORE_CODE, '$1 ')
    : source;

/** Has a page a template's code? Braces in a script are the script's own. */
export const isTemplate = (source: string): boolean =>
  isDynamic(fillTemplate(source.replace(SCRIPT, (script) => script.replace(/\{(?=[{#])/g, ' '))));

/** Does a text hold what only the server knows? */
export const isDynamic = (text: string): boolean => text.includes(FILLER);
