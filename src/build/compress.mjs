import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** What visitors are sent; bundlers read what lies in folders, and tools the source maps. */
const FOR_VISITORS = /^[^/]+\.(js|css|txt)$/;

/** Each coding by the ending of its files, at its best level: built once, sent often. */
const CODINGS = {
  '.br': (contents) =>
    promisify(brotliCompress)(contents, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: contents.length,
      },
    }),
  '.gz': (contents) => promisify(gzip)(contents, { level: constants.Z_BEST_COMPRESSION }),
};

/** The endings of compressed files. */
export const ENDINGS = Object.keys(CODINGS);

/**
 * The compressed twins of what visitors are sent, by name. The best brotli takes seconds for all of
 * it, so that a twin is taken from `dist` where the last build wrote the same file.
 */
export async function compressedOf(outputs, dist) {
  const twins = new Map();
  const packNamed = async ([name, contents]) => {
    const isSame = (await readIfAny(join(dist, name)))?.equals(contents);
    for (const [ending, pack] of Object.entries(CODINGS)) {
      const kept = isSame && (await readIfAny(join(dist, name + ending)));
      twins.set(name + ending, kept || (await pack(contents)));
    }
  };
  // The largest first: beside it, the others pass.
  const files = [...outputs].filter(([name]) => FOR_VISITORS.test(name));
  await Promise.all(files.sort(([, a], [, b]) => b.length - a.length).map(packNamed));
  return twins;
}

const readIfAny = (path) => readFile(path).catch(() => null);
