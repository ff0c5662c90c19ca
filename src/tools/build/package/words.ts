import { type Entry, po } from 'gettext-parser';
import type { ArchiveFiles } from './archive';
import { type Php, type PhpCall, readPhp } from './php';

/** The plugin's text domain, which is its folder's name too. */
export const DOMAIN = 'veneer';

/** What the arguments of WordPress's functions for translated texts are, in their order. */
const FUNCTIONS: Record<string, readonly ArgumentName[]> = {
  __: ['msgid', 'domain'],
  _e: ['msgid', 'domain'],
  esc_html__: ['msgid', 'domain'],
  esc_html_e: ['msgid', 'domain'],
  esc_attr__: ['msgid', 'domain'],
  esc_attr_e: ['msgid', 'domain'],
  _x: ['msgid', 'msgctxt', 'domain'],
  _ex: ['msgid', 'msgctxt', 'domain'],
  esc_html_x: ['msgid', 'msgctxt', 'domain'],
  esc_attr_x: ['msgid', 'msgctxt', 'domain'],
  _n: ['msgid', 'msgid_plural', 'number', 'domain'],
  _nx: ['msgid', 'msgid_plural', 'number', 'msgctxt', 'domain'],
};

type ArgumentName = keyof EntryTexts | 'domain' | 'number';

/** The lines at the head of the plugin's main file that the list of plugins shows. */
const HEADERS = ['Plugin Name', 'Description', 'Author'];

const NOTE = /^[/*\s]*(translators:.*?)[\s*/]*$/is;

/** The template of all translations, `veneer.pot`, read from the plugin's PHP files. */
export function templateOf(files: ArchiveFiles, time: Date): Uint8Array {
  const entries = [...files.keys()].sort().flatMap((path) => {
    const code = path.endsWith('.php') ? Buffer.from(files.get(path) ?? '').toString() : '';
    return code ? [...headerEntries(code, path), ...entriesOf(code, path)] : [];
  });
  const headers = {
    'Project-Id-Version': 'Veneer',
    'POT-Creation-Date': time.toISOString().replace(/\.\d+Z/, '+00:00'),
    'MIME-Version': '1.0',
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Transfer-Encoding': '8bit',
    'X-Domain': DOMAIN,
  };
  return po.compile({ charset: 'utf-8', headers, translations: merged(entries) });
}

function headerEntries(code: string, path: string): Entry[] {
  if (!/^ \* Plugin Name:/m.test(code)) return [];
  return HEADERS.flatMap((name) => {
    const msgid = new RegExp(`^ \\* ${name}: *(.+)$`, 'm').exec(code)?.[1];
    return msgid ? [entryOf({ msgid }, path, `${name} of the plugin`)] : [];
  });
}

/**
 * The texts of one file.
 * @throws where a text or its domain is not written out, or the domain is another
 */
export function entriesOf(code: string, path: string): Entry[] {
  const php = readPhp(code, path);
  return php.calls.flatMap((call) => {
    const names = Object.hasOwn(FUNCTIONS, call.name) ? FUNCTIONS[call.name] : undefined;
    if (!names) return [];
    const place = `${path}:${call.line}`;
    const texts = namedTexts(call, names, place);
    return [entryOf(texts, place, noteAt(php, call.line))];
  });
}

function namedTexts(
  { name, texts }: PhpCall,
  names: readonly ArgumentName[],
  place: string,
): EntryTexts {
  const named: Partial<Record<ArgumentName, string>> = {};
  names.forEach((one, index) => {
    const text = texts[index];
    if (one === 'number') return;
    if (!text) throw new Error(`${place}: ${name}() wants its ${one} written out.`);
    named[one] = text;
  });
  const { domain, msgid = '', ...rest } = named;
  if (domain !== DOMAIN) throw new Error(`${place}: the text domain is "${DOMAIN}".`);
  return { msgid, ...rest };
}

type EntryTexts = Pick<Entry, 'msgid' | 'msgid_plural' | 'msgctxt'>;

/** The comment for translators, on the line before or the same line. */
function noteAt({ comments }: Php, line: number): string | undefined {
  for (const { value, loc } of comments) {
    const end = loc?.end.line ?? 0;
    const note = end === line || end === line - 1 ? NOTE.exec(value)?.[1] : undefined;
    if (note) return note;
  }
  return;
}

function entryOf(texts: EntryTexts, reference: string, extracted = ''): Entry {
  const flag = /%(\d+\$)?[sd]/.test(texts.msgid) ? 'php-format' : '';
  const msgstr = texts.msgid_plural === undefined ? [''] : ['', ''];
  return { ...texts, msgstr, comments: { reference, extracted, flag } };
}

/** Texts that stand in several places are one entry that names them all. */
function merged(entries: readonly Entry[]): Record<string, Record<string, Entry>> {
  const contexts: Record<string, Record<string, Entry>> = {};
  for (const entry of entries) {
    const name = entry.msgctxt ?? '';
    const context = contexts[name] ?? {};
    contexts[name] = context;
    const same = context[entry.msgid];
    if (same) same.comments.reference += `\n${entry.comments.reference}`;
    else context[entry.msgid] = entry;
  }
  return contexts;
}
