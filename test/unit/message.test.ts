import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { showMessage } from '../../src/message/index';
import { readMessage } from '../../src/message/read';
import { domainsOf, pathsTo, valuesOfCookie } from '../../src/message/store';
import { givePage, moveTo } from './support';

const JSON_TEXT = '{"text":"Hé, 1 + 1 = 100%","severity":"success"}';
const PAST = 'Expires=Thu, 01 Jan 1970 00:00:00 GMT';
const READ = { text: 'Hé, 1 + 1 = 100%', severity: 'success' };

function setCookie(cookie: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: this is what the tests are about
  document.cookie = cookie;
}

describe('a cookie’s value is read', () => {
  test.each([
    ['raw', JSON_TEXT],
    ['rawurlencode', encodeURIComponent(JSON_TEXT)],
    ['urlencode', encodeURIComponent(JSON_TEXT).replace(/%20/g, '+')],
    ['Express', encodeURIComponent(`j:${JSON_TEXT}`)],
    ['Express, raw', `j:${JSON_TEXT}`],
    ['in quotes', `"${encodeURIComponent(JSON_TEXT)}"`],
    ['quoted as Python does', `"${JSON_TEXT.replace(/"/g, '\\"').replace(/,/g, '\\054')}"`],
    ['with encoded quotes', encodeURIComponent(`"${JSON_TEXT.replace(/"/g, '\\"')}"`)],
  ])('%s', (_, value) => {
    expect(readMessage(value)).toEqual(READ);
  });

  test('where there is no text, the message counts', () => {
    expect(readMessage('{"message":"Hello"}')).toEqual({ text: 'Hello', severity: 'default' });
    expect(readMessage('{"text":"  ","message":"Hello"}')?.text).toBe('Hello');
    expect(readMessage('{"text":"One","message":"Two"}')?.text).toBe('One');
  });

  test('up to 2,000 characters, none of them halved', () => {
    expect(readMessage(`{"text":"${'a'.repeat(2000)}"}`)?.text).toBe('a'.repeat(2000));
    expect(readMessage(`{"text":"${'😀'.repeat(2001)}"}`)?.text).toBe(`${'😀'.repeat(2000)}…`);
  });
});

test.each([
  '',
  'Hello',
  '42',
  'null',
  'true',
  '"text"',
  '[{"text":"x"}]',
  '["text","x"]',
  '{}',
  '{"text":42}',
  '{"text":{"toString":"x"}}',
  '{"text":["x"]}',
  '{"text":""}',
  '{"__proto__":{"text":"x"}}',
  '{"constructor":{"text":"x"}}',
  '%E0%A4%A',
  '%7B%22text%22',
  '%',
  '{"text":"x"',
  '"',
])('nothing is read from %s', (value) => {
  expect(readMessage(value)).toBeNull();
});

test.each([
  ['of text', `{"text":"${'a'.repeat(1_000_000)}"}`, `${'a'.repeat(2000)}…`],
  ['of percent signs', '%'.repeat(1_000_000), undefined],
  ['of brackets', '['.repeat(1_000_000), undefined],
  ['of backslashes', `"${'\\\\'.repeat(500_000)}"`, undefined],
])('a cookie of 1 MB %s shows text or nothing', (_, value, text) => {
  expect(readMessage(value)?.text).toBe(text);
});

test('an inherited text does not count', () => {
  Reflect.set(Object.prototype, 'text', 'inherited');
  try {
    expect(readMessage('{"severity":"info"}')).toBeNull();
  } finally {
    Reflect.deleteProperty(Object.prototype, 'text');
  }
});

describe('whoever set the cookie', () => {
  test('each parent path is tried, with and without its slash', () => {
    expect(pathsTo('/')).toEqual(['/']);
    expect(pathsTo('/a/b%20c')).toEqual(['/', '/a', '/a/', '/a/b%20c', '/a/b%20c/']);
    expect(pathsTo('/a//b/')).toEqual(['/', '/a', '/a/', '/a/', '/a//', '/a//b', '/a//b/']);
    expect(pathsTo('/x'.repeat(5000))).toHaveLength(61);
  });

  test('each parent domain is tried', () => {
    expect(domainsOf('www.a.example')).toEqual(['www.a.example', 'a.example']);
    expect(domainsOf('localhost')).toEqual([]);
  });
});

describe('the message in the cookie', () => {
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

  test('is removed before it is shown, and shown once', () => {
    setCookie('message={"text":"Hello","severity":"info"}; Path=/rooms');
    notify.mockImplementation(() => expect(valuesOfCookie()).toEqual([]));
    showMessage();
    showMessage();
    expect(notify.mock.calls).toEqual([['info', 'Hello']]);
    expect(document.cookie).toBe('');
  });

  test('is shown for each path, and others’ cookies stay', () => {
    for (const cookie of [
      'message={"text":"One"}; Path=/',
      'message={"text":"Two"}; Path=/rooms',
      'Message={"text":"x"}; Path=/',
      'xmessage={"text":"x"}; Path=/',
    ])
      setCookie(cookie);
    showMessage();
    expect(notify.mock.calls.map(([, text]) => text).sort()).toEqual(['One', 'Two']);
    expect(document.cookie.split('; ')).toHaveLength(2);
    setCookie(`Message=; Path=/; ${PAST}`);
    setCookie(`xmessage=; Path=/; ${PAST}`);
  });

  test('with nothing to show is reported and removed', () => {
    setCookie('message=%E0%A4; Path=/');
    showMessage();
    expect(notify).not.toHaveBeenCalled();
    expect(page.report).toHaveBeenCalledTimes(1);
    expect(document.cookie).toBe('');
  });
});
