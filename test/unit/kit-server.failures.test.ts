import { describe, expect, test, vi } from 'vitest';
import type { Call } from '../../src/kit/server';
import { answers, failureOf, serve, stub } from './kit-server.support';

const SIZE_LIMIT_BYTES = 2 * 1024 * 1024;

serve();

describe('a call fails with', () => {
  test('its status and text', async () => {
    stub.answer = (_, response) => response.writeHead(503, 'Closed for winter').end('<p>sorry</p>');
    expect(await failureOf()).toMatchObject({
      kind: 'status',
      status: 503,
      statusText: 'Closed for winter',
    });
  });

  test('the address of another page that it led to', async () => {
    stub.answer = (request, response) => {
      if (request.url === '/login')
        response.writeHead(200, { 'Content-Type': 'text/html' }).end('<p>log in</p>');
      else response.writeHead(302, { Location: '/login' }).end();
    };
    expect((await failureOf()).kind).toBe('redirect');
  });

  test('its status, though its body breaks off or never ends', async () => {
    stub.answer = (_, response) => {
      response.writeHead(500, { 'Content-Type': 'text/html', 'Content-Length': '100' });
      const isCut = stub.asked?.body === 'cut=1';
      response.write('<h1>', () => isCut && response.destroy());
    };
    expect(await failureOf()).toMatchObject({ kind: 'status', status: 500 });
    stub.asked = undefined;
    expect(await failureOf({ fields: [['cut', '1']] })).toMatchObject({ status: 500 });
  });

  test('a redirect to another origin, which is not followed', async () => {
    answers('', { Location: 'https://login.veneer.example/' }, 302);
    expect(await failureOf()).toMatchObject({ kind: 'redirect', status: 0 });
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
    stub.answer = (request) => request.socket.destroy();
    expect(await failureOf()).toMatchObject({ kind: 'network', status: 0, statusText: '' });
  });

  test('an answer that broke off', async () => {
    stub.answer = (request, response) => {
      response.writeHead(200, { 'Content-Type': 'text/html', 'Content-Length': '1000' });
      response.write('<p>half', () => request.socket.destroy());
    };
    expect(await failureOf()).toMatchObject({ kind: 'network', status: 0 });
  });

  test('the wish of who asked, before and during the call', async () => {
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

  test('30 s without an answer', async () => {
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
});
