import type { Page } from '@playwright/test';
import { dialog } from './support/dialog';
import { calls, expect, insert, open, test } from './support/test';

/** Names of fields, each of which is a member of the form that it shadows. */
const NAMES = [
  ...['closest', 'matches', 'contains', 'querySelector', 'querySelectorAll', 'children'],
  ...['getAttribute', 'hasAttribute', 'setAttribute', 'removeAttribute', 'attributes'],
  ...['addEventListener', 'dispatchEvent', 'parentElement', 'parentNode', 'nextSibling'],
  ...['id', 'title', 'style', 'hidden', 'classList', 'className', 'localName', 'tagName'],
  ...['nodeType', 'isConnected', 'ownerDocument', 'baseURI', 'focus', 'tabIndex', 'remove'],
  ...['action', 'method', 'target', 'elements', 'submit', 'requestSubmit', 'checkValidity'],
];

const fields = NAMES.map((name) => `<input type="hidden" name="${name}" value="1">`).join('');

const PAGE = `
  <form data-loader>${fields}</form>
  <form data-share>${fields}<button id="share" type="button">Share</button><ul id="links"><li><a href="/">Home</a></li></ul></form>
  <form id="it" method="post" action="/page/enquiry" data-modal="enquiry">${fields}
    <p><label>Name <input name="guest" value="Ann"></label></p><button id="send">Send</button></form>
  <a id="mail" href="/page/contact" data-user="stay" data-domain="veneer.example">Write</a>`;

/** Playwright's own click asks the forms around what it clicks, and stumbles over their fields. */
async function click(page: Page, selector: string, index = 0): Promise<void> {
  const place = await page.locator(selector).evaluateAll((all, at) => {
    all[at]?.scrollIntoView({ block: 'center' });
    const { x, y, width, height } = all[at]?.getBoundingClientRect() ?? new DOMRect();
    return { x: x + width / 2, y: y + height / 2 };
  }, index);
  await page.mouse.click(place.x, place.y);
}

for (const [when, tag] of [
  ['that are there at the start', 'defer'],
  ['that are inserted later', 'late'],
] as const)
  test(`forms: widgets work on forms ${when} with fields named as their members, and so does the rest of the page @tag.forms @security.10`, async ({
    page,
  }) => {
    if (tag === 'late') {
      await open(page, '/blank');
      await insert(page, PAGE);
    } else {
      await page.route(/\/blank\?/, async (route) => {
        const response = await route.fetch();
        const body = (await response.text()).replace('</main>', `${PAGE}</main>`);
        await route.fulfill({ response, body });
      });
      await open(page, '/blank');
    }
    await expect(page.locator('#mail')).toHaveAttribute('href', 'mailto:stay@veneer.example');
    const isShown = () =>
      page.evaluate(() => !!document.querySelector('#links')?.getClientRects().length);
    await expect.poll(isShown).toBe(false);
    await click(page, '#share');
    await expect.poll(isShown).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(isShown).toBe(false);
    await click(page, '#send');
    await expect(dialog(page)).toContainText('Ann');
    const [call] = await calls(page, '/modals/enquiry');
    expect(call?.fields).toMatchObject({ guest: 'Ann', closest: '1', children: '1' });
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await page.evaluate(() => window.veneer.stop());
  });

const form = (attributes: string, content: string) =>
  `<form ${attributes}>${fields}${content}</form>`;

const content = (name: string) =>
  `<h3 id="${name}">${name}</h3><button type="button">${name}</button>`;
const slide = (name: string) => form('', content(name));
// In a form the parser drops forms.
const part = (name: string) => `<div>${content(name)}</div>`;
const list = (name: string) =>
  `<ul><li><a id="${name.toLowerCase()}" href="/page/a">${name} a</a></li><li><a href="/page/b">${name} b</a></li></ul>`;

/** Forms as the element of a widget, and as what its code finds around it or inside it. */
const PARTS = `
  ${form('data-sticky', '<p>Bar</p>')}
  <nav data-nav aria-label="Main"><ul><li><button type="button" id="rooms">Rooms</button>
    ${form('', list('Room'))}</li></ul></nav>
  ${form('data-carousel="info"', ['One', 'Two', 'Three'].map(part).join(''))}
  <div data-carousel="info">${['Four', 'Five', 'Six'].map(slide).join('')}</div>
  ${form('data-tooltip-text="Baked here" tabindex="0"', '<span id="bread">Bread</span>')}
  ${form('', '<p><span id="oven" data-tooltip-text="Of stone" tabindex="0">Oven</span></p>')}
  <nav data-footer-nav aria-label="More">${form('', list('More'))}</nav>
  ${form('data-parallax style="height: 300px"', '<img src="/site/pictures/halden-dawn.webp" alt="">')}
  ${form('', '<p><a id="mail" href="/page/contact" data-user="stay" data-domain="veneer.example">Write</a></p>')}`;

test('forms: as bars, panels, slides, terms and frames they lose nothing by the names of their fields @full @tag.forms', async ({
  page,
}) => {
  await open(page, '/blank');
  const written = await page.evaluate((html) => {
    const main = document.querySelector('main');
    main?.insertAdjacentHTML('beforeend', html);
    return main?.outerHTML;
  }, PARTS);
  await expect(page.locator('#mail')).toHaveAttribute('href', 'mailto:stay@veneer.example');
  await expect(page.locator('.veneer-carousel__next')).toHaveCount(2);
  for (const at of [0, 1]) await click(page, '.veneer-carousel__next', at);
  for (const name of ['Two', 'Five'])
    await expect
      .poll(() =>
        page
          .locator(`#${name}`)
          .evaluate(({ parentNode: box }) => getComputedStyle(box as Element).opacity),
      )
      .toBe('1');
  const panel = page.locator('#room');
  await expect(panel).toBeHidden();
  await click(page, '#rooms');
  await expect(panel).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  for (const [id, text] of [
    ['bread', 'Baked here'],
    ['oven', 'Of stone'],
  ] as const) {
    await click(page, `#${id}`);
    await expect(page.locator('.veneer-tooltip')).toHaveText(text);
  }
  await page.evaluate(() => window.veneer.stop());
  await expect
    .poll(() => page.evaluate(() => document.querySelector('main')?.outerHTML))
    .toBe(written);
});
