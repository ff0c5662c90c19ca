import { withBody } from './settings.support';
import {
  bar,
  boxOf,
  eventsOf,
  expectStuck,
  expectStuckAt,
  expectTop,
  filler,
  openPage,
  pageHeight,
  placeOf,
  scrollPage,
  settle,
  showPage,
  wakeBars,
} from './sticky.support';
import { hold, stopTime } from './support/hold';
import {
  expect,
  expectNoAxe,
  expectNoGrowth,
  heapAfterGc,
  insert,
  open,
  test,
} from './support/test';

test('sticky: bar with a place of the theme’s, keeps it and has is-stuck @sticky.theme', async ({
  page,
}) => {
  await openPage(page, filler(200) + bar('a', 'class="bar" style="top:25px"'));
  await expectStuckAt(page, 174, []);
  await expectStuckAt(page, 177, ['a'], 'with a top');
  await expectTop(page, 'a', 25);
  for (const [position, style, linePx] of [
    ['sticky', 'position:sticky;top:30px', 30],
    ['fixed', 'position:fixed;top:0;left:0;right:0', 0],
  ] as const) {
    const own = bar('a', `class="bar" style="${style}"`);
    // What is sticky leaves with its chapter.
    await showPage(page, `<div>${filler(200)}${own}${filler(400)}</div>${bar('b')}`);
    await expectStuckAt(page, 199 - linePx, [], position);
    await expectStuckAt(page, 202 - linePx, ['a'], position);
    await expectTop(page, 'a', linePx);
    await expect(page.locator('#a')).toHaveCSS('position', position);
    await scrollPage(page, 900);
    await expectTop(page, 'b', position === 'fixed' ? 60 : 0);
    await page.evaluate(() => window.veneer.stop());
    await expect(page.locator('#a')).toHaveAttribute('style', style);
    await page.evaluate(() => window.veneer.enhance());
  }
});

test('sticky: bar with a place of the theme’s in narrow windows, keeps that there @full @sticky.theme', async ({
  page,
}) => {
  const css = '@media (max-width: 700px) { #a { position: sticky; top: 10px } }';
  await openPage(page, `<style>${css}</style>${bar('a')}`);
  await expectStuckAt(page, 300, ['a']);
  await page.setViewportSize({ width: 600, height: 700 });
  await expectTop(page, 'a', 10);
  await expect(page.locator('#a')).not.toHaveAttribute('style', /./);
});

test('sticky: bar too tall, in a scrolling box, in a bar, in a table or on paper, is not stuck @sticky.exempt', async ({
  page,
}) => {
  await page.setViewportSize({ width: 700, height: 300 });
  await openPage(page, bar('a', 'style="height:400px"'));
  const isLoose = async (what: string) => {
    await scrollPage(page, 700);
    expect(await eventsOf(page), what).not.toContain('stick a sticky');
    await expect(page.locator('#a:not(.is-stuck)'), what).not.toHaveCSS('position', 'fixed');
  };
  await isLoose('taller than the window');
  await page.setViewportSize({ width: 700, height: 600 });
  await expectStuck(page, ['a'], 'once the window is tall enough');
  for (const [what, html] of Object.entries({
    'in a scrolling box': `<div id="box" style="height:300px;overflow:auto">${bar('a')}${filler(900)}</div>`,
    'in another bar': bar('outer', 'class="bar" style="height:90px"', bar('a')),
    'a part of a table': '<table><thead id="a" data-sticky><tr><td>Head</table>',
  })) {
    await showPage(page, html);
    await isLoose(what);
  }
  await showPage(
    page,
    `${filler(100)}${bar('a')}<header>${bar('b', 'class="bar shrinks"')}</header>`,
  );
  await expectStuckAt(page, 700, ['a', 'b']);
  await page.emulateMedia({ media: 'print' });
  await expectStuck(page, [], 'on paper');
  for (const id of ['a', 'b']) await expect(page.locator(`#${id}`)).toHaveCSS('position', 'static');
  await expectStuckAt(page, 800, [], 'on paper');
  await page.emulateMedia({ media: 'screen' });
  await expectStuck(page, ['a', 'b'], 'on the screen again');
  await expectTop(page, 'b', 60);
});

test('sticky: page without a doctype, has its bars judged by the window, too @full @sticky.exempt', async ({
  page,
}) => {
  await page.setViewportSize({ width: 700, height: 300 });
  await openPage(page, bar('a', 'style="height:400px"'), {}, '');
  expect(await page.evaluate(() => document.compatMode)).toBe('BackCompat');
  await expectStuckAt(page, 700, [], 'taller than the window');
  expect(await eventsOf(page)).toEqual([]);
  await showPage(page, bar('a'));
  await expectStuckAt(page, 700, ['a']);
});

test('sticky: dialog that opens and closes, moves no bar @full @sticky.space', async ({ page }) => {
  const terms = '<a id="terms" href="/page/terms" data-modal="terms">Terms</a>';
  await openPage(
    page,
    `<style>body{overflow-x:hidden}</style>${bar('a', 'class="bar"', terms)}<header>${bar('b')}</header>`,
  );
  await expectStuckAt(page, 700, ['a', 'b']);
  const places = async () => [
    await boxOf(page, 'a'),
    await boxOf(page, 'b'),
    await placeOf(page, 'rest'),
  ];
  const before = await places();
  await page.click('#terms');
  await expect(page.getByRole('dialog')).toBeVisible();
  await settle(page);
  expect(await places(), 'while the dialog is open').toEqual(before);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectStuck(page, ['a', 'b']);
  expect(await places(), 'once it has closed').toEqual(before);
});

test('sticky: scrolling before the code has loaded, loads it and sticks the bar then @sticky.early', async ({
  page,
}) => {
  const code = await hold(page, '**/assets/bars-*.js');
  await withBody(page, (html) => html.replace('</main>', `</main>${bar('a')}${filler(3000)}`));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  // It would happen by itself, too.
  await stopTime(page);
  await open(page, '/blank');
  await page.waitForLoadState('networkidle');
  expect(asked.filter((url) => url.includes('/chunk-'))).toEqual([]);
  const before = await placeOf(page, 'a');
  await page.evaluate(() => scrollTo({ top: 500, behavior: 'instant' }));
  await code.asked;
  expect(await placeOf(page, 'a')).toBe(before);
  code.answer();
  await expectStuck(page, ['a']);
  await expectTop(page, 'a', 0);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expectStuck(page, []);
  expect(await placeOf(page, 'a')).toBe(before);
});

test('sticky: bar loose and stuck, is read at its place, and axe finds nothing @sticky.axe', async ({
  page,
}) => {
  const links = '<a href="/rooms">Rooms</a> <a href="/events">Events</a>';
  await openPage(
    page,
    `<nav id="a" data-sticky aria-label="House" class="bar">${links}</nav><main><h1>After</h1></main>`,
  );
  for (const topPx of [0, 300]) {
    await expectStuckAt(page, topPx, topPx ? ['a'] : []);
    await expect(page.locator('body')).toMatchAriaSnapshot(`
      - navigation "House":
        - link "Rooms":
          - /url: /rooms
        - link "Events":
          - /url: /events
      - main:
        - heading "After" [level=1]`);
    await expectNoAxe(page);
  }
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Rooms' })).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(300);
});

const OWN =
  '<div class="bar  b" id="a" data-sticky="" style="height: 60px ;margin:0 0 10px"><i>a</i></div>';

test('sticky: stop(), stuck or loose, restores the server’s markup @full @sticky.removal', async ({
  page,
}) => {
  await openPage(page, `<section>${OWN}</section>`, { 'opt.manual': '' });
  const html = () => page.locator('body').evaluate((body) => body.outerHTML);
  const [before, height] = [await html(), await pageHeight(page)];
  for (const [state, ids] of [
    ['stuck', ['a']],
    ['loose again', []],
  ] as const) {
    await page.evaluate(() => window.veneer.enhance());
    await wakeBars(page);
    await expectStuckAt(page, 500, ['a']);
    if (!ids.length) await expectStuckAt(page, 0, []);
    expect(await html(), state).not.toBe(before);
    await page.evaluate(() => window.veneer.stop());
    expect(await html(), state).toBe(before);
    expect(await pageHeight(page), state).toBe(height);
    await expect(page.locator('html')).not.toHaveAttribute('style', /./);
  }
});

test('sticky: bar inserted or shown later, is stuck; one removed is as it was @sticky.removal', async ({
  page,
}) => {
  await openPage(page, filler(100, 'start'));
  await scrollPage(page, 500);
  await insert(page, `<section>${OWN}</section>`, '#start');
  await insert(page, `<div id="tab" style="display:none">${bar('b')}</div>`, '#start');
  await expectStuck(page, ['a'], 'that was inserted');
  await expectTop(page, 'a', 0);
  await page.locator('#tab').evaluate((tab) => tab.style.removeProperty('display'));
  await expectStuck(page, ['a', 'b'], 'that is shown');
  await expectTop(page, 'b', 60);
  const removed = await page.evaluate(async () => {
    const element = document.querySelector('#a') as HTMLElement;
    const gone = new Promise((resolve) => element.addEventListener('veneer:unmount', resolve));
    element.remove();
    await gone;
    return element.outerHTML;
  });
  expect(removed).toBe(OWN);
  await expectTop(page, 'b', 0);
  await page.locator('#tab').evaluate((tab) => tab.style.setProperty('display', 'none'));
  await expectStuck(page, [], 'that is hidden');
});

test('sticky: 200 bars that are inserted and removed, leave no nodes or listeners @full @sticky.removal', async ({
  page,
}) => {
  test.slow();
  await openPage(page, '<section id="box"></section>');
  await insert(page, `<section id="first">${bar('a')}</section>`, 'body');
  await wakeBars(page);
  await scrollPage(page, 400);
  const cycle = (times: number) =>
    page.evaluate(async (rounds) => {
      document.querySelector('#first')?.remove();
      const box = document.querySelector('#box') as HTMLElement;
      for (let round = 0; round < rounds; round++) {
        const fresh = document.createElement('div');
        fresh.className = 'bar';
        fresh.setAttribute('data-sticky', '');
        // One with nothing in it is another script's.
        fresh.textContent = 'Bar';
        const stick = new Promise((resolve) => fresh.addEventListener('veneer:stick', resolve));
        box.replaceChildren(fresh);
        await stick;
      }
      box.replaceChildren();
    }, times);
  await cycle(20);
  await settle(page);
  const before = await heapAfterGc(page);
  await cycle(200);
  await settle(page);
  await expectNoGrowth(page, before, { nodes: 10, listeners: 2, heapBytes: 200_000 });
});

test.describe(() => {
  test.use({ javaScriptEnabled: false });

  test('sticky: bar without script, stays in the flow @sticky.noscript', async ({ page }) => {
    await open(page, '/sticky');
    await expect(page.locator('#local')).toHaveCSS('position', 'static');
  });
});
