import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readAddress } from '../../src/widgets/current/address';
import { chooseLinks } from '../../src/widgets/current/choose';
import { mount } from '../../src/widgets/current/index';
import { givePage, moveTo, show } from './support';

const SITE = 'https://lodge.example';
const HOST = 'http://localhost:3000';

beforeEach(() => {
  givePage();
  moveTo(`${HOST}/`);
});

/** What the only link in a navigation is to the page at an address; `''` for nothing. */
function relation(href: string, shown: string, home: string[] = []): string {
  const here = readAddress(`${SITE}${shown}`);
  const to = readAddress(href, `${SITE}${shown}`);
  if (!here || !to) return '';
  const choice = chooseLinks([['link', to]], here, home);
  return Object.entries(choice)
    .filter(([, links]) => links.length)
    .map(([name]) => name)
    .join();
}

describe('a link', () => {
  test.each([
    // The path
    ['/rooms', '/rooms', 'pages'],
    ['/rooms/', '/rooms', 'pages'],
    ['/rooms', '/rooms/', 'pages'],
    ['/rooms//', '/rooms', 'pages'],
    ['/rooms', '/room', ''],
    ['/room', '/rooms', ''],
    ['/Rooms', '/rooms', ''],
    ['/', '/', 'pages'],
    ['', '/', ''],
    ['  ', '/', ''],
    ['#', '/', ''],
    ['.', '/rooms/', 'pages'],
    ['./lakeside', '/rooms/lakeside', 'pages'],
    ['../rooms', '/rooms/lakeside', 'above'],
    ['/events/../rooms/./', '/rooms', 'pages'],
    ['/%2e%2e/rooms', '/rooms', 'pages'],
    // Index files
    ['/index.html', '/', 'pages'],
    ['/rooms/index.htm', '/rooms', 'pages'],
    ['/rooms', '/rooms/index.php', 'pages'],
    ['/rooms/Default.aspx', '/rooms/index.jsp', 'pages'],
    ['/rooms/index.asp', '/rooms/', 'pages'],
    ['/index', '/', ''],
    ['/rooms/index.xml', '/rooms', ''],
    ['/rooms/my-index.html', '/rooms', ''],
    ['/index.php/rooms', '/rooms', ''],
    // The host
    ['https://LODGE.example/rooms', '/rooms', 'pages'],
    ['https://lodge.example:443/rooms', '/rooms', 'pages'],
    ['//lodge.example/rooms', '/rooms', 'pages'],
    ['https://lodge.example:8443/rooms', '/rooms', ''],
    ['http://lodge.example/rooms', '/rooms', ''],
    ['https://www.lodge.example/rooms', '/rooms', ''],
    ['https://user@lodge.example/rooms', '/rooms', 'pages'],
    ['https://[/rooms', '/rooms', ''],
    ['javascript:void(0)', '/', ''],
    ['mailto:stay@lodge.example', '/', ''],
    ['tel:+1555', '/', ''],
    // Encoding
    ['/%7ekari', '/~kari', 'pages'],
    ['/k%C3%BCche', '/küche', 'pages'],
    ['/k%c3%bcche', '/k%C3%BCche', 'pages'],
    ['/%72ooms', '/rooms', 'pages'],
    ['/k%fcche', '/k%FCche', 'pages'],
    ['/a%2fb', '/a%2Fb', 'pages'],
    ['/a%2fb', '/a/b', ''],
    ['/a b', '/a%20b', 'pages'],
    ['/__proto__', '/__proto__', 'pages'],
    // Parameters
    ['/?page_id=2', '/?page_id=2', 'pages'],
    ['/?page_id=2', '/?utm_source=x&page_id=2', 'pages'],
    ['/?page_id=2', '/?page_id=3', ''],
    ['/?page_id=2', '/', ''],
    ['/?a=1&b=2', '/?b=2&a=1', 'pages'],
    ['/?a=1&a=2', '/?a=2&a=1', 'pages'],
    ['/?a=1&a=2', '/?a=1', ''],
    ['/?q=a+b', '/?q=a%20b', 'pages'],
    ['/rooms', '/rooms?utm_source=x', 'pages'],
    ['/rooms?', '/rooms', 'pages'],
    ['?a=1', '/rooms?a=1', 'pages'],
    ['/index.php?page_id=2', '/?page_id=2', 'pages'],
    ['/rooms?kind=quiet', '/rooms/lakeside', ''],
    ['/rooms?kind=quiet', '/rooms/lakeside?kind=quiet', 'above'],
    // Fragments
    ['/rooms', '/rooms#rules', 'pages'],
    ['/rooms#', '/rooms#rules', 'pages'],
    ['#rules', '/rooms#rules', 'places'],
    ['/rooms#rules', '/rooms', ''],
    ['/rooms#rules', '/rooms#beds', ''],
    ['/rooms#h%c3%bctte', '/rooms#hütte', 'places'],
    ['#100%', '/rooms#100%', 'places'],
    ['#rules', '/rooms?utm_source=x#rules', 'places'],
    ['/rooms#rules', '/rooms/lakeside#rules', ''],
    // Pages further down
    ['/rooms', '/rooms/lakeside', 'above'],
    ['/rooms/', '/rooms/lakeside/beds', 'above'],
    ['/room', '/rooms/lakeside', ''],
    ['/rooms/lakeside', '/rooms', ''],
    ['/', '/rooms/lakeside', ''],
    ['/index.html', '/rooms/lakeside', ''],
  ])('%s is at %s %s', (href, shown, expected) => {
    expect(relation(href, shown)).toBe(expected);
  });

  test('to the home page says nothing of what is below, also where that is in a folder', () => {
    expect(relation('/en/', '/en/rooms', ['en'])).toBe('');
    expect(relation('/', '/en/rooms', ['en'])).toBe('');
    expect(relation('/en/rooms', '/en/rooms/lakeside', ['en'])).toBe('above');
    expect(relation('/en/', '/en/', ['en'])).toBe('pages');
  });
});

test('the link with most parameters, and the nearest page above, win', () => {
  const led = (...hrefs: string[]) =>
    hrefs.map((href) => [href, readAddress(href, SITE) as NonNullable<unknown>] as never);
  const choose = (shown: string, ...hrefs: string[]) =>
    chooseLinks<string>(led(...hrefs), readAddress(SITE + shown) as never, []);
  expect(choose('/?a=1&b=2', '/', '/?a=1', '/?b=2&a=1').pages).toEqual(['/?b=2&a=1']);
  expect(choose('/?a=1', '/', '/?b=2', '/index.php').pages).toEqual(['/', '/index.php']);
  const links = ['/a', '/a/b', '/a/b/', '/a/bc', '/a/x'];
  expect(choose('/a/b/c', ...links).above).toEqual(['/a/b', '/a/b/']);
  expect(choose('/a/b', ...links)).toEqual({ pages: ['/a/b', '/a/b/'], places: [], above: [] });
});

describe('in a navigation', () => {
  let stop: AbortController;
  beforeEach(() => {
    stop = new AbortController();
  });
  afterEach(() => stop.abort());

  function mounted(html: string, path = '/rooms'): { nav: HTMLElement; before: string } {
    moveTo(HOST + path);
    const nav = show(html);
    const before = nav.outerHTML;
    mount(nav, stop.signal);
    return { nav, before };
  }

  /** What is marked, by its text or id. */
  const marks = (nav: HTMLElement) =>
    [...nav.querySelectorAll('[aria-current],.is-current,.is-current-parent')].map((one) =>
      [
        one.id || one.textContent?.trim(),
        one.getAttribute('aria-current'),
        one.classList.contains('is-current') && 'is-current',
        one.classList.contains('is-current-parent') && 'is-current-parent',
      ]
        .filter(Boolean)
        .join(' '),
    );

  const DEEP = `<nav data-nav=""><ul>
    <li id="a"><a href="/stay">Stay</a><div><ul><li id="b"><button>Rooms</button><ol><li><a href="/rooms">All</a></li><li><a href="/rules">Rules</a></li></ol></li></ul></div></li>
    <li><a href="/events">Events</a></li></ul></nav>`;

  test('the link, and what is above it, are marked and given back', () => {
    const { nav, before } = mounted(DEEP);
    expect(marks(nav)).toEqual([
      'a is-current-parent',
      'Stay is-current-parent',
      'b is-current-parent',
      'All page is-current',
    ]);
    stop.abort();
    expect(nav.outerHTML).toBe(before);
  });

  test('links in a box below an item’s own are below it', () => {
    const { nav } = mounted(
      '<nav data-nav><ul><li id="a"><a href="#">Stay</a><div class="dropdown-menu"><a href="/x">X</a><a href="/rooms">Rooms</a></div></li><li><a href="/y">Y</a> <a href="/z">Z</a></li></ul></nav>',
    );
    expect(marks(nav)).toEqual([
      'a is-current-parent',
      'Stay is-current-parent',
      'Rooms page is-current',
    ]);
  });

  test('the nearest page above is marked by class alone, with its item', () => {
    const { nav, before } = mounted(
      '<nav data-nav=""><ul><li id="a"><a href="/rooms">Rooms</a></li><li><a href="/">Home</a></li></ul></nav>',
      '/rooms/lakeside',
    );
    expect(marks(nav)).toEqual(['a is-current-parent', 'Rooms is-current-parent']);
    stop.abort();
    expect(nav.outerHTML).toBe(before);
  });

  test.each([
    [
      'the attribute',
      '<nav data-nav=""><ul><li id="a"><a href="/x">X</a><ul><li><a href="/events" aria-current="page">Events</a></li></ul></li><li><a href="/rooms">Rooms</a></li></ul></nav>',
    ],
    [
      'WordPress’ class',
      '<nav data-nav=""><ul><li id="a"><a href="/x">X</a><ul><li class="menu-item  current-menu-item"><a href="/events">Events</a></li></ul></li><li><a href="/rooms">Rooms</a></li></ul></nav>',
    ],
  ])('what the server marked by %s counts, and is completed', (_, html) => {
    const { nav, before } = mounted(html);
    expect(marks(nav)).toEqual([
      'a is-current-parent',
      'X is-current-parent',
      'Events page is-current',
    ]);
    stop.abort();
    expect(nav.outerHTML).toBe(before);
  });

  test('a link that comes later does not make it another page’s mark', async () => {
    const { nav } = mounted(
      '<nav data-nav><a href="/events" aria-current="page">Events</a></nav>',
      '/rooms?day=1',
    );
    nav.append(Object.assign(document.createElement('a'), { href: '/rooms?day=1' }));
    nav.append(Object.assign(document.createElement('a'), { href: '/rooms?day=2', id: 'last' }));
    nav.querySelector('a')?.classList.remove('is-current');
    nav.querySelector('#last')?.setAttribute('aria-current', 'false');
    await expect.poll(() => marks(nav)).toEqual(['Events page', 'last false']);
    stop.abort();
    expect(nav.querySelectorAll('[aria-current="page"]')).toHaveLength(1);
  });

  test('a place that is marked but is no link keeps others from being marked', () => {
    const { nav } = mounted(
      '<nav data-nav><ul><li><span aria-current="page">Here</span></li><li><a href="/rooms">Rooms</a></li></ul></nav>',
    );
    expect(marks(nav)).toEqual(['Here page is-current']);
  });

  test('aria-current="false" marks nothing', () => {
    const { nav, before } = mounted(
      '<nav data-nav=""><a href="/events" aria-current="false">Events</a><a href="/rooms">Rooms</a></nav>',
    );
    expect(marks(nav)).toEqual(['Events false', 'Rooms page is-current']);
    stop.abort();
    expect(nav.outerHTML).toBe(before);
  });

  test('a navigation inside another, and what is left alone, are not looked through', () => {
    givePage({});
    Object.assign(givePage(), { off: '[data-veneer="off"]' });
    const { nav } = mounted(
      '<div data-menu><a href="/rooms">A</a><nav data-nav><a href="/rooms">B</a></nav><p data-veneer="off"><a href="/rooms">C</a></p></div>',
    );
    expect(marks(nav)).toEqual(['A page is-current']);
  });

  test('links by the prefixed names alone make navigations of their own', () => {
    givePage({ prefix: 'data-v-' });
    const { nav } = mounted(
      '<div data-v-menu><div data-nav><a href="/rooms">A</a></div><nav data-v-nav><a href="/rooms">B</a></nav></div>',
    );
    expect(marks(nav)).toEqual(['A page is-current']);
  });

  test('the marks follow the links', async () => {
    const { nav } = mounted(
      '<nav data-nav><ul><li><a href="/rooms">A</a></li><li><a href="/x">B</a></li></ul></nav>',
    );
    const [a, b] = nav.querySelectorAll('a') as unknown as [HTMLElement, HTMLElement];
    a.setAttribute('href', '/y');
    b.setAttribute('href', '/rooms/');
    await expect.poll(() => marks(nav)).toEqual(['B page is-current']);
    expect(a.outerHTML).toBe('<a href="/y">A</a>');
    b.remove();
    await expect.poll(() => marks(nav)).toEqual([]);
    expect(b.outerHTML).toBe('<a href="/rooms/">B</a>');
    nav.append(b);
    await expect.poll(() => marks(nav)).toEqual(['B page is-current']);
  });

  test('what another script takes away stays away, and what it marks counts', async () => {
    const { nav } = mounted('<nav data-nav><a href="/rooms">A</a><a href="/x">B</a></nav>');
    const [a, b] = nav.querySelectorAll('a') as unknown as [HTMLElement, HTMLElement];
    a.removeAttribute('aria-current');
    b.setAttribute('href', '/z');
    await expect.poll(() => marks(nav)).toEqual(['A is-current']);
    b.setAttribute('aria-current', 'true');
    await expect.poll(() => marks(nav)).toEqual(['B true is-current']);
    stop.abort();
    expect(b.outerHTML).toBe('<a href="/z" aria-current="true">B</a>');
  });
});
