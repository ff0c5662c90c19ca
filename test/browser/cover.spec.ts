import type { Locator, Page } from '@playwright/test';
import { addPopup, overlays, POPUPS } from './cover.support';
import { lightbox } from './support/lightbox';
import { expectActive, expectStop } from './support/tab';
import { canTake, expect, insert, needs, open, test } from './support/test';
import { tierOf } from './support/tier';

// Nothing here is about how it moves.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const FIELD = '<p><label>Arrival <input class="date"></label></p>';

/** Expects that a popup is where its script has put it, within 1 px. */
async function expectBelow(popup: Locator, field: Locator): Promise<void> {
  const [place, above] = [await popup.boundingBox(), await field.boundingBox()];
  if (!place || !above) throw new Error('The popup or its field is not seen');
  expect(Math.abs(place.x - above.x)).toBeLessThan(1);
  expect(Math.abs(place.y - above.y - above.height)).toBeLessThan(1);
}

for (const [row, { kind, html, isOpen }] of overlays(FIELD).entries())
  for (const [column, popup] of POPUPS.entries())
    test(`cover: in a ${kind}, ${popup} takes presses, and is left as it was${tierOf(column === row)} @cover.popups`, async ({
      page,
    }) => {
      await open(page, '/blank');
      // Places are counted from the body, which begins elsewhere than the page.
      await page.addStyleTag({ content: 'body { position: relative; margin: 30px }' });
      await insert(page, `<p style="height:900px">Above</p>${html}`);
      await page.evaluate(addPopup, popup);
      await page.click('#open');
      await isOpen(page);
      const field = page.locator('.date').last();
      await field.click();
      await expectBelow(page.locator('#popup'), field);
      await page.click('#pick');
      await expect(field).toHaveValue('12 May');
      await expect(page.locator('#popup')).toBeHidden();
      await field.blur();
      await field.focus();
      await expectBelow(page.locator('#popup'), field);
      await page.click('#pick');
      await page.keyboard.press('Escape');
      await expect(page.locator('.veneer-dialog, .veneer-menu-overlay')).toHaveCount(0);
      await expect(lightbox(page)).toHaveCount(0);
      await expect(page.locator('[popover], [inert], .veneer-raised')).toHaveCount(0);
    });

test('cover: text that the page shows behind a modal is inert, and no skip link is reached @cover.popups', async ({
  page,
}) => {
  await open(page, '/blank');
  await insert(
    page,
    `<a id="skip" href="#late" style="position:absolute;width:1px;height:1px;overflow:hidden">Skip</a>${overlays(FIELD)[0]?.html}<p id="late" hidden><button>Late</button></p>`,
  );
  await page.click('#open');
  await expect(page.locator('.veneer-dialog__box')).toBeVisible();
  await page.evaluate(() => {
    for (const id of ['skip', 'late']) document.body.append(document.getElementById(id) as Element);
    document.getElementById('late')?.removeAttribute('hidden');
  });
  await expect(page.locator('#late')).toHaveAttribute('inert');
  const close = page.locator('.veneer-dialog__close');
  const field = page.locator('.date').last();
  for (const stop of [field, close, field]) await expectStop(page, 'Tab', stop);
  await page.keyboard.press('Escape');
  await expect(page.locator('[inert]')).toHaveCount(0);
});

test('cover: a dialog that the page makes and opens above a modal, takes presses @full @cover.popups', async ({
  page,
}) => {
  await open(page, '/blank');
  await insert(page, overlays(FIELD)[0]?.html ?? '');
  await page.click('#open');
  await expect(page.locator('.veneer-dialog__box')).toBeVisible();
  await page.evaluate(() => {
    const dialog = document.createElement('dialog');
    dialog.innerHTML = '<form method="dialog"><button id="yes">Yes</button></form>';
    document.body.append(dialog);
    dialog.showModal();
  });
  await page.click('#yes');
  await expect(page.locator('#yes')).toBeHidden();
  await page.locator('.date').last().fill('12 May');
  await page.keyboard.press('Escape');
});

test('cover: a form in a slide whose method is dialog, closes the lightbox @cover.stops', async ({
  page,
}) => {
  const form = '<form method="dialog"><button id="done">Done</button></form>';
  await open(page, '/blank');
  await insert(page, overlays(form)[2]?.html ?? '');
  await page.click('#open');
  await lightbox(page).locator('#done').click();
  await expect(lightbox(page)).toHaveCount(0);
  await expect(page.locator('#open')).toBeFocused();
});

/** Last stops that a list of selectors does not know, or counts wrongly. */
const LAST = {
  'a component with a shadow tree': '<guest-count id="last"></guest-count>',
  'a box that scrolls':
    '<div id="last" style="width:200px;height:60px;overflow:auto"><p style="height:400px">Long</p></div>',
  'radio buttons, the first of which is checked':
    '<p><input type="radio" name="r" id="last" aria-label="A" checked><input type="radio" name="r" aria-label="B"></p>',
  'words to be edited': '<p id="last" contenteditable="true">Words</p>',
};

/** Goes on by Tab. @returns the id of what has the focus then */
async function nextStop(page: Page): Promise<string | undefined> {
  await page.keyboard.press('Tab');
  return page.evaluate(() => document.activeElement?.id);
}

for (const [row, { kind, html, isOpen }] of overlays(
  '<a id="first" href="/">First</a>CONTENT',
).entries())
  for (const [column, [name, content]] of Object.entries(LAST).entries())
    test(`cover: in a ${kind} whose last stop is ${name}, Tab reaches it and stays in the ${kind}${tierOf(column === row)} @cover.stops`, async ({
      page,
    }) => {
      if (name.includes('scrolls'))
        needs('stops at boxes that scroll', page, 'chromium', 'firefox');
      await open(page, '/blank');
      await page.evaluate(() => {
        class GuestCount extends HTMLElement {
          constructor() {
            super();
            this.attachShadow({ mode: 'open' }).innerHTML = '<button type="button">More</button>';
          }
        }
        customElements.define('guest-count', GuestCount);
      });
      await insert(page, `${html.replace('CONTENT', content)}<a href="/">Beside</a>`);
      await page.click('#open');
      await isOpen(page);
      const first = page.locator('#first').last();
      await first.focus();
      await expectStop(page, 'Tab', page.locator('#last').last());
      // Tests' keys stay at a component in Firefox, also in a modal `<dialog>` of the page's own.
      if (!name.includes('component') || canTake('keys beyond a component', page, 'chromium'))
        await expect.poll(() => nextStop(page)).toBe('first');
      await page.keyboard.press('Escape');
      await expectActive(page.locator('#open'));
    });

for (const { kind, html, isOpen } of overlays(FIELD))
  test(`cover: in a browser without a top layer, a ${kind} takes keys and presses${tierOf(kind === 'menu')} @cover.full`, async ({
    page,
  }) => {
    await page.addInitScript(() => Reflect.deleteProperty(HTMLElement.prototype, 'showPopover'));
    await open(page, '/blank');
    await insert(page, html);
    await page.click('#open');
    await isOpen(page);
    await page.locator('.date').last().click();
    await page.keyboard.type('12 May');
    await expect(page.locator('.date').last()).toHaveValue('12 May');
    await page.keyboard.press('Escape');
    await expect(page.locator('#open')).toBeFocused();
  });

for (const { kind, html, isOpen } of overlays('<a id="first" href="/">First</a>'))
  test(`cover: in an element in full screen, a ${kind} is seen and takes presses, also after full screen${tierOf(kind === 'modal')} @cover.full`, async ({
    page,
  }) => {
    needs('full screen', page, 'chromium');
    await open(page, '/blank');
    await insert(
      page,
      `<button id="far">Beside</button><section id="full" style="transform:translateX(0);overflow:hidden;background:#fff"><button id="grow" type="button">Grow</button>${html}</section>`,
    );
    await page.evaluate(() =>
      document
        .getElementById('grow')
        ?.addEventListener('click', () => document.getElementById('full')?.requestFullscreen()),
    );
    const isFull = () => page.evaluate(() => document.fullscreenElement?.id === 'full');
    const close = page.getByRole('button', { name: 'Close' }).last();
    await page.click('#grow');
    await expect.poll(isFull).toBe(true);
    await page.click('#open');
    await isOpen(page);
    await page.locator('#first').last().hover();
    await close.click();
    await expect(page.locator('#open')).toBeFocused();
    expect(await isFull()).toBe(true);
    await page.click('#open');
    await isOpen(page);
    await page.evaluate(() => document.exitFullscreen());
    await expect.poll(isFull).toBe(false);
    await page.locator('#first').last().hover();
    await close.click();
    await expect(page.locator('#open')).toBeFocused();
    await page.click('#far');
  });
