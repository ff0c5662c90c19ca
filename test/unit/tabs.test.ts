import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mount } from '../../src/widgets/tabs/index';
import { slugOf } from '../../src/widgets/tabs/prepare';
import { givePage, moveTo, show } from './support';

const SECTIONS =
  '<div data-tabs><section><h2>Rooms</h2><p>Four</p></section><section id="money"><h2>Prices</h2><p id="vat">Fair</p></section><section><h2 id="way">The way</h2><a href="/map">Map</a></section></div>';
const LINKS =
  '<div data-tabs><h2>Seasons</h2><ul><li><a href="#summer">Summer</a></li><li><a href="#winter">Winter</a></li></ul><div id="summer">Warm</div><div id="winter"><h3>Ice</h3>Cold</div></div>';

let page: ReturnType<typeof givePage>;
let life: AbortController;
/** Tells the widget that the window is narrow, or not any more. */
let setNarrow: (isNarrow: boolean) => void;

beforeEach(() => {
  moveTo('https://lodge.example/rooms');
  history.replaceState(null, '');
  page = givePage();
  life = new AbortController();
  const media = Object.assign(new EventTarget(), { matches: false });
  vi.stubGlobal('matchMedia', () => media);
  setNarrow = (isNarrow) => {
    media.matches = isNarrow;
    media.dispatchEvent(new Event('change'));
  };
});

afterEach(() => {
  life.abort();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

function mounted(markup: string) {
  const element = show(markup);
  const before = element.outerHTML;
  mount(element, life.signal);
  const tabs = () => [...element.querySelectorAll<HTMLElement>('[role=tab]')];
  const buttons = () => [...element.querySelectorAll<HTMLElement>('button[aria-expanded]')];
  return { element, before, tabs, buttons };
}

const shown = (element: Element) =>
  [...element.querySelectorAll('.veneer-tabs__panel:not([hidden])')].map(({ id }) => id);

const press = (key: string) =>
  document.activeElement?.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
  );

test('tabs: headings name the tabs, sections get ids of them, and one is shown @tabs.markup @tabs.select', () => {
  const { element, tabs } = mounted(SECTIONS);
  expect(tabs().map(({ textContent }) => textContent)).toEqual(['Rooms', 'Prices', 'The way']);
  expect(tabs().map((tab) => tab.getAttribute('href'))).toEqual(
    ['rooms', 'money', 'way'].map((id) => `https://lodge.example/rooms#${id}`),
  );
  expect(shown(element)).toEqual(['rooms']);
  for (const tab of tabs()) {
    tab.click();
    const stop = tab.textContent === 'The way' ? null : '0';
    const [panel, ...others] = element.querySelectorAll('[role=tabpanel], [tabindex="0"]:not(a)');
    expect(others).toEqual([]);
    expect(panel?.id).toBe(tab.getAttribute('aria-controls'));
    expect(panel?.getAttribute('aria-labelledby')).toBe(tab.id);
    expect(panel?.getAttribute('tabindex'), 'one begins with a link').toBe(stop);
  }
});

test('tabs: a list of links becomes the tabs, their parts the sections, which have the names of the links on paper @tabs.markup @tabs.print', () => {
  const { element, tabs } = mounted(LINKS);
  expect(element.querySelector('ul')?.getAttribute('role')).toBe('tablist');
  expect(tabs().map(({ localName }) => localName)).toEqual(['a', 'a']);
  expect(shown(element)).toEqual(['summer']);
  const named = [...element.querySelectorAll('[data-veneer-name]')];
  expect(named.map((panel) => panel.getAttribute('data-veneer-name'))).toEqual([
    'Summer',
    'Winter',
  ]);
  expect(element.querySelectorAll('h2,h3')).toHaveLength(2);
});

const NONE = 'there are no sections in it';
const PARTS = '<div id="x">X</div><div id="y">Y</div>';

test.each([
  ['a link that leads elsewhere', '<ul><li><a href="/x">X</a></li></ul><div id="x">X</div>', NONE],
  ['a link to what is around it', '<ul><li><a href="#out">X</a></li></ul>', NONE],
  ['text without headings', '<p>Text</p>', NONE],
  ['a heading after a text', '<section>Text <h2>Heading</h2></section>', NONE],
  ['headings alone', '<h2>One</h2><p>Text</p>', NONE],
  [
    'a link whose part is missing',
    `<ul><li><a href="#x">X</a></li><li><a href="#z">Prices</a></li></ul>${PARTS}`,
    '"Prices" in the list of links leads to no part of it',
  ],
  [
    'a list that says tabs, of links to other pages, before headings',
    '<div role="tablist"><a href="/a">A</a></div><section><h2>One</h2></section><section><h2>Two</h2></section>',
    '"A" in the list of links leads to no part of it',
  ],
  [
    'two links in an item',
    `<ul><li><a href="#x">X</a><a href="#y">Y</a></li></ul>${PARTS}`,
    'an item of the list of links, with "Y", has several links',
  ],
  [
    'two links to a part',
    `<div class="nav-tabs"><button data-target="#x">X</button><button data-target="#x">Y</button></div>${PARTS}`,
    '"X" leads to a part that another link leads to',
  ],
])('tabs: %s is reported and left alone @tabs.theirs', (_, inside, found) => {
  const { element, before } = mounted(`<div id="out" data-tabs>${inside}</div>`);
  expect(page.report).toHaveBeenCalledExactlyOnceWith(
    'tabs',
    element,
    found,
    expect.stringContaining('begin with a heading'),
  );
  expect(element.outerHTML).toBe(before);
});

test.each([
  [
    'sections, in which a list leads to other sections',
    '<section><h2>A</h2><ul><li><a href="#b">B</a></li><li><a href="#c">C</a></li></ul></section><section id="b"><h2>B</h2></section><section id="c"><h2>C</h2></section>',
    ['A', 'B', 'C'],
  ],
  [
    'sections, in which a list leads to parts of its own',
    '<section><h2>A</h2><ul><li><a href="#b">1</a></li><li><a href="#c">2</a></li></ul><p id="b">1</p><p id="c">2</p></section><section><h2>B</h2></section>',
    ['A', 'B'],
  ],
  [
    'sections in a wrapper',
    '<div><section><h2>A</h2></section><section><h2>B</h2></section></div>',
    ['A', 'B'],
  ],
  [
    'a column with a heading and links, beside a column of parts with headings',
    '<div><h3>Plans</h3><p><a href="#b">Small</a> <a href="#c">Large</a></p></div><div><div id="b"><h4>1</h4></div><div id="c"><h4>2</h4></div></div>',
    ['Small', 'Large'],
  ],
  [
    'buttons that lead nowhere, and as many parts before them',
    '<div><div>1</div><div>2</div></div><nav><button>A</button><button>B</button></nav>',
    ['A', 'B'],
  ],
  [
    'links of a template without an address, and items that are tabs',
    '<ul class="nav-tabs"><li role="tab"><a data-bs-target="#b"><h4>A</h4></a></li><li role="tab"><a data-bs-target="#c">B</a></li></ul><div id="b">1</div><div id="c">2</div>',
    ['A', 'B'],
  ],
  [
    'a list with the attribute of Foundation, and tabs in a part of it',
    '<ul data-tabs><li><a href="#b">A</a></li><li><a href="#c">B</a></li></ul><div id="b"><div data-tabs><ul><li><a href="#d">D</a></li></ul><p id="d">D</p></div></div><div id="c">2</div>',
    ['A', 'B'],
  ],
])('tabs: %s @tabs.markup', (_, inside, names) => {
  const { element, tabs } = mounted(`<div data-tabs>${inside}</div>`);
  expect(page.report).not.toHaveBeenCalled();
  expect(tabs().map(({ textContent }) => textContent)).toEqual(names);
  expect(element.querySelectorAll('[role=tab] [role=tab]')).toHaveLength(0);
  expect(element.querySelectorAll('.veneer-tabs__panel:not([hidden])')).toHaveLength(1);
});

test.each([
  '<ul data-tabs><li><a href="#panel1">One</a></li></ul>',
  '<div data-tabs="vertical"><section><h2>One</h2></section></div>',
  '<div data-tabs><div role="tablist"></div><section><h2>One</h2></section></div>',
  '<div data-tabs><div role="tablist"><a href="#a" role="tab">A</a><a href="#b" role="tab" tabindex="-1">B</a></div><p id="a">A</p><p id="b">B</p></div>',
])('tabs: another script’s are left alone without a word: %s @tabs.theirs', (markup) => {
  const { element, before } = mounted(markup);
  expect(page.report).not.toHaveBeenCalled();
  expect(element.outerHTML).toBe(before);
});

test.each([
  ['Prices & terms', 'prices-terms'],
  ['  Zimmer – Größe ', 'zimmer-größe'],
  ['غرف الفندق', 'غرف-الفندق'],
  ['Room 2', 'room_2'],
  ['…', 'section'],
])('tabs: a section called "%s" has the id %s @tabs.address', (name, id) => {
  expect(slugOf(name)).toBe(id);
});

test('tabs: an id that is taken is not used again, and a link to a heading itself is no part of its name @tabs.address', () => {
  const { element, tabs } = mounted(
    '<div data-tabs><section><h2>Rooms <a href="#rooms">#</a></h2></section><section><h2>Rooms</h2></section></div>',
  );
  expect([...element.querySelectorAll('section')].map(({ id }) => id)).toEqual([
    'rooms',
    'rooms_2',
  ]);
  expect(tabs().map(({ textContent }) => textContent)).toEqual(['Rooms', 'Rooms']);
});

test('tabs: clicks are entries, the arrows’ way is one, Back selects what was selected @tabs.history @tabs.keyboard @tabs.select', () => {
  const push = vi.spyOn(history, 'pushState');
  const replace = vi.spyOn(history, 'replaceState');
  const { element, tabs } = mounted(SECTIONS);
  const noted: string[] = [];
  for (const verb of ['open', 'close'])
    element.addEventListener(`veneer:${verb}`, ({ target }) =>
      noted.push(`${verb} ${(target as Element).id}`),
    );
  tabs()[1]?.click();
  expect(shown(element)).toEqual(['money']);
  expect(noted).toEqual(['close rooms', 'open money']);
  expect(location.hash).toBe('#money');
  expect(tabs()[1]).toBe(document.activeElement);
  expect(push).toHaveBeenCalledTimes(1);
  press('ArrowRight');
  expect(location.hash).toBe('#way');
  press('ArrowRight');
  expect(location.hash).toBe('#rooms');
  press('End');
  expect(location.hash).toBe('#way');
  press('Home');
  press('ArrowLeft');
  expect(location.hash).toBe('#way');
  expect(push, 'the first of the way').toHaveBeenCalledTimes(2);
  expect(replace).toHaveBeenCalledTimes(4);
  element.style.direction = 'rtl';
  press('ArrowRight');
  expect(location.hash, 'from right to left').toBe('#money');
  press('x');
  expect(shown(element)).toEqual(['money']);
  // As Back does.
  history.replaceState(null, '', '/rooms');
  dispatchEvent(new Event('popstate'));
  expect(shown(element)).toEqual(['rooms']);
  push.mockRestore();
  replace.mockRestore();
});

test.each([
  ['another script', { turbo: {} }, 1],
  ['an open dialog', { veneer: 1 }, 0],
])('tabs: %s has its history for itself @tabs.managed', (_, state, replaced) => {
  history.replaceState(state, '');
  const push = vi.spyOn(history, 'pushState');
  const { element, tabs } = mounted(SECTIONS);
  tabs()[1]?.click();
  expect(shown(element)).toEqual(['money']);
  expect(push).not.toHaveBeenCalled();
  expect(history.state).toEqual(state);
  expect(location.hash).toBe(replaced ? '#money' : '');
  push.mockRestore();
});

test.each(['', '#way'])(
  'tabs: what is chosen in an open dialog at the address "%s" stays as something above closes; another address counts @tabs.managed @tabs.address',
  (hash) => {
    moveTo(`https://lodge.example/rooms${hash}`);
    const { tabs } = mounted(SECTIONS);
    const selected = () => tabs().findIndex((tab) => tab.getAttribute('aria-selected') === 'true');
    const goTo = (address: string) => {
      history.replaceState(null, '', address);
      dispatchEvent(new Event('popstate'));
    };
    history.replaceState({ veneer: 1 }, '');
    tabs()[1]?.click();
    dispatchEvent(new Event('popstate'));
    expect(selected()).toBe(1);
    goTo('#elsewhere');
    goTo(hash || '/rooms');
    expect(selected(), 'an address that names a part shows that').toBe(hash ? 2 : 1);
    goTo('#rooms');
    expect(selected()).toBe(0);
    goTo('#way');
    expect(selected()).toBe(2);
  },
);

test.each(['#money', '#vat', '#way'])(
  'tabs: the address %s selects, at load and later @tabs.address',
  (hash) => {
    moveTo(`https://lodge.example/rooms${hash}`);
    const { element, tabs } = mounted(SECTIONS);
    const index = hash === '#way' ? 2 : 1;
    expect(tabs()[index]?.getAttribute('aria-selected')).toBe('true');
    tabs()[0]?.click();
    expect(tabs()[index]?.getAttribute('aria-selected')).toBe('false');
    moveTo(`https://lodge.example/rooms${hash}`);
    dispatchEvent(new Event('hashchange'));
    expect(tabs()[index]?.getAttribute('aria-selected')).toBe('true');
    expect(shown(element)).toHaveLength(1);
  },
);

test.each(['veneer:reveal', 'beforematch'])(
  'tabs: what %s comes from is shown @tabs.found @tabs.address',
  (type) => {
    const { element } = mounted(SECTIONS);
    document.getElementById('vat')?.dispatchEvent(new CustomEvent(type, { bubbles: true }));
    expect(shown(element)).toEqual(['money']);
    expect(location.hash).toBe('');
  },
);

test('tabs: as rows headings have buttons, any number is open, and what is open stays so when the width changes @tabs.narrow', () => {
  const { element, tabs, buttons } = mounted(SECTIONS);
  tabs()[1]?.click();
  setNarrow(true);
  expect(tabs()).toEqual([]);
  expect(document.activeElement, 'the focus').toBe(buttons()[1]);
  expect(
    buttons().map(({ textContent, parentElement }) => [parentElement?.localName, textContent]),
  ).toEqual([
    ['h2', 'Rooms'],
    ['h2', 'Prices'],
    ['h2', 'The way'],
  ]);
  expect(shown(element)).toEqual(['money']);
  const push = vi.spyOn(history, 'pushState');
  buttons()[2]?.click();
  expect(location.hash).toBe('#way');
  expect(push).not.toHaveBeenCalled();
  expect(buttons().map((button) => button.getAttribute('aria-expanded'))).toEqual([
    'false',
    'true',
    'true',
  ]);
  setNarrow(false);
  expect(tabs().map((tab) => tab.getAttribute('aria-selected'))).toEqual([
    'false',
    'false',
    'true',
  ]);
  setNarrow(true);
  expect(buttons()[1]?.getAttribute('aria-expanded')).toBe('true');
  buttons()[2]?.click();
  expect(buttons()[2]?.getAttribute('aria-expanded')).toBe('false');
  setNarrow(false);
  expect(shown(element)).toEqual(['money']);
  tabs()[0]?.click();
  setNarrow(true);
  expect(shown(element)).toEqual(['rooms']);
  push.mockRestore();
});

test('tabs: with always there are tabs at every width @tabs.always', () => {
  setNarrow(true);
  const { tabs } = mounted(SECTIONS.replace('data-tabs', 'data-tabs="always"'));
  expect(tabs()).toHaveLength(3);
});

test.each([
  ['sections', SECTIONS],
  ['links', LINKS],
  [
    'a heading with a link in it',
    '<div data-tabs><div><h2><b>A</b> <a href="#a">#</a></h2>A</div></div>',
  ],
])('tabs: stop() restores %s, as tabs and as rows @tabs.removal', (_, markup) => {
  for (const isNarrow of [false, true]) {
    life = new AbortController();
    const { element, before, tabs, buttons } = mounted(markup);
    setNarrow(isNarrow);
    (isNarrow ? buttons() : tabs()).at(-1)?.click();
    expect(element.outerHTML).not.toBe(before);
    life.abort();
    expect(element.outerHTML).toBe(before);
    setNarrow(false);
    expect(element.outerHTML).toBe(before);
  }
});
