import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mount } from '../../src/widgets/more/index';
import { givePage, moveTo, show, until, withoutMarks } from './support';

const HOST = 'https://lodge.example';

let page: ReturnType<typeof givePage>;
let stop: AbortController;

beforeEach(() => {
  moveTo(`${HOST}/journal`);
  history.replaceState(null, '', '/journal');
  page = givePage();
  stop = new AbortController();
});

afterEach(() => {
  stop.abort();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const items = (...names: string[]) =>
  names.map((name) => `<li id="i${name}"><a href="${name}">${name}</a></li>`).join('');
const LIST = `<ul id="all">${items('1', '2')}</ul>`;
const linkTo = (href: string) => `<p><a id="more" href="${href}" data-more="all">More</a></p>`;
/** A page of the list, in a whole document. */
const pageOf = (list: string, next = '') =>
  `<!doctype html><title>T</title><main><ul id="all">${list}</ul>${next}</main>`;

/** A server with these pages by their path and query; which were requested. */
function serve(pages: Record<string, string>): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: URL) => {
    const path = address.pathname + address.search;
    asked.push(path);
    const text = pages[path];
    const headers = { 'Content-Type': 'text/html' };
    return new Response(text ?? 'No', { status: text === undefined ? 404 : 200, headers });
  });
  return asked;
}

const PAGES = {
  '/journal?page=2': pageOf(
    `${items('3')}<li id="i2">again</li><li onclick="x()">4<script>x()</script></li>`,
    linkTo('?page=3'),
  ),
  '/journal?page=3': pageOf(items('5')),
};

function mounted(html: string): HTMLAnchorElement {
  show(html);
  const link = document.querySelector<HTMLAnchorElement>('#more, [data-more]');
  mount(link as HTMLAnchorElement, stop.signal);
  return link as HTMLAnchorElement;
}

const texts = () =>
  [...(document.querySelector('#all')?.children ?? [])].map((it) => it.textContent);
const untilThere = (...expected: string[]) => until(() => expect(texts()).toEqual(expected));
const status = () => document.querySelector('[role=status]');

/** Clicks. @returns is the click left to the browser, which follows no link here? */
function click(link: Element, init: MouseEventInit = {}): boolean {
  let isLeft = false;
  const judge = (event: Event) => {
    isLeft = !event.defaultPrevented;
    event.preventDefault();
  };
  addEventListener('click', judge, { once: true });
  link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
  return isLeft;
}

test('more: a click appends new items, sanitised, and leads on; the last page hides the link; abort restores all @more.load @more.inside @more.told @more.once @more.removal', async () => {
  const asked = serve(PAGES);
  const link = mounted(LIST + linkTo('/journal?page=2'));
  const before = document.body.innerHTML;
  const lists: number[] = [];
  document.body.addEventListener('veneer:append', ({ detail }) => lists.push(detail.items.length));
  for (let time = 0; time < 3; time++) expect(click(link)).toBe(false);
  expect(document.querySelector('#all')?.getAttribute('aria-busy')).toBe('true');
  await untilThere('1', '2', '3', '4');
  expect(asked).toEqual(['/journal?page=2']);
  expect(document.querySelector('[onclick],li script')).toBeNull();
  expect(document.querySelector<HTMLAnchorElement>('#i3 a')?.href).toBe(`${HOST}/3`);
  expect(status()?.textContent).toBe('2 more, 4 in all');
  expect(document.activeElement).toBe(document.querySelector('#i3 a'));
  expect(link.href).toBe(`${HOST}/journal?page=3`);
  expect(document.querySelector('[aria-busy],.is-loading,.veneer-more__spinner')).toBeNull();
  click(link);
  await untilThere('1', '2', '3', '4', '5');
  expect(link.style.display).toBe('none');
  expect(lists).toEqual([2, 1]);
  stop.abort();
  expect(document.body.innerHTML).toBe(withoutMarks(before).replace(' class="veneer-more"', ''));
  expect(location.pathname + location.search).toBe('/journal');
  expect(history.state).toBeNull();
});

test('more: a first item without a link gets the focus itself; where the visitor has gone elsewhere it stays @more.told', async () => {
  serve({
    '/journal?page=2': pageOf('<li>3</li>', linkTo('?page=3')),
    '/journal?page=3': pageOf(items('4')),
  });
  const link = mounted(`${LIST}${linkTo('/journal?page=2')}<input id="field">`);
  link.focus();
  click(link);
  await untilThere('1', '2', '3');
  expect(document.activeElement).toBe(document.querySelector('li[tabindex="-1"]'));
  click(link);
  document.querySelector<HTMLElement>('#field')?.focus();
  await untilThere('1', '2', '3', '4');
  expect(document.activeElement?.id).toBe('field');
});

test('more: the address follows with the other parameters of the page and its fragment, and not in a history of another script, in a dialog, or for the last page @more.address', async () => {
  const pages = {
    ...PAGES,
    '/journal?page=3': pageOf(items('5'), linkTo('?page=4')),
    '/journal?page=4': pageOf(''),
  };
  history.replaceState(null, '', '/journal?page=1&from=letter#x');
  serve(pages);
  const link = mounted(LIST + linkTo('/journal?page=2'));
  click(link);
  await untilThere('1', '2', '3', '4');
  expect(location.href).toBe(`${HOST}/journal?page=2&from=letter#x`);
  for (const state of [{ turbo: {} }, { veneer: 1 }]) {
    stop.abort();
    stop = new AbortController();
    history.replaceState(state, '', '/journal');
    mounted(LIST + linkTo('/journal?page=2'));
    click(document.querySelector('#more') as Element);
    await untilThere('1', '2', '3', '4');
    expect([location.search, history.state]).toEqual(['', state]);
    history.replaceState(null, '', '/journal');
  }
  stop.abort();
  stop = new AbortController();
  const last = mounted(LIST + linkTo('/journal?page=4'));
  click(last);
  await until(() => expect(last.style.display).toBe('none'));
  expect(location.search).toBe('');
  expect(history.state.veneer.lists).toEqual([
    ['all', [`${HOST}/journal`, `${HOST}/journal?page=4`]],
  ]);
});

test('more: after stop() the address leads to the list’s first page, with what others have written into it since @more.removal', async () => {
  history.replaceState(null, '', '/journal?page=1&type=ice');
  serve({ '/journal/next?page=2&type=ice': pageOf(items('3'), linkTo('?page=3')) });
  const list = LIST.replaceAll('href="', 'href="/');
  click(mounted(list + linkTo('/journal/next?page=2&type=ice')));
  await untilThere('1', '2', '3');
  expect(location.pathname + location.search).toBe('/journal/next?page=2&type=ice');
  history.replaceState(history.state, '', '?page=2&type=snow&view=map#part');
  stop.abort();
  expect(location.href).toBe(`${HOST}/journal?type=snow&view=map&page=1#part`);
});

test('more: after another script has gone to another path, the address stays as the list goes @more.removal', async () => {
  serve(PAGES);
  click(mounted(LIST + linkTo('/journal?page=2')));
  await untilThere('1', '2', '3', '4');
  history.pushState(null, '', '/about/team?page=2');
  stop.abort();
  expect(location.href).toBe(`${HOST}/about/team?page=2`);
});

const stateOf = (...addresses: unknown[]) => ({
  veneer: { lists: [['all', addresses]], spot: ['all', 1, 9] },
});

test('more: after Back the pages before and after the server’s are loaded again, and the link leads on @more.back', async () => {
  const [one, two, three] = ['/journal', '/journal?page=2', '/journal?page=3'];
  const asked = serve({ ...PAGES, [one]: pageOf(items('1', '2'), linkTo('?page=2')) });
  const state = stateOf(...[one, two, three].map((path) => HOST + path));
  history.replaceState(state, '', `${two}&from=letter`);
  const link = mounted(`<ul id="all">${items('3')}</ul>${linkTo('/journal?page=3')}`);
  await untilThere('1', '2', '3', '5');
  expect(asked).toEqual([one, three]);
  expect(link.style.display).toBe('none');
  expect(history.state).toEqual({ veneer: { lists: state.veneer.lists, spot: ['all', 1, 9] } });
});

test.each([
  ['of another site', stateOf(`${HOST}/journal`, 'https://evil.example/journal?page=2')],
  ['of a script', stateOf(`${HOST}/journal`, 'javascript:alert(1)')],
  ['that are no texts', stateOf(`${HOST}/journal`, { href: `${HOST}/journal?page=2` })],
  ['without end', stateOf(...Array(21).fill(`${HOST}/journal?page=2`))],
  ['alone', stateOf(`${HOST}/journal?page=2`)],
  ['in another shape', { veneer: { lists: { all: [1] } } }],
  ['of another script', { ...stateOf(`${HOST}/journal`, `${HOST}/journal?page=2`), other: 1 }],
])('more: addresses %s in the history’s state are not used @more.back', async (_, state) => {
  const asked = serve(PAGES);
  history.replaceState(state, '', '/journal');
  const link = mounted(LIST + linkTo('/journal?page=2'));
  expect(asked).toEqual([]);
  click(link);
  await untilThere('1', '2', '3', '4');
});

test('more: a page that does not come back after Back leaves what the server sent @more.back', async () => {
  serve({});
  history.replaceState(stateOf(`${HOST}/journal`, `${HOST}/journal?page=2`), '', '/journal');
  mounted(LIST + linkTo('/journal?page=2'));
  await until(() => expect(page.report).toHaveBeenCalledTimes(1));
  expect(texts()).toEqual(['1', '2']);
  expect(document.querySelector('[aria-busy]')).toBeNull();
});

test('more: a failure is said beside the link; without an answer the next click tries again, else it is the browser’s @more.failure', async () => {
  const link = mounted(LIST + linkTo('/journal?page=2'));
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  expect(click(link)).toBe(false);
  const said = () => expect(status()?.textContent).toContain('cannot be loaded');
  await until(said);
  expect(status()?.className, 'seen').toContain('is-failed');
  expect(page.report.mock.calls[0]?.[2]).toContain('could not be reached');
  const asked = serve({ '/journal?page=2': '<main><ul id="other"></ul></main>' });
  expect(click(link)).toBe(false);
  await until(() => expect(page.report).toHaveBeenCalledTimes(2));
  expect(page.report.mock.calls[1]?.[2]).toBe('/journal?page=2 has no such part');
  expect(click(link), 'the browser opens it').toBe(true);
  expect(asked).toHaveLength(1);
});

test.each([
  ['#', ''],
  ['#top', ''],
  ['#', '<base href="/old/">'],
  ['', ''],
  ['/journal?page=2', ''],
  ['?page=2#all', ''],
  ['/journal', ''],
  ['/journal#all', ''],
  ['javascript:void(0)', ''],
])(
  'more: the last page’s link leads to "%s", with "%s": the link goes, and the address stays @more.load @more.address',
  async (href, base) => {
    serve({ '/journal?page=2': base + pageOf(items('3'), linkTo(href)) });
    const link = mounted(LIST + linkTo('/journal?page=2'));
    click(link);
    await untilThere('1', '2', '3');
    await until(() => expect(link.style.display).toBe('none'));
    expect(location.search).toBe('');
  },
);

test.each(['#', '#top', '', '/journal', '/journal#all'])(
  'more: the server’s only page, whose link leads to "%s": the link goes until abort @more.load @more.removal',
  (href) => {
    const link = mounted(LIST + linkTo(href));
    expect(link.style.display).toBe('none');
    expect(page.report).not.toHaveBeenCalled();
    stop.abort();
    expect(link.hasAttribute('style')).toBe(false);
  },
);

test.each([
  ['an empty list', '<ul id="all"> </ul>'],
  ['a hidden text', '<div id="all" style="display: none"><p>More</p></div>'],
])('more: a link to "#" for %s is another script’s, and stays @more.report', (_, list) => {
  const link = mounted(list + linkTo('#'));
  expect(link.hasAttribute('style')).toBe(false);
});

test('more: on a page that was kept for Back nothing is said of a load that leaving it has cancelled @more.failure', async () => {
  const link = mounted(LIST + linkTo('/journal?page=2'));
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Load failed')));
  click(link);
  await until(() => expect(status()?.className).toContain('is-failed'));
  const arrive = (persisted: boolean) =>
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  arrive(false);
  expect(status()?.textContent).toContain('cannot be loaded');
  arrive(true);
  expect([status()?.textContent, status()?.className]).toEqual(['', 'veneer-more__status']);
});

test.each([
  ['there is no list', '<a href="/2" data-more="none">M</a>', /no list #none/],
  [
    'it is in its list',
    '<ul id="all"><li><a href="/2" data-more="all">M</a></li></ul>',
    /in its list/,
  ],
])('more: %s: it is reported and stays a link @more.report', (_, html, found) => {
  const link = mounted(html);
  expect(page.report.mock.calls[0]?.[2]).toMatch(found);
  expect(click(link)).toBe(true);
  expect(link.className).toBe('');
});

test('more: where the list has left the page the link is the browser’s, also while the next page loads @more.failure', async () => {
  serve(PAGES);
  const link = mounted(LIST + linkTo('?page=2'));
  const left: boolean[] = [];
  const judge = (event: Event) => {
    left.push(!event.defaultPrevented);
    event.preventDefault();
  };
  addEventListener('click', judge);
  link.click();
  document.querySelector('#all')?.remove();
  await until(() => expect(left).toEqual([false, true]));
  expect(location.search).toBe('');
  link.click();
  expect(left).toEqual([false, true, true]);
  removeEventListener('click', judge);
});

test('more: a second link for a list is reported; one to another site is, when it is clicked, and is the browser’s; attributes of others are ignored @more.report @more.newtab', () => {
  const link = mounted(LIST + linkTo('https://elsewhere.example/2'));
  const second = document.createElement('a');
  Object.assign(second, { href: '/2' }).dataset.more = 'all';
  document.body.append(second);
  mount(second, stop.signal);
  expect(page.report.mock.calls[0]?.[2]).toBe('#all has another link');
  expect(click(link)).toBe(true);
  expect(page.report.mock.calls[1]?.[2]).toBe('it leads to no other page of this site');
  for (const value of ['', 'Read more', '#all', '{"a":1}']) {
    second.dataset.more = value;
    mount(second, stop.signal);
  }
  expect(page.report).toHaveBeenCalledTimes(2);
  link.href = '/journal?page=2';
  for (const key of ['ctrlKey', 'shiftKey', 'metaKey', 'altKey'])
    expect(click(link, { [key]: true }), key).toBe(true);
});
