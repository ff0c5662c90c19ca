import {
  DURATION_MS,
  expectArrived,
  expectAt,
  frames,
  hash,
  insertLinks,
  openLong,
  PARTS,
  record,
  scrolled,
  stopTime,
  topOf,
  untilOnScreen,
} from './anchor.support';
import { expect, test } from './support/test';

/** How much of the way is behind after a part of the time. */
const ease = (part: number) => (1 - Math.cos(Math.PI * part)) / 2;

test.describe('a link to a part of its page', () => {
  test('scrolls there in one second with easing, 100 px below the top @both', async ({ page }) => {
    await openLong(page);
    await record(page);
    await page.click('#to-far');
    await expectArrived(page, '#far');
    await expectAt(page, '#far');
    const seen = await frames(page);
    const to = PARTS.far - 100;
    const first = seen.findIndex(({ y }) => y > 0);
    // What a frame sees was set in the one before; the way began in one of the few before that.
    const starts = [4, 3, 2, 1].filter((before) => before <= first);
    const errors = starts.map((before) => {
      const start = seen[first - before];
      const known = seen.slice(first - before + 1);
      return Math.max(
        ...known.map(({ y }, index) => {
          const setMs = (seen[first - before + index] ?? start).timeMs - start.timeMs;
          return Math.abs(y - to * ease(Math.min(setMs / DURATION_MS, 1)));
        }),
      );
    });
    expect(Math.min(...errors)).toBeLessThan(2);
  });

  test('is half-way at half time, and there after a whole second', async ({ page }) => {
    await openLong(page);
    await stopTime(page);
    await page.click('#to-far');
    await page.clock.runFor(516);
    expect(Math.abs((await scrolled(page)) - (PARTS.far - 100) / 2)).toBeLessThan(80);
    await page.clock.runFor(460);
    expect(await topOf(page, '#far')).toBeGreaterThan(101);
    await page.clock.runFor(60);
    await expectAt(page, '#far');
    // A frame or two later, once it is known that the target is at rest.
    await page.clock.runFor(64);
    await expectArrived(page, '#far');
  });

  test('shows the fragment, takes the focus along, and gives back what it lent', async ({
    page,
  }) => {
    await openLong(page);
    await page.focus('#to-far');
    await page.keyboard.press('Enter');
    expect(await hash(page)).toBe('#far');
    await expectArrived(page, '#far');
    await expect(page.locator('#far:target')).toHaveCount(1);
    await expect(page.locator('#far')).toHaveAttribute('tabindex', '-1');
    await expectAt(page, '#far');
    await page.keyboard.press('Tab');
    await expect(page.locator('#back')).toBeFocused();
    expect(await page.locator('#far').getAttribute('tabindex')).toBeNull();
    await expect(page.locator('html')).toHaveAttribute('style', 'margin: 0px;');
  });

  test('near the page’s end stops at the end', async ({ page }) => {
    await openLong(page);
    await page.click('#to-last');
    await expectArrived(page, '#last');
    const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    expect(await scrolled(page)).toBe(end);
  });

  test('to the top goes to the top, and Tab begins anew there', async ({ page }) => {
    await openLong(page);
    await page.evaluate(() => scrollTo(0, 3000));
    await page.click('#up');
    await expect.poll(() => scrolled(page)).toBe(0);
    await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe('body');
    expect(await hash(page)).toBe('#top');
    // The browser's own jump takes the focus from wherever it is.
    await untilOnScreen(page);
    await page.keyboard.press('Tab');
    await expect(page.locator('#to-near')).toBeFocused();
    expect(await page.locator('body').getAttribute('tabindex')).toBeNull();
  });

  test('with an empty fragment goes to the top, unless a script answers it', async ({ page }) => {
    await openLong(page);
    await insertLinks(
      page,
      '<div style="position:absolute;top:2000px"><a id="button" href="#">Tabs</a> <a id="start" href="#">Start</a></div>',
    );
    await page.evaluate(() => {
      scrollTo(0, 1900);
      document.addEventListener('click', (event) => {
        if ((event.target as Element).id !== 'button') return;
        event.preventDefault();
        Reflect.set(window, 'pressedAt', scrollY);
      });
    });
    await record(page);
    await page.click('#button');
    const pressedAt = await page.evaluate((): number => Reflect.get(window, 'pressedAt' as never));
    // A text above may still grow by a pixel as its font comes, and what is in view go with it.
    expect(Math.abs((await scrolled(page)) - pressedAt)).toBeLessThan(2);
    expect(await scrolled(page)).not.toBe(0);
    expect(await hash(page)).toBe('');
    await page.click('#start');
    await expect.poll(() => scrolled(page)).toBe(0);
    await expect(page).toHaveURL(/#$/);
  });

  test('by a whole address, and by an address in an SVG, works too', async ({ page }) => {
    await openLong(page);
    const path = await page.evaluate(() => location.pathname + location.search);
    await insertLinks(
      page,
      `<svg style="position:absolute;top:40px" width="200" height="40"><a id="svg" href="#near"><text y="20">Near</text></a></svg>
       <a id="whole" style="position:absolute;top:100px" href="${path}#far">Far</a>`,
    );
    await page.click('#svg');
    await expectArrived(page, '#near');
    await expectAt(page, '#near');
    await page.evaluate(() => scrollTo(0, 0));
    await page.click('#whole');
    await expectArrived(page, '#far');
    await expectAt(page, '#far');
  });
});

test.describe('the place', () => {
  test('is met though it moves meanwhile @both', async ({ page }) => {
    await openLong(page);
    await page.evaluate(() => {
      // Like pictures that come late: once the way has begun, once shortly before its end.
      const grow = (px: number) =>
        document.querySelector<HTMLElement>('#room')?.style.setProperty('height', `${px}px`);
      const follow = () => {
        if (scrollY > 2000) return grow(1500);
        if (scrollY > 100) grow(1000);
        requestAnimationFrame(follow);
      };
      follow();
    });
    await page.click('#to-far');
    await expectArrived(page, '#far');
    expect(await page.locator('#room').evaluate((room) => room.clientHeight)).toBe(1500);
    await expectAt(page, '#far');
  });

  test('is met where the browser does not hold it while pictures come', async ({ page }) => {
    await openLong(page);
    await page.evaluate(() => {
      document.documentElement.style.overflowAnchor = 'none';
      const follow = () => {
        if (scrollY > 2700)
          document.querySelector<HTMLElement>('#room')?.style.setProperty('height', '400px');
        else requestAnimationFrame(follow);
      };
      follow();
    });
    await page.click('#to-far');
    await expectArrived(page, '#far');
    expect(await page.locator('#room').evaluate((room) => room.clientHeight)).toBe(400);
    await expectAt(page, '#far');
  });

  for (const [padding, margin, offset] of [
    ['0px', '0px', 100],
    ['40px', '20px', 100],
    ['150px', '0px', 150],
    ['120px', '30px', 150],
    ['auto', '130px', 130],
    ['20%', '0px', 160],
  ] as const)
    test(`with a padding of ${padding} and a margin of ${margin} is ${offset} px down`, async ({
      page,
    }) => {
      await openLong(page);
      await page.evaluate(
        ([paddingTop, marginTop]) => {
          document.documentElement.style.scrollPaddingTop = paddingTop;
          document
            .querySelector<HTMLElement>('#far')
            ?.style.setProperty('scroll-margin', marginTop);
        },
        [padding, margin] as const,
      );
      const style = await page.locator('html').getAttribute('style');
      await page.click('#to-far');
      await expectArrived(page, '#far');
      await expect(page.locator('#far:target')).toHaveCount(1);
      await expect(page.locator('html')).toHaveAttribute('style', style ?? '');
      await expectAt(page, '#far', offset);
    });

  test('of what sticks is where it would be if it did not', async ({ page }) => {
    await openLong(page);
    await insertLinks(
      page,
      '<a id="to-head" style="position:absolute;top:2500px" href="#head">Head</a>',
    );
    await page.evaluate(() => {
      const head = document.createElement('h2');
      head.id = 'head';
      head.textContent = 'Head';
      head.style.cssText = 'position:sticky;top:0;margin:0;height:40px';
      document.querySelector('#near')?.after(head);
      scrollTo(0, 2400);
    });
    await page.click('#to-head');
    await expectArrived(page, '#head');
    await expectAt(page, '#head');
    await page.evaluate(() => scrollTo(0, 4000));
    expect(await topOf(page, '#head')).toBe(0);
    await page.locator('#to-head').evaluate((link: HTMLElement) => link.click());
    await expect.poll(() => scrolled(page)).toBe(2900);
    await expect(page.locator('#head:target')).toHaveCount(1);
  });
});
