import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Files that visitors load; those in folders are for bundlers, source maps for tools. */
const FOR_VISITORS = /^[^/]+\.(js|css|txt)$/;

/** The encodings by file ending, each at its best level: compressed once, sent often. */
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
 * The compressed files of what visitors load, by name. The best brotli takes seconds for all of them,
 * so a compressed file of the last build is used again if its source has not changed.
 */
export async function compressedOf(outputs, dist) {
  const compressed = new Map();
  const packNamed = async ([name, contents]) => {
    const isSame = (await readIfAny(join(dist, name)))?.equals(contents);
    for (const [ending, pack] of Object.entries(CODINGS)) {
      const kept = isSame && (await readIfAny(join(dist, name + ending)));
      compressed.set(name + ending, kept || (await pack(contents)));
    }
  };
  // The largest first: the others are done beside it.
  const files = [...outputs].filter(([name]) => FOR_VISITORS.test(name));
  await Promise.all(files.sort(([, a], [, b]) => b.length - a.length).map(packNamed));
  return compressed;
}

const readIfAny = (path) => readFile(path).catch(() => null);
