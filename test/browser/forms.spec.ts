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
async function click(page: Page, id: string): Promise<void> {
  const place = await page.evaluate((it) => {
    const button = document.getElementById(it);
    button?.scrollIntoView();
    const { x, y } = button?.getBoundingClientRect() ?? new DOMRect();
    return { x, y };
  }, id);
  await page.mouse.click(place.x + 5, place.y + 5);
}

for (const [when, tag] of [
  ['that are there at the start', 'defer'],
  ['that come later', 'late'],
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
    await click(page, 'share');
    await expect.poll(isShown).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(isShown).toBe(false);
    await click(page, 'send');
    await expect(dialog(page)).toContainText('Ann');
    const [call] = await calls(page, '/modals/enquiry');
    expect(call?.fields).toMatchObject({ guest: 'Ann', closest: '1', children: '1' });
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await page.evaluate(() => window.veneer.stop());
  });
