import { carousel, expectOn, expectSlides, holdMotion, look } from './support/carousel';
import { closeBy, expectSlide } from './support/lightbox';
import {
  axe,
  evaluateApart,
  expect,
  expectNoAxe,
  expectNoGrowth,
  heapAfterGc,
  insert,
  NO_PREFETCH,
  open,
  test,
} from './support/test';

const PRESETS = ['events', 'logos', 'info', 'testimonials', 'gallery', 'rooms'];

/** Runs in the page: puts changes of 5 s in their middle, and returns how many there are. */
function goHalfWay(): number {
  const changes = document
    .getAnimations()
    .filter(({ effect }) => effect?.getTiming().duration === 5000);
  for (const change of changes) change.currentTime = 2500;
  return changes.length;
}

test('carousel: stop() and removal restore the server’s markup to the letter, with its own classes, styles, roles and names @full @carousel.removal @carousel.list', async ({
  page,
}) => {
  const html =
    '<div id="own" data-carousel="testimonials" class="a  b" style="color:red" role="region" aria-label="Ours"><!-- one --><p class="x" style="opacity:.9">1</p> two <p inert="" aria-label="Two">2</p><p>3</p></div>';
  const ids = [...PRESETS, 'own'];
  await page.setViewportSize({ width: 1280, height: 1400 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/blank', { params: { 'opt.manual': '' } });
  const lists = PRESETS.map((preset) => carousel(preset, preset, 10)).join('');
  await insert(page, `${lists}<section>${html}</section>`);
  const read = () =>
    evaluateApart(page, (all) => all.map((id) => document.getElementById(id)?.outerHTML), ids);
  const takeOver = async () => {
    await page.evaluate(() => window.veneer.enhance());
    for (const id of ids) {
      const frame = await expectOn(page, id);
      await frame.getByRole('button', { name: 'Next slide' }).click();
    }
  };
  const before = await read();
  await takeOver();
  const own = page.locator('#own');
  await expect(own).toHaveAccessibleName('Ours');
  await expect(own.getByRole('group', { name: '2 of 3: Two' })).toBeVisible();
  expect(await read()).not.toEqual(before);
  await page.evaluate(() => window.veneer.stop());
  expect(await read(), 'stopped').toEqual(before);
  await takeOver();
  const removed = await page.evaluate(async () => {
    const element = document.querySelector('#own') as HTMLElement;
    const gone = new Promise((resolve) => element.addEventListener('veneer:unmount', resolve));
    element.remove();
    await gone;
    return element.outerHTML;
  });
  expect(removed, 'removed').toBe(html);
});

test('carousel: a hundred insertions and removals leave no nodes, listeners or memory @full @carousel.removal', async ({
  page,
}) => {
  await open(page, '/blank', NO_PREFETCH);
  await insert(page, '<section id="box"></section>');
  const cycle = (times: number) =>
    page.evaluate(async (rounds) => {
      const box = document.querySelector('#box') as HTMLElement;
      const slides = '<li><a href="#x">Slide</a></li>'.repeat(9);
      const source = `<div data-carousel="testimonials"><ul>${slides}</ul></div>`;
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
  await cycle(100);
  await expectNoGrowth(page, before, { nodes: 60, listeners: 6, heapBytes: 400_000 });
});

test('carousel: one that is inserted later loads its code, of 32 kB at most, once it is near the viewport; added and removed slides are counted, with bullets and positions @full @carousel.removal', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const [, name] = /\/assets\/((?:pictures|swiper)-\w+\.js)$/.exec(request.url()) ?? [];
    if (name) asked.push(name);
  });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/blank');
  await insert(page, `<div style="height: 3000px"></div>${carousel('c', 'testimonials', 2)}`);
  await evaluateApart(page, () => new Promise(requestAnimationFrame), undefined);
  expect(asked).toEqual([]);
  const frame = await expectOn(page, 'c');
  const { files } = await (await page.request.get('/assets/manifest.json')).json();
  const bytes = asked.reduce((sum, name) => sum + files[name].gzip, 0);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes, 'gzipped').toBeLessThanOrEqual(32_000);
  await frame.getByRole('button', { name: 'Show slide 2' }).focus();
  await page.evaluate(() => {
    const slide = document.createElement('li');
    slide.dataset.n = '3';
    slide.textContent = 'Late';
    document.querySelector('#c ul')?.append(slide);
  });
  await expect(frame.getByRole('button', { name: 'Show slide 2' })).toBeFocused();
  await frame.getByRole('button', { name: 'Show slide 3' }).click();
  await expectSlides(page, 'c', [3]);
  await page.evaluate(() => {
    for (const slide of document.querySelectorAll('#c li'))
      if (slide.textContent !== 'Late') slide.remove();
  });
  await expect(frame.getByRole('button', { name: 'Next slide' })).toBeHidden();
  await expectSlides(page, 'c', [3]);
});

test('carousel: a lightbox opens at its picture, and closed leaves the carousel, its thumbnail and the focus at the last one seen, a broken link beside them or not @full @carousel.gallery', async ({
  page,
  allow,
}) => {
  allow.errors(/Veneer gallery: "mailto:" can’t be shown/);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/blank');
  const slides = [
    'mailto:a@example.com',
    ...[1, 2, 3].map((one) => `/site/pictures/regatta-small.webp?${one}`),
  ].map(
    (href, index) =>
      `<li data-n="${index + 1}"><a id="s${index}" href="${href}" data-gallery="g"><img src="/site/pictures/regatta-small.webp" alt="${index + 1}" width="720" height="480"></a></li>`,
  );
  await insert(
    page,
    `<section><div id="c" data-carousel="gallery"><ul>${slides.join('')}</ul></div></section>`,
  );
  const frame = await expectOn(page, 'c');
  await frame.getByRole('button', { name: 'Next slide' }).click();
  await expectSlides(page, 'c', [2]);
  await page.click('#s1');
  await expectSlide(page, '1/3');
  await page.keyboard.press('n');
  await expectSlide(page, '2/3');
  await closeBy(page);
  await expectSlides(page, 'c', [3]);
  await expect(page.locator('#s2')).toBeFocused();
  const thumbnail = frame.getByRole('button', { name: 'Picture 3 of 4' });
  await expect(thumbnail).toHaveAttribute('aria-current', 'true');
});

test('carousel: has its name and the position of each slide, reports a wrong preset or number and leaves those slides, and axe finds nothing, light, and dark on a phone @carousel.axe @carousel.keyboard @carousel.report', async ({
  page,
  allow,
}) => {
  allow.errors(/Veneer carousel: data-carousel="partners" can’t be.*one of: events, logos/, 1);
  allow.errors(/Veneer carousel: data-carousel-speed="fast" can’t be.*from 0 to 5000/, 1);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/carousel', { params: { csp: 'self' } });
  for (const id of [...PRESETS, 'own', 'few']) await expectOn(page, id);
  const wrong = page.locator('#wrong-preset,#wrong-speed');
  const written = await wrong.evaluateAll((all) => all.map((one) => one.outerHTML));
  const reported = page.waitForEvent('console', (message) => /"fast"/.test(message.text()));
  await page.locator('#wrong-speed').scrollIntoViewIfNeeded();
  await reported;
  expect(await wrong.evaluateAll((all) => all.map((one) => one.outerHTML))).toEqual(written);
  await expect(page.locator('#rooms')).toHaveAccessibleName('The Lakeside Room');
  await expect(page.locator('#rooms img').first()).toHaveAccessibleDescription('1 of 3');
  const slide = page.locator('#info').getByRole('group', { name: '1 of 3' });
  await expect(slide).toHaveAttribute('aria-roledescription', 'slide');
  await expect(slide).not.toHaveAttribute('inert');
  const hidden = page.locator('#info').getByRole('group', { name: '2 of 3' });
  await expect(hidden).toHaveAttribute('inert');
  await expectNoAxe(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoAxe(page, { within: 'main' });
});

test('carousel: axe finds nothing while a change is half-way @full @carousel.axe', async ({
  page,
}) => {
  await page.clock.install();
  await open(page, '/blank');
  await insert(page, carousel('c', 'logos', 12, 'data-carousel-speed="5000" aria-label="Logos"'));
  const frame = await expectOn(page, 'c');
  // The change stands half-way, however long axe takes; nor does the clock end it.
  await page.clock.pauseAt(Date.now() + 60_000);
  await holdMotion(page);
  await frame.getByRole('button', { name: 'Next slide' }).click();
  expect(await evaluateApart(page, goHalfWay, undefined)).toBeGreaterThan(0);
  expect(await axe(page, { within: '#c' })).toEqual([]);
  expect((await look(page, 'c')).slides).not.toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
});
