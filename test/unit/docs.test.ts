import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { markdownHtml } from '../../fixtures/server/docs/markdown';
import { type Recording, wantedRecords } from '../../fixtures/server/docs/recorded';
import { fileOf, markServerless, pathOf } from '../../fixtures/server/docs/static-html';
import { renderPage } from '../../fixtures/server/pages';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const filesIn = (folder: string) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map(
    (it) => `${folder}/${it}`,
  );

/** What the tests read of a widget's description. */
interface Described {
  widget: string;
  about: string;
  attributes: { name: string }[];
  events: { name: string }[];
  styling: { name: string; about?: string }[];
}

const widgets: Described[] = JSON.parse(read('dist/markup.json'));
const names = widgets.map(({ widget }) => widget).sort();
const described = (name: string) => widgets.find(({ widget }) => widget === name) as Described;

/** The parts of a widget's page, in their order; examples of its own may stand between them. */
const SECTIONS = [
  'The smallest markup',
  'Attributes',
  'Without the script',
  'What the server is asked',
  'Events',
  'Styling',
  'Keyboard and screen readers',
  'When something is wrong',
];

test.each(names)('docs: the page of %s, has every part in order @docs.pages', async (name) => {
  const html = (await renderPage(name, 'token', '')) ?? '';
  const headings = [...html.matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, text]) => String(text));
  expect(headings.filter((text) => SECTIONS.includes(text))).toEqual(SECTIONS);
  for (const [, section = ''] of html.matchAll(
    /<h2 id="(?:section-|attributes)[\s\S]*?<\/h2>([\s\S]*?)(?=<h2|<\/main>)/g,
  ))
    expect(section.replace(/<[^>]*>/g, '').trim()).not.toBe('');
  expect(html).not.toContain('Not recorded yet');
  // Every directive has become something; what is for the checker stays.
  expect(html.match(/<!-- (?!veneer-check-ignore).*?-->/g)).toBeNull();
});

test.each(names)('docs: the page of %s, shows what is recorded for it', (name) => {
  const wanted = wantedRecords(read(`fixtures/${name}.html`));
  const file = `fixtures/recorded/${name}.json`;
  const isWanted = wanted.calls.length + wanted.says.length > 0;
  const recorded: Recording = isWanted ? JSON.parse(read(file)) : { calls: {}, says: {} };
  expect(Object.keys(recorded.calls)).toEqual(wanted.calls.map(({ id }) => id));
  expect(Object.keys(recorded.says)).toEqual(wanted.says.map(({ id }) => id));
  expect(filesIn('fixtures/recorded').includes(file)).toBe(isWanted);
});

/** Where a widget's look stands outside its folder: a stylesheet belongs to one page alone. */
const ELSEWHERE: Record<string, string[]> = {
  modal: ['src/dialog/dialog.css', 'src/dialog/part.css'],
  notification: ['src/dialog/notification.css'],
  article: ['src/dialog/panel.css'],
  video: ['src/dialog/player.css'],
};

const stylesOf = (name: string) =>
  [...filesIn(`src/widgets/${name}`), ...(ELSEWHERE[name] ?? [])].filter((it) =>
    it.endsWith('.css'),
  );

test.each(names)('docs: the properties that %s reads, are listed', (name) => {
  const css = stylesOf(name).map(read).join('\n');
  const code = filesIn(`src/widgets/${name}`).filter((it) => it.endsWith('.ts'));
  const readByIt = [...css.matchAll(/var\(\s*(--veneer-[\w-]+)/g)].map(([, it]) => String(it));
  const listed = described(name).styling.map((one) => one.name);
  const properties = listed.filter((one) => one.startsWith('--'));
  // Scripts also read properties that are not for themes.
  const isReadByCode = (one: string) =>
    code.some((file) => read(file).includes(`getPropertyValue('${one}')`));
  const forScripts = properties.filter((one) => !readByIt.includes(one) && isReadByCode(one));
  expect(properties.sort()).toEqual([...new Set([...readByIt, ...forScripts])].sort());
  expect(new Set(listed).size).toBe(listed.length);
});

test('docs: every stylesheet of a dialog, belongs to a page', () => {
  const own = filesIn('src/dialog').filter((file) => file.endsWith('.css'));
  expect(Object.values(ELSEWHERE).flat().sort()).toEqual(own.sort());
});

test('docs: listed classes, are in the code, and listed properties in the document on the look @docs.readme', () => {
  const code = ['src/widgets', 'src/dialog', 'src/kit']
    .flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map(
        (file) => `${folder}/${file}`,
      ),
    )
    .filter((file) => /\.(tsx?|css)$/.test(file) && !file.endsWith('definition.ts'))
    .map(read)
    .join('\n');
  const known = read('src/tokens.md');
  for (const { widget, styling } of widgets)
    for (const { name, about } of styling) {
      const text = name.replace(/^\./, '');
      const parts = /^(.*?)(--\w+)$/.exec(text);
      const isThere = code.includes(text) || (!!parts && code.includes(`${parts[1]}--`));
      expect(isThere, `${widget}: ${name}`).toBe(true);
      if (about === undefined) expect(known, name).toContain(`| \`${name}\` |`);
    }
});

/** The source of events that a widget does not dispatch itself. */
const SENT_ELSEWHERE: Record<string, string[]> = {
  modal: ['open', 'close'],
  article: ['open', 'close'],
  video: ['open', 'close'],
  notification: ['open', 'close'],
  menu: ['swipe'],
};

/** The second of a call's arguments, as it is written. */
function verbOf(call: string): string {
  let depth = 0;
  const parts = [''];
  for (const letter of call) {
    depth += Number('([{'.includes(letter)) - Number(')]}'.includes(letter));
    if (letter === ',' && !depth) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts[1] ?? '';
}

test.each(names)('docs: the events of %s, are those that it dispatches @api.events', (name) => {
  const code = filesIn(`src/widgets/${name}`)
    .filter((file) => file.endsWith('.ts'))
    .map(read)
    .join('\n');
  const emitted = [...code.matchAll(/\bemit\(([^;]*?)\);/g)].flatMap(([, call = '']) =>
    [...verbOf(call).matchAll(/'(\w+)'/g)].map(([, verb]) => String(verb)),
  );
  const made = [...code.matchAll(/new CustomEvent\('veneer:(\w+)'/g)].map(([, verb]) =>
    String(verb),
  );
  const sent = [...emitted, ...made];
  const own = sent.filter((verb) => verb !== 'contentReady');
  const all = new Set([...own, ...(SENT_ELSEWHERE[name] ?? [])]);
  const listed = described(name).events.map((one) => one.name);
  expect(listed.sort()).toEqual([...all].map((verb) => `veneer:${verb}`).sort());
});

test('docs: the index, links to every widget, attribute and event', async () => {
  const html = (await renderPage('index', 'token', '')) ?? '';
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  const links = [...main.matchAll(/<a[^>]* href="(\/[^"]*)"/g)].map(([, href]) => String(href));
  for (const { widget, attributes, events } of widgets) {
    expect(links).toContain(`/${widget}`);
    for (const { name } of attributes) expect(links).toContain(`/${widget}#option-${name}`);
    for (const { name } of events)
      expect(links).toContain(`/${widget}#event-${name.replace(':', '-')}`);
  }
  const pages = new Map<string, string>();
  for (const link of links.filter((one) => one.includes('#'))) {
    const [path = '', id = ''] = link.slice(1).split('#');
    if (!pages.has(path)) pages.set(path, (await renderPage(path, 'token', '')) ?? '');
    expect(pages.get(path), link).toContain(` id="${id}"`);
  }
  expect(pages.size).toBeGreaterThan(names.length);
});

test('docs: a document’s Markdown, becomes HTML and its text stays text', () => {
  const html = markdownHtml(
    'A `<b>` and **bold `x`**, [far](https://example.com/), [near](src/a.ts), [page](b.md).\n\n| a | |\n|---|---|\n| `k` | <i> |\n\n- one\n- two\n\n1. first\n\n```text\n<p>\n\n| no table |\n```\n\n**`a.js`**, a file:\n\n```js\n1\n```',
    { label: 'Name', addressOf: (href) => (href === 'b.md' ? '/b' : undefined) },
  );
  expect(html).toContain('A <code>&lt;b&gt;</code> and <strong>bold <code>x</code></strong>');
  expect(html).toContain(
    '<a href="https://example.com/">far</a>, <code>near</code>, <a href="/b">page</a>.',
  );
  expect(html).toContain(
    '<tr id="row-k"><th scope="row"><code>k</code></th><td>&lt;i&gt;</td></tr>',
  );
  expect(html).toContain('<ul>\n<li>one</li>\n<li>two</li>\n</ul>');
  expect(html).toContain('<ol>\n<li>first</li>\n</ol>');
  expect(html).toContain('<code>&lt;p&gt;\n\n| no table |</code>');
  expect(html).toContain('aria-label="Name"');
  expect(html).toContain('aria-label="Name, 2"');
  expect(html).toContain('aria-label="a.js"');
});

test('docs: on plain files below a path, what asks for a text of that site is switched off @docs.static', () => {
  const off = ' data-veneer="off"';
  const cases: [string, string][] = [
    ['<i data-tooltip="x">', `<i${off} data-tooltip="x">`],
    ['<i title="a > b" data-tooltip="x">', `<i${off} title="a > b" data-tooltip="x">`],
    ['<i data-tooltip="x" data-tooltip-text="y">', '<i data-tooltip="x" data-tooltip-text="y">'],
    ['<a href="/x" data-modal="terms">', '<a href="/x" data-modal="terms">'],
    [
      '<pre><code><b data-tooltip="x"></code></pre>',
      '<pre><code><b data-tooltip="x"></code></pre>',
    ],
  ];
  for (const [before, after] of cases) expect(markServerless(before)).toBe(after);
});

test('docs: a page of plain files, has the address that links use', () => {
  const known = new Set(['/', '/current', '/site/', '/site/rooms']);
  const html = 'text/html; charset=utf-8';
  expect(fileOf('/', html)).toBe('index.html');
  expect(fileOf('/site/', html)).toBe('site/index.html');
  expect(fileOf('/site/rooms', html)).toBe('site/rooms.html');
  expect(fileOf('/a.css', 'text/css')).toBe('a.css');
  for (const path of [
    '/current',
    '/current/',
    '/current/index.html',
    '/%63urrent',
    '/current.html',
  ])
    expect(pathOf(path, known), path).toBe('/current');
  expect(pathOf('/site/index.html', known)).toBe('/site/');
  expect(pathOf('/Current', known)).toBe('/Current');
});
