/**
 * The bench: Veneer beside its peers, in one run, in one browser. Run by `npm run bench`.
 *
 *   npm run bench -- [brochure] [slow] [placements] [scale] [limits] [lighthouse] [checker] [--quick] [--json FILE] [--markdown]
 *
 * Without names all parts are measured. The peers are installed from `test/bench/peers` first.
 *
 * How the figures are taken
 * - One page of content is marked up in four ways (`stacks/`), each as the documentation of its parts
 *   recommends for production: minified files, deferred in the head. One server gives all of them
 *   the same compression and the same caching; each load starts without a cache.
 * - The server sends the one coding that a page takes: gzip, which the targets are of, or brotli
 *   (level 11) in a load and a visit of its own for the rows that say so.
 * - Bytes are those of the wire, heads of the answers included, of all files of the type Script or
 *   Stylesheet. The theme, which all stacks share, counts nowhere. At load: until no request has run
 *   for a second and the page is at rest, untouched. After a full visit: once every part was used,
 *   and seen to work.
 * - Time inside script is read from Chromium's trace of the main thread: evaluating scripts and
 *   modules, compiling, callbacks, microtasks; what lies within another counts once. Layout that a
 *   script forces counts as the script's; time in which other threads had the processors does not.
 *   The times of a load are those of a browser without Playwright: Playwright gets the initiator of
 *   each request, which costs time for each file that a script imports.
 *   As with bytes, what is prefetched once the page is idle is no part of a load: that of a visitor
 *   who saves data counts, and the rest has a row of its own.
 * - Total blocking time is what tasks take beyond 50 ms each, from the first byte until rest.
 * - A click is a real one; the time ends with the first frame in which the modal can be seen.
 * - The stacks take turns, and medians are shown, so that a busy moment meets all of them.
 *
 * How `slow` takes its own
 * - The same page by HTTP/2 over TLS, on Chromium's own slow line: 150 ms from each request to its
 *   answer, 1.6 Mbit/s; connecting takes none of it. The processor is 4 times slower, the cache empty.
 *   Chromium trusts the certificate by an option: with an ignored error it would cache no file.
 * - Without scripts (`?noscript`) the page keeps all its markup and styles. What a page paints is read
 *   untouched. The weight at load is that of a visitor who saves data, for whom nothing is
 *   prefetched; once idle, that of one who does not.
 * - A file's wave is one more than the highest of those that were loaded before its request.
 * - A tap is a touch with no pointer over the page before, the first on a page of its own. Modals are
 *   opened by links in view; a script scrolls to other targets. A tap is 6 s after the load or, with
 *   some pages waiting together, a little later: after the last request a page waits at full speed, and
 *   is slow again for its tap. An early one is made as soon as the page is parsed, its deferred
 *   scripts have run, and the target keeps its place for two frames.
 * - The time goes from the finger's leaving to the first frame in which some of what opens can be
 *   seen in the viewport, of a picture the picture itself. An answer is that, or a change of the
 *   target's opacity or outline.
 *   A tap that opens nothing is done once more, then counts as a failure of the part.
 * - Interaction to next paint is the longest of the tap's events as the browser times them, in steps
 *   of 8 ms. Script until something is seen is that of taps of their own, which are traced.
 * - Traced taps and weights at load take 3 rounds.
 *
 * `placements` loads Veneer's page on that line with its tag at each place, with and without the link to
 * `veneer.css`, for who saves data; the shifts on a phone are of one round. All shifts count.
 *
 * Noise: bytes, requests and shifts are the same in every run. On a quiet machine the times of two
 * runs differ by about a tenth; on a busy one they may double for all stacks, while their ratios
 * hold to about a quarter. The memory after 100 rounds moves by some 50 KB.
 */
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { measureBrochure } from './brochure';
import { launch } from './browser';
import { runLighthouse } from './lighthouse';
import { startLone } from './lone';
import { measurePlacements } from './placements';
import { type Found, printed } from './report';
import { keepsLimits } from './scale';
import { measureScale } from './scale-kinds';
import { startBenchServer } from './server';
import { measureSlow } from './slow';
import { stacks } from './stacks';

const QUICK = {
  rounds: 3,
  clickRounds: 3,
  placedRounds: 1,
  scaleRounds: 1,
  sizes: [100, 1000, 10_000],
};
const FULL = {
  rounds: 5,
  clickRounds: 3,
  placedRounds: 3,
  scaleRounds: 1,
  sizes: [100, 1000, 10_000, 50_000],
};

const given = process.argv.slice(2);
const wanted = given.filter((it, index) => !it.startsWith('--') && given[index - 1] !== '--json');
const wants = (part: string) => wanted.length === 0 || wanted.includes(part);
const { rounds, clickRounds, placedRounds, scaleRounds, sizes } = given.includes('--quick')
  ? QUICK
  : FULL;
const isMarkdown = given.includes('--markdown');
// Tables alone go to the output, so that they can be led into a file.
const say = (line: string) => console.error(line);

if (!existsSync(fileURLToPath(new URL('peers/node_modules', import.meta.url)))) {
  console.error('The peers are not installed: npm ci --prefix test/bench/peers --ignore-scripts');
  process.exit(1);
}

const found: Found = {};
const server = await startBenchServer();
const browser = await launch();
const lone = await startLone();
await part('brochure', 'The brochure page', async () => {
  const counts = { rounds, clickRounds, say };
  found.brochure = await measureBrochure(browser, lone, server.url, stacks, counts);
});
await part('slow', 'The brochure page on a slow line', async () => {
  found.slow = await measureSlow(server, stacks, { rounds, say });
});
await part('placements', "The brochure page with Veneer's tag in each place", async () => {
  found.placements = await measurePlacements(server, stacks[0], placedRounds);
});
await part('scale', 'The scale page', async () => {
  const rows = await measureScale(browser, lone, server.url, { sizes, rounds: scaleRounds, say });
  found.scale = { sizes, rows };
});
await part('limits', 'Starts and insertions', async () => {
  if (!(await keepsLimits(browser, lone, say))) process.exitCode = 1;
});
await lone.close();
await browser.close();
server.close();
await part('lighthouse', 'Lighthouse', async () => {
  found.lighthouse = await runLighthouse(say);
});
await part('checker', 'The checker', async () => {
  await import('./check');
});
console.log(printed(found, isMarkdown));

/** Measures a part, where it is wanted; its failure leaves the others their figures. */
async function part(name: string, title: string, measure: () => Promise<void>): Promise<void> {
  if (!wants(name)) return;
  const start = performance.now();
  say(title);
  try {
    await measure();
  } catch (error) {
    say(`  not measured: ${error instanceof Error ? error.stack : error}`);
    process.exitCode = 1;
  }
  say(`  took ${((performance.now() - start) / 60_000).toFixed(1)} min`);
  const file = given[given.indexOf('--json') + 1];
  if (given.includes('--json') && file)
    await writeFile(file, `${JSON.stringify(found, null, 1)}\n`);
}
