/** Is it an error? Those of Node have a `code`. */
export const isError = (thrown: unknown): thrown is NodeJS.ErrnoException =>
  thrown instanceof Error;

/** A thrown value as an error: a script can throw anything. */
export const errorOf = (thrown: unknown): NodeJS.ErrnoException =>
  isError(thrown) ? thrown : new Error(String(thrown));
