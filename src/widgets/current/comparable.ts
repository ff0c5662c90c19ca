import { decode, parseAddress } from '../../kit/core/address';

/** An address, in the parts that are compared. */
export interface ComparedAddress {
  /** Protocol, host and port. */
  readonly site: string;
  /** The path's segments, with neither trailing slash nor index file. */
  readonly path: readonly string[];
  readonly parameters: readonly (readonly [name: string, value: string])[];
  /** The fragment without `#`; `''` where there is none. */
  readonly fragment: string;
}

/** The files that servers send for a folder. */
const INDEX = /^(index\.(html?|php|aspx?|jsp)|default\.[a-z]+)$/i;

/** How many addresses are cached (ours): navigations share links, and are read often. */
const CACHED = 1000;
const cache = new Map<string, ComparedAddress | null>();

/**
 * Parses an address, relative to a base where one is given. The result is cached: do not change it.
 * @returns `null` where it leads nowhere: empty, `#` alone, or no address at all
 */
export function readAddress(text: string, base = ''): ComparedAddress | null {
  const key = `${base}\n${text}`;
  if (!cache.has(key)) {
    if (cache.size >= CACHED) cache.clear();
    cache.set(key, parse(text, base));
  }
  return cache.get(key) ?? null;
}

function parse(text: string, base: string): ComparedAddress | null {
  const written = text.trim();
  const url = written === '#' ? null : parseAddress(written, base || undefined);
  if (!url) return null;
  const fragment = url.hash.slice(1);
  return {
    site: `${url.protocol}//${url.host}`,
    path: segmentsOf(url.pathname),
    parameters: [...url.searchParams],
    fragment: decode(fragment) ?? fragment,
  };
}

/** Case counts in a path, but not how a character is encoded. */
function segmentsOf(path: string): string[] {
  const segments = path.split('/').slice(1).map(encodeAlike);
  if (INDEX.test(segments.at(-1) ?? '')) segments.pop();
  while (segments.length && !segments.at(-1)) segments.pop();
  return segments;
}

/** `%7e` and `~` are the same, and so are `%c3%bc` and `ü`; `%2f` is no `/`. */
function encodeAlike(segment: string): string {
  const decoded = decode(segment);
  if (decoded !== null) return encodeURIComponent(decoded);
  // Not UTF-8: the letters of the code may still differ in case.
  return segment.replace(/%[0-9a-f]{2}/gi, (code) => code.toUpperCase());
}
