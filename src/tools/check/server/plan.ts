import type { ServerRequest } from './ask';
import type { Operation } from './contract';
import type { ServerOptions } from './options';
import type { PageSession } from './page';

/** A call to send, and what its answer has to be. */
export interface Case {
  operation: Operation;
  /** `POST /modals/terms`. */
  call: string;
  request: ServerRequest;
  /** What is different about it; empty for a call as Veneer sends it. */
  difference: string;
  /**
   * `answer`: as the contract says. `mistakes`: the answer to a form with mistakes. `unknown`: there
   * is nothing of that name. `refused`: the server must refuse it. `declined`: it should.
   */
  expects: 'answer' | 'mistakes' | 'unknown' | 'refused' | 'declined';
}

/** A name that no modal, tooltip or severity has. */
const NO_NAME = 'veneer-check-no-such-name';
const OTHER_ORIGIN = 'https://other.veneer.example';
const FORM = 'application/x-www-form-urlencoded';

/** Every call to send for one operation of the contract; none where no sample of it is given. */
export function planCases(
  operation: Operation,
  options: ServerOptions,
  session: PageSession,
): Case[] {
  const make = (name: string, fields: string): Case =>
    caseOf({ operation, options, session, name, fields });
  const calls = goodCalls(operation, options, make);
  const [first] = calls;
  if (!first) return [];
  const forms = operation.id === 'modal' ? (options.samples.get('form') ?? []) : [];
  const answered = forms.map((name): Case => ({ ...make(name, ''), expects: 'mistakes' }));
  const cases = [...calls, ...answered];
  if (operation.answers.has('404')) {
    const difference = 'a name that nothing has';
    cases.push({ ...make(NO_NAME, fieldsOf(operation)), difference, expects: 'unknown' });
  }
  return [...cases, ...refusals(first, session)];
}

function goodCalls(
  operation: Operation,
  { samples }: ServerOptions,
  make: (name: string, fields: string) => Case,
): Case[] {
  const { id, path, choices } = operation;
  const given = samples.get(id) ?? [];
  if (choices.length) return choices.map((name) => make(name, fieldsOf(operation)));
  if (path.includes('{')) return given.map((name) => make(name, fieldsOf(operation)));
  if (samples.has(id)) return given.map((fields) => make('', fields));
  return [make('', fieldsOf(operation))];
}

const fieldsOf = ({ example }: Operation): string => new URLSearchParams(example).toString();

interface CaseParts {
  operation: Operation;
  options: ServerOptions;
  session: PageSession;
  name: string;
  fields: string;
}

function caseOf({ operation, options, session, name, fields }: CaseParts): Case {
  const { base, paths } = options;
  const { id, method } = operation;
  const path = (paths.get(id) ?? operation.path).replace(/\{\w+\}/, name);
  // As data-base is put before every endpoint: it may end in a query, such as /?call=.
  const before = base.search ? base.pathname + base.search : base.pathname.replace(/\/$/, '');
  const address = new URL(base.origin + before + path);
  const headers = { ...headersOf(operation, base, session), ...options.login };
  const request: ServerRequest = { method, address, headers };
  if (method === 'POST') {
    request.body = new URLSearchParams(fields).toString();
    request.headers['Content-Type'] = `${FORM};charset=UTF-8`;
  }
  const call = `${method} ${before}${path}`;
  return { operation, call, request, difference: '', expects: 'answer' };
}

/** What a browser and Veneer send with such a call. */
function headersOf({ answers, method }: Operation, base: URL, session: PageSession) {
  const types = [...answers].flatMap(([status, { content }]) =>
    status.startsWith('2') ? [...content.keys()] : [],
  );
  const headers: Record<string, string> = {
    Accept: types[0] ?? '*/*',
    'X-Requested-With': 'XMLHttpRequest',
    'Sec-Fetch-Site': 'same-origin',
  };
  if (method === 'POST') headers.Origin = base.origin;
  if (session.cookie) headers.Cookie = session.cookie;
  if (session.token) headers['X-CSRF-Token'] = session.token;
  if (session.referer) headers.Referer = session.referer;
  return headers;
}

/** The same call as somebody else could send it, where the contract says that it is refused. */
function refusals(good: Case, { token }: PageSession): Case[] {
  const { answers } = good.operation;
  const found: Case[] = [];
  const add = (
    difference: string,
    headers: Record<string, string>,
    expects: Case['expects'] = 'refused',
  ) => {
    const request = { ...good.request, headers: { ...good.request.headers, ...headers } };
    for (const name of Object.keys(headers)) if (!headers[name]) delete request.headers[name];
    found.push({ ...good, difference, request, expects });
  };
  if (answers.has('403')) {
    add('without X-Requested-With', { 'X-Requested-With': '' });
    add('from another origin', { Origin: OTHER_ORIGIN, 'Sec-Fetch-Site': 'cross-site' });
  }
  if (answers.has('419') && token) {
    add('without the token', { 'X-CSRF-Token': '' });
    add('with a wrong token', { 'X-CSRF-Token': 'veneer-check' });
  }
  if (answers.has('415')) {
    add('with a body that is no form', { 'Content-Type': 'application/json' }, 'declined');
    for (const one of found.slice(-1)) one.request.body = '{"text":"veneer-check"}';
  }
  return found;
}
