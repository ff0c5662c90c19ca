import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

/** A server of an outside project. */
export interface Served {
  url: string;
  stop(): Promise<void>;
}

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};

/** Serves a folder as hosts of static sites do: GET alone, and with the types that `_headers` names. */
export async function serveFolder(folder: string): Promise<Served> {
  const types = typesOf(join(folder, '_headers'));
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://host').pathname;
    const file = join(folder, path.endsWith('/') ? `${path}index.html` : path);
    if (request.method !== 'GET') response.writeHead(405).end();
    else if (!existsSync(file) || !statSync(file).isFile()) response.writeHead(404).end();
    else {
      const own = types.find(([start]) => path.startsWith(start))?.[1];
      const type = own ?? TYPES[extname(file)] ?? 'application/octet-stream';
      response.writeHead(200, { 'Content-Type': type }).end(readFileSync(file));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url: `http://localhost:${(server.address() as AddressInfo).port}`, stop };
}

/** `/path/*` on a line, the header below it. */
function typesOf(file: string): [start: string, type: string][] {
  if (!existsSync(file)) return [];
  const rules = readFileSync(file, 'utf8').matchAll(/^(\S+)\*\n +Content-Type: (.+)$/gm);
  return [...rules].map(([, start, type]) => [String(start), String(type)]);
}

/** Is there a PHP for the command line? */
export const hasPhp = (): boolean => spawnSync('php', ['--version']).status === 0;

const TRIES = 10;

/** Serves a folder with PHP's own server. */
export async function servePhp(folder: string): Promise<Served> {
  for (let tries = 0; tries < TRIES; tries++) {
    const url = await freeUrl();
    const php = spawn('php', ['-S', new URL(url).host, '-t', folder]);
    const ended = new Promise<void>((resolve) => php.once('close', () => resolve()));
    if (!(await isStarted(php))) continue;
    return {
      url,
      stop() {
        php.kill();
        return ended;
      },
    };
  }
  throw new Error('PHP found no free port.');
}

/** PHP can't choose a port by itself; somebody else may take this one first. */
async function freeUrl(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return `http://localhost:${port}`;
}

const isStarted = (php: ChildProcess): Promise<boolean> =>
  new Promise((resolve) => {
    let said = '';
    php.stderr?.on('data', (part) => {
      said += part;
      if (/ started$/m.test(said)) resolve(true);
    });
    php.once('error', () => resolve(false));
    php.once('close', () => resolve(false));
  });
