import { leadsTo, openWith } from './answers.support';
import {
  calls,
  expect,
  expectNoAxe,
  expectNoGrowth,
  heapAfterGc,
  open,
  test,
} from './support/test';
import {
  bubble,
  expectTip,
  leaveTip,
  mountedOn,
  openTerms,
  openTip,
  pointAway,
  SHOW_DELAY_MS,
  tips,
} from './tooltip.support';

const TEXT = 'Breakfast and a dinner of three courses.';
const TERM = '<p>With <b id="term" data-tooltip="half-board">half board</b></p>';
const DESK = '<p>At the <b id="desk" data-tooltip-text="Open from 7 to 22.">desk</b></p>';

test('tooltip: it shows 500 ms after the pointer enters, not where it leaves before, and stays while the pointer is on it; its text is requested once @tooltip.delay @tooltip.once', async ({
  page,
}) => {
  await openTerms(page, TERM);
  expect(await calls(page), 'calls before the pointer entered').toEqual([]);
  await openTip(page, '#term', TEXT);
  await leaveTip(page);
  await page.hover('#term');
  await page.clock.runFor(SHOW_DELAY_MS - 1);
  await expect(bubble(page)).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(bubble(page)).toHaveText(TEXT);
  const box = await bubble(page).boundingBox();
  await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 10, { steps: 20 });
  await page.clock.runFor(5000);
  await expect(bubble(page)).toHaveText(TEXT);
  await leaveTip(page);
  await page.hover('#term');
  await page.clock.runFor(SHOW_DELAY_MS - 1);
  await pointAway(page);
  await page.clock.runFor(60_000);
  await expect(tips(page)).toHaveCount(0);
  expect((await calls(page)).map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /ajax/tooltips/half-board',
  ]);
});

test('tooltip: Tab shows it and describes the term, beside what described it before @tooltip.focus @engines', async ({
  page,
}) => {
  await openTerms(
    page,
    `<a href="#x">First</a> <button id="before">Before</button>${DESK}<button id="hold" data-tooltip-text="Keeps this room." aria-describedby="note" title="Hold">Hold</button> <a href="#x">After</a><p id="note">Nothing is charged.</p><label>Code <b id="part" data-tooltip-text="3 digits.">?</b> <input></label>`,
  );
  const desk = page.locator('#desk');
  const hold = page.locator('#hold');
  // The first press of Tab loads the code that makes terms reachable.
  await page.press('#before', 'Shift+Tab');
  await expect(desk).toHaveAttribute('tabindex', '0');
  await expect(page.locator('#part'), 'in a label').toHaveAttribute('tabindex', '0');
  await page.press('#before', 'Tab');
  await expect(desk).toBeFocused();
  await expectTip(page, 'Open from 7 to 22.');
  await expect(desk).toHaveAccessibleDescription('Open from 7 to 22.');
  await page.keyboard.press('Tab');
  await expect(desk).not.toHaveAttribute('aria-describedby');
  await expectTip(page, 'Keeps this room.');
  await expect(tips(page)).toHaveCount(1);
  await expect(hold).toHaveAccessibleDescription('Nothing is charged. Keeps this room.');
  await expect(hold).not.toHaveAttribute('title');
  await page.keyboard.press('Tab');
  await expect(tips(page)).toHaveCount(0);
  await expect(hold).toHaveAttribute('aria-describedby', 'note');
  await expect(hold).toHaveAttribute('title', 'Hold');
});

test('tooltip: in a dialog it lies on top, and Escape hides it first and closes the dialog next; removal of its term hides it @tooltip.escape @tooltip.removal', async ({
  page,
}) => {
  // A dialog that rises moves its term from under the pointer.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openTerms(
    page,
    `<a id="open" href="#part" data-modal="#part">Rules</a><div id="part"><h2>Rules</h2>${DESK}</div>
    <dialog id="native"><p><b id="late" tabindex="0" data-tooltip-text="By the lake.">late</b></p></dialog>`,
  );
  await page.click('#open');
  const dialog = page.getByRole('dialog', { name: 'Rules' });
  // Until then the term is still on the page below.
  await expect(dialog).toBeVisible();
  await openTip(page, '#desk', 'Open from 7 to 22.');
  const isOnTop = () =>
    bubble(page).evaluate((tip) => {
      const { x, y } = tip.getBoundingClientRect();
      return tip.contains(document.elementFromPoint(x + 12, y + 12));
    });
  await expect.poll(isOnTop).toBe(true);
  await page.keyboard.press('Escape');
  await expect(tips(page)).toHaveCount(0);
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  const native = page.locator('#native');
  await native.evaluate((element) => (element as HTMLDialogElement).showModal());
  await openTip(page, '#late', 'By the lake.');
  await bubble(page).hover();
  await page.clock.runFor(5000);
  await expect(bubble(page), 'within reach over a native dialog').toHaveText('By the lake.');
  await page.keyboard.press('Escape');
  await expect(tips(page)).toHaveCount(0);
  await expect(native).toBeVisible();
  await pointAway(page);
  await openTip(page, '#late', 'By the lake.');
  await page.locator('#late').evaluate((term) => term.remove());
  await expect(tips(page), 'removal of the term').toHaveCount(0);
});

test('tooltip: where its code does not load the term stays as it is and the link is followed @tooltip.fallback', async ({
  page,
  allow,
}) => {
  allow.failures(/404 .*tooltip-/);
  allow.errors(/Veneer styles: .*tooltip-/);
  allow.errors(/Veneer tooltip: its code /);
  const link = '<a id="link" href="/page/terms" data-tooltip-text="Opens the terms.">Terms</a>';
  await openWith(page, link, { fault: 404, on: '/assets/tooltip' });
  const noted = page.waitForEvent('console', (message) => /its code/.test(message.text()));
  await page.hover('#link');
  await noted;
  expect(await leadsTo(page, '#link')).toBe('/page/terms');
  expect(await page.locator('#link').evaluate((element) => element.outerHTML)).toBe(link);
});

test('tooltip: axe finds nothing, closed and open @tooltip.axe', async ({ page }) => {
  await openTerms(page, `${TERM}<p><b id="long" data-tooltip="long">in full</b></p>`);
  await expectNoAxe(page);
  for (const [term, text] of [
    ['#term', TEXT],
    ['#long', /^Half board is/],
  ] as const) {
    await openTip(page, term, text);
    await expectNoAxe(page);
    await leaveTip(page);
  }
});

test('tooltip: showing and hiding 60 times leaves no nodes and no listeners @full @tooltip.removal', async ({
  page,
}) => {
  await openWith(page, DESK);
  const mounted = await mountedOn(page, '#desk');
  await page.hover('#desk');
  await mounted();
  const visit = async () => {
    await page.locator('#desk').dispatchEvent('click');
    await expect(bubble(page)).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(tips(page)).toHaveCount(0);
  };
  for (let round = 0; round < 10; round++) await visit();
  const before = await heapAfterGc(page);
  for (let round = 0; round < 60; round++) await visit();
  await expectNoGrowth(page, before, { nodes: 10, listeners: 5 });
});

test.describe(() => {
  test.use({ javaScriptEnabled: false });

  test('tooltip: without script the term stays readable and promises no more @full @tooltip.fallback', async ({
    page,
  }) => {
    await open(page, '/tooltip');
    await expect(page.locator('#term')).toHaveText('half board');
    await expect(page.locator('#term')).toHaveCSS('text-decoration-line', 'none');
    await page.locator('#link').click();
    await expect(page).toHaveURL(/\/page\/terms/);
    expect(await calls(page, '/ajax/')).toEqual([]);
  });
});
