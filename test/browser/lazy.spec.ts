import type { Page } from '@playwright/test';
import { address, insertBelow, openEmpty, settle, watchNames } from './lazy.support';
import { layoutShift } from './site.support';
import { expect, expectNoAxe, heapAfterGc, insert, open, test } from './support/test';

/** What the page of examples reports of its wrong ones, once they come near. */
const WRONG = /^Veneer lazy: (data-src names “data:|.*no-such-picture\.jpg did not come, twice)/;

const lazy = (name: string, rest = '') =>
  `<img id="${name}" data-lazy data-src="${address(name)}" width="72" height="48" alt="${name}" ${rest}>`;

test.describe('a picture is fetched', () => {
  test('1000 ms after the page is parsed, and one that comes later at once', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const first = '/site/pictures/regatta-small.jpg';
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1);
    await open(page, '/lazy');
    await insert(
      page,
      '<img id="later" data-lazy data-src="/favicon.svg?later" alt="later">',
      '.summary',
    );
    await expect(page.locator('#later')).toHaveAttribute('src', /later/);
    await settle(page);
    expect(asked).not.toContain(first);
    await page.clock.runFor(990);
    await settle(page);
    expect(asked).not.toContain(first);
    await page.clock.runFor(10);
    await expect.poll(() => asked).toContain(first);
  });

  for (const [kind, html, nearPx, farPx] of [
    ['a picture', (name: string) => lazy(name), 399, 401],
    [
      'the second loader’s',
      (name: string) => lazy(name).replace('data-lazy', 'data-lazy="near"'),
      49,
      51,
    ],
    [
      'a frame',
      (name: string) =>
        `<iframe id="${name}" title="" data-lazy data-src="${address(name)}"></iframe>`,
      399,
      401,
    ],
    [
      'a background',
      (name: string) => `<p id="${name}" data-lazy data-background="${address(name)}">.</p>`,
      399,
      401,
    ],
    [
      'a picture element',
      (name: string) =>
        `<picture data-lazy><img id="${name}" data-src="${address(name)}" alt=""></picture>`,
      399,
      401,
    ],
  ] as const)
    test(`${kind}: ${nearPx} px below what is in view, and not ${farPx} px`, async ({ page }) => {
      const asked = watchNames(page);
      await openEmpty(page);
      await insertBelow(page, farPx, html('far'));
      await insertBelow(page, nearPx, html('close'));
      await expect.poll(() => asked).toEqual(['close']);
      await settle(page);
      expect(asked).toEqual(['close']);
      await page.evaluate(() => scrollBy(0, 2));
      await expect.poll(() => asked).toEqual(['close', 'far']);
    });

  test('in a box that scrolls, sideways too', async ({ page }) => {
    const asked = watchNames(page);
    await openEmpty(page);
    const item = (name: string, leftPx: number) =>
      lazy(name, `style="position:absolute;top:0;left:${leftPx}px"`);
    await insert(
      page,
      `<div id="box" tabindex="0" style="position:relative;overflow:auto;width:300px;height:90px">${item('far', 701)}${item('close', 699)}</div>`,
    );
    await expect.poll(() => asked).toEqual(['close']);
    await settle(page);
    expect(asked).toEqual(['close']);
    await page.locator('#box').evaluate((box) => box.scrollBy(2, 0));
    await expect.poll(() => asked).toEqual(['close', 'far']);
  });

  test('where the browser can’t tell what is near, all', async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(window, 'IntersectionObserver'));
    const asked = watchNames(page);
    await openEmpty(page);
    await insertBelow(page, 5000, lazy('far'));
    await expect.poll(() => asked).toEqual(['far']);
  });

  test('by those who save data, as by all', async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    );
    const asked = watchNames(page);
    await openEmpty(page);
    await insertBelow(page, 0, lazy('one'));
    await expect.poll(() => asked).toEqual(['one']);
  });

  test('with a prefix by its name there alone', async ({ page }) => {
    const asked = watchNames(page);
    await openEmpty(page, { prefix: 'v' });
    await page.evaluate(() => document.querySelector('script')?.setAttribute('data-prefix', 'v'));
    await insert(page, lazy('bare'));
    await insert(page, lazy('mine').replaceAll('data-', 'data-v-'));
    await expect.poll(() => asked).toEqual(['mine']);
  });
});

test.describe('on paper', () => {
  for (const [how, print] of [
    ['a page that is printed', (page: Page) => page.pdf()],
    ['a preview', (page: Page) => page.emulateMedia({ media: 'print' })],
  ] as const)
    test(`${how} has all pictures`, async ({ page }) => {
      const asked = watchNames(page);
      await openEmpty(page);
      await insertBelow(page, 5000, lazy('far'));
      await expect(page.locator('#far')).toHaveClass(/veneer-lazy/);
      await settle(page);
      expect(asked).toEqual([]);
      await print(page);
      await expect.poll(() => asked).toEqual(['far']);
    });
});

test.describe('in a carousel', () => {
  test('the slides that are near sideways are fetched, and others as they come', async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      const [, name] = /\/(\w+)-bed-small\.jpg/.exec(request.url()) ?? [];
      if (name) asked.push(name);
    });
    await open(page, '/lazy');
    expect(asked).toEqual([]);
    await page.locator('#slides').scrollIntoViewIfNeeded();
    await expect(page.locator('#slides.veneer-carousel--on')).toBeVisible();
    await expect.poll(() => [...asked].sort()).toEqual(['hayloft', 'lakeside']);
    await settle(page);
    expect(asked).toHaveLength(2);
    await page.getByRole('button', { name: 'Next slide' }).click();
    await expect.poll(() => asked.slice(2)).toEqual(['pinewood']);
    await expect(page.locator('#slides img').nth(1)).toHaveJSProperty('naturalWidth', 720);
  });

  test('that is far away nothing is', async ({ page }) => {
    const asked = watchNames(page);
    await openEmpty(page);
    await insertBelow(
      page,
      401,
      `<section data-carousel="rooms" aria-label="Rooms">${lazy('one')}${lazy('two')}</section>`,
    );
    await settle(page);
    expect(asked).toEqual([]);
    await page.evaluate(() => scrollBy(0, 2));
    await expect.poll(() => [...asked].sort()).toEqual(['one', 'two']);
  });
});

test.describe('it brings', () => {
  test('all that a picture is chosen from', async ({ page, allow }) => {
    allow.errors(WRONG);
    allow.failures(/no-such-picture/, 2);
    await open(page, '/lazy');
    const candidates = page.locator('#candidates');
    await candidates.scrollIntoViewIfNeeded();
    await expect(candidates).toHaveJSProperty('naturalWidth', 720);
    await expect(candidates).toHaveAttribute('sizes', '(min-width: 60rem) 720px, 100vw');
    await expect(candidates).toHaveAttribute(
      'srcset',
      /moonrise-small\.jpg 720w, http\S+moonrise\.jpg 1600w$/,
    );
    await page.locator('#picture').scrollIntoViewIfNeeded();
    await expect(page.locator('#picture')).toHaveJSProperty('complete', true);
    expect(
      await page.locator('#picture').evaluate((it) => (it as HTMLImageElement).currentSrc),
    ).toMatch(/halden-dawn/);
    await page.locator('#background').scrollIntoViewIfNeeded();
    await expect(page.locator('#background')).toHaveCSS('background-image', /halden-evening/);
    await page.locator('#frame').scrollIntoViewIfNeeded();
    await expect(page.frameLocator('#frame').locator('h1')).toBeVisible();
    await page.locator('#missing').scrollIntoViewIfNeeded();
    await expect
      .poll(() => page.locator('#missing').evaluate((it) => it.getAttribute('src')))
      .toMatch(/no-such/);
    await expectNoAxe(page);
    const told = page.waitForEvent('console', (message) => /twice/.test(message.text()));
    await told;
  });

  test('nothing that moves the page', async ({ page, allow }) => {
    allow.errors(WRONG);
    allow.failures(/no-such-picture/, 2);
    await open(page, '/lazy');
    const box = (id: string) => page.locator(id).boundingBox();
    const all = ['#plain', '#candidates', '#picture', '#placeholder', '#near', '#missing'];
    for (const id of all) {
      const before = await box(id);
      expect(before?.width && before.height / before.width, id).toBeCloseTo(2 / 3, 1);
    }
    const told = page.waitForEvent('console', (message) => /twice/.test(message.text()));
    const heightPx = await page.evaluate(() => document.documentElement.scrollHeight);
    for (const id of all) {
      await page.locator(id).scrollIntoViewIfNeeded();
      await expect(page.locator(id)).toHaveJSProperty('complete', true);
      await expect(page.locator(id)).toHaveAttribute('src', /pictures/);
    }
    await told;
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(heightPx);
    expect(await layoutShift(page)).toBe(0);
  });

  test('the placeholder’s successor only when it is there', async ({ page }) => {
    let release = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    await openEmpty(page);
    await page.route(/\?slow$/, async (route) => {
      await gate;
      await route.continue();
    });
    await insertBelow(page, 500, lazy('slow').replace('data-lazy', 'data-lazy src="/favicon.svg"'));
    const image = page.locator('#slow');
    const width = () => image.evaluate((it) => (it as HTMLImageElement).naturalWidth);
    await expect.poll(width).toBeGreaterThan(0);
    const before = await width();
    await page.evaluate(() => scrollBy(0, 200));
    await expect(image).toHaveAttribute('src', /slow/);
    expect(await width()).toBe(before);
    release();
    await expect.poll(width).toBe(720);
  });
});

test.describe('addresses', () => {
  const refused = (attribute: string) =>
    new RegExp(`^Veneer lazy: ${attribute} names “[^]*Expected http or https`);
  for (const [attribute, html] of [
    ['data-src', '<img id="one" data-lazy data-src="javascript:alert(1)" alt="A">'],
    [
      'data-src',
      '<iframe id="one" title="" data-lazy data-src=" java&#10;script:alert(1)"></iframe>',
    ],
    ['data-src', '<img id="one" data-lazy data-src="data:image/gif;base64,R0" alt="A">'],
    ['data-src', '<img id="one" data-lazy data-src="blob:http://localhost/1" alt="A">'],
    [
      'data-srcset',
      `<img id="one" data-lazy data-srcset="${address('x')} 1x, data:image/gif;base64,R0 2x" data-src="${address('y')}" alt="A">`,
    ],
    ['data-background', '<p id="one" data-lazy data-background="file:///etc/passwd">A</p>'],
  ] as const)
    test(`${html}: nothing of it is loaded`, async ({ page, allow }) => {
      allow.errors(refused(attribute), 1);
      const asked = watchNames(page);
      await openEmpty(page);
      const told = page.waitForEvent('console', (message) =>
        refused(attribute).test(message.text()),
      );
      await insert(page, html);
      await told;
      await settle(page);
      expect(asked).toEqual([]);
      const one = page.locator('#one');
      await expect(one).not.toHaveAttribute('src');
      await expect(one).not.toHaveAttribute('srcset');
      await expect(one).toHaveCSS('background-image', 'none');
      await expect(one).toHaveCSS('opacity', '1');
    });

  test('may be of any site', async ({ page }) => {
    await openEmpty(page);
    await page.route('https://pictures.example/**', (route) =>
      route.fulfill({
        contentType: 'image/svg+xml',
        body: '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
      }),
    );
    await insert(
      page,
      '<img id="one" data-lazy data-src="https://pictures.example/a.svg" alt="A">',
    );
    await expect(page.locator('#one')).toHaveJSProperty('naturalWidth', 9);
  });

  test('are never those of a script', async ({ page, allow }) => {
    allow.errors(/^Veneer lazy: there is nothing to bring/, 1);
    await openEmpty(page);
    const told = page.waitForEvent('console', (message) => /nothing to bring/.test(message.text()));
    await insert(page, '<script id="one" type="module" data-lazy data-src="/_docs.js"></script>');
    await told;
    await expect(page.locator('#one')).not.toHaveAttribute('src');
  });
});

test.describe('a picture that fails', () => {
  const failed = (page: Page) =>
    page
      .locator('#one')
      .evaluate(
        (image) =>
          new Promise<void>((resolve) =>
            image.addEventListener('error', () => resolve(), { once: true }),
          ),
      );
  const broken = lazy('one').replace(address('one'), '/site/pictures/none.jpg');

  test('is asked for again after 2 s, once; then it says what it shows', async ({
    page,
    allow,
  }) => {
    allow.failures(/404 .*none\.jpg/, 2);
    allow.errors(
      /^Veneer lazy: http\S+none\.jpg did not come, twice. Its alternative text is shown/,
      1,
    );
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().includes('none.jpg')) asked++;
    });
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1);
    await openEmpty(page);
    await insertBelow(page, 500, broken);
    const first = failed(page);
    await page.evaluate(() => scrollBy(0, 200));
    await first;
    await page.clock.runFor(1999);
    await settle(page);
    expect(asked).toBe(1);
    const second = failed(page);
    const told = page.waitForEvent('console', (message) => /twice/.test(message.text()));
    await page.clock.runFor(1);
    await Promise.all([second, told]);
    await page.clock.runFor(60_000);
    await settle(page);
    expect(asked).toBe(2);
    await expect(page.locator('#one')).toHaveAccessibleName('one');
    await expect(page.locator('#one')).toHaveCSS('opacity', '1');
  });

  test('once, comes the second time', async ({ page, allow }) => {
    allow.failures(/failed .*\?one/, 1);
    let asked = 0;
    await openEmpty(page);
    await page.route(/\?one$/, (route) => (asked++ ? route.continue() : route.abort()));
    await insert(page, lazy('one'));
    await expect(page.locator('#one')).toHaveJSProperty('naturalWidth', 720);
    expect(asked).toBe(2);
  });

  test('and leaves is not asked for again', async ({ page, allow }) => {
    allow.failures(/404 .*none\.jpg/, 1);
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1);
    await openEmpty(page);
    await insertBelow(page, 500, broken);
    const first = failed(page);
    await page.evaluate(() => scrollBy(0, 200));
    await first;
    await page.evaluate(() => document.querySelector('#one')?.remove());
    await page.clock.runFor(5000);
    await settle(page);
  });

  test('as a background leaves the element as it was', async ({ page, allow }) => {
    allow.failures(/404 .*none\.jpg/, 2);
    allow.errors(/The element stays as it was/, 1);
    await openEmpty(page);
    const told = page.waitForEvent('console', (message) => /twice/.test(message.text()));
    await insert(page, '<p id="one" data-lazy data-background="/site/pictures/none.jpg">A</p>');
    await told;
    await expect(page.locator('#one')).not.toHaveAttribute('style');
  });
});

test.describe('what is left alone:', () => {
  test('a picture that the browser loads itself', async ({ page }) => {
    await openEmpty(page);
    for (const own of ['', 'data-lazy ']) {
      const html = `<img id="own" ${own}loading="lazy" src="${address('own')}" alt="Own">`;
      await insert(page, html);
      await insert(page, lazy('other'));
      await expect(page.locator('#other')).toHaveClass(/veneer-lazy/);
      expect(await page.locator('#own').evaluate((it) => it.outerHTML)).toBe(
        html.replace('data-lazy ', 'data-lazy="" '),
      );
      await page.evaluate(() => document.querySelector('main')?.replaceChildren());
    }
  });

  test('a value that nobody knows is reported, and the picture comes', async ({ page, allow }) => {
    allow.errors(/^Veneer lazy: data-lazy="soon" is unknown. Expected one of: near/, 1);
    await openEmpty(page);
    await insert(page, lazy('one').replace('data-lazy', 'data-lazy="soon"'));
    await expect(page.locator('#one')).toHaveJSProperty('naturalWidth', 720);
  });
});

test.describe('what leaves', () => {
  test('has the server’s markup again, and comes again', async ({ page }) => {
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
    const start = () =>
      page.evaluate(() => {
        const section = document.querySelector('section') as HTMLElement;
        section.remove();
        section.removeAttribute('data-veneer');
        document.querySelector('main')?.append(section);
      });
    await start();
    await expect(page.locator('#one')).toHaveJSProperty('naturalWidth', 720);
    await expect(page.locator('#two')).toHaveJSProperty('naturalWidth', 720);
    await expect(page.locator('#three')).toHaveCSS('background-image', /three/);
    await expect(page.locator('#four')).toHaveAttribute('src', /four/);
    await page.evaluate(() => window.veneer.stop());
    expect(await html()).toBe(before);
    await page.evaluate(() => window.veneer.enhance());
    await expect(page.locator('#one')).toHaveJSProperty('naturalWidth', 720);
  });

  test('and what is moved keeps its picture', async ({ page }) => {
    const asked = watchNames(page);
    await openEmpty(page);
    await insert(page, lazy('one'));
    await expect(page.locator('#one')).toHaveJSProperty('naturalWidth', 720);
    await page.evaluate(() => document.body.append(document.querySelector('#one') as Element));
    await settle(page);
    await expect(page.locator('#one')).toHaveAttribute('src', /one/);
    expect(asked).toEqual(['one']);
  });

  test('200 times leaves nothing', async ({ page }) => {
    await openEmpty(page);
    const round = (times: number) =>
      page.evaluate(async (times) => {
        for (let index = 0; index < times; index++) {
          const frame = document.createElement('div');
          if (index % 2) frame.dataset.carousel = 'off';
          const one = document.createElement('img');
          one.dataset.lazy = '';
          one.dataset.src = '/favicon.svg';
          one.alt = '';
          // Half of them are far away and go while they wait.
          if (index % 4 < 2) frame.style.marginTop = '9000px';
          if (index % 2) frame.removeAttribute('data-carousel');
          frame.append(one);
          const mounted = new Promise((resolve) => one.addEventListener('veneer:mount', resolve));
          document.querySelector('main')?.append(frame);
          await mounted;
          await Promise.resolve();
          frame.remove();
        }
      }, times);
    await round(50);
    const before = await heapAfterGc(page);
    await round(200);
    const after = await heapAfterGc(page);
    expect(after.nodes - before.nodes).toBeLessThan(20);
    expect(after.listeners - before.listeners).toBeLessThan(5);
  });
});

test.describe('the page', () => {
  for (const params of [
    { tag: 'plain' },
    { tag: 'body', link: 0 },
    { tag: 'late' },
    { csp: 'self' },
    { csp: 'tt' },
    { origin: 'other' },
  ] as Record<string, string>[])
    test(`works with ${JSON.stringify(params)}`, async ({ page }) => {
      await open(page, '/lazy', { params });
      await expect(page.locator('#plain')).toHaveJSProperty('naturalWidth', 720);
      await expect(page.locator('#plain')).toHaveCSS('opacity', '1');
    });

  test('hides a picture to come, which a screen reader hears', async ({ page }) => {
    await open(page, '/lazy');
    await expect(page.locator('#near')).toHaveCSS('opacity', '0');
    await expect(page.locator('#near')).toHaveAccessibleName('Paper lanterns on the water');
  });

  test('shows the alternative text where the code does not come', async ({ page, allow }) => {
    allow.errors(/^Veneer core: its code did not load/);
    allow.failures(/core-/);
    await page.route(/\/core-/, (route) => route.abort());
    await open(page, '/lazy');
    await page.clock.install();
    await expect(page.locator('#near')).toHaveCSS('opacity', '1');
  });

  test.describe('with script off', () => {
    test.use({ javaScriptEnabled: false });

    test('has the twin alone', async ({ page }) => {
      await open(page, '/lazy');
      await expect(page.locator('#plain')).toBeHidden();
      await expect(page.getByAltText('Eleven boats on the lake').last()).toBeVisible();
    });
  });
});
