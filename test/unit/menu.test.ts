import { afterEach, beforeEach, expect, test, vi } from 'vitest';
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
const click = (id: string) => {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true });
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

test.each([CONTROL + MENU, MENU + CONTROL, `<header>${CONTROL}<div>${MENU}</div></header>`])(
  'opens and closes, and is as it was after that: %s',
  async (html) => {
    const told: string[] = [];
    await mountAll(html);
    for (const verb of ['open', 'close'])
      byId('control').addEventListener(`veneer:${verb}`, (event) =>
        told.push(`${verb} ${(event as CustomEvent).detail.menu.id}`),
      );
    expect(byId('control').getAttribute('role')).toBe('button');
    expect(click('control')).toBe(true);
    expect(isOpen()).toBe(true);
    expect(byId('control').getAttribute('aria-expanded')).toBe('true');
    expect(byId('menu').getAttribute('role')).toBe('dialog');
    expect(byId('menu').getAttribute('aria-modal')).toBe('true');
    expect(byId('menu').getAttribute('aria-labelledby')).toBe(byId('menu').querySelector('h2')?.id);
    expect(document.documentElement.className).toBe('veneer-menu-open');
    click('close');
    expect(isOpen()).toBe(false);
    expect(byId('control').getAttribute('aria-expanded')).toBe('false');
    expect(told).toEqual(['open menu', 'close menu']);
    stop.abort();
    expect(document.body.innerHTML).toBe(html);
    expect(document.documentElement.className).toBe('');
  },
);

test('stopped while it is open, it is as it was at once', async () => {
  const html = `<header style="display: none">${CONTROL}${MENU}</header><main></main>`;
  await mountAll(html);
  click('control');
  expect(document.querySelector('main')?.hasAttribute('inert')).toBe(true);
  stop.abort();
  expect(document.body.innerHTML).toBe(html);
  expect(click('control')).toBe(false);
});

test('closes on Escape, and keeps that for itself', async () => {
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

test('what is inside has Escape first', async () => {
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
])('a link to %s with aria-expanded %s closes it: %s', async (href, expanded, closes) => {
  await mountAll(CONTROL + MENU);
  byId('home').setAttribute('href', href);
  if (expanded) byId('home').setAttribute('aria-expanded', expanded);
  byId('home').addEventListener('click', (event) => event.preventDefault());
  click('control');
  click('home');
  expect(isOpen()).toBe(!closes);
});

test('a modal’s link is the modal’s, though it names a part of the page', async () => {
  await mountAll(CONTROL + MENU);
  byId('home').setAttribute('href', '#rules');
  byId('home').setAttribute('data-modal', '#rules');
  click('control');
  click('home');
  expect(isOpen()).toBe(true);
});

test('one menu at a time', async () => {
  const other = (CONTROL + MENU).replace(/"(control|menu|close|home)"/g, '"$1-2"');
  await mountAll(CONTROL + MENU + other);
  click('control');
  click('control-2');
  expect(isOpen()).toBe(false);
  expect(byId('menu-2').classList.contains('is-open')).toBe(true);
});

test('has the words of the page where it has no name and no close control', async () => {
  await mountAll(`${CONTROL}<div id="menu" data-menu=""><a href="/">Home</a></div>`);
  click('control');
  expect(byId('menu').getAttribute('aria-label')).toBe('Menu');
  const button = byId('menu').firstElementChild as HTMLElement;
  expect(button.getAttribute('aria-label')).toBe('Close');
  button.click();
  expect(isOpen()).toBe(false);
});

test('an id is no selector', async () => {
  const id = 'a b"]:x';
  await mountAll('<a id="control" href="#f">Menu</a><div id="menu" data-menu="">x</div>');
  byId('control').setAttribute('data-menu-open', id);
  byId('menu').id = id;
  await mount(byId('control'), stop.signal);
  expect(click('control')).toBe(true);
  await vi.waitFor(() => expect(byId(id).classList.contains('is-open')).toBe(true));
});

test('is known by the page’s prefix alone', async () => {
  page = givePage({ prefix: 'data-v-' });
  const html = (CONTROL + MENU).replace(/data-/g, 'data-v-');
  await mountAll(html, 'data-v-');
  click('control');
  expect(isOpen()).toBe(true);
  click('close');
  expect(isOpen()).toBe(false);
});

test.each([
  ['<div data-menu><a href="/">Home</a></div>', 'the menu has no id'],
  ['<div data-menu-open="menu">Menu</div>', 'div can’t be reached with the keyboard'],
])('%s is reported and left alone', async (html, found) => {
  await mountAll(html);
  const element = document.body.firstElementChild as HTMLElement;
  expect(page.report).toHaveBeenCalledExactlyOnceWith('menu', element, found, expect.any(String));
});

test('a control whose menu is not there leads on, and is reported once', async () => {
  await mountAll(CONTROL);
  expect(click('control')).toBe(false);
  expect(click('control')).toBe(false);
  expect(page.report).toHaveBeenCalledTimes(1);
  expect(byId('control').hasAttribute('aria-expanded')).toBe(false);
});

test('the first press opens it, though nobody pointed at the control', async () => {
  await mountAll('');
  show(CONTROL + MENU);
  await mount(byId('menu'), stop.signal);
  await mount(byId('control'), stop.signal);
  expect(click('control')).toBe(true);
  expect(click('control')).toBe(true);
  await vi.waitFor(() => expect(isOpen()).toBe(true));
});
