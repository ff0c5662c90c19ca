import type { Page } from '@playwright/test';
import { openWith } from './answers.support';
import { say } from './embed.support';
import { answerFrames } from './support/providers';
import { silence } from './support/sound';
import { canTake, expect, needs, test } from './support/test';
import { tierOf } from './support/tier';

// Nothing here is about how it moves.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** What opens above the page, with something in it. */
const PLACES: Record<string, (inside: string) => string> = {
  modal: (inside) =>
    `<a id="it" href="#part" data-modal="#part">Open</a><div id="part" hidden><h2>Film</h2>${inside}</div>`,
  lightbox: (inside) =>
    `<a id="it" href="#part" data-gallery="g">Open</a><div id="part" hidden><h2>Film</h2>${inside}</div>`,
  menu: (inside) =>
    `<a id="it" href="#foot" data-menu-open="part">Open</a><div id="part" data-menu aria-label="Films">${inside}</div><p id="foot">Foot</p>`,
};

/** Opens what is above the page, once that can. */
async function openPlace(page: Page, where: string): Promise<void> {
  if (where === 'menu') await expect(page.locator('#it')).toHaveAttribute('aria-expanded', 'false');
  await page.click('#it');
}

for (const [where, markup] of Object.entries(PLACES))
  test(`modal, gallery and menu: film that plays in a ${where}, stops when that closes; a silent one that plays by itself does not${tierOf(where === 'lightbox')} @lightboxes @modal.close @gallery.content @menu.close`, async ({
    page,
  }) => {
    const src = silence();
    await openWith(
      page,
      markup(`<video id="film" controls loop src="${src}"></video>
        <audio id="sound" controls loop src="${src}"></audio>
        <audio id="silent" autoplay muted loop src="${src}"></audio>`),
    );
    await openPlace(page, where);
    await expect(page.locator('#film')).toBeVisible();
    const played = await page.evaluateHandle(async () => {
      const all = [...document.querySelectorAll<HTMLMediaElement>('video,audio')];
      await Promise.all(all.map((one) => one.play()));
      return all;
    });
    const playing = () => played.evaluate((all) => all.map(({ paused }) => !paused));
    expect(await playing()).toEqual([true, true, true]);
    await page.keyboard.press('Escape');
    await expect.poll(async () => (await playing()).slice(0, 2)).toEqual([false, false]);
    // Firefox itself pauses it once nobody sees it.
    if (canTake('silent film that goes on unseen', page, 'chromium', 'webkit'))
      expect((await playing())[2]).toBe(true);
  });

for (const [where, markup] of Object.entries(PLACES))
  test(`embed: film that was pressed in a ${where}, is a link again when that closes, and its provider is not asked again; what was agreed to stays${tierOf(where === 'lightbox')} @lightboxes @embed.hide`, async ({
    page,
  }) => {
    // WebKit says on the console that it does not know `allow-presentation`.
    needs('frame that may present', page, 'chromium', 'firefox');
    const asked = await answerFrames(page);
    const film = (id: string, more = '') =>
      `<p><a id="${id}" href="https://www.youtube.com/watch?v=aqz-KE-bpKQ" data-embed ${more}>Film</a></p>`;
    await openWith(page, markup(film('film') + film('agreed', 'data-consent="films"')));
    await openPlace(page, where);
    await page.click('#film');
    const frame = page.locator('#film + .veneer-embed__box iframe');
    await expect(frame).toBeVisible();
    await say(page, { films: true });
    await expect(page.locator('iframe')).toHaveCount(2);
    const pressed = () => asked.filter((address) => address.includes('autoplay=1'));
    await expect.poll(pressed).toHaveLength(1);
    await page.keyboard.press('Escape');
    await expect(frame).toHaveCount(0);
    await expect(page.locator('#film')).toBeHidden();
    await openPlace(page, where);
    await expect(page.locator('#film')).toBeVisible();
    await expect(page.locator('#agreed + .veneer-embed__box iframe')).toBeVisible();
    expect(pressed()).toHaveLength(1);
    await page.click('#film');
    await expect(frame).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator('#film')).toBeHidden();
  });

test('modal, menu: a player of another site that was pressed in a part of the page is loaded anew when that closes @full @modal.close @menu.close', async ({
  page,
}) => {
  // WebKit's driver presses in no frame of another site.
  needs('press in a frame of another site', page, 'chromium', 'firefox');
  const asked = await answerFrames(page);
  for (const where of ['modal', 'menu']) {
    const address = `https://player.vimeo.com/video/${where}`;
    await openWith(
      page,
      PLACES[where]?.(`<iframe title="Film" allow="autoplay" src="${address}"></iframe>`) ?? '',
    );
    await openPlace(page, where);
    const film = page.locator('#part iframe');
    await expect(film).toBeInViewport({ ratio: 1 });
    const isOf = (one: string) => one === address;
    await expect.poll(() => asked.filter(isOf).length).toBeGreaterThan(0);
    const before = asked.filter(isOf).length;
    await page.frameLocator('#part iframe').getByRole('button').click();
    // The keys are those of the frame.
    await page.mouse.click(1270, 400);
    await expect(film).toBeHidden();
    await expect.poll(() => asked.filter(isOf).length, where).toBe(before + 1);
  }
});
