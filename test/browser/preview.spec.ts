import type { FrameLocator, Page } from '@playwright/test';
import { expect, open, test } from './support/test';

const SLIDES = ['suite', 'single'].map((type) => `<li data-filter-type="${type}">A ${type}</li>`);
const WIDGETS = `<main><h1>Lodge</h1>
  <nav data-nav><ul><li><a href="/page/terms">Terms</a></li><li><a id="here" href="?">Home</a></li></ul></nav>
  <p><a id="terms" href="/page/terms" data-modal="terms">Terms</a></p>
  <p><button type="button" id="board" data-tooltip="half-board">half board</button></p>
  <p data-filter="rooms"><a id="suites" href="?type=suite">Suites</a></p>
  <ul id="rooms">${SLIDES.join('')}</ul>
  <p><a id="jump" href="#end">To the end</a></p>
  <div style="height: 2000px"></div><h2 id="end">The end</h2></main>`;

const REFUSED = /Veneer server: a page at about:srcdoc can call no server\. Expected a page/;

/** A document, as a builder has it in its editor. */
const documentOf = (base: string, assets = '/assets/') => `<!doctype html><html lang="en"><head>
  <meta charset="utf-8"><title>Lodge</title>${base}<link rel="icon" href="data:,">
  <link rel="stylesheet" href="${assets}veneer.css"><script src="${assets}veneer.js" defer></script>
  </head><body>${WIDGETS}</body></html>`;

interface Preview {
  html: string;
  /** The value of the frame’s `sandbox`; a frame without it may do everything. */
  sandbox?: string;
  isBlob?: boolean;
}

/** Shows a document in a frame of a page of the site. */
async function preview(page: Page, { html, sandbox, isBlob }: Preview): Promise<FrameLocator> {
  await open(page, '/blank', { params: { tag: 'none' }, waits: false });
  await page.evaluate(
    ([text, allowed, blob]) => {
      const frame = document.createElement('iframe');
      frame.title = 'Preview';
      if (typeof allowed === 'string') frame.setAttribute('sandbox', allowed);
      Object.assign(frame.style, { width: '100%', height: '500px' });
      if (blob) frame.src = URL.createObjectURL(new Blob([`${text}`], { type: 'text/html' }));
      else frame.srcdoc = `${text}`;
      document.body.append(frame);
    },
    [html, sandbox, isBlob] as const,
  );
  return page.frameLocator('iframe');
}

/** Everything that calls the server, or reads the page's address, works. */
async function expectWorks(frame: FrameLocator): Promise<void> {
  await expect(frame.locator('#here')).toHaveAttribute('aria-current', 'page');
  await frame.locator('#terms').click();
  await expect(frame.getByRole('dialog')).toContainText('Terms of booking');
  await frame.getByRole('button', { name: 'Close' }).click();
  await expect(frame.getByRole('dialog')).toHaveCount(0);
  await frame.locator('#board').hover();
  await expect(frame.getByRole('tooltip')).toContainText('Breakfast');
  await frame.locator('#suites').click();
  await expect(frame.getByText('A single')).toBeHidden();
  await expect(frame.getByText('A suite')).toBeVisible();
  await frame.locator('#jump').click();
  await expect(frame.locator('#end')).toBeInViewport();
  await expect(frame.locator('#end')).toBeFocused();
}

test('tag: in the preview of a builder, in a frame of the same site, calls, filters and links work @engines @tag.preview', async ({
  page,
  baseURL,
}) => {
  const full = `<base href="${baseURL}/site/rooms/">`;
  for (const [name, given] of [
    ['srcdoc', { html: documentOf('') }],
    ['srcdoc with a base', { html: documentOf('<base href="/site/rooms/">') }],
    ['srcdoc in a sandbox', { html: documentOf(full), sandbox: 'allow-scripts allow-same-origin' }],
    ['blob', { html: documentOf(full), isBlob: true }],
  ] as const)
    await test.step(name, async () => expectWorks(await preview(page, given)));
});

test('tag: a preview that may call no server says so, and asks none @tag.preview', async ({
  page,
  allow,
  otherOrigin,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') asked.push(request.url());
  });
  allow.errors(REFUSED, 2);
  const assets = `${otherOrigin}/assets/`;
  for (const given of [
    { html: documentOf('', assets), sandbox: 'allow-scripts' },
    { html: documentOf('<base href="https://lodge.example/">', assets) },
  ]) {
    const frame = await preview(page, given);
    await expect(frame.locator('#here')).toHaveAttribute('aria-current', 'page');
    const reported = page.waitForEvent('console', (said) => REFUSED.test(said.text()));
    await frame.locator('#board').focus();
    await reported;
  }
  expect(asked).toEqual([]);
});
