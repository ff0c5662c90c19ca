import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as dialog from '../../src/dialog/index';
import { mount } from '../../src/widgets/faq/index';
import { givePage, moveTo, show, until } from './support';

const MARKUP =
  '<details id="dogs" data-faq data-slug="dogs"><summary>Dogs?</summary>See <a href="#">the answer</a></details>';

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

function answerWith(answer: () => Response | Promise<Response>) {
  const ask = vi.fn(async (_: URL, __: RequestInit) => answer());
  vi.stubGlobal('fetch', ask);
  return ask;
}

const html = (body: string) =>
  new Response(body, { headers: { 'Content-Type': 'text/html; charset=utf-8' } });

/** Opens or closes, and tells so at once, as every browser does a little later. */
function toggle(details: HTMLDetailsElement, open: boolean): void {
  details.open = open;
  details.dispatchEvent(new Event('toggle'));
}

test('nothing is asked for until the question opens, and then once', async () => {
  const ask = answerWith(() => html('<p>They are welcome.</p>'));
  const details = show<HTMLDetailsElement>(MARKUP);
  mount(details, stop.signal);
  expect(ask).not.toHaveBeenCalled();
  for (const open of [true, false, true, false, true]) toggle(details, open);
  await until(() => expect(details.textContent).toContain('They are welcome.'));
  expect(details.querySelector('a')).toBeNull();
  expect(ask).toHaveBeenCalledTimes(1);
  const [address, request] = ask.mock.calls[0] as [URL, RequestInit];
  expect(String(address)).toBe('https://lodge.example/components/faq');
  expect(String(request.body)).toBe('slug=dogs');
});

test('what the server wrote comes back, as it was, when the element leaves', async () => {
  answerWith(() => html('<p>They are welcome.</p>'));
  const details = show<HTMLDetailsElement>(MARKUP);
  const before = details.innerHTML;
  mount(details, stop.signal);
  toggle(details, true);
  await until(() => expect(details.textContent).toContain('They are welcome.'));
  stop.abort();
  expect(details.innerHTML).toBe(before);
});

test('an element that comes back shows its answer with no second request', async () => {
  const ask = answerWith(() => html('<p>They are welcome.</p>'));
  const details = show<HTMLDetailsElement>(MARKUP);
  mount(details, stop.signal);
  toggle(details, true);
  await until(() => expect(details.textContent).toContain('They are welcome.'));
  stop.abort();
  stop = new AbortController();
  mount(details, stop.signal);
  await until(() => expect(details.textContent).toContain('They are welcome.'));
  expect(ask).toHaveBeenCalledTimes(1);
});

test('one that fails can be tried again; the link stays meanwhile', async () => {
  let isDown = true;
  answerWith(() => (isDown ? html('') : html('<p>They are welcome.</p>')));
  const details = show<HTMLDetailsElement>(MARKUP);
  mount(details, stop.signal);
  toggle(details, true);
  await until(() => expect(details.querySelector('[role=alert]')).not.toBeNull());
  expect(details.querySelector('a')).not.toBeNull();
  isDown = false;
  details.querySelector('button')?.click();
  await until(() => expect(details.textContent).toContain('They are welcome.'));
  expect(details.querySelector('a')).toBeNull();
});

test('late answers of an element that left are dropped', async () => {
  let answer = (_: Response) => {};
  answerWith(
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
  answer(html('<p>They are welcome.</p>'));
  await until(() => expect(details.querySelector('[role=status]')).toBeNull());
  expect(details.textContent).not.toContain('welcome');
});

test('the address opens its question and no other', () => {
  answerWith(() => new Promise(() => {}));
  const details = show<HTMLDetailsElement>(MARKUP);
  const other = details.cloneNode(true) as HTMLDetailsElement;
  other.id = 'cats';
  details.after(other);
  moveTo('https://lodge.example/faq#dogs');
  mount(details, stop.signal);
  mount(other, stop.signal);
  expect(details.open).toBe(true);
  expect(other.open).toBe(false);
});

test('close closes at the start; an unknown action is reported and asks nothing', () => {
  const ask = answerWith(() => html('<p>No</p>'));
  const closed = show<HTMLDetailsElement>('<details data-faq="close" open><p>Text</p></details>');
  mount(closed, stop.signal);
  expect(closed.open).toBe(false);
  const wrong = show<HTMLDetailsElement>('<details data-faq="show"><p>Text</p></details>');
  mount(wrong, stop.signal);
  toggle(wrong, true);
  expect(page.report).toHaveBeenCalledWith(
    'faq',
    wrong,
    'data-faq="show" is unknown',
    'Expected one of: open, close, toggle',
  );
  expect(ask).not.toHaveBeenCalled();
});

test('an unknown action of a question that opens while it is mounted is reported once', () => {
  const details = show<HTMLDetailsElement>(
    '<details data-faq="show" open><summary>Dogs?</summary><a href="#">The answer</a></details>',
  );
  mount(details, stop.signal);
  toggle(details, true);
  expect(page.report).toHaveBeenCalledTimes(1);
  details.dataset.faq = 'hide';
  toggle(details, true);
  expect(page.report).toHaveBeenCalledTimes(2);
});
