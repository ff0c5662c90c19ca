import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { domainsOf, pathsTo, valuesOfCookie } from '../../src/widgets/notification/cookie';
import { showMessage } from '../../src/widgets/notification/message';
import { readMessage } from '../../src/widgets/notification/message-value';
import { givePage, moveTo } from './support';

const JSON_TEXT = '{"text":"Hé, 1 + 1 = 100%","severity":"success"}';
const PAST = 'Expires=Thu, 01 Jan 1970 00:00:00 GMT';

let notify: ReturnType<typeof vi.fn>;
let page: ReturnType<typeof givePage>;

beforeEach(() => {
  moveTo('https://lodge.example/rooms/lake');
  sessionStorage.clear();
  page = givePage();
  notify = vi.fn();
  Reflect.set(page, 'veneer', { notify });
});

afterEach(() => {
  for (const path of pathsTo(location.pathname)) setCookie(`message=; Path=${path}; ${PAST}`);
});

function setCookie(cookie: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: this is what the tests are about
  document.cookie = cookie;
}

test.each([
  ['raw', JSON_TEXT],
  ['by rawurlencode', encodeURIComponent(JSON_TEXT)],
  ['by urlencode', encodeURIComponent(JSON_TEXT).replace(/%20/g, '+')],
  ['by Express', encodeURIComponent(`j:${JSON_TEXT}`)],
  ['by Express, raw', `j:${JSON_TEXT}`],
  ['in quotes', `"${encodeURIComponent(JSON_TEXT)}"`],
  ['by Python', `"${JSON_TEXT.replace(/"/g, '\\"').replace(/,/g, '\\054')}"`],
  ['with encoded quotes', encodeURIComponent(`"${JSON_TEXT.replace(/"/g, '\\"')}"`)],
  ['by escape', escape(JSON_TEXT)],
  ['in Latin-1', encodeURIComponent(JSON_TEXT).replace('%C3%A9', '%E9')],
  ['in Latin-1 by urlencode', escape(JSON_TEXT).replace(/\+/g, '%2B').replace(/%20/g, '+')],
])('message cookie: written %s, text and severity are read @notification.decode', (_, value) => {
  expect(readMessage(value)).toEqual({ text: 'Hé, 1 + 1 = 100%', severity: 'success' });
});

test.each([
  ['{"message":"Hello"}', 'Hello'],
  ['{"text":"  ","message":"Hello"}', 'Hello'],
  ['{"text":"One","message":"Two"}', 'One'],
  [`{"text":"${'a'.repeat(2000)}"}`, 'a'.repeat(2000)],
  [`{"text":"${'😀'.repeat(2001)}"}`, `${'😀'.repeat(2000)}…`],
  ['%7B%22text%22%3A%22Gr%FC%DFe%20%u20AC%u2615%uD83D%uDE00%22%7D', 'Grüße €☕😀'],
  ['%7B%22text%22:%22%93Bis%20bald%94%20%96%20%80%205%22}', '“Bis bald” – € 5'],
])(
  'message cookie: %.30s shows %.8s, by default and up to 2,000 characters @notification.decode',
  (value, text) => {
    expect(readMessage(value)).toEqual({ text, severity: 'default' });
  },
);

test.each([
  '',
  'Hello',
  '42',
  'null',
  '"text"',
  '[{"text":"x"}]',
  '{}',
  '{"text":42}',
  '{"text":{"toString":"x"}}',
  '{"text":["x"]}',
  '{"__proto__":{"text":"x"}}',
  '%E0%A4%A',
  '%7B%22text%22',
  '{"text":"x"',
  '"',
  '%'.repeat(1_000_000),
  '['.repeat(1_000_000),
  `"${'\\\\'.repeat(500_000)}"`,
])('message cookie: nothing is read from %.30s @notification.decode @security.11', (value) => {
  expect(readMessage(value)).toBeNull();
});

test('message cookie: an inherited text does not count @security.8', () => {
  Reflect.set(Object.prototype, 'text', 'inherited');
  try {
    expect(readMessage('{"severity":"info"}')).toBeNull();
  } finally {
    Reflect.deleteProperty(Object.prototype, 'text');
  }
});

test('message cookie: each parent path, with and without its slash, and each parent domain is tried @notification.cookie', () => {
  expect(pathsTo('/')).toEqual(['/']);
  expect(pathsTo('/a/b%20c')).toEqual(['/', '/a', '/a/', '/a/b%20c', '/a/b%20c/']);
  expect(pathsTo('/a//b/')).toEqual(['/', '/a', '/a/', '/a/', '/a//', '/a//b', '/a//b/']);
  expect(pathsTo('/x'.repeat(5000))).toHaveLength(61);
  expect(domainsOf('www.a.example')).toEqual(['www.a.example', 'a.example']);
  expect(domainsOf('localhost')).toEqual([]);
});

test('message cookie: is removed before it is shown, and shown once @notification.cookie @security.11', () => {
  setCookie('message={"text":"Hello","severity":"info"}; Path=/rooms');
  notify.mockImplementation(() => expect(valuesOfCookie()).toEqual([]));
  showMessage();
  showMessage();
  expect(notify.mock.calls).toEqual([['info', 'Hello']]);
  expect(document.cookie).toBe('');
});

test('message cookie: is shown for each path, and cookies of other names stay @notification.cookie', () => {
  const others = ['Message={"text":"x"}; Path=/', 'xmessage={"text":"x"}; Path=/'];
  setCookie('message={"text":"One"}; Path=/');
  setCookie('message={"text":"Two"}; Path=/rooms');
  for (const other of others) setCookie(other);
  showMessage();
  expect(notify.mock.calls.map(([, text]) => text).sort()).toEqual(['One', 'Two']);
  expect(document.cookie.split('; ')).toHaveLength(2);
  for (const other of others) setCookie(`${other}; ${PAST}`);
});

test('message cookie: with nothing to show is reported and removed @notification.cookie', () => {
  setCookie('message=%E0%A4; Path=/');
  showMessage();
  expect(notify).not.toHaveBeenCalled();
  expect(page.report).toHaveBeenCalledTimes(1);
  expect(document.cookie).toBe('');
});
