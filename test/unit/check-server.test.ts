import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../../fixtures/server/listen';
import { checkServer } from '../../src/tools/check/server/index';
import { linesOf, run, SAMPLES } from './check-server.support';

const CONTRACT = fileURLToPath(new URL('../../fixtures/server/openapi.json', import.meta.url));

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

describe('the reference back end', () => {
  test('check-server: the reference back end, keeps the whole contract @check.server', async () => {
    const checked = await run(server.url, ...SAMPLES, '--page', '/modal?csrf=1');
    expect(linesOf(checked, 'error')).toEqual([]);
    expect(linesOf(checked, 'warning')).toEqual([]);
    expect(linesOf(checked, 'skipped')).toEqual([]);
    expect(checked.status).toBe(0);
    const asked = linesOf(checked, 'ok').map((line) => line.replace(/: \d.*$/, ''));
    expect(asked).toMatchInlineSnapshot(`
      [
        "GET /modal?csrf=1: has a csrf-token",
        "POST /modals/terms",
        "POST /modals/block",
        "POST /modals/reply",
        "POST /modals/veneer-check-no-such-name: a name that nothing has",
        "POST /modals/terms: without X-Requested-With",
        "POST /modals/terms: from another origin",
        "POST /modals/terms: without the token",
        "POST /modals/terms: with a wrong token",
        "POST /modals/terms: with a body that is no form",
        "POST /modals/notifications/alert",
        "POST /modals/notifications/error",
        "POST /modals/notifications/info",
        "POST /modals/notifications/success",
        "POST /modals/notifications/warning",
        "POST /modals/notifications/default",
        "POST /modals/notifications/veneer-check-no-such-name: a name that nothing has",
        "POST /modals/notifications/alert: without X-Requested-With",
        "POST /modals/notifications/alert: from another origin",
        "POST /modals/notifications/alert: without the token",
        "POST /modals/notifications/alert: with a wrong token",
        "POST /modals/notifications/alert: with a body that is no form",
        "POST /components/article",
        "POST /components/article: without X-Requested-With",
        "POST /components/article: from another origin",
        "POST /components/article: without the token",
        "POST /components/article: with a wrong token",
        "POST /components/article: with a body that is no form",
        "POST /components/faq",
        "POST /components/faq: without X-Requested-With",
        "POST /components/faq: from another origin",
        "POST /components/faq: without the token",
        "POST /components/faq: with a wrong token",
        "POST /components/faq: with a body that is no form",
        "GET /ajax/tooltips/half-board",
        "GET /ajax/tooltips/rooms/lakeside",
        "GET /ajax/tooltips/veneer-check-no-such-name: a name that nothing has",
        "POST /ajax/settings",
        "POST /ajax/settings: without X-Requested-With",
        "POST /ajax/settings: from another origin",
        "POST /ajax/settings: without the token",
        "POST /ajax/settings: with a wrong token",
        "POST /ajax/settings: with a body that is no form",
        "POST /ajax/analytics",
        "POST /ajax/analytics: without X-Requested-With",
        "POST /ajax/analytics: from another origin",
        "POST /ajax/analytics: without the token",
        "POST /ajax/analytics: with a wrong token",
        "POST /ajax/analytics: with a body that is no form",
      ]
    `);
  });

  test('check-server: the contract, is printed and served', async () => {
    const answer = await fetch(`${server.url}/openapi.json`);
    expect(answer.headers.get('Content-Type')).toMatch(/^application\/json/);
    const contract = JSON.parse(readFileSync(CONTRACT, 'utf8'));
    expect(await answer.json()).toEqual(contract);
    expect(JSON.parse((await run('--contract')).out)).toEqual(contract);
  });
});

test('check-server: without a sample, a call is skipped by name', async () => {
  const checked = await run(server.url, '--skip', 'settings');
  expect(linesOf(checked, 'skipped')).toEqual([
    'POST /modals/{endpoint}: nothing to send; give --modal',
    'POST /components/article: nothing to send; give --article',
    'POST /components/faq: nothing to send; give --faq',
    'GET /ajax/tooltips/{type}: nothing to send; give --tooltip',
    'POST /ajax/settings: as --skip says',
  ]);
  expect(checked.status).toBe(0);
});

test('check-server: a page whose tag says that there is no server, asks for nothing @check.server', async () => {
  const checked = await run(server.url, ...SAMPLES, '--page', '/modal?opt.server=none');
  const { requests, findings } = checked.report;
  expect(findings).toEqual([
    {
      call: 'GET /modal?opt.server=none',
      level: 'ok',
      found: 'says data-server="none": it posts nothing',
    },
  ]);
  expect([requests, checked.status]).toEqual([0, 0]);
});

test('check-server: findings, are reported in words', async () => {
  let text = '';
  const status = await checkServer([server.url, '--modal', 'no-such-thing'], (part) => {
    text += part;
  });
  expect(status).toBe(1);
  expect(text).toContain('POST /modals/no-such-thing\n  error    answered 404\n');
  expect(text).toContain('           Is there such a name or path?\n');
  expect(text).toMatch(/: \d+ calls, 1 error, 0 warnings, 3 skipped\n$/);
});

test.each([
  [[], /Expected one address/],
  [['ftp://a.example'], /is not an address/],
  [['a.example'], /is not an address/],
  [['https://a.example', 'https://b.example'], /Expected one address/],
  [['https://a.example', '--modal', '../x'], /--modal "\.\.\/x": expected a name/],
  [['https://a.example', '--page', '//b.example/'], /--page "\/\/b.example\/": expected a path/],
  [['https://a.example', '--skip', 'modals'], /--skip "modals": expected modal, notification/],
  [['https://a.example', '--timeout', '0'], /expected seconds/],
  [['https://a.example', '--format', 'xml'], /expected text or json/],
  [['https://a.example', '--modals', 'x'], /--modals/],
])('check-server: with the arguments %j, asks nothing and says why', async (args, said) => {
  let out = '';
  const complain = (text: string) => {
    out += text;
  };
  const status = await checkServer(args, undefined, complain);
  expect(out).toMatch(said);
  expect(status).toBe(2);
});

test('check-server: --help, names every option', async () => {
  const { status, out: help } = await run('--help');
  expect(status).toBe(0);
  const source = readFileSync(
    new URL('../../src/tools/check/server/options.ts', import.meta.url),
    'utf8',
  );
  const names = [...source.matchAll(/^ {2}'?([\w-]+)'?: (?:TEXTS?|FLAG),$/gm)];
  expect(names.length).toBeGreaterThan(10);
  for (const [, name] of names) expect(help).toContain(`--${name}`);
});
