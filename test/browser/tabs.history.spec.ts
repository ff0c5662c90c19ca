import type { Page } from '@playwright/test';
import { canTake, expect, insert, open, test } from './support/test';
import { expectSelected, openTabs, tab } from './tabs.support';

/** @returns where the page is then: in Firefox Playwright scrolls before it clicks */
async function scrollTowardsTabs(page: Page): Promise<number> {
  await page.evaluate(() => scrollTo({ top: 150, behavior: 'instant' }));
  await tab(page, 'Hayloft').hover();
  return page.evaluate(() => scrollY);
}

test('tabs: Back and Forward select, a way by the arrows is one entry, and the page does not move @engines @tabs.history @tabs.address', async ({
  page,
  allow,
}) => {
  await openTabs(page, allow);
  await expectSelected(page, 'Lakeside');
  const reached = await scrollTowardsTabs(page);
  const moved = () => page.evaluate((top) => Math.abs(scrollY - top), reached);
  const stays = () => expect.poll(moved).toBeLessThan(2);
  await tab(page, 'Hayloft').click();
  await expect(page).toHaveURL(/#hayloft$/);
  await tab(page, 'Boathouse').click();
  await expect(page).toHaveURL(/#boats$/);
  for (const key of ['Home', 'ArrowRight', 'Home']) await page.keyboard.press(key);
  await expect(page).toHaveURL(/#lakeside$/);
  await stays();
  await page.goBack();
  await expectSelected(page, 'Boathouse & jetty');
  await stays();
  await page.goBack();
  await expectSelected(page, 'Hayloft');
  await stays();
  await page.goBack();
  await expectSelected(page, 'Lakeside');
  await expect(page).not.toHaveURL(/#/);
  await page.goForward();
  await expectSelected(page, 'Hayloft');
  await stays();
});

test('tabs: Back twice within a frame, then Forward, the page is where the visitor left it @full @tabs.history', async ({
  page,
  allow,
}) => {
  await openTabs(page, allow);
  const reached = await scrollTowardsTabs(page);
  for (const name of ['Hayloft', 'Boathouse', 'Lakeside']) await tab(page, name).click();
  const settled = await page.evaluate(async () => {
    for (const delta of [-1, -1, 1]) {
      const popped = new Promise((resolve) =>
        addEventListener('popstate', resolve, { once: true }),
      );
      history.go(delta);
      await popped;
      // In it the browser jumps to the fragment.
      await new Promise(requestAnimationFrame);
    }
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    return { fragment: location.hash, top: scrollY };
  });
  expect(settled.fragment).toBe('#boats');
  expect(Math.abs(settled.top - reached)).toBeLessThan(2);
  await expectSelected(page, 'Boathouse & jetty');
});

test('tabs: Back that hides the section with the focus moves that to the selected tab @full @tabs.history', async ({
  page,
}) => {
  await open(page, '/blank');
  await insert(
    page,
    '<div id="it" data-tabs><section id="s1"><h2>One</h2><p>1</p></section><section id="s2"><h2>Two</h2><p><a href="/page/terms">Terms</a></p></section></div><a id="after" href="/">After</a>',
  );
  await tab(page, 'Two').click();
  const link = page.getByRole('link', { name: 'Terms' });
  await link.focus();
  await page.goBack();
  await expectSelected(page, 'One', '#it');
  await expect(tab(page, 'One')).toBeFocused();
  await page.focus('#after');
  await page.goForward();
  await expectSelected(page, 'Two', '#it');
  // Others take the focus from it as they follow the fragment.
  if (canTake('focus that stays on the way through the history', page, 'chromium'))
    await expect(page.locator('#after'), 'the focus was elsewhere').toBeFocused();
});

const PICTURE = '/site/pictures/regatta-small.webp';

test('tabs: in a modal, what opens and closes above it, or the modal itself, leaves the choice as it is @full @tabs.managed', async ({
  page,
}) => {
  await open(page, '/blank');
  await insert(
    page,
    `<a id="opener" href="#part" data-modal="#part">Part</a>
    <div id="part" hidden><h2>Part</h2><div id="it" data-tabs="always"><section><h3>One</h3><p>1</p></section><section><h3>Two</h3>
    <a id="picture" href="${PICTURE}" data-gallery="lake">Picture</a> <a id="inner" href="#second" data-modal="#second">Second</a></section></div></div>
    <section id="second" hidden><h2>Second</h2></section>`,
  );
  const level = () => page.evaluate(() => Object(history.state).veneer ?? 0);
  await page.click('#opener');
  await tab(page, 'Two').click();
  await expect.poll(level).toBe(1);
  for (const id of ['picture', 'inner'])
    for (const isBack of [false, true]) {
      await page.click(`#${id}`);
      await expect.poll(level).toBe(2);
      if (isBack) await page.goBack();
      else await page.keyboard.press('Escape');
      await expect.poll(level).toBe(1);
      await expectSelected(page, 'Two', '#it');
      await expect(page.locator(`#${id}`)).toBeFocused();
    }
  await page.keyboard.press('Escape');
  await expect.poll(level).toBe(0);
  await page.click('#opener');
  await expectSelected(page, 'Two', '#it');
  await page.keyboard.press('Escape');
});

test('tabs: route of a script in the address, stays as a tab is chosen @full @tabs.managed', async ({
  page,
}) => {
  await open(page, '/blank');
  await insert(
    page,
    '<div id="it" data-tabs="always"><section><h2>One</h2><p>1</p></section><section><h2>Two</h2><p>2</p></section></div>',
  );
  await page.evaluate(() => {
    location.hash = '#/rooms';
  });
  const entries = await page.evaluate(() => history.length);
  await tab(page, 'Two').click();
  await expectSelected(page, 'Two', '#it');
  await expect(page).toHaveURL(/#\/rooms$/);
  expect(await page.evaluate(() => history.length)).toBe(entries);
});
