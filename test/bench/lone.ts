import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { findChromium } from '../chromium.mjs';
import { ARGUMENTS, AT_REST, pause, QUIET_MS, VIEWPORT } from './browser';

// Chromium as a visitor has it, for the times. Playwright is told of every request of its pages and
// of the calls that led to it, which a script that imports code pays for with time of its own.

/** No page is waited for longer than this, in ms: 50,000 widgets of a kind may take a minute. */
const PATIENCE_MS = 120_000;

/** Parameters and answers of Chromium's protocol, as far as they are used here. */
type Json = Record<string, unknown>;

/** A message of the protocol: an answer has the number of what it answers. */
interface Message {
  id?: number;
  method?: string;
  sessionId?: string;
  params?: Json;
  result?: Json;
  error?: { message: string };
}

/** A Chromium that nobody listens to but for what is asked of it. */
export interface Lone {
  /** Asks it, or one of its pages by that page's session. */
  send<R = Json>(method: string, params?: Json, sessionId?: string): Promise<R>;
  /** Listens to its events until the returned function is called. */
  listen(hear: (message: Message) => void): () => void;
  close(): Promise<void>;
}

/**
 * Starts one. Messages are JSON, each ended by a zero byte, on the pipes that it opens for that.
 * @param program its path
 * @param more further arguments of its command line
 */
export async function startLone(program = findChromium(), ...more: string[]): Promise<Lone> {
  const profile = await mkdtemp(join(tmpdir(), 'veneer-bench-'));
  const child = spawn(
    program ?? '',
    ['--headless', '--remote-debugging-pipe', `--user-data-dir=${profile}`, ...ARGUMENTS, ...more],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] },
  );
  const [, , , input, output] = child.stdio as unknown as [0, 0, 0, Writable, Readable];
  const hearers = new Set<(message: Message) => void>();
  receive(output, (message) => {
    for (const hear of hearers) hear(message);
  });
  let last = 0;
  function listen(hear: (message: Message) => void) {
    hearers.add(hear);
    return () => hearers.delete(hear);
  }
  return {
    listen,
    send<R>(method: string, params: Json = {}, sessionId?: string) {
      const id = ++last;
      input.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
      return new Promise<R>((resolve, reject) => {
        const stop = listen((message) => {
          if (message.id !== id) return;
          stop();
          if (message.error) reject(new Error(`${method}: ${message.error.message}`));
          else resolve(message.result as R);
        });
      });
    },
    async close() {
      await ended(child);
      // A process of its that outlives it would hold them open, and with them this one.
      input.destroy();
      output.destroy();
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/**
 * Acts in one that trusts the key of a certificate, by its hash: of a server that it only tolerates
 * Chromium keeps no file.
 */
export async function withTrusted<R>(key: string, act: (lone: Lone) => Promise<R>): Promise<R> {
  const lone = await startLone(undefined, `--ignore-certificate-errors-spki-list=${key}`);
  try {
    return await act(lone);
  } finally {
    await lone.close();
  }
}

/** Takes the messages from a stream, whose pieces end anywhere. */
function receive(output: Readable, hear: (message: Message) => void): void {
  let pieces: Buffer[] = [];
  output.on('data', (data: Buffer) => {
    let start = 0;
    for (let end = data.indexOf(0); end >= 0; end = data.indexOf(0, start)) {
      hear(JSON.parse(Buffer.concat([...pieces, data.subarray(start, end)]).toString()));
      pieces = [];
      start = end + 1;
    }
    if (start < data.length) pieces.push(data.subarray(start));
  });
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    // It has nothing to put in order: its profile goes with it.
    child.kill('SIGKILL');
  });
}

/** A moment in the life of a page, in Chromium's words. */
type Moment = 'load' | 'networkIdle';

/** A page of its own, with its own process and no cache. */
export interface LonePage {
  /** Asks the page. */
  send<R = Json>(method: string, params?: Json): Promise<R>;
  /** Listens to the page's events until the returned function is called. */
  listen(hear: (method: string, params: Json) => void): () => void;
  /** The value of an expression, once it is settled; rejects as it throws. */
  evaluate(expression: string): Promise<unknown>;
  /** Goes to an address; settles with its frame at that lifecycle event, or when its document begins. */
  open(url: string, moment?: Moment): Promise<string>;
  /** Goes to an address; settles with its frame, once no request runs and the page is at rest. */
  goto(url: string): Promise<string>;
  close(): Promise<void>;
}

/** Opens a page in a context of its own, and closes it after `act`. */
export async function withPage<R>(lone: Lone, act: (page: LonePage) => Promise<R>): Promise<R> {
  const page = await openPage(lone);
  try {
    return await act(page);
  } finally {
    await page.close();
  }
}

/** Opens a page in a context of its own. */
export async function openPage(lone: Lone): Promise<LonePage> {
  const context = await lone.send<{ browserContextId: string }>('Target.createBrowserContext');
  const target = { url: 'about:blank', ...context, ...VIEWPORT };
  const { targetId } = await lone.send<{ targetId: string }>('Target.createTarget', target);
  const attached = { targetId, flatten: true };
  const { sessionId } = await lone.send<{ sessionId: string }>('Target.attachToTarget', attached);
  return createPage(lone, sessionId, async () => {
    await lone.send('Target.disposeBrowserContext', { ...context });
  });
}

function createPage(lone: Lone, sessionId: string, close: () => Promise<void>): LonePage {
  const send = <R>(method: string, params?: Json) => lone.send<R>(method, params, sessionId);
  const listen: LonePage['listen'] = (hear) =>
    lone.listen(({ method, params = {}, sessionId: of }) => {
      if (method && of === sessionId) hear(method, params);
    });
  return {
    send,
    listen,
    close,
    async evaluate(expression) {
      const wish = { expression, awaitPromise: true, returnByValue: true };
      const { result, exceptionDetails: thrown } = await send<Evaluated>('Runtime.evaluate', wish);
      if (thrown) throw new Error(thrown.exception?.description ?? thrown.text);
      return result.value;
    },
    async open(url, moment) {
      await send('Page.enable');
      await send('Page.setLifecycleEventsEnabled', { enabled: true });
      const reached = new Set<unknown>();
      let check = () => {};
      const stop = listen((method, params) => {
        if (method !== 'Page.lifecycleEvent') return;
        if (params.name === moment) reached.add(params.loaderId);
        check();
      });
      const going = await send<{ frameId: string; loaderId: string }>('Page.navigate', { url });
      await new Promise<void>((resolve, reject) => {
        const late = () => reject(new Error(`${url}: no ${moment} in time`));
        const clock = setTimeout(late, PATIENCE_MS);
        check = () => {
          if (moment && !reached.has(going.loaderId)) return;
          clearTimeout(clock);
          resolve();
        };
        check();
      }).finally(stop);
      return going.frameId;
    },
    async goto(url) {
      const frame = await this.open(url, 'networkIdle');
      // What a page asks for once it is idle belongs to its load.
      await pause(QUIET_MS);
      await this.evaluate(AT_REST);
      return frame;
    },
  };
}

/** What the protocol answers to an expression. */
interface Evaluated {
  result: { value?: unknown };
  exceptionDetails?: { text: string; exception?: { description?: string } };
}
