import type { Page } from '@playwright/test';
import { dialog } from './support/dialog';
import { calls, expect, insert, open, test } from './support/test';

/** Widgets that make elements of their own, without React. */
const WIDGETS = `
  <div data-loader></div>
  <div id="share" data-share><button type="button"></button><ul><li><a href="/">Home</a></li></ul></div>
  <p dir="rtl"><a id="mail" href="/page/contact" data-user="stay" data-domain="veneer.example"></a></p>
  <p><span id="term" data-tooltip-text="With supper">half board</span></p>
  <a id="terms" href="/page/terms" data-modal="terms">Terms</a>`;

async function expectOthersWork(page: Page): Promise<void> {
  await expect(page.locator('#share button')).toHaveText('Share');
  await expect(page.locator('#mail bdi')).toHaveText('stay@veneer.example');
  await expect(page.getByRole('status')).toHaveCount(1);
  await page.hover('#term');
  await expect(page.getByRole('tooltip')).toHaveText('With supper');
}

for (const name of [
  'createTreeWalker',
  'createDocumentFragment',
  'importNode',
  'activeElement',
  'readyState',
])
  test(`an image named ${name} changes nothing`, async ({ page }) => {
    await open(page, '/blank', { params: { tag: 'injected' }, waits: false });
    await insert(page, `<img name="${name}" alt="">${WIDGETS}`);
    await page.waitForFunction(() => 'veneer' in window);
    await expectOthersWork(page);
    await page.click('#terms');
    await expect(dialog(page)).toContainText('Terms of booking');
    await page.keyboard.press('Escape');
  });

// React asks the document by these names, and an image's name wins over the document's own.
for (const name of ['createElement', 'createTextNode', 'addEventListener'])
  test(`an image named ${name} leaves dialogs to the browser, all else works`, async ({
    page,
    allow,
  }) => {
    // DOMPurify asks by the first of them, too. Whichever is missed first has the page left.
    allow.errors(
      name === 'createElement'
        ? /Veneer (dialog|html): its code did not load/
        : /Veneer dialog: its code did not load/,
    );
    await open(page, '/blank', { params: { tag: 'injected' }, waits: false });
    await insert(page, `<img name="${name}" alt="">${WIDGETS}`);
    await page.waitForFunction(() => 'veneer' in window);
    await expectOthersWork(page);
    await page.click('#terms');
    await expect(page).toHaveURL(/\/page\/terms$/);
    expect(await calls(page, '/modals')).toEqual([]);
  });
