import { beforeEach, expect, test } from 'vitest';
import type { FormAnswer } from '../../src/widgets/form/answer';
import { fieldsNamed } from '../../src/widgets/form/fields';
import { createNews } from '../../src/widgets/form/lines';
import { messagesInHtml } from '../../src/widgets/form/messages-html';
import { parseJson, readJson } from '../../src/widgets/form/messages-json';
import { requestOf, submissionOf } from '../../src/widgets/form/submission';
import { givePage, show } from './support';

let page: ReturnType<typeof givePage>;

beforeEach(() => {
  page = givePage();
});

const pairs = (found: Map<string, Set<string>>) =>
  [...found].map(([name, texts]) => [name, ...texts]);

const messagesInJson = (value: unknown) => readJson(value, false, (text) => text).messages;

/** The messages in a fragment. */
function messagesIn(markup: string, form: HTMLFormElement): string[][] {
  const nodes = new DocumentFragment();
  nodes.append(Object.assign(document.createElement('div'), { innerHTML: markup }));
  const submission = { form, method: 'POST' };
  const about = { nodes, scope: nodes, again: null, returned: '', isPage: false };
  const answer = { ...about, submission, isNew: createNews() } as unknown as FormAnswer;
  return pairs(messagesInHtml(answer, false));
}

test.each([
  [
    'texts by field',
    { email: 'Wrong', name: 'Empty' },
    [
      ['email', 'Wrong'],
      ['name', 'Empty'],
    ],
  ],
  ['lists of texts', { email: ['Wrong', 'Taken'] }, [['email', 'Wrong', 'Taken']]],
  ['what is no text', { email: [1, null, {}], name: { a: 7 } }, []],
  ['texts in an object by field', { name: { first: 'Empty' } }, [['name.first', 'Empty']]],
  ['a pointer', [{ pointer: '#/room/guests', detail: 'Too many' }], [['room.guests', 'Too many']]],
  ['a pointer with signs', [{ pointer: '#/a~1b%20c', detail: 'No' }], [['a/b c', 'No']]],
  ['a field and a message', [{ field: 'email', message: 'Wrong' }], [['email', 'Wrong']]],
  ['a name', [{ name: 'email', detail: 'Wrong' }], [['email', 'Wrong']]],
  ['a text alone', ['We are closed'], [['', 'We are closed']]],
  ['neither', 'Wrong', []],
])('form: messages in JSON, %s @form.json', (_, errors, expected) => {
  expect(pairs(messagesInJson({ errors }))).toEqual(expected);
});

test('form: names of the prototype are names like any other, and broken JSON is none @form.json @security.8', () => {
  const found = messagesInJson(
    parseJson('{"errors": {"__proto__": ["A"], "constructor": "B"}}', true),
  );
  expect(pairs(found)).toEqual([
    ['__proto__', 'A'],
    ['constructor', 'B'],
  ]);
  expect(Reflect.get({}, 0)).toBeUndefined();
  expect(parseJson('{"errors"', true)).toBeUndefined();
});

test.each([
  ['room[guests]', 'room[guests]'],
  ['room.guests', 'room[guests]'],
  ['guests', 'room[guests]'],
  ['data.attributes.email', 'email'],
  ['extras.0', 'extras[]'],
  ['user.name', undefined],
  ['street', undefined],
  ['', undefined],
])('form: a server’s name %j is that of the field %j @form.json', (name, expected) => {
  const form = show<HTMLFormElement>(
    '<form><input name="room[guests]"><input name="email"><input type="checkbox" name="extras[]"><input name="home[street]"><input name="work[street]"><input type="hidden" name="name"></form>',
  );
  expect(fieldsNamed(form, name)[0]?.name).toBe(expected);
});

test.each([
  [
    'by aria-errormessage',
    '<input name="email" aria-invalid="true" aria-errormessage="e" aria-describedby="hint"><p id="hint">Once</p><p id="e">Wrong</p>',
  ],
  [
    'by aria-describedby, and not its hint',
    '<input name="email" aria-invalid="true" aria-describedby="hint e"><p id="hint">Once</p><p id="e">Wrong</p>',
  ],
  [
    'by aria-describedby, with a hint that says so by its class',
    '<input name="email" aria-invalid="true" aria-describedby="other e"><p id="other">Once</p><p id="e" class="field-error">Wrong</p>',
  ],
  [
    'beside it, as Bootstrap has it',
    '<div><input name="email" class="is-invalid"><div class="invalid-feedback">Wrong</div></div>',
  ],
  [
    'by aria-describedby, hidden from the eye',
    '<input name="email" aria-invalid="true" aria-describedby="e"><p id="e" class="visually-hidden">Wrong</p>',
  ],
  ['by the name that it gives', '<p data-form-error="email">Wrong</p>'],
  [
    'at the group of the field',
    '<fieldset aria-invalid="true" aria-describedby="e"><p id="e">Wrong</p><input type="radio" name="email"></fieldset>',
  ],
])('form: a message in HTML is found %s @form.messages', (_, markup) => {
  const form = show<HTMLFormElement>('<form><input name="email" aria-describedby="hint"></form>');
  const again = `<form><div><input name="name"></div>${markup}</form>`;
  expect(messagesIn(again, form)).toEqual([['email', 'Wrong']]);
});

test('form: a marked field without a message says that it is to be checked @form.messages', () => {
  const form = show<HTMLFormElement>('<form><input name="email"></form>');
  const again =
    '<p><input name="email" aria-invalid="true"></p><p><span class="error">Of another</span><input name="b"></p>';
  expect(messagesIn(again, form)).toEqual([
    ['b', 'Of another'],
    ['email', 'Please check this field.'],
  ]);
});

test('form: a single marked field has the sentence of an alert above the form @form.messages', () => {
  const form = show<HTMLFormElement>('<form><input name="email"><input name="b"></form>');
  const again =
    '<p role="alert">This address is unknown</p><form><input name="email" aria-invalid="true"><input name="b"></form>';
  expect(messagesIn(again, form)).toEqual([['email', 'This address is unknown']]);
});

test.each([
  ['another window', 'target="_blank"', ''],
  ['a dialog', 'method="dialog"', ''],
  ['plain text', 'enctype="text/plain"', ''],
  ['another encoding', 'accept-charset="iso-8859-1"', ''],
  ['a window that the button names', '', 'formtarget="other"'],
  ['a dialog that the button closes', '', 'formmethod="dialog"'],
  ['a picture as the button', '', 'type="image"'],
])('form: %s is left to the browser @form.browser', (_, onForm, onButton) => {
  const form = show<HTMLFormElement>(
    `<form action="/ask" ${/method/.test(onForm) ? '' : 'method="post"'} ${onForm}><input id="b" ${/type/.test(onButton) ? onButton : `type="submit" ${onButton}`}></form>`,
  );
  expect(submissionOf(form, document.getElementById('b'))).toBeNull();
  expect(page.report).not.toHaveBeenCalled();
});

test.each(['https://other.example/ask', 'javascript:alert(1)', 'https://['])(
  'form: an action of another site is reported and left to the browser: %s @form.browser @security.4',
  (action) => {
    const form = show<HTMLFormElement>('<form method="post"></form>');
    form.setAttribute('action', action);
    expect(submissionOf(form, null)).toBeNull();
    const found = `its action "${action}" is no address of this site`;
    expect(page.report).toHaveBeenCalledExactlyOnceWith('form', form, found, expect.any(String));
  },
);

test('form: what is sent, and where to, is what the browser would send @form.sends', () => {
  const form = show<HTMLFormElement>(
    '<form action="/ask?a=1#x"><input name="text" value="a b"><input name="_token" value="t"><button name="do" value="go" formaction="/other" formmethod="post">Go</button></form>',
  );
  const [there, get] = requestOf(submissionOf(form, null) as never);
  expect(there.pathname + there.search).toBe('/ask?text=a+b&_token=t');
  expect(get.method).toBe('GET');
  expect(get.body).toBeUndefined();
  const [other, post] = requestOf(submissionOf(form, form.querySelector('button')) as never);
  expect(other.pathname).toBe('/other');
  expect(post).toMatchObject({ method: 'POST', mode: 'same-origin' });
  expect(`${post.body}`).toBe('text=a+b&_token=t&do=go');
  form.enctype = 'multipart/form-data';
  form.method = 'post';
  expect(requestOf(submissionOf(form, null) as never)[1].body).toBeInstanceOf(FormData);
});

test('form: line breaks are sent as the browser sends them @form.sends', () => {
  const form = show<HTMLFormElement>(
    '<form method="post"><textarea name="t">a\nb</textarea></form>',
  );
  expect(`${requestOf(submissionOf(form, null) as never)[1].body}`).toBe('t=a%0D%0Ab');
});

test('form: the token of the form is in the header, that of the page is not @form.token @security.3', () => {
  document.head.innerHTML = '<meta name="csrf-token" content="page">';
  const form = show<HTMLFormElement>('<form method="post"><input name="a"></form>');
  const tokenOf = () =>
    Reflect.get(requestOf(submissionOf(form, null) as never)[1].headers as object, 'X-CSRF-Token');
  expect(tokenOf()).toBeUndefined();
  form.innerHTML = '<input type="hidden" name="_token" value="own">';
  expect(tokenOf()).toBe('own');
  document.head.innerHTML = '';
});
