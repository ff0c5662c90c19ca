import { createHash, X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { createSecureServer } from 'node:http2';
import type { AddressInfo, Server, Socket } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { makeCertificate } from '../../fixtures/server/certificate';
import { type Coding, preferred } from '../../fixtures/server/encodings';
import { modalBody, modals } from './content';
import { brochurePage, theme } from './page';
import { reactModule } from './react';
import { scalePage } from './scale-page';
import { stacks } from './stacks';
import type { Place, Stack } from './stacks/stack';

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

/** What is used of a request, of either version of HTTP. */
interface Request {
  url?: string | undefined;
  headers: IncomingHttpHeaders;
}

/** What is used of its response. */
interface Response {
  writeHead(status: number, headers: Answer['headers']): unknown;
  end(body: Buffer): unknown;
}

/** The bench's server: the same pages and files at each of its origins. */
export interface BenchServer {
  /** By HTTP/1.1. */
  url: string;
  /** By HTTP/2 over TLS. */
  secureUrl: string;
  /** By HTTP/2 over TLS, too. */
  otherUrl: string;
  /** The hash of the certificate's public key, for a browser's option to trust it. */
  trusted: string;
  close(): void;
}

/** Starts it at three free ports. */
export async function startBenchServer(): Promise<BenchServer> {
  const answer = createHandler();
  const certificate = await makeCertificate('localhost');
  const secure = () => createSecureServer({ ...certificate, allowHTTP1: true }, answer);
  const servers = await Promise.all([createServer(answer), secure(), secure()].map(listen));
  const [plain, own, other] = servers.map(({ port }) => `localhost:${port}`);
  return {
    url: `http://${plain}`,
    secureUrl: `https://${own}`,
    otherUrl: `https://${other}`,
    trusted: keyHash(certificate.cert),
    close() {
      for (const { close } of servers) close();
    },
  };
}

async function listen(server: Server): Promise<{ port: number; close(): void }> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    // Browsers keep their connections open.
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

function keyHash(certificate: string): string {
  const key = new X509Certificate(certificate).publicKey.export({ type: 'spki', format: 'der' });
  return createHash('sha256').update(key).digest('base64');
}

/**
 * Answers with every stack's page and files from memory in the same way: text compressed once at
 * the best level, files for a year, pages never kept. Modals are answered as Veneer asks for them.
 */
function createHandler(): (request: Request, response: Response) => Promise<void> {
  const kept = new Map<string, Answer>();
  return async ({ url = '', headers }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    const coding = preferred(String(headers['accept-encoding'] ?? ''));
    const key = `${coding} ${url}`;
    try {
      let answer = kept.get(key);
      if (!answer) {
        answer = prepare(pathname, await contentOf(pathname, searchParams), coding);
        // The large pages of the scale would fill the memory.
        if (!pathname.startsWith('/scale')) kept.set(key, answer);
      }
      send(response, 200, answer, headers.origin);
    } catch (error) {
      send(response, 404, prepare('/missing.html', Buffer.from(String(error)), coding));
    }
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
  return brochurePage(variantOf(stack, query));
}

/**
 * A stack as the address asks for it: `?bare` without its files, `?noscript` without its scripts,
 * `?unlinked` without its stylesheet, `?place=NAME` with its scripts at another place, `?files=ORIGIN`
 * with its files from another origin.
 */
function variantOf(stack: Stack, query: URLSearchParams): Stack {
  const origin = query.get('files') ?? '';
  const placed = (files: string[]) => files.map((file) => origin + file);
  if (query.has('bare')) return { ...stack, styles: [], scripts: [], code: '' };
  if (query.has('noscript')) return { ...stack, scripts: [], code: '' };
  const styles = query.has('unlinked') ? [] : placed(stack.styles);
  const place = (query.get('place') ?? 'defer') as Place;
  return { ...stack, styles, scripts: placed(stack.scripts), place };
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

/** Modules from another origin need the server's permission (CORS). */
function send(response: Response, status: number, answer: Answer, origin?: string): void {
  const headers = origin
    ? { ...answer.headers, 'Access-Control-Allow-Origin': '*' }
    : answer.headers;
  response.writeHead(status, headers);
  response.end(answer.body);
}
