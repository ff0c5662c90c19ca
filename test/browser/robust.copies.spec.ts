import { MENU, openBlank } from './menu.support';
import { answerMaps } from './support/providers';
import { expect, insert, leftOvers, open, test } from './support/test';

// Old scripts write the page's markup anew to add to it, with all that was mounted in it.

test('copies: a script adds to the body’s innerHTML while a menu, a modal or a lightbox is open, closes that, and the page and it work again @menu.removal @modal.removal @gallery.removal', async ({
  page,
}) => {
  await openBlank(
    page,
    `${MENU}<a id="ask" href="#rules" data-modal="#rules">Rules</a> <a id="show" href="/site/pictures/regatta.webp" data-gallery="lake">Lake</a><div id="rules"><h2>House rules</h2></div>`,
  );
  for (const [control, opened] of [
    ['#control', '#menu'],
    ['#ask', '.veneer-dialog__box'],
    ['#show', '.veneer-gallery'],
  ] as const)
    await test.step(opened, async () => {
      const shown = page.locator(opened).last();
      await page.click(control);
      await expect(shown).toBeVisible();
      await expect.poll(() => leftOvers(page)).toContainEqual(expect.stringContaining('locked'));
      await page.evaluate(() => {
        document.body.innerHTML += '<p>We use cookies</p>';
      });
      await expect.poll(() => leftOvers(page)).toEqual([]);
      await expect(page.locator('[inert], .veneer-menu-overlay')).toHaveCount(0);
      await page.click(control);
      await expect(shown).toBeVisible();
      await page.keyboard.press('Escape');
      await expect.poll(() => leftOvers(page)).toEqual([]);
    });
});

test('copies: a script adds to the body’s innerHTML: the bar that is stuck, tabs and a map work as before @full @sticky.removal @tabs.removal @embed.removal', async ({
  page,
}) => {
  await answerMaps(page);
  await open(page, '/blank');
  await insert(
    page,
    `<nav id="bar" data-sticky style="color: teal">Bar</nav>
    <div data-tabs><section><h2>Rooms</h2>Four</section><section><h2>Prices</h2>Fair</section></div>
    <a id="map" href="https://www.openstreetmap.org/#map=15/47.9/11.2" data-embed>Map</a>
    <p style="height: 3000px"></p>`,
  );
  const bar = page.locator('#bar');
  const label = page.locator('.veneer-embed__label');
  await expect(label).toHaveCount(1);
  await page.evaluate(() => scrollTo(0, 900));
  await expect(bar).toHaveClass(/is-stuck/);
  await page.evaluate(() => {
    document.body.innerHTML += '<p>We use cookies</p>';
  });
  await page.evaluate(() => scrollTo(0, 0));
  await expect(bar).not.toHaveClass(/is-stuck/);
  await expect(bar).not.toHaveCSS('position', 'fixed');
  await expect(bar).toHaveCSS('color', 'rgb(0, 128, 128)');
  await expect(label).toHaveCount(1);
  await page.click('#map');
  await expect(page.locator('iframe')).toHaveCount(1);
  await page.getByRole('tab', { name: 'Prices' }).click();
  await expect(page.getByText('Fair')).toBeVisible();
  await expect(page.getByText('Four')).toBeHidden();
});
