import { buttonOf, listOf, openToggles } from './share.support';
import { reportsShifts } from './support/shift';
import { expect, expectNoAxe, insert, open, test } from './support/test';

/** How themes make discs of share links; the icon is 18 px wide. */
const DISCS = {
  'a width and a height': 'width: 36px; height: 36px; justify-content: center',
  'a block with a line-height':
    'display: block; box-sizing: content-box; width: 36px; height: 36px; line-height: 36px; text-align: center',
  'a padding': 'box-sizing: border-box; padding: 9px; line-height: 1',
  'a min-height': 'width: 52px; min-height: 52px; justify-content: center',
  flex: 'display: flex; flex: none; place-content: center; width: 40px; height: 40px; padding: 4px; box-sizing: border-box',
};

test('share: links that the theme makes discs of, stay round in a row and in a column, and are targets of 44 px @full @share.round', async ({
  page,
  allow,
}) => {
  await openToggles(page, allow);
  await page.addStyleTag({
    content: Object.values(DISCS)
      .map((style, at) => `#round a.disc-${at} { border-radius: 50%; ${style} }`)
      .join(''),
  });
  await buttonOf(page, '#round').click();
  await expect(listOf(page, '#round')).toBeVisible();
  await expectNoAxe(page, { within: '#round' });
  for (const display of ['flex', 'block'])
    for (const [at, how] of Object.keys(DISCS).entries()) {
      const seen = await listOf(page, '#round').evaluate(
        (list: HTMLElement, [display, name]) => {
          list.style.display = display;
          list.classList.remove('discs');
          const links = [...list.querySelectorAll('a')];
          for (const link of links) link.className = name;
          const link = links[1] as Element;
          const { x, y, width, height } = link.getBoundingClientRect();
          const [midX, midY] = [x + width / 2, y + height / 2];
          const points = [-21, 21].flatMap((off) => [
            [midX + off, midY],
            [midX, midY + off],
          ]);
          const isHit = ([x = 0, y = 0]: number[]) =>
            link.contains(document.elementFromPoint(x, y));
          return { ovalPx: Math.abs(width - height), width, hits: points.filter(isHit).length };
        },
        [display, `disc-${at}`] as const,
      );
      const what = `by ${how}, in a list with display: ${display}`;
      expect(seen.ovalPx, what).toBeLessThan(0.5);
      expect(seen.width, what).toBeGreaterThan(30);
      expect(seen.hits, `sides at which a press hits it, ${what}`).toBe(4);
    }
});

test('share: row with a text, is a target from side to side; one with two links keeps both @share.round', async ({
  page,
  allow,
}) => {
  await openToggles(page, allow);
  await listOf(page, '#plain').evaluate((list) => {
    list.insertAdjacentHTML(
      'beforeend',
      '<li><a id="one" href="#1">1</a> <a id="two" href="#2">2</a></li>',
    );
  });
  await buttonOf(page, '#plain').click();
  const row = listOf(page, '#plain').locator('li').nth(2);
  await expect(row).toBeVisible();
  const box = (await row.boundingBox()) as { width: number; height: number };
  expect(box.height).toBe(44);
  for (const id of ['#one', '#two']) {
    await page.click(id, { trial: true });
    await expect(page.locator(id)).toBeVisible();
  }
  await row.click({ position: { x: box.width - 2, y: 2 } });
  await expect(page).toHaveURL(/\/page\/terms$/);
});

test('share: the links move nothing on the page and stay inside the window, from right to left too @full @share.place', async ({
  page,
  allow,
}) => {
  await page.addInitScript(() => {
    Reflect.set(window, 'moved', []);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        for (const { node } of Reflect.get(entry, 'sources'))
          if (node?.closest?.('main')) Reflect.get(window, 'moved').push(node.outerHTML);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await openToggles(page, allow);
  await page.evaluate(() => document.fonts.ready);
  const place = () => page.locator('#after').evaluate((after: HTMLElement) => after.offsetTop);
  const before = await place();
  await buttonOf(page, '#plain').click();
  await expect(listOf(page, '#plain')).toBeVisible();
  expect(await place(), 'while it is open').toBe(before);
  await page.keyboard.press('Escape');
  expect(await place(), 'once it is closed').toBe(before);
  if (reportsShifts(page))
    expect(await page.evaluate(() => Reflect.get(window, 'moved'))).toEqual([]);
  await insert(
    page,
    '<div style="position:absolute;top:120px;right:4px"><div id="far" data-share><button type="button">Share</button><ul><li><a href="/">A link that is rather long</a></li></ul></div></div>',
    'body',
  );
  for (const id of ['#far', '#rtl']) {
    await buttonOf(page, id).click();
    await expect(listOf(page, id), id).toBeInViewport({ ratio: 1 });
  }
  const beyondPx = ({ scrollWidth, clientWidth }: Element) => scrollWidth - clientWidth;
  expect(await page.locator('html').evaluate(beyondPx)).toBe(0);
});

test('share: links that are too wide for either side of their button, are within a phone’s page @full @share.place', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, '/blank');
  await insert(
    page,
    `<div style="text-align: center"><div id="it" data-share style="display: inline-block"><button type="button">Share</button>
    <ul><li><a href="#1">Send it to a friend by e-mail, now</a></li></ul></div></div>`,
  );
  for (let time = 0; time < 2; time++) {
    await buttonOf(page, '#it').click();
    await expect(listOf(page, '#it')).toBeVisible();
    const { x, width } = (await listOf(page, '#it').boundingBox()) ?? { x: -1, width: 0 };
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(320);
    await buttonOf(page, '#it').click();
    await expect(listOf(page, '#it')).toBeHidden();
    expect(await listOf(page, '#it').getAttribute('style')).toBeNull();
  }
});

test('share: at the lower edge of the window the links open above their button; links without room scroll @share.place', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 420 });
  await open(page, '/blank');
  const links = '<li><a href="#1">A link</a></li>';
  await insert(
    page,
    `<div style="position: fixed; right: 0; bottom: 0"><div id="it" data-share><button type="button">Share</button><ul>${links.repeat(4)}</ul></div></div>`,
    'body',
  );
  const openAbove = async () => {
    await buttonOf(page, '#it').click();
    await expect(listOf(page, '#it')).toBeInViewport({ ratio: 1 });
    const [list, button] = [listOf(page, '#it'), buttonOf(page, '#it')];
    const [above, below] = [await list.boundingBox(), await button.boundingBox()];
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
  };
  await openAbove();
  await page.setViewportSize({ width: 390, height: 180 });
  await expect(listOf(page, '#it'), 'once the window is lower').toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await openAbove();
  const last = listOf(page, '#it').locator('a').last();
  await last.focus();
  await expect(last).toBeInViewport({ ratio: 1 });
});
