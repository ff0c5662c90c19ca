import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  elementAt,
  isOwnSite,
  isPlainWebAddress,
  isThisPage,
  isWebAddress,
  parseAddress,
} from '../../src/kit/core/address';
import { moveTo, show } from './support';

const PAGE = 'https://lodge.example/rooms?lang=en#top';

beforeEach(() => moveTo(PAGE));

afterEach(() => {
  moveTo('http://localhost:3000/');
  document.body.replaceChildren();
});

test('address: nothing, and what is no address, is null @security.4', () => {
  const written = [null, undefined, '', 'https://', 'http://:', 'https://[1', '/rooms'];
  expect(written.map((one) => parseAddress(one))).toEqual(written.map(() => null));
  expect(parseAddress('lake?a', PAGE)?.href).toBe('https://lodge.example/lake?a');
});

test('address: http and https alone are of the web; a user or a password only deceives @security.4', () => {
  const schemes = ['javascript:', 'data:text/html,', 'blob:https://lodge.example/', 'ftp://a.b/'];
  for (const one of schemes) expect(isWebAddress(new URL(one)), one).toBe(false);
  for (const one of ['http://a.b', 'HTTPS://a.b'])
    expect(isPlainWebAddress(new URL(one))).toBe(true);
  for (const one of ['http://u@a.b', 'http://:p@a.b'])
    expect(isPlainWebAddress(new URL(one)), one).toBe(false);
});

test('address: this site is the page’s origin, whatever script or file has the origin null, too @security.3', () => {
  const others = [
    'http://lodge.example/',
    'https://lodge.example:444/',
    'https://a.lodge.example/',
  ];
  expect(isOwnSite(new URL('/lake', PAGE))).toBe(true);
  for (const one of others) expect(isOwnSite(new URL(one)), one).toBe(false);
  moveTo('file:///home/rooms.html');
  expect(location.origin).toBe('null');
  for (const one of ['javascript:void 0', 'data:text/html,', 'file:///etc/passwd'])
    expect(isOwnSite(new URL(one)), one).toBe(false);
});

test('address: this page is that with any fragment, and no other query or path', () => {
  const isHere = (written: string) => isThisPage(new URL(written, PAGE));
  expect(['', '#a', '?lang=en#a', '/rooms?lang=en'].map(isHere)).not.toContain(false);
  expect(['?', '?lang=de', '/rooms', 'http://lodge.example/rooms?lang=en'].map(isHere)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

test('address: a fragment names the element with the id as written, then as decoded', () => {
  show('<p id="größe"></p><p id="gr%C3%B6%C3%9Fe"></p><p id="50%"></p>');
  expect(elementAt('#größe')?.id).toBe('größe');
  expect(elementAt('#gr%C3%B6%C3%9Fe')?.id).toBe('gr%C3%B6%C3%9Fe');
  document.getElementById('gr%C3%B6%C3%9Fe')?.remove();
  expect(elementAt('#gr%C3%B6%C3%9Fe')?.id).toBe('größe');
  expect(elementAt('#50%')?.id).toBe('50%');
  for (const fragment of ['', '#', '#none', '#%zz']) expect(elementAt(fragment)).toBeNull();
});
