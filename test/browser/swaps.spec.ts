import type { Page } from '@playwright/test';
import { swappingCompanies } from '../../fixtures/server/crowd';
import { faring, visitAll } from './crowd.support';
import { parts } from './support/lightbox';
import { answerMaps, answerPictures } from './support/providers';
import { expect, insert, leftOvers, open, test, untilReady } from './support/test';

/** Opens the first of the two pages, and waits until all its widgets are there. */
async function begin(page: Page, company: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await answerMaps(page);
  await answerPictures(page);
  await open(page, '/crowd', { params: { with: company, visit: 'first' } });
}

const use = (page: Page) => visitAll({ page, frame: page.mainFrame() });

/** The page was swapped and not loaded: what a script has left in it is there. */
const leaveTrace = (page: Page) => page.evaluate(() => Reflect.set(window, 'trace', 'here'));
const trace = (page: Page) => page.evaluate(() => Reflect.get(window, 'trace'));

async function expectVisit(page: Page, visit: string): Promise<void> {
  await expect(page.locator('#visit')).toHaveText(visit);
  await untilReady(page);
  expect(await trace(page), `${visit} arrived by a swap`).toBe('here');
}

for (const company of swappingCompanies)
  test(`swap: every widget works on each page that ${company} swaps in, and after Back @full @old.swap`, {
    tag: company === 'turbo' ? '@engines' : [],
  }, async ({ page }) => {
    test.slow();
    await begin(page, company);
    await leaveTrace(page);
    expect(await use(page), 'first').toEqual(faring());
    await page.locator('#other').click();
    await expectVisit(page, 'second');
    expect(await use(page), 'second').toEqual(faring());
    await page.locator('#other').click();
    await expectVisit(page, 'first');
    await page.goBack();
    await expectVisit(page, 'second');
    expect(await use(page), 'second, after Back').toEqual(faring());
  });

test('swap: what Turbo morphs works as before, and a message that arrived with it is shown @engines @full @old.swap', async ({
  page,
}) => {
  await begin(page, 'turbo');
  await expect(page.locator('.veneer-dialog')).toContainText('The boat is ready');
  await page.keyboard.press('Escape');
  await expect(page.locator('.veneer-dialog')).toHaveCount(0);
  await page.locator('#row').scrollIntoViewIfNeeded();
  await expect(page.locator('#row .veneer-carousel__next')).toHaveCount(1);
  const value = '{"text":"Saved","severity":"success"}';
  await page.context().addCookies([{ name: 'message', value, url: page.url() }]);
  await page.evaluate(async () => {
    const answer = await fetch(location.href);
    const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html');
    const content = fresh.querySelector('#content')?.outerHTML;
    const turbo = Reflect.get(window, 'Turbo') as { renderStreamMessage(html: string): void };
    const morphed = new Promise((resolve) =>
      addEventListener('turbo:morph-element', resolve, { once: true }),
    );
    turbo.renderStreamMessage(
      `<turbo-stream action="replace" method="morph" target="content"><template>${content}</template></turbo-stream>`,
    );
    await morphed;
  });
  await expect(page.locator('.veneer-dialog')).toContainText('Saved');
  await page.keyboard.press('Escape');
  await expect(page.locator('.veneer-dialog')).toHaveCount(0);
  await expect(page.locator('#mail')).toHaveAttribute('href', 'mailto:stay@veneer.example');
  await expect(page.locator('.veneer-footer')).toHaveCount(1);
  await expect(page.locator('#here')).toHaveAttribute('aria-current', 'page');
  await page.locator('#row .veneer-carousel__next').click();
  await expect(page.locator('#row li', { hasText: 'Two' })).toBeInViewport({ ratio: 0.9 });
  await page.locator('#share button').click();
  await expect(page.locator('#share a')).toBeVisible();
  await page.keyboard.press('Escape');
});

test('swap: what a Turbo frame loads and a stream appends works; links of a frame stay in it @engines @full @old.swap', async ({
  page,
}) => {
  const mail = (id: string) =>
    `<a id="${id}" href="/contact" data-user="${id}" data-domain="veneer.example">Write</a>`;
  const terms = '<a id="framed" href="/page/terms" data-modal="terms">Terms</a>';
  await page.route('**/framed', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<title>Framed</title><turbo-frame id="frame">${mail('second')} ${terms}</turbo-frame>`,
    }),
  );
  await begin(page, 'turbo');
  await leaveTrace(page);
  await expect(page.locator('.veneer-dialog')).toContainText('The boat is ready');
  await page.keyboard.press('Escape');
  await insert(
    page,
    `<turbo-frame id="frame" data-turbo="true">${mail('first')} <a id="on" href="/framed">On</a></turbo-frame>`,
  );
  await expect(page.locator('#first')).toHaveAttribute('href', 'mailto:first@veneer.example');
  await page.click('#on');
  await expect(page.locator('#second')).toHaveAttribute('href', 'mailto:second@veneer.example');
  await expect(page.locator('#first')).toHaveCount(0);
  await page.click('#framed');
  await expect(page.locator('.veneer-dialog')).toContainText('Terms of booking');
  await page.keyboard.press('Escape');
  await expect(page.locator('#framed')).toBeFocused();
  const stream = `<turbo-stream action="append" target="frame"><template>${mail('third')}</template></turbo-stream><turbo-stream action="remove" target="second"></turbo-stream>`;
  await page.evaluate((html) => {
    const turbo = Reflect.get(window, 'Turbo') as { renderStreamMessage(html: string): void };
    turbo.renderStreamMessage(html);
  }, stream);
  await expect(page.locator('#third')).toHaveAttribute('href', 'mailto:third@veneer.example');
  await expect(page.locator('#second')).toHaveCount(0);
  expect(await trace(page)).toBe('here');
  await expect(page).toHaveURL(/\/crowd\?/);
});

test('swap: where a Turbo frame changes the address, what stays in the page is as it was @full @old.swap', async ({
  page,
}) => {
  await page.route('**/framed', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<title>Framed</title><turbo-frame id="frame"><p id="next">Next</p></turbo-frame>',
    }),
  );
  await begin(page, 'turbo');
  await expectMessageAlone(page);
  await insert(
    page,
    `<div id="views" data-tabs="always"><section><h2>One</h2><p>1</p></section><section><h2>Two</h2><p>2</p></section></div>
    <turbo-frame id="frame" data-turbo="true" data-turbo-action="advance"><a id="on" href="/framed">On</a></turbo-frame>`,
  );
  const two = page.locator('#views').getByRole('tab', { name: 'Two' });
  await two.click();
  const isOver = page.evaluate(
    () => new Promise<void>((resolve) => addEventListener('turbo:load', () => resolve())),
  );
  await page.click('#on');
  await isOver;
  await expect(page).toHaveURL(/\/framed$/);
  await expect(page.locator('#next')).toBeVisible();
  await expect(two).toHaveAttribute('aria-selected', 'true');
});

/** Of all dialogs the page's message alone is open, and nothing after it. */
async function expectMessageAlone(page: Page): Promise<void> {
  const dialogs = page.locator('.veneer-dialog');
  await expect(dialogs).toHaveCount(1);
  await expect(dialogs).toContainText('The boat is ready');
  await page.keyboard.press('Escape');
  await expect.poll(() => leftOvers(page)).toEqual([]);
}

/** A script goes there: all else is covered. */
const swap = (page: Page) => page.locator('#other').evaluate((link: HTMLElement) => link.click());

/** Opens a dialog and a lightbox, each of which goes with the page that is swapped out. */
async function expectClosedBySwap(page: Page, company: string): Promise<void> {
  await begin(page, company);
  await leaveTrace(page);
  const dialogs = page.locator('.veneer-dialog');
  await expectMessageAlone(page);
  await page.click('#terms');
  await expect(dialogs).toContainText('Terms of booking');
  await swap(page);
  await expectVisit(page, 'second');
  await expectMessageAlone(page);
  await page.click('#picture');
  await expect(page.locator(parts.counter)).toHaveText('1/2');
  await swap(page);
  await expectVisit(page, 'first');
  await expect(page.locator('.veneer-gallery')).toHaveCount(0);
  await expectMessageAlone(page);
  await page.click('#terms');
  await expect(dialogs).toContainText('Terms of booking');
  await page.keyboard.press('Escape');
}

test('swap: widgets of a page that Turbo swaps in work, and what was open before is closed @engines @old.swap', async ({
  page,
}) => expectClosedBySwap(page, 'turbo'));

test('swap: Back shows Turbo’s copy of a page with nothing of ours twice @full @old.swap', async ({
  page,
}) => {
  await begin(page, 'turbo');
  await leaveTrace(page);
  await expectMessageAlone(page);
  await page.locator('#row').scrollIntoViewIfNeeded();
  await expect(page.locator('#row .veneer-carousel__next')).toHaveCount(1);
  await page.click('#terms');
  await expect(page.locator('.veneer-dialog')).toContainText('Terms of booking');
  await swap(page);
  await expectVisit(page, 'second');
  await expectMessageAlone(page);
  await page.goBack();
  await expectVisit(page, 'first');
  await expectMessageAlone(page);
  await expect(page.locator('#mail')).toHaveText('stay@veneer.example');
  await expect(page.locator('.veneer-footer')).toHaveCount(1);
  await page.locator('#row').scrollIntoViewIfNeeded();
  await expect(page.locator('#row .veneer-carousel__next')).toHaveCount(1);
});

for (const company of swappingCompanies.filter((name) => name !== 'turbo'))
  test(`swap: widgets of a page that ${company} swaps in work, and what was open before is closed @engines @full @old.swap`, async ({
    page,
  }) => {
    test.slow();
    await expectClosedBySwap(page, company);
  });
