import type { Page } from '@playwright/test';
import { dialog } from './support/dialog';
import { closeBy, openPicture } from './support/lightbox';
import { expectNoShift, isSeenWithStyle, needsShifts } from './support/shift';
import { calls, expect, insert, open, test } from './support/test';

/** A widget that is ready at once, and one that waits for the visitor. */
const WIDGETS = `
  <a id="mail" href="/page/contact" data-user="stay" data-domain="veneer.example">Write</a>
  <a id="terms" href="/page/terms" data-modal="terms">Terms</a>`;

/** Widgets that make elements of their own, without React. */
const MAKERS = `
  <div data-loader></div>
  <div id="share" data-share><button type="button"></button><ul><li><a href="/">Home</a></li></ul></div>
  <p dir="rtl"><a id="own" href="/page/contact" data-user="stay" data-domain="veneer.example"></a></p>
  <p><span id="term" data-tooltip-text="With supper">half board</span></p>`;

/** Every way in which a page can carry the tag, and a base element that leads elsewhere. */
const TAGS = [
  { tag: 'plain' },
  { tag: 'defer', base: '/elsewhere/' },
  { tag: 'async' },
  { tag: 'module' },
  { tag: 'body' },
  { tag: 'manager' },
  { tag: 'late' },
  { tag: 'injected' },
  { tag: 'twice' },
  { tag: 'meta' },
];

async function expectWorks(page: Page): Promise<void> {
  await insert(page, WIDGETS);
  await expectMail(page);
  await page.click('#terms');
  await expect(dialog(page)).toContainText('Terms of booking');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
}

const expectMail = (page: Page) =>
  expect(page.locator('#mail')).toHaveAttribute('href', 'mailto:stay@veneer.example');

/** Keeps what is mounted on each page, from its start. */
const noteMounts = (page: Page) =>
  page.addInitScript(() => {
    const mounts: string[] = [];
    Reflect.set(window, 'mounts', mounts);
    addEventListener('veneer:mount', ({ target }) => mounts.push((target as Element).id));
  });

/**
 * Opens the page with each tag, from one origin and the other in turn.
 * @param opening the tags with which a dialog is opened as well
 */
async function expectEachTag(page: Page, firstOrigin: number, opening: string[]): Promise<void> {
  await noteMounts(page);
  const mounts = () => page.evaluate(() => Reflect.get(window, 'mounts'));
  for (const [index, tag] of TAGS.entries()) {
    const origin = ['own', 'other'][(index + firstOrigin) % 2] as string;
    await test.step(`${Object.values(tag).join(' ')} from the ${origin} origin`, async () => {
      await open(page, '/blank', { params: { ...tag, origin, link: 0 } });
      if (opening.includes(tag.tag)) {
        await expectWorks(page);
        expect(await mounts()).toEqual(['mail', 'terms']);
        expect((await calls(page, '/modals')).map(({ path }) => path)).toEqual(['/modals/terms']);
      } else {
        await insert(page, WIDGETS);
        await expectMail(page);
        expect(await mounts()).toEqual(['mail']);
      }
    });
  }
}

test('tag: plain, defer, async, module, in the body, added by a script or included twice, everything is mounted once @tag.placement @tag.origin @tag.twice', async ({
  page,
}) => expectEachTag(page, 0, ['defer', 'module', 'twice', 'meta']));

test('tag: each kind of tag opens dialogs and mounts everything once, from the other of two origins @full @tag.placement @tag.origin @tag.twice @security.13', async ({
  page,
}) => {
  const all = TAGS.map(({ tag }) => tag);
  await expectEachTag(page, 1, all);
});

test('tag: dialogs open under policies with and without nonces and under Trusted Types @tag.policy', async ({
  page,
}) => {
  for (const [csp, tag] of [
    ['self', 'module'],
    ['nonce', 'plain'],
    ['strict-dynamic', 'injected'],
    ['tt', 'defer'],
  ] as const)
    await test.step(`${csp} as ${tag}`, async () => {
      await open(page, '/blank', { params: { csp, tag, link: 0 } });
      await expectWorks(page);
    });
});

for (const csp of ['self', 'nonce', 'strict-dynamic', 'tt'])
  test(`tag: under the policy ${csp} each kind of tag loads dialogs and lightboxes @full @tag.policy @security.15`, async ({
    page,
  }) => {
    // Trusted Types lets no script of the page add a tag.
    const added = csp === 'tt' ? [] : ['manager', 'injected'];
    for (const tag of ['plain', 'defer', 'module', ...added])
      await test.step(tag, async () => {
        await open(page, '/blank', { params: { csp, tag, link: 0 } });
        await expectWorks(page);
      });
    await open(page, '/gallery', { params: { csp, link: 0 } });
    await openPicture(page, '#lake-a');
    await closeBy(page);
  });

/** Veneer's own files that the page has loaded, each as often as it was, without their hashes. */
const loaded = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => /^\/assets\/.*\.(js|css)$/.test(path))
      .map((path) => path.replace(/^\/assets\/|-[A-Z0-9]{8}/g, ''))
      .sort(),
  );

test('tag: a linked stylesheet is not loaded again, without the link it is loaded once, and code is loaded at a gesture @tag.styles', async ({
  page,
}) => {
  const idle = '<p data-tooltip="dogs">T</p><a href="/favicon.svg" data-gallery="g">G</a>';
  // Without a link it is asked for at once, before any code; a widget's own loads with it.
  for (const [tag, link, files] of [
    ['defer', 1, ['veneer.css', 'veneer.js']],
    ['plain', 1, ['veneer.css', 'veneer.js']],
    ['plain', 0, ['veneer.css', 'veneer.js']],
    ['defer', 0, ['veneer.css', 'veneer.js']],
  ] as const)
    await test.step(`${tag}, ${link ? 'linked' : 'without a link'}`, async () => {
      await open(page, '/blank', { params: { tag, link, 'opt.prefetch': 'off' } });
      const links = files.filter((file) => file.endsWith('.css')).length;
      await expect(page.locator('link[href*="veneer.css"]')).toHaveCount(links);
      await insert(page, `<a href="/" data-modal="terms">M</a>${idle}`);
      expect(await loaded(page)).toEqual(files);
      await page.hover('a[data-modal]');
      const parts = 'dialog.css dialog.js html.js kit.js layer.js server.js';
      await expect.poll(() => loaded(page)).toEqual([...parts.split(' '), ...files]);
    });
});

test('tag: where the stylesheet’s text is in the page it is not loaded, and nothing shifts @full @tag.styles @tag.shift', async ({
  page,
}) => {
  for (const params of [{}, { csp: 'nonce' }, { tag: 'plain' }, { tag: 'body' }])
    await test.step(Object.values(params).join() || 'as it is', async () => {
      await open(page, '/site/', { params: { styles: 'page', ...params } });
      await page.waitForLoadState('networkidle');
      await expectNoShift(page);
      const carousel = page.locator('[data-carousel]').first();
      await carousel.scrollIntoViewIfNeeded();
      await expect(carousel).toHaveClass(/veneer-carousel--on/);
      expect(await loaded(page)).toContain('veneer.js');
      expect(await loaded(page)).not.toContain('veneer.css');
      expect(await page.locator('link[href*="veneer.css"]').count()).toBe(0);
    });
});

test('tag: nothing shifts with the stylesheet linked, or with a plain tag in the head, whose page waits for it @tag.shift', async ({
  page,
}) => {
  needsShifts(page);
  const isLate = { delay: 300, on: '/assets/veneer.css' };
  for (const params of [{ tag: 'defer' }, { tag: 'plain', link: 0, ...isLate }])
    await test.step(params.tag, async () => {
      await open(page, '/site/', { params });
      // All that is in view is at rest.
      await page.waitForLoadState('networkidle');
      await expectNoShift(page);
      expect(await isSeenWithStyle(page)).toBe(true);
    });
});

test('tag: a click whose code does not load follows its link @tag.lost', async ({
  page,
  allow,
}) => {
  allow.failures(/404 .*\/(server|dialog)-/);
  allow.errors(/Veneer (modal|dialog): its code did not load/);
  allow.errors(/Veneer styles: .*dialog-/);
  for (const part of ['server', 'dialog'])
    await test.step(part, async () => {
      await open(page, '/modal', { params: { fault: 404, on: `/assets/${part}` } });
      await page.click('#server');
      await expect(page).toHaveURL(/\/page\/terms$/);
    });
});

test('tag: a form whose dialog does not load is sent to its action with its button @full @tag.lost @security.12', async ({
  page,
  allow,
}) => {
  allow.failures(/404 .*\/dialog-/);
  allow.errors(/Veneer dialog: its code did not load/);
  // The page may be left before its stylesheet was missed.
  allow.noise(/^Veneer styles: .*\/dialog-/);
  await open(page, '/modal', { params: { fault: 404, on: '/assets/dialog' } });
  await page.fill('#form-name', 'Ann');
  await page.click('#form-send');
  await expect(page).toHaveURL(/\/page\/enquiry/);
  await expect(page.locator('main')).toContainText('Ann');
  await expect(page.locator('main')).toContainText('ask');
});

test('tag: code for HTML that does not load leaves the link, and notifications their text @full @tag.lost @security.12', async ({
  page,
  allow,
}) => {
  allow.failures(/404 .*\/html-/);
  allow.errors(/Veneer html: its code did not load/);
  allow.errors(/Veneer notification/);
  await open(page, '/modal', { params: { fault: 404, on: '/assets/html' } });
  await page.evaluate(() => window.veneer.notify('info', 'The boat is ready'));
  await expect(dialog(page)).toContainText('The boat is ready');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await page.click('#server');
  await expect(page).toHaveURL(/\/page\/terms$/);
});

/** Opens a page whose images and forms have these names, which hide the document's own. */
async function openWithNames(page: Page, names: string[]): Promise<void> {
  await open(page, '/blank', { params: { tag: 'injected' }, waits: false });
  const images = names.map((name) => `<img name="${name}" alt=""><form name="${name}"></form>`);
  await insert(page, images.join('') + MAKERS);
  await page.waitForFunction(() => 'veneer' in window);
  await expect(page.locator('#share button')).toHaveText('Share');
  await expect(page.locator('#own bdi')).toHaveText('stay@veneer.example');
  await expect(page.getByRole('status')).toHaveCount(1);
  await page.hover('#term');
  await expect(page.getByRole('tooltip')).toHaveText('With supper');
}

test('security: images named like the document’s properties and methods change nothing @full @security.10', async ({
  page,
}) => {
  for (const names of [
    ['body', 'cookie', 'head', 'currentScript', 'activeElement', 'readyState'],
    ['querySelector', 'documentElement', 'importNode'],
    ['createTreeWalker', 'createDocumentFragment'],
    ['createTextNode', 'addEventListener'],
  ])
    await test.step(names.join(), async () => {
      await openWithNames(page, names);
      await expectWorks(page);
    });
});

test('security: a carousel beside an image named createElementNS has its arrows @full @security.10', async ({
  page,
}) => {
  await openWithNames(page, ['createElementNS', 'createRange', 'elementFromPoint']);
  await page.mouse.move(0, 0);
  const slides = '<li>One</li>'.repeat(9);
  await insert(page, `<div data-carousel="events" id="row"><ul>${slides}</ul></div>`);
  await expect(page.locator('#row .veneer-carousel__next svg path')).toHaveCount(1);
});

// DOMPurify asks the document by this name, and an image's name wins over the document's own.
test('security: an image named createElement leaves dialogs to the browser, all else works @full @security.10', async ({
  page,
  allow,
}) => {
  allow.errors(/Veneer html: its code did not load/);
  await openWithNames(page, ['createElement']);
  await insert(page, WIDGETS);
  await page.click('#terms');
  await expect(page).toHaveURL(/\/page\/terms$/);
});
