import { expectFits, SITE_ANSWERS, SITE_PAGES, SITE_STORIES, valuesOf } from './site.support';
import { canTake, expect, expectNoAxe, open, test } from './support/test';

test.use({ javaScriptEnabled: false });

test('site: without script, pages with carousels fit each width and have nothing for axe @full @site.plain', async ({
  page,
}) => {
  for (const path of ['/site/', '/site/gallery', '/site/rooms/lakeside'])
    await test.step(path, async () => {
      await open(page, path);
      await expectFits(page);
      await expectNoAxe(page);
    });
});

test('site: without script, every story opens on its own page @full @both @site.plain', async ({
  page,
}) => {
  expect(SITE_STORIES.length).toBeGreaterThan(1);
  for (const { slug, title } of SITE_STORIES) {
    await open(page, '/site/journal');
    await page.getByRole('link', { name: `Read “${title}”` }).click();
    await expect(page).toHaveURL(`/site/journal/${slug}`);
    await expect(page.locator('h1')).toHaveText(title);
    await page.getByRole('link', { name: 'More from the journal' }).click();
    await expect(page).toHaveURL('/site/journal');
  }
});

test('site: without script, every question opens and links to its answer @full @both @site.plain', async ({
  page,
}) => {
  await open(page, '/site/faq');
  const ids = await page.locator('details').evaluateAll((all) => all.map(({ id }) => id));
  expect(ids.length).toBeGreaterThan(5);
  for (const id of ids) {
    await page.goto('/site/faq');
    const question = page.locator(`details#${id}`);
    const asked = (await question.locator('summary').textContent()) ?? '';
    await question.locator('summary').click();
    await question.getByRole('link', { name: 'Read the answer' }).click();
    await expect(page).toHaveURL(`/site/questions#${id}`);
    await expect(page.getByRole('heading', { name: asked })).toBeInViewport();
    await expect(page.locator(`#${id}`).getByRole('paragraph').first()).toBeInViewport();
  }
});

test('site: without script, a link to a question scrolls to it @full @site.plain', async ({
  page,
}) => {
  await open(page, '/site/faq#children');
  await expect(page.locator('#children > summary')).toBeInViewport();
  await page.goto('/site/contact#ask-dogs');
  await expect(page.locator('#ask-dogs > summary')).toBeInViewport();
});

test('site: without script, a film opens on its provider’s page @full @site.plain', async ({
  page,
}) => {
  const asked: string[] = [];
  await page.route(/^https:\/\/(www\.youtube|vimeo)\.com\//, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<h1>A film</h1>' });
  });
  for (const name of ['Watch Big Buck Bunny', 'Watch Sintel', 'on Vimeo too']) {
    await open(page, '/site/events');
    const link = page.getByRole('link', { name });
    const href = await link.getAttribute('href');
    await link.click();
    await expect(page.locator('h1')).toHaveText('A film');
    expect(asked.at(-1)).toBe(href);
  }
});

test('site: without script, share links are visible and their button is not @full @both @site.plain', async ({
  page,
}) => {
  for (const path of ['/site/journal/marta', '/site/events/concert']) {
    await open(page, path);
    await expect(page.locator('.share').getByRole('button')).toHaveCount(0);
    for (const name of ['By e-mail', 'By text message', 'On Facebook'])
      await expect(page.locator('.share').getByRole('link', { name })).toBeVisible();
    await page.getByRole('link', { name: 'On Facebook' }).scrollIntoViewIfNeeded();
    await expect(page.locator('.share')).toBeInViewport({ ratio: 1 });
  }
});

test('site: without script, the banner is a link and the loader is hidden @full @site.plain', async ({
  page,
}) => {
  await open(page, '/site/');
  await expect(page.locator('.loader')).toBeHidden();
  await page.getByRole('link', { name: 'Ask about spring' }).click();
  await expect(page).toHaveURL('/site/contact');
});

test('site: without script, a form with a mistake is returned, corrected and accepted @both @site.plain', async ({
  page,
  allow,
}) => {
  allow.failures(/^422 .*\/site\/letters/, 1);
  await open(page, '/site/journal');
  await page.getByLabel('Your name').fill('Ada');
  await page.getByLabel('Email').fill('ada@elsewhere');
  await page.getByRole('button', { name: 'Send me the letter' }).click();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/looks incomplete/);
  await expect(page.getByLabel('Email')).toBeInViewport({ ratio: 1 });
  await expectNoAxe(page);
  // By `fill` Firefox's driver adds to what an e-mail field has.
  await page.getByLabel('Email').press('ControlOrMeta+a');
  await page.keyboard.type('ada@elsewhere.example');
  await page.getByRole('button', { name: 'Send me the letter' }).click();
  await expect(page.locator('h1')).toHaveText('Your name is on the list');
  await expect(page.locator('h1')).toBeInViewport({ ratio: 1 });
  await page.reload();
  await expect(page.locator('h1')).toHaveText('Your name is on the list');
});

test('site: without script, a message stands in its page @full @both @site.plain', async ({
  page,
}) => {
  await open(page, '/site/rooms/hayloft');
  const notice = page.getByText('The Hayloft rests until 1 May');
  await notice.scrollIntoViewIfNeeded();
  await expect(notice).toBeInViewport({ ratio: 1 });
  await expectNoAxe(page);
});

test('site: without script, every link to a modal reaches its own page or part @full @site.plain', async ({
  page,
  request,
}) => {
  test.slow();
  const reached = new Set<string>();
  for (const path of SITE_PAGES) {
    const html = await (await request.get(path)).text();
    for (const endpoint of valuesOf(html, 'data-modal')) {
      if (reached.has(endpoint) || endpoint === 'enquiry') continue;
      reached.add(endpoint);
      await page.goto(path);
      const link = page.locator(`a[data-modal="${endpoint}"]:not([aria-hidden])`).first();
      const href = await link.getAttribute('href');
      await link.click();
      await expect(page).toHaveURL(new RegExp(`${href}$`));
      if (endpoint.startsWith('#')) {
        await expect(page.locator(endpoint)).toBeInViewport();
      } else {
        const [, heading = ''] = /<h2>(.+?)<\/h2>/.exec(SITE_ANSWERS.get(endpoint) ?? '') ?? [];
        await expect(page.locator('h1')).toHaveText(heading);
      }
    }
  }
  const endpoints = [...SITE_ANSWERS.keys()].filter((name) => name !== 'enquiry');
  expect([...reached].sort()).toEqual(
    [...endpoints, '#getting-here', '#house-rules', '#packing'].sort(),
  );
});

test('site: without script, a gallery’s link opens its picture @full @site.plain', async ({
  page,
}) => {
  await open(page, '/site/gallery');
  await page.locator('a[data-gallery="seasons"]').nth(2).click();
  await expect(page).toHaveURL('/site/pictures/morning-jetty.webp');
  await expect(page.locator('img')).toBeVisible();
});

test('site: without script, the enquiry is validated by the browser, posted and answered @full @site.plain', async ({
  page,
}) => {
  await open(page, '/site/contact');
  await page.getByRole('button', { name: 'Send the enquiry' }).click();
  await expect(page.getByLabel('Your name')).toBeFocused();
  await page.getByLabel('Your name').fill('Ada Lovelace');
  await page.getByLabel('Email').fill('ada@elsewhere.example');
  await page.getByLabel('Arrival').fill('06/18/2027');
  await page.getByLabel('Departure').fill('06/21/2027');
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await page.getByRole('button', { name: 'Send the enquiry' }).click();
  const body = (await sent).postData() ?? '';
  if (canTake('word of what a form sends', page, 'chromium', 'webkit')) {
    const fields = new URLSearchParams(body);
    expect(fields.get('name')).toBe('Ada Lovelace');
    expect(fields.get('arrival')).toBe('06/18/2027');
  }
  await expect(page).toHaveURL('/site/enquiry');
  await expect(page.locator('h1')).toHaveText('Your letter has arrived');
  await expectNoAxe(page);
});

test('site: without script, links for mail and telephone lead to the contact page @full @site.plain', async ({
  page,
  request,
}) => {
  for (const path of SITE_PAGES) {
    const html = await (await request.get(path)).text();
    const links = [...html.matchAll(/<a [^>]*\bdata-(?:user|phone)\b[^>]*>(.*?)<\/a>/g)];
    expect(links.length, path).toBeGreaterThan(1);
    for (const [link, text] of links) {
      expect(text, `${path}: ${link}`).toMatch(/\S/);
      expect(link, path).toMatch(/href="(\/site\/contact|#enquiry|tel:\+\d{11})"/);
    }
  }
  await page.goto('/site/terms');
  await page.getByRole('link', { name: 'Ring the lodge' }).click();
  await expect(page).toHaveURL('/site/contact');
  await expect(page.getByRole('link', { name: '+1 555 010 4477' })).toBeVisible();
});
