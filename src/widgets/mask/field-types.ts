/** The types of field that can be masked: others have no settable caret, or browsers rewrite them. */
export const FIELD_TYPES = ['text', 'tel', 'search', 'url', 'password'];

/** The masks by the keyboard that a phone is to show. */
const MASKS = [
  ['numeric', /^(date|month-year(-long)?|zip)$/],
  ['tel', /^(phone(-alt)?|fax)$/],
  ['decimal', /^number$/],
] as const;

/** A value of `inputmode`. */
export type Keyboard = (typeof MASKS)[number][0];

/** The keyboard for a value of `data-mask`; `undefined` where there is no such mask. */
export const keyboardOf = (type: string): Keyboard | undefined =>
  MASKS.find(([, masks]) => masks.test(type))?.[0];
