import { withBody } from './settings.support';
import { hold } from './support/hold';
import {
  calls,
  expect,
  expectNoGrowth,
  heapAfterGc,
  insert,
  NO_PREFETCH,
  open,
  test,
} from './support/test';

/** What is wrong on purpose on the widget's page. */
const WRONG = 4;
const SITE_WIDE = ['site-mail', 'site-domain', 'site-phone', 'site-website'];

test('contact: links lead where their parts say, read so where they have no text, and take empty parts from the settings, requested once @contact.mail @contact.phone @contact.site @contact.none', async ({
  page,
  allow,
}) => {
  allow.errors(/^Veneer contact: /, WRONG);
  await open(page, '/contact');
  for (const [id, href, text] of [
    ['mail', 'mailto:hello@lodge.example', 'hello@lodge.example'],
    ['text', 'mailto:booking@lodge.example', 'Write to the front desk'],
    ['picture', 'mailto:hello@lodge.example', ''],
    ['tagged', 'mailto:anna%2Bnews@lodge.example', 'anna+news@lodge.example'],
    ['international', 'mailto:gruezi@xn--bcher-kva.example', 'gruezi@bücher.example'],
    ['phone', 'tel:+15550100199', '+1 (555) 010-0199'],
    ['extension', 'tel:5550100199;ext=12', '555 010 0199 ext. 12'],
    ['trunk', 'tel:+442079460958', 'Call our London office'],
    ['website', 'https://lodge.example/', 'lodge.example'],
    ['path', 'http://lodge.example/rooms/?from=partner', 'lodge.example/rooms'],
    ['several', 'mailto:hello@lodge.example', 'Write to us'],
    ['good', 'tel:5550100199', '555 010 0199'],
    ['site-mail', 'mailto:hello@veneer.example', 'hello@veneer.example'],
    ['site-domain', 'mailto:events@veneer.example', 'events@veneer.example'],
    ['site-phone', 'tel:+15550100199', /\d/],
    ['site-website', 'https://veneer.example/', 'veneer.example'],
    ['wrong-user', '/page/contact', 'Contact form'],
    ['wrong-phone', '/page/contact', 'Contact form'],
    ['wrong-website', '/page/contact', 'Contact form'],
  ] as const) {
    await expect(page.locator(`#${id}`), id).toHaveAttribute('href', href);
    await expect(page.locator(`#${id}`), id).toHaveText(text);
  }
  await expect(page.locator('#path')).toHaveAttribute('target', '_blank');
  await expect(page.locator('#path')).toHaveAttribute('rel', 'noopener');
  const address = await page.locator('#question').evaluate((a: HTMLAnchorElement) => ({
    path: a.pathname,
    query: a.search,
  }));
  expect(address, 'no character of a user adds a header or a recipient').toEqual({
    path: 'who%3Fcc%3Db%26bcc%3Dc%250A@lodge.example',
    query: '',
  });
  expect(await calls(page, '/ajax/settings')).toHaveLength(1);
  const edges = await page.locator('#rtl').evaluate((a) => {
    const text = document.createTreeWalker(a, NodeFilter.SHOW_TEXT).nextNode() as Text;
    const leftOf = (index: number) => {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + 1);
      return range.getBoundingClientRect().left;
    };
    return { plus: leftOf(0), last: leftOf(text.length - 1) };
  });
  expect(edges.plus, 'a number in a right-to-left text').toBeLessThan(edges.last);
});

/** Contents in which nothing is seen, and contents that show something. */
const BLANK = [
  '<br>',
  '<br data-mce-bogus="1">',
  ' &nbsp; ',
  '&#8203;',
  '<span></span>',
  '<span class="address"><br></span>',
  '<strong style="color: black"><em>&#8203;</em></strong>',
  '<!-- address --><wbr>',
];
const SEEN = [
  '<i class="icon-mail"></i>',
  '<span class="before"></span>',
  '<span class="picture"></span>',
  '<span data-icon="mail"></span>',
  '<svg width="9" height="9" viewBox="0 0 9 9" aria-hidden="true"></svg>',
  '<x-icon name="mail"></x-icon>',
  '<b><br></b><img src="/favicon.svg" alt="E-mail" width="9" height="9">',
];
const STYLES =
  '.before::before{content:"@"}.picture{display:inline-block;width:9px;height:9px;background:url(/favicon.svg)}';

test('contact: a link in which nothing is seen has its address as its text, on one line, and one with an icon stays; stop() restores both @contact.mail @contact.removal', async ({
  page,
}) => {
  const links = [...BLANK, ...SEEN].map(
    (content, index) =>
      `<p><a id="l${index}" href="/page/contact" data-user="hello" data-domain="lodge.example" aria-label="E-mail">${content}</a></p>`,
  );
  await open(page, '/blank');
  await page.addStyleTag({ content: STYLES });
  await insert(page, links.join(''));
  const all = page.locator('[data-user]');
  const contents = () => all.evaluateAll((list) => list.map((link) => link.innerHTML));
  await expect(all.last()).toHaveAttribute('href', 'mailto:hello@lodge.example');
  for (const [index, content] of BLANK.entries()) {
    const link = page.locator(`#l${index}`);
    await expect(link, content).toHaveText('hello@lodge.example');
    expect(await link.evaluate((a) => a.getClientRects().length), content).toBe(1);
  }
  await expect(page.locator('.address')).toHaveText('hello@lodge.example');
  expect((await contents()).slice(BLANK.length).join()).not.toContain('lodge');
  await page.evaluate(() => window.veneer.stop());
  const written = await page.evaluate(
    (list) => {
      const parse = (html: string) =>
        Object.assign(document.createElement('a'), { innerHTML: html });
      return list.map((html) => parse(html).innerHTML);
    },
    [...BLANK, ...SEEN],
  );
  expect(await contents()).toEqual(written);
});

test('contact: a link waits for a style sheet that may draw an icon in it @contact.mail', async ({
  page,
}) => {
  const link = (name: string) =>
    `<a href="/page/contact" data-user="hello" data-domain="lodge.example" aria-label="E-mail"><span class="${name}"></span></a>`;
  const picture = await hold(page, '**/favicon.svg?late');
  await withBody(page, (text) =>
    text.replace(
      /<main>[\s\S]*<\/main>/,
      `<main><h1>Late</h1><img src="/favicon.svg?late" alt="">${link('before')}${link('address')}</main>`,
    ),
  );
  await open(page, '/blank', { isHeld: true });
  const all = page.locator('[data-user]');
  await expect(all.last()).toHaveAttribute('href', /mailto/);
  await expect(all).toHaveText(['', '']);
  await page.addStyleTag({ content: STYLES });
  picture.answer();
  await expect(all).toHaveText(['', 'hello@lodge.example']);
});

test('contact: only links with an empty part wait for the settings; once Escape has cancelled those they stay as they were, with a report @full @contact.site @contact.none @settings.failure', async ({
  page,
  allow,
}) => {
  allow.errors(/^Veneer contact: /, WRONG + SITE_WIDE.length);
  await open(page, '/contact', {
    params: { fault: 'silence', on: '/ajax/settings' },
    waits: false,
  });
  await expect(page.locator('#mail')).toHaveText('hello@lodge.example');
  await expect.poll(() => calls(page, '/ajax/settings')).toHaveLength(1);
  await page.keyboard.press('Escape');
  const settings = () => window.veneer.ready.then(() => window.veneer.settings);
  expect(await page.evaluate(settings)).toEqual({});
  for (const id of SITE_WIDE) {
    await expect(page.locator(`#${id}`), id).toHaveAttribute('href', '/page/contact');
    await expect(page.locator(`#${id}`), id).toHaveText('');
  }
});

test('contact: an inserted link works, also once it is moved; removal and stop() restore the server’s markup @contact.removal', async ({
  page,
}) => {
  const html = '<a id="a" href="/page/contact" data-phone="555 0100"></a>';
  const link = page.locator('#a');
  await open(page, '/blank');
  await insert(page, html);
  await expect(link).toHaveAttribute('href', 'tel:5550100');
  await link.evaluate((moved) => document.querySelector('h1')?.append(moved));
  await expect(link, 'after it was moved').toHaveText('555 0100');
  const removed = await page.evaluateHandle(() => {
    const a = document.querySelector('#a');
    a?.remove();
    return a;
  });
  await expect.poll(() => removed.evaluate((a) => a?.outerHTML)).toBe(html);
  await insert(page, html);
  await expect(link).toHaveText('555 0100');
  await page.evaluate(() => window.veneer.stop());
  expect(await link.evaluate((a) => a.outerHTML), 'after stop()').toBe(html);
});

test('contact, mask, share: removed elements leave no nodes or listeners behind @full @contact.removal @mask.removal @share.removal', async ({
  page,
}) => {
  await open(page, '/blank', NO_PREFETCH);
  const round = async () => {
    await insert(
      page,
      '<div id="some"><a id="a" data-phone="555 0100"></a><label>Zip <input id="zip" data-mask="zip"></label><div data-share><button type="button">Share</button><ul><li><a href="/">Home</a></li></ul></div></div>',
    );
    await expect(page.locator('#a')).toHaveText('555 0100');
    await expect(page.locator('#zip')).toHaveAttribute('inputmode', 'numeric');
    await expect(page.locator('#some button')).toHaveAttribute('aria-expanded', 'false');
    await page.click('#some button');
    await expect(page.locator('#some ul')).toBeVisible();
    await page.evaluate(() => document.querySelector('#some')?.remove());
  };
  // The page keeps its latest nine clicks, and with them what was clicked.
  for (let time = 0; time < 10; time++) await round();
  const before = await heapAfterGc(page);
  for (let time = 0; time < 12; time++) await round();
  await expectNoGrowth(page, before, { nodes: 10, listeners: 5 });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('contact: without script the server’s link and wording stay @contact.noscript', async ({
    page,
  }) => {
    await open(page, '/contact');
    await page.getByRole('link', { name: 'Call us' }).click();
    await expect(page).toHaveURL(/\/page\/contact/);
  });
});
