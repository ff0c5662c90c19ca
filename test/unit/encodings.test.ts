import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { PassThrough } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { createApp } from '../../fixtures/server/app';
import { preferred } from '../../fixtures/server/encodings';

const DIST = fileURLToPath(new URL('../../dist/', import.meta.url));
const SENT = /\.(js|css|txt)$/;

describe('the coding that is preferred', () => {
  test.each([
    ['br', 'gzip, deflate, br, zstd'],
    ['br', 'br;q=0.8, gzip;q=0.8'],
    ['br', '*'],
    ['br', 'BR ; Q=1.0'],
    ['gzip', 'gzip, deflate'],
    ['gzip', 'br;q=0.1, gzip;q=0.9'],
    ['gzip', 'br;q=0, *'],
    ['gzip', 'br;q=0.000,gzip;q=0.001'],
    ['gzip', 'x-gzip'],
    ['identity', undefined],
    ['identity', ''],
    ['identity', 'deflate, zstd'],
    ['identity', 'identity'],
    ['identity', 'identity, br;q=0.5, gzip;q=0.5'],
    ['identity', 'br;q=0, gzip;q=0'],
    ['identity', '*;q=0'],
    ['identity', 'brotli, gzipped'],
  ] as const)('is %s for %j', (coding, accepted) => {
    expect(preferred(accepted)).toBe(coding);
  });
});

test('build: each file for visitors, has a correct .br and .gz file', () => {
  const files = readdirSync(DIST).filter((name) => SENT.test(name));
  expect(files).toContain('veneer.js');
  for (const name of files) {
    const contents = readFileSync(DIST + name);
    expect(brotliDecompressSync(readFileSync(`${DIST}${name}.br`)).equals(contents)).toBe(true);
    expect(gunzipSync(readFileSync(`${DIST}${name}.gz`)).equals(contents)).toBe(true);
  }
  const compressed = readdirSync(DIST).filter((name) => /\.(br|gz)$/.test(name));
  expect(compressed).toHaveLength(2 * files.length);
});

describe.each(['main', 'other'] as const)('the %s server', (which) => {
  const app = createApp({ otherUrl: () => 'http://localhost:1' })[which];
  const ask = (path: string, headers: Record<string, string>, method = 'GET') =>
    app.request(`http://localhost${path}`, { headers, method }, { outgoing: new PassThrough() });
  const plain = readFileSync(`${DIST}veneer.js`);
  const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

  test.each([
    ['br', '.br', brotliDecompressSync],
    ['gzip', '.gz', gunzipSync],
  ] as const)('sends the file of %s as it is, coded once', async (coding, ending, decode) => {
    const answer = await ask('/assets/veneer.js', { 'Accept-Encoding': coding });
    const bytes = await bytesOf(answer);
    expect(bytes.equals(readFileSync(`${DIST}veneer.js${ending}`))).toBe(true);
    expect(decode(bytes).equals(plain)).toBe(true);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-encoding': coding,
      'content-length': String(bytes.length),
      'content-type': 'text/javascript; charset=utf-8',
      vary: 'Accept-Encoding',
      'cache-control': 'no-cache',
    });
    const head = await ask('/assets/veneer.js', { 'Accept-Encoding': coding }, 'HEAD');
    expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(answer.headers));
    expect(await head.text()).toBe('');
  });

  test('reference server: without Accept-Encoding, sends the plain file', async () => {
    for (const accepted of ['identity', 'br;q=0, gzip;q=0']) {
      const answer = await ask('/assets/veneer.js', { 'Accept-Encoding': accepted });
      expect(answer.headers.get('content-encoding')).toBeNull();
      expect(answer.headers.get('vary')).toBe('Accept-Encoding');
      expect((await bytesOf(answer)).equals(plain)).toBe(true);
    }
  });

  test('reference server: a range, is of the plain file', async () => {
    const asked = { 'Accept-Encoding': 'br, gzip', Range: 'bytes=10-19' };
    const answer = await ask('/assets/veneer.js', asked);
    expect(answer.status).toBe(206);
    expect(answer.headers.get('content-encoding')).toBeNull();
    expect(answer.headers.get('content-range')).toBe(`bytes 10-19/${plain.length}`);
    expect((await bytesOf(answer)).equals(plain.subarray(10, 20))).toBe(true);
  });

  test('reference server: hashed files, are cached for a year', async () => {
    const name = readdirSync(DIST).find((one) => /^dialog-\w{8}\.css$/.test(one));
    const type = 'text/css; charset=utf-8';
    for (const accepted of ['br', 'identity']) {
      const { headers } = await ask(`/assets/${name}`, { 'Accept-Encoding': accepted });
      expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(headers.get('content-type')).toBe(type);
    }
  });

  test('reference server: compressed files, are not served by their own names', async () => {
    expect(existsSync(`${DIST}../package.json`)).toBe(true);
    for (const path of [
      '/assets/no-such.js',
      '/assets/..%2fpackage.json',
      '/assets/npm/..%2f.js',
    ]) {
      const answer = await ask(path, { 'Accept-Encoding': 'br' });
      expect(answer.status, path).toBe(404);
      expect(answer.headers.get('content-encoding')).toBeNull();
    }
  });

  test('reference server: a faulty answer, is not encoded', async () => {
    const carried = Buffer.from('fault=octet&on=/assets').toString('base64url');
    const answer = await ask(`/~${carried}/assets/veneer.js`, { 'Accept-Encoding': 'br' });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('content-encoding')).toBeNull();
    expect((await bytesOf(answer)).equals(plain)).toBe(true);
  });
});
