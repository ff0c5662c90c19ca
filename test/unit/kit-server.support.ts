import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { type CallFailure, isCallFailure } from '../../src/kit/net/failure';
import { ask, type Call } from '../../src/kit/net/server';
import { givePage, moveTo } from './support';

/** What the server was asked last. */
interface Asked {
  method: string | undefined;
  headers: Record<string, unknown>;
  body: string;
}

/** How the server answers, and what it was asked first since that was forgotten. */
export const stub: { answer: RequestListener; asked: Asked | undefined } = {
  answer: (_, response) => response.end(),
  asked: undefined,
};

/** Starts a server for the tests of a file, whose page is on its origin. */
export function serve(): void {
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      stub.asked ??= { method: request.method, headers: request.headers, body };
      stub.answer(request, response);
    });
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    moveTo(`http://127.0.0.1:${(server.address() as AddressInfo).port}/page`);
  });

  afterAll(() => {
    server.closeAllConnections();
    server.close();
    moveTo('http://localhost:3000/');
  });

  beforeEach(() => {
    stub.asked = undefined;
    document.head.replaceChildren();
    givePage();
  });
}

/** Answers with this body, by default as HTML with status 200. */
export function answers(
  body: string | Uint8Array,
  headers: Record<string, string> = {},
  status = 200,
) {
  stub.answer = (_, response) => {
    response.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8', ...headers });
    response.end(body);
  };
}

/** A call of `/modals/terms?a=b` that expects HTML. */
export const call = (some: Partial<Call> = {}): Call => ({
  method: 'POST',
  address: new URL('/modals/terms?a=b', location.origin),
  expects: 'html',
  signal: new AbortController().signal,
  ...some,
});

/** How that call fails. */
export async function failureOf(some: Partial<Call> = {}): Promise<CallFailure> {
  const error = await ask(call(some)).catch((reason: unknown) => reason);
  if (!isCallFailure(error)) throw new Error(`Expected a failed call, got ${String(error)}`);
  expect(error.url).toBe('/modals/terms?a=b');
  return error;
}
