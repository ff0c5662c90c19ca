import { address, insertBelow, lazy, openEmpty, settle, watchNames } from './lazy.support';
import { expect, insert, test } from './support/test';

test.describe('it brings', () => {
  test('all that an image is chosen from, as whole addresses', { tag: '@engines' }, async ({
    page,
    baseURL,
  }) => {
    const asked = watchNames(page);
    await openEmpty(page);
    const srcset = `${address('small')} 300w, ${address('large')} 9000w`;
    await insert(
      page,
      lazy('one').replace(
        'alt',
        `data-srcset="${srcset}" data-sizes="(min-width: 9in) 8000px, 1px" alt`,
      ),
    );
    const image = page.locator('#one');
    await expect(image).toHaveJSProperty('currentSrc', `${baseURL}${address('large')}`);
    await expect(image).toHaveJSProperty('complete', true);
    await expect(image).toHaveAttribute('src', `${baseURL}${address('one')}`);
    await expect(image).toHaveAttribute('sizes', '(min-width: 9in) 8000px, 1px');
    await expect(image).toHaveAttribute(
      'srcset',
      `${baseURL}${address('small')} 300w, ${baseURL}${address('large')} 9000w`,
    );
    expect(asked).toEqual(['large']);
  });

  test('a picture’s sources, candidates and sizes, and no more than one of them', async ({
    page,
    baseURL,
  }) => {
    const asked = watchNames(page);
    await openEmpty(page);
    await insert(
      page,
      `<picture>
        <source id="paper" media="print" data-srcset="${address('paper')}">
        <source id="screen" data-srcset="${address('half')} 1w, ${address('full')} 2w" data-sizes="1px">
        ${lazy('one')}
      </picture>`,
    );
    await expect(page.locator('#screen')).toHaveAttribute('sizes', '1px');
    await expect(page.locator('#paper')).toHaveAttribute('srcset', `${baseURL}${address('paper')}`);
    await expect.poll(() => asked).toEqual(['half']);
    await settle(page);
    expect(asked).toEqual(['half']);
  });

  test('sources of which none is chosen, and the picture that is there stays', async ({ page }) => {
    const asked = watchNames(page);
    await openEmpty(page);
    const image = lazy('one').replace('data-src', 'src');
    const source = `<source media="print" data-srcset="${address('paper')}">`;
    await insert(page, `<picture>${source}${image}</picture>`);
    await expect(page.locator('#one')).toHaveClass('veneer-lazy');
    await expect(page.locator('#one')).toHaveJSProperty('naturalWidth', 720);
    await expect(page.locator('source')).toHaveAttribute('srcset', /paper$/);
    expect(asked).toEqual(['one']);
  });

  test('the placeholder’s successor only when it is there', async ({ page }) => {
    let release = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    await openEmpty(page);
    await page.route(/\?slow$/, async (route) => {
      await gate;
      await route.continue();
    });
    await insertBelow(page, 500, lazy('slow').replace('data-lazy', 'data-lazy src="/favicon.svg"'));
    const image = page.locator('#slow');
    const widthPx = () => image.evaluate(({ naturalWidth }: HTMLImageElement) => naturalWidth);
    await expect.poll(widthPx).toBe(150);
    await page.evaluate(() => scrollBy(0, 200));
    await expect(image).toHaveAttribute('src', /slow/);
    const waiting = await image.screenshot();
    release();
    await expect.poll(widthPx).toBe(720);
    expect(await image.screenshot()).not.toEqual(waiting);
    const same = lazy('same').replace(/data-src="\S+"/, 'src="/favicon.svg"');
    await insertBelow(page, 300, same.replace('data-lazy', 'class="veneer-lazy--waiting"'));
    await image.evaluate((it) => it.remove());
    await expect(page.locator('#same')).toHaveJSProperty('naturalWidth', 150);
    expect(await page.locator('#same').screenshot()).toEqual(waiting);
  });
});

test.describe('addresses', () => {
  const refused = (attribute: string) =>
    new RegExp(`^Veneer lazy: ${attribute} names “[^]*Expected http or https`);
  for (const [attribute, html] of [
    ['data-src', '<img id="one" data-lazy data-src="javascript:alert(1)" alt="A">'],
    [
      'data-src',
      '<iframe id="one" title="" data-lazy data-src=" java&#10;script:alert(1)"></iframe>',
    ],
    ['data-src', '<img id="one" data-lazy data-src="data:image/gif;base64,R0" alt="A">'],
    ['data-src', '<img id="one" data-lazy data-src="blob:http://localhost/1" alt="A">'],
    [
      'data-srcset',
      `<img id="one" data-lazy data-srcset="${address('x')} 1x, data:image/gif;base64,R0 2x" data-src="${address('y')}" alt="A">`,
    ],
    ['data-background', '<p id="one" data-lazy data-background="file:///etc/passwd">A</p>'],
  ] as const)
    test(`${html}: nothing of it is loaded`, async ({ page, allow }) => {
      allow.errors(refused(attribute), 1);
      const asked = watchNames(page);
      await openEmpty(page);
      const told = page.waitForEvent('console', (message) =>
        refused(attribute).test(message.text()),
      );
      await insert(page, html);
      await told;
      await settle(page);
      expect(asked).toEqual([]);
      const one = page.locator('#one');
      await expect(one).not.toHaveAttribute('src');
      await expect(one).not.toHaveAttribute('srcset');
      await expect(one).toHaveCSS('background-image', 'none');
      await expect(one).toHaveCSS('opacity', '1');
    });

  test('may be of any site', async ({ page }) => {
    await openEmpty(page);
    await page.route('https://pictures.example/**', (route) =>
      route.fulfill({
        contentType: 'image/svg+xml',
        body: '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
      }),
    );
    await insert(
      page,
      '<img id="one" data-lazy data-src="https://pictures.example/a.svg" alt="A">',
    );
    await expect(page.locator('#one')).toHaveJSProperty('naturalWidth', 9);
  });

  test('are never those of a script', async ({ page, allow }) => {
    allow.errors(/^Veneer lazy: there is nothing to bring/, 1);
    await openEmpty(page);
    const told = page.waitForEvent('console', (message) => /nothing to bring/.test(message.text()));
    await insert(page, '<script id="one" type="module" data-lazy data-src="/_docs.js"></script>');
    await told;
    await expect(page.locator('#one')).not.toHaveAttribute('src');
  });
});
