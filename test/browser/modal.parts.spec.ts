import type { Page } from '@playwright/test';
import { openWith } from './answers.support';
import { withBody } from './settings.support';
import { closeButton, dialog } from './support/dialog';
import { expect, expectNoAxe, insert, needs, open, test, untilDrawn } from './support/test';

const link = (id: string) => `<a id="to-${id}" href="/page/terms" data-modal="#${id}">${id}</a> `;

/** A modal as Bootstrap has it. */
const bootstrap = (dismiss: string, header: string) =>
  `<div id="part" class="modal fade" tabindex="-1" role="dialog" aria-hidden="true"><div class="modal-dialog" role="document"><div class="modal-content"><div class="modal-header">${header}</div><div class="modal-body"><p>The jetty closes at ten.</p></div><div class="modal-footer"><a id="leave" class="btn" href="#" role="button" ${dismiss}="modal">Leave</a></div></div></div></div>`;
const TITLE = '<h4 class="modal-title">House rules</h4>';

const THEMES: Record<string, { styles: string; scripts: string[]; part: string }> = {
  bootstrap5: {
    styles: '/themes/bootstrap5/css/bootstrap.min.css',
    scripts: ['/themes/bootstrap5/js/bootstrap.bundle.min.js'],
    part: bootstrap(
      'data-bs-dismiss',
      `${TITLE}<button id="cross" type="button" class="btn-close" data-bs-dismiss="modal" aria-label="Close"></button>`,
    ),
  },
  bootstrap3: {
    styles: '/themes/bootstrap3/css/bootstrap.min.css',
    scripts: ['/themes/jquery/jquery.min.js', '/themes/bootstrap3/js/bootstrap.min.js'],
    part: bootstrap(
      'data-dismiss',
      `<button id="cross" type="button" class="close" data-dismiss="modal" aria-label="Close"><span aria-hidden="true">&times;</span></button>${TITLE}`,
    ),
  },
  foundation: {
    styles: '/themes/foundation6/foundation.min.css',
    scripts: [],
    part: '<div id="part" class="reveal" data-reveal><h4>House rules</h4><p>The jetty closes at ten.</p><a id="leave" href="#" data-close>Leave</a><button id="cross" class="close-button" data-close aria-label="Close" type="button"><span aria-hidden="true">&times;</span></button></div>',
  },
};

/** Opens an empty page in a theme, with its scripts, and a part that it hides. */
async function openInTheme(page: Page, name: string): Promise<void> {
  const { styles, scripts, part } = THEMES[name] as (typeof THEMES)[string];
  const tags = scripts.map((src) => `<script src="${src}"></script>`).join('');
  await withBody(page, (text) =>
    text
      .replace('</head>', `<link rel="stylesheet" href="${styles}">${tags}</head>`)
      .replace(/<main>[\s\S]*<\/main>/, `<main>${link('part')}${part}</main>`),
  );
  await open(page, '/blank');
  await expect(page.locator('#part')).toBeHidden();
}

/** An element's attributes and what is in it. */
const stateOf = (page: Page) =>
  page.locator('#part').evaluate((part) => {
    const copy = part.cloneNode(true) as Element;
    for (const one of [copy, ...copy.querySelectorAll('*')])
      for (const { name, value } of [...one.attributes].sort((a, b) =>
        a.name < b.name ? -1 : 1,
      )) {
        one.removeAttribute(name);
        one.setAttribute(name, value);
      }
    return copy.outerHTML;
  });

for (const name of Object.keys(THEMES))
  test(`modal: a dialog of ${name}, is shown as one with ours, closed by its own buttons beside its own script, and is as it was @full @modal.hidden @modal.closers @modal.axe`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openInTheme(page, name);
    const before = await stateOf(page);
    for (const closer of ['#cross', '#leave', 'Escape']) {
      await page.click('#to-part');
      const box = dialog(page);
      await expect(box).toHaveAccessibleName('House rules');
      await expect(box.getByText('The jetty closes at ten.')).toBeVisible();
      await expect(box.getByRole('button', { name: 'Close' })).toHaveCount(1);
      await expect(page.locator('#part')).toHaveCSS('opacity', '1');
      const inside = page.locator('#part > .modal-dialog, #part.reveal');
      const [outer, inner] = [await box.boundingBox(), await inside.boundingBox()];
      expect(Math.abs((outer?.width ?? 0) - (inner?.width ?? 0)), 'px beside it').toBeLessThan(24);
      expect(Math.abs((outer?.y ?? 0) - (inner?.y ?? 0)), 'px above it').toBeLessThan(2);
      await expectNoAxe(page, { within: '.veneer-dialog' });
      if (closer === 'Escape') await page.keyboard.press(closer);
      else await page.click(closer);
      await expect(dialog(page), `closed by ${closer}`).toHaveCount(0);
      await expect(page.locator('#to-part')).toBeFocused();
      expect(await stateOf(page)).toBe(before);
      await expect(page.locator('.modal-backdrop, .modal-open')).toHaveCount(0);
    }
  });

test('modal: a dialog of the theme’s with a background and no room, fills ours and has room; without a cross ours stays @modal.hidden', async ({
  page,
}) => {
  await openWith(
    page,
    `<style>.popup { position: fixed; inset: 0; display: none; background: rgb(255, 250, 200); border: 2px solid }</style>
     ${link('part')}<div id="part" class="popup"><div><h2>Rules</h2><p>Words</p></div></div>`,
  );
  await page.click('#to-part');
  const box = dialog(page);
  const inside = page.locator('#part > *').first();
  const [outer, inner] = [await box.boundingBox(), await inside.boundingBox()];
  expect(inner?.x).toBe(outer?.x);
  // Firefox rounds each to its own sixtieth of a pixel.
  expect(inner?.height).toBeCloseTo(outer?.height ?? 0, 2);
  const words = await box.getByText('Words').boundingBox();
  expect((words?.x ?? 0) - (inner?.x ?? 0)).toBeGreaterThanOrEqual(20);
  await expect(page.locator('#part')).toHaveCSS('border-top-width', '0px');
  await closeButton(page).click();
  await expect(dialog(page)).toHaveCount(0);
  expect(await page.locator('#part').getAttribute('class')).toBe('popup');
  expect(await page.locator('#part > div').getAttribute('class')).toBeNull();
});

test('modal: parts that are hidden in any other way, are shown, and hidden again @full @modal.hidden', async ({
  page,
}) => {
  const styles: Record<string, string> = {
    important: 'display: none !important',
    faint: 'opacity: 0; transition: opacity 1s',
    unseen: 'visibility: hidden',
    clipped: 'position: absolute; width: 1px; height: 1px; overflow: hidden; clip: rect(0 0 0 0)',
  };
  const rules = Object.entries(styles).map(([id, style]) => `#${id} { ${style} }`);
  const parts = Object.keys(styles).map((id) => `<div id="${id}"><p>Words of ${id}</p></div>`);
  await openWith(
    page,
    `<style>${rules.join('')} .modal { display: none; position: fixed; inset: 0 }</style>
     ${[...Object.keys(styles), 'attribute', 'copy'].map(link).join('')}${parts.join('')}
     <div id="attribute" hidden aria-hidden="true"><p>Words of attribute</p></div>
     <template id="copy"><div class="modal"><p>Words of copy</p></div></template>`,
  );
  for (const id of [...Object.keys(styles), 'attribute', 'copy']) {
    const before = await page.locator(`#${id}`).evaluate((it) => it.outerHTML);
    await page.click(`#to-${id}`);
    const words = dialog(page).getByText(`Words of ${id}`);
    await expect(words, id).toBeInViewport();
    await expect(words.locator('..'), id).toHaveCSS('opacity', '1');
    expect((await words.boundingBox())?.width, id).toBeGreaterThan(100);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.locator(`main #${id}`)).toHaveCount(1);
    const after = await page.locator(`#${id}`).evaluate((it) => it.outerHTML);
    expect(after.length, id).toBe(before.length);
  }
});

test('modal: a part with nothing to see in it, is reported, never shown, and the link is followed @modal.empty', async ({
  page,
  allow,
}) => {
  allow.errors(/^Veneer modal: there is nothing to see in "#(void|blank)"\. Expected words/, 2);
  for (const part of ['<div id="void"></div>', '<template id="blank"><p> </p></template>']) {
    const id = part.includes('void') ? 'void' : 'blank';
    await openWith(page, `${link(id)}${part}`);
    await page.evaluate(() => {
      addEventListener('veneer:open', () => sessionStorage.setItem('opened', 'yes'));
    });
    await page.click(`#to-${id}`);
    await expect(page).toHaveURL(/\/page\/terms/);
    expect(await page.evaluate(() => sessionStorage.getItem('opened'))).toBeNull();
  }
});

test('modal: data-modal-close, closes a modal by the server, an article, a message and a part; nothing else that looks so does @modal.closers', async ({
  page,
}) => {
  const closer = '<p>Words</p><button class="shut" data-modal-close>Shut</button>';
  for (const path of ['/modals/terms', '/components/article'])
    await page.route(`**${path}`, (route) =>
      route.fulfill({ contentType: 'text/html', body: `<h2>Answer</h2>${closer}` }),
    );
  await openWith(
    page,
    `<a id="modal" href="/page/terms" data-modal="terms">Modal</a>
     <a id="article" href="/page/article" data-article>Article</a>
     <a id="to-part" href="/page/terms" data-modal="#part">Part</a>
     <template id="part">${closer}</template>
     <a id="to-others" href="/page/terms" data-modal="#others">Others</a>
     <template id="others"><h2>Others</h2>
       <div class="alert">Note <button type="button" class="close other">×</button></div>
       <button type="button" class="btn-close other" data-bs-dismiss="alert">Alert</button>
       <button type="button" class="close other" aria-expanded="false">More</button>
       <form onsubmit="return false"><button class="close other">Send</button></form>
       <button type="button" class="close">Bare</button></template>`,
  );
  for (const id of ['modal', 'article', 'to-part']) {
    await page.click(`#${id}`);
    await dialog(page).locator('.shut').click();
    await expect(dialog(page), id).toHaveCount(0);
    await expect(page.locator(`#${id}`)).toBeFocused();
  }
  await page.evaluate(() => {
    const message = document.createElement('div');
    message.dataset.notification = 'info';
    message.innerHTML = '<p>Saved.</p><p><a href="#" class="shut" data-modal-close>Fine</a></p>';
    document.body.append(message);
  });
  await dialog(page).locator('.shut').click();
  await expect(dialog(page), 'message').toHaveCount(0);
  await page.click('#to-others');
  const others = dialog(page).locator('.other');
  await expect(others).toHaveCount(4);
  for (const other of await others.all()) {
    await other.click();
    await expect(dialog(page)).toBeVisible();
  }
  await dialog(page).getByText('Bare').click();
  await expect(dialog(page)).toHaveCount(0);
});

test('modal: a part that is opened again while it fades out, is shown again @modal.part', async ({
  page,
}) => {
  await open(page, '/modal');
  await insert(page, '<style>:root { --veneer-motion: 30s }</style>');
  await page.click('#in-page');
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('.veneer-dialog.is-closing')).toHaveCount(1);
  await page.locator('#in-page').press('Enter');
  await expect(page.locator('.veneer-dialog.is-open')).toHaveCount(1);
  await expect(page.locator('.veneer-dialog')).toHaveCount(1);
  await expect(dialog(page).getByRole('heading', { name: 'House rules' })).toBeVisible();
  await expect(dialog(page)).not.toHaveAttribute('inert');
  await insert(page, '<style>:root { --veneer-motion: 0s }</style>');
  await page.keyboard.press('Escape');
  await expect(page.locator('main #rules')).toBeVisible();
});

test('modal: a double click on its link opens it, and the second press does not close it @full @modal.close', async ({
  page,
}) => {
  needs('second click that a test makes', page, 'chromium', 'webkit');
  await openWith(
    page,
    '<a id="it" href="#part" data-modal="#part">Open</a><div id="part" hidden>Words</div>',
  );
  await page.click('#it');
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  const { x, y } = (await page.locator('#it').boundingBox()) ?? { x: 0, y: 0 };
  const at = [x + 5, y + 5] as const;
  await page.mouse.click(...at);
  await expect(dialog(page)).toBeVisible();
  const hit = () => page.evaluate((at) => document.elementFromPoint(...at)?.className, at);
  await expect.poll(hit, 'what the second press hits').toContain('overlay');
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await untilDrawn(page);
  await expect(page.locator('.veneer-dialog.is-open')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
});
