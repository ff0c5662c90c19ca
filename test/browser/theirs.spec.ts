import type { Page } from '@playwright/test';
import { withBody } from './settings.support';
import { expect, insert, open, test } from './support/test';

/** Other scripts' elements: our names, with values or in a shape that is none of ours. */
const THEIRS = `
  <div id="user-menu" data-menu="user-menu"><a href="/">Account</a></div>
  <div data-menu="">No id, and no control on the page</div>
  <div data-share="facebook"><button type="button">Post</button><ul><li><a href="/">Home</a></li></ul></div>
  <p><a href="/" data-share="false">Mail</a></p>
  <div data-sticky=""><span></span></div>
  <p data-sticky="top">Terms</p>
  <div data-loader="spinner.gif">Theirs</div>
  <div data-parallax="scroll" style="height: 40px"><img src="/favicon.svg" width="90" height="90" alt=""></div>
  <nav data-nav="main" aria-label="a"><ul><li><a href="#x">Rooms</a><ul><li><a href="/blank">Attic</a></li></ul></li></ul></nav>
  <nav data-footer-nav="3" aria-label="b"><ul><li><a href="/">Home</a></li><li><a href="/">Rooms</a></li></ul></nav>
  <p><a href="https://youtu.be/aqz-KE-bpKQ" data-video="hero">Film</a></p>
  <p><a href="https://www.openstreetmap.org/#map=15/47.9/11.28" data-embed="card">Map</a></p>
  <p><img data-lazy="/favicon.svg" width="60" height="40" alt="Slide"></p>
  <p><em data-tooltip="A text of their own">Term</em></p>`;

const TALL = 'style="height: 3000px"';

/** What is seen of each element, and every attribute of it. */
const look = (page: Page) =>
  page.locator('#theirs *').evaluateAll((all) =>
    all.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const style = getComputedStyle(element);
      const names = [
        'display',
        'position',
        'overflow',
        'opacity',
        'visibility',
        'columns',
      ] as const;
      const seen = names.map((name) => style[name]).concat(style.textDecorationLine);
      const attributes = [...element.attributes].map(({ name, value }) => `${name}=${value}`);
      return [element.localName, ...attributes, [x, y, width, height].join(), ...seen].join(' ');
    }),
  );

test('tag: elements with our names and another script’s values, are left alone by style and script @full @tag.theirs', async ({
  page,
}) => {
  await withBody(page, (html) =>
    html.replace('</main>', `</main><div id="theirs">${THEIRS}</div><div id="end" ${TALL}></div>`),
  );
  await open(page, '/blank', { params: { tag: 'none', link: '0' } });
  const before = await look(page);
  await open(page, '/blank');
  // A link of ours, whose code comes last, so that all others have had their turn.
  await insert(
    page,
    '<a id="mail" href="/" data-user="stay" data-domain="veneer.example">W</a>',
    '#end',
  );
  await expect(page.locator('#mail')).toHaveAttribute('href', /^mailto:/);
  expect(await look(page)).toEqual(before);
  await page.mouse.wheel(0, 900);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(600);
  await expect(page.locator('.is-stuck, veneer-marker')).toHaveCount(0);
});

test('tag: menu that no control names, is seen; it is hidden once a control does, and opens @tag.theirs @menu.open', async ({
  page,
}) => {
  const menu = '<div id="late" data-menu=""><a href="/">Home</a></div>';
  await withBody(page, (html) => html.replace('</main>', `</main>${menu}`));
  await open(page, '/blank');
  await expect(page.locator('#late')).toBeVisible();
  await insert(page, '<a id="control" href="#late" data-menu-open="late">Menu</a>');
  await expect(page.locator('#late')).toBeHidden();
  await page.click('#control');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('#late')).toBeHidden();
  await page.evaluate(() => window.veneer.stop());
  expect(await page.locator('#late').getAttribute('class')).toBe(null);
});
