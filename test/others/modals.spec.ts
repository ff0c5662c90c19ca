import { expect, type Page, test } from '@playwright/test';
import { dialog } from '../browser/support/dialog';
import { insert, open } from '../browser/support/page';
import { tally } from '../browser/support/tally';
import { filesIn, textOf } from './checkouts';

/** The block of a modal in Micromodal's own examples. */
const block = /<div class="modal [\s\S]+?<\/footer>\s*<\/div>\s*<\/div>\s*<\/div>/.exec(
  textOf('Micromodal', 'tests/examples/basic.html'),
)?.[0] as string;

const heading = (page: Page) => dialog(page).getByRole('heading', { name: 'Micromodal' });
const isOpen = (page: Page) => expect(heading(page)).toBeVisible();
const isClosed = (page: Page) => expect(dialog(page)).toHaveCount(0);
const close = (page: Page) => page.locator('.veneer-dialog__close').last().click();

async function openModal(page: Page, opener = '#trigger'): Promise<void> {
  await page.locator(opener).click();
  await isOpen(page);
}

/** What each of Micromodal's specs says, of a modal of ours whose answer is Micromodal's block. */
const FACTS: Record<string, ((page: Page) => Promise<unknown>) | null> = {
  'should sucessfully load': (page) =>
    expect(page.getByRole('heading', { name: 'Modals' })).toBeVisible(),
  'should see toggle button': (page) => expect(page.locator('#trigger')).toBeVisible(),
  'should not see the modal by default': isClosed,
  'should open modal on target click': openModal,
  'should open modal programmaticaly': (page) =>
    page.evaluate(() => document.getElementById('trigger')?.click()).then(() => isOpen(page)),
  'should close modal on close button click': (page) => openModal(page).then(() => close(page)),
  'should close modal on overlay click': (page) =>
    openModal(page).then(() => page.mouse.click(10, 10)),
  'should close modal on escape button press': (page) =>
    openModal(page).then(() => page.keyboard.press('Escape')),
  'should toggle aria-hidden class': async (page) => {
    const main = page.locator('main');
    await openModal(page);
    await expect(main.locator('xpath=ancestor-or-self::*[@inert]')).not.toHaveCount(0);
    await close(page);
    await expect(main.locator('xpath=ancestor-or-self::*[@inert]')).toHaveCount(0);
  },
  'should fire onShow method on modal open': (page) =>
    openModal(page).then(() => expect(page.locator('body')).toHaveClass(/howdy/)),
  'should fire onClose method on modal close': async (page) => {
    await openModal(page);
    await close(page);
    await expect(page.locator('body')).not.toHaveClass(/howdy/);
  },
  // Veneer has no option for the class; a theme has the events.
  'should work with custom open class': null,
};

/** What each spec ends with, but for those that look at the open modal. */
const ENDS_OPEN = /open modal|onShow/;

async function openPage(page: Page): Promise<void> {
  await page.route('**/modals/others', (route) =>
    route.fulfill({ contentType: 'text/html', body: block }),
  );
  await page.route('**/modals/upper', (route) =>
    route.fulfill({ contentType: 'text/html', body: block.replaceAll('modal-1', 'modal-2') }),
  );
  await open(page, '/blank');
  await insert(
    page,
    `<h1>Modals</h1><button type="button" id="trigger" data-modal="others">Open</button>
     <section id="lower"><h2>Micromodal</h2><button type="button" id="upper" data-modal="upper">Open</button></section>
     <button type="button" id="part" data-modal="#lower">Part</button>`,
  );
  await page.evaluate(() => {
    const { classList } = document.body;
    addEventListener('veneer:open', () => classList.add('howdy'));
    addEventListener('veneer:close', () => classList.remove('howdy'));
  });
}

test('modals: with the blocks of Micromodal’s examples, do what its specs say @modal.block', async ({
  page,
}) => {
  const specs = filesIn('Micromodal', 'tests/specs').map((path) => textOf('Micromodal', path));
  const titles = specs.flatMap((spec) => [...spec.matchAll(/\bit\('(.+?)'/g)].map(([, it]) => it));
  expect(titles.filter((title) => !(String(title) in FACTS))).toEqual([]);
  for (const title of titles) {
    const fact = FACTS[String(title)];
    if (!fact) continue;
    await test.step(String(title), async () => {
      await openPage(page);
      await fact(page);
      if (ENDS_OPEN.test(String(title))) await page.keyboard.press('Escape');
      await isClosed(page);
    });
  }
  tally('facts of Micromodal’s specs', titles.filter((title) => FACTS[String(title)]).length);
});

test('modals: two of them in layers, close one by one from the top and return the focus @modal.nested', async ({
  page,
}) => {
  const ways = {
    Escape: () => page.keyboard.press('Escape'),
    button: () => close(page),
    overlay: () => page.mouse.click(10, 10),
  };
  for (const [name, act] of Object.entries(ways))
    await test.step(name, async () => {
      await openPage(page);
      await openModal(page, '#part');
      await openModal(page, '#upper');
      await expect(page.locator('.veneer-dialog__box')).toHaveCount(2);
      await act();
      await expect(page.locator('.veneer-dialog__box')).toHaveCount(1);
      await expect(page.locator('#upper')).toBeFocused();
      await page.keyboard.press('Escape');
      await isClosed(page);
      await expect(page.locator('#part')).toBeFocused();
    });
  tally('ways to close the upper of two modals', Object.keys(ways).length);
});
