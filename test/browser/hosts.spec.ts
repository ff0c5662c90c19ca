import type { Page } from '@playwright/test';
import { BOTH, LINKS, leadsTo, openWith } from './answers.support';
import { dialog } from './support/dialog';
import { calls, expect, expectNoAxe, insert, open, test } from './support/test';
import { tierOf } from './support/tier';

// What a host of files alone gives: the pages that links lead to, and no answer to a POST.

const NONE = { 'opt.server': 'none' };

const question = (id: string, href: string) =>
  `<details id="${id}" data-faq data-slug="dogs"><summary>Question ${id}?</summary><p><a href="${href}">Answer ${id}</a></p></details>`;

const PHRASES = { 404: 'Not Found', 405: 'Method Not Allowed', 501: 'Not Implemented' };

/** What was posted, whoever did it. */
const posted = async (page: Page) =>
  (await calls(page, '/')).filter(({ method }) => method === 'POST').map(({ path }) => path);

test('hosts: without a server, a question, an article and a modal show the part of a page that their link leads to, and nothing is posted @server.none @faq.page @article.page @modal.page @engines', async ({
  page,
}) => {
  const settled: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') settled.push(`${request.method()} ${request.url()}`);
  });
  await openWith(
    page,
    `${LINKS} ${question('boats', '/site/questions#boats')}
<a id="banner" href="#top" data-analytics="click" data-banner="b">Banner</a>
<p data-notification="info">Breakfast is ready.</p>`,
    NONE,
  );
  await expect(dialog(page)).toContainText('Breakfast is ready.');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await page.locator('#boats > summary').click();
  await expect(page.locator('#boats .veneer-faq')).toContainText('the pegs have names');
  await expect(page.locator('#boats')).not.toContainText('May we bring our dog');
  await expect(page.locator('[id=boats]')).toHaveCount(1);
  await page.click('#modal');
  await expect(dialog(page)).toContainText('A booking holds your room');
  await expect(dialog(page)).toHaveAccessibleName('Terms');
  await expectNoAxe(page);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await page.locator('#article').press('Enter');
  await expect(dialog(page)).toContainText('The first map of the valley');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.locator('#article')).toBeFocused();
  await page.click('#banner');
  expect(settled).toEqual([]);
});

test('hosts: without a server, a whole page is shown by its main part, its pictures there and all in it at work @server.page @modal.page @modal.axe @security.15', async ({
  page,
}) => {
  await openWith(
    page,
    '<a id="a" href="/site/journal/ice-book" data-modal="x">The book</a> <a id="b" href="/site/questions#paying" data-article>Paying</a>',
    { ...NONE, csp: 'all', 'opt.user': 'stay', 'opt.domain': 'lodge.example' },
  );
  await page.click('#a');
  await expect(dialog(page)).toHaveAccessibleName('The ice book');
  await expect(dialog(page).locator('nav, footer, main, script')).toHaveCount(0);
  const picture = dialog(page).locator('img').first();
  await expect
    .poll(() => picture.evaluate((it: HTMLImageElement) => it.naturalWidth))
    .toBeGreaterThan(0);
  await dialog(page).getByRole('button', { name: 'Pass it on' }).click();
  await expect(dialog(page).getByRole('link', { name: 'By e-mail' })).toBeVisible();
  await expectNoAxe(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await page.click('#b');
  await expect(dialog(page)).toHaveAccessibleName('When do we pay?');
  await dialog(page).getByRole('link', { name: 'booking terms' }).click();
  await expect(dialog(page), 'a modal in it').toHaveAccessibleName('Booking terms');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
});

for (const status of [404, 405, 501] as const)
  test(`hosts: an endpoint that answers ${status} has failed like any other, and the report names the option${tierOf(status === 404)} @server.failed`, async ({
    page,
    allow,
  }) => {
    const said = `${status}: ${PHRASES[status]}`;
    allow.failures(new RegExp(`^${status} `));
    // Four calls, and the call of the alert for each of them.
    allow.errors(new RegExp(`answered ${status}.*write data-server="none" on the tag`), 8);
    await openWith(
      page,
      `${LINKS} <a id="part" href="#here" data-modal="here">Here</a><p id="here">Here</p>${question('a', '/page/answers#boats')}`,
      { fault: status },
    );
    const alert = page.getByRole('alertdialog');
    const close = async () => {
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toHaveCount(0);
    };
    for (const { id, path } of [...BOTH, { id: 'part', path: '/modals/here' }]) {
      await page.click(`#${id}`);
      await expect(alert).toContainText(`${said} (${path})`);
      await close();
      await expect(page).toHaveURL(/\/blank/);
    }
    await page.locator('#a > summary').click();
    await expect(alert).toContainText(`${said} (/components/faq)`);
    await close();
    await expect(page.locator('#a')).not.toContainText('Eight boats belong');
    await expect(page.locator('#a .veneer-faq')).toBeVisible();
  });

test('hosts: a page of another site is never asked for, and the link is followed; a page that is not there, too @modal.page @article.page @security.3', async ({
  page,
  context,
  allow,
}) => {
  allow.errors(/is not asked: data-server="none"/, 4);
  allow.errors(/\/page\/nowhere answered 404/, 1);
  allow.errors(/\/assets\/manifest\.json answered with another type/, 1);
  allow.failures(/404 .*\/page\/nowhere/, 1);
  const foreign: string[] = [];
  await context.route(/elsewhere\.example/, (route) => {
    foreign.push(route.request().url());
    return route.fulfill({ body: '<main>Foreign</main>', contentType: 'text/html' });
  });
  await openWith(
    page,
    `<a id="a" href="https://elsewhere.example/terms" data-modal="terms">A</a> <a id="b" href="https://elsewhere.example/terms" data-article>B</a>
<a id="c" href="/page/nowhere" data-modal="terms">C</a> <a id="d" href="/assets/manifest.json" data-article>D</a>
<button id="e" type="button" data-modal="terms">E</button>${question('f', 'https://elsewhere.example/answers')}`,
    NONE,
  );
  expect(await leadsTo(page, '#a')).toBe('/terms');
  expect(await leadsTo(page, '#b')).toBe('/terms');
  expect(await leadsTo(page, '#c')).toBe('/page/nowhere');
  expect(await leadsTo(page, '#d')).toBe('/assets/manifest.json');
  await page.click('#e');
  await page.locator('#f > summary').click();
  await expect(page.getByRole('link', { name: 'Answer f' })).toBeVisible();
  await expect(page.locator('#f .veneer-faq')).toHaveCount(0);
  await expect(dialog(page)).toHaveCount(0);
  expect(foreign).toEqual([]);
  expect(await posted(page)).toEqual([]);
});

test('hosts: nothing of a page is fetched before the visitor acts, and what does not belong is taken out of its part @server.page @security.2 @security.5', async ({
  page,
  allow,
}) => {
  allow.failures(/404 .*no-such-picture/);
  await page.route('**/page/unsafe-document', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>t</title><main><h1>Careless</h1><script>document.documentElement.dataset.unsafe = 1</script><style>h1 { display: none }</style>
<p onclick="document.documentElement.dataset.unsafe = 1">Press this line.</p><img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" onload="document.documentElement.dataset.unsafe = 1" alt="">
<a href="javascript:document.documentElement.dataset.unsafe = 1">Follow this link.</a></main>`,
    }),
  );
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/page\//.test(request.url())) asked.push(new URL(request.url()).pathname);
  });
  await openWith(
    page,
    `<a id="a" href="/page/unsafe-document" data-modal="x">A</a> <a id="b" href="/page/unsafe" data-modal="x">B</a>${question('c', '/page/unsafe')}`,
    NONE,
  );
  await page.hover('#a');
  await page.hover('#c > summary');
  await page.evaluate(() => Promise.all([window.veneer.ready, document.fonts.ready]));
  expect(asked).toEqual([]);
  for (const id of ['a', 'b']) {
    await page.click(`#${id}`);
    await dialog(page).getByText('Press this line.').click();
    await expect(
      dialog(page).getByRole('heading', { name: /^(Careless|A careless part)$/ }),
    ).toBeVisible();
    await expect(
      dialog(page).locator('script, style, [onclick], [onload], [href^=javascript]'),
    ).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
  }
  await page.locator('#c > summary').click();
  await page.locator('#c').getByText('Press this line.').click();
  await expect(page.locator('#c').locator('script, style, [onclick], [onerror]')).toHaveCount(0);
  await expect(page.locator('html')).not.toHaveAttribute('data-unsafe');
});

test('hosts: an answer that stands in the question is shown, and nothing is asked @faq.inplace', async ({
  page,
}) => {
  const text = '<p>From eight to ten. <a href="/page/faq">More</a></p>';
  await openWith(
    page,
    `<details id="a" data-faq data-slug="dogs"><summary>Breakfast?</summary>${text}</details>${question('b', '/page/faq')}`,
  );
  await page.locator('#a > summary').click();
  await expect(page.getByText('From eight to ten.')).toBeVisible();
  await page.locator('#b > summary').click();
  await expect(page.locator('#b')).toContainText('Dogs are welcome');
  expect(await posted(page)).toEqual(['/components/faq']);
  expect(await page.locator('#a').innerHTML()).toBe(`<summary>Breakfast?</summary>${text}`);
});

test('hosts: without a server, a form goes to its own action, a link to a part of its page shows that part, and settings are reported @full @server.none @settings.failure', async ({
  page,
  allow,
}) => {
  allow.errors(/^Veneer settings: \/ajax\/settings is not asked/, 2);
  for (const settings of ['', 'sync']) {
    await open(page, '/blank', { params: { ...NONE, 'opt.settings': settings } });
    await insert(
      page,
      '<a id="a" href="#part" data-article>A</a><section id="part"><h2>A part</h2></section><form id="f" method="post" action="/page/sent" data-modal="sent"><button>Send</button></form>',
    );
    await page.click('#a');
    await expect(dialog(page)).toHaveAccessibleName('A part');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    expect(await leadsTo(page, '#f button')).toBe('/page/sent');
    expect(await posted(page)).toEqual([]);
  }
});
