import {
  clickAnywhere,
  expectArrived,
  expectAt,
  insertLinks,
  openInstant,
  openLong,
  scrolled,
  topOf,
} from './anchor.support';
import { carousel, expectOn, expectSlides } from './support/carousel';
import { expect, open, test } from './support/test';

test('anchor: link into closed details or a scrolling box, opens or scrolls it and leads there @anchor.reveal', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/anchor');
  await page.locator('#to-question').press('Enter');
  await expect(page.locator('#house')).toHaveAttribute('open');
  await expect(page.locator('#house details')).toHaveAttribute('open');
  await expectArrived(page, '#late-arrival');
  await expectAt(page, '#late-arrival');
  await page.locator('#to-row').press('Enter');
  await expectArrived(page, '#boat-9');
  const { box, row } = await page.evaluate(() => ({
    box: (document.querySelector('#boats') as Element).getBoundingClientRect(),
    row: (document.querySelector('#boat-9') as Element).getBoundingClientRect(),
  }));
  expect(row.bottom).toBeLessThanOrEqual(box.bottom + 1);
  expect(row.top).toBeGreaterThanOrEqual(box.top - 1);
  await expectAt(page, '#boat-9');
});

test('anchor: link to what is hidden, shows it first where details, until-found or a script can @full @anchor.reveal', async ({
  page,
}) => {
  await openInstant(page);
  const gap = '<div style="height:1500px"></div>';
  const links = ['head', 'one', 'found', 'tab', 'never'].map(
    (id) => `<a id="to-${id}" href="#${id}">${id}</a>`,
  );
  await insertLinks(
    page,
    `<details id="one"><summary id="head">One</summary><p>Words</p></details>${gap}
     <div id="holder" hidden="until-found"><p id="found" style="margin:0">Found</p></div>${gap}
     <div id="panel" hidden><p id="tab" style="margin:0">Tab</p></div><div hidden><p id="never">Never</p></div>${gap}
     <p style="position:absolute;top:40px">${links.join(' ')}</p>`,
  );
  await page.evaluate(() => {
    addEventListener('beforematch', ({ target }) => Reflect.set(window, 'noted', target));
    document.querySelector('#panel')?.addEventListener('veneer:reveal', ({ currentTarget }) => {
      (currentTarget as HTMLElement).hidden = false;
    });
  });
  await page.click('#to-never');
  await expect(page).toHaveURL(/#never$/);
  expect(await scrolled(page), 'a target that stays hidden is left to the browser').toBe(0);
  await clickAnywhere(page, '#to-head');
  await expectArrived(page, '#head');
  await expect(page.locator('#one'), 'a link to its summary').not.toHaveAttribute('open');
  await clickAnywhere(page, '#to-one');
  await expectArrived(page, '#one');
  await expect(page.locator('#one'), 'a link to itself').toHaveAttribute('open');
  for (const id of ['found', 'tab']) {
    await clickAnywhere(page, `#to-${id}`);
    await expectArrived(page, `#${id}`);
    await expectAt(page, `#${id}`);
  }
  expect(await page.locator('#holder').getAttribute('hidden')).toBeNull();
  expect(await page.evaluate(() => Reflect.get(window, 'noted').id)).toBe('holder');
});

test('anchor: link to a slide, shows the slide, and the carousel goes on from it @full @both @anchor.reveal', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/anchor');
  await expectOn(page, 'rooms');
  await page.locator('#to-slide').press('Enter');
  await expectArrived(page, '#room-hayloft');
  await expectAt(page, '#room-hayloft');
  await expect(page.locator('#room-hayloft')).toBeInViewport({ ratio: 0.9 });
  await expect(page.locator('#room-lakeside')).not.toBeInViewport();
  await expect(page.locator('#rooms')).toHaveJSProperty('scrollLeft', 0);
  await page.getByRole('button', { name: 'Previous slide' }).click();
  await expect(page.locator('#room-boathouse')).toBeInViewport({ ratio: 0.9 });
});

test('anchor: link to an item that a filter hides, shows all and leads there, and Back returns to the choice @full @anchor.reveal @filter.address', async ({
  page,
}) => {
  await openInstant(page);
  await insertLinks(
    page,
    `<nav data-filter="all"><a href="?type=a">Only a</a></nav><ul id="all"><li data-filter-type="a">One</li>
     <li id="two" data-filter-type="b"><p id="words">Two</p></li></ul><div style="height:1500px"></div><a id="to-words" href="#words">Words</a>`,
  );
  await expect(page.locator('.veneer-filter')).toHaveCount(1);
  await page.getByRole('link', { name: 'Only a' }).click();
  await expect(page.locator('#two')).toBeHidden();
  await clickAnywhere(page, '#to-words');
  await expectArrived(page, '#words');
  await expectAt(page, '#words');
  await expect(page).not.toHaveURL(/type=a/);
  await expect(page).toHaveURL(/#words$/);
  await page.goBack();
  await expect(page).toHaveURL(/type=a/);
  await expect(page.locator('#two')).toBeHidden();
});

for (const preset of ['testimonials', 'info', 'logos'])
  test(`anchor: link to something in a slide of ${preset}, shows that slide @full @anchor.reveal`, async ({
    page,
  }) => {
    await openLong(page);
    await insertLinks(
      page,
      `<div style="position:absolute;top:900px;width:800px">${carousel('c', preset, 9)}</div><a id="to-slide" style="position:absolute;top:40px" href="#c-6">Six</a>`,
    );
    await expectOn(page, 'c');
    await page.evaluate(() => scrollTo(0, 0));
    await page.click('#to-slide');
    await expectArrived(page, '#c-6');
    await expectAt(page, '#c-6');
    await expect(page.locator('#c-6')).toBeInViewport({ ratio: 1 });
    if (preset !== 'logos') await expectSlides(page, 'c', [6]);
  });

test('anchor: link to a slide whose carousel has not loaded, shows that slide, also afterwards @full @anchor.reveal', async ({
  page,
}) => {
  let send = () => {};
  const sent = new Promise<void>((resolve) => {
    send = resolve;
  });
  await page.route(/\/assets\/pictures-/, (route) => sent.then(() => route.continue()));
  await openLong(page);
  await insertLinks(
    page,
    `<div style="position:absolute;top:4000px;width:800px">${carousel('c', 'rooms', 5)}</div><a id="to-slide" style="position:absolute;top:40px" href="#c-4">Four</a>`,
  );
  await page.click('#to-slide');
  await expectArrived(page, '#c-4');
  await expectAt(page, '#c-4');
  send();
  await expectOn(page, 'c');
  await expectSlides(page, 'c', [4]);
});

test('anchor: link to a part with content-visibility: auto, is met @full @anchor.scroll', async ({
  page,
}) => {
  await openLong(page);
  const parts = [...new Array(12).keys()].map(
    (index) =>
      `<div style="content-visibility:auto;contain-intrinsic-size:auto 100px"><p id="part-${index}" style="margin:0;height:${300 + index * 50}px">Part</p></div>`,
  );
  await insertLinks(
    page,
    `${parts.join('')}<div style="height:900px"></div><a id="to-part" style="position:absolute;top:40px" href="#part-10">Part</a>`,
  );
  await page.click('#to-part');
  await expectArrived(page, '#part-10');
  expect(Math.abs((await topOf(page, '#part-10')) - 100)).toBeLessThan(2);
});
