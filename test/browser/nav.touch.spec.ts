import { expectOpen } from './nav.support';
import { devtools } from './support/devtools';
import { expect, insert, open, targetSize, test, touchSwipe, untilDrawn } from './support/test';

const BARE = '/headers/bare';

test('a tap opens, a tap beside closes, a finger that scrolls does not', async ({ page }) => {
  await open(page, BARE);
  await page.evaluate(() => {
    (document.querySelector('main') as HTMLElement).style.minHeight = '3000px';
  });
  await page.tap('#trigger');
  await expectOpen(page, '#one', true);
  await untilDrawn(page);
  await touchSwipe(page, { x: 370, y: 700 }, { x: 370, y: 600 });
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await expectOpen(page, '#one', true);
  await page.evaluate(() => scrollTo(0, 0));
  await page.touchscreen.tap(370, 700);
  await expectOpen(page, '#one', false);
});

test('targets are 44 px', async ({ page }) => {
  await open(page, BARE);
  await page.tap('#trigger');
  await page.tap('#inner');
  await expectOpen(page, '#two', true);
  for (const link of await page.locator('#nav a:visible').all())
    expect(await targetSize(link)).toBeGreaterThanOrEqual(44);
});

test('where lists push each other apart, a tap opens what it was on', async ({ page }) => {
  await page.clock.install();
  await open(page, '/blank');
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('#push ul, #push li { display: block; position: static }');
    document.adoptedStyleSheets = [sheet];
  });
  const item = (name: string) =>
    `<li id="${name}"><button type="button">${name}</button><ul><li><a href="/page/terms">Link</a></li><li><a href="/page/terms">Link</a></li></ul></li>`;
  await insert(
    page,
    `<nav id="push" aria-label="Push" data-nav><ul>${item('a')}${item('b')}</ul></nav>`,
  );
  await expectOpen(page, '#a', false);
  // A click is waited for so long after its finger: the clock stands, whatever the machine does.
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await page.tap('#a > button');
  await expectOpen(page, '#a', true);
  await page.tap('#b > button');
  await expectOpen(page, '#b', true);
  await expectOpen(page, '#a', false);
});

test('a finger on a screen with a mouse: each by its own rules', async ({ page }) => {
  await open(page, BARE);
  await page.mouse.move(5, 700);
  await page.tap('#trigger');
  await expectOpen(page, '#one', true);
  // The mouse passes by; a finger that leaves is no mouse that leaves.
  await page.mouse.move(200, 700);
  await expectOpen(page, '#one', true);
  await page.tap('#next');
  await expectOpen(page, '#other', true);
  const session = await devtools(page);
  const pen = (type: 'mouseMoved' | 'mousePressed' | 'mouseReleased', x: number, y: number) =>
    session.send('Input.dispatchMouseEvent', {
      type,
      x,
      y,
      pointerType: 'pen',
      button: type === 'mouseMoved' ? 'none' : 'left',
      clickCount: 1,
    });
  const box = (await page.locator('#trigger').boundingBox()) as { x: number; y: number };
  await pen('mouseMoved', box.x + 10, box.y + 10);
  await pen('mousePressed', box.x + 10, box.y + 10);
  await pen('mouseReleased', box.x + 10, box.y + 10);
  await expectOpen(page, '#one', true);
  await expectOpen(page, '#other', false);
});
