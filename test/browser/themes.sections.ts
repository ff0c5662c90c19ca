import type { Locator, Page } from '@playwright/test';
import { engineOf, expect } from './support/test';

const edges = (of: Locator) =>
  of.evaluate((one) => {
    const { left, right } = one.getBoundingClientRect();
    return { left, right };
  });

/** Sections, lists and frames of the page that every theme has, by what a visitor does with them. */
export const SECTIONS: Record<string, (page: Page) => Promise<void>> = {
  async accordion(page) {
    const rows = page.locator('#accordion details');
    await rows.last().locator('summary').press('Enter');
    await expect(rows.last().getByRole('link')).toBeVisible();
    await rows.first().locator('summary').click();
    await expect(rows.first().locator('p')).toBeVisible();
    await expect(rows.last().getByRole('link')).toBeHidden();
  },
  async tabs(page) {
    const tab = (name: string) => page.locator('#tabs').getByRole('tab', { name });
    await tab('Winter').click();
    await expect(page.locator('#tabs p')).toHaveText([
      'Boats, and long evenings.',
      'Ice, and the sauna.',
    ]);
    await expect(page.locator('#tabs p').first()).toBeHidden();
    await page.keyboard.press('ArrowLeft');
    await expect(page.locator('#tabs p').first()).toBeVisible();
    // A ring around it is cut off: the row scrolls. WebKit shows none after a press of the mouse.
    if (engineOf(page) !== 'webkit')
      await expect(tab('Summer')).toHaveCSS('outline-offset', '-3px');
    await expect(page.locator('#tabs section').first()).toHaveCSS('padding-top', '0px');
  },
  async filter(page) {
    const items = page.locator('#sights > li:visible');
    await page.click('#filter a:last-child');
    await expect(items).toHaveText(['The museum', 'The sauna']);
    await expect(page.locator('#filter a:last-child')).toHaveCSS('font-weight', '700');
    await page.locator('#filter-text').pressSequentially('sauna');
    await expect(items).toHaveText(['The sauna']);
  },
  async more(page) {
    await page.locator('#more').press('Enter');
    await expect(page.locator('#ice > tr')).toHaveCount(5);
    await expect(page.locator('#more')).toBeHidden();
    await expect(page.locator('#ice > tr').nth(2)).toBeFocused();
  },
  async embed(page) {
    const frame = page.locator('.veneer-embed__frame');
    const box = page.getByRole('checkbox', { name: 'Always show maps' });
    await expect(box).toHaveCSS('opacity', '1');
    // At once: a theme may scroll smoothly all the while.
    const beside = await box.evaluate((it) => {
      const [own, label] = [it, it.closest('label') ?? it].map((one) => {
        const { top, height } = one.getBoundingClientRect();
        return top + height / 2;
      }) as [number, number];
      return Math.abs(own - label);
    });
    expect(beside, 'the box beside its text').toBeLessThan(2);
    await expect(page.locator('.veneer-embed__show')).toHaveCSS('font-weight', '600');
    await box.press('Space');
    await expect(frame).toBeVisible();
    await box.click();
    await expect(frame).toHaveCount(0);
    await page.locator('#embed').press('Enter');
    await expect(frame).toBeVisible();
    const [from, to] = [await edges(frame), await edges(page.locator('.veneer-embed__hide'))];
    expect(to.right - from.left, 'Hide is near the frame').toBeLessThan(360);
  },
};
