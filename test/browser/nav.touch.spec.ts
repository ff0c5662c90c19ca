import { bar, expectOpen, listen, noted } from './nav.support';
import { devtools } from './support/devtools';
import { expect, insert, open, targetSize, test, touchSwipe, untilDrawn } from './support/test';

const BARE = '/headers/bare';

test('nav: a tap opens a list of targets of 44 px; a tap outside closes it, a finger that scrolls does not @nav.touch', async ({
  page,
}) => {
  await open(page, BARE);
  await page.evaluate(() => {
    (document.querySelector('main') as HTMLElement).style.minHeight = '3000px';
  });
  await page.tap('#trigger');
  await page.tap('#inner');
  await expectOpen(page, '#two', true);
  for (const link of await page.locator('#nav a:visible').all())
    expect(await targetSize(link)).toBeGreaterThanOrEqual(44);
  await untilDrawn(page);
  await touchSwipe(page, { x: 370, y: 700 }, { x: 370, y: 600 });
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await expectOpen(page, '#one', true);
  await page.evaluate(() => scrollTo(0, 0));
  await page.touchscreen.tap(370, 700);
  await expectOpen(page, '#one', false);
});

test('nav: a tap opens what it was on, though another list that closes moves it @nav.touch', async ({
  page,
}) => {
  await page.clock.install();
  await open(page, '/blank');
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('[data-nav] ul, [data-nav] li { display: block; position: static }');
    document.adoptedStyleSheets = [sheet];
  });
  const item = /<li id=.*<\/li>/.exec(bar('b', 2))?.[0];
  await insert(page, bar('a', 2).replace(/<\/ul><\/nav>/, `${item}</ul></nav>`));
  await expectOpen(page, '#a-item', false);
  // A click is waited for so long after its finger: the clock stands, whatever the machine does.
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await page.tap('#a-button');
  await expectOpen(page, '#a-item', true);
  await page.tap('#b-button');
  await expectOpen(page, '#b-item', true);
  await expectOpen(page, '#a-item', false);
});

test('nav: finger, mouse and pen on one screen, each by its own rules @nav.touch', async ({
  page,
}) => {
  await page.clock.install();
  await open(page, BARE);
  await page.mouse.move(5, 700);
  await page.tap('#trigger');
  await expectOpen(page, '#one', true);
  // The mouse passes by; a finger that leaves is no mouse that leaves.
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await page.mouse.move(200, 700);
  await page.clock.runFor(5000);
  await expectOpen(page, '#one', true);
  await page.tap('#next');
  await expectOpen(page, '#other', true);
  const session = await devtools(page);
  const { x, y } = (await page.locator('#trigger').boundingBox()) as { x: number; y: number };
  for (const type of ['mouseMoved', 'mousePressed', 'mouseReleased'] as const)
    await session.send('Input.dispatchMouseEvent', {
      type,
      x: x + 10,
      y: y + 10,
      pointerType: 'pen',
      button: type === 'mouseMoved' ? 'none' : 'left',
      clickCount: 1,
    });
  await expectOpen(page, '#one', true);
  await expectOpen(page, '#other', false);
});

test('nav: with data-nav-open="hover" a pen over an item opens nothing, a mouse does, and a tap on a link opens its list before it is followed @nav.hover @nav.touch', async ({
  page,
}) => {
  await open(page, '/blank');
  const item = (id: string) =>
    `<li id="${id}"><a id="to-${id}" href="#part">${id}</a><ul><li><a href="/page/terms">Terms</a></li></ul></li>`;
  await insert(
    page,
    `<nav aria-label="Lodge" data-nav data-nav-open="hover"><ul>${item('rooms')}${item('house')}</ul></nav><p id="part" style="margin-top:300px">Part</p>`,
  );
  await expect(page.locator('#to-rooms')).toHaveAttribute('aria-expanded', 'false');
  await listen(page);
  await page.tap('#to-rooms');
  await expectOpen(page, '#rooms', true);
  await page.keyboard.press('Escape');
  const session = await devtools(page);
  const { x, y } = (await page.locator('#to-rooms').boundingBox()) as { x: number; y: number };
  const pen = { type: 'mouseMoved', pointerType: 'pen', button: 'none' } as const;
  await session.send('Input.dispatchMouseEvent', { ...pen, x: x + 10, y: y + 10 });
  await page.hover('#to-house');
  await expectOpen(page, '#house', true);
  expect(await noted(page)).toEqual(['open to-rooms', 'close to-rooms', 'open to-house']);
  await page.tap('#to-house');
  await expect(page).toHaveURL(/#part$/);
});
