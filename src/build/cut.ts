// What the `vendor.ts` of several folders do to a package's code.

/**
 * The code with other contents of a function of its own level. Lines keep their numbers, so that the
 * map of the sources stays true.
 * @throws where there is no one such function
 */
export function withBody(code: string, name: string, body: string): string {
  const head = `\nfunction ${name}(`;
  const start = code.indexOf(head);
  const end = code.indexOf('\n}\n', start);
  if (start < 0 || code.indexOf(head, start + 1) >= 0)
    throw new Error(`There is not one function ${name}: read the code, then change vendor.ts.`);
  const lines = blank(code.slice(start + 1, end + 2));
  return `${code.slice(0, start)}\nfunction ${name}(){${body}}${lines}${code.slice(end + 2)}`;
}

/** As many lines, with nothing in them. */
export const blank = (code: string): string => code.replace(/[^\n]+/g, '');
