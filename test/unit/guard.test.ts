import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { guardOf } from '../../src/tools/build/guard/index.mjs';

/** Sources, and what the build bundles of each. */
const REWRITTEN = [
  ["a.closest('p');", "$safe(a).closest('p');"],
  ['a.parentElement?.id;', '$safe($safe(a).parentElement)?.id;'],
  ['maybe?.parentNode.nodeName;', '$safe($safe(maybe)?.parentNode)?.nodeName;'],
  ['maybe?.children[0].id;', '$safe($safe(maybe)?.children[0])?.id;'],
  ['maybe!.id;', '$safe(maybe!).id;'],
  ['(a as HTMLElement).hidden = true;', '$safe((a as HTMLElement)).hidden = true;'],
  ['(maybe ?? a).id;', '$safe((maybe ?? a)).id;'],
  ['one(a).id;', '$safe(one(a)).id;'],
  ['const { id, title } = a as HTMLElement;', 'const { id, title } = $safe(a as HTMLElement);'],
  ["a['id'];", "$safe(a)['id'];"],
  [
    'use(<E extends Node>(it: E) => it.nodeName);',
    'use(<E extends Node>(it: E) => $safe(it).nodeName);',
  ],
  ['link.id;', 'link.id;'],
  ['list.length;', 'list.length;'],
  ['record.id;', 'record.id;'],
  ['window.name;', 'window.name;'],
  ['document;', 'document;'],
  ['document.body.id;', "$ownProperty('body').id;"],
  ['document.activeElement?.id;', "$safe($ownProperty('activeElement'))?.id;"],
  ['document.documentElement.lang;', '$rootElement().lang;'],
  ["document.createElement('p');", "$createElement('p');"],
  [
    "document.querySelector<HTMLElement>('p');",
    "$ownProperty('querySelector').call(document, 'p');",
  ],
  ['document.createRange();', "$ownProperty('createRange').call(document);"],
  ['document.hasFocus?.();', "$ownProperty('hasFocus')?.call(document);"],
  ['document.adoptNode(a).id;', "$safe($ownProperty('adoptNode').call(document, a)).id;"],
  [
    'document.title = document.body.id;',
    "Reflect.set(Object.getPrototypeOf(document), 'title', $ownProperty('body').id, document);",
  ],
  ['other.body;', "Reflect.get(Object.getPrototypeOf(other), 'body', other);"],
  [
    'other.importNode(a);',
    "Reflect.get(Object.getPrototypeOf(other), 'importNode', other).call(other, a);",
  ],
] as const;

/** Sources that the build refuses, and what it says. */
const REFUSED = [
  ['list.map(({ id }) => id);', 'No guard fits into this pattern'],
  ['for (const { id } of list) use(id);', 'No guard fits into this pattern'],
  ['const { parentElement: { id } } = link;', 'No guard fits into this pattern'],
  ['const { body } = document;', 'No guard fits into this pattern'],
  ["document.title += 'x';", 'no form for this assignment'],
  ['a.ownerDocument!.body;', 'no form for a document without a name'],
] as const;

const HEAD = `
declare const a: Element, maybe: Element | null, link: HTMLAnchorElement, list: Element[];
declare const record: { id: string }, other: Document;
declare function one<E extends Element>(it: E): E;
declare function use(it: unknown): void;
export {};
`;

const root = mkdtempSync(join(tmpdir(), 'veneer-guard-'));
const fileOf = (kind: string, index: number) => join(root, 'src', `${kind}-${index}.ts`);
const textOf = (line: string) => `${HEAD}${line}`;

beforeAll(() => {
  mkdirSync(join(root, 'src'));
  const options = { strict: true, target: 'ES2022', module: 'ESNext', lib: ['ES2023', 'DOM'] };
  const config = { compilerOptions: { ...options, types: [] }, include: ['.'] };
  writeFileSync(join(root, 'src/tsconfig.json'), JSON.stringify(config));
  for (const [index, [line]] of REWRITTEN.entries())
    writeFileSync(fileOf('good', index), textOf(line));
});
afterAll(() => rmSync(root, { recursive: true }));

test('guard: each kind of access, is written as it is bundled @security.10', async () => {
  const guard = guardOf(root);
  for (const [index, [line, expected]] of REWRITTEN.entries()) {
    const code = await guard(fileOf('good', index), textOf(line));
    expect(code.slice(HEAD.length).replace(/\nimport \{.*/, '')).toBe(expected);
  }
});

test('guard: a changed source, is read again @security.10', async () => {
  const guard = guardOf(root);
  const file = fileOf('good', 0);
  await guard(file, textOf(REWRITTEN[0][0]));
  writeFileSync(file, textOf('a.id;'));
  expect(await guard(file, textOf('a.id;'))).toContain('\n$safe(a).id;\nimport {safe as $safe}');
});

test('guard: a source with a byte order mark, is guarded at the same places @security.10', async () => {
  const guard = guardOf(root);
  const file = fileOf('good', 0);
  const marked = `\uFEFF${textOf('a.id;')}`;
  writeFileSync(file, marked);
  expect(await guard(file, marked)).toContain('\n$safe(a).id;\nimport {safe as $safe}');
});

test.each(REFUSED)('guard: %s, is refused with its place @security.10', async (line, said) => {
  const file = fileOf('bad', 0);
  writeFileSync(file, textOf(line));
  const refusal = guardOf(root)(file, textOf(line));
  await expect(refusal).rejects.toThrow(said);
  await expect(refusal).rejects.toThrow('bad-0.ts');
  rmSync(file);
});
