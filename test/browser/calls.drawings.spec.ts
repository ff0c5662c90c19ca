import type { Page } from '@playwright/test';
import { openWith } from './answers.support';
import { expect, test } from './support/test';
import { tierOf } from './support/tier';

const SPRITE = '/drawn/icons.svg';
const symbol = (id: string) =>
  `<symbol id="${id}" viewBox="0 0 24 24"><rect width="20" height="20"></rect></symbol>`;
const hidden = (symbols: string) => `<svg width="0" height="0" aria-hidden="true">${symbols}</svg>`;
const use = (id: string, written: string) =>
  `<svg class="${id}" width="24" height="24" aria-hidden="true"><use ${written}></use></svg>`;

/** A drawing of the page, of a file of this site, and of another site. */
const drawings = (other: string) =>
  `<p>Two beds ${use('of-page', 'href="#i-bed"')}${use('of-file', `xlink:href="${SPRITE}#i-lake"`)}${use('of-others', `href="${other}/other/icons.svg#i-lake"`)}</p>`;

/** The ways of an answer into the page: the element that opens each, and the place of the answer. */
const WAYS = {
  modal: '<a id="open" href="/page/terms" data-modal="icons">Open</a>',
  article: '<a id="open" href="/page/article" data-article data-slug="icons">Open</a>',
  faq: '<details data-faq data-slug="icons"><summary id="open">Open</summary><a href="/page/faq">Answer</a></details>',
  form: '<form action="/forms/icons" method="post" data-form><button id="open">Open</button></form>',
  more: '<ul id="list"><li>One bed</li></ul><a id="open" href="/page/icons" data-more="list">Open</a>',
  page: '<a id="open" href="/page/icons#rooms" data-modal="gone">Open</a>',
};

/** A page that has its own drawings, as the pages of many themes do. */
const pageOf = (content: string) =>
  `<!doctype html><title>Icons</title><main><ul id="list"><li>${content}</li></ul><section id="rooms">${content}</section></main>${hidden(symbol('i-bed'))}`;

async function serveIcons(page: Page, other: string): Promise<void> {
  const content = drawings(other);
  const html = (body: string) => ({ contentType: 'text/html', body });
  await page.route(/\/(modals\/icons|components\/(article|faq)|forms\/icons)$/, (route) =>
    route.fulfill(html(content)),
  );
  await page.route('**/page/icons', (route) => route.fulfill(html(pageOf(content))));
  await page.route(`**${SPRITE}`, (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: `<svg xmlns="http://www.w3.org/2000/svg">${symbol('i-lake')}</svg>`,
    }),
  );
}

/** How wide a drawing is; 0 if there is nothing in it. */
const widthOf = (page: Page, id: string) =>
  page
    .locator(`.${id} use`)
    .first()
    .evaluate((element: SVGGraphicsElement) => element.getBBox().width);

test('server: icons of a dialog and of a list that is open with it, the icons of each stay drawn when the other goes @full @server.drawings', async ({
  page,
  otherOrigin,
}) => {
  await serveIcons(page, otherOrigin);
  await openWith(page, WAYS.more.replace('open', 'more') + WAYS.page, { 'opt.server': 'none' });
  const drawn = page.locator('.of-page use');
  const widths = () =>
    drawn.evaluateAll((list) => list.map((use) => (use as SVGGraphicsElement).getBBox().width));
  await page.click('#open');
  await expect.poll(widths).toEqual([20]);
  await page.evaluate(() => document.querySelector<HTMLElement>('#more')?.click());
  await expect.poll(widths).toEqual([20, 20]);
  await page.keyboard.press('Escape');
  await expect(drawn).toHaveCount(1);
  expect(await widths()).toEqual([20]);
});

for (const [way, markup] of Object.entries(WAYS))
  test(`server: icons in what ${way} inserts, of the page and of a file of this site are drawn, of another site not${tierOf(way === 'more' || way === 'modal')} @server.drawings`, async ({
    page,
    otherOrigin,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await serveIcons(page, otherOrigin);
    const isOther = way === 'more' || way === 'page';
    const params = way === 'page' ? { 'opt.server': 'none' } : {};
    await openWith(page, markup + (isOther ? '' : hidden(symbol('i-bed'))), params);
    await page.click('#open');
    await expect(page.getByText('Two beds')).toBeVisible();
    for (const id of ['of-page', 'of-file'])
      await expect.poll(() => widthOf(page, id), id).toBe(20);
    expect(await widthOf(page, 'of-others')).toBe(0);
    expect(asked.filter((address) => address.includes('/other/'))).toEqual([]);
    await page.keyboard.press('Escape');
  });
