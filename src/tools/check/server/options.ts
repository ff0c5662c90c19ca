import { parseArgs } from 'node:util';
import { readLogin } from '../login';
import { readOperations } from './contract';

/** The options of `check-server`. */
export interface ServerOptions {
  /** The site, with the path that stands before every endpoint. */
  base: URL;
  /** The headers of a user name and a password, which are not in `base`. */
  login: Record<string, string>;
  /** Names and fields to send, by the call's id in the contract; `form` is a modal's form. */
  samples: Map<string, string[]>;
  /** Other paths for calls of the contract, by id. */
  paths: Map<string, string>;
  /** A page of the site, whose cookies and token the calls have. */
  page: string | null;
  /** Calls that the site does not offer. */
  skipped: string[];
  limitMs: number;
  format: 'text' | 'json';
}

/** What the command line asks for: a check, the help or the contract. */
export type Command = ServerOptions | 'help' | 'contract';

export const HELP = `npx veneer check-server ADDRESS [options]

Sends a site every call that Veneer makes, and says what in its responses would not work. ADDRESS
is the site's, with the path of data-base where there is one: https://example.com/en. Nothing else
is requested, no redirect is followed, and calls are sent one after the other.

Names and fields to send; a call without one is skipped, and named:
  --modal NAME             an endpoint below /modals, such as terms; may be repeated
  --form NAME              an endpoint below /modals that answers an empty form with 422
  --tooltip NAME           a type below /ajax/tooltips; may be repeated
  --article FIELDS         fields of an article: slug=spring, or "slug=spring&lang=en"
  --faq FIELDS             fields of a question

About the site:
  --page PATH              a page of it: its cookies and its csrf-token are used
  --prefix PATH            the path before every endpoint, where ADDRESS does not have it
  --article-endpoint PATH  as data-article-endpoint on the tag
  --faq-endpoint PATH      as data-faq-endpoint on the tag
  --skip CALL              a call that the site does not offer: modal, notification, article, faq,
                           tooltip, settings or analytics; may be repeated

  --timeout SECONDS        for each call; 10 by default
  --format text|json
  --contract               prints the contract, an OpenAPI file, and does nothing else
  --help

The calls are those of a visitor, and the server acts on them: analytics counts a click on a banner
called veneer-check, and a form is sent empty.

Exit status: 0 nothing is wrong (there may be warnings), 1 something is, 2 it could not be checked.
`;

const TEXT = { type: 'string' } as const;
const TEXTS = { type: 'string', multiple: true } as const;
const FLAG = { type: 'boolean' } as const;
const OPTIONS = {
  modal: TEXTS,
  form: TEXTS,
  tooltip: TEXTS,
  article: TEXTS,
  faq: TEXTS,
  skip: TEXTS,
  page: TEXT,
  prefix: TEXT,
  'article-endpoint': TEXT,
  'faq-endpoint': TEXT,
  timeout: TEXT,
  format: TEXT,
  contract: FLAG,
  help: FLAG,
} as const;

const SAMPLES = ['modal', 'form', 'tooltip', 'article', 'faq'] as const;
const NAMES = ['modal', 'form', 'tooltip'];
const ENDPOINT = readOperations().find(({ id }) => id === 'modal')?.pattern ?? /./;
const PATH = /^\/(?![/\\])/;

/**
 * Reads the arguments after `check-server`.
 * @throws {Error} whose message says what to change
 */
export function readOptions(args: readonly string[]): Command {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: OPTIONS,
    allowPositionals: true,
  });
  if (values.help) return 'help';
  if (values.contract) return 'contract';
  const [address, ...others] = positionals;
  if (!address || others.length) throw new Error('Expected one address, such as https://a.example');
  const samples = new Map<string, string[]>(SAMPLES.map((name) => [name, values[name] ?? []]));
  for (const name of NAMES) samples.get(name)?.forEach((it) => void checked(name, it, ENDPOINT));
  const paths = new Map<string, string>();
  for (const id of ['article', 'faq'] as const) {
    const path = values[`${id}-endpoint`];
    if (path) paths.set(id, checked(`${id}-endpoint`, path, PATH));
  }
  const login = readLogin(address);
  const base = baseOf(login.address, values.prefix);
  return {
    base,
    login: login.headersFor(base),
    samples,
    paths,
    page: values.page ? checked('page', values.page, PATH) : null,
    skipped: (values.skip ?? []).map(knownCall),
    limitMs: secondsOf(values.timeout ?? '10') * 1000,
    format: formatOf(values.format ?? 'text'),
  };
}

function baseOf(address: string, prefix = ''): URL {
  const given = URL.canParse(address) ? new URL(address) : null;
  const base = given && prefix ? new URL(checked('prefix', prefix, PATH), given) : given;
  if (!base || !/^https?:$/.test(base.protocol))
    throw new Error(`"${address}" is not an address. Expected one such as https://a.example`);
  base.pathname = base.pathname.replace(/\/+$/, '');
  base.hash = '';
  return base;
}

function checked(option: string, value: string, pattern: RegExp): string {
  if (pattern.test(value)) return value;
  const expected = pattern === PATH ? 'a path such as /en' : 'a name such as rooms/lakeside';
  throw new Error(`--${option} "${value}": expected ${expected}`);
}

function knownCall(id: string): string {
  const known = readOperations().map((one) => one.id);
  if (known.includes(id)) return id;
  throw new Error(`--skip "${id}": expected ${known.join(', ')}`);
}

function secondsOf(value: string): number {
  const seconds = Number(value);
  if (seconds > 0 && seconds <= 60) return seconds;
  throw new Error(`--timeout "${value}": expected seconds, 60 at most`);
}

function formatOf(value: string): 'text' | 'json' {
  if (value === 'text' || value === 'json') return value;
  throw new Error(`--format "${value}": expected text or json`);
}
