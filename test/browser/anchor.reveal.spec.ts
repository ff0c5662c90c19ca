import { expectArrived, expectAt, insertLinks, openLong, topOf } from './anchor.support';
import { carousel, expectOn, expectSlides } from './support/carousel';
import { expect, insert, open, test } from './support/test';

test('a closed details opens, with those around it @both', async ({ page }) => {
  await open(page, '/anchor');
  await page.locator('#to-question').press('Enter');
  await expect(page.locator('#house')).toHaveAttribute('open');
  await expect(page.locator('#house details')).toHaveAttribute('open');
  await expectArrived(page, '#late-arrival');
  await expectAt(page, '#late-arrival');
});

test('a link to a details opens it; one to its summary opens what is around alone', async ({
  page,
}) => {
  await openLong(page);
  await insertLinks(
    page,
    `<details id="one"><summary id="head">One</summary><p>Words</p></details><div style="height:1500px"></div>
     <p style="position:absolute;top:40px"><a id="to-head" href="#head">Head</a> <a id="to-one" href="#one">One</a></p>`,
  );
  await page.click('#to-head');
  await expectArrived(page, '#head');
  await expect(page.locator('#one')).not.toHaveAttribute('open');
  await page.locator('#to-one').evaluate((link: HTMLElement) => link.click());
  await expectArrived(page, '#one');
  await expect(page.locator('#one')).toHaveAttribute('open');
});

test('what is hidden until it is found is shown, and tells so', async ({ page }) => {
  await openLong(page);
  await insertLinks(
    page,
    `<div id="holder" hidden="until-found"><p id="found" style="margin:0">Found</p></div><div style="height:1500px"></div>
     <a id="to-found" style="position:absolute;top:40px" href="#found">Found</a>`,
  );
  await page.evaluate(() => {
    addEventListener('beforematch', ({ target }) => Reflect.set(window, 'told', target));
  });
  await page.click('#to-found');
  await expectArrived(page, '#found');
  await expectAt(page, '#found');
  expect(await page.locator('#holder').getAttribute('hidden')).toBeNull();
  expect(await page.evaluate(() => Reflect.get(window, 'told').id)).toBe('holder');
});

test('what a script hides can be shown in time, and else is the browser’s', async ({ page }) => {
  await openLong(page);
  await insertLinks(
    page,
    `<div id="panel" hidden><p id="tab" style="margin:0">Tab</p></div><div id="shut" hidden><p id="never">Never</p></div><div style="height:1500px"></div>
     <p style="position:absolute;top:40px"><a id="to-tab" href="#tab">Tab</a> <a id="to-never" href="#never">Never</a></p>`,
  );
  await page.evaluate(() => {
    document.querySelector('#panel')?.addEventListener('veneer:reveal', ({ currentTarget }) => {
      (currentTarget as HTMLElement).hidden = false;
    });
  });
  await page.click('#to-never');
  await expect(page).toHaveURL(/#never$/);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.click('#to-tab');
  await expectArrived(page, '#tab');
  await expectAt(page, '#tab');
});

test.describe('a carousel', () => {
  test('brings the slide that a link leads to @both', async ({ page }) => {
    await open(page, '/anchor');
    await page.locator('#rooms').scrollIntoViewIfNeeded();
    await expect(page.locator('#rooms')).toHaveAttribute('aria-roledescription', 'carousel');
    await page.locator('#to-slide').press('Enter');
    await expectArrived(page, '#room-hayloft');
    await expectAt(page, '#room-hayloft');
    await expect(page.locator('#room-hayloft')).toBeInViewport({ ratio: 0.9 });
    await expect(page.locator('#room-lakeside')).not.toBeInViewport();
    await expect(page.locator('#rooms')).toHaveJSProperty('scrollLeft', 0);
    await page.getByRole('button', { name: 'Previous slide' }).click();
    await expect(page.locator('#room-boathouse')).toBeInViewport({ ratio: 0.9 });
  });

  for (const preset of ['testimonials', 'info', 'logos'])
    test(`does so with ${preset}, and for something in a slide`, async ({ page }) => {
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

  test('that has not begun is scrolled as without the script', async ({ page }) => {
    let send = () => {};
    const sent = new Promise<void>((resolve) => {
      send = resolve;
    });
    await page.route(/\/assets\/carousel-/, (route) => sent.then(() => route.continue()));
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
});

test('a box that scrolls is scrolled, and the page to it', async ({ page }) => {
  await open(page, '/anchor');
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

test('a part that is laid out only when it is near is met', async ({ page }) => {
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

test('a link of a gallery, a modal and a tab stays theirs', async ({ page }) => {
  await openLong(page);
  await insert(
    page,
    '<p style="position:absolute;top:40px"><a id="show" href="#far" data-gallery="g">Show</a> <a id="open" href="#far" data-modal="#far-too">Open</a></p><template id="far-too"><h2>Far too</h2></template>',
  );
  await page.click('#open');
  await expect(page.getByRole('dialog')).toContainText('Far too');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.click('#show');
  await expect(page.locator('.fancybox__dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('.fancybox__dialog')).toHaveCount(0);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});
