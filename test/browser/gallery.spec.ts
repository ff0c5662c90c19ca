import type { Page } from '@playwright/test';
import {
  caption,
  closeBy,
  expectClosed,
  expectSlide,
  lightbox,
  openPicture,
  openSlide,
  parts,
  picture,
  slide,
} from './support/lightbox';
import { expectActive, expectStop } from './support/tab';
import {
  expect,
  expectNoAxe,
  expectNoGrowth,
  hash,
  heapAfterGc,
  insert,
  NO_PREFETCH,
  open,
  test,
} from './support/test';

const button = (page: Page, name: string) =>
  lightbox(page).getByRole('button', { name, exact: true });

test('gallery: none of its code is loaded before a link is pointed at; the first click opens all links of the name at that one, with data-caption or else the alternative text, dispatches veneer:open and veneer:close, and closing returns the focus @lightboxes @gallery.open @gallery.caption', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const code = () => asked.filter((path) => path.startsWith('/assets/gallery'));
  await open(page, '/gallery', NO_PREFETCH);
  expect(code()).toEqual([]);
  const events = page.evaluate(
    () =>
      new Promise((resolve) => {
        const heard: unknown[] = [];
        const note = ({ type, target, detail }: CustomEventInit & Event) => {
          const { link, ...rest } = detail;
          heard.push([type, (target as Element).id, { ...rest, link: link?.id }]);
          if (type === 'veneer:close') resolve(heard);
        };
        document.addEventListener('veneer:open', note);
        document.addEventListener('veneer:close', note);
      }),
  );
  await openPicture(page, '#lake-b');
  expect(code()).toHaveLength(2);
  await expectSlide(page, '2/4');
  await expect(lightbox(page)).toHaveAccessibleName('Gallery');
  await expect(lightbox(page)).toHaveAccessibleDescription('Picture 2 of 4');
  await expect(slide(page)).toHaveAccessibleName('The whole lake from the ridge');
  await expect(caption(page)).toHaveText('The whole lake from the ridge');
  await page.keyboard.press('p');
  await expectSlide(page, '1/4');
  await expect(caption(page)).toHaveText('Dawn over Lake Halden, seen from the jetty');
  await expect(picture(page)).toHaveAttribute('alt', 'A lake under a pink sky');
  await closeBy(page);
  await expect(page.locator('#lake-b')).toBeFocused();
  expect(await events).toEqual([
    ['veneer:open', 'lake-b', { widget: 'gallery', name: 'lake', index: 2, link: undefined }],
    ['veneer:close', 'lake-b', { widget: 'gallery', name: 'lake', index: 1, link: 'lake-a' }],
  ]);
});

test('gallery: Enter opens it with nothing loaded; arrows, P and N page round its ends; with Ctrl, Alt or Meta they and all others do nothing; Escape, X and C close @full @gallery.keys @gallery.open', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/gallery');
  await page.focus('#lake-c');
  await page.keyboard.press('Enter');
  await expectSlide(page, '3/4');
  for (const [key, position] of [
    ['ArrowRight', '4/4'],
    ['n', '1/4'],
    ['ArrowLeft', '4/4'],
    ['p', '3/4'],
  ] as const) {
    await page.keyboard.press(key);
    await expectSlide(page, position);
    await expect(lightbox(page)).toHaveAccessibleDescription(`Picture ${position[0]} of 4`);
  }
  for (const modifier of ['Control', 'Alt', 'Meta'])
    for (const key of ['c', 'x', 'p']) await page.keyboard.press(`${modifier}+${key}`);
  for (const key of ['Delete', 'Backspace', 'PageUp', 'PageDown', 'ArrowUp', 'ArrowDown'])
    await page.keyboard.press(key);
  // What the keys would have begun is over when the next one is done.
  await page.keyboard.press('n');
  await expectSlide(page, '4/4');
  expect(await hash(page)).toBe('#lake-4');
  await closeBy(page, 'Escape');
  await expect(page.locator('#lake-c')).toBeFocused();
  for (const key of ['x', 'X', 'c']) {
    await page.keyboard.press('Enter');
    await expectSlide(page, '3/4');
    await closeBy(page, key);
  }
});

test('gallery: Tab and Shift+Tab go round in the open lightbox, which has the focus first @gallery.focus', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/gallery');
  await page.focus('#lake-a');
  await page.keyboard.press('Enter');
  await expectSlide(page, '1/4');
  const zoom = lightbox(page).getByRole('button', { name: 'Zoom in' });
  const last = lightbox(page).getByRole('button', { name: /^Picture 4 of 4/ });
  await expect(last).toBeVisible();
  for (const [key, next] of [
    ['Shift+Tab', last],
    ['Tab', zoom],
    ['Shift+Tab', last],
  ] as const)
    await expectStop(page, key, next);
  await closeBy(page, 'Escape');
  await expectActive(page.locator('#lake-a'));
});

test('gallery: a modal below an open lightbox receives none of its keys @full @gallery.keys', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/blank');
  await insert(
    page,
    '<a id="a" href="#m" data-modal="#m">Modal</a><div id="m"><h2>Below</h2><a id="b" href="/site/pictures/regatta.webp" data-gallery="b">Picture</a></div>',
  );
  await page.click('#a');
  // The picture's link is on the page before, too, and a click there would precede the modal.
  await expect(page.locator('.veneer-dialog__box #b')).toBeVisible();
  await openSlide(page, '#b');
  await expect(lightbox(page)).toBeInViewport();
  await closeBy(page);
  await expect(page.locator('.veneer-dialog__box')).toBeVisible();
  await expect(page.locator('#b')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.locator('.veneer-dialog__box')).toHaveCount(0);
});

test('gallery: thumbnails show their slides and can be hidden, full screen turns on and off, the buttons show their state, and Tab stays out of the page @gallery.tools', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/gallery');
  await openSlide(page, '#lake-a');
  for (const name of ['Zoom in', 'Slideshow', 'Close', 'Previous picture', 'Next picture'])
    await expect(button(page, name)).toBeVisible();
  const third = button(page, 'Picture 3 of 4: Tall pines');
  await third.click();
  await expectSlide(page, '3/4');
  await expect(third).toHaveAttribute('aria-current', 'true');
  await expect(lightbox(page).locator(`${parts.thumbnail}[aria-current]`)).toHaveCount(1);
  const thumbnails = button(page, 'Thumbnails');
  await expect(thumbnails).toHaveAttribute('aria-pressed', 'true');
  await thumbnails.click();
  await expect(third).toBeHidden();
  await expect(thumbnails).toHaveAttribute('aria-pressed', 'false');
  const isFull = () => page.evaluate(() => !!document.fullscreenElement);
  await button(page, 'Full screen').click();
  await expect(button(page, 'Leave full screen')).toBeVisible();
  expect(await isFull()).toBe(true);
  await button(page, 'Leave full screen').click();
  await expect(button(page, 'Full screen')).toBeVisible();
  expect(await isFull()).toBe(false);
  await thumbnails.click();
  // Last: full screen is refused while Firefox’s own bars have the focus.
  for (let presses = 0; presses < 16; presses++) {
    await page.keyboard.press('Tab');
    const isInside = await page.evaluate(() => {
      const focused = document.activeElement;
      return !!focused?.closest('.veneer-gallery') || focused === document.body;
    });
    expect(isInside, `after ${presses + 1} times Tab`).toBe(true);
  }
  await closeBy(page);
});

test('gallery: axe finds nothing, closed and open with a picture, a part of the page and a failure @full @gallery.axe', async ({
  page,
  allow,
}) => {
  allow.failures(/no-such-picture/);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/gallery');
  await expectNoAxe(page);
  for (const id of ['#lake-a', '#element', '#missing']) {
    await page.click(id);
    await expectSlide(page, id === '#missing' ? '1/3' : '1/4');
    if (id === '#missing') await expect(slide(page)).toContainText('cannot be loaded');
    await expectNoAxe(page, { within: '.veneer-gallery' });
    await closeBy(page);
  }
});

test('gallery: links that are inserted later are slides; removal of the opener and stop() close it, and the browser follows the links again @gallery.removal', async ({
  page,
}) => {
  await open(page, '/gallery');
  await openSlide(page, '#lake-a');
  await expectSlide(page, '1/4');
  await closeBy(page);
  await insert(page, '<a id="new" href="/site/pictures/regatta.webp" data-gallery="lake">New</a>');
  await openSlide(page, '#new');
  await expectSlide(page, '5/5');
  await page.evaluate(() => document.querySelector('#new')?.remove());
  await expectClosed(page);
  await expect.poll(() => hash(page)).toBe('');
  await openSlide(page, '#lake-b');
  await expectSlide(page, '2/4');
  await page.evaluate(() => window.veneer.stop());
  await expectClosed(page);
  await expect.poll(() => hash(page)).toBe('');
  await page.click('#lake-a');
  await expect(page).toHaveURL(/halden-dawn\.webp$/);
});

test('gallery: openings leave no attributes, entries, nodes or listeners, and under reduced motion nothing moves @full @gallery.removal', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/gallery', NO_PREFETCH);
  const attributes = () =>
    page.evaluate(() =>
      [document.documentElement, document.body].map((element) =>
        [...element.attributes].map(({ name, value }) => `${name}=${value}`),
      ),
    );
  const moving = () =>
    page.evaluate(
      (spinner) =>
        document
          .getAnimations()
          .filter(({ effect }) => !(effect as KeyframeEffect).target?.matches(spinner))
          .map((animation) => (animation as CSSAnimation).animationName),
      parts.spinner,
    );
  const before = await attributes();
  const cycle = async (times: number) => {
    for (let round = 0; round < times; round++) {
      await page.click('#lake-a');
      await expectSlide(page, '1/4');
      await page.keyboard.press('n');
      await expectSlide(page, '2/4');
      expect(await moving()).toEqual([]);
      await page.keyboard.press('Escape');
      expect(await lightbox(page).count()).toBe(0);
    }
  };
  await cycle(3);
  const entries = await page.evaluate(() => history.length);
  const held = await heapAfterGc(page);
  await cycle(10);
  await expectNoGrowth(page, held, { nodes: 20, listeners: 2 });
  expect(await page.evaluate(() => history.length)).toBe(entries);
  expect(await attributes()).toEqual(before);
});

test('gallery: insertions and removals of links leave no nodes, listeners or memory @full @gallery.removal', async ({
  page,
}) => {
  await open(page, '/blank', NO_PREFETCH);
  await insert(page, '<section id="box"></section>');
  const cycle = (times: number) =>
    page.evaluate(async (rounds) => {
      const box = document.querySelector('#box') as HTMLElement;
      const links = [1, 2, 3].map(
        (one) => `<a href="/site/pictures/regatta.webp?${one}" data-gallery="g">Picture ${one}</a>`,
      );
      for (let round = 0; round < rounds; round++) {
        box.append(document.createRange().createContextualFragment(links.join(' ')));
        for (const link of box.querySelectorAll('a')) {
          const mounted = new Promise((resolve) =>
            link.addEventListener('veneer:mount', resolve, { once: true }),
          );
          link.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
          await mounted;
        }
        // An event on a removed element does not bubble to the page.
        const unmounted = new Promise((resolve) =>
          box.lastElementChild?.addEventListener('veneer:unmount', resolve, { once: true }),
        );
        box.textContent = '';
        await unmounted;
      }
    }, times);
  await cycle(20);
  const before = await heapAfterGc(page);
  await cycle(100);
  await expectNoGrowth(page, before, { nodes: 20, listeners: 2, heapBytes: 400_000 });
});
