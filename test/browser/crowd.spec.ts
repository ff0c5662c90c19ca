import type { Page } from '@playwright/test';
import { presentCompanies } from '../../fixtures/server/crowd';
import { untilOnScreen } from './anchor.support';
import { findChanged, findLeft, removeAll } from './crowd.removal.support';
import { type Fared, faring, type Place, visitAll } from './crowd.support';
import { withBody } from './settings.support';
import { dialog } from './support/dialog';
import { needsBody, parts } from './support/lightbox';
import { answerMaps, answerPictures } from './support/providers';
import { tally } from './support/tally';
import { calls, expect, insert, needs, open, test, untilReady } from './support/test';

const REACT = ['notification', 'modal', 'article', 'faq', 'video'];
/** Whose code imports the sanitiser of a server's HTML, which needs property descriptors, too. */
const SANITISED = ['form', 'more'];
/** Our own words, and those that engines have for a property that has both a value and a getter. */
const NOT_LOADED =
  /^Veneer \w+: (?:its code did not load|the lightbox could not be shown|.*could not start).*(A library of the page has changed|Things named body|Invalid property descriptor|property descriptors must not specify)/s;

/** What can't work in some company, because a package can't: it is said, and the markup is plain. */
const PLAIN: Record<string, string[]> = {
  descriptors: [...REACT, ...SANITISED, 'gallery', 'carousel'],
  names: needsBody ? ['gallery'] : [],
};

/** What WebKitGTK lacks for some company. */
const LACKING: Record<string, string> = {
  // The tests ask their questions in the page's own world there, which these pages have broken.
  descriptors: 'world apart for what tests ask',
  names: 'world apart for what tests ask',
};

/** What a page keeps from a widget by itself, so that there is nothing to say. */
const KEPT: Record<string, string[]> = {
  // The click on a link of the page gets no further than the body: the browser jumps.
  listeners: ['anchor'],
  // Without its end a section holds the next one: there is one tab, with all in it.
  unclosed: ['tabs'],
};

const present = presentCompanies();
/** Debian has Prototype. */
const OLDEST = present.includes('prototype') ? 'prototype' : 'jquery1';

/** Opens the page in some company and gives where its widgets are. */
async function enter(page: Page, company: string, params = {}): Promise<Place> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await answerPictures(page);
  await answerMaps(page);
  await open(page, '/crowd', { params: { with: company, ...params }, waits: false });
  return { page, frame: page.frames()[1] ?? page.mainFrame() };
}

/** Uses all widgets in some company, which is reported in a line of the table. */
async function expectWorks(page: Page, company: string): Promise<void> {
  const plain = PLAIN[company] ?? KEPT[company] ?? [];
  const fared = await visitAll(await enter(page, company), plain);
  console.log(lineOf(company, fared));
  expect(fared).toEqual(faring(plain));
}

/** Counts them, and a line of the table: `mootools: 16 work; plain: modal, article; fail: none`. */
function lineOf(company: string, fared: Fared): string {
  const those = (isIt: (how: string) => boolean) =>
    Object.keys(fared).filter((widget) => isIt(fared[widget] ?? ''));
  const works = those((how) => how === 'works');
  const plain = those((how) => how === 'plain');
  const fail = those((how) => how !== 'works' && how !== 'plain');
  tally('environments × widgets work', works.length);
  tally('environments × widgets stay plain, as it is said', plain.length);
  tally('environments × widgets fail', fail.length);
  return `${company}: ${works.length} work; plain: ${plain.join(', ') || 'none'}; fail: ${fail.join(', ') || 'none'}`;
}

test('every widget: opens and closes by mouse and keyboard, stop() restores the page, removal leaves nothing @engines @old.every @api.stop', async ({
  page,
}) => {
  const place = await enter(page, 'nobody');
  expect(await visitAll(place)).toEqual(faring());
  await page.evaluate(() => window.veneer.stop());
  expect(await page.evaluate(findChanged), 'not restored by stop()').toEqual([]);
  await page.evaluate(() => window.veneer.enhance());
  expect(await removeAll(page), 'not undone by removal').toEqual([]);
  await page.evaluate(() => window.veneer.stop());
  expect(await page.evaluate(findLeft), 'left after removal and stop()').toEqual([]);
});

test('old library: where built-in objects are extended every widget works @full @security.14 @old.library', async ({
  page,
}) => expectWorks(page, 'polluted'));

test('old library: beside Prototype, or jQuery 1 where there is none, every widget works @full @old.library @security.14', async ({
  page,
}) => expectWorks(page, OLDEST));

test('old library: beside Prototype and MooTools modals, answers and the lightbox open and close with motion, and nothing is thrown @old.motion @security.14', async ({
  page,
}) => {
  for (const company of present.filter((name) => ['prototype', 'mootools'].includes(name)))
    await test.step(company, async () => {
      await answerPictures(page);
      await open(page, '/crowd', { params: { with: company } });
      const box = page.locator('.veneer-dialog__box');
      await expect(box).toContainText('The boat is ready');
      for (const [id, text] of [
        ['terms', 'Terms of booking'],
        ['article', 'water'],
      ]) {
        await page.keyboard.press('Escape');
        await expect(box).toHaveCount(0);
        await page.click(`#${id}`);
        await expect(box).toContainText(`${text}`);
      }
      await page.keyboard.press('Escape');
      await expect(box).toHaveCount(0);
      await page.locator('#question summary').click();
      await expect(page.locator('#question')).toContainText('Yes, eight of them');
      const counter = page.locator(parts.counter);
      await page.click('#picture');
      await expect(counter).toHaveText('1/2');
      await page.keyboard.press('n');
      await expect(counter).toHaveText('2/2');
      await page.keyboard.press('Escape');
      await expect(counter).toHaveCount(0);
    });
});

/** Values that a library may give to all objects, and that React or the browser then reads; a link that needs those. */
const GIVEN: Record<string, [value: unknown, link: string]> = {
  ref: ['polluted', 'href="/terms.mp4" data-video'],
  children: [{ nodes: [] }, 'href="/terms.mp4" data-video'],
  dangerouslySetInnerHTML: [{ __html: 'x' }, 'href="/terms.mp4" data-video'],
  signal: ['polluted', 'href="/page/terms" data-modal="terms"'],
};

test('old library: where all objects are given what React or a listener reads, the link of a film or a modal is followed, with a report, and nothing locks the page @old.objects @security.14', async ({
  page,
  context,
  allow,
}) => {
  const REFUSED =
    /Veneer (dialog|react): its code did not load.*has changed Object\.prototype\.\w+/s;
  allow.errors(REFUSED, Object.keys(GIVEN).length);
  await page.close();
  for (const [name, [given, link]] of Object.entries(GIVEN))
    await test.step(name, async () => {
      const own = await context.newPage();
      await own.addInitScript(
        ([key, value]) => {
          if (location.pathname === '/blank') Reflect.set(Object.prototype, key as string, value);
        },
        [name, given],
      );
      const place = 'position:fixed;top:0;left:0;z-index:99;width:200px;height:50px';
      const html = `<a style="${place}" ${link}>Terms</a>`;
      await own.route('**/terms.mp4', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<title>Film</title>' }),
      );
      await withBody(own, (body) => body.replace('</main>', `${html}</main>`));
      // Playwright's own questions to such a page fail: it is clicked at a place.
      const said: string[] = [];
      own.on('console', (message) => said.push(message.text()));
      await open(own, '/blank', { waits: false });
      await untilOnScreen(own);
      await own.mouse.click(20, 20);
      await expect.poll(() => own.url()).toMatch(/\/terms/);
      await expect.poll(() => said.join('\n')).toMatch(REFUSED);
      await own.close();
    });
});

for (const company of present.filter((name) => !['nobody', 'polluted', OLDEST].includes(name)))
  test(`crowded page: every widget works or says why it is plain beside ${company} @full @security.14 @old.library`, async ({
    page,
    allow,
  }) => {
    const lacking = LACKING[company];
    if (lacking) needs(lacking, page, 'chromium', 'firefox');
    if (PLAIN[company]?.length) allow.errors(NOT_LOADED);
    await expectWorks(page, company);
  });

/** What old scripts add to the built-in objects, with which dialogs still work; each runs in the page. */
const EXTENSIONS: Record<string, () => void> = {
  'Object.prototype': () => {
    Object.assign(Object.prototype, { extend: () => {}, keys: () => [], text: 'inherited' });
  },
  'arrays and elements, as Prototype does': () => {
    const own = (holder: object, name: string, value: unknown) =>
      Object.defineProperty(holder, name, { value, writable: true, configurable: true });
    // Its own has never heard of iterators: a Set has no length.
    own(Array, 'from', (list: ArrayLike<unknown>) => Array.prototype.slice.call(list ?? []));
    Reflect.deleteProperty(Array.prototype, 'entries');
    own(Array.prototype, 'toJSON', function toJSON(this: unknown[]) {
      return `[${this.join(', ')}]`;
    });
    Object.assign(Array.prototype, { first: () => null, without: () => [], invoke: () => [] });
    Object.assign(Element.prototype, { hide: () => {}, show: () => {}, select: () => [] });
  },
};

for (const [what, extend] of Object.entries(EXTENSIONS))
  test(`old library: where it extends ${what}, a modal opens and posts its own fields alone @full @security.14 @old.library`, async ({
    page,
  }) => {
    await page.addInitScript(extend);
    await open(page, '/blank');
    await insert(page, '<a id="it" href="/page/terms" data-modal="terms" data-a="1">Terms</a>');
    await page.click('#it');
    await expect(dialog(page)).toContainText('Terms of booking');
    expect((await calls(page, '/modals/terms'))[0]?.fields).toEqual({ a: '1' });
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
  });

/** Uses every widget in some company, under a policy that lets no attribute style the page. */
async function expectWorksUnder(page: Page, csp: string, company = 'nobody'): Promise<void> {
  // What the page has of such attributes is in a stylesheet.
  const rules: string[] = [];
  await page.route(/\/crowd\?/, async (route) => {
    const response = await route.fetch();
    const html = (await response.text()).replace(
      / style="([^"]*)"/g,
      (_, style) => ` class="look-${rules.push(style)}"`,
    );
    const nonce = /nonce="[^"]*"/.exec(html)?.[0] ?? '';
    const link = `<link rel="stylesheet" href="/crowd/look.css" ${nonce}></head>`;
    await route.fulfill({ response, body: html.replace('</head>', link) });
  });
  await page.route('**/crowd/look.css', (route) => {
    const body = rules.map((rule, index) => `.look-${index + 1} { ${rule} }`).join('\n');
    return route.fulfill({ contentType: 'text/css', body });
  });
  expect(await visitAll(await enter(page, company, { csp }))).toEqual(faring());
}

test('policy: with files of its own alone and Trusted Types enforced, beside an old library that extends built-in objects, every widget works @every-engine @security.14 @security.15 @old.library', async ({
  page,
}) => expectWorksUnder(page, 'tt-video', 'polluted'));

test('policy: with files of its own alone and Trusted Types enforced every widget works @full @security.15', async ({
  page,
}) => expectWorksUnder(page, 'tt-video'));

test('policy: with nonces alone, and two more policies at once, every widget works @full @security.15', async ({
  page,
}) => expectWorksUnder(page, 'all-video'));

test('zoom: at 400 % every widget works and nothing is wider than the window @full @old.zoom', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  const widthPx = () =>
    page.locator('html').evaluate((html) => Math.max(html.scrollWidth, html.clientWidth));
  const after = () => expect.poll(widthPx).toBeLessThanOrEqual(320);
  expect(await visitAll(await enter(page, 'nobody'), [], after)).toEqual(faring());
});

test('document.open: a document that a script writes anew has a Veneer of its own @full @security.13', async ({
  page,
}) => {
  test.slow();
  const place = await enter(page, 'nobody');
  // What is open as the page goes, and what runs on it, goes with it.
  await expect(dialog(page)).toContainText('The boat is ready');
  await page.evaluate(async () => {
    const before = window.veneer;
    const answer = await fetch(location.href);
    const html = await answer.text();
    document.open();
    document.write(html.replace('The boat is ready', 'The boat is ready again'));
    document.close();
    Reflect.set(window, 'before', before);
  });
  await expect(page.locator('#message')).toHaveText('The boat is ready again');
  await page.waitForFunction(() => window.veneer !== Reflect.get(window, 'before'));
  await untilReady(page);
  await expect(dialog(page)).toContainText('The boat is ready again');
  await expect(page.locator('.veneer-dialog')).toHaveCount(1);
  // Its stylesheet went with the document, and was loaded again.
  await expect(page.locator('link[rel=stylesheet][href*="/assets/dialog-"]')).toHaveCount(1);
  expect(await visitAll(place)).toEqual(faring());
});
