import type { Page } from '@playwright/test';
import { expectClosed } from './menu.support';
import { expectOpen } from './nav.support';
import { expectNoShift } from './support/shift';
import { canTake, expect, expectNoAxe, insert, open, test } from './support/test';
import { tierOf } from './support/tier';

const PHONE = { width: 390, height: 700 };
const WIDE = { width: 1280, height: 700 };

/** How each template’s list opens on a phone. */
const TEMPLATES = {
  bootstrap3: 'unfold',
  bootstrap4: 'unfold',
  bootstrap5: 'narrow-end',
  foundation: 'unfold',
  uikit: 'narrow-start',
  plain: 'unfold',
} as const;

const pages = '#pages';
const control = '#open-pages';

/** Waits until the list of a bar is a menu of this state. */
async function expectMenu(page: Page, isOpen: boolean, kind: string): Promise<void> {
  await expect(page.locator(control)).toHaveAttribute('aria-expanded', String(isOpen));
  await expect(page.locator(pages)).toBeVisible({ visible: isOpen });
  if (!isOpen) await expectClosed(page, 'pages');
  else if (kind !== 'unfold')
    await expect(page.locator(`.veneer-menu-open ${pages}`)).toBeVisible();
}

for (const [name, kind] of Object.entries(TEMPLATES)) {
  test(`menu: ${name}: the list of the bar is the menu of a phone, by the control that the theme has${tierOf(kind === 'narrow-end')} @menu.bar`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize(PHONE);
    await open(page, `/templates/${name}`);
    await expectMenu(page, false, kind);
    await page.click(control);
    await expectMenu(page, true, kind);
    await page.click('#more a >> nth=0');
    await expectOpen(page, '#more', true);
    const list = page.locator('#more [href*="boat=raft"]');
    await expect(list).toBeInViewport({ ratio: 0.9 });
    // In the flow: what follows is below the list.
    const [inner, after] = [
      await list.boundingBox(),
      await page.locator(`${pages} a >> nth=-1`).boundingBox(),
    ];
    expect(after?.y).toBeGreaterThan((inner?.y ?? 0) + (inner?.height ?? 0) - 1);
    await expectNoAxe(page, { within: pages, rules: { 'color-contrast': { enabled: false } } });
    await page.keyboard.press('Escape');
    await expectOpen(page, '#more', false);
    await page.keyboard.press('Escape');
    await expectMenu(page, false, kind);
    await expect(page.locator(control)).toBeFocused();
    await page.keyboard.press('Enter');
    await expectMenu(page, true, kind);
    // By keyboard from the control on.
    for (let stops = 0; stops < 2; stops += 1)
      if (!(await page.locator(`${pages} :focus`).count())) await page.keyboard.press('Tab');
    await expect(page.locator(`${pages} :focus`)).toHaveCount(1);
    await page.setViewportSize(WIDE);
    await expect(page.locator(control)).toBeHidden();
    await expect(page.locator(`${pages} a >> nth=0`)).toBeVisible();
    await expectInBar(page);
    await page.setViewportSize(PHONE);
    await expectMenu(page, false, kind);
  });

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false });

    test(`menu: ${name}: without script the list stands in its bar as the server wrote it @full @menu.noscript`, async ({
      page,
    }) => {
      await page.setViewportSize(WIDE);
      await open(page, `/templates/${name}`);
      await expect(page.locator(`${pages} a >> nth=0`)).toBeVisible();
      await page.setViewportSize(PHONE);
      // UIkit's class and the plain theme hide their list on a phone until a script shows it.
      if (!['uikit', 'plain'].includes(name))
        await expect(page.locator(`${pages} a >> nth=0`)).toBeVisible();
    });
  });
}

/** Expects that the list is in its bar with nothing of a menu. */
async function expectInBar(page: Page): Promise<void> {
  await expect(page.locator('.veneer-menu,.veneer-menu--narrow,.veneer-menu-overlay')).toHaveCount(
    0,
  );
  await expect(page.locator(pages)).not.toHaveAttribute('role', 'dialog');
  await expect(page.locator('html')).not.toHaveClass(/veneer-menu-open/);
}

const LINKS =
  '<li><a id="first" href="/page/terms">Terms</a></li><li><a id="to-part" href="#part">Part</a></li>';
const bar = (opening: string, attributes = '') =>
  `<nav id="bar" aria-label="Pages" data-nav><ul id="top">${LINKS}</ul></nav>`.replace(
    'data-nav',
    `data-nav data-menu="${opening}" ${attributes}`,
  );
const THEME = '@media (min-width:900px){#open{display:none}} ';

async function show(page: Page, html: string, css = ''): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize(PHONE);
  await open(page, '/blank');
  await insert(
    page,
    `<style>${THEME}${css}</style>${html}<p id="part" style="margin-top:900px">Part</p>`,
  );
  await expect(page.locator('#open')).toHaveAttribute('aria-expanded', 'false');
  await expect(page.locator('#first')).toBeHidden();
}

/** Controls by whatever a theme names its list. */
const CONTROLS = {
  'aria-controls': '<button id="open" type="button" aria-controls="bar">Pages</button>',
  'a fragment': '<a id="open" href="#bar" role="button">Pages</a>',
  'our attribute': '<a id="open" href="#part" data-menu-open="bar">Pages</a>',
  'an id of Foundation’s': '<button id="open" type="button" data-toggle="bar">Pages</button>',
  'an option of UIkit’s':
    '<a id="open" href="#part" uk-toggle="mode: click; target: #bar">Pages</a>',
};

for (const [what, html] of Object.entries(CONTROLS))
  test(`menu: a control that names the list of a bar by ${what} unfolds it, before or behind the list @full @menu.bar`, async ({
    page,
  }) => {
    // A link that skips to the list opens nothing, and does not say how wide the bar is.
    const skip = '<a id="skip" href="#bar">To the pages</a>';
    for (const all of [skip + html + bar('unfold'), skip + bar('unfold') + html]) {
      await show(page, all);
      await expect(page.locator('#skip')).toHaveRole('link');
      await page.click('#open');
      await expect(page.locator('#first')).toBeVisible();
      await page.click('#open');
      await expect(page.locator('#first')).toBeHidden();
      await page.setViewportSize(WIDE);
      await expect(page.locator('#first')).toBeVisible();
    }
  });

test('menu: with veneer-wide the list of a bar is hidden on a phone from the first moment, nothing shifts, and without script it stays @full @menu.bar @menu.noscript', async ({
  browser,
  page,
}) => {
  const html = `<header>${CONTROLS['our attribute'].replace('id="open"', 'id="open" class="veneer-narrow"')}${bar('unfold', 'class="veneer-wide"')}</header><main>`;
  const serve = (one: Page) =>
    one.route('**/blank?*', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace('<main>', html) });
    });
  await page.setViewportSize(PHONE);
  await serve(page);
  await open(page, '/blank');
  await expect(page.locator('#open')).toHaveAttribute('aria-expanded', 'false');
  await expectNoShift(page);
  await page.click('#open');
  await expect(page.locator('#first')).toBeVisible();
  // Firefox’s own switch for scripts alone tells its stylesheets.
  if (!canTake('no scripts, also for stylesheets', page, 'chromium')) return;
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: PHONE });
  const plain = await context.newPage();
  await serve(plain);
  await plain.goto(page.url());
  await expect(plain.locator('#first')).toBeVisible();
  await context.close();
});

/** How themes hide a list until their script shows it. */
const HIDDEN = {
  'by display': '#bar{display:none}',
  'by height': '#bar{max-height:0;overflow:hidden}',
  'by opacity': '#bar{opacity:0;visibility:hidden;transition:opacity 3s}',
  'beside the window': '#bar{position:fixed;top:0;bottom:0;left:-300px;width:300px}',
  'by transform': '#bar{transform:translateX(-100%)}',
};

for (const [how, css] of Object.entries(HIDDEN))
  for (const opening of ['unfold', 'narrow-end'])
    test(`menu: a list of a bar that the theme hides ${how} is shown whole with ${opening} @full @menu.bar`, async ({
      page,
    }) => {
      await show(page, CONTROLS['aria-controls'] + bar(opening), `@media(max-width:899px){${css}}`);
      await page.click('#open');
      await expect(page.locator('#first')).toBeInViewport({ ratio: 1 });
      await expect(page.locator('#to-part')).toBeInViewport({ ratio: 1 });
      await expect.poll(() => topmost(page, '#to-part')).toBe('to-part');
      await page.keyboard.press('Escape');
      await expect(page.locator('#first')).not.toBeInViewport();
    });

/** The id of what is seen in the middle of an element. */
const topmost = (page: Page, selector: string) =>
  page.locator(selector).evaluate((one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return document.elementFromPoint(x + width / 2, y + height / 2)?.id;
  });

test('menu: a link to a part of the page folds the list first; the focus is at the part, and Back finds the list folded @full @menu.bar @menu.close', async ({
  page,
}) => {
  await show(page, CONTROLS['aria-controls'] + bar('unfold'));
  await page.click('#open');
  await page.click('#to-part');
  await expect(page.locator('#part')).toBeInViewport();
  await expect(page.locator('#part')).toBeFocused();
  await expect(page.locator('#first')).toBeHidden();
  await page.evaluate(() => scrollTo(0, 0));
  await page.click('#open');
  await page.click('#first');
  await expect(page).toHaveURL(/page\/terms/);
  await page.goBack();
  await expect(page).toHaveURL(/blank/);
});

test('menu: in a bar that stays in view a long list that is unfolded scrolls to its end @full @menu.bar', async ({
  page,
}) => {
  const long = [...new Array(40).keys()].map((n) => `<li><a href="/page/terms">Page ${n}</a></li>`);
  const html = `<header style="position:sticky;top:0;height:60px;background:#222;display:flex">${CONTROLS['aria-controls']}${bar('unfold')}</header>`;
  await show(page, html.replace('</ul>', `${long.join('')}</ul>`));
  await page.click('#open');
  await expect(page.locator('#first')).toBeInViewport();
  // Over what follows, below the bar.
  const box = await page.locator('#bar').boundingBox();
  const head = await page.locator('header').boundingBox();
  expect(Math.abs((box?.y ?? 0) - (head?.y ?? 0) - (head?.height ?? 0))).toBeLessThan(2);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(PHONE.height);
  await page.mouse.move(100, 300);
  await page.mouse.wheel(0, 5000);
  await expect(page.locator('#bar a').last()).toBeInViewport({ ratio: 0.9 });
  await page.keyboard.press('Escape');
});

test('menu: a theme’s own script does not answer the press too, and where our code does not load the list is shown as written @full @menu.bar @menu.fallback', async ({
  page,
  allow,
}) => {
  await page.addInitScript(() =>
    document.addEventListener(
      'click',
      () => document.querySelector('#bar')?.classList.toggle('theirs'),
      true,
    ),
  );
  await show(page, CONTROLS['aria-controls'] + bar('unfold'));
  await page.click('#open');
  await expect(page.locator('#first')).toBeVisible();
  await expect(page.locator('#bar.theirs')).toHaveCount(0);
  allow.failures(/404 .*\/assets\/panel-/);
  allow.errors(/Veneer menu: the code that opens it did not load/, 1);
  await open(page, '/blank', { params: { fault: 404, on: '/assets/panel-' } });
  await insert(page, CONTROLS['aria-controls'] + bar('unfold'));
  await expect(page.locator('#first')).toBeHidden();
  await page.click('#open');
  await expect(page.locator('#first')).toBeVisible();
});

test('menu: links of a bar over a picture can be read in the menu; light ones on a dark ground, dark ones on a light one @full @menu.bar', async ({
  page,
}) => {
  for (const [color, ground] of [
    ['#fff', 'rgb(31, 38, 46)'],
    ['#222', 'rgb(255, 255, 255)'],
  ] as const) {
    const head = `<header style="background:url(/favicon.svg)">${CONTROLS['aria-controls']}${bar('narrow-start')}</header>`;
    await show(page, head, `#bar a{color:${color}}`);
    await page.click('#open');
    await expect(page.locator('.veneer-menu-open #bar')).toHaveCSS('background-color', ground);
    await expectNoAxe(page, { within: '#bar' });
    await page.keyboard.press('Escape');
    await expectClosed(page, 'bar');
  }
});

test('menu: without a control the list of a bar stays as it is, and the report says what is missing; a list alone unfolds @full @menu.bar @menu.report', async ({
  page,
  allow,
}) => {
  allow.errors(/Veneer menu: no link or button opens the list/, 1);
  allow.errors(/Veneer menu: a ul can’t slide in/, 1);
  await page.setViewportSize(PHONE);
  await open(page, '/blank');
  await insert(
    page,
    `${bar('unfold')}<button id="open" type="button" aria-controls="alone">Pages</button><ul id="alone" data-menu="narrow-end"><li><a href="/page/terms">Alone</a></li></ul>`,
  );
  await expect(page.locator('#alone')).toBeHidden();
  await expect(page.locator('#first')).toBeVisible();
  await page.click('#open');
  await expect(page.locator('#alone')).toBeVisible();
  await expect(page.locator('#alone')).toHaveRole('list');
});

test('menu: once our control is removed the list of a bar is shown as it was written @full @menu.bar @menu.removal', async ({
  page,
}) => {
  await show(page, CONTROLS['our attribute'] + bar('unfold'));
  await page.locator('#open').evaluate((one) => one.remove());
  await expect(page.locator('#first')).toBeVisible();
  await expect(page.locator('.veneer-menu')).toHaveCount(0);
});

test('menu: an unfolded list is as the server wrote it after stop() @full @menu.bar @menu.removal', async ({
  page,
}) => {
  const html = `<header id="head" style="display:flex">${CONTROLS['aria-controls']}${bar('unfold', 'class="collapse"')}</header>`;
  await page.setViewportSize(PHONE);
  await open(page, '/blank');
  const before = await page.evaluate((text) => {
    const box = document.createElement('div');
    box.innerHTML = text;
    return box.innerHTML;
  }, html);
  await show(page, html, '.collapse:not(.show){display:none}');
  await page.click('#open');
  await expect(page.locator('#first')).toBeVisible();
  await page.evaluate(() => window.veneer?.stop());
  expect(await page.locator('#head').evaluate((head) => head.outerHTML)).toBe(before);
});
