import type { Page } from '@playwright/test';
import { expect, insert, open, test } from './support/test';
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

test('tabs: Back twice within a frame, then Forward, the page is where the visitor left it @tabs.history', async ({
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

test('tabs: Back that hides the section with the focus moves that to the selected tab @tabs.history', async ({
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
  await expect(page.locator('#after'), 'the focus was elsewhere').toBeFocused();
});
