import type { Page } from '@playwright/test';
import {
  closeBy,
  expectPicture,
  expectSlide,
  lightbox,
  openPicture,
  slide,
} from './support/lightbox';
import { calls, expect, hash, insert, open, test } from './support/test';

const NOT_LOADED = 'The requested content cannot be loaded. Please try again later.';

/** Answers for the players’ hosts, which tests never reach. */
async function answerPlayers(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route(/^https?:\/\/(?!localhost)/, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<p>A player</p>' });
  });
  return asked;
}

test.describe('an element of the page', () => {
  test('is shown itself and goes back to its place with what was typed', {
    tag: '@engines',
  }, async ({ page }) => {
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
    await slide(page).getByLabel('Your boat’s name').fill('');
    await page.keyboard.type('Pinxc');
    await page.keyboard.press('ArrowLeft');
    await expectSlide(page, '1/4');
    await closeBy(page);
    expect(await place()).toEqual(before);
    await expect(page.locator('#boat')).toHaveValue('Pinxc');
  });

  test('goes back as well when the visitor pages on', async ({ page }) => {
    await answerPlayers(page);
    await open(page, '/gallery');
    await page.click('#element');
    await expect(slide(page)).toContainText('Opening hours');
    await page.keyboard.press('n');
    await expect(slide(page)).toContainText('Two rooms above the water');
    await expect(page.locator('.example-live #tides')).toBeAttached();
    await page.keyboard.press('p');
    await expect(slide(page).locator('#tides')).toBeVisible();
    await closeBy(page);
    await expect(page.locator('.example-live #tides')).toBeVisible();
  });

  test('that is hidden in the page is shown, and hidden again', async ({ page }) => {
    await open(page, '/blank');
    await insert(
      page,
      '<a id="a" href="#h" data-gallery="g">One</a><div id="h" hidden>Hidden words</div><a href="#t" data-gallery="g">Two</a><template id="t"><p>From a template</p></template><a href="#h" data-gallery="g">Three</a>',
    );
    await page.click('#a');
    await expect(slide(page).locator('#h')).toBeVisible();
    await page.keyboard.press('n');
    await expect(slide(page)).toHaveText('From a template');
    await page.keyboard.press('n');
    await expect(slide(page).locator('#h')).toBeVisible();
    await page.keyboard.press('n');
    await expect(slide(page).locator('#h')).toBeVisible();
    await closeBy(page);
    await expect(page.locator('main #h')).toBeHidden();
    expect(await page.locator('#h').evaluate((element) => element.outerHTML)).toBe(
      '<div id="h" hidden="">Hidden words</div>',
    );
  });
});

test.describe('a page of this site', () => {
  test('is asked once by GET through the one door', async ({ page }) => {
    await open(page, '/gallery');
    await page.click('#page');
    await expect(slide(page)).toContainText('Two rooms above the water');
    const [call, ...others] = await calls(page, '/page/');
    expect(call?.method).toBe('GET');
    expect(call?.path).toBe('/page/gallery-boathouse');
    expect(call?.headers['x-requested-with']).toBe('XMLHttpRequest');
    expect(others).toEqual([]);
    await closeBy(page);
  });

  test('is sanitised', async ({ page }) => {
    await page.route('**/page/gallery-boathouse', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: '<p>Kept</p><img src="/favicon.svg" alt="" onload="window.__xss=1"><script>window.__xss=1</script><iframe srcdoc="<script>parent.__xss=1</script>"></iframe>',
      }),
    );
    await open(page, '/gallery');
    await page.click('#page');
    await expect(slide(page)).toContainText('Kept');
    await expect(slide(page).locator('img')).toHaveJSProperty('complete', true);
    await expect(slide(page).locator('script,iframe')).toHaveCount(0);
    expect(await page.evaluate(() => '__xss' in window)).toBe(false);
    await closeBy(page);
  });

  test('that answers with an error says so by the browser’s alert and in its slide', async ({
    page,
    allow,
  }) => {
    allow.errors(/Veneer gallery: \/page\/no-such-page.*404/);
    allow.failures(/404 .*no-such-page/);
    allow.failures(/404 .*no-such-picture/);
    await open(page, '/gallery');
    const missing = page.waitForResponse(/no-such-picture/);
    const alert = page.waitForEvent('dialog');
    // The alert may come before the click is over, and holds the page.
    const clicked = page.click('#missing-page');
    const said = await alert;
    expect(said.message()).toMatch(/^404: Not Found \(\/page\/no-such-page\)$/);
    await said.dismiss();
    await clicked;
    await missing;
    await expect(slide(page)).toHaveText(NOT_LOADED);
    await page.keyboard.press('n');
    await expectSlide(page, '3/3');
    await expectPicture(page);
    await closeBy(page);
  });

  test('that leads to a login page is told in its slide alone', async ({ page, allow }) => {
    allow.errors(/gallery-boathouse led to another page/);
    await open(page, '/gallery', { params: { fault: 'login', on: '/page/' } });
    await page.click('#page');
    await expect(slide(page)).toHaveText(NOT_LOADED);
    await expect(page.locator('.veneer-dialog')).toHaveCount(0);
    await closeBy(page);
  });

  test('that is slow is cancelled when the visitor closes', async ({ page }) => {
    await open(page, '/gallery', { params: { fault: 'silence', on: '/page/' } });
    await page.click('#page');
    await expect(slide(page).getByRole('img', { name: 'Loading…' })).toBeVisible();
    const state = async () => (await calls(page, '/page/'))[0]?.state;
    await expect.poll(state).toBe('open');
    await closeBy(page);
    await expect.poll(state).toBe('closed');
  });
});

test.describe('videos', () => {
  test('play in the providers’ frames alone, which are gone afterwards', async ({ page }) => {
    const asked = await answerPlayers(page);
    await open(page, '/gallery');
    await page.click('#youtube');
    await expect(slide(page).locator('iframe')).toHaveAttribute(
      'src',
      'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ',
    );
    const player = slide(page).locator('iframe').contentFrame().locator('p');
    await expect(player).toHaveText('A player');
    await page.keyboard.press('n');
    await expectSlide(page, '4/4');
    await expect(slide(page).locator('iframe')).toHaveAttribute(
      'src',
      'https://player.vimeo.com/video/1084537',
    );
    await expect(page.locator('iframe')).toHaveCount(1);
    await expect(player).toHaveText('A player');
    await closeBy(page);
    await expect(page.locator('iframe')).toHaveCount(0);
    expect(asked).toEqual([
      'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ',
      'https://player.vimeo.com/video/1084537',
    ]);
  });

  test('from a file play in the browser’s player; a broken one says so', async ({ page }) => {
    await page.route('**/film.webm', (route) =>
      route.fulfill({ contentType: 'video/webm', body: 'not a film' }),
    );
    await open(page, '/blank');
    await insert(
      page,
      '<a id="a" href="/film.webm" data-gallery="g" data-caption="A film">Film</a>',
    );
    await page.click('#a');
    await expect(slide(page)).toContainText(NOT_LOADED);
    await expect(slide(page).locator('video')).toHaveAttribute('aria-label', 'A film');
    await expect(slide(page).locator('video')).toHaveAttribute('controls');
    await closeBy(page);
    await expect(page.locator('video')).toHaveCount(0);
  });
});

test.describe('failures', () => {
  test('a missing picture says so, and the others go on', async ({ page, allow }) => {
    allow.failures(/404 .*no-such-picture/);
    await open(page, '/gallery');
    await page.click('#missing');
    await expect(slide(page)).toHaveText(NOT_LOADED);
    await expect(lightbox(page).getByRole('status')).toHaveText(`Picture 1 of 3: ${NOT_LOADED}`);
    await page.keyboard.press('p');
    await expectSlide(page, '3/3');
    await expectPicture(page);
    await page.keyboard.press('n');
    await expect(slide(page)).toHaveText(NOT_LOADED);
    await closeBy(page);
  });

  test('a slow picture shows a named spinner', async ({ page }) => {
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/lantern-night.webp', async (route) => {
      await held;
      await route.continue();
    });
    await open(page, '/gallery');
    await page.click('#single');
    await expect(slide(page).getByRole('img', { name: 'Loading…' })).toBeVisible();
    answer();
    await expectPicture(page);
    await expect(slide(page).getByRole('img', { name: 'Loading…' })).toHaveCount(0);
    await closeBy(page);
  });

  test('wrong links are reported and left out, the good ones work', async ({ page, allow }) => {
    allow.errors(/Veneer gallery: "mailto:" can’t be shown\. Expected/);
    allow.errors(/Veneer gallery: there is no element for #nowhere\. Expected/);
    allow.errors(/Veneer gallery: the page is on another site\. Expected/);
    allow.errors(/Veneer gallery: data-gallery-type="iframe" is unknown\. Expected one of: ajax/);
    await open(page, '/gallery');
    await openPicture(page, '#good');
    await expectSlide(page, '2/2');
    expect(await hash(page)).toBe('#wrong-2');
    await closeBy(page);
    await expect(page.locator('#wrong-address')).toHaveAttribute(
      'href',
      'mailto:lodge@example.com',
    );
  });

  test('a gallery without a name is the browser’s, with a report', async ({ page, allow }) => {
    allow.errors(/Veneer gallery: the gallery has no name/);
    await open(page, '/gallery');
    await page.click('#nameless');
    await expect(page).toHaveURL(/moonrise\.webp$/);
  });

  test('without its code the link opens the picture', async ({ page, allow }) => {
    allow.errors(/Veneer gallery: its code did not load/);
    allow.failures(/assets\/gallery/);
    await open(page, '/gallery', { params: { fault: '404', on: '/assets/gallery' } });
    await page.click('#lake-a');
    await expect(page).toHaveURL(/halden-dawn\.webp$/);
  });
});

test('works under enforced Trusted Types with another prefix', async ({ page }) => {
  await open(page, '/gallery', { params: { csp: 'tt', prefix: 'v' } });
  await openPicture(page, '#lake-a');
  await expectSlide(page, '1/4');
  await expect(slide(page).locator('.f-caption')).toContainText('Dawn over Lake Halden');
  await page.keyboard.press('n');
  await expectSlide(page, '2/4');
  await closeBy(page);
  await page.click('#element');
  await expectSlide(page, '1/4');
  await page.keyboard.press('n');
  await expect(slide(page)).toContainText('Two rooms above the water');
  await closeBy(page);
});

test.describe('without the script', () => {
  test.use({ javaScriptEnabled: false });
  test('the link opens the picture', async ({ page }) => {
    await open(page, '/gallery');
    await page.click('#lake-a');
    await expect(page).toHaveURL(/halden-dawn\.webp$/);
  });
});
