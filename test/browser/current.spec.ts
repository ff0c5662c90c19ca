import type { Page } from '@playwright/test';
import { insertAndRemove } from './nav.support';
import {
  canTake,
  expect,
  expectNoAxe,
  insert,
  NO_PREFETCH,
  needs,
  open,
  test,
} from './support/test';

/** What is marked in a navigation: text or id, `aria-current`, class. */
const marks = (page: Page, id: string) =>
  page
    .locator(id)
    .evaluate((nav) =>
      [...nav.querySelectorAll('[aria-current],.is-current,.is-current-parent')].map((one) =>
        [
          one.id ? `#${one.id}` : one.textContent,
          one.getAttribute('aria-current'),
          one.classList.contains('is-current') && 'is-current',
          one.classList.contains('is-current-parent') && 'is-current-parent',
        ]
          .filter(Boolean)
          .join(' '),
      ),
    );

/** The mark of the link to the widget's own page. */
const HERE = 'Current link page is-current';

/** Changes the address as a script of the page does that answers a click: old browsers report no other. */
const push = (page: Page, address: string) =>
  page.evaluate((to) => {
    const button = document.createElement('button');
    button.onclick = () => history.pushState(null, '', to);
    document.body.append(button);
    button.click();
    button.remove();
  }, address);

const NESTED = ['#above is-current-parent', 'Ways through the site is-current-parent'];

test('current: the link to this page has aria-current="page" and is-current, what is above it is-current-parent; the server’s marks are completed @engines @current.marks @current.address @current.server', async ({
  page,
}) => {
  // A link without parameters leads to this page whatever the address has.
  await open(page, '/current?utm_source=letter&room=boathouse');
  expect(await marks(page, '#plain')).toEqual([HERE]);
  expect(await marks(page, '#nested')).toEqual([...NESTED, HERE]);
  await expect(page.locator('#alike [aria-current="page"]')).toHaveText([
    'A slash at the end',
    'An index file',
    'An encoded letter',
    'Two dots',
  ]);
  expect(await marks(page, '#query')).toEqual(['The Boathouse page is-current']);
  expect(await marks(page, '#server')).toEqual([
    '#stay is-current-parent',
    'Stay is-current-parent',
    'Lakeside Room page is-current',
  ]);
  await expectNoAxe(page, { within: '#nested' });
});

test('current: a link to a part of the page is marked until the visitor has scrolled away from that part, in the page or in a box @engines @current.follow', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/blank');
  const part = (id: string) => `<section id="${id}" style="height:150vh">${id}</section>`;
  const box = `<div id="box" style="height:200px;overflow:auto">${part('inner')}${part('below')}</div>`;
  const links = ['#first', '#second', '#inner', '#none', '#top'].map(
    (to) => `<li><a href="${to}">${to}</a></li>`,
  );
  await insert(
    page,
    `<nav id="one-page" data-nav aria-label="Parts"><ul>${links.join('')}</ul></nav>${box}${part('first')}${part('second')}`,
  );
  const marked = async (to: string) =>
    expect.poll(() => marks(page, '#one-page')).toEqual(to ? [`${to} location is-current`] : []);
  const lead = async (to: string) => {
    await page.locator(`a[href="${to}"]`).press('Enter');
    await expect(page).toHaveURL(new RegExp(`${to}$`));
    // The part has been in view for a frame.
    await page.evaluate(() =>
      new Promise(requestAnimationFrame).then(() => new Promise(requestAnimationFrame)),
    );
  };
  const leave = (y: number, within?: string) =>
    page.evaluate(
      ([y, id]) => (document.getElementById(id ?? '') ?? document.documentElement).scrollTo(0, y),
      [y, within] as const,
    );
  await lead('#second');
  await marked('#second');
  await leave(0);
  await marked('');
  // The address is still that of the part: back at the part the link is marked again.
  await lead('#second');
  await marked('#second');
  await lead('#first');
  await marked('#first');
  await lead('#inner');
  await marked('#inner');
  await leave(9999, 'box');
  await marked('');
  await lead('#top');
  await marked('#top');
  await leave(9999);
  await marked('');
  // The page has no such part: the fragment says the place, as a script's route does.
  await lead('#none');
  await marked('#none');
  await leave(0);
  await leave(9999);
  await marked('#none');
});

for (const isOld of [false, true])
  test(`current: a fragment, pushState(), replaceState() and Back ${isOld ? 'without' : 'with'} the Navigation API move the marks${isOld ? ' @full' : ''} @engines @current.follow`, async ({
    page,
  }) => {
    if (isOld) await page.addInitScript(() => Reflect.deleteProperty(window, 'navigation'));
    else needs('Navigation API', page, 'chromium', 'firefox');
    await open(page, '/current');
    expect(await page.evaluate(() => 'navigation' in window)).toBe(!isOld);
    // In WebKitGTK the tests hear of an address through functions of their own in its place.
    if (canTake('history without the tests’ own functions', page, 'chromium', 'firefox'))
      expect(await page.evaluate(() => Object.getOwnPropertyNames(history))).toEqual([]);

    const PLACES = 'This page among others location is-current';
    expect(await marks(page, '#fragment')).toEqual([HERE]);
    await page.click('#fragment a[href="#example-plain"]');
    await expect.poll(() => marks(page, '#fragment')).toEqual([HERE, PLACES]);
    await page.click('#fragment a[href="/current#example-query"]');
    await expect(page).toHaveURL(/\/current#example-query$/);
    await expect
      .poll(() => marks(page, '#fragment'))
      .toEqual([HERE, 'Parameters location is-current']);
    await page.goBack();
    await expect.poll(() => marks(page, '#fragment')).toEqual([HERE, PLACES]);

    await push(page, '/footer');
    await expect.poll(() => marks(page, '#plain')).toEqual(['Footer page is-current']);
    await expect.poll(() => marks(page, '#nested')).toEqual([...NESTED, 'Footer page is-current']);
    // As a page does that shows something else with the address.
    await page.evaluate(() => {
      history.replaceState(null, '', '/share');
      document.querySelector('#example-query')?.remove();
    });
    await expect.poll(() => marks(page, '#plain')).toEqual(['Share toggle page is-current']);
    await page.goBack();
    await expect.poll(() => marks(page, '#plain')).toEqual([HERE]);
  });

test('current: a navigation that is moved keeps its marks; its removal and stop() restore the server’s markup @full @current.removal', async ({
  page,
}) => {
  const list =
    '<ul><li><a href="/current">Here</a><ul><li><a href="/current/">Here</a></li></ul></li></ul>';
  await open(page, '/current');
  await insert(page, `<nav id="late" class=" x  y " data-nav="">${list}</nav>`);
  const marked = [
    'HereHere is-current-parent',
    'Here page is-current is-current-parent',
    'Here page is-current',
  ];
  await expect.poll(() => marks(page, '#late')).toEqual(marked);
  await page.locator('#late').evaluate((nav) => document.querySelector('main')?.prepend(nav));
  await expect.poll(() => marks(page, '#late')).toEqual(marked);
  const late = await page.evaluateHandle(() => document.querySelector('#late ul') as Element);
  await late.evaluate((own) => own.closest('nav')?.remove());
  await expect.poll(() => late.evaluate((own) => own.outerHTML)).toBe(list);
  await page.evaluate(() => window.veneer.stop());
  for (const id of ['#plain', '#nested', '#fragment']) expect(await marks(page, id)).toEqual([]);
  expect(await marks(page, '#server')).toEqual(['Lakeside Room page']);
  expect(await page.locator('#nested li[class],#nested a[class]').count()).toBe(0);
});

test('current: 60 navigations that are inserted and removed leave no nodes and no listeners @current.removal', async ({
  page,
}) => {
  await open(page, '/current', NO_PREFETCH);
  const html =
    '<nav data-nav><ul><li><a href="/">Up</a><ul><li><a href="/current">Here</a></li></ul></li></ul></nav>';
  await insertAndRemove(page, html, { mounts: 2 });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('current: without script, the server’s marks are the only ones @current.noscript', async ({
    page,
  }) => {
    await open(page, '/current');
    await expect(page.locator('main [aria-current]')).toHaveText(['Lakeside Room']);
  });
});
