import { needsTabByKey } from './support/engine';
import {
  closeBy,
  expectClosed,
  expectSlide,
  lightbox,
  openPicture,
  slide,
} from './support/lightbox';
import {
  expect,
  expectNoAxe,
  expectNoGrowth,
  hash,
  heapAfterGc,
  insert,
  open,
  test,
} from './support/test';

test.describe('a gallery', () => {
  test('brings no code before a visitor points at it, and opens at the first click', async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await open(page, '/gallery');
    expect(asked.filter((path) => path.startsWith('/assets/gallery'))).toEqual([]);
    await openPicture(page, '#lake-b');
    expect(asked.filter((path) => path.startsWith('/assets/gallery'))).toHaveLength(2);
    await expectSlide(page, '2/4');
    await expect(lightbox(page)).toHaveAccessibleName('Gallery');
    await expect(lightbox(page)).toHaveAccessibleDescription('Picture 2 of 4');
    await expect(slide(page)).toHaveAccessibleName('The whole lake from the ridge');
    await expect(slide(page).locator('.f-caption')).toHaveText('The whole lake from the ridge');
    await closeBy(page);
    await expect(page.locator('#lake-b')).toBeFocused();
  });

  test('shows data-caption before the alternative text', async ({ page }) => {
    await open(page, '/gallery');
    await openPicture(page, '#lake-a');
    await expect(slide(page).locator('.f-caption')).toHaveText(
      'Dawn over Lake Halden, seen from the jetty',
    );
    await expect(slide(page).locator('.f-panzoom__viewport img')).toHaveAttribute(
      'alt',
      'A lake under a pink sky',
    );
    await closeBy(page);
  });

  test('opens by Enter with nothing loaded', async ({ page }) => {
    await open(page, '/gallery');
    await page.focus('#lake-c');
    await page.keyboard.press('Enter');
    await expectSlide(page, '3/4');
    await closeBy(page);
    await expect(page.locator('#lake-c')).toBeFocused();
  });

  test('tells when it opens and closes, from the link', async ({ page }) => {
    await open(page, '/gallery');
    const heard = page.evaluate(
      () =>
        new Promise((resolve) => {
          const heard: unknown[] = [];
          const note = ({ type, target, detail }: CustomEventInit & Event) => {
            const { link, ...rest } = detail;
            heard.push([type, (target as Element).id, { ...rest, link: link?.id }]);
            if (type === 'veneer:close') resolve(heard);
          };
          document.addEventListener('veneer:open', note);
          document.addEventListener('veneer:close', note);
        }),
    );
    await openPicture(page, '#lake-a');
    await page.keyboard.press('n');
    await expectSlide(page, '2/4');
    await closeBy(page);
    expect(await heard).toEqual([
      ['veneer:open', 'lake-a', { widget: 'gallery', name: 'lake', index: 1, link: undefined }],
      ['veneer:close', 'lake-a', { widget: 'gallery', name: 'lake', index: 2, link: 'lake-b' }],
    ]);
  });

  test('leaves clicks for a new tab to the browser', async ({ page, context }) => {
    needsTabByKey(page);
    await open(page, '/gallery');
    const [tab] = await Promise.all([
      context.waitForEvent('page'),
      page.click('#lake-a', { modifiers: ['Control'] }),
    ]);
    await expect(tab).toHaveURL(/halden-dawn\.webp$/);
    await expect(lightbox(page)).toHaveCount(0);
  });

  test('has nothing for axe, closed and open, with pictures, words and failures', async ({
    page,
    allow,
  }) => {
    allow.failures(/no-such-picture/);
    await open(page, '/gallery');
    await expectNoAxe(page);
    for (const id of ['#lake-a', '#element']) {
      await page.click(id);
      await expectSlide(page, '1/4');
      await expectNoAxe(page);
      await closeBy(page);
    }
    await page.click('#missing');
    await expect(slide(page)).toContainText('cannot be loaded');
    await expectNoAxe(page);
    await closeBy(page);
  });

  test('keeps Tab inside and names every button', async ({ page }) => {
    await open(page, '/gallery');
    await openPicture(page, '#lake-a');
    for (const name of [
      'Zoom in',
      'Slideshow',
      'Full screen',
      'Thumbnails',
      'Close',
      'Previous picture',
      'Next picture',
      'Picture 2 of 4: The whole lake from the ridge',
    ])
      await expect(lightbox(page).getByRole('button', { name, exact: true })).toBeVisible();
    for (let presses = 0; presses < 20; presses++) {
      await page.keyboard.press('Tab');
      const isInside = await page.evaluate(() => {
        const focused = document.activeElement;
        return !!focused?.closest('.fancybox__dialog') || focused === document.body;
      });
      expect(isInside).toBe(true);
    }
    await closeBy(page);
  });
});

test.describe('keys', () => {
  test('close: Escape, X, C', async ({ page }) => {
    await open(page, '/gallery');
    for (const key of ['Escape', 'x', 'X', 'c']) {
      await openPicture(page, '#lake-a');
      await closeBy(page, key);
    }
  });

  test('page: arrows, P and N, round the ends', async ({ page }) => {
    await open(page, '/gallery');
    await openPicture(page, '#lake-a');
    const steps = [
      ['ArrowRight', '2/4'],
      ['n', '3/4'],
      ['ArrowLeft', '2/4'],
      ['p', '1/4'],
      ['p', '4/4'],
      ['n', '1/4'],
    ] as const;
    for (const [key, position] of steps) {
      await page.keyboard.press(key);
      await expectSlide(page, position);
      await expect(lightbox(page)).toHaveAccessibleDescription(`Picture ${position[0]} of 4`);
    }
    await closeBy(page);
  });

  test('with Ctrl, Alt or Meta, and all others, do nothing', async ({ page }) => {
    await open(page, '/gallery');
    await openPicture(page, '#lake-b');
    for (const key of [
      'Meta+c',
      'Meta+x',
      'Alt+c',
      'Alt+n',
      'Meta+p',
      'Control+c',
      'Control+x',
      'Delete',
      'Backspace',
      'PageUp',
      'PageDown',
      'ArrowUp',
      'ArrowDown',
    ])
      await page.keyboard.press(key);
    // What the keys would have begun is over when the next one is done.
    await page.keyboard.press('n');
    await expectSlide(page, '3/4');
    expect(await hash(page)).toBe('#lake-3');
    await closeBy(page);
  });

  test('of an open lightbox are not heard by a modal below', async ({ page }) => {
    await open(page, '/blank');
    await insert(
      page,
      '<a id="a" href="#m" data-modal="#m">Modal</a><div id="m"><h2>Below</h2><a id="b" href="/site/pictures/regatta.webp" data-gallery="b">Picture</a></div>',
    );
    await page.click('#a');
    // The picture's link is on the page before, too, and a click there would come before the modal.
    await expect(page.locator('.veneer-dialog__box #b')).toBeVisible();
    await openPicture(page, '#b');
    await expect(lightbox(page)).toBeInViewport();
    await closeBy(page);
    await expect(page.locator('.veneer-dialog__box')).toBeVisible();
    await expect(page.locator('#b')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.locator('.veneer-dialog__box')).toHaveCount(0);
  });
});

test.describe('what comes and goes', () => {
  test('links that come later take part, those left alone do not', async ({ page }) => {
    await open(page, '/gallery');
    await openPicture(page, '#lake-a');
    await expectSlide(page, '1/4');
    await closeBy(page);
    await insert(
      page,
      '<a id="new" href="/site/pictures/regatta.webp" data-gallery="lake">New</a>',
    );
    await openPicture(page, '#new');
    await expectSlide(page, '5/5');
    await closeBy(page);
  });

  test('the removed opener takes its lightbox along', async ({ page }) => {
    await open(page, '/gallery');
    await openPicture(page, '#lake-a');
    await page.evaluate(() => document.querySelector('#lake-a')?.remove());
    await expectClosed(page);
    await expect.poll(() => hash(page)).toBe('');
    await openPicture(page, '#lake-b');
    await expectSlide(page, '1/3');
    await closeBy(page);
  });

  test('a moved opener keeps it open', async ({ page }) => {
    await open(page, '/gallery');
    await openPicture(page, '#lake-a');
    await page.evaluate(() => {
      document.querySelector('main')?.append(document.querySelector('#lake-a') as Element);
    });
    await page.keyboard.press('n');
    await expectSlide(page, '2/4');
    await closeBy(page);
    await expect(page.locator('#lake-a')).toBeFocused();
    await openPicture(page, '#lake-a');
    await expectSlide(page, '4/4');
    await closeBy(page);
  });

  test('stop closes it, and the links are the browser’s again', async ({ page }) => {
    await open(page, '/gallery');
    await openPicture(page, '#lake-a');
    await page.evaluate(() => window.veneer.stop());
    await expectClosed(page);
    await expect.poll(() => hash(page)).toBe('');
    await page.click('#lake-a');
    await expect(page).toHaveURL(/halden-dawn\.webp$/);
  });

  test('fifty openings leave nothing', async ({ page }) => {
    test.slow();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, '/gallery');
    const attributes = () =>
      page.evaluate(() =>
        [document.documentElement, document.body].map((element) =>
          [...element.attributes].map(({ name, value }) => `${name}=${value}`),
        ),
      );
    const before = await attributes();
    const cycle = async (times: number) => {
      for (let round = 0; round < times; round++) {
        await page.click('#lake-a');
        await expectSlide(page, '1/4');
        await page.keyboard.press('n');
        await expectSlide(page, '2/4');
        await closeBy(page);
      }
    };
    await cycle(5);
    const entries = await page.evaluate(() => history.length);
    const held = await heapAfterGc(page);
    await cycle(50);
    await expectNoGrowth(page, held, { nodes: 20, listeners: 2 });
    expect(await page.evaluate(() => history.length)).toBe(entries);
    expect(await attributes()).toEqual(before);
  });
});
