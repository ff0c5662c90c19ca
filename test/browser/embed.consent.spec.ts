import { embed, frame, kept, openWith, PICTURE, say, tick } from './embed.support';
import { settle } from './lazy.support';
import { answerFrames } from './support/providers';
import { expectNoShift } from './support/shift';
import { expect, open, targetSize, test } from './support/test';

test('embed: a ticked box agrees to one kind of one host, on later pages too, until it is emptied @engines @embed.ticked @embed.kept', async ({
  page,
}) => {
  const asked = await answerFrames(page);
  const two =
    embed('it', 'data-consent="maps"') +
    `<div><a id="other" href="https://www.google.com/maps?q=Lake" data-embed data-consent="maps">${PICTURE}</a></div>` +
    embed('films', 'data-consent="films"');
  await openWith(page, two);
  await expect(tick(page, 'it')).toHaveAccessibleName('Always show maps from openstreetmap.org');
  const label = page.locator('.veneer-embed__always').first();
  expect(await targetSize(label)).toBeGreaterThanOrEqual(44);
  await tick(page, 'it').click();
  await expect(frame(page, 'it')).toBeVisible();
  await expect(tick(page, 'it')).toBeFocused();
  await expect(page.locator('iframe')).toHaveCount(1);
  expect(await kept(page)).toBe('{"maps www.openstreetmap.org":true}');
  await openWith(page, two);
  await expect(frame(page, 'it')).toBeVisible();
  await expect(tick(page, 'it')).toBeChecked();
  await expect(page.locator('iframe')).toHaveCount(1);
  await expect.poll(() => asked).toHaveLength(2);
  await tick(page, 'it').press('Space');
  await expect(page.locator('#it')).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
  expect(await kept(page)).toBeNull();
});

test('embed: the site’s consent shows what is near, of any host, and false withdraws it; what was clicked stays @full @embed.consent', async ({
  page,
}) => {
  const asked = await answerFrames(page);
  await openWith(
    page,
    embed('near', 'data-consent="maps"') +
      embed('mine') +
      `<div style="height:9000px"></div>${embed('far', 'data-consent="maps"')}`,
  );
  await page.click('#mine');
  await expect(frame(page, 'mine')).toBeVisible();
  await say(page, { maps: true });
  await expect(frame(page, 'near')).toBeVisible();
  await settle(page);
  await expect(page.locator('#far')).not.toHaveClass(/veneer/);
  await expect.poll(() => asked).toHaveLength(2);
  await page.locator('#far').scrollIntoViewIfNeeded();
  await expect(frame(page, 'far')).toBeVisible();
  await say(page, { maps: false });
  await expect(page.locator('iframe')).toHaveCount(1);
  await expect(frame(page, 'mine')).toBeAttached();
  await expect(page.locator('#far')).toBeVisible();
});

test('embed: nothing moves as the links are labelled, nor as consent shows their frames @embed.shift', async ({
  page,
}) => {
  await answerFrames(page);
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await page.evaluate(() => localStorage.clear()).catch(() => {});
    await open(page, '/embed');
    await page.locator('#consent').scrollIntoViewIfNeeded();
    await expect(page.locator('#consent')).toHaveClass(/veneer-embed/);
    await page.evaluate(() => {
      const mark = (name: string) =>
        Reflect.set(
          window,
          name,
          document.querySelector('#attributes')?.getBoundingClientRect().top,
        );
      mark('before');
      document.dispatchEvent(new CustomEvent('veneer:consent', { detail: { maps: true } }));
      mark('after');
    });
    await expect(frame(page, 'consent')).toBeVisible();
    const [before, after] = await page.evaluate(() => [
      Reflect.get(window, 'before'),
      Reflect.get(window, 'after'),
    ]);
    expect(after, `${width}`).toBe(before);
    await say(page, { maps: false });
    await expectNoShift(page);
  }
});
