import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { build } from 'esbuild';
import { publint } from 'publint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { installOutside, type Outside, run, runTool } from '../outside';
import { writeRecipe } from '../recipe';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** With a little room: 2.03 and 6.97 MB when this was written. */
const PACKED_LIMIT_BYTES = 2_235_000;
const UNPACKED_LIMIT_BYTES = 7_620_000;
/**
 * `serialize` alone, minified, is 1.8 KB: itself, and the report of a file that is left out. One part
 * more, such as the start of Veneer (5 KB), is over it.
 */
const SERIALIZE_LIMIT_BYTES = 3000;

let outside: Outside;
beforeAll(async () => {
  outside = await installOutside();
  writeRecipe('npm', outside.folder);
}, 600_000);
afterAll(() => outside?.remove());

/** Bundles one line of code in the outside project. */
async function bundled(code: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: code, resolveDir: outside.folder },
    bundle: true,
    minify: true,
    format: 'esm',
    write: false,
    logLevel: 'silent',
  });
  return outputFiles[0]?.text ?? '';
}

describe('the packed file', () => {
  const HASHED = '[\\w-]+-[A-Z0-9]{8}';
  /** What the command and the editors have, where the build makes it. */
  const TOOLS = /^dist\/(check\/veneer\.js|html-custom-data\.json|web-types\.json)$/;
  const EXPECTED = [
    /^(LICENSE|README\.md|package\.json)$/,
    /^dist\/(LICENSES\.txt|manifest\.json|markup\.json|index\.js|veneer\.(js|css))$/,
    /^dist\/(index\.js|veneer\.(js|css))\.map$/,
    /^dist\/types\/(file|index|public)\.d\.ts$/,
    new RegExp(`^dist/(npm/)?${HASHED}\\.(js|css)(\\.map|\\.LEGAL\\.txt)?$`),
  ];

  test('package: has what a site, a bundler and an editor need @api.package', () => {
    const names = outside.packed.files.map(({ path }) => path);
    const isKnown = (name: string) => [TOOLS, ...EXPECTED].some((one) => one.test(name));
    expect(names.filter((name) => !isKnown(name))).toEqual([]);
    for (const one of EXPECTED) expect(names.some((name) => one.test(name))).toBe(true);
    const own = readdirSync(join(ROOT, 'dist')).filter((name) => /\.(js|css)$/.test(name));
    expect(names).toEqual(expect.arrayContaining(own.map((name) => `dist/${name}`)));
    expect(outside.packed.size).toBeLessThan(PACKED_LIMIT_BYTES);
    expect(outside.packed.unpackedSize).toBeLessThan(UNPACKED_LIMIT_BYTES);
  });

  test('package: its types, name no inner file, no paragraph and no page of the project', () => {
    const types = join(outside.folder, 'node_modules/veneer/dist/types');
    for (const file of readdirSync(types))
      expect(readFileSync(join(types, file), 'utf8'), file).not.toMatch(
        /\u00a7|\bcontract\.md|\bsrc\/|#internal/,
      );
  });

  test('package: source maps, have their sources', () => {
    const dist = join(outside.folder, 'node_modules/veneer/dist');
    const files = outside.packed.files.map(({ path }) => path.replace(/^dist\//, ''));
    for (const file of files.filter((name) => name.endsWith('.map'))) {
      const { sources, sourcesContent } = JSON.parse(readFileSync(join(dist, file), 'utf8'));
      expect(sourcesContent.filter((it: unknown) => typeof it === 'string')).toHaveLength(
        sources.length,
      );
      const strange = /^(?!(\.\.\/)+(src|node_modules)\/|<)/;
      // What the build writes itself: a file that holds several sources, and what it takes of another.
      const own = /^(group:|\.\.\/)?[a-z]+(\.ts)?$|^own:/;
      const isStrange = (source: string) => strange.test(source) && !own.test(source);
      expect(sources.filter(isStrange)).toEqual([]);
    }
    for (const file of files.filter((name) => /\.(js|css)$/.test(name))) {
      const text = readFileSync(join(dist, file), 'utf8');
      const named = /sourceMappingURL=([\w.-]+)/.exec(text)?.[1];
      const folder = file.startsWith('npm/') ? 'npm/' : '';
      if (named) expect(existsSync(join(dist, folder + named)), file).toBe(true);
    }
  });

  test('package: package.json, names files that exist', () => {
    const folder = join(outside.folder, 'node_modules/veneer');
    const own = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    expect(own).not.toHaveProperty('private');
    const named = [own.types, ...Object.values(own.exports).flatMap((it) => Object.values({ it }))]
      .flatMap((it) => (typeof it === 'string' ? [it] : Object.values(it as object)))
      .filter((path) => !existsSync(join(folder, path)));
    expect(named).toEqual([]);
    const imported = new Set<string>();
    const npm = join(folder, 'dist/npm');
    for (const file of readdirSync(npm).filter((name) => name.endsWith('.js')))
      for (const [, name] of readFileSync(join(npm, file), 'utf8').matchAll(
        /(?:from|import)\s*\(?"((?:@[\w-]+\/)?[\w-]+)[^"]*"/g,
      ))
        imported.add(String(name));
    expect(imported.size).toBeGreaterThan(5);
    expect([...imported].filter((name) => !(name in own.dependencies))).toEqual([]);
    expect(Object.keys(own.dependencies).filter((name) => !imported.has(name))).toEqual([]);
    // What is packed for other purposes lies in dist, and is no part of this.
    expect(own.files).toEqual(expect.arrayContaining(['dist', '!dist/docs', '!dist/package']));
  });

  test('package: publint, finds nothing, not even to suggest @api.package', async () => {
    const { buffer, byteOffset, byteLength } = readFileSync(outside.packed.path);
    const tarball = buffer.slice(byteOffset, byteOffset + byteLength);
    const { messages } = await publint({ pack: { tarball }, strict: true });
    expect(messages).toEqual([]);
  });

  test('package: Are the types wrong, finds nothing by any resolution that reads `exports` @api.package', async () => {
    const data = new Uint8Array(readFileSync(outside.packed.path));
    const found = await checkPackage(createPackageFromTarballData(data));
    if (!found.types) throw new Error('It finds no types.');
    expect(Object.keys(found.entrypoints)).toEqual(
      expect.arrayContaining(['.', './veneer.css', './veneer.js', './manifest.json']),
    );
    // The package has ES modules alone. Node 20.19 and newer can require() them, which it does not
    // know of; Node 10 read no `exports`. Its profile `esm-only` leaves out the same two.
    const isOld = (kind: string) => kind === 'node10' || kind === 'node16-cjs';
    const problems = found.problems.filter(
      (one) => !('resolutionKind' in one && isOld(one.resolutionKind)),
    );
    expect(problems).toEqual([]);
  });
});

describe('a bundle', () => {
  test('package: a bundle of serialize alone, is small', async () => {
    const code = await bundled(`import { serialize } from 'veneer'; globalThis.it = serialize;`);
    expect(code).toContain('globalThis.it');
    expect(code.length).toBeLessThan(SERIALIZE_LIMIT_BYTES);
    const whole = await bundled(`import { enhance } from 'veneer'; enhance();`);
    expect(whole.length).toBeGreaterThan(100 * SERIALIZE_LIMIT_BYTES);
  });

  test('package: a bundle of a bare import, is empty', async () => {
    expect((await bundled(`import 'veneer';`)).trim()).toBe('');
  });
});

describe('types', () => {
  const CODE = `import { enhance, modal, notify, ready, serialize, type Severity, settings, stop, type Veneer, version } from 'veneer';
import type { Shown, VeneerDetails, VeneerEvents } from 'veneer';
import 'veneer/veneer.css';
import 'veneer/veneer.js';
const severity: Severity = 'info';
export const heard: string[] = [];
document.addEventListener('veneer:error', ({ detail }) => heard.push(detail.widget, detail.message));
document.body.addEventListener('veneer:open', ({ detail }) => {
  if ('dialog' in detail) heard.push(detail.dialog.id);
  else if ('menu' in detail) heard.push(detail.menu.id);
  else if (detail.widget === 'gallery') heard.push(detail.name + detail.index);
});
addEventListener('veneer:settings', ({ detail }) => heard.push(String(detail.phone)));
// @ts-expect-error there is no such event
document.addEventListener('veneer:opened', ({ detail }) => heard.push(detail));
export const swiped: VeneerDetails['swipe'] = { direction: 'next' };
export const shown = (event: VeneerEvents['veneer:close']): Shown => event.detail;
export const ready2: Promise<void> = window.veneer.ready;
// @ts-expect-error there is no such severity
const wrong: Severity = 'loud';
const page: Pick<Veneer, 'version'> = { version: version() };
export async function start(form: HTMLFormElement): Promise<string> {
  await enhance(document);
  await Promise.all([ready(), notify(severity, wrong), modal('terms', { room: 'lakeside' })]);
  // @ts-expect-error only an element or the page has widgets
  await enhance(document.body.attachShadow({ mode: 'open' }));
  // @ts-expect-error fields are unknown until they are looked at
  const guests: string = (await serialize(form)).guests;
  stop();
  return guests + page.version + String(settings().phone);
}
`;
  test.each([
    ['bundler', 'esnext'],
    ['node16', 'node16'],
    ['nodenext', 'nodenext'],
  ])('compile strictly with moduleResolution %s', async (resolution, module) => {
    const file = `types-${resolution}.ts`;
    writeFileSync(join(outside.folder, file), CODE);
    const flags = [
      '--strict',
      '--noUncheckedSideEffectImports',
      '--noEmit',
      '--skipLibCheck',
      'false',
      '--types',
      '',
    ];
    const args = [...flags, '--moduleResolution', resolution, '--module', module, file];
    const lib = ['--target', 'es2022', '--lib', 'es2022,dom,dom.iterable'];
    expect(await runTool('typescript/bin/tsc', [...lib, ...args], outside.folder)).toEqual({
      status: 0,
      said: '',
    });
  });
});

describe('without a page', () => {
  test('package: without a page, importing does nothing and a call says what is missing', async () => {
    const code = `
      import { createRequire } from 'node:module';
      const veneer = await import('veneer');
      const same = createRequire(process.cwd() + '/x.js')('veneer');
      console.log(Object.keys(veneer).sort().join(), same.enhance === veneer.enhance);
      try { await veneer.enhance() } catch (error) { console.log(error.message) }`;
    const { status, said } = await run(
      process.execPath,
      ['--no-warnings', '--input-type=module', '--eval', code],
      outside.folder,
    );
    expect(said.trim().split('\n')).toEqual([
      'enhance,modal,notify,ready,serialize,settings,stop,version true',
      'document is not defined',
    ]);
    expect(status).toBe(0);
  });
});

test.each(['jsdom', 'happy-dom'])(
  'package: the recipe for tests, runs with %s @docs.recipes @api.package',
  async (environment) => {
    const args = ['run', '--environment', environment, '--testTimeout', '120000'];
    const { status, said } = await runTool('vitest/vitest.mjs', args, outside.folder);
    expect(said).toMatch(/Tests +4 passed \(4\)/);
    expect(said).not.toMatch(/Veneer \w+:|Error:/);
    expect(status).toBe(0);
  },
  600_000,
);
