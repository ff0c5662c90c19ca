import type { Page } from '@playwright/test';
import { hold } from './support/hold';
import {
  caption,
  closeBy,
  expectPicture,
  expectSlide,
  lightbox,
  openPicture,
  picture,
  slide,
} from './support/lightbox';
import { calls, expect, insert, open, test } from './support/test';

// Nothing here is about how it moves.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const NOT_LOADED = 'The requested content cannot be loaded. Please try again later.';

/** Answers for all other hosts, which tests never reach, and notes what they are asked. */
async function answerHosts(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route(/^https?:\/\/(?!localhost)/, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<p>A player</p>' });
  });
  return asked;
}

const next = (page: Page) => lightbox(page).getByRole('button', { name: 'Next picture' }).click();

test('gallery: shows an element of the page itself with what is typed, a page of this site asked once, and videos in the providers’ frames; the element goes back to its place, the players are gone @engines @lightboxes @gallery.content @gallery.ajax @gallery.keys', async ({
  page,
}) => {
  const asked = await answerHosts(page);
  await open(page, '/gallery');
  const place = () =>
    page
      .locator('#tides')
      .evaluate((element) => [
        element.previousElementSibling?.outerHTML,
        element.parentElement?.className,
        element.getAttribute('style'),
      ]);
  const before = await place();
  await page.click('#element');
  await expect(slide(page)).toContainText('Opening hours');
  // A player's window is not believed that it is ready.
  await page.evaluate(() => {
    const data = JSON.stringify({ event: 'onReady', id: 'element' });
    dispatchEvent(new MessageEvent('message', { origin: 'https://www.youtube.com', data }));
  });
  await expect(page.locator('#element')).not.toHaveAttribute('data-ready');
  await slide(page).getByLabel('Your boat’s name').fill('');
  await page.keyboard.type('Pinxc');
  await page.keyboard.press('ArrowLeft');
  await expectSlide(page, '1/4');
  await next(page);
  await expect(slide(page)).toContainText('Two rooms above the water');
  await expect(page.locator('.example-live #tides')).toBeAttached();
  await page.keyboard.press('p');
  await expect(slide(page).locator('#tides')).toBeVisible();
  await next(page);
  await expect(slide(page)).toContainText('Two rooms above the water');
  const player = slide(page).locator('iframe').contentFrame().locator('p');
  for (const [position, address] of [
    ['3/4', 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ'],
    ['4/4', 'https://player.vimeo.com/video/1084537'],
  ] as const) {
    await page.keyboard.press('n');
    await expectSlide(page, position);
    await expect(slide(page).locator('iframe')).toHaveAttribute('src', address);
    await expect(page.locator('iframe')).toHaveCount(1);
    await expect(player).toHaveText('A player');
    expect(asked.at(-1)).toBe(address);
  }
  expect(asked).toHaveLength(2);
  // Shown once more, a slide has one player, loaded anew.
  await page.keyboard.press('p');
  await expectSlide(page, '3/4');
  await expect(page.locator('iframe')).toHaveCount(1);
  await expect(player).toHaveText('A player');
  await closeBy(page);
  await expect(page.locator('iframe')).toHaveCount(0);
  expect(await place()).toEqual(before);
  await expect(page.locator('#boat')).toHaveValue('Pinxc');
  const answers = await calls(page, '/page/');
  expect(answers.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /page/gallery-boathouse',
  ]);
  expect(answers[0]?.headers['x-requested-with']).toBe('XMLHttpRequest');
});

test('gallery: an element that is seen in the page keeps its room there, so that nothing jumps @lightboxes @gallery.content', async ({
  page,
}) => {
  await open(page, '/blank');
  await insert(
    page,
    `<div style="height:2000px">Long</div><a id="it" href="#box" data-gallery="g">The map</a><div id="box" style="height:900px;margin:30px 0">Box</div><p>After</p>`,
  );
  const placeOf = (): Promise<unknown> =>
    page.evaluate(() => [scrollY, document.documentElement.scrollHeight]);
  await page.locator('#it').scrollIntoViewIfNeeded();
  const before = await placeOf();
  await page.click('#it');
  await expect(slide(page).locator('#box')).toBeVisible();
  expect(await placeOf(), 'while it is shown').toEqual(before);
  await closeBy(page);
  await expect(page.locator('main #box')).toBeVisible();
  expect(await placeOf(), 'after it').toEqual(before);
});

test('gallery: a hidden element is shown and hidden again, a template copied, an answer sanitised, a broken video file reported @gallery.content @gallery.ajax @gallery.failure @security.2', async ({
  page,
}) => {
  await page.route('**/film.webm', (route) =>
    route.fulfill({ contentType: 'video/webm', body: 'not a film' }),
  );
  await page.route('**/page/answer', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<p>Kept</p><img src="/favicon.svg" alt="" onload="window.__xss=1"><script>window.__xss=1</script><iframe srcdoc="<script>parent.__xss=1</script>"></iframe>',
    }),
  );
  await open(page, '/blank');
  const links = ['#h', '#t', '#h', '/film.webm" data-caption="A film'].map(
    (href, index) => `<a id="a${index}" href="${href}" data-gallery="g">${index}</a> `,
  );
  await insert(
    page,
    `<p>${links.join('')}<a href="/page/answer" data-gallery="g" data-gallery-type="ajax">4</a></p><div id="h" hidden>Hidden words</div><template id="t"><p>From a template</p></template>`,
  );
  await page.click('#a0');
  await expect(slide(page).locator('#h')).toBeVisible();
  await page.keyboard.press('n');
  await expect(slide(page)).toHaveText('From a template');
  await page.keyboard.press('n');
  await expect(slide(page).locator('#h')).toBeVisible();
  await page.keyboard.press('n');
  await expect(slide(page)).toContainText(NOT_LOADED);
  await expect(slide(page).locator('video')).toHaveAttribute('aria-label', 'A film');
  await expect(slide(page).locator('video')).toHaveAttribute('controls');
  await page.keyboard.press('n');
  await expect(slide(page)).toContainText('Kept');
  await expect(slide(page).locator('img')).toHaveJSProperty('complete', true);
  await expect(slide(page).locator('script,iframe')).toHaveCount(0);
  expect(await page.evaluate(() => '__xss' in window)).toBe(false);
  await page.keyboard.press('n');
  await expect(slide(page).locator('#h')).toBeVisible();
  await closeBy(page);
  await expect(page.locator('video')).toHaveCount(0);
  expect(await page.locator('#h').evaluate((element) => element.outerHTML)).toBe(
    '<div id="h" hidden="">Hidden words</div>',
  );
});

test('gallery: a missing picture and a page that fails say so in their slides and to screen readers, the page’s status also in an alert, and the next picture is shown @full @gallery.failure @gallery.ajax', async ({
  page,
  allow,
}) => {
  allow.errors(/Veneer gallery: \/page\/no-such-page.*404/);
  allow.failures(/404 .*no-such-page/);
  allow.failures(/404 .*no-such-picture/);
  await open(page, '/gallery');
  const noted = lightbox(page).getByRole('status');
  await page.click('#missing');
  await expect(slide(page)).toHaveText(NOT_LOADED);
  await expect(noted).toHaveText(`Picture 1 of 3: ${NOT_LOADED}`);
  const alert = page.waitForEvent('dialog');
  // The alert may open before the key is up, and holds the page.
  const pressed = page.keyboard.press('n');
  const said = await alert;
  expect(said.message()).toMatch(/^404: Not Found \(\/page\/no-such-page\)$/);
  await said.dismiss();
  await pressed;
  await expect(slide(page)).toHaveText(NOT_LOADED);
  await expect(noted).toHaveText(`Picture 2 of 3: ${NOT_LOADED}`);
  await page.keyboard.press('n');
  await expectSlide(page, '3/3');
  await expectPicture(page);
  await closeBy(page);
});

test('gallery: a page that redirects to a login page is reported in its slide alone @full @gallery.ajax', async ({
  page,
  allow,
}) => {
  allow.errors(/gallery-boathouse led to another page/);
  await open(page, '/gallery', { params: { fault: 'login', on: '/page/' } });
  await page.click('#page');
  await expect(slide(page)).toHaveText(NOT_LOADED);
  await expect(page.locator('.veneer-dialog')).toHaveCount(0);
  await closeBy(page);
});

test('gallery: a slow page and a slow picture show a named spinner; closing cancels the page’s call @full @gallery.ajax @gallery.failure', async ({
  page,
}) => {
  const large = await hold(page, '**/lantern-night.webp');
  await open(page, '/gallery', { params: { fault: 'silence', on: '/page/' } });
  const spinner = slide(page).getByRole('img', { name: 'Loading…' });
  await page.click('#page');
  await expect(spinner).toBeVisible();
  const state = async () => (await calls(page, '/page/'))[0]?.state;
  await expect.poll(state).toBe('open');
  await closeBy(page);
  await expect.poll(state).toBe('closed');
  await page.click('#single');
  await expect(spinner).toBeVisible();
  large.answer();
  await expectPicture(page);
  await expect(spinner).toHaveCount(0);
  await closeBy(page);
});

test('gallery: where its code does not load the link opens the picture, with a report @gallery.fallback', async ({
  page,
  allow,
}) => {
  allow.errors(/Veneer gallery: its code did not load/);
  // Where the page is left later than that is known.
  allow.noise(/Veneer styles: .*gallery-/);
  allow.failures(/assets\/gallery/);
  const params = { fault: '404', on: '/assets/gallery', 'opt.prefetch': 'off' };
  await open(page, '/gallery', { params });
  await page.click('#lake-a');
  await expect(page).toHaveURL(/halden-dawn\.webp$/);
});

test.describe('gallery, no script', () => {
  test.use({ javaScriptEnabled: false });
  test('gallery: without script the link opens the picture @gallery.noscript', async ({ page }) => {
    await open(page, '/gallery');
    await page.click('#lake-a');
    await expect(page).toHaveURL(/halden-dawn\.webp$/);
  });
});

const RUN = 'window.__xss=1';
const IMG = `&lt;img src=x onerror='${RUN}'&gt;`;
const BREAK = `&quot;&gt;&lt;img src=x onerror='${RUN}'&gt;`;

/** Attributes of a link to a good picture by which a lightbox can be made to run script or load. */
const ATTRIBUTES = [
  `data-html="${IMG}" data-lazy-src="${BREAK}" data-srcset="${BREAK}" data-sizes="${BREAK}"`,
  `data-thumb="${BREAK}" data-thumb-alt="${BREAK}" data-thumb-class="${BREAK}" data-caption="${IMG}"`,
  `data-thumb-src="${BREAK}" data-error-tpl="${IMG}" data-spinner-tpl="${IMG}" data-tpl="${IMG}"`,
  `data-caption="&lt;script&gt;${RUN}&lt;/script&gt;{{ERROR}}" title="${BREAK}" aria-label="${BREAK}"`,
  `data-caption-el="#x" data-class="${BREAK}" data-alt="${BREAK}" data-download-src="javascript:${RUN}"`,
  `data-fancybox="g" data-delegate-el="${BREAK}" data-filter="${BREAK}" data-download-filename="${BREAK}"`,
  `data-pswp-src="javascript:${RUN}" data-pswp-srcset="${BREAK}" data-pswp-type="html" data-cropped="true"`,
  'data-el="x" data-html-el="x" data-content-el="x" data-constructor="x" data-__proto__="x"',
  `data-src="javascript:${RUN}" data-type="iframe"`,
  'data-src="https://evil.example/frame" data-type="iframe"',
  `data-src="data:text/html,<script>parent.__xss=1</script>" data-type="iframe"`,
  'data-src="https://evil.example/page" data-type="ajax"',
  `data-type="html5video" data-html5video-tpl="${IMG}" data-html5video-format="${BREAK}"`,
  `data-type="html" data-html="${IMG}"`,
  `data-youtube='{"x":1}' data-video-id="${BREAK}" data-poster="${BREAK}"`,
];

/** What may run something or load what it names. */
const ACTIVE = 'iframe,video,object,embed,script,[onerror],[onload]';

test('gallery: a link with any attribute that a lightbox reads is a plain picture, and captions, names and alternative texts are text @gallery.caption @gallery.content @security.1 @security.10', async ({
  page,
}) => {
  const asked = await answerHosts(page);
  await open(page, '/blank');
  const links = ATTRIBUTES.map(
    (attributes, index) =>
      `<a id="a${index}" href="/site/pictures/regatta-small.webp?${index}&amp;copy=2" data-gallery="g" ${attributes}><img src="/site/pictures/regatta-small.webp" alt="${index % 2 ? BREAK : IMG}" width="60" height="40"></a>`,
  );
  // Names that shadow what the document holds keep it from nothing.
  const shadows = ['body', 'getElementById', 'fullscreenElement'].map(
    (name) => `<img name="${name}" alt="">`,
  );
  await insert(page, `<p>${shadows.join('')}${links.join(' ')}</p>`);
  await openPicture(page, '#a0');
  for (const [index, attributes] of ATTRIBUTES.entries()) {
    await expectSlide(page, `${index + 1}/${ATTRIBUTES.length}`);
    await expect(picture(page), attributes).toHaveAttribute(
      'src',
      new RegExp(`regatta-small\\.webp\\?${index}&copy=2$`),
    );
    await expect(caption(page), attributes).toContainText('<');
    await expect(lightbox(page).locator(ACTIVE), attributes).toHaveCount(0);
    await page.keyboard.press('n');
  }
  await expectSlide(page, `1/${ATTRIBUTES.length}`);
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  await closeBy(page);
  expect(await page.evaluate(() => '__xss' in window)).toBe(false);
});
