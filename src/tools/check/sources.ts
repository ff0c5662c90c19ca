import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { errorOf } from './errors';
import { type Login, printable, readLogin } from './login';

/** A page to check. */
export interface PageSource {
  /** How findings name it: the path or address as it was given. */
  name: string;
  html: string;
  /** Where the page is in the end, if it was loaded from a URL: a server may redirect. */
  address?: string;
  /** The headers for another call, if the page was loaded from a URL. */
  headersFor?(to: URL): Record<string, string>;
}

/** Why a page can't be read. */
export interface Unread {
  name: string;
  why: string;
}

/** Something to say that is neither a page nor a failure. */
export type Note = (text: string) => void;

const TIME_LIMIT_MS = 30_000;
const SIZE_LIMIT_BYTES = 20 * 1024 * 1024;
const PAGE = /\.html?$/i;
const HTML_TYPE = /^(?:text\/html|application\/xhtml\+xml)\s*(?:;|$)/i;
/** Byte order marks, and the encodings that they stand for. */
const MARKS: [mark: number[], encoding: string][] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];
/** What is in these is nobody's page. */
const SKIPPED = /^(?:\.|node_modules$)/;

/** The pages that the arguments name, in their order; those of a folder in the order of their names. */
export async function* sourcesOf(
  names: readonly string[],
  note: Note,
): AsyncGenerator<PageSource | Unread> {
  for (const name of names) {
    if (name === '-') yield await attempt('-', readInput);
    else if (/^https?:\/\//i.test(name)) {
      const login = readLogin(name);
      yield await attempt(login.address, () => readAddress(login, note));
    } else yield* readPath(name);
  }
}

/** Is it what could not be read? */
export const isUnread = (one: PageSource | Unread): one is Unread => 'why' in one;

async function attempt(
  name: string,
  read: () => Promise<string | Omit<PageSource, 'name'>>,
): Promise<PageSource | Unread> {
  try {
    const found = await read();
    return { name, ...(typeof found === 'string' ? { html: found } : found) };
  } catch (error) {
    return { name, why: whyOf(error) };
  }
}

async function* readPath(name: string): AsyncGenerator<PageSource | Unread> {
  let files = [name];
  try {
    if ((await stat(name)).isDirectory()) files = await pagesIn(name);
  } catch (error) {
    yield { name: printable(name), why: whyOf(error) };
    return;
  }
  if (!files.length) yield { name, why: 'there is no .html or .htm file in it' };
  for (const file of files) yield await attempt(file, async () => decode(await readFile(file)));
}

/** In an order that is the same on every machine. */
async function pagesIn(folder: string): Promise<string[]> {
  const found: string[] = [];
  const entries = await readdir(folder, { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!SKIPPED.test(entry.name)) found.push(...(await pagesIn(path)));
    } else if (PAGE.test(entry.name)) found.push(path);
  }
  return found;
}

async function readInput(): Promise<string> {
  return decode(await buffer(process.stdin));
}

async function readAddress(
  { address, headersFor }: Login,
  note: Note,
): Promise<Omit<PageSource, 'name'>> {
  if (!URL.canParse(address)) throw new Error('it is no address');
  const response = await fetch(address, {
    headers: { Accept: 'text/html', 'User-Agent': 'veneer-check', ...headersFor(new URL(address)) },
    signal: AbortSignal.timeout(TIME_LIMIT_MS),
  });
  if (response.redirected) note(`${address} leads to ${printable(response.url)}`);
  if (!response.ok) throw new Error(`the server answers ${response.status}`);
  const type = response.headers.get('Content-Type') ?? 'no type';
  if (!HTML_TYPE.test(type)) throw new Error(`it is no HTML but ${type}`);
  return { html: decode(await bytesOf(response), type), address: response.url, headersFor };
}

async function bytesOf(response: Response): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > SIZE_LIMIT_BYTES) throw new Error('it is larger than 20 MB');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** The text of a page, as a browser reads it: the byte order mark counts before the type. */
function decode(bytes: Uint8Array, type = ''): string {
  const marked = MARKS.find(([mark]) => mark.every((byte, index) => bytes[index] === byte));
  const said = /charset="?([\w-]+)/i.exec(type)?.[1];
  try {
    return new TextDecoder(marked?.[1] ?? said).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

function whyOf(error: unknown): string {
  const { name, message, code, cause } = errorOf(error);
  if (name === 'TimeoutError') return `no answer within ${TIME_LIMIT_MS / 1000} s`;
  if (code === 'ENOENT') return 'there is no such file';
  if (code === 'EACCES') return 'it may not be read';
  return cause instanceof Error ? cause.message || message : message;
}
