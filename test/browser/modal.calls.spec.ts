import { BOTH, LINKS, leadsTo, openWith, states } from './answers.support';
import { dialog } from './support/dialog';
import { hold } from './support/hold';
import {
  calls,
  canTake,
  expect,
  expectNoAxe,
  insert,
  leftOvers,
  needsTabByKey,
  open,
  test,
} from './support/test';

// What modals and articles have in common: they ask the server and show its answer.

test('modal and article: a click or Enter posts the data attributes and the CSRF token, and shows the answer @modal.post @article.post', async ({
  page,
}) => {
  await open(page, '/modal', { params: { csrf: 1 } });
  await insert(page, LINKS);
  for (const { id, path, name } of BOTH)
    await test.step(id, async () => {
      const link = page.locator(`#${id}`);
      await (id === 'modal' ? link.click() : link.press('Enter'));
      await expect(dialog(page)).toHaveAccessibleName(name);
      const [call, ...more] = await calls(page, path);
      expect(call).toMatchObject({ method: 'POST', fields: { roomId: '12', from: 'lake' } });
      expect(call?.headers).toMatchObject({
        'x-requested-with': 'XMLHttpRequest',
        'x-csrf-token': expect.stringMatching(/./),
        'content-type': expect.stringContaining('application/x-www-form-urlencoded'),
      });
      expect(more).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toHaveCount(0);
      await expect(link).toBeFocused();
    });
});

test('modal and article: fifty clicks send one request, and another link’s click replaces a running call @modal.once @security.13', async ({
  page,
}) => {
  const more = ' <a id="slow" href="/page/terms" data-modal="plain">Slow</a>';
  await openWith(page, LINKS + more, { fault: 'silence', on: '/modals/plain' });
  for (const [index, { id, path, name }] of BOTH.entries())
    await test.step(id, async () => {
      const link = page.locator(`#${id}`);
      await link.evaluate((it: HTMLElement) => {
        for (let click = 0; click < 50; click++) it.click();
      });
      await expect(dialog(page)).toHaveAccessibleName(name);
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toHaveCount(0);
      expect(await states(page, path), 'calls of fifty clicks').toEqual(['finished']);
      await page.click('#slow');
      const ended = Array(index).fill('closed');
      await expect.poll(() => states(page, '/modals/plain')).toEqual([...ended, 'open']);
      await link.click();
      await expect(dialog(page)).toHaveAccessibleName(name);
      await expect.poll(() => states(page, '/modals/plain')).toEqual([...ended, 'closed']);
      await expect(page.locator('.veneer-dialog')).toHaveCount(1);
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toHaveCount(0);
    });
});

test('modal: of two triggers that are pressed while the code is on its way the last one wins @full @modal.once', async ({
  page,
}) => {
  const triggers =
    '<a id="part" href="#rules" data-modal="#rules">Rules</a> <a id="film" href="/film.mp4" data-video>Film</a> <a id="terms" href="/page/terms" data-modal="terms">Terms</a><section id="rules">House rules</section>';
  for (const first of ['part', 'film'])
    await test.step(first, async () => {
      const code = await hold(page, /\/assets\/dialog-\w+\.js/);
      await openWith(page, triggers);
      const opened = page.evaluateHandle(() => {
        const ids: string[] = [];
        addEventListener('veneer:open', ({ target }) => ids.push((target as Element).id));
        return ids;
      });
      await page.click(`#${first}`);
      await code.asked;
      await page.click('#terms');
      await expect.poll(() => states(page, '/modals/terms')).toEqual(['finished']);
      code.answer();
      await expect(dialog(page)).toContainText('Terms of booking');
      expect(await (await opened).jsonValue()).toEqual(['terms']);
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toHaveCount(0);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });
});

test('modal and article: Escape, closing and removal of the link cancel the call, and nothing is shown @modal.cancel @article.slow', async ({
  page,
}) => {
  const PATIENCE_MS = 200;
  const ARTICLE = '/components/article';
  await page.clock.install();
  await openWith(page, LINKS, { fault: 'silence' });
  const modal = page.locator('#modal');
  await modal.click();
  await expect(modal).toHaveAttribute('aria-busy', 'true');
  await expect.poll(() => states(page, '/modals')).toEqual(['open']);
  await page.keyboard.press('Escape');
  await expect.poll(() => states(page, '/modals'), 'modal: Escape').toEqual(['closed']);
  await expect(modal).not.toHaveAttribute('aria-busy');
  await modal.click();
  await expect.poll(() => states(page, '/modals')).toEqual(['closed', 'open']);
  await modal.evaluate((link) => link.remove());
  await expect.poll(() => states(page, '/modals'), 'modal: removal').toEqual(['closed', 'closed']);
  const ended: string[] = [];
  for (const [way, end] of [
    ['Escape', () => page.keyboard.press('Escape')],
    ['the close button', () => dialog(page).getByRole('button', { name: 'Close' }).click()],
    ['removal', () => page.locator('#article').evaluate((link) => link.remove())],
  ] as const)
    await test.step(`article: ${way}`, async () => {
      await page.click('#article');
      await expect.poll(() => states(page, ARTICLE)).toEqual([...ended, 'open']);
      await page.clock.fastForward(PATIENCE_MS);
      await expect(dialog(page).getByRole('status')).toBeVisible();
      await end();
      await expect(dialog(page)).toHaveCount(0);
      ended.push('closed');
      await expect.poll(() => states(page, ARTICLE)).toEqual(ended);
    });
  expect(await calls(page, '/modals'), 'nothing is reported of it').toHaveLength(2);
});

test('modal and article: a name or path that is no endpoint and an unknown action are reported, nothing is requested and the link is followed @modal.endpoint @article.action @security.3', async ({
  page,
  allow,
}) => {
  allow.errors(/data-modal="\.\.\/admin" is no endpoint/, 1);
  allow.errors(/data-modal="https:\/\/elsewhere\.example\/x" is no endpoint/, 1);
  allow.errors(/data-article-endpoint="\/\/elsewhere\.example" is not a path/, 1);
  allow.errors(/data-article="show" is unknown\. Expected one of: open/, 1);
  await openWith(
    page,
    `${LINKS} <a id="bad" href="/page/contact" data-modal="../admin">Admin</a>
    <a id="show" href="/page/faq" data-article="show">Show</a>
    <form action="/page/reply" data-modal="https://elsewhere.example/x"><button id="send">Send</button></form>`,
    { 'opt.article-endpoint': '//elsewhere.example' },
  );
  expect(await leadsTo(page, '#bad')).toBe('/page/contact');
  expect(await leadsTo(page, '#send')).toBe('/page/reply');
  expect(await leadsTo(page, '#article')).toBe('/page/article');
  expect(await leadsTo(page, '#show')).toBe('/page/faq');
  expect(await calls(page)).toEqual([]);
});

test('modal and article: where the dialog’s code does not load the link is followed and the form sent @full @modal.fallback', async ({
  page,
  allow,
}) => {
  allow.errors(/could not be loaded|did not load|Failed/);
  allow.failures(/404 .*dialog/);
  await openWith(
    page,
    `${LINKS} <form action="/page/reply" data-modal="reply"><button id="send">Send</button></form>`,
    { fault: 404, on: '/assets/dialog' },
  );
  expect(await leadsTo(page, '#modal')).toBe('/page/terms');
  expect(await leadsTo(page, '#send')).toBe('/page/reply');
  expect(await leadsTo(page, '#article')).toBe('/page/article');
  // The links' calls were under way with the code; what a form sends waits for it.
  if (!canTake('call that leaves although it is aborted at once', page, 'chromium', 'webkit'))
    return;
  const paths = (await calls(page)).map(({ path }) => path);
  expect(paths).toEqual(['/modals/terms', '/components/article']);
});

test('modal and article: a click with Ctrl or Shift or the middle button opens the link in a tab of its own @modal.newtab', async ({
  page,
  context,
}) => {
  needsTabByKey(page);
  await openWith(page, LINKS);
  for (const [id, path, click] of [
    ['modal', '/page/terms', { modifiers: ['Control'] }],
    ['modal', '/page/terms', { button: 'middle' }],
    ['article', '/page/article', { modifiers: ['Shift'] }],
  ] as [string, string, object][]) {
    const tab = context.waitForEvent('page');
    await page.click(`#${id}`, click);
    // Asked to close what it has only begun to open, Firefox says yes and does not.
    await expect(await tab, `${id} ${JSON.stringify(click)}`).toHaveURL(path);
    await (await tab).close();
  }
  expect((await calls(page)).filter(({ method }) => method === 'POST')).toEqual([]);
  await expect(dialog(page)).toHaveCount(0);
});

test('modal and article: a link that is inserted later opens its dialog, which closes with the removal of the link or the body @modal.removal @article.removal', async ({
  page,
}) => {
  await openWith(page, LINKS);
  for (const { id, name } of BOTH)
    await test.step(id, async () => {
      await page.click(`#${id}`);
      await expect(dialog(page)).toHaveAccessibleName(name);
      await page.locator(`#${id}`).evaluate((link) => link.remove());
      await expect(dialog(page)).toHaveCount(0);
      await expect.poll(() => leftOvers(page)).toEqual([]);
    });
  await insert(page, LINKS);
  await page.click('#modal');
  await expect(dialog(page)).toBeVisible();
  await page.evaluate(() => {
    const body = document.createElement('body');
    body.append(document.createElement('main'));
    document.body.replaceWith(body);
  });
  await insert(page, LINKS);
  await page.click('#modal');
  await expect(dialog(page)).toContainText('Terms of booking');
  await expect(page.locator('.veneer-dialog')).toHaveCount(1);
  await page.keyboard.press('Escape');
});

test('modal and article: axe finds nothing, closed and open @full @modal.axe @article.axe', async ({
  page,
}) => {
  await openWith(page, `${LINKS} <a id="inside" href="/page/terms" data-modal="inside">In</a>`);
  await expectNoAxe(page);
  for (const id of ['inside', 'article']) {
    await page.click(`#${id}`);
    await expect(dialog(page).getByRole('heading')).toBeVisible();
    await expectNoAxe(page);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
  }
});

test('modal: styles of an answer load files of this site alone, pictures load from any @security.2', async ({
  page,
}) => {
  const asked: string[] = [];
  await page.route('https://*.example/**', (route) => {
    asked.push(route.request().url());
    return route.fulfill({ path: 'fixtures/server/favicon.svg' });
  });
  await page.route('**/modals/pictures', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<h2>Pictures</h2>
        <p id="own" style="background: url(/favicon.ico) red; color: blue">Own</p>
        <p id="other" style="background: url(https://ads.example/a.png) red; color: blue">Other</p>
        <p id="drawn"><svg><rect fill="url(#g)" clip-path="url(https://ads.example/b.svg#c)" transform="rotate(9)"/></svg></p>
        <img src="https://cdn.example/lake.svg" alt="Room (2)">`,
    }),
  );
  await openWith(page, '<a id="a" href="/page/terms" data-modal="pictures">Pictures</a>');
  await page.click('#a');
  await expect(dialog(page).getByRole('img', { name: 'Room (2)' })).toBeVisible();
  const style = (id: string) => dialog(page).locator(id).getAttribute('style');
  expect(await style('#own')).toBe('background: url(/favicon.ico) red; color: blue');
  expect(await style('#other')).not.toContain('url');
  await expect(dialog(page).locator('#other')).toHaveCSS('color', 'rgb(0, 0, 255)');
  const drawn = dialog(page).locator('rect');
  await expect(drawn).toHaveAttribute('fill', 'url(#g)');
  await expect(drawn).toHaveAttribute('transform', 'rotate(9)');
  await expect(drawn).not.toHaveAttribute('clip-path');
  expect([...new Set(asked)]).toEqual(['https://cdn.example/lake.svg']);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
});

test.describe(() => {
  test.use({ javaScriptEnabled: false });

  test('modal and article: without script links open their pages and a form its action @modal.noscript @article.noscript', async ({
    page,
  }) => {
    await open(page, '/modal');
    await page.click('#server');
    await expect(page).toHaveURL(/\/page\/terms$/);
    await open(page, '/modal');
    await page.fill('#form-name', 'Ann');
    await page.click('#form-send');
    await expect(page).toHaveURL(/\/page\/enquiry$/);
    await open(page, '/article');
    await page.click('#article');
    await expect(page).toHaveURL(/\/page\/article$/);
    await expect(page.getByText('The first map of the valley')).toBeVisible();
  });
});
