import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mount } from '../../src/widgets/analytics/index';
import { givePage, moveTo, show, until } from './support';

let page: ReturnType<typeof givePage>;
let stop: AbortController;
let ask: ReturnType<typeof vi.fn>;
let showFailure: ReturnType<typeof vi.fn>;

beforeEach(() => {
  moveTo('https://lodge.example/rooms?from=home#top');
  showFailure = vi.fn();
  page = givePage({ parts: { dialog: { showFailure } } });
  stop = new AbortController();
  ask = vi.fn(async () => new Response(null, { status: 204 }));
  vi.stubGlobal('fetch', ask);
});

afterEach(() => {
  stop.abort();
  moveTo('http://localhost:3000/');
});

const views = new WeakMap<Event, Event>();

/** An event as a visitor's, which no script of a page can make. */
function trusted<E extends Event>(event: E): E {
  const view = new Proxy(event, {
    get(target, key) {
      const value: unknown = key === 'isTrusted' || Reflect.get(target, key, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  const known = views.get(event) ?? view;
  views.set(event, known);
  return known as E;
}

/** Lets the link's listeners take all events for a visitor's. */
function believe(link: HTMLElement): void {
  const listen = link.addEventListener.bind(link) as EventTarget['addEventListener'];
  link.addEventListener = (type: string, act: unknown, options?: AddEventListenerOptions) =>
    listen(type, (event) => (act as (event: Event) => void)(trusted(event)), options);
}

/** Mounts a banner that leads nowhere, because these pages can't be left. */
function mounted(attributes: string): HTMLElement {
  const link = show<HTMLAnchorElement>(`<a ${attributes}><b>Offer</b></a>`);
  believe(link);
  link.addEventListener('click', (event) => event.preventDefault());
  mount(link, stop.signal);
  return link;
}

const BANNER = 'href="/offers?a=1&amp;b=2" data-analytics="click" data-banner="spring-12"';

const press = (link: Element, type: string, init: MouseEventInit = {}) =>
  link.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, ...init }));

test('analytics: a click is posted with url, banner and referer, and outlives the page @analytics.post @analytics.leave', () => {
  mounted(BANNER).click();
  const [address, request] = ask.mock.calls[0] as [URL, RequestInit];
  expect(address.href).toBe('https://lodge.example/ajax/analytics');
  expect(request).toMatchObject({ method: 'POST', keepalive: true });
  expect([...(request.body as URLSearchParams)]).toEqual([
    ['url', 'https://lodge.example/offers?a=1&b=2'],
    ['banner', 'spring-12'],
    ['referer', 'https://lodge.example/rooms?from=home#top'],
  ]);
  expect(request.headers).toMatchObject({ 'X-Requested-With': 'XMLHttpRequest' });
});

test.each<[number, string, MouseEventInit]>([
  [1, 'click', {}],
  [1, 'click', { ctrlKey: true }],
  [1, 'click', { metaKey: true }],
  [1, 'click', { shiftKey: true }],
  [1, 'auxclick', { button: 1 }],
  [0, 'auxclick', { button: 2 }],
  [0, 'contextmenu', { button: 2 }],
  [0, 'pointerdown', {}],
])('analytics: %i calls for %s with %o @analytics.buttons', (times, type, init) => {
  press(mounted(BANNER), type, init);
  expect(ask).toHaveBeenCalledTimes(times);
});

test('analytics: a click on what is inside counts, even one whose propagation is stopped there @analytics.post', () => {
  const link = mounted(BANNER);
  const inside = link.firstElementChild as HTMLElement;
  inside.addEventListener('click', (event) => event.stopPropagation());
  inside.click();
  expect(ask).toHaveBeenCalledTimes(1);
});

/** Mounts a banner on which this happened before, last first as the page keeps it. */
function mountedAfter(...events: [type: string, init?: MouseEventInit][]) {
  const link = show<HTMLAnchorElement>(`<a ${BANNER}><b>Offer</b></a><p></p>`);
  believe(link);
  link.addEventListener('click', (event) => event.preventDefault());
  const keep = (event: Event) => page.clicks.unshift(trusted(event));
  for (const type of ['click', 'auxclick']) document.addEventListener(type, keep);
  for (const [type, init] of events) press(link.firstElementChild as Element, type, init);
  press(document.querySelector('p') as Element, 'click');
  for (const type of ['click', 'auxclick']) document.removeEventListener(type, keep);
  page.clicks.push(new Event('click'));
  mount(link, stop.signal);
  return link;
}

test.each<[string, MouseEventInit]>([
  ['click', {}],
  ['click', { ctrlKey: true }],
  ['auxclick', { button: 1 }],
])('analytics: %s with %o before the code is counted @analytics.early', (type, init) => {
  mountedAfter([type, init]);
  expect(ask).toHaveBeenCalledTimes(1);
});

test('analytics: a click by a script counts nothing @analytics.once', () => {
  const link = show<HTMLAnchorElement>(`<a ${BANNER}>Offer</a>`);
  link.addEventListener('click', (event) => event.preventDefault());
  mount(link, stop.signal);
  link.click();
  expect(ask).not.toHaveBeenCalled();
});

test('analytics: clicks while the call for the banner runs, count once; later ones and other banners count @analytics.once', async () => {
  let answer = (_: Response) => {};
  ask.mockImplementationOnce(() => new Promise<Response>((resolve) => (answer = resolve)));
  const link = mounted(BANNER);
  for (let times = 0; times < 20; times++) link.click();
  expect(ask).toHaveBeenCalledTimes(1);
  link.setAttribute('data-banner', 'autumn-3');
  link.click();
  expect(ask).toHaveBeenCalledTimes(2);
  answer(new Response(null, { status: 204 }));
  link.setAttribute('data-banner', 'spring-12');
  await until(() => {
    link.click();
    expect(ask).toHaveBeenCalledTimes(3);
  });
});

test.each<[string, MouseEventInit]>([
  ['auxclick', { button: 2 }],
  ['pointerdown', {}],
  ['keydown', {}],
])('analytics: %s with %o before the code is not counted @analytics.early', (type, init) => {
  mountedAfter([type, init]);
  expect(ask).not.toHaveBeenCalled();
});

test('analytics: a click before the code is counted once, however often the banner is mounted @analytics.early', () => {
  const link = mountedAfter(['click']);
  stop.abort();
  mount(link, new AbortController().signal);
  expect(ask).toHaveBeenCalledTimes(1);
});

test('analytics: a click before the code that is met by it again is counted once @analytics.early', () => {
  const link = mountedAfter();
  link.addEventListener('click', (event) => page.clicks.unshift(event), { capture: true });
  link.click();
  mount(link, stop.signal);
  expect(ask).toHaveBeenCalledTimes(1);
});

test('analytics: nothing is sent after stop() @analytics.removal', () => {
  const link = mounted(BANNER);
  stop.abort();
  link.click();
  expect(ask).not.toHaveBeenCalled();
});

test.each([
  ['data-analytics="hover" is unknown', 'href="/" data-analytics="hover" data-banner="1"'],
  ['data-analytics is empty', 'href="/" data-analytics data-banner="1"'],
  ['data-banner is missing or empty', 'href="/" data-analytics="click"'],
  ['data-banner is missing or empty', 'href="/" data-analytics="click" data-banner=" "'],
  ['the link has no address', 'data-analytics="click" data-banner="1"'],
])('analytics: %s: reported, nothing is sent @analytics.action', (found, attributes) => {
  const link = mounted(attributes);
  link.click();
  expect(page.report).toHaveBeenCalledExactlyOnceWith(
    'analytics',
    link,
    found,
    expect.stringMatching(found.includes('hover') ? /^Expected.*click/ : /^Expected/),
  );
  expect(ask).not.toHaveBeenCalled();
});

const failWith = (status: number) =>
  ask.mockImplementation(async () => new Response('<h1>Oops</h1>', { status }));

test('analytics: a failed call is shown to a visitor who stays @server.failed', async () => {
  failWith(500);
  mounted(BANNER).click();
  await until(() => expect(showFailure).toHaveBeenCalledTimes(1));
  expect(page.report).toHaveBeenCalledTimes(1);
});

test('analytics: a failed call is logged only where the page is being left @analytics.leave', async () => {
  failWith(500);
  mounted(BANNER).click();
  dispatchEvent(new Event('beforeunload'));
  await until(() => expect(page.report).toHaveBeenCalledTimes(1));
  expect(showFailure).not.toHaveBeenCalled();
});

test('analytics: a call without an answer is logged only @server.silent', async () => {
  ask.mockRejectedValue(new TypeError('offline'));
  mounted(BANNER).click();
  await until(() => expect(page.report).toHaveBeenCalledTimes(1));
  expect(showFailure).not.toHaveBeenCalled();
});

test.each([
  [200, 'ok', 'text/html'],
  [200, '{}', 'application/json'],
  [200, '', 'image/gif'],
])(
  'analytics: an answer of status %i, "%s", %s is no failure @server.conventions',
  async (status, body, type) => {
    const answer = new Response(body, { status, headers: { 'Content-Type': type } });
    ask.mockResolvedValue(answer);
    mounted(BANNER).click();
    await until(() => expect(ask.mock.calls[0]?.[1].signal.aborted).toBe(true));
    expect(page.report).not.toHaveBeenCalled();
  },
);
