import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync, strFromU8, unzipSync } from 'fflate';
import { parseTar } from 'nanotar';
import { expect, test } from 'vitest';
import { tarballOf, zipOf } from '../../src/tools/build/package/archive';
import { siteFiles } from '../../src/tools/build/package/site';
import { snippet } from '../../src/tools/check/snippet';
import { run } from '../outside';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const DIST = join(ROOT, 'dist');
const TIME = new Date('2026-02-03T04:05:06Z');

const zipped = unzipSync(zipOf(siteFiles(ROOT, DIST), 'veneer-1', TIME));
const tarred = parseTar(gunzipSync(tarballOf(siteFiles(ROOT, DIST), 'veneer-1', TIME)));
const textOf = (name: string) => strFromU8(zipped[`veneer-1/${name}`] as Uint8Array);
const hashOf = (bytes: Uint8Array | undefined) =>
  `sha384-${createHash('sha384')
    .update(bytes ?? '')
    .digest('base64')}`;

test('package: both archives, hold what a theme copies from dist, byte for byte, and how to link it @tag.package', () => {
  // The npm package's own entry loads nothing that a site has.
  const copied = readdirSync(DIST).filter(
    (name) => /\.(js|css|txt)(\.br|\.gz)?$/.test(name) && !name.startsWith('index.js'),
  );
  const beside = ['INSTALL.txt', 'integrity.json', 'snippet.html', 'veneer/LICENSE'];
  const expected = [...beside, ...copied.map((name) => `veneer/${name}`)];
  const paths = expected.map((path) => `veneer-1/${path}`).sort();
  expect(copied.length).toBeGreaterThan(80);
  expect(Object.keys(zipped)).toEqual(paths);
  expect(tarred.map(({ name }) => name)).toEqual(paths);
  for (const { name, data, attrs } of tarred) {
    expect(Buffer.from(data ?? '').equals(zipped[name] as Uint8Array), name).toBe(true);
    expect(attrs).toMatchObject({ mode: '0000644', uid: 0, gid: 0, user: '', group: '' });
  }
  for (const name of copied) {
    const own = readFileSync(join(DIST, name));
    expect(own.equals(zipped[`veneer-1/veneer/${name}`] as Uint8Array), name).toBe(true);
  }
});

test('package: the hashes beside the files, are those of the files @tag.package', () => {
  const hashes = JSON.parse(textOf('integrity.json'));
  const loaded = Object.keys(zipped).filter((path) => /\.(js|css)$/.test(path));
  const expected = loaded.map((path) => [path.split('/').pop(), hashOf(zipped[path])]);
  expect(hashes).toEqual(Object.fromEntries(expected));
  const checked = [
    ...textOf('snippet.html').matchAll(/="https:\S+\/(\S+)" integrity="(\S+)" crossorigin=/g),
  ];
  expect(checked.map(([, name, hash]) => [name, hash])).toEqual([
    ['veneer.css', hashes['veneer.css']],
    ['veneer.js', hashes['veneer.js']],
  ]);
  const [, map = ''] =
    /<script type="importmap">(.*?)<\/script>/s.exec(textOf('snippet.html')) ?? [];
  const later = Object.keys(hashes).filter((name) => name.endsWith('.js') && name !== 'veneer.js');
  const mapped = later.map((name) => [`https://cdn.example/veneer/${name}`, hashes[name]]);
  expect(JSON.parse(map)).toEqual({ integrity: Object.fromEntries(mapped) });
});

const MANIFEST = {
  version: '1.2.3',
  files: {
    'veneer.css': { integrity: 'sha384-a' },
    'veneer.js': { integrity: 'sha384-b' },
    'kit-ABCDEFGH.js': { integrity: 'sha384-c' },
    'index.js': { integrity: 'sha384-d' },
  },
};
const OWN = `<link rel="stylesheet" href="/a/veneer.css">
<script src="/a/veneer.js" defer></script>
`;
const hashed = (
  address: string,
) => `<link rel="stylesheet" href="${address}veneer.css" integrity="sha384-a" crossorigin="anonymous">
<script src="${address}veneer.js" integrity="sha384-b" crossorigin="anonymous" defer></script>
`;
const mapOf = (address: string) =>
  `<script type="importmap">{\n "integrity": {\n  "${address}kit-ABCDEFGH.js": "sha384-c"\n }\n}</script>\n`;
const NPM = 'https://cdn.jsdelivr.net/npm/veneer@1.2.3/dist/';

test.each([
  ['/a', OWN],
  ['/a/', OWN],
  ['/a/ --integrity', mapOf('/a/') + hashed('/a/')],
  ['./a --integrity --no-importmap', hashed('./a/')],
  ['https://cdn.example/v', mapOf('https://cdn.example/v/') + hashed('https://cdn.example/v/')],
  ['//cdn.example/v', mapOf('//cdn.example/v/') + hashed('//cdn.example/v/')],
  ['jsdelivr', mapOf(NPM) + hashed(NPM)],
  ['/a?v=3', OWN.replace(/\.(js|css)/g, '.$1?v=3')],
  ['/a/?v=3&w=4', OWN.replace(/\.(js|css)/g, '.$1?v=3&amp;w=4')],
  ['/a/veneer.js', OWN],
  ['/a/veneer.css?v=3', OWN.replace(/\.(js|css)/g, '.$1?v=3')],
  ['/veneer.js', OWN.replaceAll('/a/', '/')],
  [
    'https://cdn.example/v?v=3 --no-importmap',
    hashed('https://cdn.example/v/').replace(/(veneer\.\w+)/g, '$1?v=3'),
  ],
])('package: veneer snippet %s, prints the lines for the head @tag.package', (args, text) => {
  expect(snippet(args.split(' '), MANIFEST)).toEqual({ text });
});

test.each([
  '',
  'toString',
  'a',
  'javascript:/a',
  '/a"b',
  '/a /b',
  '/a --map',
  '?v=3',
  '/a#b',
  'https://me:word@cdn.example/v',
])('package: veneer snippet %s, is refused @tag.package', (args) => {
  expect(snippet(args ? args.split(' ') : [], MANIFEST)).toEqual({ wrong: expect.any(String) });
});

test('package: an archive, is the same wherever and whenever it is made', async () => {
  const code = `
    import { createHash } from 'node:crypto';
    import { tarballOf, timeOf, zipOf } from './src/tools/build/package/archive.ts';
    const files = new Map([['b', Buffer.from('b')], ['a', Buffer.from('a')]]);
    const packed = [zipOf, tarballOf].map((pack) => pack(files, 'x', timeOf('.')));
    console.log(createHash('sha256').update(Buffer.concat(packed)).digest('hex'));`;
  const node = [process.execPath, '--import', 'tsx', '--input-type=module', '--eval', code];
  const made = async (zone: string, seconds: number) => {
    const variables = [`TZ=${zone}`, `SOURCE_DATE_EPOCH=${seconds}`];
    const { status, said } = await run('env', [...variables, ...node], ROOT);
    expect({ status, said }).toEqual({ status: 0, said: expect.stringMatching(/^\w{64}\n$/) });
    return said;
  };
  const first = await made('America/Los_Angeles', 1_770_091_506);
  expect(await made('Asia/Tokyo', 1_770_091_506)).toBe(first);
  expect(await made('Asia/Tokyo', 1_770_099_999)).not.toBe(first);
});
