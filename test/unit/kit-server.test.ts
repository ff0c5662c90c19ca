import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ask, type Call, type CallFailure, isCallFailure, watchCalls } from '../../src/kit/server';
import { givePage, moveTo } from './support';

const SIZE_LIMIT_BYTES = 2 * 1024 * 1024;

/** What the server was asked last. */
interface Asked {
  method: string | undefined;
  headers: Record<string, unknown>;
  body: string;
}

let server: Server;
let answer: RequestListener;
let asked: Asked | undefined;

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      asked ??= { method: request.method, headers: request.headers, body };
      answer(request, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  moveTo(`http://127.0.0.1:${(server.address() as AddressInfo).port}/page`);
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
  moveTo('http://localhost:3000/');
});

beforeEach(() => {
  asked = undefined;
  document.head.replaceChildren();
  givePage();
});

/** Answers with this body, by default as HTML with status 200. */
function answers(body: string | Uint8Array, headers: Record<string, string> = {}, status = 200) {
  answer = (_, response) => {
    response.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8', ...headers });
    response.end(body);
  };
}

const call = (some: Partial<Call> = {}): Call => ({
  method: 'POST',
  address: new URL('/modals/terms?a=b', location.origin),
  expects: 'html',
  signal: new AbortController().signal,
  ...some,
});

async function failureOf(some: Partial<Call> = {}): Promise<CallFailure> {
  const error = await ask(call(some)).catch((reason: unknown) => reason);
  if (!isCallFailure(error)) throw new Error(`Expected a failed call, got ${String(error)}`);
  expect(error.url).toBe('/modals/terms?a=b');
  return error;
}

describe('a call', () => {
  test('is a form’s post by script, with the page’s token', async () => {
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
    expect(asked?.method).toBe('POST');
    expect(asked?.body).toBe('roomId=7&text=a%26b%3D%C3%BC+%2B&roomId=8');
    expect(asked?.headers).toMatchObject({
      'x-requested-with': 'XMLHttpRequest',
      'x-csrf-token': 'page-token',
      accept: 'text/html',
    });
    expect(asked?.headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/);
    asked = undefined;
    await ask(call({ token: 'form-token' }));
    expect(asked).toMatchObject({ headers: { 'x-csrf-token': 'form-token' } });
  });

  test('sends no token where the page has none, and no body by GET', async () => {
    answers('text', { 'Content-Type': 'text/plain' });
    expect(await ask(call({ method: 'GET', expects: 'text' }))).toBe('text');
    expect(asked).toMatchObject({ method: 'GET', body: '' });
    expect(asked?.headers).not.toHaveProperty('x-csrf-token');
  });
});

describe('calls under way', () => {
  test('are counted, whatever becomes of them, and told from the start', async () => {
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
});

describe('an answer is taken', () => {
  test.each(['text/html', 'application/json', 'image/gif'])(
    'unread where nothing was asked for, as %s',
    async (type) => {
      answers('<!doctype html>', { 'Content-Type': type });
      expect(await ask(call({ expects: 'nothing' }))).toBe('');
      expect(asked?.headers).toMatchObject({ accept: '*/*' });
    },
  );

  test.each<[Call['expects'], string]>([
    ['html', 'text/html'],
    ['html', 'Text/HTML;charset=UTF-8'],
    ['text', 'text/plain; charset=utf-8'],
    ['json', 'application/json'],
    ['json', 'application/problem+json'],
  ])('as %s with type %s', async (expects, type) => {
    answers('1', { 'Content-Type': type });
    expect(await ask(call({ expects }))).toBe('1');
  });

  test('in the charset that the server names', async () => {
    answers(new Uint8Array([0x63, 0x61, 0x66, 0xe9]), {
      'Content-Type': 'text/html; charset="iso-8859-1"',
    });
    expect(await ask(call())).toBe('café');
  });

  test('as UTF-8 where the charset is missing or unknown', async () => {
    answers('café', { 'Content-Type': 'text/html' });
    expect(await ask(call())).toBe('café');
    answers('café', { 'Content-Type': 'text/html; charset=klingon' });
    expect(await ask(call())).toBe('café');
  });

  test('without its byte order mark', async () => {
    answers('\ufeff<p>ok</p>');
    expect(await ask(call())).toBe('<p>ok</p>');
  });

  test('empty where text is asked for', async () => {
    answers(' \n', { 'Content-Type': 'text/plain' });
    expect(await ask(call({ expects: 'text' }))).toBe('');
    answer = (_, response) => response.writeHead(204).end();
    expect(await ask(call({ expects: 'text' }))).toBe('');
  });

  test('at exactly 2 MB', async () => {
    answers('a'.repeat(SIZE_LIMIT_BYTES));
    expect(await ask(call())).toHaveLength(SIZE_LIMIT_BYTES);
  });

  test('with a status beside 2xx where the caller accepts it', async () => {
    answers('<p>wrong</p>', {}, 422);
    expect(await ask(call({ accepts: [422] }))).toBe('<p>wrong</p>');
    expect((await failureOf({ accepts: [400] })).status).toBe(422);
  });

  test('but told by that status where its body can’t be used', async () => {
    for (const [body, type] of [
      ['{}', 'application/json'],
      ['', 'text/html'],
      ['<!doctype html><p>whole</p>', 'text/html'],
    ] as const) {
      answers(body, { 'Content-Type': type }, 422);
      expect(await failureOf({ accepts: [422] })).toMatchObject({ kind: 'status', status: 422 });
    }
  });
});

describe('a call fails with', () => {
  test('its status and text', async () => {
    answer = (_, response) => response.writeHead(503, 'Closed for winter').end('<p>sorry</p>');
    expect(await failureOf()).toMatchObject({
      kind: 'status',
      status: 503,
      statusText: 'Closed for winter',
    });
  });

  test('the address of another page that it led to', async () => {
    answer = (request, response) => {
      if (request.url === '/login')
        response.writeHead(200, { 'Content-Type': 'text/html' }).end('<p>log in</p>');
      else response.writeHead(302, { Location: '/login' }).end();
    };
    expect((await failureOf()).kind).toBe('redirect');
  });

  test('its status, though its body breaks off or never ends', async () => {
    answer = (_, response) => {
      response.writeHead(500, { 'Content-Type': 'text/html', 'Content-Length': '100' });
      const isCut = asked?.body === 'cut=1';
      response.write('<h1>', () => isCut && response.destroy());
    };
    expect(await failureOf()).toMatchObject({ kind: 'status', status: 500 });
    asked = undefined;
    expect(await failureOf({ fields: [['cut', '1']] })).toMatchObject({ status: 500 });
  });

  test('a redirect to another origin, which is not followed', async () => {
    answers('', { Location: 'https://login.veneer.example/' }, 302);
    expect(await failureOf()).toMatchObject({ kind: 'redirect', status: 0 });
  });

  test('nothing, however deep the answer is indented or commented', async () => {
    const html = `${'\n'.padEnd(5000)}${'<!-- - --> '.repeat(2000)}<p>Text</p>`;
    answers(html);
    expect(await ask(call())).toBe(html);
    answers(`${'\n'.padEnd(5000)}<!-- a --><!-- b --><!doctype html><p>`);
    expect((await failureOf()).kind).toBe('document');
  });

  test.each(['<!doctype html><p>', '  \n<!DOCTYPE html>', '<html>', '<html lang="en">'])(
    'a whole document: %j',
    async (body) => {
      answers(body);
      expect((await failureOf()).kind).toBe('document');
    },
  );

  test.each(['', ' \n\t'])('nothing in it: %j', async (body) => {
    answers(body);
    expect((await failureOf()).kind).toBe('empty');
    answers(body, { 'Content-Type': 'application/json' });
    expect((await failureOf({ expects: 'json' })).kind).toBe('empty');
  });

  test.each<[Call['expects'], string]>([
    ['html', 'application/json'],
    ['html', 'text/plain'],
    ['html', 'application/xhtml+xml'],
    ['html', ''],
    ['text', 'text/html'],
    ['json', 'text/html'],
    ['json', 'text/json-not'],
  ])('another type: %s as %j', async (expects, type) => {
    answers('<p>x</p>', { 'Content-Type': type });
    expect((await failureOf({ expects })).kind).toBe('type');
  });

  test('more than 2 MB', async () => {
    answers('a'.repeat(SIZE_LIMIT_BYTES + 1));
    expect((await failureOf()).kind).toBe('size');
  });

  test('no answer at all', async () => {
    answer = (request) => request.socket.destroy();
    expect(await failureOf()).toMatchObject({ kind: 'network', status: 0, statusText: '' });
  });

  test('an answer that broke off', async () => {
    answer = (request, response) => {
      response.writeHead(200, { 'Content-Type': 'text/html', 'Content-Length': '1000' });
      response.write('<p>half', () => request.socket.destroy());
    };
    expect(await failureOf()).toMatchObject({ kind: 'network', status: 0 });
  });

  test('the wish of who asked, before and during the call', async () => {
    const aborter = new AbortController();
    answer = () => aborter.abort();
    expect(await failureOf({ signal: aborter.signal })).toMatchObject({
      kind: 'cancelled',
      status: 0,
    });
    asked = undefined;
    expect((await failureOf({ signal: aborter.signal })).kind).toBe('cancelled');
    expect(asked).toBeUndefined();
  });

  test('30 s without an answer', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const arrived = new Promise<void>((resolve) => {
        answer = () => resolve();
      });
      const failed = failureOf();
      await arrived;
      await vi.advanceTimersByTimeAsync(29_999);
      const state = await Promise.race([failed, Promise.resolve('still waiting')]);
      expect(state).toBe('still waiting');
      vi.advanceTimersByTime(1);
      expect(await failed).toMatchObject({ kind: 'timeout', status: 0 });
    } finally {
      vi.useRealTimers();
    }
  });
});
