import { openWith } from './answers.support';
import { closeButton, dialog } from './support/dialog';
import { calls, expect, expectNoAxe, insert, test, untilDrawn } from './support/test';
import { tierOf } from './support/tier';

for (const dir of ['ltr', 'rtl'])
  test(`modal: the close button of a part, lies in the corner of its box, ${dir}, whatever is scrolled, grows or resized${tierOf(dir === 'rtl')} @modal.place @modal.axe`, async ({
    page,
  }) => {
    await openWith(
      page,
      `<div dir="${dir}"><a id="it" href="#part" data-modal="#part">Open</a><section id="part"><h2>Rules</h2><p>Words</p></section></div>`,
    );
    await page.click('#it');
    const expectCorner = () =>
      expect
        .poll(async () => {
          const [box, button] = [
            await dialog(page).boundingBox(),
            await closeButton(page).boundingBox(),
          ];
          if (!box || !button) return null;
          const start = button.x - box.x;
          const end = box.x + box.width - button.x - button.width;
          return [Math.round(button.y - box.y), Math.round(dir === 'rtl' ? start : end)];
        })
        .toEqual([8, 8]);
    await expectCorner();
    await expectNoAxe(page);
    const words = await dialog(page)
      .getByRole('heading')
      .evaluate((heading) => {
        const range = document.createRange();
        range.selectNodeContents(heading);
        return range.getBoundingClientRect().toJSON();
      });
    const button = await closeButton(page).boundingBox();
    const isApart =
      dir === 'rtl' ? words.left > (button?.x ?? 0) + 44 : words.right < (button?.x ?? 0);
    expect(isApart, 'words beside the button').toBe(true);
    await page.locator('#part p').evaluate((p) => p.append(' more'.repeat(100)));
    await expectCorner();
    await page.setViewportSize({ width: 500, height: 500 });
    await expectCorner();
    await page.locator('#part p').evaluate((p) => p.append(' more'.repeat(2000)));
    await page.locator('#part').evaluate((part) => part.scrollTo(0, 300));
    await untilDrawn(page);
    await expect(closeButton(page)).toBeInViewport({ ratio: 1 });
    await closeButton(page).click();
    await expect(dialog(page)).toHaveCount(0);
  });

test('modal: a part, is as wide as the theme makes dialogs, and not as its place in the page @full @modal.place', async ({
  page,
}) => {
  await openWith(
    page,
    `<style>body .veneer-dialog__box { max-width: 800px } #part { width: 200px; max-width: 30%; float: left; margin: 90px; position: relative; top: 40px; transform: rotate(3deg) scale(.5); rotate: 9deg; opacity: .2 }</style>
     <a id="it" href="#part" data-modal="#part">Open</a><section id="part"><h2>Rules</h2></section>`,
  );
  await page.click('#it');
  await expect(dialog(page)).toHaveCSS('opacity', '1');
  await expect.poll(async () => (await dialog(page).boundingBox())?.width).toBe(800);
  const box = await dialog(page).boundingBox();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  expect(box?.x).toBe((width - 800) / 2);
  expect(Math.abs((box?.y ?? 0) + (box?.height ?? 0) / 2 - height / 2)).toBeLessThan(1);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.locator('#part')).toHaveCSS('max-width', '30%');
});

test('modal: a part that a link in the server’s dialog opens, is shown where it stands in the covered page, and so back @modal.place @modal.nested @engines', async ({
  page,
}) => {
  await page.route('**/modals/terms', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<h2>Terms</h2><a id="next" href="#part" data-modal="#part">House</a>',
    }),
  );
  await openWith(
    page,
    '<a id="it" href="/page/terms" data-modal="terms">Open</a><section id="part"><h2>House</h2><button id="fine">Fine</button></section><a id="after" href="/">After</a>',
  );
  await page.click('#it');
  await expect(page.locator('main[inert]')).toHaveCount(1);
  await page.click('#next');
  const part = page.locator('#part.veneer-dialog__part');
  await expect(part).toBeFocused();
  await expect(page.locator('.veneer-dialogs[inert] #next')).toHaveCount(1);
  await expect(page.locator('#after')).toHaveAttribute('inert');
  await page.click('#fine');
  await page.keyboard.press('Escape');
  await expect(part).toHaveCount(0);
  await expect(page.locator('#next')).toBeFocused();
  await expect(page.locator('main[inert]')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.locator('[inert]')).toHaveCount(0);
});

test('modal: a part of a menu, and of what the page hides later, is shown all the same, takes presses, and is as it was @full @modal.place', async ({
  page,
}) => {
  const part = '<section id="part"><h2>Rules</h2><button id="fine">Fine</button></section>';
  const link = '<a id="it" href="#part" data-modal="#part">Rules</a>';
  await openWith(
    page,
    `<a id="open" href="#end" data-menu-open="menu">Menu</a><div id="menu" data-menu aria-label="Menu">${link}<div id="around" hidden>${part}</div></div><p id="end">End</p>`,
  );
  const place = () => page.locator('#part').evaluate((it) => it.parentElement?.outerHTML);
  const before = await place();
  await expect(page.locator('#open')).toHaveAttribute('aria-expanded', 'false');
  await page.click('#open');
  await page.locator('#around').evaluate((around) => around.removeAttribute('hidden'));
  const shown = await place();
  await page.click('#it');
  await expect(page.locator('#menu')).toBeHidden();
  await page.click('#fine');
  await expect(dialog(page).locator('#fine')).toBeFocused();
  await closeButton(page).click();
  await expect(dialog(page)).toHaveCount(0);
  expect(await place()).toBe(shown);
  expect(before).not.toBe(shown);

  await openWith(page, `${link}<div id="around">${part}</div>`);
  await page.click('#it');
  await page.locator('#fine').focus();
  await page.locator('#around').evaluate((around) => {
    around.style.display = 'none';
  });
  await expect(dialog(page).locator('#fine')).toBeVisible();
  await page.click('#fine');
  await closeButton(page).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.locator('#around > #part')).toHaveCount(1);
});

test('modal: a part that a script of the page removes, or whose attributes are written anew, closes, and the page is free @full @modal.place', async ({
  page,
}) => {
  const html =
    '<a id="it" href="#part" data-modal="#part">Open</a><section id="part"><h2>Rules</h2></section>';
  for (const act of ['remove', 'morph'] as const) {
    await openWith(page, html);
    await page.click('#it');
    await expect(dialog(page)).toBeFocused();
    await page.locator('#part').evaluate((part, how) => {
      if (how === 'remove') part.remove();
      else
        for (const { name } of [...part.attributes]) if (name !== 'id') part.removeAttribute(name);
    }, act);
    await expect(page.locator('.veneer-dialogs'), act).toHaveCount(0);
    await expect(page.locator('[inert]'), act).toHaveCount(0);
    await expect(page.locator('#it'), act).toBeFocused();
  }
});

test('modal: a part, an answer of the server and a message, open without React; an article, which may be slow, loads it @modal.light', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const isAsked = () => asked.some((address) => /\/react-\w+\.js/.test(address));
  await openWith(
    page,
    '<a id="part-link" href="#part" data-modal="#part">Open</a><div id="part" hidden>Words</div><a id="server" href="/page/terms" data-modal="terms">Terms</a>',
  );
  for (const id of ['part-link', 'server']) {
    await page.click(`#${id}`);
    await expect(dialog(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
  }
  await page.evaluate(() => void window.veneer.notify('info', 'Saved'));
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  expect(isAsked()).toBe(false);
  await insert(page, '<a id="lake" href="/page/article" data-article>Lake</a>');
  await page.click('#lake');
  await expect(dialog(page)).toBeVisible();
  expect(isAsked()).toBe(true);
  await page.keyboard.press('Escape');
  expect(await calls(page, '/modals/terms')).toHaveLength(1);
});
