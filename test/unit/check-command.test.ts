import { execFile, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rules } from '../../src/tools/check/check';

const COMMAND = fileURLToPath(new URL('../../dist/check/veneer.js', import.meta.url));

const WRONG = '<p>\n<span data-tooltp="a">b</span></p>';
const RIGHT = '<p><span data-tooltip="a">b</span></p>';
/** Other pages of the server. */
const PAGES: Record<string, string> = {
  '/tagged': '<script src="/none/veneer.js"></script><script src="wrong/veneer.js"></script>',
  '/deep/tagged': '<script src="none/veneer.js"></script>',
  '/based': '<base href="/deep/"><script src="none/veneer.js"></script>',
};
const WARNED = '<div data-sticky="false">a</div>';

interface Run {
  status: number | string | null | undefined;
  out: string;
  err: string;
}

let folder = '';
let server: Server;
let url = '';

/** What `npx veneer …` does, run in a folder of pages. */
const run = (...args: string[]): Promise<Run> =>
  new Promise((resolve) => {
    execFile(process.execPath, [COMMAND, ...args], { cwd: folder }, (error, out, err) =>
      resolve({ status: error ? error.code : 0, out, err }),
    );
  });

/** The same with a page on its standard input. */
const runWith = (input: string | Buffer, ...args: string[]): Promise<Run> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [COMMAND, ...args]);
    let out = '';
    child.stdout.on('data', (part) => {
      out += part;
    });
    child.on('close', (status) => resolve({ status, out, err: '' }));
    child.stdin.end(input);
  });

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'veneer-check-'));
  mkdirSync(join(folder, 'pages/b'), { recursive: true });
  mkdirSync(join(folder, 'pages/node_modules'));
  mkdirSync(join(folder, 'pages/my site'));
  mkdirSync(join(folder, 'empty'));
  for (const [name, html] of [
    ['wrong.html', WRONG],
    ['right.html', RIGHT],
    ['warned.html', WARNED],
    ['tagged.html', '<script src="/a/veneer.js"></script>\n<script src="no/veneer.js"></script>'],
    [
      'base.html',
      '<base href="pages/"><script src="my%20site/veneer.js"></script>\n<script src="no/veneer.js"></script>\n<script src="100%/veneer.js"></script>\n<!-- veneer-check-ignore tag-address --><script src="no/veneer.js"></script>',
    ],
    ['pages/my site/veneer.js', ''],
    ['beside.html', '<script src="pages/veneer.js?v=1"></script>'],
    ['pages/veneer.js', ''],
    ['pages/c.html', WRONG],
    ['pages/b/a.htm', WRONG],
    ['pages/a.html', RIGHT],
    ['pages/a.txt', WRONG],
    ['pages/node_modules/a.html', WRONG],
  ] as const)
    writeFileSync(join(folder, name), html);
  server = createServer((request, response) => {
    if (request.url === '/old') response.writeHead(302, { Location: '/wrong' });
    else if (request.url === '/moved') response.writeHead(302, { Location: '/deep/tagged' });
    else if (request.url === '/deep/none/veneer.js') response.writeHead(404);
    else if (request.url === '/login') {
      const isKnown = request.headers.authorization === `Basic ${btoa('me:w\u00c3\u00b6rd')}`;
      response.writeHead(isKnown ? 200 : 401, { 'Content-Type': 'text/html' });
    } else if (request.url === '/json')
      response.writeHead(200, { 'Content-Type': 'application/json' });
    else if (request.url && PAGES[request.url]) {
      response.writeHead(200, { 'Content-Type': 'text/html' });
      response.end(PAGES[request.url]);
      return;
    } else if (/^\/wrong(\/veneer\.js)?$/.test(request.url ?? ''))
      response.writeHead(200, { 'Content-Type': 'text/html' });
    else response.writeHead(500);
    response.end(WRONG);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  url = `http://localhost:${(server.address() as AddressInfo).port}`;
  PAGES['/own'] = `<form action="${url}/contact" method="post" data-form></form>`;
});

afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('npx veneer', () => {
  test('npx veneer: exits with 0, 1 or 2 @check.command', async () => {
    const ends = await Promise.all([
      run('check', 'right.html'),
      run('check', 'wrong.html'),
      run('check', 'warned.html'),
      run('check', '--strict', 'warned.html'),
      run('check'),
      run('check', '--fast', 'right.html'),
      run('check', '--format', 'xml', 'right.html'),
      run('check', 'right.html', 'nothing.html'),
      run('check', 'empty'),
      run('chek'),
      run(),
      run('--help'),
      run('--version'),
    ]);
    expect(ends.map(({ status }) => status)).toEqual([0, 1, 0, 1, 2, 2, 2, 2, 2, 2, 2, 0, 0]);
    // A status of 2 is explained.
    for (const { status, err } of ends) expect(err === '').toBe(status !== 2);
    expect(ends[7]?.err).toBe('veneer: nothing.html can’t be read: there is no such file.\n');
    expect(ends[9]?.err).toContain('there is no command “chek”. Expected one of: check');
  });

  test('npx veneer: prints text, without colours where it is no terminal', async () => {
    const { out } = await run('check', 'wrong.html', 'right.html');
    expect(out).toBe(`wrong.html
  2:7  error    data-tooltp: did you mean data-tooltip?  unknown-attribute
                → Write the name that is meant.

1 error and 0 warnings in 1 of 2 pages.
`);
    expect((await run('check', 'right.html')).out).toBe('Nothing found in 1 page.\n');
  });

  test('npx veneer: an address in a tag that leads to no script, is reported @check.command', async () => {
    const foundIn = async (name: string) =>
      JSON.parse((await run('check', name, '--format', 'json')).out).findings.map(
        ({ line, found }: { line: number; found: string }) => `${line}: ${found}`,
      );
    expect(await foundIn('tagged.html')).toEqual(['2: "no/veneer.js" is no file']);
    expect(await foundIn('beside.html')).toEqual([]);
    expect(await foundIn(`${url}/tagged`)).toEqual([
      '1: "/none/veneer.js" is answered by 500',
      '1: "wrong/veneer.js" is no script but text/html',
    ]);
    // Where the page is in the end, and what its base element says.
    expect(await foundIn('base.html')).toEqual([
      '2: "no/veneer.js" is no file',
      '3: "100%/veneer.js" is no file',
    ]);
    const isMissing = ['1: "none/veneer.js" is answered by 404'];
    expect(await foundIn(`${url}/moved`)).toEqual(isMissing);
    expect(await foundIn(`${url}/based`)).toEqual(isMissing);
  });

  test('npx veneer: prints JSON and GitHub annotations @check.command', async () => {
    const [json, github] = await Promise.all(
      ['json', 'github'].map((format) => run('check', 'wrong.html', '--format', format)),
    );
    expect(JSON.parse(String(json?.out))).toEqual({
      pages: 1,
      errors: 1,
      warnings: 0,
      findings: [
        {
          file: 'wrong.html',
          rule: 'unknown-attribute',
          level: 'error',
          line: 2,
          column: 7,
          found: 'data-tooltp: did you mean data-tooltip?',
          remedy: 'Write the name that is meant.',
        },
      ],
    });
    expect(github?.out).toBe(
      '::error file=wrong.html,line=2,col=7,title=veneer unknown-attribute::data-tooltp: did you mean data-tooltip?. Write the name that is meant.\n',
    );
  });

  test('npx veneer: a user name and a password in an address, are sent and never printed @check.command', async () => {
    const host = new URL(url).host;
    const addresses = [
      `http://me:w%C3%B6rd@${host}/login`,
      `http://me:word@${host}/login`,
      `http://me:word@${host}/json`,
      'http://me:word@',
      'http://me:wo/rd@localhost/',
      'http:/me:word@localhost/',
      'me:word@localhost/',
    ];
    const checked = await Promise.all(
      addresses.flatMap((address) => [
        run('check', address),
        run('check-server', address),
        run(address),
      ]),
    );
    for (const { out, err } of checked) expect(out + err).not.toMatch(/wo.?rd|w%C3/);
    const [right, , , wrong] = checked;
    expect([right?.status, right?.out]).toEqual([
      1,
      expect.stringContaining(`http://${host}/login`),
    ]);
    expect(wrong?.err).toBe(
      `veneer: http://${host}/login can’t be read: the server answers 401.\n`,
    );
  });

  test('npx veneer: a program closes its output early, nothing is said of it @check.command', async () => {
    const child = spawn(process.execPath, [COMMAND, 'check', 'wrong.html', '--format', 'json'], {
      cwd: folder,
    });
    child.stdout.destroy();
    let err = '';
    child.stderr.on('data', (part) => {
      err += part;
    });
    const status = await new Promise((resolve) => child.on('close', resolve));
    expect([status, err]).toEqual([1, '']);
  });

  test('npx veneer: a folder, is read in the order of names without packages', async () => {
    const { out } = await run('check', 'pages', '--format', 'json');
    const { pages, findings } = JSON.parse(out);
    expect(pages).toBe(3);
    expect(findings.map(({ file }: { file: string }) => file)).toEqual([
      'pages/b/a.htm',
      'pages/c.html',
    ]);
  });

  test('npx veneer: reads standard input and addresses @check.command', async () => {
    const [input, address, own, moved, json, failed, nobody] = await Promise.all([
      runWith(WRONG, 'check', '-'),
      run('check', `${url}/wrong`),
      run('check', `${url}/own`),
      run('check', `${url}/old`),
      run('check', `${url}/json`),
      run('check', `${url}/failed`),
      run('check', 'http://localhost:1/'),
    ]);
    expect(input).toMatchObject({ status: 1, out: expect.stringMatching(/^-\n +2:7 +error/) });
    expect(address.status).toBe(1);
    expect(address.out).toContain(`${url}/wrong\n  2:7  error`);
    // The origin of the page is that of its form.
    expect(own.out).toBe('Nothing found in 1 page.\n');
    expect(moved).toMatchObject({ status: 1, err: `veneer: ${url}/old leads to ${url}/wrong\n` });
    expect(json).toMatchObject({ status: 2, err: expect.stringContaining('it is no HTML but') });
    expect(failed).toMatchObject({ status: 2, err: expect.stringContaining('answers 500') });
    expect(nobody.status).toBe(2);
    expect(nobody.err).not.toContain('    at ');
  });

  test.each([
    ['utf-8', (text: string) => Buffer.from(text)],
    ['utf-16le', (text: string) => Buffer.from(text, 'utf16le')],
    ['utf-16be', (text: string) => Buffer.from(text, 'utf16le').swap16()],
  ])(
    'npx veneer: a page with the byte order mark of %s, is read @check.command',
    async (encoding, encode) => {
      // A letter before the head would end it, and its tag be one that runs too late.
      const head = '<!doctype html><head><script src="/veneer.js"></script></head>';
      const bytes = encode(`\ufeff${head}<b data-tooltip="a">é</b>${WRONG}`);
      writeFileSync(join(folder, `${encoding}.html`), bytes);
      for (const { out } of [
        await run('check', '--format', 'json', `${encoding}.html`),
        await runWith(bytes, 'check', '--format', 'json', '-'),
      ])
        expect(JSON.parse(out).findings).toMatchObject([
          { rule: 'unknown-attribute', line: 2, column: 7 },
        ]);
    },
  );

  test('npx veneer: --list, prints every rule', async () => {
    const [text, json] = await Promise.all([
      run('check', '--list'),
      run('check', '--list', '--format', 'json'),
    ]);
    const names = rules.map(({ name }) => name);
    expect(JSON.parse(json.out).map(({ name }: { name: string }) => name)).toEqual(names);
    for (const { name, finds, remedy } of rules) {
      expect(text.out).toContain(`${name} (`);
      expect(text.out).toContain(`  ${finds}\n  → ${remedy}\n`);
    }
  });
});
