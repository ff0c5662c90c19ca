/**
 * The rules that make whole classes of attacks impossible. The tests of each have `@security.1` and so
 * on in their titles, beside the attacks of the rule in `browser/attacks/`.
 */
export const RULES = {
  1: 'A text stays a text, whoever wrote it and wherever it is shown',
  2: 'HTML is loaded from the site’s own server alone, and sanitised in one place',
  3: 'An attribute names an endpoint; it never gives an address, a method or a header',
  4: 'An address is judged by the scheme that it has once it is parsed, never as it is written',
  5: 'What an author can name is requested after the visitor has acted, not before',
  6: 'Names, ids and fragments are compared as they are; none becomes a selector or a key',
  7: 'Options are single values from a list or within limits; none is JSON or a path',
  8: 'Of attributes and answers single fields of their own are read, and their types checked',
  9: 'State is kept in JavaScript; no class or attribute of the page is trusted',
  10: 'Names in the page that hide what the browser has under them change nothing',
  11: 'The cookie may be anybody’s: read with care, removed first, shown once',
  12: 'Nothing is hidden or emptied before its replacement is ready',
  13: 'One Veneer a page, the last request wins, and no failure repeats itself',
  14: 'Old libraries may change the built-in objects',
  15: 'Strict policies hold',
} as const;
