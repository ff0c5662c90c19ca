import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readPhp } from '../../src/tools/build/package/php';
import { moduleFiles } from '../../src/tools/build/package/plugin';
import { builtFiles } from '../../src/tools/build/package/site';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const DIST = join(ROOT, 'dist');
const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
const files = moduleFiles(ROOT, DIST);
const paths = [...files.keys()];
const textOf = (path: string) => Buffer.from(files.get(path) ?? '').toString();
const yaml = (path: string) => parse(textOf(path));
const code = paths.filter((path) => /\.(php|module|install)$/.test(path));

/** The source of a class of the module's. */
function sourceOf(name: string): string {
  const path = `src/${name.replace(/^\\?Drupal\\veneer\\/, '').replaceAll('\\', '/')}.php`;
  expect(paths).toContain(path);
  return textOf(path);
}

test('drupal: the module, holds its source, what visitors load, and nothing else @drupal.files', () => {
  const KNOWN = /^[\w/.-]+\.(php|module|install|yml|js|css|txt|md)$|^LICENSE$|^composer\.json$/;
  expect(paths.filter((path) => !KNOWN.test(path) || /(^|\/)\./.test(path))).toEqual([]);
  const built = [...builtFiles(DIST, false).keys()].map((name) => `dist/${name}`);
  expect(paths.filter((path) => path.startsWith('dist/')).sort()).toEqual(built.sort());
  const { veneer } = yaml('veneer.libraries.yml');
  for (const name of [...Object.keys(veneer.css.base), ...Object.keys(veneer.js)])
    expect(paths).toContain(name);
});

test('drupal: every version, is that of the package @drupal.files', () => {
  expect(yaml('veneer.info.yml')).toMatchObject({ type: 'module', version });
  expect(yaml('veneer.libraries.yml').veneer.version).toBe(version);
  expect(JSON.parse(textOf('composer.json'))).toMatchObject({ type: 'drupal-module', version });
});

test.each(code)(
  'drupal: %s, is PHP with strict types, and a class is where its name says @drupal.files',
  (path) => {
    const text = textOf(path);
    expect(() => readPhp(text, path)).not.toThrow();
    expect(text).toContain('\ndeclare(strict_types=1);\n');
    if (!path.endsWith('.php')) return;
    const [, folder = '', name] = /^src\/(?:(.+)\/)?(\w+)\.php$/.exec(path) ?? [];
    const space = ['Drupal\\veneer', ...folder.split('/').filter(Boolean)].join('\\');
    expect(text).toContain(`\nnamespace ${space};\n`);
    expect(text).toMatch(new RegExp(`^(final )?class ${name}\\b`, 'm'));
  },
);

test('drupal: routes, services and links, name what is there @drupal.files', () => {
  const routes = yaml('veneer.routing.yml');
  for (const { defaults, path } of Object.values<{
    path: string;
    defaults: Record<string, string>;
  }>(routes)) {
    const [name = '', method = 'buildForm'] = (defaults._controller ?? defaults._form ?? '').split(
      '::',
    );
    expect(sourceOf(name), path).toContain(`public function ${method}(`);
  }
  for (const { class: name, arguments: given = [] } of Object.values<{
    class: string;
    arguments?: string[];
  }>(yaml('veneer.services.yml').services)) {
    const [, parameters = ''] = /__construct\(([\s\S]*?)\) \{/.exec(sourceOf(name)) ?? [];
    expect(parameters.match(/\$\w+/g) ?? [], name).toHaveLength(given.length);
  }
  const permission = Object.keys(yaml('veneer.permissions.yml'));
  const used = [...textOf('veneer.routing.yml').matchAll(/_permission: '(.+)'/g)].map(
    ([, it]) => it,
  );
  expect([...new Set(used)]).toEqual(permission);
  for (const { route_name } of Object.values<{ route_name: string }>(yaml('veneer.links.menu.yml')))
    expect(Object.keys(routes)).toContain(route_name);
});

test('drupal: each setting, has a default, a type, a field and a reader @drupal.files', () => {
  const defaults = Object.keys(yaml('config/install/veneer.settings.yml')).sort();
  const typed = Object.keys(
    yaml('config/schema/veneer.schema.yml')['veneer.settings'].mapping,
  ).sort();
  expect(typed).toEqual(defaults);
  // A kept page has the options of its script tag in it.
  expect(textOf('veneer.module')).toContain("'config:veneer.settings'");
  const form = textOf('src/Form/SettingsForm.php');
  const readers = [textOf('veneer.module'), textOf('src/Entries.php')].join('\n');
  for (const name of defaults) {
    expect(form).toContain(`'${name}'`);
    expect(readers).toContain(`'${name}'`);
  }
});
