import { bar, expectOpen, insertAndRemove, links, listen, noted } from './nav.support';
import { dialog } from './support/dialog';
import { hold } from './support/hold';
import { expect, insert, NO_PREFETCH, open, test } from './support/test';

const BARE = '/headers/bare';
/** What opens dropdowns is in a file of its own. */
const CODE = /\/assets\/openings-\w+\.js/;
const LOOK = /\/assets\/veneer\.css/;

test('nav: the first interaction loads what opens lists; clicks before that open the list once @engines @nav.early', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const code = await hold(page, CODE);
  await open(page, BARE, NO_PREFETCH);
  const { href } = new URL(page.url());
  await page.waitForLoadState('networkidle');
  expect(asked.filter((url) => CODE.test(url))).toEqual([]);
  await page.mouse.move(5, 5);
  await code.asked;
  await page.click('#trigger');
  await page.click('#trigger');
  await expect(page.locator('#trigger')).toHaveAttribute('aria-expanded', 'false');
  code.answer();
  await expectOpen(page, '#one', true);
  expect(page.url()).toBe(href);
});

test('nav: code that does not load leaves the click on a parent to the browser @full @engines @nav.fallback', async ({
  page,
  allow,
}) => {
  allow.failures(/404 .*\/assets\/openings-/);
  allow.errors(/Veneer nav: the code that opens lists did not load/, 1);
  await open(page, BARE, { params: { fault: 404, on: '/assets/openings-' } });
  await page.click('#trigger');
  await expect(page).toHaveURL(/\/page\/terms$/);
});

test('nav: code that hangs leaves the click on a parent to the browser after 10 s @full @nav.fallback', async ({
  page,
  allow,
}) => {
  allow.errors(/Veneer nav: the code that opens lists did not load/, 1);
  const code = await hold(page, /\/assets\/openings-/);
  await page.clock.install();
  await open(page, BARE);
  await page.click('#trigger');
  await code.asked;
  await page.clock.runFor(9000);
  await expect(page.locator('#trigger')).toHaveAttribute('aria-expanded', 'false');
  await page.clock.runFor(1000);
  await expect(page).toHaveURL(/\/page\/terms$/);
});

test('nav: a stylesheet that does not load leaves the lists visible and as the server wrote them @nav.fallback', async ({
  page,
  allow,
}) => {
  allow.failures(/404 .*\/assets\/veneer.css/);
  allow.errors(/Veneer styles/);
  await page.route(LOOK, (route) =>
    route.fulfill({ status: 404, body: '', contentType: 'text/plain' }),
  );
  await open(page, BARE, { params: { link: 0 } });
  await expect(page.locator('#list')).toBeVisible();
  expect(await page.locator('#trigger').getAttribute('aria-expanded')).toBeNull();
});

test('nav: a navigation that is inserted later has its dropdowns however late its stylesheet is @full @nav.removal', async ({
  page,
}) => {
  const styles = await hold(page, LOOK);
  await page.clock.install();
  // A page that is still loading would wait for it.
  await open(page, '/blank', { params: { link: 0, tag: 'injected' } });
  await listen(page);
  await insert(page, bar('late', 11));
  await styles.asked;
  await page.clock.runFor(60_000);
  await expect(page.locator('#late-list')).toBeVisible();
  styles.answer();
  // A stylesheet is waited for so long only: the clock stands, whatever the machine does.
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await page.click('#late-button[aria-expanded]');
  await expectOpen(page, '#late-item', true);
  await expect(page.locator('#late-list')).toHaveCSS('position', 'absolute');
  expect(await noted(page)).toEqual(['open late-button']);
});

test('nav: its stylesheet is there, another one is late: its dropdowns wait @engines @full @nav.removal', async ({
  page,
}) => {
  const late = await hold(page, /_docs-frame\.css/);
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      const link = { rel: 'stylesheet', href: '/_docs-frame.css' };
      document.head.append(Object.assign(document.createElement('link'), link));
    });
  });
  const opened = open(page, BARE, { params: { link: 0 } });
  await late.asked;
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[href*="/assets/veneer.css"]')].some(
      ({ sheet }) => sheet,
    ),
  );
  late.answer();
  await opened;
  await expect(page.locator('#trigger')).toHaveAttribute('aria-expanded', 'false');
});

test('nav: an open item is removed and put back, the navigation is moved, a list is replaced: each works on @full @engines @nav.removal', async ({
  page,
}) => {
  await open(page, BARE);
  await page.click('#trigger');
  await page.click('#inner');
  await expectOpen(page, '#two', true);
  await page.locator('#two').evaluate((item) => {
    item.remove();
    Reflect.set(window, 'two', item);
  });
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'two').outerHTML), 'a removed item')
    .not.toMatch(/veneer|aria-|is-active/);
  await expectOpen(page, '#one', true);
  await page.evaluate(() => document.querySelector('#list')?.append(Reflect.get(window, 'two')));
  await expectOpen(page, '#two', false);
  await page.click('#inner');
  await expectOpen(page, '#two', true);

  await page.evaluate(() => {
    document.querySelector('main')?.append(document.querySelector('#nav') as Element);
  });
  await expectOpen(page, '#one', true);
  await page.click('#next');
  await expectOpen(page, '#other', true);
  await expectOpen(page, '#one', false);

  await page.click('#trigger');
  await page.locator('#list').evaluate((list) => {
    const other = list.cloneNode(false) as Element;
    other.removeAttribute('class');
    const link = { href: '/page/terms', textContent: 'Attic' };
    const item = document.createElement('li');
    item.append(Object.assign(document.createElement('a'), link));
    other.append(item);
    list.replaceWith(other);
  });
  await expect(page.locator('#list')).toContainText('Attic');
  await expectOpen(page, '#one', true);
  await page.keyboard.press('Escape');
  await expectOpen(page, '#one', false);
});

test('nav: a script’s click elsewhere leaves an open list and the focus in it; a press closes it, also one whose click is replayed @full @nav.one', async ({
  page,
}) => {
  // A script that needs its code first stops the visitor's click, and clicks again.
  await page.addInitScript(() => {
    const replay = (event: MouseEvent) => {
      const target = event.target as HTMLElement;
      if (target.id !== 'busy' || !event.isTrusted) return;
      event.stopImmediatePropagation();
      target.click();
    };
    window.addEventListener('click', replay, true);
  });
  await open(page, BARE);
  await insert(
    page,
    '<button id="slide">Next</button> <a id="part" href="#beside">2</a> <button id="busy">Busy</button>',
  );
  await page.focus('#next');
  await page.keyboard.press('Space');
  await expectOpen(page, '#other', true);
  await page.keyboard.press('Tab');
  const first = page.locator('#next-list a');
  await expect(first).toBeFocused();
  await page.evaluate(() => {
    for (const id of ['slide', 'part']) {
      const control = document.getElementById(id);
      control?.addEventListener('click', (event) => event.preventDefault());
      control?.click();
    }
  });
  await expectOpen(page, '#other', true);
  await expect(first).toBeFocused();
  await page.click('#busy');
  await expectOpen(page, '#other', false);
  await page.focus('#next');
  await page.keyboard.press('Space');
  await expectOpen(page, '#other', true);
  await page.locator('#beside').click({ position: { x: 300, y: 5 } });
  await expectOpen(page, '#other', false);
});

test('nav: the list that holds the focus as the script starts stays open; stop() restores the server’s markup @nav.removal', async ({
  page,
}) => {
  await open(page, BARE, { params: { 'opt.manual': '' } });
  const html = () => page.locator('#nav').evaluate((nav) => nav.outerHTML);
  const before = await html();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.locator('#list a').first()).toBeFocused();
  await page.evaluate(() => window.veneer.enhance());
  await expectOpen(page, '#one', true);
  await expect(page.locator('#list a').first()).toBeFocused();
  await expectOpen(page, '#two', false);
  await page.click('#inner');
  await expectOpen(page, '#two', true);
  await page.evaluate(() => window.veneer.stop());
  expect(await html()).toBe(before);
});

test('nav: 60 navigations that are inserted and removed leave no nodes and no listeners @full @nav.removal', async ({
  page,
}) => {
  await open(page, '/blank', NO_PREFETCH);
  const html = `<section>${bar('it', 12)}</section>`;
  await insertAndRemove(page, html, { mounts: 2, click: '#it-button' });
});

test('nav: Escape closes a dialog above an open list, and an open list in a dialog, before what is below @full @nav.escape', async ({
  page,
}) => {
  await open(page, '/blank');
  const link = 'href="#box" data-modal="#box" id="opener"';
  await insert(
    page,
    `${bar('it', 2).replace('href="/page/terms"', link)}<template id="box"><h2>Box</h2>${bar('inner', 2)}</template>`,
  );
  await page.focus('#it-button[aria-expanded]');
  await page.keyboard.press('Enter');
  await expectOpen(page, '#it-item', true);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await dialog(page).getByRole('heading').click();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expectOpen(page, '#it-item', true);
  await expect(page.locator('#opener')).toBeFocused();

  await page.keyboard.press('Enter');
  await dialog(page).locator('#inner-button[aria-expanded]').click();
  await expectOpen(page, '#inner-item', true);
  await page.keyboard.press('Escape');
  await expectOpen(page, '#inner-item', false);
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
});

test('nav and footer: with data-prefix, the bare name means nothing and the classes give the look @full @tag.prefix', async ({
  page,
}) => {
  await open(page, '/blank', { params: { prefix: 'v' } });
  await insert(page, bar('theirs', 2) + bar('ours', 2, 'class="veneer-nav"'));
  await expect(page.locator('#theirs-list')).toBeVisible();
  await expect(page.locator('#ours-list')).toBeHidden();
  await page.hover('#ours-button');
  await expect(page.locator('#ours-list')).toBeVisible();
  const footer = (attribute: string) => `<nav ${attribute}><ul>${links(2)}</ul></nav>`;
  await insert(page, footer('data-footer-nav') + footer('class="veneer-footer"'));
  const lefts = (selector: string) =>
    page
      .locator(`${selector} li`)
      .evaluateAll((items) => new Set(items.map((item) => item.getBoundingClientRect().left)).size);
  expect(await lefts('[data-footer-nav]'), 'columns by the bare name').toBe(1);
  expect(await lefts('.veneer-footer'), 'columns by the class').toBe(2);
});

test('nav: with reduced motion, a list opens without animation; printed, a closed one stays closed @full @look.states @look.print', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, BARE);
  await page.click('#trigger');
  await expectOpen(page, '#one', true);
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('#next-list')).toBeHidden();
});
