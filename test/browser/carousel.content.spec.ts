import type { Locator, Page } from '@playwright/test';
import { carousel, expectOn, expectSlides, look, withContent } from './support/carousel';
import { canTake, expect, insert, open, test } from './support/test';
import { tierOf } from './support/tier';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function openWith(page: Page, content: string): Promise<void> {
  await open(page, '/blank');
  await insert(page, withContent(content));
  await expectOn(page, 'c');
}

/** Presses in the middle of an element, moves sideways and lets go. */
async function dragOn(page: Page, element: Locator, wayPx: number): Promise<void> {
  const box = await element.boundingBox();
  const x = (box?.x ?? 0) + (box?.width ?? 0) / 2;
  const y = (box?.y ?? 0) + (box?.height ?? 0) / 2;
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + wayPx, y, { steps: 8 });
  await page.mouse.up();
}

const shadow = (html: string) => `<guest-count></guest-count><script>
  customElements.define('guest-count', class extends HTMLElement {
    connectedCallback() { this.attachShadow({ mode: 'open' }).innerHTML = '${html}'; }
  });</script>`;

/** Elements that handle a moving mouse, and a text that shows that they have. */
const TAKES: Record<
  string,
  [content: string, pressed: string, read: (page: Page) => Promise<string>]
> = {
  'a range': [
    '<input type="range" id="it" value="50" style="width: 300px">',
    '#it',
    (page) => page.locator('#it').inputValue(),
  ],
  'a range in a component': [
    shadow('<input type="range" id="it" value="50" style="width: 300px">'),
    '#it',
    (page) => page.locator('#it').inputValue(),
  ],
  'the text of a field': [
    '<input id="it" value="A long name that can be selected" style="width: 300px">',
    '#it',
    (page) =>
      page
        .locator('#it')
        .evaluate((field: HTMLInputElement) => `${field.selectionStart}-${field.selectionEnd}`),
  ],
  'the text of a table that scrolls': [
    '<div id="it" style="overflow-x: auto; width: 300px"><table style="width: 900px; height: 80px"><td>The prices of the rooms in summer and in winter</table></div>',
    '#it',
    (page) => page.evaluate(() => `${getSelection()}`),
  ],
  'a slider that prevents the press': [
    `<div id="it" style="width: 300px; height: 40px; background: silver">0</div><script>
      it.addEventListener('mousedown', (event) => {
        event.preventDefault();
        addEventListener('mousemove', ({ clientX }) => { it.textContent = clientX; });
      });</script>`,
    '#it',
    (page) => page.locator('#it').innerText(),
  ],
  'an element that keeps the browser from panning': [
    `<div id="it" style="width: 300px; height: 40px; touch-action: none">0</div><script>
      it.addEventListener('pointermove', ({ clientX }) => { it.textContent = clientX; });</script>`,
    '#it',
    (page) => page.locator('#it').innerText(),
  ],
};

for (const [name, [content, pressed, read]] of Object.entries(TAKES))
  test(`carousel: a drag on ${name} in a slide is that element’s${tierOf(/component/.test(name))} @carousel.content`, async ({
    page,
  }) => {
    await open(page, '/blank');
    // With its scripts, which a placeholder would not run.
    await page.evaluate(
      (html) => document.body.append(document.createRange().createContextualFragment(html)),
      withContent(content),
    );
    await expectOn(page, 'c');
    const before = await read(page);
    await dragOn(page, page.locator(pressed), -90);
    expect(await read(page)).not.toBe(before);
    await expect(page.locator('#c')).not.toHaveClass(/dragging/);
    expect((await look(page, 'c')).slides).toEqual([1]);
    await dragOn(page, page.getByText('Slide 1'), -90);
    await expectSlides(page, 'c', [2]);
  });

test('carousel: a carousel in a slide moves alone by drag and wheel, and the outer moves where the inner rests @full @carousel.content @carousel.wheel', async ({
  page,
}) => {
  await open(page, '/blank');
  const cards = [1, 2, 3].map(
    (at) =>
      `<div data-n="${at}">${carousel(`in${at}`, 'rooms', at === 2 ? 1 : 3)}<p>Card ${at}</p></div>`,
  );
  await insert(
    page,
    `<section><div id="out" data-carousel="rooms">${cards.join('')}</div></section>`,
  );
  await expectOn(page, 'out');
  await expectOn(page, 'in1');
  await dragOn(page, page.locator('#in1 li:not([inert]) p'), -60);
  await expectSlides(page, 'in1', [2]);
  await page.locator('#in1').hover();
  await page.mouse.wheel(120, 0);
  await expectSlides(page, 'in1', [3]);
  expect((await look(page, 'out')).slides).toEqual([1]);
  await dragOn(page, page.getByText('Card 1'), -60);
  await expectSlides(page, 'out', [2]);
  await dragOn(page, page.locator('#in2 p'), -60);
  await expectSlides(page, 'out', [3]);
});

test('carousel: a press on a slide leaves its events, the focus and a word to select by double click to the page @full @carousel.content', async ({
  page,
}) => {
  await openWith(page, '<p id="it">Breakfast included</p>');
  await page.evaluate(() => {
    Reflect.set(window, 'noted', []);
    for (const type of ['mousedown', 'mouseup', 'click'])
      document
        .querySelector('#it')
        ?.addEventListener(type, () => Reflect.get(window, 'noted').push(type));
  });
  await page.locator('#it').dblclick({ position: { x: 10, y: 8 } });
  // Firefox's driver makes two clicks of a double click.
  if (canTake('double click', page, 'chromium'))
    expect(await page.evaluate(() => `${getSelection()}`.trim())).toBe('Breakfast');
  expect(await page.evaluate(() => Reflect.get(window, 'noted').slice(0, 3))).toEqual([
    'mousedown',
    'mouseup',
    'click',
  ]);
});

test('carousel: a drag ends where the button is released over a frame, or is up unheard @full @carousel.content', async ({
  page,
}) => {
  await open(page, '/blank');
  await insert(
    page,
    `${withContent('')}<iframe id="below" srcdoc="Map" width="900" height="200"></iframe>`,
  );
  const frame = await expectOn(page, 'c');
  const below = await page.locator('#below').boundingBox();
  const start = await page.getByText('Slide 1').boundingBox();
  const [x, y] = [(start?.x ?? 0) + 200, (start?.y ?? 0) + 5];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 30, y, { steps: 4 });
  await expect(frame).toHaveClass(/dragging/);
  await page.mouse.move(x - 40, (below?.y ?? 0) + 50, { steps: 4 });
  await page.mouse.up();
  await expect(frame).not.toHaveClass(/dragging/);
  await expectSlides(page, 'c', [2]);
  // A release that the page does not hear of, as beside the window: the next move has no button.
  await frame.evaluate((element: HTMLElement) =>
    element.addEventListener('pointerdown', ({ pointerId }) =>
      Reflect.set(window, 'pointerId', pointerId),
    ),
  );
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 30, y, { steps: 4 });
  await expect(frame).toHaveClass(/dragging/);
  await frame.evaluate((element) =>
    element.dispatchEvent(
      new PointerEvent('pointermove', {
        bubbles: true,
        pointerId: Reflect.get(window, 'pointerId'),
        pointerType: 'mouse',
        clientX: 9,
        buttons: 0,
      }),
    ),
  );
  await expect(frame).not.toHaveClass(/dragging/);
  await page.mouse.move(x - 200, y, { steps: 4 });
  await expectSlides(page, 'c', [3]);
  await page.mouse.up();
});

test('carousel: arrows scroll a box that has the focus, and move a range in a component; then they do not move the slides @carousel.content @carousel.keyboard', async ({
  page,
}) => {
  await open(page, '/blank');
  await page.evaluate(
    (html) => document.body.append(document.createRange().createContextualFragment(html)),
    withContent(
      `<div id="box" tabindex="0" style="overflow-x: auto; width: 300px"><table style="width: 900px"><td>Prices</table></div>${shadow('<input type="range" id="it" value="50">')}`,
    ),
  );
  await expectOn(page, 'c');
  await page.focus('#box');
  await page.keyboard.press('ArrowRight');
  await expect
    .poll(() => page.locator('#box').evaluate((box) => box.scrollLeft))
    .toBeGreaterThan(0);
  await page.locator('#it').focus();
  await page.keyboard.press('ArrowRight');
  expect(await page.locator('#it').inputValue()).toBe('51');
  expect((await look(page, 'c')).slides).toEqual([1]);
});

test('carousel: a dialog that is opened from a part of a slide keeps its drags, wheel and keys @full @carousel.content', async ({
  page,
}) => {
  await openWith(
    page,
    '<a id="it" href="#part" data-modal="#part">Prices</a><section id="part" hidden><h2>Prices</h2><p id="text">From 90 a night</p><a id="link" href="#top">Up</a></section>',
  );
  await page.click('#it');
  await expect(page.locator('#text')).toBeVisible();
  await dragOn(page, page.locator('#text'), -90);
  await page.locator('#text').hover();
  await page.mouse.wheel(120, 0);
  await page.focus('#link');
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('#link')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.locator('#text')).toBeHidden();
  expect((await look(page, 'c')).slides).toEqual([1]);
});
