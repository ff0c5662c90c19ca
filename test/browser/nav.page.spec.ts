import { bar, expectOpen, listen, told } from './nav.support';
import { dialog } from './support/dialog';
import { hold } from './support/hold';
import { expect, expectNoGrowth, heapAfterGc, insert, open, test } from './support/test';

const BARE = '/headers/bare';

test.describe('while a list is open', () => {
  test('its item goes, and comes back', async ({ page }) => {
    await open(page, BARE);
    await page.click('#trigger');
    await page.click('#inner');
    const before = await page.locator('#two').evaluate((item) => {
      item.remove();
      Reflect.set(window, 'two', item);
      return item.isConnected;
    });
    expect(before).toBe(false);
    await expect
      .poll(() => page.evaluate(() => Reflect.get(window, 'two').outerHTML))
      .not.toMatch(/veneer|aria-|is-active/);
    await expectOpen(page, '#one', true);
    await page.evaluate(() => document.querySelector('#list')?.append(Reflect.get(window, 'two')));
    await expectOpen(page, '#two', false);
    await page.click('#inner');
    await expectOpen(page, '#two', true);
  });

  test('another list takes its place', async ({ page }) => {
    await open(page, BARE);
    await page.click('#trigger');
    await expectOpen(page, '#one', true);
    await page.locator('#list').evaluate((list) => {
      const other = document.createElement('ul');
      other.id = 'list';
      const item = document.createElement('li');
      const link = document.createElement('a');
      link.href = '/page/terms';
      link.textContent = 'Attic';
      item.append(link);
      other.append(item);
      list.replaceWith(other);
    });
    await expect(page.locator('#list')).toContainText('Attic');
    await expectOpen(page, '#one', true);
    await page.keyboard.press('Escape');
    await expectOpen(page, '#one', false);
  });

  test('the navigation moves, and works on', { tag: '@engines' }, async ({ page }) => {
    await open(page, BARE);
    await page.click('#trigger');
    await expectOpen(page, '#one', true);
    await page.evaluate(() => {
      const nav = document.querySelector('#nav') as HTMLElement;
      document.querySelector('main')?.append(nav);
    });
    await expectOpen(page, '#one', true);
    await page.click('#next');
    await expectOpen(page, '#other', true);
    await expectOpen(page, '#one', false);
  });

  test('the page stops Veneer: all is as the server wrote it', async ({ page }) => {
    for (const header of ['bare', 'bootstrap3', 'bootstrap5', 'twentytwentyone']) {
      await open(page, `/headers/${header}`, { params: { tag: 'none' } });
      const html = () => page.locator('[data-nav]').evaluate((nav) => nav.outerHTML);
      const before = await html();
      await open(page, `/headers/${header}`);
      expect(await html()).not.toBe(before);
      await page.locator('[aria-expanded][aria-controls]:visible').last().click();
      await page.evaluate(() => window.veneer.stop());
      expect(await html()).toBe(before);
    }
  });

  test('another script says something else of it', async ({ page }) => {
    await open(page, BARE);
    await page.click('#trigger');
    await page.locator('#trigger').evaluate((one) => one.setAttribute('aria-expanded', 'false'));
    await expectOpen(page, '#one', true);
    await page.locator('#next').evaluate((one) => one.setAttribute('aria-expanded', 'true'));
    await expectOpen(page, '#other', false);
  });
});

test('a link to a place on this page closes the list that it is in', async ({ page }) => {
  await open(page, '/blank');
  await insert(page, bar('it', 2).replace('href="/page/terms"', 'href="#it-place"'));
  await insert(page, '<h2 id="it-place">Here</h2>');
  await page.click('#it-button[aria-expanded]');
  await page.click('#it-list a >> nth=0');
  await expect(page).toHaveURL(/#it-place$/);
  await expectOpen(page, '#it-item', false);
});

test('a dialog that opens from a list gives the focus back to it', async ({ page }) => {
  await open(page, '/blank');
  await insert(
    page,
    bar('it', 2).replace('href="/page/terms"', 'href="#terms" data-modal="#terms" id="it-modal"'),
  );
  await insert(page, '<template id="terms"><h2>Terms</h2><p>Short.</p></template>');
  await page.focus('#it-button[aria-expanded]');
  await page.keyboard.press('Enter');
  await expectOpen(page, '#it-item', true);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expectOpen(page, '#it-item', true);
  await expect(page.locator('#it-modal')).toBeFocused();
  await page.keyboard.press('Escape');
  await expectOpen(page, '#it-item', false);
});

test('in a dialog, Escape closes the list and not the dialog', async ({ page }) => {
  await open(page, '/blank');
  await insert(
    page,
    `<p><a id="opener" href="#box" data-modal="#box">Open</a></p><template id="box"><h2>Box</h2>${bar('it', 2)}</template>`,
  );
  await page.click('#opener');
  await dialog(page).locator('#it-button[aria-expanded]').click();
  await expectOpen(page, '#it-item', true);
  await page.keyboard.press('Escape');
  await expectOpen(page, '#it-item', false);
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
});

test('two navigations: what opens in one closes what is open in the other', async ({ page }) => {
  await open(page, '/blank');
  await insert(page, bar('first', 1));
  await insert(page, bar('second', 1));
  await page.focus('#second-button[aria-expanded]');
  await page.click('#first-button[aria-expanded]');
  await page.locator('#second-button').evaluate((button: HTMLElement) => button.click());
  await expectOpen(page, '#first-item', false);
  await expectOpen(page, '#second-item', true);
});

test('what the visitor is in as the script comes stays open', async ({ page }) => {
  await open(page, BARE, { params: { 'opt.manual': '' } });
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.locator('#list a').first()).toBeFocused();
  await page.evaluate(() => window.veneer.enhance());
  await expectOpen(page, '#one', true);
  await expect(page.locator('#list a').first()).toBeFocused();
  await expectOpen(page, '#two', false);
});

test('a part that is off is left alone', async ({ page }) => {
  await open(page, '/blank');
  await insert(page, bar('it', 1).replace('<li id', '<li data-veneer="off" id'));
  await insert(page, bar('beside', 1));
  await expectOpen(page, '#beside-item', false);
  expect(await page.locator('#it-button').getAttribute('aria-expanded')).toBeNull();
});

test('200 that come and go leave nothing', async ({ page }) => {
  test.slow();
  await open(page, '/blank');
  const round = async (count: number) => {
    for (let index = 0; index < count; index++) {
      await insert(page, `<section class="guest">${bar('it', 12)}</section>`);
      await page.locator('#it-button[aria-expanded]').click();
      await page.locator('.guest').evaluate((guest) => guest.remove());
    }
  };
  await round(20);
  const before = await heapAfterGc(page);
  await round(190);
  await expectNoGrowth(page, before, { nodes: 50, listeners: 0 });
});

test('what comes late is dressed and works; told from its trigger', async ({ page }) => {
  await page.clock.install();
  await open(page, '/blank', { params: { link: 0 } });
  // A stylesheet is waited for so long only: the clock stands, whatever the machine does.
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await listen(page);
  await insert(page, bar('late', 11));
  await page.click('#late-button[aria-expanded]');
  await expectOpen(page, '#late-item', true);
  await expect(page.locator('#late-list')).toHaveCSS('position', 'absolute');
  expect(await told(page)).toEqual(['open late-button']);
});

test('however late its stylesheet is, the lists are dropdowns then', async ({ page }) => {
  const styles = await hold(page, /\/assets\/nav-\w+\.css/);
  await page.clock.install();
  await open(page, '/blank', { params: { link: 0 } });
  await insert(page, bar('late', 3));
  await styles.asked;
  await page.clock.runFor(60_000);
  await expect(page.locator('#late-list')).toBeVisible();
  styles.answer();
  await page.click('#late-button[aria-expanded]');
  await expectOpen(page, '#late-item', true);
});

test('without its stylesheet the lists stay seen', async ({ page, allow }) => {
  allow.failures(/404 .*\/assets\/nav-.*css/);
  allow.errors(/Veneer styles/);
  await page.route(/\/assets\/nav-\w+\.css/, (route) =>
    route.fulfill({ status: 404, body: '', contentType: 'text/plain' }),
  );
  await open(page, BARE, { params: { link: 0 } });
  await expect(page.locator('#list')).toBeVisible();
  expect(await page.locator('#trigger').getAttribute('aria-expanded')).toBeNull();
});

for (const params of [
  { prefix: 'v' },
  { csp: 'self' },
  { csp: 'nonce' },
  { csp: 'tt' },
  { tag: 'module' },
  { tag: 'late' },
])
  test(`works with ${JSON.stringify(params)}`, async ({ page }) => {
    await open(page, BARE, { params });
    await page.click('#trigger');
    await expectOpen(page, '#one', true);
    await page.keyboard.press('Escape');
    await expectOpen(page, '#one', false);
  });

test('with a prefix the bare name means nothing, and a class gives the look', async ({ page }) => {
  await open(page, '/blank', { params: { prefix: 'v' } });
  await insert(page, bar('theirs', 2));
  await expect(page.locator('#theirs-list')).toBeVisible();
  await insert(page, `<div id="off">${bar('ours', 2, 'class="veneer-nav"')}</div>`);
  await expect(page.locator('#ours-list')).toBeHidden();
  await page.hover('#ours-button');
  await expect(page.locator('#ours-list')).toBeVisible();
});

test('a click on a trigger is heard on the window, and by no script of the theme', async ({
  page,
}) => {
  await open(page, BARE);
  await page.evaluate(() => {
    Reflect.set(window, 'heard', []);
    const hear = (place: string) => () => Reflect.get(window, 'heard').push(place);
    addEventListener('click', hear('counter'), true);
    document.addEventListener('click', hear('document'), true);
    document.querySelector('#trigger')?.addEventListener('click', hear('trigger'));
    document.addEventListener('click', hear('delegated'));
  });
  await page.click('#trigger');
  await expectOpen(page, '#one', true);
  expect(await page.evaluate(() => Reflect.get(window, 'heard'))).toEqual(['counter']);
});

test('printed, closed lists stay closed', async ({ page }) => {
  await open(page, BARE);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('#list')).toBeHidden();
});

test('with less motion nothing fades', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, BARE);
  await page.click('#trigger');
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
});
