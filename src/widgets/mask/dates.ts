import type { definition } from './definition';

/** A value of `data-mask-order`; `null` where it is not set. */
export type DateOrder = (typeof definition.attributes.order.values)[number] | null;

/** A date in each order, which is invalid in the others. */
export const EXAMPLES = { mdy: '12/31/2026', dmy: '31/12/2026', ymd: '2026/12/31' };

/**
 * Does a complete date exist? Without an order, day first and month first both count. An incomplete
 * text counts as one that does.
 */
export function isRealDate(text: string, order?: string | null): boolean {
  if (!/^(\d\d\/\d\d\/\d{4}|\d{4}\/\d\d\/\d\d)$/.test(text)) return true;
  const numbers = text.split('/').map(Number);
  return (order ? [order] : ['mdy', 'dmy']).some((one) => {
    const [year = 0, month = 0, day = 0] = [...'ymd'].map((part) => numbers[one.indexOf(part)]);
    return isDay(year, month, day);
  });
}

const isDay = (year: number, month: number, day: number) =>
  year > 0 && month >= 1 && month <= 12 && day >= 1 && day <= daysOf(year, month);

/** Days of a month, 1 to 12. The Gregorian calendar repeats itself after 400 years. */
const daysOf = (year: number, month: number): number =>
  new Date(2000 + (year % 400), month, 0).getDate();
