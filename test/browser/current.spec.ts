import { HERE, marks, push } from './current.support';
import {
  expect,
  expectNoAxe,
  expectNoGrowth,
  heapAfterGc,
  insert,
  needs,
  open,
  test,
} from './support/test';

test.describe('on opening', () => {
  test('the link to the page is marked, and what is above it', async ({ page }) => {
    await open(page, '/current');
    expect(await marks(page, '#plain')).toEqual([HERE]);
    expect(await marks(page, '#nested')).toEqual([
      '#above is-current-parent',
      'Ways through the site is-current-parent',
      HERE,
    ]);
  });

  test('all addresses of the page are known as that @engines', async ({ page }) => {
    await open(page, '/current');
    await expect(page.locator('#alike [aria-current="page"]')).toHaveText([
      'A slash at the end',
      'An index file',
      'An encoded letter',
      'Two dots',
    ]);
  });

  for (const [query, expected] of [
    ['', 'All rooms'],
    ['?utm_source=letter', 'All rooms'],
    ['?room=lakeside', 'Lakeside Room'],
    ['?utm_source=letter&room=boathouse', 'The Boathouse'],
    ['?room=hayloft', 'All rooms'],
  ])
    test(`of links with parameters the one that fits ${query || 'none'} is marked`, async ({
      page,
    }) => {
      await open(page, `/current${query}`);
      expect(await marks(page, '#query')).toEqual([`${expected} page is-current`]);
    });

  test('what the server marked is completed, and nothing else is marked', async ({ page }) => {
    await open(page, '/current');
    expect(await marks(page, '#server')).toEqual([
      '#stay is-current-parent',
      'Stay is-current-parent',
      'Lakeside Room page is-current',
    ]);
  });

  test('at a page further down the nearest above it has the class', async ({ page }) => {
    await open(page, '/site/rooms/lakeside');
    await insert(
      page,
      '<nav id="late" data-nav aria-label="Late"><ul><li id="item"><a href="/site/rooms">Rooms</a></li><li><a href="/site/events">Events</a></li><li><a href="/">Start</a></li></ul></nav>',
    );
    await expect
      .poll(() => marks(page, '#late'))
      .toEqual(['#item is-current-parent', 'Rooms is-current-parent']);
  });
});

test.describe('without a load', () => {
  const PLACES = 'This page among others location is-current';

  test('the marks follow the fragment, there and back @engines', async ({ page }) => {
    await open(page, '/current');
    expect(await marks(page, '#fragment')).toEqual([HERE]);
    await page.click('#fragment a[href="#example-plain"]');
    await expect.poll(() => marks(page, '#fragment')).toEqual([HERE, PLACES]);
    await page.click('#fragment a[href="/current#example-query"]');
    await expect(page).toHaveURL(/\/current#example-query$/);
    await expect
      .poll(() => marks(page, '#fragment'))
      .toEqual([HERE, 'Parameters location is-current']);
    await page.goBack();
    await expect.poll(() => marks(page, '#fragment')).toEqual([HERE, PLACES]);
  });

  for (const isOld of [false, true])
    test(`the marks follow the history (${isOld ? 'old' : 'this'} browser) @engines`, async ({
      page,
    }) => {
      if (isOld) await page.addInitScript(() => Reflect.deleteProperty(window, 'navigation'));
      else needs('Navigation API', page, 'chromium', 'firefox');
      await open(page, '/current');
      expect(await page.evaluate(() => 'navigation' in window)).toBe(!isOld);
      await page.evaluate(() => {
        const button = document.createElement('button');
        button.id = 'go';
        button.textContent = 'Go';
        button.onclick = () => history.pushState(null, '', '/footer');
        document.querySelector('h1')?.before(button);
      });
      await page.click('#go');
      await expect.poll(() => marks(page, '#plain')).toEqual(['Footer page is-current']);
      await expect
        .poll(() => marks(page, '#nested'))
        .toEqual([
          '#above is-current-parent',
          'Ways through the site is-current-parent',
          'Footer page is-current',
        ]);
      // As a page does that shows something else with the address.
      await page.evaluate(() => {
        history.replaceState(null, '', '/share');
        document.querySelector('#go')?.remove();
      });
      await expect.poll(() => marks(page, '#plain')).toEqual(['Share toggle page is-current']);
      await page.goBack();
      await expect.poll(() => marks(page, '#plain')).toEqual([HERE]);
    });

  test('the server’s mark counts for its own page @engines', async ({ page }) => {
    await open(page, '/current');
    const before = await marks(page, '#server');
    await push(page, '/current#example-plain');
    await expect.poll(() => marks(page, '#fragment')).toHaveLength(2);
    expect(await marks(page, '#server')).toEqual(before);
    await push(page, '/share');
    await expect
      .poll(() => marks(page, '#server'))
      .toEqual([
        '#stay is-current-parent',
        'Stay page is-current is-current-parent',
        'The Boathouse page is-current',
      ]);
    await push(page, '/mask');
    await expect.poll(() => marks(page, '#server')).toEqual(before);
    await push(page, '/faq');
    await expect.poll(() => marks(page, '#server')).toEqual([]);
    await page.goBack();
    await page.goBack();
    await page.goBack();
    await expect.poll(() => marks(page, '#server')).toEqual(before);
  });

  test('what another script marks after it has changed the address counts @engines', async ({
    page,
  }) => {
    await open(page, '/current');
    await push(page, '/share');
    await expect.poll(() => marks(page, '#plain')).toEqual(['Share toggle page is-current']);
    await page.locator('#plain a[href="/footer"]').evaluate((link) => {
      link.setAttribute('aria-current', 'true');
    });
    await expect.poll(() => marks(page, '#plain')).toEqual(['Footer true is-current']);
  });

  test('the page’s history is the browser’s own', async ({ page }) => {
    // In WebKitGTK the tests hear of an address through functions of their own in its place.
    needs('history without the tests’ own functions', page, 'chromium', 'firefox');
    await open(page, '/current');
    const isNative = () =>
      page.evaluate(() =>
        [history.pushState, history.replaceState].every((one) => /\[native code\]/.test(`${one}`)),
      );
    expect(await isNative()).toBe(true);
    expect(await page.evaluate(() => Object.getOwnPropertyNames(history))).toEqual([]);
  });
});

test('the marks follow links that come, change and go, and nothing runs in circles @engines', async ({
  page,
}) => {
  await open(page, '/current');
  await page.evaluate(() => {
    const changes: string[] = [];
    Reflect.set(window, 'changes', changes);
    new MutationObserver((records) => {
      for (const { target } of records) changes.push((target as Element).outerHTML);
    }).observe(document.querySelector('#plain') as Element, { attributes: true, subtree: true });
    document.querySelector('#plain a[href="/current"]')?.setAttribute('href', '/mask');
    document.querySelector('#plain a[href="/footer"]')?.setAttribute('href', '/current');
  });
  await expect.poll(() => marks(page, '#plain')).toEqual(['Footer page is-current']);
  await insert(page, '<li><a href="/current/">Again</a></li>', '#plain ul');
  await expect
    .poll(() => marks(page, '#plain'))
    .toEqual(['Footer page is-current', 'Again page is-current']);
  // Two by the page, three by the mark that went with its attribute, two and two by those that came.
  expect(await page.evaluate(() => Reflect.get(window, 'changes').length)).toBe(9);
});

test('one that moves keeps its marks; one that goes, and stop(), leave the markup as it was', async ({
  page,
}) => {
  const html =
    '<nav id="late" class=" x  y " data-nav=""><ul><li><a href="/current">Here</a><ul><li><a href="/current/">Here</a></li></ul></li></ul></nav>';
  await open(page, '/current');
  await insert(page, html);
  const marked = [
    'HereHere is-current-parent',
    'Here page is-current is-current-parent',
    'Here page is-current',
  ].slice(1);
  await expect.poll(async () => (await marks(page, '#late')).slice(1)).toEqual(marked);
  await page.locator('#late').evaluate((nav) => document.querySelector('main')?.prepend(nav));
  await expect.poll(async () => (await marks(page, '#late')).slice(1)).toEqual(marked);
  await page.evaluate(() => {
    const late = document.querySelector('#late');
    late?.remove();
    Reflect.set(window, 'late', late);
  });
  const plain = () =>
    page.evaluate(() => Reflect.get(window, 'late').querySelector('ul').outerHTML);
  await expect.poll(plain).toBe(/<ul.*<\/ul>/.exec(html)?.[0]);
  await page.evaluate(() => window.veneer.stop());
  for (const id of ['#plain', '#nested', '#fragment']) expect(await marks(page, id)).toEqual([]);
  expect(await marks(page, '#server')).toEqual(['Lakeside Room page']);
  expect(await page.locator('#nested li[class],#nested a[class]').count()).toBe(0);
});

test('200 that come and go leave nothing', async ({ page }) => {
  await open(page, '/current');
  const round = () =>
    page.evaluate(async () => {
      const nav = document.querySelector('#nested')?.cloneNode(true) as HTMLElement;
      nav.id = '';
      nav.removeAttribute('data-footer-nav');
      nav.setAttribute('data-nav', '');
      for (const one of nav.querySelectorAll('[aria-current]')) one.removeAttribute('aria-current');
      const mounted = new Promise<void>((resolve) => {
        let widgetsLeft = 2;
        nav.addEventListener('veneer:mount', () => --widgetsLeft || resolve());
      });
      document.querySelector('main')?.append(nav);
      await mounted;
      nav.remove();
    });
  await round();
  const before = await heapAfterGc(page);
  for (let count = 0; count < 200; count++) await round();
  await expectNoGrowth(page, before, { nodes: 40, listeners: 0 });
});

for (const params of [{ prefix: 'v' }, { csp: 'self' }, { csp: 'nonce' }, { tag: 'module' }])
  test(`works with ${JSON.stringify(params)}`, async ({ page }) => {
    await open(page, '/current', { params });
    expect(await marks(page, '#plain')).toEqual([HERE]);
  });

test('under enhance() alone only its root is marked', async ({ page }) => {
  await open(page, '/current', { params: { 'opt.manual': '' } });
  expect(await marks(page, '#plain')).toEqual([]);
  await page.evaluate(() =>
    window.veneer.enhance(document.querySelector('#nested') as HTMLElement),
  );
  await expect.poll(async () => (await marks(page, '#nested')).length).toBe(3);
  expect(await marks(page, '#plain')).toEqual([]);
});

test('a screen reader hears which link is current', async ({ page }) => {
  await open(page, '/current');
  await expectNoAxe(page);
  await expect(page.locator('#fragment')).toMatchAriaSnapshot(`
    - navigation "Places":
      - list:
        - listitem:
          - link "Current link"
        - listitem:
          - link "This page among others"
        - listitem:
          - link "Parameters"
  `);
  await expect(page.getByRole('link', { name: 'Current link' }).nth(1)).toHaveAttribute(
    'aria-current',
    'page',
  );
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the server’s marks are there alone', async ({ page }) => {
    await open(page, '/current');
    expect(await page.locator('main [aria-current]').count()).toBe(1);
    await expect(page.locator('#server [aria-current]')).toHaveText('Lakeside Room');
  });
});
