import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FailureKind, failure, reportFailure } from '../../src/kit/net/failure';
import { readSettings } from '../../src/kit/net/settings';
import { givePage, show, until } from './support';

type Audience = Parameters<typeof reportFailure>[3];

const address = new URL('http://localhost:3000/modals/terms');

let life: AbortController;

beforeEach(() => {
  life = new AbortController();
  document.body.replaceChildren();
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const read = (json: string) =>
  readSettings(
    show(`<script type="application/json" data-veneer-settings>${json}</script>`),
    life.signal,
  );

test('settings: those in the page are read as they are, and nothing is asked @settings.page', async () => {
  givePage();
  const ask = vi.fn();
  vi.stubGlobal('fetch', ask);
  expect(await read('{"user": "info", "deep": {"a": [1]}}')).toEqual({
    user: 'info',
    deep: { a: [1] },
  });
  expect(ask).not.toHaveBeenCalled();
});

test.each(['{broken', '', '[]', 'null', '5'])(
  'settings: %j in the page is reported @settings.page',
  async (json) => {
    const { report } = givePage();
    expect(await read(json)).toEqual({});
    expect(report).toHaveBeenCalledOnce();
    expect(report.mock.calls[0]?.[0]).toBe('settings');
  },
);

function answers(body: string, status = 200, type = 'application/json') {
  const fetched = vi.fn(async (_: URL, __: RequestInit) => {
    return new Response(body, { status, headers: { 'Content-Type': type } });
  });
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

test('settings: are asked for once, by POST, never from a cache @settings.post', async () => {
  const { report } = givePage({ options: { base: '/en' } });
  const fetched = answers('{"settings": {"user": "info"}, "other": 1}');
  expect(await readSettings(null, life.signal)).toEqual({ user: 'info' });
  expect(fetched).toHaveBeenCalledOnce();
  const [asked, request] = fetched.mock.calls[0] ?? [];
  expect(String(asked)).toBe('http://localhost:3000/en/ajax/settings');
  expect(request).toMatchObject({ method: 'POST', cache: 'no-store', mode: 'same-origin' });
  expect(report).not.toHaveBeenCalled();
});

test.each([
  ['{broken', 200],
  ['{}', 200],
  ['[]', 200],
  ['null', 200],
  ['{"settings": []}', 200],
  ['{"settings": "x"}', 200],
  ['{"settings": {}}', 500],
])(
  'settings: %j with status %i is reported once, and there are none @settings.failure',
  async (body, status) => {
    const dialog = { showFailure: vi.fn() };
    const { report } = givePage({ parts: { dialog } });
    answers(body, status);
    expect(await readSettings(null, life.signal)).toEqual({});
    expect(report).toHaveBeenCalledOnce();
    await until(() => expect(dialog.showFailure).toHaveBeenCalledTimes(status === 500 ? 1 : 0));
  },
);

test('settings: stop() ends their call; what arrives after it does not count, nor do its failures @settings.failure @api.stop', async () => {
  const { report } = givePage();
  const fetched = answers('{broken', 500);
  const settings = readSettings(null, life.signal);
  expect(fetched.mock.calls[0]?.[1].signal?.aborted).toBe(false);
  life.abort();
  expect(fetched.mock.calls[0]?.[1].signal?.aborted).toBe(true);
  expect(await settings).toEqual({});
  expect(report).not.toHaveBeenCalled();
});

const GOOD = '{"settings": {"user": "now"}}';
const URL_ASKED = 'http://localhost:3000/en/ajax/settings';

/** What was answered to the call; read as it would be on the page. */
function readNow(
  responseText: string,
  { status = 200, type = 'application/json', responseURL = URL_ASKED } = {},
) {
  const call = { status, statusText: 'x', responseText, responseURL };
  const getResponseHeader = () => type;
  return readSettings(null, life.signal, { ...call, getResponseHeader } as never);
}

test.each(['/en', '/en/'])(
  'settings: those of the synchronous call are not asked for again, with the base %s @settings.sync',
  async (base) => {
    const { report } = givePage({ options: { base } });
    const fetched = vi.fn();
    vi.stubGlobal('fetch', fetched);
    for (const type of ['application/json', 'application/problem+json; charset=utf-8'])
      expect(await readNow(GOOD, { type })).toEqual({ user: 'now' });
    expect(fetched).not.toHaveBeenCalled();
    expect(report).not.toHaveBeenCalled();
  },
);

test.each<[string, string, Parameters<typeof readNow>[1]]>([
  ['could not be reached', '', { status: 0 }],
  ['answered 404', GOOD, { status: 404 }],
  ['answered 304', GOOD, { status: 304 }],
  ['led to another page', GOOD, { responseURL: 'https://elsewhere.example/ajax/settings' }],
  ['answered with nothing', '', { status: 204, type: '' }],
  ['answered with nothing', ' ', {}],
  ['answered with another type', GOOD, { type: 'text/html' }],
  ['answered with another type', GOOD, { type: 'application/json-seq' }],
  ['answered with another type', '<h1>Log in</h1>', { type: 'text/html' }],
  ['answered with more than 2 MB', `{"settings":{"a":"${'ü'.repeat(1_048_576)}"}}`, {}],
  ['answered with broken JSON', '{broken', {}],
  ['answered with broken JSON', '{"settings": []}', {}],
])(
  'settings: where the synchronous call %s, that is reported once @settings.sync @settings.failure',
  async (sentence, text, how) => {
    const parts = { dialog: { showFailure: vi.fn() } };
    const { report } = givePage({ options: { base: '/en' }, parts });
    expect(await readNow(text, how)).toEqual({});
    expect(report).toHaveBeenCalledOnce();
    expect(report.mock.calls[0]?.[2]).toContain(`/en/ajax/settings ${sentence}`);
  },
);

const failed = (kind: FailureKind, status: number) =>
  failure({ address }, kind, { status, statusText: 'Gone' });

async function reportWith(
  error: unknown,
  audience?: Audience,
  options: Record<string, string> = {},
) {
  const showFailure = vi.fn();
  const { report } = givePage({ options, parts: { dialog: { showFailure } } });
  const element = show('<a></a>');
  reportFailure('modal', element, error, audience);
  // The dialog is asked for one turn later.
  await Promise.resolve();
  return { report, showFailure, element };
}

test('server: a status is reported on the console and to the visitor @server.failed', async () => {
  const error = failed('status', 410);
  const { report, showFailure, element } = await reportWith(error);
  expect(report).toHaveBeenCalledExactlyOnceWith(
    'modal',
    element,
    '/modals/terms answered 410',
    'Expected a status from 200 to 299',
    error,
  );
  expect(showFailure).toHaveBeenCalledExactlyOnceWith(error);
  const unasked = await reportWith(failed('status', 500), 'status');
  expect(unasked.showFailure, 'where nobody waits').toHaveBeenCalledOnce();
});

test.each([
  ['POST', 404, true],
  ['POST', 405, true],
  ['POST', 501, true],
  ['POST', 410, false],
  // A text of a tooltip may be a file.
  ['GET', 404, false],
] as const)(
  'server: a %s that is answered by %i, the report names the option for a host of files: %s @server.failed',
  async (method, status, isNamed) => {
    const error = failure({ address, method }, 'status', { status, statusText: '' });
    const { report } = await reportWith(error);
    expect(`${report.mock.calls[0]?.[3]}`.includes('data-server="none"')).toBe(isNamed);
  },
);

test.each<FailureKind>(['redirect', 'document', 'empty', 'type', 'size', 'json'])(
  'server: an answer that fails as %s is reported to the visitor where somebody waits for it @server.wrong',
  async (kind) => {
    const waiting = await reportWith(failed(kind, 200));
    expect(waiting.showFailure).toHaveBeenCalledOnce();
    const unasked = await reportWith(failed(kind, 200), 'status');
    expect(unasked.showFailure).not.toHaveBeenCalled();
    expect(unasked.report).toHaveBeenCalledOnce();
  },
);

test.each<FailureKind>(['network', 'timeout'])(
  'server: a call that fails as %s is reported on the console alone @server.silent',
  async (kind) => {
    const { report, showFailure } = await reportWith(failed(kind, 0));
    expect(report).toHaveBeenCalledOnce();
    expect(showFailure).not.toHaveBeenCalled();
  },
);

test('server: a cancelled call is not reported @server.cancel', async () => {
  const { report, showFailure } = await reportWith(failed('cancelled', 0));
  expect(report).not.toHaveBeenCalled();
  expect(showFailure).not.toHaveBeenCalled();
});

test('server: with data-errors="console" a status is reported on the console alone @tag.errors', async () => {
  const { report, showFailure } = await reportWith(failed('status', 500), 'visitor', {
    errors: 'console',
  });
  expect(report).toHaveBeenCalledOnce();
  expect(showFailure).not.toHaveBeenCalled();
});

test('server: a failure that would ask again is reported on the console alone @server.loop', async () => {
  const { report, showFailure } = await reportWith(failed('status', 500), 'nobody');
  expect(report).toHaveBeenCalledOnce();
  expect(showFailure).not.toHaveBeenCalled();
});

test('server: an unexpected error is reported, and shown by a native alert @server.failed', async () => {
  const alert = vi.fn();
  vi.stubGlobal('alert', alert);
  const { report, showFailure } = await reportWith(new TypeError('x is undefined'));
  expect(report).toHaveBeenCalledOnce();
  expect(showFailure).not.toHaveBeenCalled();
  expect(alert).toHaveBeenCalledWith(
    'The requested content cannot be loaded. Please try again later.',
  );
});

test('server: where the dialog’s code does not load a native alert shows a failure @server.failed', async () => {
  const alert = vi.fn();
  vi.stubGlobal('alert', alert);
  givePage();
  reportFailure('modal', null, failed('status', 410));
  await until(() => expect(alert).toHaveBeenCalledWith('410: Gone (/modals/terms)'));
});
