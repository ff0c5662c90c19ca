import type { Locator } from '@playwright/test';
import { answerMaps } from './support/providers';
import { canTake, expect, open, test } from './support/test';

const CLEAR = 'rgba(0, 0, 0, 0)';

test.use({ viewport: { width: 390, height: 844 } });

/** What is drawn before a title. */
const markOf = (of: Locator) => of.evaluate((one) => getComputedStyle(one, '::before').content);

test('look: themes’ rules for all buttons and summaries, leave rows their shape, and a theme’s own marker is alone @full @look.weight', async ({
  page,
}) => {
  for (const theme of ['pico', 'reset2009']) {
    await open(page, `/fits?with=tabs&theme=${theme}&show=rooms`);
    const row = page.getByRole('button', { name: 'Hayloft' });
    await expect(row, theme).toHaveCSS('background-color', CLEAR);
    await expect(row, theme).toHaveCSS('text-align', 'start');
    await row.press('Enter');
    await expect(row, theme).toHaveCSS('background-color', CLEAR);
    await expect(row, theme).toHaveCSS('outline-width', '3px');
  }
  const title = page.locator('summary').first();
  await open(page, '/fits?with=accordion&theme=reset2009&show=several');
  expect(await markOf(title)).toBe('""');
  await expect(title, 'the title beside its arrow').not.toHaveCSS('padding-left', '0px');
  await open(page, '/fits?with=accordion&theme=pico&show=several');
  expect(await markOf(title)).toBe('none');
  if (!canTake('forced colours', page, 'chromium', 'firefox')) return;
  await page.emulateMedia({ forcedColors: 'active' });
  await expect(page.locator('details').first()).toHaveCSS('border-bottom-width', '1px');
});

test('look: embed with texts twice as large on a phone, has its box, its words and Hide beside each other @look.states', async ({
  page,
}) => {
  await answerMaps(page);
  await open(page, '/fits?with=embed&show=consent');
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await page.getByRole('checkbox').check();
  const hide = page.getByRole('button', { name: 'Hide' });
  await expect(hide).toBeInViewport({ ratio: 1 });
  const words = await page.locator('.veneer-embed__always').evaluate((label) => {
    const range = document.createRange();
    range.selectNodeContents(label);
    return range.getBoundingClientRect().right;
  });
  const { left } = await hide.evaluate((one) => one.getBoundingClientRect());
  expect(words).toBeLessThanOrEqual(left);
});

test('look: messages of a form in Foundation, from right to left, stand in their frame, beside their line @full @look.weight', async ({
  page,
  allow,
}) => {
  allow.failures(/^422 .*\/forms\/stay/, 1);
  await open(page, '/fits?with=form&theme=foundation6&show=json&dir=rtl');
  await page.click('#json button');
  await expect(page.locator('.veneer-form__summary')).not.toHaveCSS('padding-right', '0px');
  // Its own direction is that of its letters.
  await expect(page.locator('.veneer-form__message').first()).toHaveCSS('text-align', 'right');
  await expect(page.locator('.veneer-form__title')).toHaveCSS('text-align', 'right');
});
