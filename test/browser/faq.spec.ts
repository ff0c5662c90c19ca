import type { Page } from '@playwright/test';
import { dialog } from './support/dialog';
import { hold, stopTime } from './support/hold';
import { calls, expect, expectNoAxe, insert, open, test } from './support/test';

const FAQ = '/components/faq';
const BOATS = 'Yes, eight of them';
const DOGS = 'Dogs are welcome';

/** The question with this id, and what clicks open. */
const question = (page: Page, id: string) => page.locator(`#${id}`);
const summary = (page: Page, id: string) => page.locator(`#${id} > summary`);

/** The calls for answers, but those for questions that come into sight by themselves. */
const asked = async (page: Page, slug?: string) =>
  (await calls(page, FAQ)).filter(({ fields }) => fields.slug === slug);

test.describe('a question', () => {
  test('loads its answer when it is first opened, and once', async ({ page }) => {
    await open(page, '/faq');
    await expect(question(page, 'question-1')).not.toHaveAttribute('open');
    expect(await asked(page, 'boats')).toEqual([]);
    await summary(page, 'question-1').click();
    await expect(question(page, 'question-1')).toContainText(BOATS);
    await expect(page.locator('#link')).toHaveCount(0);
    await summary(page, 'question-1').click();
    await expect(page.getByText(BOATS).first()).toBeHidden();
    await summary(page, 'question-1').click();
    await expect(page.getByText(BOATS).first()).toBeVisible();
    expect(await asked(page, 'boats')).toHaveLength(1);
    await expectNoAxe(page, { within: '#question-1' });
  });

  test('posts its data attributes by the conventions', async ({ page }) => {
    await open(page, '/faq', { params: { csrf: 1 } });
    await summary(page, 'question-2').click();
    await expect(question(page, 'question-2')).toContainText('Write to us at least a day');
    const [call] = await asked(page);
    expect(call?.method).toBe('POST');
    expect(call?.path).toBe(FAQ);
    expect(call?.fields).toEqual({ questionId: '12', from: 'faq' });
    expect(call?.headers['x-requested-with']).toBe('XMLHttpRequest');
  });

  test('is asked at the tag’s endpoint, behind its base', async ({ page }) => {
    await open(page, '/faq', { params: { 'opt.faq-endpoint': '/faq', 'opt.base': '/components' } });
    await summary(page, 'question-1').click();
    await expect(question(page, 'question-1')).toContainText(BOATS);
  });

  test('is never asked of another site: its link stays', async ({ page, allow }) => {
    allow.errors(/data-faq-endpoint="\/\/elsewhere\.example" is not a path/);
    await open(page, '/faq', { params: { 'opt.faq-endpoint': '//elsewhere.example' } });
    await summary(page, 'question-1').click();
    await expect(page.locator('#link')).toBeVisible();
  });

  test('is opened by the keyboard; focus stays', async ({ page }) => {
    await open(page, '/faq');
    await summary(page, 'question-1').focus();
    await page.keyboard.press('Enter');
    await expect(question(page, 'question-1')).toContainText(BOATS);
    await expect(summary(page, 'question-1')).toBeFocused();
    await page.keyboard.press('Space');
    await expect(question(page, 'question-1')).not.toHaveAttribute('open');
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await expect(
      question(page, 'question-1').getByRole('link', { name: 'the terms of booking' }),
    ).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toHaveAccessibleName('Terms of booking');
    await page.keyboard.press('Escape');
  });

  test('@both opens on a tap', async ({ page, hasTouch }) => {
    await open(page, '/faq');
    const target = summary(page, 'question-1');
    await (hasTouch ? target.tap() : target.click());
    await expect(question(page, 'question-1')).toContainText(BOATS);
  });

  test('is asked once for quick clicks, whatever their number', async ({ page }) => {
    await open(page, '/faq', { params: { delay: 400, on: FAQ } });
    await summary(page, 'question-1').evaluate((element: HTMLElement) => {
      for (let i = 0; i < 51; i++) element.click();
    });
    await expect(question(page, 'question-1')).toContainText(BOATS);
    for (let i = 0; i < 5; i++) await summary(page, 'question-1').click();
    expect(await asked(page, 'boats')).toHaveLength(1);
  });

  test('opened before the script was there is loaded all the same', async ({ page }) => {
    await open(page, '/faq', { params: { tag: 'injected' }, waits: false });
    await summary(page, 'question-1').click();
    await expect(question(page, 'question-1')).toContainText(BOATS);
  });

  test('opened by another script is loaded', async ({ page }) => {
    await open(page, '/faq');
    await question(page, 'question-1').evaluate((element: HTMLDetailsElement) => {
      element.scrollIntoView();
      element.open = true;
    });
    await expect(question(page, 'question-1')).toContainText(BOATS);
  });

  test('shows nothing of an answer that could run', async ({ page }) => {
    await open(page, '/faq');
    await summary(page, 'unsafe').click();
    await question(page, 'unsafe').getByText('Press this line.').click();
    await expect(question(page, 'unsafe').locator('script, [onclick]')).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.dataset.unsafe)).toBeUndefined();
  });

  test('is read with a prefix, and the bare name means nothing', async ({ page }) => {
    await open(page, '/faq', { params: { prefix: 'v' } });
    await summary(page, 'question-1').click();
    await expect(question(page, 'question-1')).toContainText(BOATS);
    await insert(
      page,
      '<details id="bare" data-faq data-slug="dogs"><summary>Bare</summary><p id="bare-link">Link</p></details>',
    );
    // Not by the mouse: what the server opened above it may grow between its press and its release.
    await summary(page, 'bare').press('Enter');
    await expect(page.locator('#bare-link')).toBeVisible();
    expect(await asked(page, 'dogs')).toEqual([]);
  });
});

test.describe('a question’s action', () => {
  test('close: what the server wrote open is closed, and loaded when it opens', async ({
    page,
  }) => {
    await open(page, '/faq');
    await summary(page, 'close').scrollIntoViewIfNeeded();
    await expect(question(page, 'close')).not.toHaveAttribute('open');
    expect(await asked(page, 'dogs')).toEqual([]);
    await summary(page, 'close').click();
    await expect(question(page, 'close')).toContainText(DOGS);
  });

  test('that is unknown is named on the console, and the link stays', async ({ page, allow }) => {
    allow.errors(
      /Veneer faq: data-faq="show" is unknown\. Expected one of: open, close, toggle/,
      1,
    );
    await open(page, '/faq');
    await summary(page, 'bad-action').click();
    await expect(question(page, 'bad-action').getByRole('link')).toBeVisible();
    await summary(page, 'question-1').click();
    await expect(question(page, 'question-1')).toContainText(BOATS);
    expect(await asked(page)).toEqual([]);
  });
});

test.describe('a question open from the start', () => {
  test.use({ viewport: { width: 1280, height: 300 } });
  test('is loaded when it comes near', async ({ page }) => {
    await open(page, '/faq');
    await expect(question(page, 'opened').getByRole('link')).toHaveCount(1);
    expect(await calls(page, FAQ)).toEqual([]);
    await question(page, 'opened').scrollIntoViewIfNeeded();
    await expect(question(page, 'opened')).toContainText(BOATS);
    expect(await asked(page, 'boats')).toHaveLength(1);
  });
});

test.describe('a link straight to a question', () => {
  test('opens and loads it', async ({ page }) => {
    await open(page, '/faq#question-3');
    await expect(question(page, 'question-3')).toContainText(DOGS);
    await expect(summary(page, 'question-3')).toBeInViewport();
  });

  test('on the same page opens it too', async ({ page }) => {
    await open(page, '/faq');
    await page.click('#to-dogs');
    await expect(question(page, 'question-3')).toContainText(DOGS);
    await expect(question(page, 'question-1')).not.toHaveAttribute('open');
  });

  test('that names nothing, or is no address, opens nothing', async ({ page }) => {
    await open(page, '/faq#%E0%A4%A');
    await page.evaluate(() => {
      location.hash = '#nothing';
    });
    await summary(page, 'question-1').click();
    await expect(question(page, 'question-1')).toContainText(BOATS);
    await expect(page.locator('details[open][id^=question]')).toHaveCount(1);
  });
});

test.describe('while an answer is awaited', () => {
  test('the question says so, and the link stays', async ({ page }) => {
    let send = () => {};
    const sent = new Promise<void>((resolve) => {
      send = resolve;
    });
    await page.route(`**${FAQ}`, (route) => sent.then(() => route.continue()));
    await open(page, '/faq', { params: { csp: 'self' } });
    await summary(page, 'question-1').click();
    const panel = question(page, 'question-1').locator('[aria-busy=true]');
    await expect(panel.getByRole('status')).toHaveText('Loading…');
    await expect(page.locator('#link')).toBeVisible();
    await expectNoAxe(page, { within: '#question-1' });
    send();
    await expect(question(page, 'question-1')).toContainText(BOATS);
    await expect(panel).toHaveCount(0);
    await expect(page.locator('#link')).toHaveCount(0);
  });

  test('the question says so in its own look, or not yet', async ({ page }) => {
    const look = await hold(page, /panel-[^/]*\.css$/);
    const call = await hold(page, `**${FAQ}`);
    await open(page, '/faq');
    await stopTime(page);
    await summary(page, 'question-1').click();
    await look.asked;
    await expect(page.locator('#link')).toBeVisible();
    await expect(question(page, 'question-1').getByRole('status')).toHaveCount(0);
    look.answer();
    await expect(question(page, 'question-1').getByRole('status')).toHaveCSS('display', 'flex');
    call.answer();
    await expect(question(page, 'question-1')).toContainText(BOATS);
  });

  test('Escape cancels, and the next opening asks again', async ({ page }) => {
    await open(page, '/faq', { params: { fault: 'silence', on: FAQ, times: 1 } });
    await summary(page, 'question-1').click();
    await expect(question(page, 'question-1').getByRole('status')).toBeVisible();
    await expect.poll(() => asked(page, 'boats')).toHaveLength(1);
    await page.keyboard.press('Escape');
    await expect(question(page, 'question-1').getByRole('status')).toHaveCount(0);
    await expect(page.locator('#link')).toBeVisible();
    await expect.poll(async () => (await asked(page, 'boats'))[0]?.state).toBe('closed');
    await summary(page, 'question-1').click();
    await summary(page, 'question-1').click();
    await expect(question(page, 'question-1')).toContainText(BOATS);
  });

  test('removal cancels and leaves what the server wrote', async ({ page }) => {
    await open(page, '/faq', { params: { fault: 'silence', on: FAQ } });
    await summary(page, 'question-1').click();
    await expect(question(page, 'question-1').getByRole('status')).toBeVisible();
    await expect.poll(() => asked(page, 'boats')).toHaveLength(1);
    const left = await question(page, 'question-1').evaluateHandle((element) => {
      element.remove();
      return element;
    });
    await expect.poll(async () => (await asked(page, 'boats'))[0]?.state).toBe('closed');
    expect(await left.evaluate((element) => element.children.length)).toBe(2);
    expect(await left.evaluate((element) => !!element.querySelector('#link'))).toBe(true);
  });
});

test('a question that is moved keeps its answer and is not asked again', async ({ page }) => {
  await open(page, '/faq');
  await summary(page, 'question-1').click();
  await expect(question(page, 'question-1')).toContainText(BOATS);
  const written = await question(page, 'question-1').evaluateHandle((element) => {
    element.remove();
    return element;
  });
  await expect
    .poll(() => written.evaluate((element) => !!element.querySelector('#link')))
    .toBe(true);
  await written.evaluate((element) => document.querySelector('main')?.prepend(element));
  await question(page, 'question-1').scrollIntoViewIfNeeded();
  await expect(question(page, 'question-1')).toContainText(BOATS);
  expect(await asked(page, 'boats')).toHaveLength(1);
});

test('stop gives back what the server wrote', async ({ page }) => {
  await open(page, '/faq');
  await summary(page, 'question-1').click();
  await expect(question(page, 'question-1')).toContainText(BOATS);
  await page.evaluate(() => window.veneer.stop());
  await expect(page.locator('#link')).toBeVisible();
  await expect(question(page, 'question-1')).not.toContainText(BOATS);
});

test('a question that is inserted later is loaded when it opens', async ({ page }) => {
  await open(page, '/faq');
  await insert(
    page,
    '<details id="late" data-faq data-slug="dogs"><summary>Late?</summary><a href="/page/faq">Link</a></details>',
  );
  // Not by the mouse: what the server opened above it may grow between its press and its release.
  await summary(page, 'late').press('Enter');
  await expect(question(page, 'late')).toContainText(DOGS);
});
