import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { llmsText } from '../../fixtures/server/docs/llms';
import { skillText } from '../../fixtures/server/docs/skill';
import { markdownOf } from '../../fixtures/server/docs/to-markdown';
import { listPages, renderPage } from '../../fixtures/server/pages';

interface Described {
  widget: string;
  about: string;
  attributes: { name: string }[];
}

const FIXTURES = fileURLToPath(new URL('../../fixtures/', import.meta.url));
const markup = fileURLToPath(new URL('../../dist/markup.json', import.meta.url));
const widgets: Described[] = JSON.parse(readFileSync(markup, 'utf8'));
const { widgets: pages, reference } = await listPages();

test.each([...pages, ...reference].map(({ name }) => name))(
  'docs: %s as Markdown, has its title, its code and its tables, and leads to Markdown @docs.reader',
  async (name) => {
    const html = (await renderPage(name, 'token', '')) ?? '';
    const text = markdownOf(html);
    const title = /<h1>(.*?)<\/h1>/.exec(html)?.[1];
    expect(text.startsWith(`# ${title}\n`)).toBe(true);
    const count = (pattern: RegExp) => (text.match(pattern) ?? []).length;
    expect(count(/^```/gm)).toBe(2 * (html.match(/<pre\b/g) ?? []).length);
    expect(count(/^\|(---\|)+$/gm)).toBe((html.match(/<div class="table\b/g) ?? []).length);
    const prose = text.replace(/^```[\s\S]*?^```$/gm, '').replace(/`[^`]*`/g, '');
    // No element is left, and no address that holds on the site of the documentation alone.
    expect(prose).not.toMatch(/<\/?[a-z]+|\]\(\//);
    for (const [, file = ''] of prose.matchAll(/\]\(([a-z-]+)\.md\)/g))
      expect(existsSync(`${FIXTURES}${file}.html`), file).toBe(true);
  },
);

test('docs: llms.txt, lists every page once @docs.reader', () => {
  const text = llmsText({ widgets: pages, reference });
  for (const { name, title } of [...pages, ...reference])
    expect(text.split(`\n- [${title}](${name}.md): `)).toHaveLength(2);
});

test('docs: the skill, names every widget and every attribute, and leads nowhere that is not there @docs.reader', async () => {
  const text = await skillText();
  expect(text).toMatch(/^---\nname: veneer\ndescription: \S.{100,1000}\n---\n/);
  for (const { widget, attributes } of widgets) {
    expect(text).toContain(`\n### ${widget}\n`);
    for (const { name } of attributes) expect(text).toContain(`\n- \`${name}\` on `);
  }
  expect([...text.matchAll(/\]\(([^)]*)\)/g)].map(([, to]) => to)).toEqual(['../llms.txt']);
});
