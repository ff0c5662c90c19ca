import type { Page } from '@playwright/test';
import { closeBy } from './support/lightbox';
import { answerProviders } from './support/providers';
import {
  expect,
  hash,
  insert,
  leftOvers,
  open,
  test,
  untilDrawn,
  untilReady,
} from './support/test';

// Nothing here is about how it moves.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const PICTURE = '/site/pictures/regatta-small.webp';
const MARKUP = `
  <a id="modal" href="#part" data-modal="#part">Part</a>
  <a id="menu" href="#end" data-menu-open="pages">Menu</a>
  <a id="video" href="https://www.youtube.com/watch?v=aqz-KE-bpKQ" data-video><img src="${PICTURE}" alt="Film"></a>
  <a id="lightbox" href="${PICTURE}" data-gallery="lake">Lake</a>
  <div id="pages" data-menu aria-label="Pages"><button type="button" data-menu-close>Close</button>
    <a id="to-end" href="#end">End</a> <a id="jump" href="#end" data-scroll="off">Jump</a>
    <a id="from-menu" href="#part" data-modal="#part">Part</a></div>
  <section id="part"><h2>Part</h2><p><a id="inner" href="#second" data-modal="#second">Second</a>
    <a id="picture" href="${PICTURE}" data-gallery="part">Picture</a> <a id="note" href="#second">Note</a>
    <a id="away" href="/page/terms">Terms</a></p>
    <form action="/page/terms"><button id="send" data-bs-dismiss="modal">Send</button></form></section>
  <section id="second"><h2>Second</h2></section>
  <p style="height:3000px"></p><section id="end"><h2>End</h2></section>`;

/** What opens, by the id of its link. */
const KINDS = ['modal', 'menu', 'video', 'lightbox'];
const OVERLAYS = '.veneer-dialog__box, .veneer-menu.is-open, dialog.veneer-gallery';

/** Opens a page, coming from another one, with one of each kind on it. */
async function begin(page: Page): Promise<void> {
  await answerProviders(page);
  await open(page, '/page/terms', { waits: false });
  await open(page, '/blank');
  await insert(page, MARKUP);
  await expect(page.locator('#menu')).toHaveRole('button');
}

/** The page has loaded anew, where something was open before. */
async function beginAnew(page: Page): Promise<void> {
  await untilReady(page);
  expect(await level(page)).toBeGreaterThan(0);
  await insert(page, MARKUP);
  await expectOpen(page, 0);
}

/** How many entries above the page's own the browser is, by what the entry says. */
const level = (page: Page) => page.evaluate(() => Object(history.state).veneer ?? 0);
/** The history is at rest at that level, and as many are open. */
async function expectOpen(page: Page, count: number, at = count): Promise<void> {
  await expect(page.locator(OVERLAYS)).toHaveCount(count);
  await expect.poll(() => level(page)).toBe(at);
}

async function show(page: Page, id: string, count = 1): Promise<void> {
  await page.click(`#${id}`);
  await expectOpen(page, count);
}

/** One press of Back leads to the page that the visitor came from: no entry is left over. */
async function expectLeft(page: Page): Promise<void> {
  await expect.poll(() => leftOvers(page)).toEqual([]);
  await page.goBack();
  await expect(page).toHaveURL(/\/page\/terms/);
}

test('back: modal, menu, video and lightbox, each closes by Back and returns the focus; the next Back leaves the page @every-engine @back.close', async ({
  page,
}) => {
  await begin(page);
  for (const kind of KINDS) {
    await show(page, kind);
    await page.goBack();
    await expectOpen(page, 0);
    await expect(page.locator(`#${kind}`)).toBeFocused();
    expect(await hash(page)).toBe('');
  }
  await expectLeft(page);
});

test('back: modal, menu, video and lightbox that Escape, removal or stop() closes, leave no entry @engines @back.none', async ({
  page,
}) => {
  await begin(page);
  for (const kind of KINDS) {
    await show(page, kind);
    await page.keyboard.press('Escape');
    await expectOpen(page, 0);
    await show(page, kind);
    await page.evaluate((id) => document.getElementById(id)?.remove(), kind);
    await expectOpen(page, 0);
  }
  await insert(page, '<a id="again" href="#part" data-modal="#part">Part</a>');
  await show(page, 'again');
  await show(page, 'picture', 2);
  await page.evaluate(() => window.veneer.stop());
  await expectOpen(page, 0);
  expect(await hash(page)).toBe('');
  await expectLeft(page);
});

test('back: a modal and a lightbox in a modal, close one at a time, and together by one step over both; a menu gives its entry to the modal from it @back.nested', async ({
  page,
}) => {
  await begin(page);
  for (const inner of ['inner', 'picture']) {
    await show(page, 'modal');
    await show(page, inner, 2);
    await page.goBack();
    await expectOpen(page, 1);
    await expect(page.locator(`#${inner}`)).toBeFocused();
    await show(page, inner, 2);
    await page.keyboard.press('Escape');
    await expectOpen(page, 1);
    await show(page, inner, 2);
    await page.evaluate(() => history.go(-2));
    await expectOpen(page, 0);
  }
  await show(page, 'menu');
  await show(page, 'from-menu');
  await expect(page.locator('.veneer-dialog__box')).toBeVisible();
  // A link within the dialog: Back is from there, then closes.
  await page.click('#note');
  await expect.poll(() => hash(page)).toBe('#second');
  await expectOpen(page, 1);
  await page.goBack();
  expect(await hash(page)).toBe('');
  await expectOpen(page, 1);
  await page.goBack();
  await expectOpen(page, 0);
  await expectLeft(page);
});

for (const link of ['to-end', 'jump'])
  test(`back: a link to a part of the page in the menu (${link}), Back and Forward lead over one entry of it @back.link`, async ({
    page,
  }) => {
    await begin(page);
    // The listener for links is older than the menu then.
    if (link === 'jump') {
      await show(page, 'modal');
      await page.goBack();
      await expectOpen(page, 0);
    }
    await show(page, 'menu');
    await page.click(`#${link}`);
    await expect(page.locator('#end')).toBeInViewport();
    expect(await hash(page)).toBe('#end');
    await expectOpen(page, 0);
    await page.goBack();
    await expect(page.locator('#menu')).toBeInViewport();
    expect(await hash(page)).toBe('');
    await page.goForward();
    await expect(page.locator('#end')).toBeInViewport();
    expect(await hash(page)).toBe('#end');
    await page.goBack();
    await expectLeft(page);
  });

test('back: Forward, reload and Back from another page, with nothing open any more, leave no press that does nothing @back.forward', async ({
  page,
}) => {
  await begin(page);
  await show(page, 'modal');
  await page.goBack();
  await expectOpen(page, 0);
  await page.goForward();
  await expectOpen(page, 0);
  await show(page, 'modal');
  await show(page, 'inner', 2);
  await page.reload();
  await beginAnew(page);
  await page.goForward();
  await expectOpen(page, 0);
  await show(page, 'modal');
  await page.click('#away');
  await expect(page).toHaveURL(/\/page\/terms/);
  await page.goBack();
  await beginAnew(page);
  await expectLeft(page);
});

test('back: a form of the dialog, an address, an entry or a place of the page’s own as it closes, stay @full @back.kept', async ({
  page,
}) => {
  await begin(page);
  await page.evaluate(() => {
    const goTo: Record<string, () => void> = {
      entry: () => history.pushState({ own: 1 }, '', '?own'),
      hash: () => {
        location.hash = 'end';
      },
      scroll: () => scrollTo(0, 500),
      address: () => {
        location.href = '/page/terms?address';
      },
    };
    addEventListener('veneer:close', () => goTo[document.title]?.());
  });
  const closeTo = async (title: string) => {
    await page.evaluate((to) => {
      document.title = to;
    }, title);
    await show(page, 'modal');
    await page.keyboard.press('Escape');
  };
  await closeTo('scroll');
  await expectOpen(page, 0);
  expect(await page.evaluate(() => scrollY)).toBe(500);
  await page.evaluate(() => scrollTo(0, 0));
  await closeTo('hash');
  await expectOpen(page, 0);
  expect(await hash(page)).toBe('#end');
  // Firefox would go to that part once more, and take the focus there.
  await closeTo('nowhere');
  await expectOpen(page, 0);
  await expect(page.locator('#modal')).toBeFocused();
  await page.goBack();
  await expectOpen(page, 0);
  await expect.poll(() => hash(page)).toBe('');
  await closeTo('entry');
  await expect.poll(() => page.evaluate(() => history.state)).toEqual({ own: 1 });
  await page.goBack();
  await expectOpen(page, 0);
  await expect.poll(() => page.evaluate(() => location.search)).not.toBe('?own');
  await closeTo('address');
  await expect(page).toHaveURL(/\/page\/terms\?address/);
  await page.goBack();
  await beginAnew(page);
  await show(page, 'modal');
  await page.click('#send');
  await expect(page).toHaveURL(/\/page\/terms\?$/);
  await page.goBack();
  await beginAnew(page);
  await expectLeft(page);
});

test('back: on a page whose history another script keeps, nothing gets an entry but the lightbox, whose address goes as it closes @back.foreign', async ({
  page,
}) => {
  await begin(page);
  const state = () => page.evaluate(() => history.state);
  await page.evaluate(() => history.replaceState({ page: 7 }, ''));
  const before = await page.evaluate(() => history.length);
  for (const kind of ['modal', 'menu', 'video']) {
    await page.click(`#${kind}`);
    await expect(page.locator(OVERLAYS)).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(page.locator(OVERLAYS)).toHaveCount(0);
    expect(await state()).toEqual({ page: 7 });
  }
  expect(await page.evaluate(() => history.length)).toBe(before);
  await page.click('#lightbox');
  await expect.poll(() => hash(page)).toBe('#lake-1');
  expect(await state()).toEqual({ page: 7 });
  await closeBy(page);
  expect(await hash(page)).toBe('');
});

test('back: where the visitor has scrolled on from a part of the page, closing by Escape or Back scrolls nothing @back.kept', async ({
  page,
}) => {
  await begin(page);
  await insert(page, '<a id="down" href="#end">End</a>');
  // The second time the entry is one from which a link was followed.
  for (let time = 0; time < 2; time++) {
    await page.click('#down');
    await expect(page.locator('#end')).toBeFocused();
  }
  // WebKit jumps to the fragment again with each stylesheet that loads, until the visitor scrolls: a
  // script's scrolling alone does not end that.
  const jumpedPx = await page.evaluate(() => scrollY);
  await page.mouse.wheel(0, -400);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(jumpedPx);
  for (const kind of KINDS)
    for (const close of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
      await page.evaluate(() => scrollTo(0, 1500));
      await page.locator(`#${kind}`).evaluate((link: HTMLElement) => link.click());
      await expectOpen(page, 1);
      // The page is locked once the first frame is painted; nobody closes before that.
      await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden');
      // As a script does that moves the page below.
      await page.evaluate(() => scrollTo(0, 1400));
      await close();
      await expectOpen(page, 0);
      // What follows a step back waits for two frames.
      for (let frame = 0; frame < 3; frame++) await untilDrawn(page);
      expect(await page.evaluate(() => scrollY), kind).toBe(1400);
      expect(await hash(page)).toBe('#end');
    }
});
