import type { Page } from '@playwright/test';
import { openWith } from './answers.support';
import { closeButton, dialog } from './support/dialog';
import { lightbox } from './support/lightbox';
import { expect, insert, needs, open, test } from './support/test';
import { tierOf } from './support/tier';

/** Parts of a form, each of which has a field and a button. */
const FIELDS = '<label>Card <input name="card"></label><button>Order</button>';
const PARTS: Record<string, string> = {
  'a section': `<section id="part"><h2>Pay</h2>${FIELDS}</section>`,
  'a hidden box': `<div id="part" hidden>${FIELDS}</div>`,
  'an element with a meaning of its own': `<fieldset id="part"><legend>Pay</legend>${FIELDS}</fieldset>`,
  'a heading with its section': `<h2 id="part">Pay</h2><p>${FIELDS}</p><h2>Next</h2>`,
  'a part of what is hidden': `<div style="display:none"><section id="part">${FIELDS}</section></div>`,
  'a part of what is hidden from screen readers': `<div aria-hidden="true"><section id="part">${FIELDS}</section></div>`,
  'a part of closed details': `<details><summary>More</summary><section id="part">${FIELDS}</section></details>`,
};

/** Answers a form that is sent to `/sent`. */
const answerForm = (page: Page) =>
  page.route('**/sent**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Sent</title>' }),
  );

for (const [name, part] of Object.entries(PARTS))
  test(`modal: ${name} within a form, is shown with fields and a button of that form @full @modal.place @engines`, async ({
    page,
  }) => {
    await answerForm(page);
    await openWith(
      page,
      `<form action="/sent"><a id="it" href="#part" data-modal="#part">Pay</a>${part}</form>`,
    );
    await page.click('#it');
    await dialog(page).getByLabel('Card').fill('4929');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await page.click('#it');
    await expect(dialog(page).getByLabel('Card')).toHaveValue('4929');
    await dialog(page).getByRole('button', { name: 'Order' }).click();
    await expect(page).toHaveURL(/\/sent\?card=4929$/);
  });

/** Makes the part's frame count its loads and keep what is typed there. */
const FRAME = '<iframe id="frame" title="Map" srcdoc="<input>"></iframe>';
const PLACES: Record<string, [html: string, isMoved: boolean]> = {
  'a section': [`<section id="part"><h2>Map</h2>${FRAME}</section>`, false],
  'a hidden box': [`<div id="part" hidden>${FRAME}</div>`, false],
  'an article': [`<article id="part"><h2>Map</h2>${FRAME}</article>`, true],
  'a part of what is hidden': [`<div hidden><div id="part">${FRAME}</div></div>`, true],
};

/** Opens the part by a link, types into its frame, and expects that the frame is never loaded anew. */
async function expectKept(
  page: Page,
  isShown: () => Promise<void>,
  close: () => Promise<void>,
): Promise<void> {
  await page.evaluate(() => {
    Reflect.set(window, 'loads', 0);
    const count = () => Reflect.set(window, 'loads', Reflect.get(window, 'loads') + 1);
    document.getElementById('frame')?.addEventListener('load', count);
  });
  const field = page.frameLocator('#frame').locator('input');
  for (const text of ['Quay', 'Lake']) {
    await page.click('#it');
    await isShown();
    await field.fill(text);
    await close();
    expect(await field.inputValue()).toBe(text);
  }
  expect(await page.evaluate(() => Reflect.get(window, 'loads'))).toBe(0);
}

/** Puts a part with a frame on the page, and waits for the frame. */
async function openWithFrame(page: Page, link: string, part: string): Promise<void> {
  await openWith(page, `<a id="it" href="#part" ${link}>Open</a>${part}`);
  await expect(page.frameLocator('#frame').locator('input')).toHaveCount(1);
}

for (const [name, [part, isMoved]] of Object.entries(PLACES))
  test(`modal: frame in ${name}, is not loaded anew, and keeps what is typed${tierOf(/hidden box/.test(name))} @modal.place`, async ({
    page,
  }) => {
    if (isMoved) needs('node that moves as it is', page, 'chromium', 'firefox');
    await openWithFrame(page, 'data-modal="#part"', part);
    await expectKept(
      page,
      () => expect(dialog(page).locator('#frame')).toBeVisible(),
      async () => {
        await closeButton(page).click();
        await expect(dialog(page)).toHaveCount(0);
      },
    );
  });

test('gallery: frame in an element that is a slide, is not loaded anew, and keeps what is typed @full @gallery.content', async ({
  page,
}) => {
  needs('node that moves as it is', page, 'chromium', 'firefox');
  await openWithFrame(page, 'data-gallery="one"', PLACES['a section']?.[0] ?? '');
  await expectKept(
    page,
    () => expect(lightbox(page).locator('#frame')).toBeVisible(),
    async () => {
      await lightbox(page).getByRole('button', { name: 'Close' }).click();
      await expect(lightbox(page)).toHaveCount(0);
    },
  );
});

test('gallery: frame in a slide that is left, is not loaded anew, and keeps what is typed @full @gallery.content', async ({
  page,
}) => {
  needs('node that moves as it is', page, 'chromium', 'firefox');
  const others =
    '<a href="/site/pictures/boathouse-bed-small.webp" data-gallery="one">Next</a> '.repeat(5);
  await openWithFrame(page, 'data-gallery="one"', `${others}${PLACES['a section']?.[0]}`);
  await expectKept(
    page,
    () => expect(lightbox(page).locator('#frame')).toBeVisible(),
    async () => {
      for (let slide = 2; slide < 6; slide++) {
        await lightbox(page).getByRole('button', { name: 'Next' }).click();
        await expect(lightbox(page)).toContainText(`${slide}/6`);
      }
      await expect(page.locator('main #frame')).toHaveCount(1);
      await lightbox(page).getByRole('button', { name: 'Close' }).click();
      await expect(lightbox(page)).toHaveCount(0);
    },
  );
});

test('gallery: fields of an element that is a slide, stay fields of their form @full @gallery.content @engines', async ({
  page,
}) => {
  await answerForm(page);
  await openWith(
    page,
    `<form action="/sent"><a id="it" href="#part" data-gallery="one">Pay</a><section id="part">${FIELDS}</section></form>`,
  );
  await page.click('#it');
  await lightbox(page).getByLabel('Card').fill('4929');
  await lightbox(page).getByRole('button', { name: 'Order' }).click();
  await expect(page).toHaveURL(/\/sent\?card=4929$/);
});

test('modal: a part, stays in its place with nothing inserted, nothing moves below, and a component in it is not told that it left @full @modal.place @engines', async ({
  page,
}) => {
  await open(page, '/blank');
  await page.evaluate(() => {
    Reflect.set(window, 'told', []);
    customElements.define(
      'guest-count',
      class extends HTMLElement {
        connectedCallback() {
          Reflect.get(window, 'told').push('in');
        }
        disconnectedCallback() {
          Reflect.get(window, 'told').push('out');
        }
      },
    );
  });
  await insert(
    page,
    `<style>.lead + #part { padding: 20px } #part > :first-child { color: rgb(9, 9, 9) } #part > :last-child { color: rgb(8, 8, 8) }</style>
     <p class="lead"><a id="it" href="#part" data-modal="#part">Open</a></p>
     <section id="part"><h2>Guests</h2><guest-count>2</guest-count><p id="last">Last</p></section><p id="below">Below</p>`,
  );
  const look = () =>
    page.evaluate(() => {
      const part = document.getElementById('part') as HTMLElement;
      const ends = [part.firstElementChild, part.lastElementChild];
      const colours = ends.map((one) => one && getComputedStyle(one).color);
      const below = document.getElementById('below') as HTMLElement;
      const top = Math.round(below.getBoundingClientRect().top);
      return { parent: part.parentElement?.localName, words: part.innerText.trim(), colours, top };
    });
  const before = await look();
  await page.click('#it');
  await expect(dialog(page)).toHaveAccessibleName('Guests');
  await expect(dialog(page)).toHaveRole('dialog');
  await expect(dialog(page)).toBeFocused();
  expect(await look()).toEqual(before);
  await closeButton(page).click();
  await expect(dialog(page)).toHaveCount(0);
  expect(await look()).toEqual(before);
  expect(await page.evaluate(() => Reflect.get(window, 'told'))).toEqual(['in']);
});
