import type { Page } from '@playwright/test';
import { carousel, expectOn, expectSlides, look } from './support/carousel';
import { hold } from './support/hold';
import { expect, insert, open, test } from './support/test';
import { tierOf } from './support/tier';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Nine slides that are wider than a column, as children or as a list. */
function wideSlides(tag: 'div' | 'li'): string {
  const slides = [...new Array(9).keys()].map(
    (at) =>
      `<${tag} data-n="${at + 1}"><h3>Anunbrokenheadingofaslide${at}</h3><img src="/site/pictures/regatta-small.webp" alt=""></${tag}>`,
  );
  return tag === 'li' ? `<ul>${slides.join('')}</ul>` : slides.join('');
}

const row = (tag: 'div' | 'li', style = '') =>
  `<div id="c" data-carousel="events" style="${style}">${wideSlides(tag)}</div>`;

/** Places whose width would grow with their content, and how wide each is beside 200 px in a window of 1000. */
const PLACES: Record<string, [place: (slides: 'div' | 'li') => string, widthPx: number]> = {
  'a column of a flexbox': [
    (slides) =>
      `<div style="display: flex"><p style="flex: 0 0 200px">Beside</p><div style="flex: 1">${row(slides)}</div></div>`,
    800,
  ],
  'a flexbox itself': [
    (slides) =>
      `<div style="display: flex"><p style="flex: 0 0 200px">Beside</p>${row(slides)}</div>`,
    800,
  ],
  'a column of a grid': [
    (slides) =>
      `<div style="display: grid; grid-template-columns: 200px 1fr"><p>Beside</p><div>${row(slides)}</div></div>`,
    800,
  ],
  'a fieldset': [
    (slides) =>
      `<fieldset style="margin: 0; border: 0; padding: 0 100px">${row(slides)}</fieldset>`,
    800,
  ],
  'a centred column': [
    (slides) =>
      `<div style="display: flex; flex-direction: column; align-items: center; padding: 0 100px">${row(slides)}</div>`,
    800,
  ],
  'a box with margins beyond its own': [
    (slides) => `<div style="padding: 0 200px">${row(slides, 'margin: 0 -100px')}</div>`,
    800,
  ],
};

/** The width of the carousel, and how far the page is wider than the window. */
const measure = (page: Page) =>
  page.evaluate(() => {
    const frame = document.querySelector('#c') as HTMLElement;
    const { scrollWidth, clientWidth } = document.documentElement;
    return [Math.round(frame.getBoundingClientRect().width), scrollWidth - clientWidth];
  });

for (const [where, [place, widthPx]] of Object.entries(PLACES))
  test(`carousel: in ${where} the slides do not widen the place, before the script and with it${tierOf(!/grid|fieldset|margins/.test(where))} @carousel.width @carousel.shift`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1000, height: 700 });
    for (const slides of ['div', 'li'] as const) {
      const code = await hold(page, /\/assets\/pictures-.*\.js/);
      await open(page, '/blank');
      await insert(page, `<style>body { margin: 0 }</style>${place(slides)}`, 'body');
      await code.asked;
      expect(await measure(page), `${slides}, without script`).toEqual([widthPx, 0]);
      code.answer();
      await expectOn(page, 'c');
      expect(await measure(page), slides).toEqual([widthPx, 0]);
      expect((await look(page, 'c')).slides).toEqual([1, 2, 3]);
    }
  });

const ways: Record<string, [turn: () => void, back: () => void]> = {
  'the root’s dir': [
    () => {
      document.documentElement.dir = 'rtl';
    },
    () => {
      document.documentElement.dir = 'ltr';
    },
  ],
  'a class of a parent': [
    () => document.querySelector('#c')?.parentElement?.classList.add('turned'),
    () => document.querySelector('#c')?.parentElement?.classList.remove('turned'),
  ],
  'its own style': [
    () => {
      (document.querySelector('#c') as HTMLElement).style.direction = 'rtl';
    },
    () => {
      (document.querySelector('#c') as HTMLElement).style.direction = '';
    },
  ],
};

for (const [name, [turn, back]] of Object.entries(ways))
  test(`carousel: turned by ${name} the slide in view stays, and next is on the other side${tierOf(/class/.test(name))} @carousel.rtl`, async ({
    page,
  }) => {
    await open(page, '/blank');
    await insert(page, `<style>.turned { direction: rtl }</style>${carousel('c', 'events', 9)}`);
    const frame = await expectOn(page, 'c');
    const next = frame.getByRole('button', { name: 'Next slide' });
    await next.click();
    await next.click();
    await expectSlides(page, 'c', [3, 4, 5, 6]);
    await page.evaluate(turn);
    await expectSlides(page, 'c', [6, 5, 4, 3]);
    await next.click();
    await expectSlides(page, 'c', [7, 6, 5, 4]);
    await page.focus('#c-5');
    await page.keyboard.press('ArrowRight');
    await expectSlides(page, 'c', [6, 5, 4, 3]);
    await page.evaluate(back);
    await expectSlides(page, 'c', [3, 4, 5, 6]);
    expect(await page.locator('#c').getAttribute('dir')).toBeNull();
  });
