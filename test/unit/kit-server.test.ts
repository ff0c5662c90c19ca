import { expect, test } from 'vitest';
import { ask, type Call, watchCalls } from '../../src/kit/net/server';
import { answers, call, failureOf, serve, stub } from './kit-server.support';

const SIZE_LIMIT_BYTES = 2 * 1024 * 1024;

serve();

test('server: a call is a form’s post by script, with the page’s token or the form’s own @server.conventions @serialize.token @security.3', async () => {
  const meta = document.createElement('meta');
  meta.name = 'csrf-token';
  meta.content = 'page-token';
  document.head.append(meta);
  answers('<p>ok</p>');
  const fields: [string, string][] = [
    ['roomId', '7'],
    ['text', 'a&b=ü +'],
    ['roomId', '8'],
  ];
  expect(await ask(call({ fields }))).toBe('<p>ok</p>');
  expect(stub.asked?.method).toBe('POST');
  expect(stub.asked?.body).toBe('roomId=7&text=a%26b%3D%C3%BC+%2B&roomId=8');
  expect(stub.asked?.headers).toMatchObject({
    'x-requested-with': 'XMLHttpRequest',
    'x-csrf-token': 'page-token',
    accept: 'text/html',
  });
  expect(stub.asked?.headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/);
  stub.asked = undefined;
  await ask(call({ token: 'form-token' }));
  expect(stub.asked).toMatchObject({ headers: { 'x-csrf-token': 'form-token' } });
});

test('server: a call sends no token where the page has none, and no body by GET @server.conventions', async () => {
  answers('text', { 'Content-Type': 'text/plain' });
  expect(await ask(call({ method: 'GET', expects: 'text' }))).toBe('text');
  expect(stub.asked).toMatchObject({ method: 'GET', body: '' });
  expect(stub.asked?.headers).not.toHaveProperty('x-csrf-token');
});

test('server: calls under way are counted, whatever becomes of them, and reported from the start @loader.shown', async () => {
  const counts: number[] = [];
  const watch = new AbortController();
  watchCalls((count) => counts.push(count), watch.signal);
  answers('<p>ok</p>');
  await Promise.all([ask(call()), ask(call())]);
  expect(counts).toEqual([0, 1, 2, 1, 0]);
  answers('no', {}, 500);
  await failureOf();
  expect(counts.slice(5)).toEqual([1, 0]);
  await ask(call({ keepalive: true })).catch(() => {});
  watch.abort();
  await failureOf();
  expect(counts).toHaveLength(7);
});

test.each(['text/html', 'application/json', 'image/gif'])(
  'server: an answer that nobody waits for is not read, whatever it is: %s @server.conventions',
  async (type) => {
    answers('<!doctype html>', { 'Content-Type': type });
    expect(await ask(call({ expects: 'nothing' }))).toBe('');
    expect(stub.asked?.headers).toMatchObject({ accept: '*/*' });
  },
);

test.each<[Call['expects'], string]>([
  ['html', 'text/html'],
  ['html', 'Text/HTML;charset=UTF-8'],
  ['text', 'text/plain; charset=utf-8'],
  ['json', 'application/json'],
  ['json', 'application/problem+json'],
])('server: an answer is taken as %s with type %s @server.wrong', async (expects, type) => {
  answers('1', { 'Content-Type': type });
  expect(await ask(call({ expects }))).toBe('1');
});

test('server: an answer is read in the charset that the server names', async () => {
  answers(new Uint8Array([0x63, 0x61, 0x66, 0xe9]), {
    'Content-Type': 'text/html; charset="iso-8859-1"',
  });
  expect(await ask(call())).toBe('café');
});

test('server: an answer is read as UTF-8 where the charset is missing or unknown', async () => {
  answers('café', { 'Content-Type': 'text/html' });
  expect(await ask(call())).toBe('café');
  answers('café', { 'Content-Type': 'text/html; charset=klingon' });
  expect(await ask(call())).toBe('café');
});

test('server: an answer is read without its byte order mark', async () => {
  answers('\ufeff<p>ok</p>');
  expect(await ask(call())).toBe('<p>ok</p>');
});

test('server: an empty answer is taken where text is asked for', async () => {
  answers(' \n', { 'Content-Type': 'text/plain' });
  expect(await ask(call({ expects: 'text' }))).toBe('');
  stub.answer = (_, response) => response.writeHead(204).end();
  expect(await ask(call({ expects: 'text' }))).toBe('');
});

test('server: an answer of exactly 2 MB is taken @server.wrong', async () => {
  answers('a'.repeat(SIZE_LIMIT_BYTES));
  expect(await ask(call())).toHaveLength(SIZE_LIMIT_BYTES);
});

test('server: an answer of another status is taken where the caller accepts it @server.failed', async () => {
  answers('<p>wrong</p>', {}, 422);
  expect(await ask(call({ accepts: [422] }))).toBe('<p>wrong</p>');
  expect((await failureOf({ accepts: [400] })).status).toBe(422);
});

test('server: an accepted answer that can’t be used is reported by its status @server.failed', async () => {
  for (const [body, type] of [
    ['{}', 'application/json'],
    ['', 'text/html'],
    ['<!doctype html><p>whole</p>', 'text/html'],
  ] as const) {
    answers(body, { 'Content-Type': type }, 422);
    expect(await failureOf({ accepts: [422] })).toMatchObject({ kind: 'status', status: 422 });
  }
});

test('server: a fragment is distinguished from a document, however deep it is indented or commented @server.wrong', async () => {
  const html = `${'\n'.padEnd(5000)}${'<!-- - --> '.repeat(2000)}<p>Text</p>`;
  answers(html);
  expect(await ask(call())).toBe(html);
  answers(`${'\n'.padEnd(5000)}<!-- a --><!-- b --><!doctype html><p>`);
  expect((await failureOf()).kind).toBe('document');
});
