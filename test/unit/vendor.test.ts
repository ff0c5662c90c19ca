import { readdirSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'acorn';
import { describe, expect, test } from 'vitest';
import { withSafe } from '../../src/build/natives';
import * as micromodal from '../../src/dialog/vendor';
import * as react from '../../src/react/vendor';
import * as swiper from '../../src/widgets/carousel/vendor';
import * as fancybox from '../../src/widgets/gallery/vendor';
import * as lozad from '../../src/widgets/lazy/vendor';
import * as imask from '../../src/widgets/mask/vendor';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const REACT = join(ROOT, 'node_modules/react-dom/cjs/react-dom-client.production.js');
const SWIPER = join(ROOT, 'node_modules/swiper/shared/swiper-core.mjs');
const MICROMODAL = join(ROOT, 'node_modules/micromodal/dist/micromodal.es.js');
const IMASK = join(ROOT, 'node_modules/imask/esm/masked/pattern/input-definition.js');
const IMASK_INPUT = join(ROOT, 'node_modules/imask/esm/controls/input.js');
const IMASK_VIEW = join(ROOT, 'node_modules/imask/esm/controls/html-mask-element.js');
const LOZAD = join(ROOT, 'node_modules/lozad/dist/lozad.es.js');
const FANCYBOX = join(ROOT, 'node_modules/@fancyapps/ui/dist/fancybox/fancybox.js');
const BUTTONS = join(ROOT, 'node_modules/@fancyapps/ui/dist/shared/buttons.js');
const TEXTS = join(ROOT, 'node_modules/@fancyapps/ui/dist/fancybox/l10n/en_EN.js');
const HASH = join(ROOT, 'node_modules/@fancyapps/ui/dist/fancybox/fancybox.hash.js');

/** Where a widget's sources are. */
const FOLDER = '/src/widgets/name';

const codeOf = (path: string) => readFileSync(path, 'utf8');
const linesOf = (code: string) => code.split('\n').length;
const moduleOf = (code: string) => parse(code, { ecmaVersion: 2022, sourceType: 'module' });

/** What a vendor's file becomes: a module still, of the same lines. */
function changedModule(vendor: Pick<typeof swiper, 'filter' | 'change'>, path: string) {
  const code = codeOf(path);
  const changed = vendor.change(path, code, FOLDER);
  expect(path).toMatch(vendor.filter);
  expect(() => moduleOf(changed)).not.toThrow();
  expect(linesOf(changed.replace(/\n(function|import \{) ?(safe as )?veneer\w+.*/g, ''))).toBe(
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
    expect(elements).toContain('button');
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

test('vendors: Swiper, is a module of the same lines, and another version ends the build @build.vendors', () => {
  const { code } = changedModule(swiper, SWIPER);
  const more = `${code}\nif (swiper.params.cssMode) stop();`;
  expect(() => swiper.change(SWIPER, more, FOLDER)).toThrow(/params.* 197 times, not 196/);
  const renamed = code.replace('\nfunction translateTo(', '\nfunction moveTo(');
  expect(() => swiper.change(SWIPER, renamed, FOLDER)).toThrow(/not one function translateTo/);
  const other = code.replace('\n    setProgress(', '\n    progressTo(');
  expect(() => swiper.change(SWIPER, other, FOLDER)).toThrow(/not one setProgress/);
});

test('vendors: Micromodal, shows and closes elements and looks for no triggers @build.vendors', () => {
  const { changed } = changedModule(micromodal, MICROMODAL);
  expect(changed).toMatch(/return\{initModal:\w,config:\w,show:function.*close:\w,removeModal:/);
  expect(changed).not.toMatch(/console|querySelectorAll\("\[|defineProperty\(e/);
  expect(() => micromodal.change(MICROMODAL, changed, FOLDER)).toThrow(/Micromodal has not one/);
});

test('vendors: IMask, keeps its digits without its letters @build.vendors', () => {
  const { changed } = changedModule(imask, IMASK);
  expect(changed).toContain("'0': /\\d/,");
  expect(changed).not.toContain('\\u0041');
  expect(() => imask.change(IMASK, changed)).toThrow(/read its code/);
});

test('vendors: IMask, listens by nothing of its own @build.vendors', () => {
  const { changed } = changedModule(imask, IMASK_VIEW);
  expect(changed).not.toMatch(/(add|remove)EventListener/);
  const { changed: input } = changedModule(imask, IMASK_INPUT);
  expect(input).not.toMatch(/Contenteditable|\n {2}(on|off|updateCursor)\(/);
  expect(() => imask.change(IMASK_INPUT, input)).toThrow(/IMask has not one/);
});

test('vendors: Lozad, tells what is near and loads nothing by itself @build.vendors', () => {
  const { code, changed } = changedModule(lozad, LOZAD);
  expect(changed).not.toMatch(/data-(src|poster|background|placeholder|toggle)|querySelectorAll/);
  expect(changed).toMatch(/observer = new IntersectionObserver\(onIntersection\(load, loaded\)/);
  expect(changed).toContain('Licensed MIT');
  expect(() => lozad.change(LOZAD, changed)).toThrow(/has not one “const isIE =”/);
  expect(() => lozad.change(LOZAD, code + code)).toThrow(/read its code/);
});

test('vendors: Fancybox, reads no links and has no plugin for fragments @build.vendors', () => {
  const changed = fancybox.change(FANCYBOX, codeOf(FANCYBOX), '/gallery');
  expect(() => moduleOf(changed)).not.toThrow();
  expect(changed).not.toMatch(/\b(un)?bind:function|fromNodes:function|fromSelector:function/);
  expect(changed).toMatch(/close:function|destroy:function|show:function/);
  expect(fancybox.change(HASH, codeOf(HASH), '/gallery')).toBe(
    'export const Hash=()=>({init(){},destroy(){}});',
  );
  const buttons = fancybox.change(BUTTONS, codeOf(BUTTONS), '/gallery');
  expect(() => moduleOf(buttons)).not.toThrow();
  expect(buttons.match(/\w+(?=:\[")/g)).toEqual(['zoomOut', 'zoomIn']);
  expect(fancybox.change(TEXTS, codeOf(TEXTS), '/gallery')).toContain('e={};export{e as en_EN}');
  expect(() => fancybox.change(HASH, 'export{x as Other};', '/gallery')).toThrow(/no Hash/);
  const renamed = codeOf(FANCYBOX).replace('fromEvent:function(', 'from:function(');
  expect(() => fancybox.change(FANCYBOX, renamed, '/gallery')).toThrow(/not one “fromEvent/);
});

test.each([
  ['dialog', 'keeps React from document.', 'src/react/mount.tsx'],
  ['dialog', 'veneer-dialog__overlay', 'src/dialog/frame.tsx'],
  ['gallery', 'keep Fancybox from document.body', 'src/widgets/gallery/lightbox.ts'],
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
    micromodal: micromodal.change(MICROMODAL, codeOf(MICROMODAL), FOLDER),
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
