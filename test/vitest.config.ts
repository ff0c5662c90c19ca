import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { guardedInTests } from '../src/tools/build/guard/index.mjs';
import { NOT_FULL, tier } from './rules/tiers';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Tests of the project's files as files: they need no page. */
const FILE_TESTS = [
  'archives',
  'check',
  'check-command',
  'check-pages',
  'check-server',
  'check-server.faults',
  'contract',
  'docs',
  'drupal',
  'editors',
  'encodings',
  'engines',
  'forms',
  'guard',
  'imports',
  'minify',
  'names',
  'new-widget',
  'package',
  'plugin',
  'react.vendor',
  'reader',
  'readme',
  'release',
  'rules',
  'security-rules',
  'selectors',
  'valid',
  'vendor',
  'waterfall',
].map((name) => `test/unit/${name}.test.ts`);

/**
 * Mounting and the public functions, which authors test under either DOM. Widgets that need a layout
 * are not among them: neither DOM has one.
 */
const BOTH_DOMS = [
  'analytics',
  'article',
  'faq',
  'form.send',
  'gallery.open',
  'hosts',
  'hosts.others',
  'kit-changes',
  'kit-form',
  'kit-settings',
  'modal',
  'modal.parts',
  'mount',
  'notification',
  'runtime',
  'runtime-intent',
  'runtime-lost',
  'runtime-options',
  'thumbnail',
  'tooltip',
  'tooltip.server',
  'video',
].map((name) => `test/unit/${name}.test.ts`);

/** Tests on a page: what one DOM proves is not proved in the other. */
const onPage = (
  environment: 'jsdom' | 'happy-dom',
  include: string[],
): TestProjectConfiguration => ({
  extends: true,
  // The DOM is loaded once for each core, and each file has a page of its own.
  test: { name: environment, environment, include, exclude: FILE_TESTS, pool: 'vmThreads' },
});

export default defineConfig({
  root,
  define: { VERSION: '"test"' },
  plugins: [{ name: 'no-styles', enforce: 'pre', resolveId, load }, guardedInTests(root)],
  test: {
    ...(tier === 'fast' && { testNamePattern: NOT_FULL }),
    // No test measures time: these only end what hangs, also where the machine is busy.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Vitest leaves one core to itself, which does next to nothing while its workers work.
    maxWorkers: availableParallelism(),
    restoreMocks: true,
    unstubGlobals: true,
    reporters: ['default', ['json', { outputFile: join(root, 'test/results/unit.json') }]],
    projects: [
      onPage('jsdom', ['test/unit/**/*.test.ts']),
      onPage('happy-dom', BOTH_DOMS),
      { extends: true, test: { name: 'files', environment: 'node', include: FILE_TESTS } },
    ],
  },
});

const NO_STYLE = '\0no-style';

/** An imported stylesheet is a file here, which a page of the web can't load: these pages have no look. */
function resolveId(source: string): string | undefined {
  return source.endsWith('.css') ? NO_STYLE : undefined;
}

function load(id: string): string | undefined {
  return id === NO_STYLE ? 'export default "file:///page.css"' : undefined;
}
