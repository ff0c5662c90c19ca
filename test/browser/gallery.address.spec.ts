import type { Page } from '@playwright/test';
import { closeBy, expectClosed, expectSlide, lightbox, openSlide } from './support/lightbox';
import { expect, hash, insert, open, test } from './support/test';
import { tierOf } from './support/tier';

// Nothing here is about how it moves.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const entries = (page: Page) => page.evaluate(() => history.length);

/** Closes by a key, and waits until the browser is back from the entry of the lightbox. */
async function closeAndArrive(page: Page, fragment = ''): Promise<void> {
  await closeBy(page);
  await expect.poll(() => hash(page)).toBe(fragment);
  await expect.poll(() => page.evaluate(() => Object(history.state).veneer)).toBeUndefined();
}

test('gallery: the fragment holds name and index; Back closes, Forward opens again, paging adds no history entry, and closing by a key leaves none @full @gallery.fragment @gallery.back', async ({
  page,
}) => {
  await open(page, '/blank');
  await open(page, '/gallery');
  const before = await entries(page);
  await openSlide(page, '#lake-a');
  expect(await hash(page)).toBe('#lake-1');
  for (const index of [2, 3]) {
    await page.keyboard.press('n');
    await expectSlide(page, `${index}/4`);
    expect(await hash(page)).toBe(`#lake-${index}`);
  }
  expect(await entries(page)).toBe(before + 1);
  await page.goBack();
  await expectClosed(page);
  expect(await hash(page)).toBe('');
  await page.goForward();
  await expectSlide(page, '3/4');
  expect(await hash(page)).toBe('#lake-3');
  await closeAndArrive(page);
  expect(await entries(page)).toBe(before + 1);
  // A part of the page that the address named before is named again.
  await page.evaluate(() => {
    location.hash = '#example-lake';
  });
  await openSlide(page, '#lake-a');
  expect(await hash(page)).toBe('#lake-1');
  await closeAndArrive(page, '#example-lake');
  await page.goBack();
  expect(await hash(page)).toBe('');
  await page.goBack();
  await expect(page).toHaveURL(/\/blank/);
});

test('gallery: an address opens its slide on load and after a reload; closing takes the fragment and leaves the page @gallery.fragment @gallery.back', async ({
  page,
}) => {
  await open(page, '/blank');
  await open(page, '/gallery#lake-3');
  await expectSlide(page, '3/4');
  const before = await entries(page);
  await closeBy(page);
  expect(await hash(page)).toBe('');
  await expect(page).toHaveURL(/\/gallery\?log=/);
  expect(await entries(page)).toBe(before);
  await expect(page.locator('#lake-c')).toBeFocused();
  await openSlide(page, '#lake-b');
  await page.reload();
  await expectSlide(page, '2/4');
  await page.goBack();
  await expectClosed(page);
  expect(await hash(page)).toBe('');
  await page.goBack();
  await expect(page).toHaveURL(/\/blank/);
});

test('gallery: a name alone opens nothing; a link of the page to a slide opens it, unless an element of the page has that id @full @gallery.fragment', async ({
  page,
}) => {
  await open(page, '/gallery#lake');
  // The link's code is there by then, whether or not the address asked for it.
  await openSlide(page, '#lake-a');
  await expectSlide(page, '1/4');
  await closeAndArrive(page, '#lake');
  await page.click('#address');
  await expectSlide(page, '2/4');
  await page.goBack();
  await expectClosed(page);
  await insert(page, '<p id="lake-2">An anchor</p>');
  await page.click('#address');
  await expect.poll(() => hash(page)).toBe('#lake-2');
  // The page is there and stands still: the focus comes last.
  await expect(page.locator('#lake-2')).toBeFocused();
  await expect(page.locator('#lake-2')).toBeInViewport();
  await page.hover('#lake-d');
  await openSlide(page, '#lake-d');
  await expectSlide(page, '4/4');
  await closeBy(page);
});

test('gallery: an address opens links that are inserted later; a name may hold any character, and galleries are distinguished by it alone @gallery.fragment @security.6', async ({
  page,
}) => {
  await open(page, '/blank#later-1');
  const link = (id: string, name: string) =>
    `<a id="${id}" href="/site/pictures/regatta-small.webp" data-gallery="${name}">${id}</a> `;
  await insert(page, link('later', 'later'));
  await expect(lightbox(page)).toBeVisible();
  await closeAndArrive(page);
  const name = `"><img src=x onerror='window.__xss=1'> ü&]),*/{{ERROR}}%41`;
  const written = name.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  await insert(page, link('a', written) + link('b', 'later') + link('c', written));
  for (const [id, position, fragment] of [
    ['c', '2/2', `#${encodeURIComponent(name)}-2`],
    ['b', '2/2', '#later-2'],
  ] as const) {
    await openSlide(page, `#${id}`);
    await expectSlide(page, position);
    expect(await hash(page)).toBe(fragment);
    await page.goBack();
    await expectClosed(page);
    await page.goForward();
    await expect(lightbox(page)).toBeVisible();
    await closeAndArrive(page);
    await expect(page.locator(`#${id}`)).toBeFocused();
  }
  expect(await page.evaluate(() => '__xss' in window)).toBe(false);
});

/** Counts how often a script of the page would draw the page anew by the fragment. */
async function drawByFragment(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    Reflect.set(window, 'drawn', 0);
    const draw = () => Reflect.set(window, 'drawn', Reflect.get(window, 'drawn') + 1);
    addEventListener('hashchange', draw);
  });
  return () => page.evaluate(() => Reflect.get(window, 'drawn'));
}

const PAIR = [1, 2]
  .map(
    (at) =>
      `<a id="route-${at}" href="/site/pictures/regatta-small.webp?${at}" data-gallery="lake">${at}</a>`,
  )
  .join(' ');

for (const route of ['#/rooms', '#!rooms', '#rooms/2'])
  test(`gallery: route ${route} in the address, stays, and closing draws nothing anew${tierOf(route === '#/rooms')} @gallery.route`, async ({
    page,
  }) => {
    await open(page, '/blank');
    await insert(page, PAIR);
    await page.evaluate((fragment) => {
      location.hash = fragment;
    }, route);
    const drawn = await drawByFragment(page);
    for (const close of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
      await openSlide(page, '#route-1');
      await page.keyboard.press('n');
      await expectSlide(page, '2/2');
      expect(await hash(page)).toBe(route);
      await close();
      await expectClosed(page);
      await expect.poll(() => page.evaluate(() => history.state)).toBeNull();
      expect(await hash(page)).toBe(route);
    }
    expect(await drawn()).toBe(0);
  });

for (const [where, wrap] of [
  ['around the links', (links: string) => `<div data-gallery-address="off">${links}</div>`],
  ['on the links', (links: string) => links.replaceAll('<a ', '<a data-gallery-address="off" ')],
] as const)
  test(`gallery: data-gallery-address="off" ${where}, keeps the address, Back closes, and no address opens a slide${tierOf(where !== 'on the links')} @gallery.route`, async ({
    page,
  }) => {
    await open(page, '/blank#lake-2');
    await insert(page, wrap(PAIR));
    const drawn = await drawByFragment(page);
    await openSlide(page, '#route-1');
    await expectSlide(page, '1/2');
    expect(await hash(page)).toBe('#lake-2');
    await page.goBack();
    await expectClosed(page);
    expect(await hash(page)).toBe('#lake-2');
    expect(await drawn()).toBe(0);
    await page.evaluate(() => {
      location.hash = '#lake-1';
    });
    await expect.poll(drawn).toBe(1);
    await expectClosed(page);
  });

test('gallery: closed by a key, dispatches no hashchange; on a page whose history another script keeps, the fragment from before is there again @full @gallery.route', async ({
  page,
}) => {
  await open(page, '/blank');
  await insert(page, PAIR);
  for (const [fragment, state] of [
    ['', null],
    ['#part', null],
    ['#part', { page: 7 }],
  ] as const) {
    await page.evaluate(([address, own]) => history.replaceState(own, '', address), [
      fragment || '/blank',
      state,
    ] as const);
    const drawn = await drawByFragment(page);
    await openSlide(page, '#route-2');
    expect(await hash(page)).toBe('#lake-2');
    await closeAndArrive(page, fragment);
    expect(await drawn()).toBe(0);
    expect(await page.evaluate(() => history.state)).toEqual(state);
  }
});
