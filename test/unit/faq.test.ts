import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as dialog from '../../src/dialog/index';
import { mount } from '../../src/widgets/faq/index';
import { givePage, moveTo, show, until } from './support';

const MARKUP =
  '<details data-faq data-slug="dogs"><summary>Dogs?</summary>→ <a href="#">the answer</a>.</details>';

let page: ReturnType<typeof givePage>;
let stop: AbortController;

beforeEach(() => {
  moveTo('https://lodge.example/faq');
  page = givePage({ parts: { dialog } });
  stop = new AbortController();
});

afterEach(() => {
  stop.abort();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

/** A server that answers so; what it was asked. */
function serve(answer: () => Response | Promise<Response>) {
  const ask = vi.fn(async (_: URL, __: RequestInit) => answer());
  vi.stubGlobal('fetch', ask);
  return ask;
}

const welcome = () =>
  new Response('<p>They are welcome.</p>', {
    headers: { 'Content-Type': 'text/html; charset=utf-8' },
  });

/** Opens or closes, and dispatches the event at once, as browsers do a little later. */
function toggle(details: HTMLDetailsElement, open: boolean): void {
  details.open = open;
  details.dispatchEvent(new Event('toggle'));
}

test('faq: the answer is requested when first opened, once, also where the element is removed, gets the server’s content again and is inserted again @faq.load @faq.removal', async () => {
  const ask = serve(welcome);
  const details = show<HTMLDetailsElement>(MARKUP);
  const before = details.innerHTML;
  const isShown = () => expect(details.textContent).toContain('They are welcome.');
  mount(details, stop.signal);
  expect(ask).not.toHaveBeenCalled();
  for (const open of [true, false, true, false, true]) toggle(details, open);
  await until(isShown);
  expect(details.querySelector('a')).toBeNull();
  const [address, request] = ask.mock.calls[0] as [URL, RequestInit];
  expect(String(address)).toBe('https://lodge.example/components/faq');
  expect(String(request.body)).toBe('slug=dogs');
  stop.abort();
  expect(details.innerHTML).toBe(before);
  stop = new AbortController();
  mount(details, stop.signal);
  await until(isShown);
  expect(ask).toHaveBeenCalledTimes(1);
});

test('faq: the late answer of an element that left is dropped @faq.removal', async () => {
  let answer = (_: Response) => {};
  serve(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  const details = show<HTMLDetailsElement>(MARKUP);
  mount(details, stop.signal);
  toggle(details, true);
  await until(() => expect(details.querySelector('[role=status]')).not.toBeNull());
  stop.abort();
  answer(welcome());
  await until(() => expect(details.querySelector('[role=status]')).toBeNull());
  expect(details.textContent).not.toContain('welcome');
});

test('faq: close closes at the start; an unknown action is reported once and requests nothing @faq.action', () => {
  const ask = serve(welcome);
  const closed = show<HTMLDetailsElement>('<details data-faq="close" open><p>Text</p></details>');
  mount(closed, stop.signal);
  expect(closed.open).toBe(false);
  const wrong = show<HTMLDetailsElement>('<details data-faq="show" open><p>Text</p></details>');
  mount(wrong, stop.signal);
  // One that opens while it is mounted gets the event as well.
  toggle(wrong, true);
  expect(page.report.mock.calls).toEqual([
    ['faq', wrong, 'data-faq="show" is unknown', 'Expected one of: open, close, toggle'],
  ]);
  wrong.dataset.faq = 'hide';
  toggle(wrong, true);
  expect(page.report).toHaveBeenCalledTimes(2);
  expect(ask).not.toHaveBeenCalled();
});

const summary = '<summary>Dogs?</summary>';
const link = '<a href="/answers#dogs">Read the answer</a>';

test.each([
  ['a text', '<p>They are welcome.</p>'],
  ['a text around a link', `<p>They are, see ${link}.</p>`],
  ['a word beside it', `Yes. ${link}`],
  ['two links', `<ul><li>${link}</li><li>${link}</li></ul>`],
  ['a picture', '<img src="/dog.webp" alt="">'],
  ['a picture beside a link', `${link}<img src="/dog.webp" alt="">`],
  ['text right in it', 'They are welcome.'],
])('faq: %s is an answer, and nothing is asked or changed @faq.inplace', async (_, content) => {
  const ask = serve(welcome);
  const details = show<HTMLDetailsElement>(`<details data-faq>${summary}${content}</details>`);
  const before = details.innerHTML;
  mount(details, stop.signal);
  toggle(details, true);
  details.dispatchEvent(new Event('pointerover'));
  await Promise.resolve();
  expect(ask).not.toHaveBeenCalled();
  expect(details.innerHTML).toBe(before);
  expect(page.report).not.toHaveBeenCalled();
});

test.each([
  ['a link alone', link],
  ['a link in a paragraph, with marks', `<p>→ ${link}.</p><!-- no word --><script>word()</script>`],
  [
    'a link and what is for no script',
    `<noscript>Words</noscript>${link}<template>Words</template>`,
  ],
  [
    'a link with a picture in it',
    '<p><a href="/answers"><img src="/dog.webp" alt="Answer"></a></p>',
  ],
  ['nothing', ''],
])('faq: %s is no answer, which is asked for @faq.inplace', async (_, content) => {
  const ask = serve(welcome);
  const head = '<summary>Dogs, <a href="/dogs">dear</a>?</summary>';
  const details = show<HTMLDetailsElement>(`<details data-faq>${head}${content}</details>`);
  mount(details, stop.signal);
  toggle(details, true);
  await until(() => expect(details.textContent).toContain('They are welcome.'));
  expect(ask).toHaveBeenCalledTimes(1);
});

test('faq: a failed answer, is requested again at the next opening @faq.failure', async () => {
  serve(() => Response.json({}));
  const details = show<HTMLDetailsElement>(MARKUP);
  mount(details, stop.signal);
  toggle(details, true);
  await until(() => expect(details.querySelector('[role=alert]')).not.toBeNull());
  serve(welcome);
  toggle(details, false);
  toggle(details, true);
  await until(() => expect(details.textContent).toContain('They are welcome.'));
});
