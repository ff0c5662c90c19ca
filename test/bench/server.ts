import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { type Coding, preferred } from '../../fixtures/server/encodings';
import { modalBody, modals } from './content';
import { brochurePage, theme } from './page';
import { reactModule } from './react';
import { scalePage } from './scale-page';
import { stacks } from './stacks';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** What the folders of the addresses are on the disk. */
const FOLDERS: Record<string, string> = {
  assets: here('../../dist'),
  peers: here('peers/node_modules'),
  pictures: here('../../fixtures/site/pictures'),
};

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
};
/** Each coding at its best level, which is also brotli's own. */
const CODED: Record<Coding, (content: Buffer) => Buffer> = {
  br: (content) => brotliCompressSync(content),
  gzip: (content) => gzipSync(content, { level: 9 }),
  identity: (content) => content,
};

/** An answer as it goes over the wire. */
interface Answer {
  headers: Record<string, string | number>;
  body: Buffer;
}

/**
 * Serves every stack's page and files from memory in the same way: text compressed once at
 * the best level, files for a year, pages never kept. Modals are answered as Veneer asks for them.
 */
export async function startBenchServer(): Promise<{ url: string; close(): void }> {
  const kept = new Map<string, Answer>();
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    const coding = preferred(String(request.headers['accept-encoding'] ?? ''));
    const key = `${coding} ${request.url}`;
    try {
      let answer = kept.get(key);
      if (!answer) {
        answer = prepare(pathname, await contentOf(pathname, searchParams), coding);
        // The large pages of the scale would fill the memory.
        if (!pathname.startsWith('/scale')) kept.set(key, answer);
      }
      send(response, 200, answer);
    } catch (error) {
      send(response, 404, prepare('/missing.html', Buffer.from(String(error)), coding));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** The content of an address. */
async function contentOf(path: string, query: URLSearchParams): Promise<Buffer> {
  const [, first = '', ...rest] = path.split('/');
  const folder = FOLDERS[first];
  if (folder) return readFile(join(folder, normalize(rest.join('/'))));
  return Buffer.from(await textOf(path, first, rest[0] ?? '', query));
}

async function textOf(path: string, first: string, second: string, query: URLSearchParams) {
  const stack = stacks.find(({ name }) => name === first);
  if (path === '/theme.css') return theme;
  if (path === '/react.js') return reactModule();
  if (path === '/other') return '<!doctype html><title>Other</title><h1>Other</h1>';
  if (first === 'scale') return scalePage(second, query);
  if (first === 'modals') return `<h2>${modals[Number(second.split('-')[1])]}</h2>${modalBody}`;
  if (!stack) throw new Error(`Nothing at ${path}`);
  if (second === 'code.js') return stack.code;
  if (second === 'rules.css') return stack.rules ?? '';
  return brochurePage(query.has('bare') ? { ...stack, styles: [], scripts: [], code: '' } : stack);
}

function prepare(path: string, content: Buffer, coding: Coding): Answer {
  // A peer of the scale page has a dot in its name.
  const extension = (path.startsWith('/scale/') ? '' : extname(path)) || '.html';
  const type = TYPES[extension] ?? 'application/octet-stream';
  const isText = !/webp|octet/.test(type);
  const used = isText ? coding : 'identity';
  const body = CODED[used](content);
  const headers: Answer['headers'] = {
    'Content-Type': type,
    'Content-Length': body.length,
    'Cache-Control': extension === '.html' ? 'no-store' : 'public, max-age=31536000, immutable',
  };
  if (isText) headers.Vary = 'Accept-Encoding';
  if (used !== 'identity') headers['Content-Encoding'] = used;
  return { headers, body };
}

function send(response: ServerResponse, status: number, { headers, body }: Answer): void {
  response.writeHead(status, headers);
  response.end(body);
}
