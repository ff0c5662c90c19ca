import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** A host of plain files below a path: no rewriting, `index.html` for a folder, nothing but GET. */
export async function serveFiles(folder: string, base: string): Promise<Server & { url: string }> {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://files');
    const end = (status: number, body: string | Buffer = '', type = 'text/plain') =>
      response.writeHead(status, { 'Content-Type': type }).end(body);
    if (request.method !== 'GET') return end(405);
    if (!pathname.startsWith(base)) return end(404);
    const path = decodeURIComponent(pathname.slice(base.length)).replace(/(^|\/)$/, '$1index.html');
    try {
      const bytes = await readFile(join(folder, normalize(path)));
      return end(200, bytes, TYPES[extname(path)] ?? 'application/octet-stream');
    } catch {
      return end(404);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(server, { url: `http://localhost:${port}${base}` });
}
