import { afterEach, beforeEach, expect, test } from 'vitest';
import { chooseLinks, type LinkAddress } from '../../src/widgets/current/choice';
import { readAddress } from '../../src/widgets/current/comparable';
import { mount } from '../../src/widgets/current/index';
import { givePage, moveTo, show, until } from './support';

const SITE = 'https://lodge.example';
const HOST = 'http://localhost:3000';

let stop: AbortController;

beforeEach(() => {
  givePage();
  moveTo(`${HOST}/`);
  stop = new AbortController();
});

afterEach(() => stop.abort());

/** What is chosen of links while an address is shown. */
function choose(hrefs: string[], shown: string, home: string[] = []) {
  const here = readAddress(SITE + shown);
  if (!here) throw new Error(`${shown} is no address`);
  const addresses = hrefs.flatMap((href): LinkAddress<string>[] => {
    const to = readAddress(href, SITE + shown);
    return to ? [[href, to]] : [];
  });
  return chooseLinks(addresses, here, home);
}

/** What the only link is to the page at an address; `nothing` for no relation. */
function relation(href: string, shown: string, home?: string[]): string {
  const found = Object.entries(choose([href], shown, home)).filter(([, links]) => links.length);
  return found.map(([name]) => name).join() || 'nothing';
}

/** What links are to pages: their path and its encoding, index files, host, parameters, fragment. */
const RELATIONS = {
  pages: `/rooms at /rooms | /rooms/ at /rooms | /rooms at /rooms/ | /rooms// at /rooms | / at /
    . at /rooms/ | ./lakeside at /rooms/lakeside | /events/../rooms/./ at /rooms
    /%2e%2e/rooms at /rooms | /%7ekari at /~kari | /k%C3%BCche at /küche | /k%c3%bcche at /k%C3%BCche
    /%72ooms at /rooms | /k%fcche at /k%FCche | /a%2fb at /a%2Fb | /a b at /a%20b
    /__proto__ at /__proto__
    /index.html at / | /rooms/index.htm at /rooms | /rooms at /rooms/index.php
    /rooms/Default.aspx at /rooms/index.jsp | /rooms/index.asp at /rooms/
    https://LODGE.example/rooms at /rooms | https://lodge.example:443/rooms at /rooms
    //lodge.example/rooms at /rooms | https://user@lodge.example/rooms at /rooms
    /?page_id=2 at /?page_id=2 | /?page_id=2 at /?utm_source=x&page_id=2
    /?a=1&b=2 at /?b=2&a=1 | /?a=1&a=2 at /?a=2&a=1 | /?q=a+b at /?q=a%20b
    /rooms at /rooms?utm_source=x | /rooms? at /rooms | ?a=1 at /rooms?a=1
    /index.php?page_id=2 at /?page_id=2
    /rooms at /rooms#rules | /rooms# at /rooms#rules`,
  parts: `#rules at /rooms#rules | /rooms#h%c3%bctte at /rooms#hütte | #100% at /rooms#100%
    #rules at /rooms?utm_source=x#rules`,
  parents: `/rooms at /rooms/lakeside | ../rooms at /rooms/lakeside | /rooms/ at /rooms/lakeside/beds
    /rooms?kind=quiet at /rooms/lakeside?kind=quiet`,
  nothing: `/rooms at /room | /room at /rooms | /Rooms at /rooms | /a%2fb at /a/b | # at /
    mailto:stay@lodge.example at / | tel:+1555 at / | javascript:void(0) at /
    /index at / | /rooms/index.xml at /rooms | /rooms/my-index.html at /rooms
    /index.php/rooms at /rooms
    https://lodge.example:8443/rooms at /rooms | http://lodge.example/rooms at /rooms
    https://www.lodge.example/rooms at /rooms | https://[/rooms at /rooms
    /?page_id=2 at /?page_id=3 | /?page_id=2 at / | /?a=1&a=2 at /?a=1
    /rooms?kind=quiet at /rooms/lakeside
    /rooms#rules at /rooms | /rooms#rules at /rooms#beds | /rooms#rules at /rooms/lakeside#rules
    /room at /rooms/lakeside | /rooms/lakeside at /rooms | / at /rooms/lakeside
    /index.html at /rooms/lakeside`,
};

test.each(Object.entries(RELATIONS))(
  'current: links whose relation to the page is "%s" are known as that @current.address',
  (expected, cases) => {
    for (const one of cases.split(/\s*[|\n]\s*/)) {
      const [href = '', shown = ''] = one.split(' at ');
      expect(relation(href, shown), one).toBe(expected);
    }
  },
);

test('current: an empty address, leads nowhere', () => {
  expect(relation('', '/')).toBe('nothing');
  expect(relation('  ', '/')).toBe('nothing');
});

test('current: the home page is not above the pages below it, also where it is in a folder @current.address', () => {
  expect(relation('/en/', '/en/rooms', ['en'])).toBe('nothing');
  expect(relation('/', '/en/rooms', ['en'])).toBe('nothing');
  expect(relation('/en/rooms', '/en/rooms/lakeside', ['en'])).toBe('parents');
  expect(relation('/en/', '/en/', ['en'])).toBe('pages');
});

test('current: the link with most parameters, and the nearest page above win @current.address', () => {
  expect(choose(['/', '/?a=1', '/?b=2&a=1'], '/?a=1&b=2').pages).toEqual(['/?b=2&a=1']);
  expect(choose(['/', '/?b=2', '/index.php'], '/?a=1').pages).toEqual(['/', '/index.php']);
  const links = ['/a', '/a/b', '/a/b/', '/a/bc', '/a/x'];
  expect(choose(links, '/a/b/c').parents).toEqual(['/a/b', '/a/b/']);
  expect(choose(links, '/a/b')).toEqual({ pages: ['/a/b', '/a/b/'], parts: [], parents: [] });
});

/** Mounts a navigation at a path of the site. */
function mounted(inside: string, path = '/rooms'): { nav: HTMLElement; before: string } {
  moveTo(HOST + path);
  const nav = show(`<nav data-nav="">${inside}</nav>`);
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

/** The address changes without a load. */
function goTo(path: string): void {
  moveTo(HOST + path);
  dispatchEvent(new Event('popstate'));
}

const SUB = '<ul><li><a href="/events" aria-current="page">Events</a></li></ul>';

test.each([
  [
    'the link in nested lists, and what is above it',
    `<ul><li id="a"><a href="/stay">Stay</a><div><ul><li id="b"><button>Rooms</button><ol><li><a href="/rooms">All</a></li><li><a href="/rules">Rules</a></li></ol></li></ul></div></li><li><a href="/events">Events</a></li></ul>`,
    ['a is-current-parent', 'Stay is-current-parent', 'b is-current-parent', 'All page is-current'],
  ],
  [
    'a link in a box below an item’s own',
    '<ul><li id="a"><a href="#">Stay</a><div class="dropdown-menu"><a href="/x">X</a><a href="/rooms">Rooms</a></div></li><li><a href="/y">Y</a> <a href="/z">Z</a></li></ul>',
    ['a is-current-parent', 'Stay is-current-parent', 'Rooms page is-current'],
  ],
  [
    'the nearest page above, by class alone, and its item',
    '<ul><li id="a"><a href="/">Home</a></li><li id="b"><a href="/rooms/">Rooms</a></li></ul>',
    ['b is-current-parent', 'Rooms is-current-parent'],
    '/rooms/lakeside',
  ],
  [
    'what the server marked by the attribute, and what is above it',
    `<ul><li id="a"><a href="/x">X</a>${SUB}</li><li><a href="/rooms">Rooms</a></li></ul>`,
    ['a is-current-parent', 'X is-current-parent', 'Events page is-current'],
  ],
  [
    'what the server marked by WordPress’ class, and what is above it',
    '<ul><li id="a"><a href="/x">X</a><ul><li class="menu-item  current-menu-item"><a href="/events">Events</a></li></ul></li><li><a href="/rooms">Rooms</a></li></ul>',
    ['a is-current-parent', 'X is-current-parent', 'Events page is-current'],
  ],
  [
    'what the server marked that is no link',
    '<ul><li><span aria-current="page">Here</span></li><li><a href="/rooms">Rooms</a></li></ul>',
    ['Here page is-current'],
  ],
  [
    'nothing by aria-current="false"',
    '<a href="/events" aria-current="false">Events</a><a href="/rooms">Rooms</a>',
    ['Events false', 'Rooms page is-current'],
  ],
])(
  'current: %s is marked, and restored on removal @current.marks @current.server @current.removal',
  (_, html, expected, path?: string) => {
    const { nav, before } = mounted(html, path);
    expect(marks(nav)).toEqual(expected);
    stop.abort();
    expect(nav.outerHTML).toBe(before);
  },
);

test('current: the server’s mark counts for the page that it was written for, however its address changes @current.server @current.follow', () => {
  const { nav, before } = mounted(`<a href="/rooms">Rooms</a>${SUB}<a href="/x#a">X</a>`, '/x');
  const SERVER = ['Events page is-current'];
  for (const [path, expected] of [
    ['/x', SERVER],
    ['/x#a', SERVER],
    ['/rooms', ['Rooms page is-current']],
    ['/y', []],
    ['/events', SERVER],
    ['/x', SERVER],
  ] as const) {
    goTo(path);
    expect(marks(nav), `at ${path}`).toEqual(expected);
  }
  goTo('/rooms');
  stop.abort();
  expect(nav.outerHTML).toBe(before);
});

test('current: a mark of another script after the address changed wins @current.server @current.follow', async () => {
  const { nav } = mounted('<a href="/rooms">A</a><a href="/x">B</a>', '/');
  goTo('/rooms');
  expect(marks(nav)).toEqual(['A page is-current']);
  nav.querySelector('[href="/x"]')?.setAttribute('aria-current', 'true');
  await until(() => expect(marks(nav)).toEqual(['B true is-current']));
});

test('current: a link with parameters that arrives later does not make the server’s mark another page’s @current.server', async () => {
  const { nav } = mounted('<a href="/events" aria-current="page">Events</a>', '/rooms?day=1');
  nav.append(Object.assign(document.createElement('a'), { href: '/rooms?day=1' }));
  nav.append(Object.assign(document.createElement('a'), { href: '/rooms?day=2', id: 'last' }));
  nav.querySelector('a')?.classList.remove('is-current');
  nav.querySelector('#last')?.setAttribute('aria-current', 'false');
  await until(() => expect(marks(nav)).toEqual(['Events page', 'last false']));
  stop.abort();
  expect(nav.querySelectorAll('[aria-current="page"]')).toHaveLength(1);
});

test.each([
  [
    'a navigation inside another, or in data-veneer="off"',
    'data-',
    '<div id="menu" data-menu><a href="/rooms">A</a><nav data-nav><a href="/rooms">B</a></nav><p data-veneer="off"><a href="/rooms">C</a></p></div>',
  ],
  [
    'a navigation by the prefixed name inside another',
    'data-v-',
    '<div id="menu" data-v-menu><div data-nav><a href="/rooms">A</a></div><nav data-v-nav><a href="/rooms">B</a></nav></div>',
  ],
])('current: %s is not looked through @current.marks', (_, prefix, html) => {
  Object.assign(givePage({ prefix }), { off: '[data-veneer="off"]' });
  moveTo(`${HOST}/rooms`);
  const menu = show(html);
  mount(menu, stop.signal);
  expect(marks(menu)).toEqual(['A page is-current']);
});

test('current: links that change, go and arrive move the marks and nothing runs in circles @current.follow', async () => {
  const { nav } = mounted('<ul><li><a href="/rooms">A</a></li><li><a href="/x">B</a></li></ul>');
  const [a, b] = nav.querySelectorAll('a') as unknown as [HTMLElement, HTMLElement];
  let changes = 0;
  const observer = new MutationObserver((records) => {
    changes += records.length;
  });
  observer.observe(nav, { attributeFilter: ['aria-current', 'class', 'href'], subtree: true });
  a.setAttribute('href', '/y');
  b.setAttribute('href', '/rooms/');
  await until(() => expect(marks(nav)).toEqual(['B page is-current']));
  expect(a.outerHTML).toBe('<a href="/y">A</a>');
  b.remove();
  await until(() => expect(b.outerHTML).toBe('<a href="/rooms/">B</a>'));
  nav.append(b);
  await until(() => expect(marks(nav)).toEqual(['B page is-current']));
  await new Promise((next) => setTimeout(next));
  // Two by the page; a mark goes in three (its class is removed with the attribute) and is set in two.
  expect(changes).toBe(2 + 3 + 2 + 2);
});

test('current: a mark that another script removes stays away, and one that it sets wins @current.server', async () => {
  const { nav } = mounted('<a href="/rooms">A</a><a href="/x">B</a>');
  const [a, b] = nav.querySelectorAll('a') as unknown as [HTMLElement, HTMLElement];
  a.removeAttribute('aria-current');
  b.setAttribute('href', '/z');
  await until(() => expect(marks(nav)).toEqual(['A is-current']));
  b.setAttribute('aria-current', 'true');
  await until(() => expect(marks(nav)).toEqual(['B true is-current']));
  stop.abort();
  expect(b.outerHTML).toBe('<a href="/z" aria-current="true">B</a>');
});
