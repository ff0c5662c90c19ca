import type { Page } from '@playwright/test';
import { closeBy, expectPicture, expectSlide, lightbox, openPicture } from './support/lightbox';
import { canTake, expect, insert, open, test } from './support/test';

const RUN = 'window.__xss=(window.__xss||0)+1';
const IMG = `&lt;img src=x onerror='${RUN}'&gt;`;
const BREAK = `&quot;&gt;&lt;img src=x onerror='${RUN}'&gt;`;
const GOOD = '/site/pictures/regatta.webp';

/** Attributes of a link to a good picture by which Fancybox can be made to run script or load. */
const ATTRIBUTES = [
  `data-html="${IMG}"`,
  `data-thumb="${BREAK}"`,
  `data-thumb-src="${BREAK}"`,
  `data-thumb-alt="${BREAK}"`,
  `data-thumb-class="${BREAK}"`,
  `data-srcset="${BREAK}"`,
  `data-sizes="${BREAK}"`,
  `data-lazy-src="${BREAK}"`,
  `data-src="javascript:${RUN}" data-type="iframe"`,
  'data-src="https://evil.example/frame" data-type="iframe"',
  `data-src="data:text/html,<script>parent.__xss=1</script>" data-type="iframe"`,
  'data-src="https://evil.example/page" data-type="ajax"',
  `data-type="html5video" data-html5video-tpl="${IMG}" data-html5video-format="${BREAK}"`,
  `data-type="html" data-html="${IMG}"`,
  `data-error-tpl="${IMG}" data-spinner-tpl="${IMG}" data-tpl="${IMG}"`,
  `data-caption="${IMG}"`,
  `data-caption="&lt;script&gt;${RUN}&lt;/script&gt;{{ERROR}}"`,
  `data-caption-el="#x" data-class="${BREAK}" data-alt="${BREAK}"`,
  `data-fancybox="g" data-delegate-el="${BREAK}" data-filter="${BREAK}"`,
  `data-download-src="javascript:${RUN}" data-download-filename="${BREAK}"`,
  `title="${BREAK}" aria-label="${BREAK}"`,
  `data-youtube='{"x":1}' data-video-id="${BREAK}" data-poster="${BREAK}"`,
  'data-el="x" data-html-el="x" data-content-el="x" data-constructor="x" data-__proto__="x"',
];

/** Addresses that are not a picture's: nothing of them may run or be asked for. */
const SCRIPT_ADDRESSES = [
  `javascript:${RUN}`,
  `JaVaScRiPt:${RUN}//.jpg`,
  `&#1;java&#9;script:${RUN}`,
  `vbscript:${RUN}`,
  `data:text/html,<script>opener.${RUN}</script>`,
  `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='${RUN}'/>`,
];

const REFUSED = 'end of a click on an address that the browser refuses';

/** Notes what the page asks of other hosts, and keeps it from getting there. */
async function watchHosts(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route(/^https?:\/\/(?!localhost)/, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'image/svg+xml', body: '' });
  });
  return asked;
}

async function expectNothingRan(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => Reflect.get(window, '__xss'))).toBeUndefined();
  await expect(lightbox(page).locator('[onerror],[onload],script')).toHaveCount(0);
}

for (const attributes of ATTRIBUTES)
  test(`a link with ${attributes.slice(0, 60)} is a plain picture`, async ({ page }) => {
    const asked = await watchHosts(page);
    await open(page, '/blank');
    await insert(
      page,
      `<p><a id="a" href="${GOOD}" data-gallery="g" ${attributes}><img src="/site/pictures/regatta-small.webp" alt="${BREAK}" width="60" height="40"></a> <a href="${GOOD}?2" data-gallery="g" ${attributes}><img src="/site/pictures/regatta-small.webp" alt="${IMG}" width="60" height="40"></a></p>`,
    );
    await openPicture(page, '#a');
    await expectSlide(page, '1/2');
    await page.keyboard.press('n');
    await expectSlide(page, '2/2');
    await expectPicture(page);
    await expectNothingRan(page);
    await expect(lightbox(page).locator('iframe,video,object,embed')).toHaveCount(0);
    expect(asked).toEqual([]);
    await closeBy(page);
    await expectNothingRan(page);
  });

for (const address of SCRIPT_ADDRESSES)
  test(`${address.slice(0, 40)} runs nothing, clicked or beside a good one`, async ({
    page,
    allow,
  }) => {
    allow.errors(/Veneer gallery: "[a-z]+:" can’t be shown/);
    allow.noise(/Failed to launch 'vbscript:/);
    const asked = await watchHosts(page);
    await open(page, '/blank');
    await insert(
      page,
      `<p><a id="bad" href="${address}" data-gallery="g">Bad</a> <a id="good" href="${GOOD}" data-gallery="g">Good</a></p>`,
    );
    // Firefox's driver waits for such a page for ever.
    if (!/^(vbscript|data)/.test(address) || canTake(REFUSED, page, 'chromium', 'webkit')) {
      // Where such a click is the browser’s, it refuses on its own account.
      if (/^data/.test(address)) allow.errors(/Not allowed/);
      await page.click('#bad');
      await expect(lightbox(page)).toHaveCount(0);
    }
    await openPicture(page, '#good');
    await expect(lightbox(page).locator('.f-counter')).toHaveCount(0);
    await expectNothingRan(page);
    expect(asked).toEqual([]);
    await closeBy(page);
  });

test('an address with quotes and brackets is asked for as it is, and no more', async ({ page }) => {
  const asked = await watchHosts(page);
  await open(page, '/blank');
  await insert(
    page,
    `<a id="a" href="https://pictures.example/a.jpg?x=1&amp;copy=2&quot;&gt;&lt;img src=x onerror='${RUN}'&gt;" data-gallery="g">A</a>`,
  );
  await page.click('#a');
  await expect(lightbox(page)).toContainText('cannot be loaded');
  await expectNothingRan(page);
  expect(new Set(asked)).toEqual(
    new Set([
      `https://pictures.example/a.jpg?x=1&copy=2%22%3E%3Cimg%20src=x%20onerror=%27${RUN}%27%3E`,
    ]),
  );
  await closeBy(page);
});

for (const fragment of [
  `#<img src=x onerror=${RUN}>-1`,
  `#"]),(x:is([a="-1`,
  '#"]-1',
  '#g%22%5D-1',
  `#javascript:${RUN}-1`,
  '#__proto__-1',
  '#constructor-1',
])
  test(`the fragment ${fragment} opens and runs nothing`, async ({ page }) => {
    await open(page, `/gallery${fragment}`);
    await openPicture(page, '#lake-a');
    await expectSlide(page, '1/4');
    await expectNothingRan(page);
    await closeBy(page);
  });

test('a name full of markup and selectors is a name', async ({ page }) => {
  await open(page, '/blank');
  const name = `${BREAK}]),*{{ERROR}}`;
  await insert(
    page,
    `<p><a id="a" href="${GOOD}" data-gallery="${name}">A</a> <a href="${GOOD}?2" data-gallery="${name}">B</a></p>`,
  );
  await openPicture(page, '#a');
  await expectSlide(page, '1/2');
  await expectNothingRan(page);
  await closeBy(page);
});

test('words of the page’s own table are text', async ({ page, allow }) => {
  allow.failures(/404 .*no-such-picture/);
  const words = JSON.stringify({
    close: `"><img src=x onerror="${RUN}">`,
    notLoaded: `<img src=x onerror="${RUN}">`,
    loading: `"><img src=x onerror="${RUN}">`,
    picturePosition: `<b>{index}</b>"><img src=x onerror="${RUN}">`,
  });
  await open(page, '/gallery', { params: { strings: words } });
  await page.click('#missing');
  await expect(lightbox(page).locator('.is-error')).toHaveText(`<img src=x onerror="${RUN}">`);
  await expect(lightbox(page).locator('button[data-fancybox-close]')).toHaveAttribute(
    'title',
    `"><img src=x onerror="${RUN}">`,
  );
  await expectNothingRan(page);
  await closeBy(page);
});

test('names in the page that shadow the document change nothing', async ({ page }) => {
  await open(page, '/blank');
  await insert(
    page,
    `<p><img name="body" alt=""><img name="getElementById" alt=""><img name="fullscreenElement" alt=""><a id="a" href="${GOOD}" data-gallery="g">A</a></p>`,
  );
  await openPicture(page, '#a');
  await lightbox(page).getByRole('button', { name: 'Close' }).click();
  await expect(lightbox(page)).toHaveCount(0);
});
