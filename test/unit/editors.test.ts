import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { attributes, options } from '../../src/tools/check/known';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string) => JSON.parse(readFileSync(join(ROOT, path), 'utf8'));

const manifest = read('package.json');
const described = [...attributes.values(), ...options.values()];

describe('VS Code’s custom data', () => {
  interface Entry {
    name: string;
    description: { kind: string; value: string };
    values?: { name: string }[];
    valueSet?: string;
  }
  const [path] = manifest.contributes.html.customData;
  const data = read(path);
  const entries: Entry[] = [
    ...data.globalAttributes,
    ...data.tags.flatMap(({ attributes: own }: { attributes: Entry[] }) => own),
  ];

  test('VS Code’s custom data: has the shape of version 1.1', () => {
    expect(Object.keys(data).sort()).toEqual(['globalAttributes', 'tags', 'version']);
    expect(data.version).toBe(1.1);
    for (const { name, attributes: own, ...rest } of data.tags) {
      expect(name).toMatch(/^[a-z]+$/);
      expect(own).not.toHaveLength(0);
      expect(rest).toEqual({});
    }
    for (const { name, description, values, valueSet, ...rest } of entries) {
      expect(name).toMatch(/^data(-[a-z]+)+$/);
      expect(description).toEqual({
        kind: 'markdown',
        value: expect.stringMatching(/[.?]\n\nOn: /),
      });
      for (const value of values ?? []) expect(Object.keys(value)).toEqual(['name']);
      expect([undefined, 'v']).toContain(valueSet);
      expect(rest).toEqual({});
    }
  });

  test.each(described)(
    'VS Code’s custom data: $name, has its values @check.editors',
    ({ name, about, values, type }) => {
      const entry = entries.find(
        (one) => one.name === name && one.description.value.startsWith(about),
      );
      expect(entry?.values?.map((one) => one.name)).toEqual(values);
      expect(entry?.valueSet).toBe(type === 'flag' ? 'v' : undefined);
    },
  );

  test('VS Code’s custom data: no attribute is offered twice at one element', () => {
    const everywhere: string[] = data.globalAttributes.map(({ name }: Entry) => name);
    for (const { attributes: own } of data.tags) {
      const names = [...everywhere, ...own.map(({ name }: Entry) => name)];
      expect(new Set(names).size).toBe(names.length);
    }
  });
});

describe('JetBrains’ web-types', () => {
  interface Entry {
    name: string;
    description: string;
    default?: string;
    value: { kind: string; type?: string; required?: boolean };
  }
  const data = read(manifest['web-types']);
  const { html } = data.contributions;
  const entries: Entry[] = [
    ...html.attributes,
    ...html.elements.flatMap(({ attributes: own }: { attributes: Entry[] }) => own),
  ];

  test('web-types: have what the schema asks for', () => {
    expect(data).toMatchObject({
      $schema: expect.stringMatching(/^https:.*\/web-types\.json$/),
      name: manifest.name,
      version: manifest.version,
      'description-markup': 'markdown',
      'js-types-syntax': 'typescript',
    });
    expect(Object.keys(data.contributions)).toEqual(['html']);
    expect(Object.keys(html).sort()).toEqual(['attributes', 'elements']);
    for (const { name, description, value, default: fallback, ...rest } of entries) {
      expect(name).toMatch(/^data(-[a-z]+)+$/);
      expect(description).not.toBe('');
      expect(['plain', 'no-value']).toContain(value.kind);
      expect(typeof value.type).toBe(value.kind === 'plain' ? 'string' : 'undefined');
      expect(['string', 'undefined']).toContain(typeof fallback);
      expect(rest).toEqual({});
    }
  });

  test.each(described)(
    'web-types: $name, has its values @check.editors',
    ({ name, about, values, type, ...rest }) => {
      const entry = entries.find((one) => one.name === name && one.description.startsWith(about));
      const types = values?.map((value) => `'${value}'`).join(' | ');
      const kind = type === 'number' ? 'number' : 'string';
      expect(entry?.value.type).toBe(type === 'flag' ? undefined : (types ?? kind));
      expect(entry?.default).toBe(rest.default);
    },
  );
});

test('editors’ data: package.json names files that exist', () => {
  const named = [
    ...manifest.contributes.html.customData,
    manifest['web-types'],
    manifest.bin.veneer,
  ];
  expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  expect(named.every((path) => manifest.files.some((one: string) => path.includes(one)))).toBe(
    true,
  );
});
