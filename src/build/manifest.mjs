import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';

/** The largest gzip size of each file, in bytes; chunks are named without their hash. */
const BUDGET_BYTES = {
  'veneer.js': 3500,
  'veneer.css': 3900,
  // Every page with a widget loads these; the last is what a form out of sight costs.
  'core.js': 4500,
  'kit.js': 3600,
  'mask.js': 1290,
  // What opens menus and dropdowns, and what measures bars, come with the first sign of a visitor.
  'menu.js': 2100,
  'sticky.js': 650,
  'nav.js': 2990,
  'anchor.js': 3390,
  'current.js': 2450,
  'lazy.js': 3280,
  // A carousel near the top, at rest: Swiper is no part of it.
  'carousel.js': 8000,
  'photos.css': 800,
  'moving.css': 500,
  // With React, with DOMPurify, with Fancybox, with Floating UI: most of a full visit.
  'dialog.js': 45000,
  'html.js': 12300,
  'gallery.js': 36500,
  'tooltip.js': 10650,
  // Swiper's core and IMask are the largest of what widgets share or bring later.
  'chunk.js': 13900,
};

/**
 * The sizes and integrity of each script and stylesheet, and the file of each entry.
 * @param twins the compressed files, of those that visitors are sent
 */
export function manifestOf(version, outputs, twins, entries) {
  const files = {};
  for (const name of [...outputs.keys()].sort()) {
    if (!/\.(js|css)$/.test(name)) continue;
    const contents = outputs.get(name);
    const gzip = (twins.get(`${name}.gz`) ?? gzipSync(contents, { level: 9 })).length;
    const brotli = twins.get(`${name}.br`)?.length;
    const integrity = `sha384-${createHash('sha384').update(contents).digest('base64')}`;
    files[name] = { bytes: contents.length, gzip, brotli, integrity };
  }
  return { version, entries, files };
}

/** Prints the size of each file and throws where one is over its budget. */
export function checkSizes({ files }, print) {
  for (const [name, { bytes, gzip, brotli }] of Object.entries(files)) {
    const sizes = `${String(bytes).padStart(8)} ${String(gzip).padStart(8)} gzip`;
    print(`${name.padEnd(32)} ${sizes}${brotli ? `${String(brotli).padStart(8)} brotli` : ''}`);
    const limit = BUDGET_BYTES[name.replace(/-[A-Z0-9]{8}(\.\w+)$/, '$1')];
    if (gzip > limit) throw new Error(`${name} is ${gzip} bytes gzipped; its limit is ${limit}`);
  }
}
