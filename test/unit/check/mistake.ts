/** A mistake: markup with ¦ where it is reported, the rule, what is found, what to change. */
export type Mistake = readonly [markup: string, rule: string, found: string, remedy?: string];

export const SIZE = 'width="3" height="2" alt="A lake"';
export const IMG = `<img src="/a.jpg" ${SIZE}>`;
export const ROW = `<p><a href="/a">One</a></p><p><a href="/b">Two</a></p>`;
export const TAG = '<script src="/assets/veneer.js" defer';
/** Before what is wrong in a whole page alone: of a part, the rest may be in another file. */
export const WHOLE = '<!doctype html>';
