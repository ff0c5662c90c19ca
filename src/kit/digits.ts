/** A text with the digits of Arabic and Persian keyboards as 0 to 9. */
export const toLatinDigits = (text: string): string =>
  // These digits end in their value.
  text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15));
