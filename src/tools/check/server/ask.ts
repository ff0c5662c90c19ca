import { errorOf, isError } from '../errors';

/** A call as it is sent. */
export interface ServerRequest {
  method: string;
  address: URL;
  headers: Record<string, string>;
  body?: string;
}

/** The result of a call. */
export interface Reply {
  /** 0 without a response. */
  status: number;
  headers: Headers;
  /** As bytes, up to the limit. */
  bytes: Uint8Array;
  isTooLarge: boolean;
  /** Why there was no response, or no whole one. */
  failure: string | null;
}

/**
 * Sends one call, and follows no redirect. Never rejects.
 * @param limitMs how long it may take
 * @param limitBytes how much of the body is read
 */
export async function ask(
  request: ServerRequest,
  limitMs: number,
  limitBytes: number,
): Promise<Reply> {
  const reply: Reply = {
    status: 0,
    headers: new Headers(),
    bytes: new Uint8Array(),
    isTooLarge: false,
    failure: null,
  };
  const { method, address, headers, body } = request;
  const signal = AbortSignal.timeout(limitMs);
  try {
    const init: RequestInit = { method, headers, redirect: 'manual', signal };
    if (body !== undefined) init.body = body;
    const response = await fetch(address, init);
    reply.status = response.status;
    reply.headers = response.headers;
    await readBody(response, limitBytes, reply);
  } catch (error) {
    reply.failure = signal.aborted ? `took more than ${limitMs / 1000} s` : reasonOf(error);
  }
  return reply;
}

async function readBody(response: Response, limitBytes: number, reply: Reply): Promise<void> {
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = response.body?.getReader();
  while (reader) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    parts.push(value);
    reply.isTooLarge = size > limitBytes;
    if (!reply.isTooLarge) continue;
    await reader.cancel();
    break;
  }
  reply.bytes = Buffer.concat(parts);
}

/** Node keeps the reason behind "fetch failed". */
function reasonOf(error: unknown): string {
  const { message, cause } = errorOf(error);
  const reason = isError(cause) ? (cause.code ?? cause.message) : message;
  return `broke off or could not be reached (${reason})`;
}
