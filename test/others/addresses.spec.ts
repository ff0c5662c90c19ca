import { expect, test } from '@playwright/test';
import { webAddress } from '../../src/kit/picture-address';
import { open } from '../browser/support/page';
import { tally } from '../browser/support/tally';
import { textOf } from './checkouts';

/** A row of the web platform's tests: what an address means, or that it is none. */
interface Row {
  input: string;
  base: string | null;
  href?: string;
  failure?: true;
}

const rows = (JSON.parse(textOf('rust-url', 'url/tests/urltestdata.json')) as (Row | string)[])
  .filter((row): row is Row => typeof row === 'object')
  // A page can't write half a character.
  .filter(({ input }) => !/[\ud800-\udfff]/u.test(input));

/** What may be asked for: an address of the web, and nothing else. */
const allowed = ({ href }: Row): string | null => (href && /^https?:/.test(href) ? href : null);

/** The white space at its ends is no part of an attribute's text; tabs and line ends within one are. */
const isTrimmed = ({ input }: Row): boolean => input === input.trim();

test('addresses: the web platform’s own, are asked for where they are of the web, and nowhere else @security.3', () => {
  const wrong = rows.filter((row) => {
    const base = row.base ?? 'about:blank';
    return webAddress(row.input, base) !== allowed(row);
  });
  tally('addresses of the web platform’s tests judged', rows.length);
  expect(wrong).toEqual([]);
});

test('addresses: written on lazy images, lead where the browser’s own parser says, or nowhere @lazy.scheme', async ({
  page,
  baseURL,
}) => {
  const reports: string[] = [];
  page.on('console', (message) => {
    if (/^Veneer lazy/.test(message.text())) reports.push(message.text());
  });
  const asked: string[] = [];
  const here = `${baseURL}`;
  await page.route(
    ({ origin }) => origin !== new URL(here).origin,
    async (route) => {
      asked.push(route.request().url());
      await route.abort();
    },
  );
  await open(page, '/blank');
  const tried = rows.filter(({ base }) => !base || /^https?:/.test(base)).filter(isTrimmed);
  const wrong = await page.evaluate(async (all) => {
    const main = document.querySelector('main') as HTMLElement;
    const base = document.head.appendChild(document.createElement('base'));
    const meant = (address: string) => {
      try {
        const { protocol, href } = new URL(address, document.baseURI);
        return /^https?:$/.test(protocol) ? href : null;
      } catch {
        return null;
      }
    };
    const found: object[] = [];
    for (const row of all) {
      base.href = row.base ?? '';
      if (!row.base) base.removeAttribute('href');
      const image = new Image(10, 10);
      image.setAttribute('data-lazy', '');
      image.setAttribute('data-src', row.input);
      image.alt = '';
      const ended = new Promise((resolve) => {
        image.addEventListener('veneer:error', resolve);
        new MutationObserver(resolve).observe(image, { attributeFilter: ['src'] });
      });
      main.replaceChildren(image);
      if (row.input) await ended;
      const src = image.getAttribute('src') && image.src;
      if (row.input && src !== meant(row.input)) found.push({ ...row, src });
    }
    return found;
  }, tried);
  tally('addresses written on images', tried.length);
  expect(wrong).toEqual([]);
  expect(reports.length).toBeGreaterThan(0);
  expect(asked.filter((address) => !/^https?:/.test(address))).toEqual([]);
});
