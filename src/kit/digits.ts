/** A text with the digits of every script as 0 to 9. */
export const toLatinDigits = (text: string): string =>
  text.replace(/(?!\d)\p{Nd}/gu, (digit) => {
    // Each script has its ten digits in a row, from zero on; some follow the ten of another.
    let value = 0;
    while (IS_DIGIT.test(String.fromCodePoint(Number(digit.codePointAt(0)) - value - 1)))
      value += 1;
    return String(value % 10);
  });

const IS_DIGIT = /^\p{Nd}$/u;
