import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cleanCopies } from '../../src/kit/core/copies';
import { mount } from '../../src/widgets/menu/index';
import { givePage, show } from './support';

let page: ReturnType<typeof givePage>;
let stop: AbortController;

beforeEach(() => {
  page = givePage();
  stop = new AbortController();
});

afterEach(() => stop.abort());

const CONTROL = '<a id="control" href="#footer" data-menu-open="menu">Menu</a>';
const MENU =
  '<div id="menu" data-menu=""><h2>Pages</h2><button id="close" data-menu-close="">Close</button><a id="home" href="/">Home</a></div>';

const byId = (id: string) => document.getElementById(id) as HTMLElement;
const click = (id: string, keys: MouseEventInit = {}) => {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...keys });
  byId(id).dispatchEvent(event);
  return event.defaultPrevented;
};
const pressEscape = (target: Element) =>
  target.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
  );

/** Shows markup, mounts all that is in it and points at what opens it. */
async function mountAll(html: string, prefix = 'data-'): Promise<void> {
  show(html);
  const selector = `[${prefix}menu],[${prefix}menu-open]`;
  for (const one of document.querySelectorAll<HTMLElement>(selector)) await mount(one, stop.signal);
  for (const one of document.querySelectorAll(`[${prefix}menu-open]`))
    one.dispatchEvent(new Event('pointerenter'));
  await vi.dynamicImportSettled();
}

const isOpen = () => byId('menu').classList.contains('is-open');

test.each([
  CONTROL + MENU,
  MENU + CONTROL,
  `<header>${CONTROL}<div>${MENU}</div></header>`,
  // As a theme hides it whose own script shows it.
  CONTROL + MENU.replace('data-menu=""', 'data-menu="" aria-hidden="true"'),
])(
  'menu: control of %s, opens and closes its menu, and the markup is restored @menu.open @menu.removal',
  async (html) => {
    const noted: string[] = [];
    await mountAll(html);
    for (const verb of ['open', 'close'])
      byId('control').addEventListener(`veneer:${verb}`, (event) =>
        noted.push(`${verb} ${(event as CustomEvent).detail.menu.id}`),
      );
    expect(byId('control').getAttribute('role')).toBe('button');
    expect(click('control')).toBe(true);
    expect(isOpen()).toBe(true);
    expect(byId('control').getAttribute('aria-expanded')).toBe('true');
    expect(byId('menu').getAttribute('role')).toBe('dialog');
    expect(byId('menu').getAttribute('aria-modal')).toBe('true');
    expect(byId('menu').getAttribute('aria-hidden')).not.toBe('true');
    expect(byId('menu').getAttribute('aria-labelledby')).toBe(byId('menu').querySelector('h2')?.id);
    click('close');
    expect(isOpen()).toBe(false);
    expect(byId('control').getAttribute('aria-expanded')).toBe('false');
    expect(noted).toEqual(['open menu', 'close menu']);
    stop.abort();
    expect(document.body.innerHTML).toBe(html);
    expect(document.documentElement.className).toBe('');
  },
);

test('menu: stop() while it is open, restores the markup at once @menu.removal', async () => {
  const html = `<header style="display: none">${CONTROL}${MENU}</header><main></main>`;
  await mountAll(html);
  click('control');
  expect(isOpen()).toBe(true);
  stop.abort();
  expect(document.body.innerHTML).toBe(html);
  expect(click('control')).toBe(false);
});

test('menu: Escape, closes the menu, and nobody else hears the key @menu.close', async () => {
  await mountAll(CONTROL + MENU);
  let heard = 0;
  document.addEventListener('keydown', () => heard++, { signal: stop.signal });
  click('control');
  pressEscape(byId('home'));
  expect(isOpen()).toBe(false);
  click('control');
  pressEscape(document.body);
  expect(isOpen()).toBe(false);
  expect(heard).toBe(0);
  pressEscape(document.body);
  expect(heard).toBe(1);
});

test('menu: Escape before the focus is in the menu, closes it @menu.close', async () => {
  await mountAll(CONTROL + MENU);
  click('control');
  pressEscape(byId('control'));
  expect(isOpen()).toBe(false);
});

test('menu: Escape that something in the menu answers, does not close it @menu.close', async () => {
  await mountAll(CONTROL + MENU);
  byId('home').addEventListener('keydown', (event) => event.preventDefault());
  click('control');
  pressEscape(byId('home'));
  expect(isOpen()).toBe(true);
});

test.each([
  ['#footer', null, true],
  ['http://localhost:3000/#footer', null, true],
  ['#', null, true],
  ['#', 'true', false],
  ['#footer', 'false', false],
  ['#footer', 'true', true],
  ['/other#footer', null, false],
  ['?page=2#footer', null, false],
  ['/', null, false],
])(
  'menu: link to %s with aria-expanded %s, closes the menu: %s @menu.close',
  async (href, expanded, closes) => {
    await mountAll(CONTROL + MENU);
    byId('home').setAttribute('href', href);
    if (expanded) byId('home').setAttribute('aria-expanded', expanded);
    byId('home').addEventListener('click', (event) => event.preventDefault());
    click('control');
    click('home');
    expect(isOpen()).toBe(!closes);
  },
);

test('menu: link of a modal that names a part of the page, does not close the menu @menu.close', async () => {
  await mountAll(CONTROL + MENU);
  byId('home').setAttribute('href', '#rules');
  byId('home').setAttribute('data-modal', '#rules');
  click('control');
  click('home');
  expect(isOpen()).toBe(true);
});

test('menu: second menu that opens, closes the first @menu.close', async () => {
  const other = (CONTROL + MENU).replace(/"(control|menu|close|home)"/g, '"$1-2"');
  await mountAll(CONTROL + MENU + other);
  click('control');
  click('control-2');
  expect(isOpen()).toBe(false);
  expect(byId('menu-2').classList.contains('is-open')).toBe(true);
});

test('menu: menu without a name and a close control, is given both @menu.open', async () => {
  await mountAll(`${CONTROL}<div id="menu" data-menu=""><a href="/">Home</a></div>`);
  click('control');
  expect(byId('menu').getAttribute('aria-label')).toBe('Menu');
  const button = byId('menu').firstElementChild as HTMLElement;
  expect(button.getAttribute('aria-label')).toBe('Close');
  button.click();
  expect(isOpen()).toBe(false);
});

test('menu: id that is no selector, names its menu @menu.open @security.6', async () => {
  const id = 'a b"]:x';
  await mountAll('<a id="control" href="#f">Menu</a><div id="menu" data-menu="">x</div>');
  byId('control').setAttribute('data-menu-open', id);
  byId('menu').id = id;
  await mount(byId('control'), stop.signal);
  expect(click('control')).toBe(true);
  await vi.waitFor(() => expect(byId(id).classList.contains('is-open')).toBe(true));
});

test('menu: page with a prefix, has its menu known by that alone @menu.open', async () => {
  page = givePage({ prefix: 'data-v-' });
  const html = (CONTROL + MENU).replace(/data-/g, 'data-v-');
  await mountAll(html, 'data-v-');
  click('control');
  expect(isOpen()).toBe(true);
  click('close');
  expect(isOpen()).toBe(false);
});

test.each([
  [`<div data-menu><a href="/">Home</a></div>${CONTROL}`, 'the menu has no id'],
  ['<div data-menu-open="menu">Menu</div>', 'div can’t be reached with the keyboard'],
  [`<div id="menu" data-menu="top"></div>${CONTROL}`, 'data-menu="top" is unknown'],
])('menu: %s, is reported and left alone @menu.report', async (html, found) => {
  await mountAll(html);
  const element = document.body.firstElementChild as HTMLElement;
  expect(page.report).toHaveBeenCalledExactlyOnceWith('menu', element, found, expect.any(String));
});

test('menu: control without a menu, is reported once and stays a link @menu.report', async () => {
  await mountAll(CONTROL);
  expect(click('control')).toBe(false);
  expect(click('control')).toBe(false);
  expect(page.report).toHaveBeenCalledTimes(1);
  expect(byId('control').hasAttribute('aria-expanded')).toBe(false);
});

test('menu: first press on a control that nobody pointed at, opens the menu @menu.open', async () => {
  await mountAll('');
  show(CONTROL + MENU);
  await mount(byId('menu'), stop.signal);
  await mount(byId('control'), stop.signal);
  expect(click('control')).toBe(true);
  expect(click('control')).toBe(true);
  await vi.waitFor(() => expect(isOpen()).toBe(true));
});

test('menu: click on a control with Ctrl, Shift or Meta, is the browser’s @menu.open', async () => {
  await mountAll(CONTROL + MENU);
  for (const key of ['ctrlKey', 'shiftKey', 'metaKey'])
    expect(click('control', { [key]: true }), key).toBe(false);
  expect(isOpen()).toBe(false);
});

test('menu: control without an address, is reached by Tab and pressed with Enter @menu.open', async () => {
  await mountAll(CONTROL.replace(' href="#footer"', '') + MENU);
  expect(byId('control').getAttribute('tabindex')).toBe('0');
  byId('control').dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', cancelable: true }));
  expect(isOpen()).toBe(true);
});

test('menu: control of a menu whose id another element has before it, opens it all the same @menu.open', async () => {
  await mountAll(`<i id="menu"></i>${CONTROL}${MENU}`);
  expect(click('control')).toBe(true);
  expect(document.querySelector('[data-menu]')?.classList.contains('is-open')).toBe(true);
  expect(byId('control').getAttribute('aria-expanded')).toBe('true');
});

test('menu: a script copies the page while the menu is open, also while it slides out: it is closed, opens and closes as before @menu.removal', async () => {
  await mountAll(`<main>${CONTROL}${MENU}</main>`);
  for (const state of ['open', 'closing']) {
    click('control');
    await vi.waitFor(() => expect(document.querySelector('[inert]')).not.toBeNull());
    if (state === 'closing') click('close');
    const html = document.body.innerHTML;
    expect(html, state).toContain('veneer-menu-overlay');
    show(html);
    cleanCopies([document.body]);
    stop.abort();
    stop = new AbortController();
    await mountAll(document.body.innerHTML);
    expect(isOpen(), state).toBe(false);
    expect(
      document.querySelectorAll('[inert], .veneer-menu-overlay, .veneer-menu--here'),
    ).toHaveLength(0);
  }
  click('control');
  expect(isOpen()).toBe(true);
  click('close');
  expect(isOpen()).toBe(false);
});
