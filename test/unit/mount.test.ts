import { readFileSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import { registry } from '../../src/generated/registry';
import * as veneer from '../../src/index';
import { until } from './support';

/** The smallest markup of each widget that is mounted at once, and what shows that it is. */
const MOUNTED: Record<string, [markup: string, isMounted: (element: HTMLElement) => boolean]> = {
  nav: [
    '<nav id="nav" data-nav><ul><li><button type="button">Rooms</button><ul><li><a href="/attic">Attic</a></li></ul></li></ul></nav>',
    (nav) => nav.querySelector('button')?.getAttribute('aria-expanded') === 'false',
  ],
  menu: [
    '<a id="menu" href="#pages" data-menu-open="pages">Menu</a><div id="pages" data-menu></div>',
    (control) => control.getAttribute('aria-expanded') === 'false',
  ],
  current: [
    '<nav id="current" data-nav><ul><li><a href="/">Home</a></li></ul></nav>',
    (nav) => nav.querySelector('a')?.getAttribute('aria-current') === 'page',
  ],
  footer: [
    '<nav id="footer" data-footer-nav><ul><li><a href="/a">A</a></li><li><a href="/b">B</a></li></ul></nav>',
    (nav) => nav.classList.contains('veneer-footer'),
  ],
  contact: [
    '<a id="contact" href="/contact" data-user="stay" data-domain="lodge.example"></a>',
    (link) => link.getAttribute('href') === 'mailto:stay@lodge.example',
  ],
  mask: [
    '<input id="mask" data-mask="zip" aria-label="Postal code">',
    (field) => field.getAttribute('inputmode') === 'numeric',
  ],
  share: [
    '<div id="share" data-share><button type="button">Share</button><ul><li><a href="/x">X</a></li></ul></div>',
    (toggle) => toggle.querySelector('button')?.getAttribute('aria-expanded') === 'false',
  ],
  accordion: [
    '<div id="accordion" data-accordion><details><summary>Dogs?</summary>Welcome</details></div>',
    (accordion) => accordion.classList.contains('veneer-accordion'),
  ],
  tabs: [
    '<div id="tabs" data-tabs><section><h2>Rooms</h2>Four</section><section><h2>Prices</h2>Fair</section></div>',
    (tabs) => tabs.querySelectorAll('[role=tab]').length === 2,
  ],
  filter: [
    '<nav id="filter" data-filter="all"><a href="?type=a">A</a><a href="?">All</a></nav><ul id="all"><li data-filter-type="b"></li></ul>',
    (nav) => nav.querySelector('.is-current')?.textContent === 'All',
  ],
  more: [
    '<ul id="list"></ul><a id="more" href="/2" data-more="list">More</a>',
    (link) => link.classList.contains('veneer-more'),
  ],
  loader: [
    '<div id="loader" data-loader></div>',
    (loader) => loader.classList.contains('veneer-loader'),
  ],
};

const byId = (id: string) => document.getElementById(id) as HTMLElement;

afterEach(() => {
  veneer.stop();
  document.body.innerHTML = '';
});

test.each(Object.entries(MOUNTED))(
  '%s: enhance() mounts it, stop() restores the server’s markup @api.package',
  async (name, [markup, isMounted]) => {
    document.body.innerHTML = `<main>${markup}</main>`;
    const before = document.body.innerHTML;
    await veneer.enhance();
    await until(() => expect(isMounted(byId(name))).toBe(true));
    veneer.stop();
    expect(document.body.innerHTML).toBe(before);
  },
);

test.each(Object.entries(MOUNTED))(
  '%s: inserted later, is mounted; removed, is unmounted @api.late',
  async (name, [markup, isMounted]) => {
    document.body.innerHTML = '<main></main>';
    await veneer.enhance();
    const template = document.createElement('template');
    template.innerHTML = markup;
    const noted: string[] = [];
    const listen = (type: string) =>
      document.addEventListener(`veneer:${type}`, ({ target }) => {
        noted.push(`${type} ${(target as HTMLElement).id}`);
      });
    listen('mount');
    document.querySelector('main')?.append(document.importNode(template.content, true));
    await until(() => expect(isMounted(byId(name))).toBe(true));
    expect(noted).toContain(`mount ${name}`);
    const element = byId(name);
    element.addEventListener('veneer:unmount', () => noted.push(`unmount ${name}`));
    element.remove();
    await until(() => expect(noted).toContain(`unmount ${name}`));
    expect(isMounted(element)).toBe(false);
  },
);

const COPIES: Record<string, (main: Element) => void> = {
  'adds to its markup': (main) => {
    main.innerHTML += '';
  },
  'clones it': (main) => main.replaceWith(main.cloneNode(true)),
};

test.each(
  Object.entries(MOUNTED).flatMap(([name, [markup, isMounted]]) =>
    Object.entries(COPIES).map(([how, copy]) => ({ name, how, markup, isMounted, copy })),
  ),
)(
  '$name: of a page whose script $how, stop() restores the server’s markup, too @old.copy',
  async ({ name, markup, isMounted, copy }) => {
    document.body.innerHTML = `<main>${markup}</main>`;
    const before = document.body.innerHTML;
    await veneer.enhance();
    await until(() => expect(isMounted(byId(name))).toBe(true));
    const original = byId(name);
    copy(document.querySelector('main') as Element);
    await until(() => expect(isMounted(original)).toBe(false));
    await until(() => expect(isMounted(byId(name))).toBe(true));
    veneer.stop();
    expect(document.body.innerHTML).toBe(before);
  },
);

test('npm package: functions are there before enhance(), and a form is serialised @serialize.names', async () => {
  document.body.innerHTML =
    '<form><input name="guest" value="Marta"><input name="nights[]" value="2"><input name="_token" value="x"></form>';
  const form = document.querySelector('form') as HTMLFormElement;
  const fields = JSON.stringify(await veneer.serialize(form));
  expect(fields).toBe('{"guest":"Marta","nights":{"0":"2"}}');
  expect(veneer.version()).toBe('test');
  expect(veneer.settings()).toEqual({});
});

test('npm package: every widget that is mounted at once is in the table, or mounted by its own test', () => {
  const atOnce = registry.filter(({ when }) => when === 'ready').map(({ name }) => name);
  const mountsItself = (name: string) =>
    readFileSync(`test/unit/${name}.test.ts`, 'utf8').includes('veneer.enhance()');
  // What these change is seen in a browser alone, or shown in a dialog.
  const elsewhere = ['analytics', 'anchor', 'lazy', 'notification', 'sticky'];
  const others = atOnce.filter((name) => !MOUNTED[name] && !mountsItself(name));
  expect(others).toEqual(elsewhere);
});
