import type { Page } from '@playwright/test';
import { carousel, expectOn, expectSlides } from './support/carousel';
import { answerFrames } from './support/providers';
import { silence } from './support/sound';
import { evaluateApart, expect, insert, needs, open, test } from './support/test';
import { tierOf } from './support/tier';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Parts of a page that are hidden: their markup, what is there once they work, and what hides them. */
const PARTS: Record<string, [html: (film: string) => string, ready: string, hide: string]> = {
  slide: [
    (film) =>
      `<section><div id="c" data-carousel="rooms"><div>${film}</div><div>Two</div></div></section>`,
    '#c[aria-roledescription]',
    '#c .veneer-carousel__next',
  ],
  tab: [
    (film) =>
      `<div data-tabs><ul><li><a href="#one">One</a></li><li><a href="#two" id="hide">Two</a></li></ul><section id="one">${film}</section><section id="two">Two</section></div>`,
    '#hide[role=tab]',
    '#hide',
  ],
  row: [
    (film) =>
      `<div data-accordion id="rows"><details open><summary id="hide">One</summary>${film}</details></div>`,
    '#rows.veneer-accordion',
    '#hide',
  ],
  'filtered item': [
    (film) =>
      `<form data-filter="list"><label><input type="radio" name="kind" value="">All</label><label><input type="radio" id="hide" name="kind" value="talk">Talks</label></form><ul id="list"><li data-filter-kind="film">${film}</li><li data-filter-kind="talk">A talk</li></ul>`,
    'form[data-filter]',
    '#hide',
  ],
};

async function openPart(page: Page, part: string, film: string): Promise<void> {
  const [html, ready] = PARTS[part] ?? [() => '', ''];
  await open(page, '/blank');
  await page.evaluate(
    (text) => document.body.append(document.createRange().createContextualFragment(text)),
    html(film),
  );
  await expect(page.locator(ready)).toBeVisible();
}

/** Presses in a frame, wherever its content is: Playwright finds none in Firefox's slides. */
async function pressFrame(page: Page, selector: string): Promise<void> {
  const box = await page.locator(selector).boundingBox();
  await page.mouse.click((box?.x ?? 0) + 30, (box?.y ?? 0) + 20);
}

const FILMS = {
  plain: () => `<video controls loop src="${silence()}" width="320" height="180"></video>`,
  'in a component': () => `<guest-film></guest-film><script>
    customElements.define('guest-film', class extends HTMLElement {
      connectedCallback() { if (!this.shadowRoot) this.attachShadow({ mode: 'open' }).innerHTML = '<video controls loop src="${silence()}"></video>'; }
    });</script>`,
  'in a frame of this site': () =>
    `<iframe title="Film" srcdoc='<video controls loop src="${silence()}"></video>'></iframe>`,
};

for (const part of Object.keys(PARTS))
  test(`${part}: films with sound in it stop once it is hidden, and a silent one that plays by itself goes on${tierOf(/slide|tab/.test(part))} @carousel.playing @tabs.playing @accordion.playing @filter.playing`, async ({
    page,
  }) => {
    const films = Object.values(FILMS).map((film) => film());
    await openPart(
      page,
      part,
      `${films.join('')}<audio id="silent" autoplay muted loop src="${silence()}"></audio>`,
    );
    await page.frameLocator('iframe').locator('video').waitFor();
    const played = await page.evaluateHandle(async () => {
      const roots = [
        document,
        document.querySelector('guest-film')?.shadowRoot,
        document.querySelector('iframe')?.contentDocument,
      ];
      const all = roots.flatMap((root) => [
        ...(root?.querySelectorAll<HTMLMediaElement>('video,audio') ?? []),
      ]);
      await Promise.all(all.map((one) => one.play()));
      return all;
    });
    const playing = () => played.evaluate((all) => all.map(({ paused }) => !paused));
    expect(await playing()).toEqual([true, true, true, true]);
    await page.locator((PARTS[part] ?? [])[2] ?? '').click();
    await expect.poll(playing).toEqual([false, true, false, false]);
  });

test('slide: a player of another site is loaded anew once its slide is hidden if it was pressed; a form of another site, and a player that was not pressed, are not @full @carousel.playing', async ({
  page,
}) => {
  needs('frame that moves without being loaded anew', page, 'chromium', 'firefox');
  const asked = await answerFrames(page, /^https:\/\/(www\.youtube|player\.vimeo|booking)\./);
  await openPart(
    page,
    'slide',
    '<iframe title="Film" src="https://www.youtube.com/embed/aqz-KE-bpKQ"></iframe><iframe title="Other" allow="autoplay" src="https://player.vimeo.com/video/76979871"></iframe><iframe title="Form" src="https://booking.example/"></iframe>',
  );
  await expect.poll(() => asked.length).toBe(3);
  const next = page.getByRole('button', { name: 'Next slide' });
  const previous = page.getByRole('button', { name: 'Previous slide' });
  await next.click();
  await previous.click();
  expect(asked).toHaveLength(3);
  for (const title of ['Form', 'Film']) await pressFrame(page, `iframe[title=${title}]`);
  const entries = await page.evaluate(() => history.length);
  await next.click();
  await expect.poll(() => asked.slice(3)).toEqual(['https://www.youtube.com/embed/aqz-KE-bpKQ']);
  expect(await page.evaluate(() => history.length)).toBe(entries);
  // A player that was not pressed again stays.
  await previous.click();
  await next.click();
  expect(asked).toHaveLength(4);
});

test('carousel: autoplay stops when a film in a slide starts with sound, and when a frame in a slide is pressed, until the visitor starts it @carousel.playing @carousel.rest', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await open(page, '/blank');
  const film = `<video id="film" loop src="${silence()}"></video><video id="mute" loop src="${silence()}"></video><iframe title="Frame" srcdoc="<button>Play</button>" height="60"></iframe>`;
  await insert(
    page,
    carousel('c', 'info', 3, 'data-carousel-autoplay="60000"').replace('<p>', `${film}<p>`),
  );
  const frame = await expectOn(page, 'c');
  await page.mouse.move(5, 790);
  const pause = frame.locator('.veneer-carousel__pause');
  const play = (id: string) =>
    evaluateApart(page, (one) => (document.getElementById(one) as HTMLVideoElement).play(), id);
  // Firefox ignores the attribute in markup that a script inserts.
  await page.locator('#mute').evaluate((video: HTMLVideoElement) => {
    video.muted = true;
  });
  await play('mute');
  await expect(pause).toHaveAccessibleName('Pause');
  await play('film');
  await expect(pause).toHaveAccessibleName('Play');
  await pause.click();
  await expect(pause).toHaveAccessibleName('Pause');
  await pressFrame(page, '#c iframe');
  await expect(pause).toHaveAccessibleName('Play');
});

test('carousel: a frame in a slide is loaded once, however the slides are taken over and go round @full @carousel.playing', async ({
  page,
}) => {
  needs('frame that moves without being loaded anew', page, 'chromium');
  const asked = await answerFrames(page, /^https:\/\/map\./);
  await open(page, '/blank');
  const slides = [1, 2, 3].map(
    (at) =>
      `<div data-n="${at}"><iframe title="${at}" src="https://map.example/${at}"></iframe></div>`,
  );
  await insert(
    page,
    `<section><div id="c" data-carousel="testimonials">${slides.join('')}</div></section>`,
  );
  const frame = await expectOn(page, 'c');
  const next = frame.getByRole('button', { name: 'Next slide' });
  for (const slide of [2, 3, 1, 2]) {
    await next.click();
    await expectSlides(page, 'c', [slide]);
  }
  expect(asked.sort()).toEqual([1, 2, 3].map((at) => `https://map.example/${at}`));
});
