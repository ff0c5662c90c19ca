/**
 * Is a complete date (00/00/0000) one that exists? §5 says nothing of the order, so day first and
 * month first both count. A text that is not complete is not judged.
 */
export function isRealDate(text: string): boolean {
  const parts = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(text);
  if (!parts) return true;
  const [first = 0, second = 0, year = 0] = parts.slice(1).map(Number);
  return isDay(year, first, second) || isDay(year, second, first);
}

const isDay = (year: number, month: number, day: number) =>
  year > 0 && month >= 1 && month <= 12 && day >= 1 && day <= daysOf(year, month);

/** Days of a month, 1 to 12, in the Gregorian calendar. */
function daysOf(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

const isLeapYear = (year: number) => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
