import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { parse } from 'acorn';
import { describe, expect, test } from 'vitest';
import { withSafe } from '../../src/tools/build/natives';
import { fancyboxNotice } from '../../src/tools/build/package/licence';
import { pluginFiles } from '../../src/tools/build/package/plugin';
import { siteFiles } from '../../src/tools/build/package/site';
import * as fancybox from '../../src/tools/vendor/fancybox';
import * as imask from '../../src/tools/vendor/imask';
import * as lozad from '../../src/tools/vendor/lozad';
import * as micromodal from '../../src/tools/vendor/micromodal';
import * as photoswipe from '../../src/tools/vendor/photoswipe';
import * as react from '../../src/tools/vendor/react-dom';
import * as swiper from '../../src/tools/vendor/swiper';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const REACT = join(ROOT, 'node_modules/react-dom/cjs/react-dom-client.production.js');
const SWIPER = join(ROOT, 'node_modules/swiper/shared/swiper-core.mjs');
const MICROMODAL = join(ROOT, 'node_modules/micromodal/dist/micromodal.es.js');
const IMASK = join(ROOT, 'node_modules/imask/esm/masked/pattern/input-definition.js');
const LOZAD = join(ROOT, 'node_modules/lozad/dist/lozad.es.js');
const FANCYBOX = join(ROOT, 'node_modules/@fancyapps/ui/dist/fancybox/fancybox.js');
const PHOTOSWIPE = join(ROOT, 'node_modules/photoswipe/src/js');
const HASH = join(ROOT, 'node_modules/@fancyapps/ui/dist/fancybox/fancybox.hash.js');

/** Where our sources are. */
const SRC = '/src';

const codeOf = (path: string) => readFileSync(path, 'utf8');
const linesOf = (code: string) => code.split('\n').length;
const moduleOf = (code: string) => parse(code, { ecmaVersion: 2022, sourceType: 'module' });

/** What a vendor's file becomes: a module still, of the same lines. */
function changedModule(vendor: Pick<typeof swiper, 'filter' | 'change'>, path: string) {
  const code = codeOf(path);
  const changed = vendor.change(path, code, SRC);
  expect(path).toMatch(vendor.filter);
  expect(() => moduleOf(changed)).not.toThrow();
  expect(linesOf(changed.replace(/\n(function|import \{) ?(\w+ as )?veneer\w+.*/g, ''))).toBe(
    linesOf(code),
  );
  return { code, changed };
}

describe('React DOM', () => {
  const code = codeOf(REACT);
  const changed = react.change(REACT, code);

  test('vendors: React DOM, is cut to half its size @build.vendors', () => {
    expect(REACT).toMatch(react.filter);
    expect(() => parse(changed, { ecmaVersion: 2022 })).not.toThrow();
    expect(linesOf(changed)).toBe(linesOf(code) + 2);
    expect(changed.length).toBeLessThan(code.length * 0.75);
  });

  test('vendors: another version of React DOM, ends the build @build.vendors', () => {
    const other = (from: string, to: string) => () => react.change(REACT, code.replace(from, to));
    expect(other('exports.version = "19.', 'exports.version = "20.')).toThrow(/is not 19\.3\.1/);
    expect(other('\nfunction updateClassComponent(', '\nfunction updateIt(')).toThrow(
      /not one function updateClassComponent/,
    );
    expect(other('\nfunction unwindWork(', '\nfunction unwindIt(')).toThrow(/switch in unwindWork/);
    expect(other('FragmentInstance.prototype.focus = ', 'it.focus = ')).toThrow(/12 such/);
    expect(other('HooksDispatcherOnMount = {', 'OnMount = {')).toThrow(/3 lists of hooks/);
    expect(other('(eventSystemFlags & 7)', '(eventSystemFlags & 8)')).toThrow(/its events/);
  });

  test('vendors: React DOM, has what the components use', () => {
    const sources = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.tsx'))
      .map((path) => codeOf(join(ROOT, 'src', path)).replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, ''));
    const all = (pattern: RegExp) =>
      new Set(sources.flatMap((it) => [...it.matchAll(pattern)].map(([, name = '']) => name)));
    const imported = [...all(/import \{([^}]+)\} from 'react(?:-dom)?(?:\/client)?'/g)];
    const names = imported.flatMap((it) => it.split(',').map((name) => name.trim()));
    const known = ['createRoot', 'flushSync', ...react.HOOKS];
    expect(names.filter((name) => !known.includes(name))).toEqual([]);
    expect(names.length).toBeGreaterThan(3);
    // No field and nothing that the page's head takes: their branches are left out.
    const elements = [...all(/<([a-z]+)(?=[\s/>]\s)/g)];
    expect(elements).toContain('iframe');
    const WITHOUT = /^(input|select|textarea|option|form|img|link|style|script|title|meta)$/;
    expect(elements.filter((name) => WITHOUT.test(name))).toEqual([]);
    // Events that React makes of others are left out, too.
    const MADE = /^on(Change|Select|BeforeInput|Composition\w+|(Mouse|Pointer)(Enter|Leave))$/;
    expect([...all(/\b(on[A-Z]\w+)=/g)].filter((name) => MADE.test(name))).toEqual([]);
    expect(sources.filter((it) => /extends \w*Component\b|\bSuspense\b|\bmemo\(/.test(it))).toEqual(
      [],
    );
  });
});

test('vendors: Swiper, asks for nothing that is off and sets what it did, however often @build.vendors', () => {
  const { code } = changedModule(swiper, SWIPER);
  const [start, ...more] = [
    'if (swiper.params.cssMode && this.virtual >= 2 || params.grid === it) stop(swiper.el);',
    'params.rewind = swiper.params.loop; swiper.virtual += swiper.params.virtualTranslate;',
    'this.params.grid.rows++; const { virtual } = other.params.virtual;',
  ];
  const changed = swiper.change(SWIPER, [code, start, ...more].join('\n'), SRC).split('\n');
  expect(changed).toContain('if ((!1) && (!1) >= 2 || (!1) === it) stop(swiper.el);');
  expect(changed).toContain(more[0]);
  expect(changed).toContain('(!1).rows++; const { virtual } = other.params.virtual;');
});

test('vendors: Swiper, listens to no element, and moves slides with their state @build.vendors', () => {
  const { changed } = changedModule(swiper, SWIPER);
  expect(changed).not.toMatch(/\b(document|el)\[domMethod\]/);
  expect(changed).not.toMatch(/(?<![\w$.])slidesEl\.(append|prepend)\(slideEl\)/);
  expect(changed.match(/veneerMove\(slidesEl, slideEl[,)]/g)).toHaveLength(3);
});

test('vendors: Micromodal, is a module of the same lines, without its trap for Tab, and leaves keys outside of its element @build.vendors', () => {
  const { code, changed } = changedModule(micromodal, MICROMODAL);
  expect(code).toContain('this.retainFocus(');
  expect(changed).not.toContain('.retainFocus(');
  expect(code).toContain('t.modal.contains(document.activeElement)||');
  expect(changed).not.toContain('t.modal.contains(document.activeElement)||');
});

test('vendors: IMask, keeps its digits without its letters @build.vendors', () => {
  const { changed } = changedModule(imask, IMASK);
  expect(changed).toContain("'0': /\\d/,");
  expect(changed).not.toContain('\\u0041');
});

test('vendors: Lozad, reports what is near and loads nothing by itself @build.vendors', () => {
  const { changed } = changedModule(lozad, LOZAD);
  expect(changed).not.toMatch(/data-(src|poster|background|toggle)/);
  expect(changed).toMatch(/observer = new IntersectionObserver\(onIntersection\(load, loaded\)/);
  expect(changed).toContain('Licensed MIT');
});

test('vendors: Fancybox, is a module of the same lines and has no plugin for fragments @build.vendors', () => {
  changedModule(fancybox, FANCYBOX);
  expect(fancybox.change(HASH, codeOf(HASH), SRC)).toBe('export const Hash=void 0;');
});

test('vendors: PhotoSwipe, is modules of the same lines without its buttons, keys, wheel and HTML @build.vendors @security.14', () => {
  const { code, changed } = changedModule(photoswipe, join(PHOTOSWIPE, 'slide/content.js'));
  expect(code).toContain('innerHTML');
  expect(changed).not.toContain('innerHTML');
  for (const name of ['ui/ui', 'keyboard', 'scroll-wheel']) {
    const path = join(PHOTOSWIPE, `${name}.js`);
    expect(photoswipe.change(path, codeOf(path), SRC)).toMatch(/^class Idle\{init/);
  }
  const util = join(PHOTOSWIPE, 'util/util.js');
  expect(photoswipe.change(util, codeOf(util), SRC)).toContain('veneerCreate(tagName)');
  expect(() => photoswipe.change(util, '', SRC)).toThrow('it has no document.createElement');
  const other = join(PHOTOSWIPE, 'opener.js');
  for (const part of ['x.innerHTML = y', 'x.insertAdjacentHTML(y, z)', 'x.srcdoc = y'])
    expect(() => photoswipe.change(other, part, SRC), part).toThrow('is in a form');
});

test('build: with --lightbox=photoswipe, has nothing of Fancybox, and so have its packages @gallery.free @build.vendors', async () => {
  const out = mkdtempSync(join(tmpdir(), 'veneer-free-'));
  try {
    const args = ['build.mjs', '--lightbox=photoswipe', '--out', out];
    await promisify(execFile)(process.execPath, args, { cwd: ROOT });
    const plugin = pluginFiles(ROOT, out, new Date(0));
    const packed = [...siteFiles(ROOT, out), ...plugin].map(([path, contents]) => {
      const text = Buffer.from(contents).toString('latin1');
      return /fancyapps|fancybox__|Fancybox/.test(text) ? path : '';
    });
    expect(packed.filter(Boolean)).toEqual([]);
    expect(Buffer.from(plugin.get('dist/LICENSES.txt') ?? '').toString()).toMatch(/^photoswipe 5/m);
    const { entries } = JSON.parse(codeOf(join(out, 'manifest.json')));
    expect(codeOf(join(out, entries.lightbox))).toContain('pswp__');
    expect(fancyboxNotice(out)).toBe('');
    const wrong = promisify(execFile)(process.execPath, ['build.mjs', '--lightbox=none'], {
      cwd: ROOT,
    });
    await expect(wrong).rejects.toThrow('--lightbox=none: there is no');
  } finally {
    rmSync(out, { recursive: true });
  }
});

test('build: with --whole-vendors, has packages as they are, and says what is over its budget @full @build.vendors', async () => {
  const out = mkdtempSync(join(tmpdir(), 'veneer-whole-'));
  try {
    const args = ['build.mjs', '--whole-vendors', '--out', out];
    const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: ROOT });
    expect(stdout).toMatch(/^react-\w+\.js is \d+ bytes gzipped, \d+ over its limit of \d+$/m);
    const filesOf = (folder: string) => JSON.parse(codeOf(join(folder, 'manifest.json'))).entries;
    const files = filesOf(out);
    expect(Object.keys(files)).toEqual(Object.keys(filesOf(join(ROOT, 'dist'))));
    const textOf = (name: string) => codeOf(join(out, files[name]));
    // Parts that are left out, or changed, of React, Fancybox and Swiper.
    expect(textOf('react')).toContain('hydrateRoot');
    expect(textOf('lightbox')).toMatch(/\.innerHTML=/);
    expect(textOf('swiper')).toContain('cssMode&&');
  } finally {
    rmSync(out, { recursive: true });
  }
});

test.each([
  ['react', 'keeps React from document.', 'src/react/mount.tsx'],
  ['dialog', 'veneer-dialog__overlay', 'src/dialog/frame.ts'],
  ['lightbox', 'keep Fancybox from document.body', 'src/widgets/gallery/fancybox/lightbox.ts'],
  ['navigation', 'aria-expanded', 'src/widgets/menu/'],
])('the map of %s leads “%s” to %s', (name, text, source) => {
  const dist = join(ROOT, 'dist');
  const file = readdirSync(dist).find((it) => new RegExp(`^${name}-\\w{8}\\.js$`).test(it)) ?? '';
  const code = codeOf(join(dist, file));
  // A visitor is not sent the map's name: it lies beside the file.
  expect(code).not.toContain('sourceMappingURL');
  const before = code.slice(0, code.indexOf(text)).split('\n');
  const map = new SourceMap(JSON.parse(codeOf(join(dist, `${file}.map`))));
  const entry = map.findEntry(before.length - 1, before.at(-1)?.length ?? 0);
  expect('originalSource' in entry && entry.originalSource).toContain(source);
});

test('vendors: React DOM and Micromodal, bind by a function of their own @build.vendors @security.14', () => {
  const own = (code: string) => code.replace(/^function veneerBind.*$/m, '');
  const changed = {
    react: react.change(REACT, codeOf(REACT)),
    micromodal: micromodal.change(MICROMODAL, codeOf(MICROMODAL), SRC),
  };
  for (const [name, code] of Object.entries(changed)) {
    expect(code.match(/veneerBind\(/g)?.length, name).toBeGreaterThan(3);
    expect(own(code), name).not.toMatch(/\.bind\(/);
  }
  const bind = new Function(
    `${/^function veneerBind.*$/m.exec(changed.react)?.[0]};return veneerBind`,
  )();
  const bound = bind(
    function (this: string, ...all: number[]) {
      return [this, ...all].join();
    },
    'self',
    1,
    2,
  );
  expect(bound(3)).toBe('self,1,2,3');
});

test('vendors: members that a form’s fields may shadow, are asked for by safe(), in and around others @tag.forms @security.10', () => {
  const safely = (code: string) => withSafe(code, '/dom').split('\n')[0];
  expect(safely('a.parentNode.matches(b.style.x)')).toBe(
    'veneerSafe((veneerSafe((a)).parentNode)).matches(veneerSafe((b)).style.x)',
  );
  expect(safely('swiper.el?.closest("p").scrollLeft;el[domMethod]()')).toBe(
    'veneerSafe((veneerSafe((swiper.el))?.closest("p")))?.scrollLeft;veneerSafe((el))[domMethod]()',
  );
  expect(safely('a?.b.style.x;(c,d).hidden')).toBe(
    'veneerSafe((a?.b))?.style.x;(veneerSafe((c,d))).hidden',
  );
  for (const other of ['this.style', 'window.focus()', 'document.contains(a)', 'a.length', 'a[b]'])
    expect(withSafe(other, '/dom')).toBe(other);
});
