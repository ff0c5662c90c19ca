/**
 * What the checker costs for 1,000 pages of 50 KB, beside what the parser alone costs in the same
 * run. Run by `npm run bench`; fails over the limit.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'parse5';
import { checkHtml } from '../../src/tools/check/check';

const PAGES = 1000;
const PAGE_BYTES = 50_000;
/** Checking over the parser alone, in processor time. */
const LIMIT = 2;

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Pages of the brochure site, each repeated until it is large enough. */
function makePages(folder: string): string[] {
  const site = join(ROOT, 'fixtures/site');
  const sources = readdirSync(site)
    .filter((file) => file.endsWith('.html'))
    .map((file) => readFileSync(join(site, file), 'utf8'));
  return Array.from({ length: PAGES }, (_, index) => {
    const source = sources[index % sources.length] ?? '';
    const [head = '', body = ''] = source.split(/(?<=<body[^>]*>)/);
    let page = head;
    while (page.length < PAGE_BYTES) page += body;
    const path = join(folder, `${index}.html`);
    writeFileSync(path, page.slice(0, PAGE_BYTES));
    return path;
  });
}

/** The processor time of doing something with every file, in s. */
function cpuSeconds(files: string[], act: (html: string) => unknown): number {
  const before = process.cpuUsage();
  for (const file of files) act(readFileSync(file, 'utf8'));
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

const folder = mkdtempSync(join(tmpdir(), 'veneer-bench-'));
try {
  const files = makePages(folder);
  const parseS = cpuSeconds(files, (html) => parse(html, { sourceCodeLocationInfo: true }));
  const checkS = cpuSeconds(files, checkHtml);
  const ratio = checkS / parseS;
  const start = performance.now();
  const command = [join(ROOT, 'dist/check/veneer.js'), 'check', folder, '--format', 'json'];
  const { stdout } = spawnSync(process.execPath, command, { maxBuffer: 1e9, encoding: 'utf8' });
  const wallS = (performance.now() - start) / 1000;
  const { pages, errors, warnings } = JSON.parse(stdout);
  console.log(`${pages} pages of ${PAGE_BYTES} bytes: ${errors} errors, ${warnings} warnings`);
  console.log(`the command, as it took: ${wallS.toFixed(1)} s`);
  console.log(`processor time: ${checkS.toFixed(1)} s, the parser alone ${parseS.toFixed(1)} s`);
  console.log(`ratio ${ratio.toFixed(2)}, limit ${LIMIT}`);
  if (ratio > LIMIT) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
