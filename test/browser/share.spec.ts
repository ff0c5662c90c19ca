import { buttonOf, listOf, openToggles } from './share.support';
import { dialog } from './support/dialog';
import { hold } from './support/hold';
import { calls, expect, expectNoAxe, insert, open, test } from './support/test';

test('share: the button shows and hides the links, is called Share and Close in turn, and axe finds nothing @share.toggle @share.label @share.report @share.axe', async ({
  page,
  allow,
}) => {
  await openToggles(page, allow);
  const [button, list] = [buttonOf(page, '#plain'), listOf(page, '#plain')];
  await page.evaluate(() => {
    Reflect.set(window, 'noted', []);
    for (const type of ['open', 'close'])
      addEventListener(`veneer:${type}`, ({ type, target }) =>
        Reflect.get(window, 'noted').push(`${type} ${(target as Element).id}`),
      );
  });
  await expect(button).toHaveText('Share this evening');
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await expect(list).toBeHidden();
  await expectNoAxe(page);
  await button.click();
  await expect(button).toHaveText('Close');
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await expect(page.locator('#plain')).toHaveClass(/is-active/);
  await expect(list.getByRole('link')).toHaveCount(3);
  await expect(list).toBeVisible();
  expect(await button.getAttribute('aria-controls')).toBe(await list.getAttribute('id'));
  await expectNoAxe(page, { within: '#plain' });
  await button.click();
  await expect(button).toHaveText('Share this evening');
  await expect(list).toBeHidden();
  await expect(page.locator('#plain')).not.toHaveClass(/is-active/);
  expect(await page.evaluate(() => Reflect.get(window, 'noted'))).toEqual([
    'veneer:open plain',
    'veneer:close plain',
  ]);
  for (const id of ['#bare', '#icon']) {
    await expect(buttonOf(page, id), id).toHaveAccessibleName('Share');
    await buttonOf(page, id).click();
    await expect(buttonOf(page, id), id).toHaveAccessibleName('Close');
  }
  await expect(page.locator('#icon svg')).toBeVisible();
  await expect(page.locator('#no-button a')).toBeVisible();
  expect(await page.locator('#no-button').getAttribute('class')).toBeNull();
  expect(await buttonOf(page, '#no-list').getAttribute('aria-expanded')).toBeNull();
});

test('share: a click outside or on another toggle closes it, one inside does not; in a form it sends nothing @full @share.close', async ({
  page,
  allow,
}) => {
  await openToggles(page, allow);
  const list = listOf(page, '#plain');
  await buttonOf(page, '#plain').click();
  await page.locator('h1').evaluate((one) => (one as HTMLElement).click());
  await expect(list, 'after a script’s click').toBeVisible();
  await page.click('h1');
  await expect(list).toBeHidden();
  await buttonOf(page, '#plain').click();
  await buttonOf(page, '#in-form').click();
  await expect(list, 'after a click on another toggle').toBeHidden();
  await expect(listOf(page, '#in-form')).toBeVisible();
  expect(await calls(page, '/page')).toEqual([]);
  await buttonOf(page, '#plain').click();
  await list.click({ position: { x: 3, y: 3 } });
  await expect(list, 'after a click inside').toBeVisible();
  await list.locator('a[href="/page/terms"]').click();
  await expect(page).toHaveURL(/\/page\/terms$/);
});

test('share: Enter and Space open it, Tab goes through the links and closes it behind them, Escape closes it and not the dialog around it @share.keyboard @share.close', async ({
  page,
  allow,
}) => {
  await openToggles(page, allow);
  const [button, list] = [buttonOf(page, '#plain'), listOf(page, '#plain')];
  await button.focus();
  await page.keyboard.press('Tab');
  await expect(list.locator('a').first(), 'while it is closed').not.toBeFocused();
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Tab');
  await expect(list.locator('a').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await expect(list).toBeHidden();
  await page.keyboard.press('Space');
  for (let link = 0; link < 3; link++) await page.keyboard.press('Tab');
  await expect(list, 'at its last link').toBeVisible();
  await page.keyboard.press('Tab');
  await expect(list, 'behind its last link').toBeHidden();
  await page.click('#opener');
  const inside = dialog(page).getByRole('button', { name: 'Share' });
  await inside.click();
  await expect(dialog(page).locator('ul')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page).locator('ul')).toBeHidden();
  await expect(inside).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
});

const LATE =
  '<div id="late" data-share=""><button type="button">Share</button><ul><li><a href="/">Home</a></li></ul></div>';

test('share: an inserted one works, also once it is moved; removal and stop() restore the server’s markup @share.removal', async ({
  page,
  allow,
}) => {
  await openToggles(page, allow);
  await insert(page, LATE);
  const [button, list] = [buttonOf(page, '#late'), listOf(page, '#late')];
  // Before it is mounted a press would change nothing.
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await button.click();
  await expect(list).toBeVisible();
  await page.locator('#late').evaluate((late) => document.querySelector('main')?.prepend(late));
  await button.click();
  await expect(button, 'after it was moved').toHaveText('Share');
  await expect(list).toBeHidden();
  await button.click();
  await expect(list).toBeVisible();
  const removed = await page.evaluateHandle(() => {
    const late = document.querySelector('#late');
    late?.remove();
    return late;
  });
  await expect.poll(() => removed.evaluate((late) => late?.outerHTML)).toBe(LATE);
  await buttonOf(page, '#plain').click();
  await expect(listOf(page, '#plain')).toBeVisible();
  await page.evaluate(() => window.veneer.stop());
  await expect(buttonOf(page, '#plain')).toHaveText('Share this evening');
  await expect(page.locator('#plain a').first()).toBeVisible();
  expect(await buttonOf(page, '#plain').getAttribute('aria-expanded')).toBeNull();
});

test('share: without a stylesheet link the last of several presses opens a list, once its stylesheet is loaded @full @share.toggle', async ({
  page,
  allow,
}) => {
  const look = await hold(page, /\/assets\/controls-\w+\.css/);
  await openToggles(page, allow, { link: '0' });
  const list = listOf(page, '#icon');
  await buttonOf(page, '#plain').click();
  await look.asked;
  for (let press = 0; press < 2; press++) await buttonOf(page, '#icon').click();
  await expect(list).toBeHidden();
  look.answer();
  await expect(list).toBeVisible();
  await expect(list).toHaveCSS('padding-top', '6px');
  await expect(list).toHaveCSS('position', 'absolute');
  await expect(listOf(page, '#plain'), 'of an earlier press').toBeHidden();
  await buttonOf(page, '#icon').click();
  await expect(list, 'after one more').toBeHidden();
});

test('share: where the script does not load the links are visible and take their space after 4 s @full @share.noscript', async ({
  page,
  allow,
}) => {
  allow.failures(/404 .*\/assets\/controls/);
  allow.errors(/Veneer/);
  await open(page, '/share', { params: { fault: 404, on: '/assets/controls' } });
  const list = listOf(page, '#plain');
  await expect(list.locator('a').first()).toBeVisible();
  const room = await list.evaluate((ul) => {
    const before = ul.clientHeight;
    const delays = ul.getAnimations().map((wait) => {
      const { delay } = wait.effect?.getComputedTiming() ?? {};
      wait.finish();
      return delay;
    });
    return { before, delays, after: ul.clientHeight };
  });
  expect(room).toEqual({ before: 0, delays: [4000], after: expect.any(Number) });
  expect(room.after).toBeGreaterThan(20);
});

test('share: where the code that opens lists does not load a press leaves the links visible, and sends no form @full @share.noscript', async ({
  page,
  allow,
}) => {
  allow.failures(/404 .*\/assets\/links/);
  allow.errors(/Veneer share: the code that opens the list did not load/, 1);
  await openToggles(page, allow, { fault: '404', on: '/assets/links' });
  const [button, list] = [buttonOf(page, '#in-form'), listOf(page, '#in-form')];
  await expect(list).toBeHidden();
  await button.click();
  await expect(list).toBeVisible();
  await expect(button).toHaveText('Share');
  expect(await button.getAttribute('aria-expanded')).toBeNull();
  await button.click();
  expect(await calls(page, '/page')).toEqual([]);
  await expect(listOf(page, '#plain')).toBeHidden();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('share: without script the links are visible, and the idle button is not @share.noscript', async ({
    page,
  }) => {
    await open(page, '/share');
    await expect(buttonOf(page, '#plain')).toBeHidden();
    await page.click('#plain a[href="/page/terms"]');
    await expect(page).toHaveURL(/\/page\/terms$/);
  });
});
