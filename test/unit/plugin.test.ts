import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { mo, po } from 'gettext-parser';
import type { Node } from 'php-parser';
import { describe, expect, test } from 'vitest';
import { type Php, readPhp, visit } from '../../src/tools/build/package/php';
import { pluginFiles } from '../../src/tools/build/package/plugin';
import { builtFiles } from '../../src/tools/build/package/site';
import { DOMAIN, entriesOf } from '../../src/tools/build/package/words';

// What WordPress's Plugin Check and its directory ask of a plugin, as far as files alone show.

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

const DIST = join(ROOT, 'dist');
const files = pluginFiles(ROOT, DIST, new Date(0));
const paths = [...files.keys()];
const textOf = (path: string) => Buffer.from(files.get(path) ?? '').toString();
const scripts = paths.filter((path) => path.endsWith('.php'));
const { version } = JSON.parse(read('package.json'));

/** `Name: value` in the head of a file. */
const headerOf = (path: string, name: string) =>
  new RegExp(`^[ *]*${name}: *(.+)$`, 'm').exec(textOf(path))?.[1];
const readme = (name: string) => headerOf('readme.txt', name);
const header = (name: string) => headerOf('veneer.php', name);

describe('the files', () => {
  /** The endings that stay are those of text that a plugin may have. */
  const KNOWN = /^[\w/.-]+\.(php|js|css|txt|md|po|pot|mo)$|^LICENSE$/;

  test('plugin: holds its source, what visitors load, and nothing else', () => {
    expect(paths.filter((path) => !KNOWN.test(path) || /(^|\/)\./.test(path))).toEqual([]);
    const built = [...builtFiles(DIST, false).keys()].map((name) => `dist/${name}`);
    expect(paths.filter((path) => path.startsWith('dist/')).sort()).toEqual(built.sort());
    expect(built).toContain('dist/veneer.js');
    expect(paths).toEqual(expect.arrayContaining(['veneer.php', 'uninstall.php', 'readme.txt']));
    expect(scripts.length).toBeGreaterThan(15);
    expect(textOf('dist/LICENSES.txt')).toContain('swiper');
  });

  test('plugin: no file, is there twice, by its name or by what it holds', () => {
    const names = paths.map((path) => path.replace(/^.*\//, '').toLowerCase());
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
    const texts = paths.map(textOf);
    expect(paths.filter((_, at) => texts.indexOf(String(texts[at])) !== at)).toEqual([]);
  });
});

describe('readme.txt and the head of the plugin', () => {
  test('plugin: both heads, are complete and say the same', () => {
    expect(textOf('readme.txt')).toMatch(/^=== Veneer ===\n/);
    expect(readme('Contributors')).toMatch(/^[a-z0-9_.@-]+(, [a-z0-9_.@-]+)*$/i);
    expect(readme('License')).toMatch(/^(GPL|MIT$)/);
    expect(header('Plugin Name')).toBe('Veneer');
    for (const name of ['Requires at least', 'Requires PHP', 'License', 'License URI'])
      expect(readme(name), name).toBe(header(name));
    for (const name of ['Contributors', 'Tested up to']) expect(readme(name), name).toBeTruthy();
    for (const name of ['Description', 'Author']) expect(header(name), name).toBeTruthy();
    expect(readme('Requires at least')).toMatch(/^\d\.\d$/);
    expect(Number(readme('Tested up to'))).toBeGreaterThanOrEqual(
      Number(header('Requires at least')),
    );
    expect(readme('Tags')?.split(',').length).toBeLessThanOrEqual(5);
    expect(header('Text Domain')).toBe(DOMAIN);
    const folder = header('Domain Path')?.replace(/^\//, '');
    expect(paths).toContain(`${folder}/veneer.pot`);
  });

  test('plugin: every version, is that of the package', () => {
    expect(readme('Stable tag')).toBe(version);
    expect(header('Version')).toBe(version);
    expect(textOf('readme.txt')).toContain(`\n== Changelog ==\n\n= ${version} =\n`);
  });

  test('plugin: readme.txt, has every section, and a short description that is not cut', () => {
    const [, short = ''] = /\n\n(.+)\n\n== Description ==\n/.exec(textOf('readme.txt')) ?? [];
    expect(short.length).toBeGreaterThan(20);
    expect(short.length).toBeLessThanOrEqual(150);
    const sections = [...textOf('readme.txt').matchAll(/^== (.+) ==$/gm)].map(([, name]) => name);
    expect(sections).toEqual([
      'Description',
      'Installation',
      'Frequently Asked Questions',
      'Source code',
      'Changelog',
    ]);
    expect(textOf('readme.txt')).toContain('npm ci && npm run package');
    // The build for the plugin has no Fancybox in it.
    expect(textOf('readme.txt')).not.toMatch(/fancy/i);
  });
});

describe('the code', () => {
  const GUARD =
    /^<\?php\n\/\*\*\n( \*.*\n)+? \*\/\n\ndefined\( '(ABSPATH|WP_UNINSTALL_PLUGIN)' \) \|\| exit;\n/;
  const OURS = /^veneer_|^VENEER_/;
  /** What Plugin Check refuses or discourages, by the names of functions. */
  const REFUSED =
    /^(eval|create_function|extract|str_rot13|base64_(de|en)code|exec|passthru|proc_open|popen|shell_exec|system|move_uploaded_file|set_time_limit|ini_set|ini_alter|dl|curl_\w+|mysqli?_\w+|json_encode|strip_tags|parse_url|rand|mt_rand|srand|mt_srand|date|unserialize|error_log|var_dump|print_r|var_export|wp_reset_query|query_posts|load_plugin_textdomain|wp_redirect|fopen|fwrite|file_put_contents|unlink|rename)$/;

  const trees = scripts.map((path): [path: string, php: Php] => [
    path,
    readPhp(textOf(path), path),
  ]);

  test.each(trees)(
    'plugin: %s, is guarded, prefixed, and calls nothing that is refused',
    (path, php) => {
      expect(textOf(path)).toMatch(GUARD);
      expect(textOf(path)).not.toMatch(/<\?(?!php\b)|<<<|\bgoto\b|<script(?:>| src)/);
      expect(php.calls.map(({ name }) => name).filter((name) => REFUSED.test(name))).toEqual([]);
      const made = [...declaredIn(php), ...hooksIn(php)];
      expect(made.filter((name) => !OURS.test(name))).toEqual([]);
    },
  );

  test('plugin: output that is held back, is let go where it began, in one function', () => {
    const held = scripts.filter((path) => textOf(path).includes('ob_start('));
    expect(held).toEqual(['includes/hold.php']);
    const [, body = ''] =
      /^function veneer_hold\(.*\n([\s\S]*?)^}/m.exec(textOf('includes/hold.php')) ?? [];
    expect(body.match(/\bob_(start|get_clean)\(/g)).toEqual(['ob_start(', 'ob_get_clean(']);
  });

  test('plugin: what it stores, is what deleting it removes', () => {
    const named =
      /^(update_option|add_option|register_setting|wp_schedule_event|set_transient|set_site_transient|update_site_option|update_user_meta|update_post_meta|add_role)$/;
    const stored = trees.flatMap(([, { calls }]) => calls.filter(({ name }) => named.test(name)));
    // What is new here has to go in uninstall.php, too. Two names are constants' values.
    expect(stored.map(({ name, texts }) => [name, texts.find((text) => text)])).toEqual([
      ['register_setting', 'veneer'],
      ['wp_schedule_event', 'daily'],
      ['update_option', 'veneer_setup'],
    ]);
    const removal = textOf('uninstall.php');
    for (const name of ['veneer_settings', 'veneer_setup', 'veneer_forget_clicks', 'veneer_clicks'])
      expect(removal, name).toContain(name);
    expect(removal).toContain('is_multisite()');
  });
});

describe('the translations', () => {
  const template = po.parse(files.get('languages/veneer.pot') ?? new Uint8Array()).translations[''];
  const msgids = Object.keys(template ?? {}).filter(Boolean);

  test('plugin: the template, has every text that the plugin asks for, and those in its head', () => {
    const asked = scripts.flatMap((path) =>
      [
        ...textOf(path).matchAll(/\b(?:__|_[enx]|esc_(?:html|attr)_[_ex])\( '(.*?)', 'veneer' \)/g),
      ].map(([, text]) => String(text)),
    );
    const head = ['Plugin Name', 'Description', 'Author'].map(header);
    expect(asked.length).toBeGreaterThan(100);
    expect(msgids.sort()).toEqual([...new Set([...asked, ...head])].sort());
    expect(template?.['[%1$s] Message from %2$s']?.comments).toMatchObject({
      extracted: 'translators: 1: name of the site, 2: name of a visitor',
      flag: 'php-format',
    });
  });

  test('plugin: the words of the script, are those of the package, by the same keys', () => {
    const source = read('src/kit/words.ts');
    const own = [...source.matchAll(/Word = \[\s*'(\w+)',\s*'(.*)',?\s*\]/g)].map(
      ([, key, text]) => [key, text],
    );
    const theirs = textOf('includes/words.php').matchAll(/'(\w+)' *=> __\( '(.*)', 'veneer' \),/g);
    expect(own.length).toBeGreaterThan(30);
    expect([...theirs].map(([, key, text]) => [key, text])).toEqual(own);
  });

  test.each(paths.filter((path) => path.endsWith('.po')))(
    'plugin: %s, has every text, with the same places in it, and is compiled',
    (path) => {
      const compiled = mo.parse(files.get(path.replace(/po$/, 'mo')) ?? new Uint8Array());
      const translations = compiled.translations[''] ?? {};
      expect(Object.keys(translations).filter(Boolean).sort()).toEqual(msgids.sort());
      const places = (text = '') => (text.match(/%(\d\$)?[sd]|\{\w+\}/g) ?? []).sort();
      for (const msgid of msgids)
        expect(places(translations[msgid]?.msgstr[0]), msgid).toEqual(places(msgid));
    },
  );

  test.each([
    ["__( $text, 'veneer' )", 'wants its msgid'],
    ["__( 'Text' )", 'wants its domain'],
    ["esc_html_e( 'Text', 'theme' )", 'the text domain is "veneer"'],
    ["_x( 'Text', 'veneer' )", 'wants its domain'],
  ])('plugin: %s, is refused', (call, said) => {
    expect(() => entriesOf(`<?php ${call};`, 'one.php')).toThrow(said);
  });
});

/** Functions and constants of a file. */
function declaredIn({ program }: Php): string[] {
  const names: string[] = [];
  visit(program, (node) => {
    const { kind, name } = node as Node & { name?: string | { name: string } };
    const isNamed = kind === 'function' || kind === 'constant' || kind === 'class';
    if (isNamed && name) names.push(typeof name === 'string' ? name : name.name);
  });
  return names;
}

/** Hooks that a file offers; WordPress's own `the_content` is documented there. */
const hooksIn = ({ calls }: Php): string[] =>
  calls
    .filter(({ name }) => name === 'do_action' || name === 'apply_filters')
    .map(({ texts: [hook = ''] }) => hook)
    .filter((hook) => hook !== 'the_content');
