import { carousel, expectOn, expectSlides, holdMotion, look } from './support/carousel';
import {
  axe,
  calls,
  evaluateApart,
  expect,
  expectNoAxe,
  expectNoGrowth,
  heapAfterGc,
  insert,
  open,
  test,
} from './support/test';

const ALL = ['events', 'logos', 'info', 'testimonials', 'gallery', 'rooms', 'own', 'few'];

/** Runs in the page: puts changes of 5 s in their middle, and tells how many there are. */
function goHalfWay(): number {
  const changes = document
    .getAnimations()
    .filter(({ effect }) => effect?.getTiming().duration === 5000);
  for (const change of changes) change.currentTime = 2500;
  return changes.length;
}

test.describe('what it leaves', () => {
  test('stop gives back the markup of the server to the letter', async ({ page, allow }) => {
    // The wrong ones are further down, and may come near the viewport.
    allow.noise(/^Veneer carousel/);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, '/carousel', { params: { 'opt.manual': '' } });
    const read = () =>
      evaluateApart(page, (ids) => ids.map((id) => document.getElementById(id)?.outerHTML), ALL);
    const before = await read();
    await page.evaluate(() => window.veneer.enhance());
    for (const id of ALL) {
      const frame = await expectOn(page, id);
      const next = frame.getByRole('button', { name: 'Next slide' });
      if (await next.isVisible()) await next.click();
    }
    expect(await read()).not.toEqual(before);
    await page.evaluate(() => window.veneer.stop());
    expect(await read()).toEqual(before);
  });

  test('styles, classes and names of the server’s own come back too', async ({ page }) => {
    const html =
      '<div id="c" data-carousel="testimonials" class="a  b" style="color:red" role="region" aria-label="Ours"><!-- one --><p class="x" style="opacity:.9">1</p> two <p inert="" aria-label="Two">2</p><p>3</p></div>';
    await open(page, '/blank', { params: { 'opt.manual': '' } });
    await insert(page, `<section>${html}</section>`);
    // It does not move on by itself while the pointer is over it.
    await page.hover('#c');
    await page.evaluate(() => window.veneer.enhance());
    const frame = await expectOn(page, 'c');
    await expect(frame).toHaveAccessibleName('Ours');
    await frame.getByRole('button', { name: 'Next slide' }).click();
    await expect(frame.getByRole('group', { name: '2 of 3: Two' })).toBeVisible();
    const removed = await page.evaluate(async () => {
      const element = document.querySelector('#c') as HTMLElement;
      const gone = new Promise((resolve) => element.addEventListener('veneer:unmount', resolve));
      element.remove();
      await gone;
      return element.outerHTML;
    });
    expect(removed).toBe(html);
  });

  test('two hundred insertions and removals leave nothing', async ({ page }) => {
    test.slow();
    await open(page, '/blank');
    await insert(page, carousel('c', 'logos', 10));
    await expectOn(page, 'c');
    const cycle = (times: number) =>
      page.evaluate(async (rounds) => {
        const box = document.querySelector('#c')?.parentElement as HTMLElement;
        const html = box.innerHTML.includes('__row') ? null : box.innerHTML;
        const source =
          html ??
          `<div id="c" data-carousel="testimonials"><ul>${'<li><a href="#x">Slide</a></li>'.repeat(9)}</ul></div>`;
        for (let round = 0; round < rounds; round++) {
          box.textContent = '';
          const mounted = new Promise((resolve) =>
            addEventListener('veneer:mount', resolve, { once: true }),
          );
          box.append(document.createRange().createContextualFragment(source));
          await mounted;
          box.querySelector<HTMLElement>('.veneer-carousel__next')?.click();
        }
      }, times);
    await cycle(20);
    const before = await heapAfterGc(page);
    await cycle(200);
    await expectNoGrowth(page, before, { nodes: 60, listeners: 6, heapBytes: 600_000 });
  });

  test('slides that come and go later are taken in', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, '/blank');
    await insert(page, carousel('c', 'testimonials', 2));
    const frame = await expectOn(page, 'c');
    await page.evaluate(() => {
      const slide = document.createElement('li');
      slide.dataset.n = '3';
      slide.textContent = 'Late';
      document.querySelector('#c ul')?.append(slide);
    });
    await expect(frame.getByRole('button', { name: 'Show slide 3' })).toBeVisible();
    await frame.getByRole('button', { name: 'Show slide 3' }).click();
    await expectSlides(page, 'c', [3]);
    await page.evaluate(() => {
      for (const slide of document.querySelectorAll('#c li'))
        if (slide.textContent !== 'Late') slide.remove();
    });
    await expect(frame.getByRole('button', { name: 'Next slide' })).toBeHidden();
    await expectSlides(page, 'c', [3]);
  });
});

test.describe('with a lightbox', () => {
  test('it opens at the same picture and leaves the carousel at the last', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, '/carousel');
    const frame = await expectOn(page, 'gallery');
    await frame.getByRole('button', { name: 'Next slide' }).click();
    await page.click('#shore-2');
    const counter = page.locator('.fancybox__dialog .f-counter');
    await expect(counter).toHaveText('2/6');
    for (const position of ['3/6', '4/6', '5/6']) {
      await page.keyboard.press('n');
      await expect(counter).toHaveText(position);
    }
    await page.keyboard.press('Escape');
    await expect(page.locator('.fancybox__dialog')).toHaveCount(0);
    await expect(frame.getByRole('button', { name: 'Picture 5 of 6' })).toHaveAttribute(
      'aria-current',
      'true',
    );
    await expect(page.locator('#shore-5')).toBeFocused();
    await expect(page.locator('#shore-5')).toBeInViewport({ ratio: 0.5 });
  });

  test('a broken link of the gallery shifts nothing', async ({ page, allow }) => {
    allow.errors(/Veneer gallery: "mailto:" can’t be shown/);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, '/blank');
    const slide = (index: number, href: string) =>
      `<li data-n="${index + 1}"><a id="s${index}" href="${href}" data-gallery="g"><img src="/site/pictures/regatta-small.webp" alt="${index + 1}" width="720" height="480"></a></li>`;
    const slides = [
      'mailto:a@example.com',
      ...[1, 2, 3].map((one) => `/site/pictures/regatta.webp?${one}`),
    ];
    await insert(
      page,
      `<section><div id="c" data-carousel="rooms"><ul>${slides.map((href, index) => slide(index, href)).join('')}</ul></div></section>`,
    );
    const frame = await expectOn(page, 'c');
    await frame.getByRole('button', { name: 'Next slide' }).click();
    await page.click('#s1');
    const counter = page.locator('.fancybox__dialog .f-counter');
    await expect(counter).toHaveText('1/3');
    await page.keyboard.press('n');
    await expect(counter).toHaveText('2/3');
    await page.keyboard.press('Escape');
    await expect(page.locator('.fancybox__dialog')).toHaveCount(0);
    await expectSlides(page, 'c', [3]);
    await expect(page.locator('#s2')).toBeFocused();
  });
});

test.describe('to everybody', () => {
  for (const dark of [false, true])
    test(`axe finds nothing, ${dark ? 'dark on a phone' : 'light'}, under a policy`, async ({
      page,
      allow,
    }) => {
      allow.errors(/^Veneer carousel/);
      await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' });
      if (dark) await page.setViewportSize({ width: 390, height: 844 });
      await open(page, '/carousel', { params: { csp: 'self' } });
      for (const id of ALL) await expectOn(page, id);
      await page.locator('#wrong-preset').scrollIntoViewIfNeeded();
      await expectNoAxe(page);
    });

  test('axe finds nothing while it moves', async ({ page }) => {
    await page.clock.install();
    await open(page, '/blank');
    await insert(page, carousel('c', 'logos', 12, 'data-carousel-speed="5000" aria-label="Logos"'));
    const frame = await expectOn(page, 'c');
    // The change stands half-way, however long axe takes; nor does the clock end it.
    await page.clock.pauseAt(Date.now() + 60_000);
    await holdMotion(page);
    await frame.getByRole('button', { name: 'Next slide' }).click();
    const moving = await evaluateApart(page, goHalfWay, undefined);
    expect(moving).toBeGreaterThan(0);
    expect(await axe(page, { within: '#c' })).toEqual([]);
    expect((await look(page, 'c')).slides).not.toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
  });

  test('places and names are told', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, '/carousel');
    const frame = await expectOn(page, 'rooms');
    await expect(frame).toHaveAccessibleName('The Lakeside Room');
    await expect(page.locator('#rooms img').first()).toHaveAccessibleDescription('1 of 3');
    await expectOn(page, 'info');
    const slide = page.locator('#info').getByRole('group', { name: '1 of 3' });
    await expect(slide).toHaveAttribute('aria-roledescription', 'slide');
    const hidden = page.locator('#info').getByRole('group', { name: '2 of 3' });
    await expect(hidden).toHaveAttribute('inert');
    await expect(slide).not.toHaveAttribute('inert');
  });

  test('a preset or a number that can’t be is reported, and the slides stay', async ({
    page,
    allow,
  }) => {
    allow.errors(/Veneer carousel: data-carousel="partners" can’t be.*one of: events, logos/, 1);
    allow.errors(/Veneer carousel: data-carousel-speed="fast" can’t be.*from 0 to 5000/, 1);
    await open(page, '/carousel');
    const before = await page.locator('#wrong-preset').evaluate((one) => one.outerHTML);
    const reported = page.waitForEvent('console', (message) => /"fast"/.test(message.text()));
    await page.locator('#wrong-speed').scrollIntoViewIfNeeded();
    await reported;
    expect(await page.locator('#wrong-preset').evaluate((one) => one.outerHTML)).toBe(before);
    await expect(page.locator('#wrong-speed p')).toHaveCount(2);
    await expect(page.locator('#wrong-speed')).not.toHaveAttribute('class');
  });

  test('with a prefix only the prefixed names count', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, '/blank', { params: { 'opt.prefix': 'v' } });
    await insert(
      page,
      carousel('c', 'events', 6).replace('data-carousel=', 'data-v-carousel=') +
        carousel('d', 'rooms', 3),
    );
    await expectOn(page, 'c');
    await expectSlides(page, 'c', [1, 2, 3, 4]);
    await expect(page.locator('#d')).not.toHaveAttribute('role');
  });
});

test('a page brings only the code that its carousels need', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/assets\/(carousel|chunk)/.test(pathname)) asked.push(pathname);
  });
  const gzipped = async () => {
    const manifest = await (await page.request.get('/assets/manifest.json')).json();
    return asked
      .filter((path) => path.endsWith('.js'))
      .reduce((sum, path) => sum + manifest.files[path.replace('/assets/', '')].gzip, 0);
  };
  await open(page, '/blank');
  await insert(page, `<div style="height: 3000px"></div>${carousel('c', 'info', 3)}`);
  await evaluateApart(page, () => new Promise(requestAnimationFrame), undefined);
  expect(asked).toEqual([]);
  await expectOn(page, 'c');
  expect(await gzipped()).toBeLessThanOrEqual(32_000);
  await insert(
    page,
    ['events', 'logos', 'testimonials', 'gallery', 'rooms']
      .map((preset) => carousel(preset, preset, 3))
      .join(''),
  );
  for (const preset of ['events', 'logos', 'testimonials', 'gallery', 'rooms'])
    await expectOn(page, preset);
  expect(await gzipped()).toBeLessThanOrEqual(36_000);
  expect((await look(page, 'gallery')).slides).toEqual([1]);
  expect(await calls(page, '/ajax')).toEqual([]);
});
