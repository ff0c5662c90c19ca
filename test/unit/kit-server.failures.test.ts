import { expect, test, vi } from 'vitest';
import type { Call } from '../../src/kit/net/server';
import { answers, failureOf, serve, stub } from './kit-server.support';

const SIZE_LIMIT_BYTES = 2 * 1024 * 1024;

serve();

test('server: a failure has the answer’s status and words @server.failed', async () => {
  stub.answer = (_, response) => response.writeHead(503, 'Closed for winter').end('<p>sorry</p>');
  expect(await failureOf()).toMatchObject({
    kind: 'status',
    status: 503,
    statusText: 'Closed for winter',
  });
});

test('server: a login page is a redirect, not an answer @server.wrong', async () => {
  stub.answer = (request, response) => {
    if (request.url === '/login')
      response.writeHead(200, { 'Content-Type': 'text/html' }).end('<p>log in</p>');
    else response.writeHead(302, { Location: '/login' }).end();
  };
  expect((await failureOf()).kind).toBe('redirect');
});

test('server: a status is reported though the body breaks off or never ends @server.failed', async () => {
  stub.answer = (_, response) => {
    response.writeHead(500, { 'Content-Type': 'text/html', 'Content-Length': '100' });
    const isCut = stub.asked?.body === 'cut=1';
    response.write('<h1>', () => isCut && response.destroy());
  };
  expect(await failureOf()).toMatchObject({ kind: 'status', status: 500 });
  stub.asked = undefined;
  expect(await failureOf({ fields: [['cut', '1']] })).toMatchObject({ status: 500 });
});

test('server: a redirect to another origin is not followed @server.wrong @security.2', async () => {
  answers('', { Location: 'https://login.veneer.example/' }, 302);
  expect(await failureOf()).toMatchObject({ kind: 'redirect', status: 0 });
});

test.each(['<!doctype html><p>', '  \n<!DOCTYPE html>', '<html>', '<html lang="en">'])(
  'server: a whole document is no answer: %j @server.wrong',
  async (body) => {
    answers(body);
    expect((await failureOf()).kind).toBe('document');
  },
);

test.each(['', ' \n\t'])('server: nothing is no answer: %j @server.wrong', async (body) => {
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
])('server: %s of the type %j is no answer @server.wrong', async (expects, type) => {
  answers('<p>x</p>', { 'Content-Type': type });
  expect((await failureOf({ expects })).kind).toBe('type');
});

test('server: more than 2 MB are no answer @server.wrong @security.2', async () => {
  answers('a'.repeat(SIZE_LIMIT_BYTES + 1));
  expect((await failureOf()).kind).toBe('size');
});

test('server: no answer at all has the status 0 @server.silent', async () => {
  stub.answer = (request) => request.socket.destroy();
  expect(await failureOf()).toMatchObject({ kind: 'network', status: 0, statusText: '' });
});

test('server: an answer that breaks off has the status 0 @server.silent', async () => {
  stub.answer = (request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html', 'Content-Length': '1000' });
    response.write('<p>half', () => request.socket.destroy());
  };
  expect(await failureOf()).toMatchObject({ kind: 'network', status: 0 });
});

test('server: a call is cancelled before it is made and while it runs @server.cancel', async () => {
  const aborter = new AbortController();
  stub.answer = () => aborter.abort();
  expect(await failureOf({ signal: aborter.signal })).toMatchObject({
    kind: 'cancelled',
    status: 0,
  });
  stub.asked = undefined;
  expect((await failureOf({ signal: aborter.signal })).kind).toBe('cancelled');
  expect(stub.asked).toBeUndefined();
});

test('server: a call ends after 30 s without an answer, not before @server.limit', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const arrived = new Promise<void>((resolve) => {
      stub.answer = () => resolve();
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
