import type { Page } from '@playwright/test';
import { address, insertBelow, lazy, openEmpty, settle, watchNames } from './lazy.support';
import { canTake, expect, insert, open, test } from './support/test';

/** What can be lazy, and how near the viewport it is fetched, in px. */
const KINDS: [kind: string, distancePx: number, html: (name: string) => string][] = [
  ['image', 400, lazy],
  ['near', 50, (name) => lazy(name).replace('data-lazy', 'data-lazy="near"')],
  [
    'frame',
    400,
    (name) => `<iframe id="${name}" title="" data-lazy data-src="${address(name)}"></iframe>`,
  ],
  [
    'background',
    400,
    (name) => `<section id="${name}" data-lazy data-background="${address(name)}">.</section>`,
  ],
  [
    'picture',
    400,
    (name) =>
      `<picture data-lazy><img id="${name}" data-src="${address(name)}" alt="" style="display:block"></picture>`,
  ],
];

const carousel = (id: string, inside: string, rest = '') =>
  `<section id="${id}" data-carousel="rooms" aria-label="${id}" ${rest}>${inside}</section>`;

const scrollBy = (page: Page, byPx: number) => page.evaluate((px) => window.scrollBy(0, px), byPx);

test('lazy: the page’s own pictures are fetched 1000 ms after it is parsed and are hidden till then, an inserted one at once @engines @lazy.start', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const first = '/site/pictures/regatta-small.webp';
  // Far ahead: the clock runs until it stands, and can't be put back.
  await page.clock.pauseAt(3_600_000);
  // It counts from its installation: from there to the page a busy machine may take those 1000 ms.
  await page.addInitScript(() => {
    const now = performance.now.bind(performance);
    const startMs = now();
    performance.now = () => now() - startMs;
  });
  await open(page, '/lazy');
  const later =
    '<img id="later" data-lazy data-src="/favicon.svg?later" width="9" height="9" alt="later">';
  await insert(page, later, '.summary');
  await expect(page.locator('#later')).toHaveAttribute('src', /later/);
  await expect(page.locator('#plain')).toHaveCSS('opacity', '0');
  await expect(page.locator('#plain')).toHaveAccessibleName('Eleven boats on the lake');
  await settle(page);
  expect(asked).not.toContain(first);
  // This clock knows no navigation: the page counts from its start.
  const leftMs = await page.evaluate(() => Math.ceil(1000 - performance.now()));
  await page.clock.runFor(leftMs - 10);
  await settle(page);
  expect(asked).not.toContain(first);
  await page.clock.runFor(10);
  await expect.poll(() => asked).toContain(first);
  await expect(page.locator('#plain')).toHaveCSS('opacity', '1');
});

test('lazy: elements of each kind are fetched within 400 px of the viewport or of a box that scrolls, data-lazy="near" within 50 px, and none before @engines @lazy.near @lazy.second', async ({
  page,
}) => {
  const all = watchNames(page);
  // Firefox requests a background once more, though it is cached.
  const isNew = (name: string, at: number) =>
    !name.startsWith('background') || all.indexOf(name) === at;
  const asked = () => all.filter(isNew).sort();
  await openEmpty(page);
  const item = (name: string, leftPx: number) =>
    lazy(name, `style="position:absolute;top:0;left:${leftPx}px"`);
  await insert(
    page,
    `<div id="box" tabindex="0" style="position:relative;overflow:auto;width:300px;height:90px">${item('box-far', 701)}${item('box-close', 699)}</div>`,
  );
  for (const [kind, distancePx, html] of KINDS) {
    await insertBelow(page, distancePx + 1, html(`${kind}-far`));
    await insertBelow(page, distancePx - 1, html(`${kind}-close`));
  }
  const close = ['box', ...KINDS.map(([kind]) => kind)].map((kind) => `${kind}-close`).sort();
  await expect.poll(asked).toEqual(close);
  await settle(page);
  expect(asked()).toEqual(close);
  await scrollBy(page, 2);
  await page.locator('#box').evaluate((box) => box.scrollBy(2, 0));
  const far = close.map((name) => name.replace('close', 'far'));
  await expect.poll(asked).toEqual([...close, ...far].sort());
});

test('lazy: pictures far away are fetched for a print preview, and on beforeprint @lazy.print', async ({
  page,
}) => {
  const asked = watchNames(page);
  await openEmpty(page);
  const insertFar = async (name: string) => {
    await insertBelow(page, 5000, lazy(name));
    await expect(page.locator(`#${name}`)).toHaveClass(/veneer-lazy--waiting/);
    await settle(page);
  };
  await insertFar('preview');
  expect(asked).toEqual([]);
  await page.emulateMedia({ media: 'print' });
  await expect.poll(() => asked).toEqual(['preview']);
  if (!canTake('print that a driver starts', page, 'chromium')) return;
  await page.emulateMedia({ media: null });
  await insertFar('paper');
  expect(asked).toEqual(['preview']);
  await page.pdf();
  await expect.poll(() => asked).toEqual(['preview', 'paper']);
});

test('lazy: slides within 400 px of what their carousel shows are fetched, others once it moves @full @lazy.carousel', async ({
  page,
}) => {
  const asked = watchNames(page);
  await openEmpty(page);
  // The third slide begins two slides and two gaps of 24 px after the first. What the carousel
  // shows ends 8 px outside its box: there is room for the focus ring.
  const row = (id: string, widthPx: number) =>
    carousel(
      id,
      [1, 2, 3].map((place) => lazy(`${id}-${place}`)).join(''),
      `style="width:${widthPx}px"`,
    );
  await insert(page, row('close', 359) + row('far', 361));
  const all = ['close-1', 'close-2', 'close-3', 'far-1', 'far-2'];
  await expect.poll(() => [...asked].sort()).toEqual(all);
  await expect(page.locator('#far.veneer-carousel--on')).toBeVisible();
  await settle(page);
  expect(asked).toHaveLength(all.length);
  await page.locator('#far').getByRole('button', { name: 'Next slide' }).click();
  await expect.poll(() => asked.slice(all.length)).toEqual(['far-3']);
});

test('lazy: a carousel more than 400 px below fetches none of its slides, nor its background @lazy.carousel', async ({
  page,
}) => {
  const asked = watchNames(page);
  await openEmpty(page);
  const behind = `data-lazy data-background="${address('behind')}"`;
  await insertBelow(page, 401, carousel('row', lazy('one') + lazy('two'), behind));
  await insertBelow(page, 2000, carousel('other', lazy('stays') + lazy('goes')));
  await expect(page.locator('#goes')).toHaveClass(/veneer-lazy--waiting/);
  await settle(page);
  expect(asked).toEqual([]);
  await scrollBy(page, 2);
  await expect.poll(() => [...asked].sort()).toEqual(['behind', 'one', 'two']);
  // A slide that leaves its carousel for a place in view is looked for there.
  await page.evaluate(() =>
    document.querySelector('main')?.append(document.querySelector('#goes') as Element),
  );
  await expect.poll(() => asked.slice(3)).toEqual(['goes']);
});

test('lazy: veneer.stop() restores the server’s markup, enhance() loads again, and what is moved keeps its picture @lazy.removal', async ({
  page,
}) => {
  const asked = watchNames(page);
  await openEmpty(page);
  const kinds = [
    lazy('one').replace('data-lazy', 'data-lazy src="/favicon.svg"'),
    `<picture><source data-srcset="${address('s')}">${lazy('two')}</picture>`,
    `<div id="three" data-lazy data-background="${address('three')}">A</div>`,
    `<iframe id="four" title="" data-lazy data-src="${address('four')}"></iframe>`,
  ];
  await insert(page, `<section data-veneer="off">${kinds.join('')}</section>`);
  const html = () => page.locator('section').evaluate((it) => it.innerHTML);
  const before = await html();
  await page.evaluate(() => {
    const section = document.querySelector('section') as HTMLElement;
    section.remove();
    section.removeAttribute('data-veneer');
    document.querySelector('main')?.append(section);
  });
  await expect(page.locator('#one')).toHaveJSProperty('naturalWidth', 720);
  await expect(page.locator('#two')).toHaveJSProperty('naturalWidth', 720);
  await expect(page.locator('#three')).toHaveCSS('background-image', /three/);
  await expect(page.locator('#four')).toHaveAttribute('src', /four/);
  await page.evaluate(() => window.veneer.stop());
  expect(await html()).toBe(before);
  await page.evaluate(() => window.veneer.enhance());
  await expect(page.locator('#one')).toHaveJSProperty('naturalWidth', 720);
  const times = asked.length;
  await page.evaluate(() => document.body.append(document.querySelector('#one') as Element));
  await settle(page);
  await expect(page.locator('#one')).toHaveAttribute('src', /one/);
  expect(asked.slice(times)).toEqual([]);
});
