import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../../fixtures/server/listen';
import { linesOf, run, SAMPLES } from './check-server.support';

/** What one planted fault of the reference back end must be found by. */
type Planted = readonly [switches: string, on: string, level: 'error' | 'warning', found: RegExp];

const TERMS = '/modals/terms';
const TEXT = '/ajax/tooltips/half-board';
const SETTINGS = '/ajax/settings';
const PLANTED: Planted[] = [
  ['fault=500', TERMS, 'error', /answered 500/],
  ['fault=403', TERMS, 'error', /answered 403/],
  ['fault=404', TEXT, 'error', /answered 404/],
  ['fault=204', TERMS, 'error', /answered 204/],
  ['fault=empty', TERMS, 'error', /is empty/],
  ['fault=document', TERMS, 'error', /is a whole HTML document/],
  ['fault=login', TERMS, 'error', /leads with 302 to \/login/],
  ['fault=elsewhere', TEXT, 'error', /leads with 302 to https:\/\/login\.veneer\.example\//],
  ['fault=moved', '/components/article', 'error', /leads with 307 to \/modals\/plain/],
  ['fault=json', TERMS, 'error', /has the type "application\/json"/],
  ['fault=html', TEXT, 'error', /has the type "text\/html"/],
  ['fault=html', SETTINGS, 'error', /has the type "text\/html"/],
  ['fault=octet', '/components/faq', 'error', /has the type "application\/octet-stream"/],
  ['fault=json', SETTINGS, 'error', /the answer has no field "settings"/],
  ['fault=broken-json', SETTINGS, 'error', /is no JSON/],
  ['fault=big', TERMS, 'error', /is larger than 2 MB/],
  [
    'fault=charset',
    '/components/article',
    'error',
    /is said to be iso-8859-1, and its bytes are UTF-8/,
  ],
  ['fault=cut', TERMS, 'error', /broke off or could not be reached/],
  ['fault=refused', TEXT, 'error', /broke off or could not be reached/],
  ['fault=200', '/modals/veneer-check', 'error', /nothing has: answered 200/],
  ['fault=422', '/modals/veneer-check', 'warning', /nothing has: answered 422/],
  ['fault=204', '/ajax/analytics', 'error', /without X-Requested-With: was not refused/],
  ['fault=500', '/ajax/analytics', 'warning', /another origin: was not refused but answered 500/],
  ['fault=empty', TEXT, 'warning', /is empty/],
];

describe('a planted fault of the reference back end is found', () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  test.each(PLANTED)(
    'check-server: the fault %s on %s, is found @check.server',
    async (switches, on, level, found) => {
      const page = `/modal?csrf=1&on=${on}&${switches}`;
      const rest = ['--page', page, '--skip', 'notification', '--timeout', '60'];
      const checked = await run(server.url, ...SAMPLES, ...rest);
      const lines = linesOf(checked, level);
      expect(lines.filter((line) => line.includes(on) && found.test(line))).not.toEqual([]);
      // And it is found where it is: nothing else is complained of.
      const all = [...linesOf(checked, 'error'), ...linesOf(checked, 'warning')];
      expect(all.filter((line) => !line.includes(on))).toEqual([]);
      expect(checked.status).toBe(linesOf(checked, 'error').length ? 1 : 0);
    },
  );
});

/** A back end that answers everything, of everybody, with what it was given. */
const CARELESS: [path: RegExp, headers: Record<string, string>, body: string][] = [
  [/^\/$/, { 'Content-Type': 'text/html' }, '<meta content=t0ken name=csrf-token>'],
  [
    /^\/files$/,
    { 'Content-Type': 'text/html' },
    '<script type="application/json" data-veneer-settings>{}</script><script src="/veneer.js" data-server="none"></script>',
  ],
  [/^\/en\/modals\/notifications\//, { 'Content-Type': 'text/html' }, '<h2>So</h2>TEXT'],
  [/^\/en\/modals\//, { 'Content-Type': 'text/html' }, '<p onclick="go()">No heading</p>'],
  [/^\/en\/ajax\/tooltips\//, { 'Content-Type': 'text/plain' }, 'With <b>tags</b>'],
  [
    /^\/en\/ajax\/settings/,
    { 'Content-Type': 'application/json', 'Cache-Control': 'max-age=600' },
    '{"settings": {"user": 7, "phone": null}}',
  ],
  [/^\/en\/read/, { 'Content-Type': 'text/html; charset=utf-8' }, 'Caf\xe9'],
];

async function answerAll(request: IncomingMessage, response: ServerResponse): Promise<void> {
  let sent = '';
  for await (const part of request) sent += part;
  const known = CARELESS.find(([path]) => path.test(request.url ?? ''));
  const [, headers, body] = known ?? [/$/, { 'Content-Type': 'text/html' }, '<p>Anything</p>'];
  const text = new URLSearchParams(sent).get('text') ?? '';
  response.writeHead(200, headers).end(Buffer.from(body.replace('TEXT', text), 'latin1'));
}

describe('a careless back end', () => {
  let server: Server;
  let address = '';
  const asked = new Set<string>();
  beforeAll(async () => {
    server = createServer((request, response) => {
      asked.add(`${request.method} ${request.url}`);
      answerAll(request, response);
    });
    await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
    address = `http://localhost:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  test('check-server: a careless server, gets all findings at once', async () => {
    const samples = ['--modal', 'a', '--tooltip', 'b', '--article', 'c=d', '--faq', 'e=f'];
    const paths = ['--prefix', '/en', '--article-endpoint', '/read', '--page', '/'];
    const checked = await run(address, ...samples, ...paths);
    const errors = linesOf(checked, 'error').join('\n');
    const noted = [
      'POST /en/modals/a: without X-Requested-With: was not refused but answered 200',
      'POST /en/modals/a: from another origin: was not refused but answered 200',
      'POST /en/modals/a: without the token: was not refused but answered 200',
      'POST /en/modals/a: with a wrong token: was not refused but answered 200',
      'POST /en/modals/veneer-check-no-such-name: a name that nothing has: answered 200',
      'GET /en/ajax/tooltips/veneer-check-no-such-name: a name that nothing has: answered 200',
      'POST /en/modals/notifications/alert: has the text as HTML',
      'POST /en/ajax/settings: has Cache-Control: max-age=600',
      'POST /en/ajax/settings: the answer.settings.user is a number, not a string',
      'POST /en/ajax/settings: the answer.settings.phone is null, not a string',
      'POST /en/read: is said to be utf-8, and its bytes are not UTF-8',
    ];
    for (const line of noted) expect(errors).toContain(line);
    const warnings = linesOf(checked, 'warning').join('\n');
    const warned = [
      'GET /: has no tag of Veneer’s',
      'POST /en/modals/a: has scripts, styles or handlers',
      'POST /en/modals/a: has no heading',
      'POST /en/modals/a: with a body that is no form: was not refused but answered 200',
      'GET /en/ajax/tooltips/b: has tags in it',
    ];
    for (const line of warned) expect(warnings).toContain(line);
    expect([...asked].filter((line) => !/ \/en\//.test(line))).toEqual(['GET /']);
  });

  test('check-server: a tag without server, below the settings, is the one that counts', async () => {
    const { report } = await run(address, ...SAMPLES, '--page', '/files');
    expect(report.findings.map(({ found }) => found)).toEqual([
      'says data-server="none": it posts nothing',
    ]);
  });
});

test('check-server: a missing or silent server, is left after three calls', async () => {
  const server = createServer(() => {});
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  const silent = await run(`http://localhost:${port}`, ...SAMPLES, '--timeout', '0.1');
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  const gone = await run('http://localhost:10', ...SAMPLES);
  for (const { status, report } of [silent, gone]) {
    expect(status).toBe(2);
    expect(report.requests).toBe(3);
  }
  expect(linesOf(silent, 'error')[0]).toBe('POST /modals/terms: took more than 0.1 s');
  expect(linesOf(gone, 'error')[0]).toMatch(/broke off or could not be reached \(ECONNREFUSED\)/);
});
