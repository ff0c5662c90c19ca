import { expectOn, expectSlides, look } from './support/carousel';
import { expect, insert, NO_PREFETCH, open, test } from './support/test';
import { tierOf } from './support/tier';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** A picture in a link, as the README has it. */
const picture = (name: string, at: number) =>
  `<a href="/page/terms" data-n="${at}"><img src="/site/pictures/favicon.svg" width="60" height="40" alt="${name}"></a>`;

test('carousel: line breaks and empty paragraphs between its slides, which an editor wrote, are none, before and with the script @carousel.list @carousel.noscript', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await open(page, '/blank', { params: { 'opt.manual': '' } });
  const slides = ['Lake', 'Jetty', 'Boat'].map((name, index) => picture(name, index + 1));
  await insert(
    page,
    `<style>main p { margin: 1em 0 }</style>
     <div id="plain" data-carousel="rooms">${slides.join('')}</div>
     <div id="written" data-carousel="rooms">${slides.join('<br>\n')}<br><p></p></div>`,
  );
  const widthOf = (id: string) => page.locator(`#${id}`).evaluate((frame) => frame.scrollWidth);
  expect(await widthOf('written'), 'of the row').toBe(await widthOf('plain'));
  await page.evaluate(() => window.veneer.enhance());
  const frame = await expectOn(page, 'written');
  for (const [at, name] of ['Lake', 'Jetty', 'Boat'].entries()) {
    await expectSlides(page, 'written', [at + 1]);
    const slide = frame.getByRole('link', { name });
    await expect(slide).toHaveAccessibleDescription(`${at + 1} of 3`);
    await expect(slide).not.toHaveAttribute('inert');
    if (at < 2) await frame.getByRole('button', { name: 'Next slide' }).click();
  }
  await page.evaluate(() => window.veneer.stop());
  expect(await widthOf('written'), 'of the row, restored').toBe(await widthOf('plain'));
});

test('carousel: slides that are not drawn, by a class at this width or by hidden, are none until they are @full @carousel.list @carousel.testimonials', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await open(page, '/blank', NO_PREFETCH);
  const slide = (at: number, attributes = '') =>
    `<li data-n="${at}" ${attributes}><a href="/page/terms">Slide ${at}</a></li>`;
  await insert(
    page,
    `<style>@media (max-width: 600px) { .wide { display: none } }</style>
     <div id="row" data-carousel="rooms"><ul>${slide(1)}${slide(2, 'class="wide"')}${slide(3)}</ul></div>
     <div id="round" data-carousel="testimonials"><ul>${slide(1)}${slide(2, 'class="wide"')}${slide(3)}${slide(4, 'hidden')}${slide(5)}</ul></div>`,
  );
  const row = await expectOn(page, 'row');
  await row.getByRole('button', { name: 'Next slide' }).click();
  await expectSlides(page, 'row', [3]);
  await expect(row.getByRole('listitem', { name: '2 of 2' })).toBeInViewport();
  await row.getByRole('link', { name: 'Slide 3' }).focus();
  await expect(row.getByRole('link', { name: 'Slide 3' }), 'it is not inert').toBeFocused();

  const round = await expectOn(page, 'round');
  const next = () => round.getByRole('button', { name: 'Next slide' }).click();
  for (const [number, at] of [1, 3, 5, 1].entries()) {
    await expectSlides(page, 'round', [at]);
    await expect(round).toContainText(`${(number % 3) + 1} / 3`);
    if (number < 3) await next();
  }
  await round.locator('[data-n="4"]').evaluate((it: HTMLElement) => {
    it.hidden = false;
  });
  await expect(round).toContainText('1 / 4');

  await page.setViewportSize({ width: 700, height: 700 });
  await expect(round).toContainText('1 / 5');
  await expectSlides(page, 'row', [3]);
  await row.getByRole('button', { name: 'Previous slide' }).click();
  await expectSlides(page, 'row', [2]);
  expect(new Set((await look(page, 'row')).widths).size, 'all are as wide').toBe(1);
});

for (const list of ['', 'ul'])
  for (const when of ['before', 'after'])
    test(`carousel: another script replaces its slides (${list || 'plain'}), ${when} the first move: the new ones move, and stop() leaves them${tierOf(!list === (when === 'after'))} @carousel.list @carousel.removal`, async ({
      page,
    }) => {
      const slide = (name: string, at: number) =>
        list ? `<li data-n="${at}">${picture(name, 1)}</li>` : picture(name, at);
      const slides = (...names: string[]) => {
        const all = names.map((name, index) => slide(name, index + 1)).join('');
        return list ? `<ul>${all}</ul>` : all;
      };
      const fresh = slides('Barn', 'Loft', 'Mill');
      await open(page, '/blank', NO_PREFETCH);
      await insert(
        page,
        `<div id="row" data-carousel="rooms">${slides('Lake', 'Jetty', 'Boat')}</div>`,
      );
      const row = await expectOn(page, 'row');
      const next = row.getByRole('button', { name: 'Next slide' });
      if (when === 'after') {
        await next.click();
        await expectSlides(page, 'row', [2]);
      }
      await row.evaluate((frame, html) => {
        frame.innerHTML = html;
      }, fresh);
      await next.click();
      await expectSlides(page, 'row', [2]);
      await expect(row.getByRole('link', { name: 'Loft' })).toBeInViewport();
      await expect(row.getByRole('img')).toHaveCount(3);
      await page.evaluate(() => window.veneer.stop());
      expect(await row.evaluate((frame) => frame.innerHTML)).toBe(fresh);
    });
