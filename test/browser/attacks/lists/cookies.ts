import type { Attack } from '../types';

/** A cookie whose text is shown, as text. */
const shown = (
  cookie: string,
  tries: string,
  text: string,
  more: Partial<Attack> = {},
): Attack => ({
  rule: 11,
  widget: 'message',
  from: 'Flash messages written into the page',
  tries,
  cookie,
  visitor: [],
  sign: { shows: '.veneer-dialog__text', text },
  never: 'html',
  asksAtOnce: ['/modals/notifications/'],
  ...more,
});

/** A cookie that holds nothing to show. */
const nothing = (cookie: string, tries: string, more: Partial<Attack> = {}): Attack => ({
  rule: 11,
  widget: 'message',
  from: 'JSON in a cookie that anyone on the domain may set',
  tries,
  cookie,
  visitor: [],
  sign: { says: /the cookie "message" holds nothing to show/ },
  never: 'prototype',
  ...more,
});

const CARELESS = { careless: 'cookie' } as const;

/** Rule 11: cookies that somebody else has set. */
const cookieAttacks: Attack[] = [
  shown('{"text":"A{id} {raw}"}', 'markup', 'A{id} <x-injected', CARELESS),
  shown(
    '{"message":"A{id} {raw}","text":""}',
    'markup in the other field',
    'A{id} <x-injected',
    CARELESS,
  ),
  shown(
    '{"text":"A{id} \\u003cx-injected-{id}\\u003e\\u003cimg src=x:x onerror={run}\\u003e"}',
    'markup in escapes',
    'A{id} <x-injected',
    CARELESS,
  ),
  shown(
    '%7B%22text%22%3A%22A{id}+%3Cx-injected-{id}%3E%3Cimg+src%3Dx%3Ax%3E%22%7D',
    'markup that is percent-encoded',
    'A{id} <x-injected',
    CARELESS,
  ),
  shown(
    '{"text":"A{id} %253Cx-injected-{id}%253E"}',
    'markup that is encoded twice',
    'A{id} %253Cx',
    {},
  ),
  shown('j:{"text":"A{id} {raw}"}', 'markup behind Express’ prefix', 'A{id} <x-injected', CARELESS),
  shown(
    '%7B%22text%22%3A%22A{id}+%26lt%3Bx-injected-{id}%26gt%3B%22%7D',
    'markup in HTML’s own escapes',
    'A{id} &lt;x-injected',
    {},
  ),
  shown(
    '{"text":"A{id}","severity":"info","__proto__":{"polluted":1,"severity":"alert"}}',
    'a prototype beside a text',
    'A{id}',
    { never: 'prototype', ...CARELESS },
  ),
  shown(
    '{"text":"A{id}","constructor":{"prototype":{"polluted":1}}}',
    'a constructor beside a text',
    'A{id}',
    { never: 'prototype', ...CARELESS },
  ),
  shown('{"text":"A{id}","severity":"../../admin"}', 'a severity that is a path', 'A{id}', {
    never: 'early',
    asksAtOnce: ['/modals/notifications/default'],
  }),
  shown('{"text":"A{id}","severity":"{site}"}', 'a severity that is another site', 'A{id}', {
    never: 'offsite',
    asksAtOnce: ['/modals/notifications/default'],
  }),
  shown('{"text":"A{id}","severity":["alert"]}', 'a severity that is a list', 'A{id}', {
    never: 'early',
    asksAtOnce: ['/modals/notifications/default'],
  }),
  shown(
    '{"text":"A{id}","text":"B{id} {raw}"}',
    'the same field twice',
    'B{id} <x-injected',
    CARELESS,
  ),
  nothing('{"text":{"toString":"{raw}"}}', 'an object as the text', { never: 'html' }),
  nothing('{"text":["{raw}"]}', 'a list as the text', { never: 'html', ...CARELESS }),
  nothing('{"__proto__":{"text":"{raw}","polluted":1}}', 'a text by inheritance', CARELESS),
  nothing('"{raw}"', 'a text alone', { never: 'html', ...CARELESS }),
  nothing('{raw}', 'markup alone', { never: 'html', ...CARELESS }),
  nothing('(function(){{run}})()', 'a script', { never: 'script' }),
  nothing(`{"text":${'['.repeat(1500)}`, 'a depth that no reader has'),
  nothing('%', 'a broken encoding'),
];

export const groups: Record<string, Attack[]> = {
  'the cookie': cookieAttacks,
};
