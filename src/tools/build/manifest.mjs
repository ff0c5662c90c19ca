import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';

/** The largest gzip size of each file, in bytes, by its name without the hash. The entry's is a promise. */
const BUDGET_BYTES = {
  'veneer.js': 7000,
  'veneer.css': 4800,
  'kit.js': 8650,
  'navigation.js': 12500,
  'controls.js': 5300,
  'pictures.js': 12500,
  'server.js': 10960,
  'lists.js': 8000,
  'parallax.js': 3100,
  'form.js': 9560,
  'sections.js': 10320,
  'layer.js': 4240,
  'message.js': 1300,
  // The code that opens dropdowns, share lists and menus, measures bars, moves slides and masks fields.
  'openings.js': 4950,
  'links.js': 2100,
  'panel.js': 5400,
  'manager.js': 6000,
  'swiper.js': 18000,
  'masked.js': 15550,
  'gallery.js': 5700,
  'dialog.js': 12000,
  // With React, with DOMPurify, with Fancybox, with Floating UI.
  'react.js': 37000,
  'html.js': 13600,
  'lightbox.js': 37400,
  'tooltip.js': 11700,
  'embed.js': 4400,
  'navigation.css': 2650,
  'controls.css': 920,
  'pictures.css': 1300,
  'sections.css': 1830,
  'server.css': 1200,
  'lists.css': 880,
  'dialog.css': 2900,
  'tooltip.css': 1100,
  'form.css': 1050,
  'embed.css': 1450,
  'gallery.css': 8200,
};

/** The same where another lightbox than Fancybox is in the build. */
const LIGHTBOX_BUDGET_BYTES = {
  photoswipe: { 'lightbox.js': 21500, 'gallery.css': 2730 },
};

/**
 * The sizes and integrity of each script and stylesheet, and the file of each entry.
 * @param compressed the compressed files, of those that visitors load
 * @param waves how many waves of requests each widget takes
 */
export function manifestOf(version, outputs, compressed, entries, waves) {
  const files = {};
  for (const name of [...outputs.keys()].sort()) {
    if (!/\.(js|css)$/.test(name)) continue;
    const contents = outputs.get(name);
    const gzip = (compressed.get(`${name}.gz`) ?? gzipSync(contents, { level: 9 })).length;
    const brotli = compressed.get(`${name}.br`)?.length;
    const integrity = `sha384-${createHash('sha384').update(contents).digest('base64')}`;
    files[name] = { bytes: contents.length, gzip, brotli, integrity };
  }
  return { version, entries, waves, files };
}

/**
 * Prints the size of each file, and what is over its budget.
 * @param options of the build: with `whole-vendors` packages are unchanged, and budgets do not apply
 * @throws where a file is over its budget
 */
export function checkSizes({ files }, print, { lightbox, 'whole-vendors': isWhole }) {
  const budget = { ...BUDGET_BYTES, ...LIGHTBOX_BUDGET_BYTES[lightbox] };
  const over = [];
  for (const [name, { bytes, gzip, brotli }] of Object.entries(files)) {
    const sizes = `${String(bytes).padStart(8)} ${String(gzip).padStart(8)} gzip`;
    print(`${name.padEnd(32)} ${sizes}${brotli ? `${String(brotli).padStart(8)} brotli` : ''}`);
    const limit = budget[name.replace(/-[A-Z0-9]{8}(\.\w+)$/, '$1')];
    if (gzip > limit)
      over.push(`${name} is ${gzip} bytes gzipped, ${gzip - limit} over its limit of ${limit}`);
  }
  if (over.length && !isWhole) throw new Error(over.join('\n'));
  for (const line of over) print(line);
}
