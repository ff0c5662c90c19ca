import { address, insertBelow, lazy, openEmpty, settle, watchNames } from './lazy.support';
import { hold } from './support/hold';
import { expect, insert, test } from './support/test';

test('lazy: an image gets srcset, sizes and src as whole addresses, and one candidate is fetched @full @engines @lazy.sources', async ({
  page,
  baseURL,
}) => {
  const asked = watchNames(page);
  await openEmpty(page);
  const whole = (name: string) => `${baseURL}${address(name)}`;
  const sizes = '(min-width: 9in) 8000px, 1px';
  const srcset = `${address('small')} 300w, ${address('large')} 9000w`;
  await insert(page, lazy('image', `data-srcset="${srcset}" data-sizes="${sizes}"`));
  const image = page.locator('#image');
  await expect(image).toHaveJSProperty('currentSrc', whole('large'));
  await expect(image).toHaveJSProperty('complete', true);
  await expect(image).toHaveAttribute('src', whole('image'));
  await expect(image).toHaveAttribute('sizes', sizes);
  await expect(image).toHaveAttribute('srcset', `${whole('small')} 300w, ${whole('large')} 9000w`);
  expect(asked).toEqual(['large']);
});

test('lazy: a picture’s sources get theirs and one of them is fetched; where none is chosen the picture stays @lazy.sources', async ({
  page,
  baseURL,
}) => {
  const asked = watchNames(page);
  await openEmpty(page);
  const paper = `<source media="print" data-srcset="${address('paper')}">`;
  await insert(
    page,
    `<picture>
      ${paper}
      <source id="screen" data-srcset="${address('half')} 1w, ${address('full')} 2w" data-sizes="1px">
      ${lazy('picture')}
    </picture>
    <picture>${paper}${lazy('stays').replace('data-src', 'src')}</picture>`,
  );
  await expect(page.locator('#screen')).toHaveAttribute('sizes', '1px');
  await expect(page.locator('#stays')).toHaveClass('veneer-lazy');
  await expect(page.locator('#stays')).toHaveJSProperty('naturalWidth', 720);
  for (const source of await page.locator('source[media]').all())
    await expect(source).toHaveAttribute('srcset', `${baseURL}${address('paper')}`);
  await expect.poll(() => [...asked].sort()).toEqual(['half', 'stays']);
  await settle(page);
  expect(asked).toHaveLength(2);
});

test('lazy: a placeholder is shown in the picture’s shape until that is loaded @full @lazy.sources', async ({
  page,
}) => {
  await openEmpty(page);
  await page.addStyleTag({ content: '#slow { height: auto }' });
  const { answer } = await hold(page, /\?slow$/);
  await insertBelow(page, 500, lazy('slow').replace('data-lazy', 'data-lazy src="/favicon.svg"'));
  const image = page.locator('#slow');
  await expect(image).toHaveJSProperty('naturalWidth', 150);
  await page.evaluate(() => scrollBy(0, 200));
  await expect(image).toHaveAttribute('src', /slow/);
  const shape = () => image.evaluate((it) => it.clientWidth / it.clientHeight);
  expect(await shape()).toBeCloseTo(1.5);
  const waiting = await image.screenshot();
  answer();
  await expect(image).toHaveJSProperty('naturalWidth', 720);
  expect(await image.screenshot()).not.toEqual(waiting);
  const same = lazy('same').replace(/data-src="\S+"/, 'src="/favicon.svg"');
  await insertBelow(page, 300, same.replace('data-lazy', 'class="veneer-lazy--waiting"'));
  await image.evaluate((it) => it.remove());
  await expect(page.locator('#same')).toHaveJSProperty('naturalWidth', 150);
  expect(await page.locator('#same').screenshot()).toEqual(waiting);
});

test('lazy: only http and https addresses are set, of any site; others are reported, and scripts and native lazy images left alone @lazy.scheme @security.4', async ({
  page,
  allow,
}) => {
  const wrong: [attribute: string, html: string][] = [
    ['data-src', '<img data-lazy data-src="javascript:alert(1)" alt="A">'],
    ['data-src', '<iframe title="" data-lazy data-src=" java&#10;script:alert(1)"></iframe>'],
    ['data-src', '<img data-lazy data-src="data:image/gif;base64,R0" alt="A">'],
    ['data-src', '<img data-lazy data-src="blob:http://localhost/1" alt="A">'],
    [
      'data-srcset',
      `<img data-lazy data-srcset="${address('x')} 1x, data:image/gif;base64,R0 2x" data-src="${address('y')}" alt="A">`,
    ],
    ['data-background', '<p data-lazy data-background="file:///etc/passwd">A</p>'],
  ];
  for (const [name, times] of [
    ['data-src', 4],
    ['data-srcset', 1],
    ['data-background', 1],
  ] as const)
    allow.errors(new RegExp(`^Veneer lazy: ${name} names “[^]*Expected http or https`), times);
  allow.errors(/^Veneer lazy: there is nothing to load/, 1);
  const reports: string[] = [];
  page.on('console', (message) => reports.push(message.text()));
  const asked = watchNames(page);
  await openEmpty(page);
  await page.route('https://pictures.example/**', (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    }),
  );
  const native = `<img data-lazy="" loading="lazy" src="${address('native')}" alt="Own">`;
  await insert(
    page,
    `<section id="wrong">${wrong.map(([, html]) => html).join('')}</section>
    <script id="script" type="module" data-lazy data-src="/_docs.js"></script>
    <section id="native">${native}</section>
    <img id="other" data-lazy data-src="https://pictures.example/a.svg" alt="A">`,
  );
  await expect(page.locator('#other')).toHaveJSProperty('naturalWidth', 9);
  await expect.poll(() => reports.length).toBe(wrong.length + 1);
  await settle(page);
  expect(asked).toEqual(['native']);
  for (const element of await page.locator('#wrong > *').all()) {
    await expect(element).not.toHaveAttribute('src');
    await expect(element).not.toHaveAttribute('srcset');
    await expect(element).toHaveCSS('background-image', 'none');
    await expect(element).toHaveCSS('opacity', '1');
  }
  await expect(page.locator('#script')).not.toHaveAttribute('src');
  expect(await page.locator('#native').innerHTML()).toBe(native);
});

test('lazy: a picture that failed is requested once more after 2 s, then shows its alternative text @lazy.retry', async ({
  page,
  allow,
}) => {
  for (const [name, times] of [
    ['image', 2],
    ['behind', 2],
    ['removed', 1],
  ] as const)
    allow.failures(new RegExp(`404 .*none-${name}`), times);
  allow.failures(/failed .*\?second/, 1);
  allow.errors(
    /^Veneer lazy: http\S+none-image\.jpg did not load, twice. Its alternative text is shown/,
    1,
  );
  allow.errors(/none-behind\.jpg did not load, twice. The element stays as it was/, 1);
  const asked: string[] = [];
  page.on('request', (request) => {
    const [, name] = /(?:none-(\w+)\.jpg|\?second)$/.exec(request.url()) ?? [];
    if (name !== undefined || request.url().endsWith('?second')) asked.push(name ?? 'second');
  });
  const times = (name: string) => asked.filter((one) => one === name).length;
  // Far ahead: the clock runs until it stands, and can't be put back.
  await page.clock.pauseAt(3_600_000);
  await openEmpty(page);
  await page.route(/\?second$/, (route) =>
    times('second') > 1 ? route.continue() : route.abort(),
  );
  await page.evaluate(() => {
    Reflect.set(window, 'failed', []);
    const note = ({ target }: Event) => Reflect.get(window, 'failed').push((target as Element).id);
    addEventListener('error', note, { capture: true });
  });
  const failed = () => page.evaluate(() => [...Reflect.get(window, 'failed')].sort());
  const none = (name: string) => lazy(name).replace(address(name), `/pictures/none-${name}.jpg`);
  await insert(
    page,
    `${none('image')}${none('removed')}${lazy('second')}
    <p id="behind" data-lazy data-background="/pictures/none-behind.jpg">A</p>`,
  );
  await expect.poll(failed).toEqual(['image', 'removed', 'second']);
  await page.evaluate(() => document.querySelector('#removed')?.remove());
  await page.clock.runFor(1999);
  await settle(page);
  expect([times('image'), times('second')]).toEqual([1, 1]);
  await page.clock.runFor(1);
  await expect.poll(() => times('image')).toBe(2);
  await expect(page.locator('#second')).toHaveJSProperty('naturalWidth', 720);
  // Nothing on the page shows when the background failed first.
  const runOn = async () => {
    await page.clock.runFor(2000);
    return times('behind');
  };
  await expect.poll(runOn).toBe(2);
  await expect.poll(failed).toEqual(['image', 'image', 'removed', 'second']);
  await page.clock.runFor(60_000);
  await settle(page);
  expect(asked.sort()).toEqual([
    ...['behind', 'behind', 'image', 'image', 'removed', 'second', 'second'],
  ]);
  await expect(page.locator('#image')).toHaveAccessibleName('image');
  await expect(page.locator('#image')).toHaveCSS('opacity', '1');
  await expect(page.locator('#behind')).not.toHaveAttribute('style');
});
