import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Tests of the project's files as files: they need no page. */
const FILE_TESTS = [
  'check',
  'check-command',
  'check-pages',
  'check-server',
  'check-server.faults',
  'docs',
  'editors',
  'encodings',
  'engines',
  'imports',
  'minify',
  'names',
  'package',
  'react.vendor',
  'readme',
  'security-rules',
  'selectors',
  'valid',
  'vendor',
].map((name) => `test/unit/${name}.test.ts`);

/** Every other test runs on a page of both kinds. */
const onPage = (environment: 'jsdom' | 'happy-dom'): TestProjectConfiguration => ({
  extends: true,
  test: {
    name: environment,
    environment,
    include: ['test/unit/**/*.test.ts'],
    exclude: FILE_TESTS,
  },
});

export default defineConfig({
  root,
  define: { VERSION: '"test"' },
  plugins: [{ name: 'no-styles', enforce: 'pre', resolveId, load }],
  test: {
    // No test measures time: these only end what hangs, also where the machine is busy.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    restoreMocks: true,
    unstubGlobals: true,
    reporters: ['default', ['json', { outputFile: join(root, 'test/results/unit.json') }]],
    projects: [
      onPage('jsdom'),
      onPage('happy-dom'),
      { extends: true, test: { name: 'files', environment: 'node', include: FILE_TESTS } },
    ],
  },
});

const NO_STYLE = '\0no-style';

/** An imported stylesheet's address is `''` here: these pages have no look. */
function resolveId(source: string): string | undefined {
  return source.endsWith('.css') ? NO_STYLE : undefined;
}

function load(id: string): string | undefined {
  return id === NO_STYLE ? 'export default ""' : undefined;
}
