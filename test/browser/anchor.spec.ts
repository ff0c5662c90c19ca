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
} from './anchor.support';
import { expect, expectNoAxe, heapAfterGc, insert, open, test } from './support/test';

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
    const errors = [4, 3, 2, 1].map((before) => {
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
    await expectArrived(page, '#far');
  });

  test('shows the fragment, takes the focus along, and gives back what it lent', async ({
    page,
  }) => {
    await openLong(page);
    await page.focus('#to-far');
    await page.keyboard.press('Enter');
    expect(hash(page)).toBe('#far');
    await expectArrived(page, '#far');
    await expect(page.locator('#far:target')).toHaveCount(1);
    await expect(page.locator('#far')).toHaveAttribute('tabindex', '-1');
    await expectAt(page, '#far');
    await page.keyboard.press('Tab');
    await expect(page.locator('#back')).toBeFocused();
    expect(await page.locator('#far').getAttribute('tabindex')).toBeNull();
    expect(await page.locator('html').getAttribute('style')).toBe('margin: 0px;');
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
    expect(hash(page)).toBe('#top');
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
        if ((event.target as Element).id === 'button') event.preventDefault();
      });
    });
    await record(page);
    await page.click('#button');
    expect(await scrolled(page)).toBe(1900);
    expect(hash(page)).toBe('');
    await page.click('#start');
    await expect.poll(() => scrolled(page)).toBe(0);
    expect(page.url()).toMatch(/#$/);
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

test('nothing may move: the page is there at once, also where that is said meanwhile', async ({
  page,
}) => {
  await openLong(page);
  await stopTime(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.click('#to-far');
  await expectAt(page, '#far');
  await page.clock.runFor(50);
  await expectArrived(page, '#far');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.click('#back');
  await page.clock.runFor(300);
  expect(await topOf(page, '#near')).toBeLessThan(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.runFor(17);
  await expectAt(page, '#near');
});

test.describe('it is left to the browser', () => {
  test('with a modifier, a target, a download, or a way out of it', async ({ page }) => {
    await openLong(page);
    await insertLinks(
      page,
      `<p style="position:absolute;top:40px"><a id="blank" target="_blank" href="#far">Blank</a>
       <a id="load" download="x" href="#far">Load</a> <a id="off" data-scroll="off" href="#far">Off</a>
       <span data-scroll="off"><a id="inside" href="#far">Inside</a></span> <a id="self" target="_self" href="#far">Self</a></p>`,
    );
    /** Who answers a click: it is prevented here at last, so nothing opens. */
    const isOurs = (selector: string, init: Record<string, boolean | number> = {}) =>
      page.evaluate(
        ([one, keys]) => {
          let isPrevented = false;
          const look = (event: Event) => {
            isPrevented = event.defaultPrevented;
            event.preventDefault();
          };
          addEventListener('click', look, { once: true });
          const click = { bubbles: true, cancelable: true, ...keys };
          document.querySelector(one)?.dispatchEvent(new MouseEvent('click', click));
          return isPrevented;
        },
        [selector, init] as const,
      );
    for (const key of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])
      expect(await isOurs('#to-far', { [key]: true }), key).toBe(false);
    expect(await isOurs('#to-far', { button: 1 })).toBe(false);
    for (const one of ['#blank', '#load', '#off', '#inside', '#to-nothing', '#away'])
      expect(await isOurs(one), one).toBe(false);
    expect(await isOurs('#self')).toBe(true);
    await page.keyboard.press('Escape');
    await page.evaluate(() => {
      const base = document.createElement('base');
      base.target = '_blank';
      document.head.append(base);
    });
    expect(await isOurs('#to-far')).toBe(false);
  });

  test('data-scroll="off" jumps', async ({ page }) => {
    await open(page, '/anchor');
    await page.locator('#jump').scrollIntoViewIfNeeded();
    await stopTime(page);
    await page.click('#jump');
    await expectAt(page, '#contents');
    expect(hash(page)).toBe('#contents');
  });

  test('with a base, the fragment is another page’s', async ({ page, allow }) => {
    allow.failures(/404 .*\/page\/$/);
    await open(page, '/blank', { params: { base: '/page/' } });
    await insertLinks(page, '<a id="out" href="#there">Out</a><p id="there">There</p>');
    await page.click('#out');
    await expect(page).toHaveURL(/\/page\/#there$/);
  });

  test('in a dialog, while it is open', async ({ page }) => {
    await openLong(page);
    await insert(
      page,
      '<a id="opener" style="position:absolute;top:60px" href="#far" data-modal="#talk">Talk</a><template id="talk"><h2>Talk</h2><a id="leave" href="#far">Far</a></template>',
    );
    await page.click('#opener');
    await expect(page.locator('#leave')).toBeVisible();
    expect(await scrolled(page)).toBe(0);
    await page.click('#leave');
    await expect.poll(() => hash(page)).toBe('#far');
    await page.keyboard.press('Escape');
    await expect(page.locator('#leave')).toHaveCount(0);
  });
});

test('one that comes later works; 200 that come and go leave nothing', async ({ page }) => {
  await openLong(page);
  const html = '<a class="late" href="#far">Late</a>'.repeat(200);
  await insertLinks(page, `<p id="late">${html}</p>`);
  const left = await page.evaluateHandle(() => {
    const late = document.querySelector('#late') as Element;
    late.remove();
    return late;
  });
  expect(await left.evaluate((late) => late.innerHTML)).toBe(html);
  await page.evaluate(() => Reflect.deleteProperty(window, 'mounted'));
  await left.dispose();
  const { listeners } = await heapAfterGc(page);
  for (let round = 0; round < 3; round++) {
    await insertLinks(page, `<p id="late">${html}</p>`);
    await page.evaluate(() => {
      document.querySelector('#late')?.remove();
      Reflect.deleteProperty(window, 'mounted');
    });
  }
  await page.evaluate(() => Reflect.deleteProperty(window, 'mounted'));
  // Each round of this test's own listens for mounts.
  await expect
    .poll(async () => (await heapAfterGc(page)).listeners)
    .toBeLessThanOrEqual(listeners + 3);
  await page.click('#to-near');
  await expectArrived(page, '#near');
});

test('stop() ends a way at once, gives back what was lent, and links jump again', async ({
  page,
}) => {
  await openLong(page);
  await page.click('#to-near');
  await expectArrived(page, '#near');
  const { listeners } = await heapAfterGc(page);
  await stopTime(page);
  await page.locator('#to-far').evaluate((link: HTMLElement) => link.click());
  await page.clock.runFor(500);
  await page.evaluate(() => window.veneer.stop());
  const there = await scrolled(page);
  await page.clock.runFor(2000);
  expect(await scrolled(page)).toBe(there);
  expect(await page.locator('#near').getAttribute('tabindex')).toBeNull();
  expect((await heapAfterGc(page)).listeners).toBeLessThan(listeners);
  await page.locator('#to-last').evaluate((link: HTMLElement) => link.click());
  await expect.poll(() => scrolled(page)).toBeGreaterThan(PARTS.far);
});

for (const params of [{ prefix: 'v' }, { csp: 'self' }, { csp: 'tt' }, { tag: 'module' }] as const)
  test(`works with ${JSON.stringify(params)}`, async ({ page }) => {
    await open(page, '/anchor', { params });
    await page.click('#contents a[href="#evening"]');
    await expectArrived(page, '#evening');
    await expect(page.locator('#evening:target')).toHaveCount(1);
    await expectAt(page, '#evening');
    await page.click('#back');
    await expectArrived(page, '#contents');
    await expectAt(page, '#contents');
  });

test('a page that scrolls smoothly by itself, or snaps, is no slower', async ({ page }) => {
  await openLong(page);
  await page.evaluate(() => {
    document.documentElement.style.scrollBehavior = 'smooth';
    document.documentElement.style.scrollSnapType = 'y mandatory';
    for (const part of document.querySelectorAll<HTMLElement>('#near, #far, #last'))
      part.style.scrollSnapAlign = 'start';
  });
  const style = await page.locator('html').getAttribute('style');
  await stopTime(page);
  await page.locator('#to-far').evaluate((link: HTMLElement) => link.click());
  await page.clock.runFor(800);
  const late = await topOf(page, '#far');
  expect(late).toBeGreaterThan(150);
  expect(late).toBeLessThan(500);
  await page.clock.runFor(300);
  await expectArrived(page, '#far');
  await page.clock.runFor(100);
  await expect(page.locator('html')).toHaveAttribute('style', style ?? '');
  await expectAt(page, '#far');
});

test('says to a screen reader what the browser’s jump says', async ({ page }) => {
  await open(page, '/anchor');
  const list = page.locator('#contents');
  const before = `
    - navigation "The day":
      - list:
        - listitem:
          - link "Morning on the jetty"
        - listitem:
          - link "Noon at the boathouse"
        - listitem:
          - link "Evening by the fire"`;
  await expect(list).toMatchAriaSnapshot(before);
  await list.getByRole('link', { name: 'Noon' }).press('Enter');
  await expectArrived(page, '#noon');
  await expect(list).toMatchAriaSnapshot(before);
  await expect(page.locator('#noon')).toMatchAriaSnapshot(`
    - heading "Noon at the boathouse" [level=4]
    - img "Small sailing boats leaning in the wind"
    - paragraph: /Four rowing boats/`);
  await expectNoAxe(page);
});
