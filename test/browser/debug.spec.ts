/** What `data-debug` says on the console. */
import type { ConsoleMessage } from '@playwright/test';
import { MISTAKES } from '../mistakes';
import { withBody } from './settings.support';
import { expect, open, test } from './support/test';

test('data-debug: reports widgets, refusals, files and near misses, also of what is inserted later @debug.table @debug.nearmiss', async ({
  page,
  allow,
}) => {
  allow.errors(/data-mask="postcode" is unknown/, 1);
  allow.errors(/type="number" holds no mask/, 1);
  allow.errors(/does not fit the mask/, 1);
  allow.errors(/data-mask-order="ydm" is unknown/, 1);
  allow.errors(/data-mask="nothing" is unknown/, 1);
  allow.errors(/data-tooltp: did you mean data-tooltip\?/, 1);
  allow.errors(/data-msak: did you mean data-mask\?/, 1);
  const tables: Record<string, unknown>[][] = [];
  const note = async (message: ConsoleMessage) => {
    if (message.type() === 'table') tables.push(await message.args()[0]?.jsonValue());
  };
  await page.addInitScript(() => {
    // Playwright passes on no element from Firefox's console.
    const { log } = console;
    const said: string[] = [];
    Reflect.set(window, 'said', said);
    console.log = (text, element) => {
      said.push(`${element?.id ?? ''}: ${text}`);
      log(text, element);
    };
    addEventListener('DOMContentLoaded', () => {
      const near = document.createElement('span');
      near.setAttribute('data-tooltp', 'half-board');
      document.querySelector('main')?.append(near);
    });
  });
  const said = () => page.evaluate(() => Reflect.get(window, 'said').join('\n'));
  // What is said as the page closes can't be asked for any more.
  page.on('console', (message) => void note(message).catch(() => {}));
  const lastOf = (column: string) => tables.filter((rows) => rows[0]?.[column]).at(-1) ?? [];
  const masks = () => lastOf('widget').find(({ widget }) => widget === 'mask');
  await open(page, '/mask', { params: { 'opt.debug': '' } });
  const found = await page.locator('input[data-mask]').count();
  const counts = { when: 'ready', found, mounted: found - 4, refused: 4, waiting: 0, off: 0 };
  await expect.poll(masks).toEqual({ widget: 'mask', ...counts });
  await expect.poll(said).toMatch(/^: Version \S+; .* begin with data-$/m);
  await expect.poll(() => lastOf('file').at(-1)?.file).toBe(`${lastOf('file').length - 1} files`);
  expect(lastOf('file').map(({ file }) => file)).toContain('veneer.js');

  await page.evaluate(() => {
    const field = (id: string, name: string, value: string) => {
      const made = document.createElement('input');
      made.id = id;
      made.setAttribute(name, value);
      return made;
    };
    // A list's items are named by the fields of its filter, also where that is almost a name of ours.
    const filter = document.createElement('form');
    const list = document.createElement('p');
    list.id = 'list';
    list.append(field('', 'data-filter-country', 'fr'));
    filter.setAttribute('data-filter', list.id);
    filter.append(Object.assign(field('', 'type', 'text'), { name: 'country' }));
    const off = document.createElement('div');
    off.setAttribute('data-veneer', 'off');
    off.append(field('alone', 'data-mask', 'zip'), field('alone-too', 'data-msak', 'zip'));
    document
      .querySelector('main')
      ?.append(
        field('wrong', 'data-mask', 'nothing'),
        field('right', 'data-mask', 'zip'),
        field('near', 'data-msak', 'zip'),
        filter,
        list,
        off,
      );
  });
  const later = { found: found + 2, mounted: found - 3, refused: 5, off: 1 };
  await expect.poll(masks).toMatchObject(later);
  // The element stands beside its reason, so that the console leads to it.
  await expect.poll(said).toMatch(/^wrong: Veneer mask: data-mask="nothing" is unknown/m);
});

test('data-debug: on the page of an error, too, mistakes are reported @full @debug.mistakes', async ({
  page,
  allow,
}) => {
  allow.failures(/404/);
  allow.errors(/Veneer/);
  const gone = '<button data-modal="#gone">Gone</button></main>';
  await withBody(page, (html) => html.replace('</main>', gone), 404);
  const warned = page.waitForEvent('console', (one) => /id "gone"/.test(one.text()));
  await open(page, '/blank', { params: { 'opt.debug': '' } });
  expect((await warned).type()).toBe('warning');
});

test('data-debug: ?veneer=debug in the address stands for it @full @debug.table', async ({
  page,
}) => {
  const noted = page.waitForEvent('console', (message) =>
    message.text().includes('Veneer: what is on this page'),
  );
  await open(page, '/modal?veneer=debug');
  await noted;
});

test('data-debug: the first mistakes of theme authors, are reported at load, each with its element @debug.mistakes', async ({
  page,
  allow,
  baseURL,
}) => {
  const all = MISTAKES.map(([, markup]) => markup).join('\n');
  const form = (site: string) => `<form action="${site}/a" method="post" data-form></form>`;
  const forms = form(`${baseURL}`) + form('https://forms.example');
  await withBody(page, (html) =>
    html.replace('</main>', `<div id="wrong">${all}${forms}</div></main>`),
  );
  const noted: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') noted.push(message.text());
  });
  // What widgets refuse they report by themselves.
  allow.errors(/Veneer/);
  await open(page, '/blank', { params: { 'opt.debug': '', link: '0' } });
  for (const [mistake, , text] of MISTAKES)
    await expect.poll(() => noted.filter((one) => one.includes(text)), mistake).toHaveLength(1);
  // Many a CMS writes the addresses of its own pages with the host.
  const elsewhere = noted.filter((one) => one.includes('an address of another site'));
  expect(elsewhere).toEqual([expect.stringContaining('https://forms.example/a is an address')]);
  const style = 'its elements are shown before its stylesheet is loaded';
  await expect.poll(() => noted.filter((one) => one.includes(style))).toHaveLength(1);
});
