/** The types of field that can be masked: others have no settable caret, or browsers rewrite them. */
export const FIELD_TYPES = ['text', 'tel', 'search', 'url', 'password'];

/** The masks by the keyboard that a phone is to show. */
const MASKS = {
  numeric: /^(date|month-year(-long)?|zip)$/,
  tel: /^(phone(-alt)?|fax)$/,
  decimal: /^number$/,
};

/** A value of `inputmode`. */
export type Keyboard = keyof typeof MASKS;

/** The keyboard for a value of `data-mask`; `undefined` where there is no such mask. */
export const keyboardOf = (type: string): Keyboard | undefined =>
  (Object.keys(MASKS) as Keyboard[]).find((keyboard) => MASKS[keyboard].test(type));
