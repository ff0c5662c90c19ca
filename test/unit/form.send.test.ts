import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cleanCopies } from '../../src/kit/core/copies';
import { html, JSON_TYPE, json, messages, mounted, send, serve, summary } from './form.support';
import { givePage, until } from './support';

let page: ReturnType<typeof givePage>;
let life: AbortController;

beforeEach(() => {
  page = givePage();
  life = new AbortController();
});

afterEach(() => life.abort());

test('form: messages stand at their fields beside the author’s own descriptions, and go with a change @form.json @form.changed', async () => {
  const form = await mounted(
    life,
    '<input name="email" id="email" aria-describedby="hint"><small id="hint">Once</small><input name="guest">',
  );
  const before = form.innerHTML;
  json({ errors: { guest: ['Your name'], email: 'Incomplete', boat: 'No boats' } });
  expect(send(form)).toBe(false);
  await until(() => expect(messages(form)).toEqual(['Incomplete', 'Your name']));
  const [email, name] = form.querySelectorAll('input') as unknown as HTMLInputElement[];
  expect(document.activeElement).toBe(email);
  expect(email?.getAttribute('aria-describedby')).toMatch(/^hint veneer-\d+$/);
  expect(email?.getAttribute('aria-invalid')).toBe('true');
  const items = [...form.querySelectorAll('li')].map((it) => it.textContent);
  expect(items).toEqual(['Incomplete', 'Your name', 'No boats']);
  expect(summary(form)?.querySelectorAll('a').length).toBe(2);
  email?.dispatchEvent(new Event('input', { bubbles: true }));
  expect(email?.getAttribute('aria-describedby')).toBe('hint');
  expect(email?.hasAttribute('aria-invalid')).toBe(false);
  expect(messages(form)).toEqual(['Your name']);
  name?.dispatchEvent(new Event('change', { bubbles: true }));
  expect(messages(form)).toEqual([]);
  form.reset();
  expect(form.innerHTML).toBe(before);
});

test('form: a message at choices without a group goes when another of them is chosen @form.changed', async () => {
  const choice = (value: string) =>
    `<label><input type="radio" name="how" value="${value}"></label>`;
  const form = await mounted(life, choice('mail') + choice('phone'));
  json({ errors: { how: 'Please choose' } });
  send(form);
  await until(() => expect(messages(form)).toEqual(['Please choose']));
  const [first, second] = form.querySelectorAll('input');
  second?.dispatchEvent(new Event('change', { bubbles: true }));
  expect(messages(form)).toEqual([]);
  expect(first?.hasAttribute('aria-invalid')).toBe(false);
});

const token = (value: string, name = 'key') =>
  `<input type="hidden" name="${name}" value="${value}">`;
const ERROR = '<p data-form-error="">Again, please</p>';

test.each([
  ['of the form with its id', `<form></form><form id="ask">${token('new')}${ERROR}</form>`, 'new'],
  ['of the only form', `${ERROR}<form>${token('new')}</form>`, 'new'],
  [
    'of a form in what has its id',
    `<div id="ask"><form>${token('new')}</form>${ERROR}</div>`,
    'new',
  ],
  ['of two forms', `${ERROR}<form>${token('new')}</form><form></form>`, 'old'],
  ['without a value', `${ERROR}<form>${token('')}</form>`, 'old'],
  ['twice in the answer', `${ERROR}<form>${token('new')}${token('b')}</form>`, 'old'],
  ['by another name', `${ERROR}<form>${token('new', 'other')}</form>`, 'old'],
])('form: a hidden field %s is renewed, or not @form.renewed', async (_, again, expected) => {
  const form = await mounted(life, token('old'), 'id="ask"');
  const fetch = html(`Sorry: ${again}`, 422);
  send(form);
  await until(() => expect(summary(form)?.textContent).toContain('Again, please'));
  send(form);
  await until(() => expect(fetch).toHaveBeenCalledTimes(2));
  expect(`${fetch.mock.calls[1]?.[1].body}`).toContain(`key=${expected}`);
});

test('form: the next answer replaces the messages of the last one @form.changed', async () => {
  const form = await mounted(life);
  const answer = (text: string) => () =>
    new Response(JSON.stringify({ errors: { guest: text } }), { status: 422, headers: JSON_TYPE });
  serve(answer('First'), answer('Second'));
  send(form);
  await until(() => expect(messages(form)).toEqual(['First']));
  send(form);
  await until(() => expect(messages(form)).toEqual(['Second']));
  expect(form.querySelectorAll('.veneer-form__summary').length).toBe(1);
});

test('form: a message is text, in the field’s place and in the summary @form.text @security.1', async () => {
  const form = await mounted(life);
  const text = '<img src=x onerror=alert(1)>';
  json({ errors: { guest: text } });
  send(form);
  await until(() => expect(messages(form)).toEqual([text]));
  expect(summary(form)?.querySelector('a')?.textContent).toBe(text);
  expect(form.querySelector('img')).toBeNull();
});

test('form: choices have their message below the legend @form.messages', async () => {
  const form = await mounted(
    life,
    '<fieldset><legend>By</legend><input type="radio" name="by" value="a"><input type="radio" name="by" value="b"></fieldset>',
  );
  json({ errors: { by: 'Choose one' } });
  send(form);
  await until(() => expect(messages(form)).toEqual(['Choose one']));
  expect(form.querySelector('legend + .veneer-form__message')).not.toBeNull();
  const described = form.querySelector('fieldset')?.getAttribute('aria-describedby');
  expect(described).toBe(form.querySelector('.veneer-form__message')?.id);
  expect(document.activeElement).toBe(form.querySelector('input'));
});

test('form: what the server wrote into the page itself is hidden with the next answer, and restored @form.messages @form.removal', async () => {
  const form = await mounted(
    life,
    '<p role="alert">Please look</p><span id="name-error">Old</span><input name="guest" aria-invalid="true" aria-describedby="name-error">',
  );
  html(
    '<form><span id="name-error">New</span><input name="guest" aria-invalid="true" aria-describedby="name-error"></form>',
  );
  send(form);
  await until(() => expect(messages(form)).toEqual(['New']));
  for (const old of ['p[role=alert]', '#name-error'])
    expect(form.querySelector<HTMLElement>(old)?.style.display).toBe('none');
  life.abort();
  expect(form.innerHTML).toBe(
    '<p role="alert">Please look</p><span id="name-error">Old</span><input name="guest" aria-invalid="true" aria-describedby="name-error"><button name="do" value="ask">Send</button>',
  );
});

test('form: a row that a script copies with its message has none, and the next answer gives it none @form.messages', async () => {
  const form = await mounted(life, '<div class="row"><input name="guest[]"></div>');
  json({ errors: { guest: 'Say who' } });
  send(form);
  await until(() => expect(messages(form)).toEqual(['Say who']));
  const copy = form.querySelector('div.row')?.cloneNode(true) as HTMLElement;
  form.append(copy);
  cleanCopies([copy]);
  expect(copy.outerHTML).toBe('<div class="row"><input name="guest[]"></div>');
  json({ errors: { guest: 'Say who comes' } });
  send(form);
  await until(() => expect(messages(form)).toEqual(['Say who comes']));
});

test('form: a refusal without fields is told on top @form.json', async () => {
  const form = await mounted(life);
  json({ detail: 'We are full' }, 400);
  send(form);
  await until(() => expect(summary(form)?.textContent).toBe('There is a problemWe are full'));
  expect(document.activeElement).toBe(summary(form));
});

test('form: while it is sent a second submit does nothing, and buttons keep the focus @form.once', async () => {
  const form = await mounted(life);
  let answer = (_: Response) => {};
  const fetch = serve(() => new Promise<Response>((resolve) => (answer = resolve)));
  const button = form.querySelector('button') as HTMLButtonElement;
  button.focus();
  send(form);
  expect(send(form)).toBe(false);
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(form.getAttribute('aria-busy')).toBe('true');
  expect(form.className).toBe('is-sending');
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(document.activeElement).toBe(button);
  expect(form.querySelector('[role=status]')?.textContent).toBe('Sending…');
  expect(page.showPressed).toHaveBeenCalledWith(button, expect.any(Promise));
  answer(new Response('{"errors":{"guest":"No"}}', { status: 422, headers: JSON_TYPE }));
  await until(() => expect(messages(form)).toEqual(['No']));
  expect(button.hasAttribute('aria-disabled')).toBe(false);
  expect(form.hasAttribute('aria-busy')).toBe(false);
  expect(form.className).toBe('');
});

test.each([
  ['no answer', () => Promise.reject(new TypeError('offline')), ''],
  ['an error', () => new Response('No', { status: 503 }), '503'],
  ['a refusal that says nothing', () => new Response(null, { status: 422 }), '422'],
])(
  'form: after %s everything typed is there, and it can be tried again @form.failure',
  async (_, answer, status) => {
    const form = await mounted(life);
    const field = form.querySelector('input') as HTMLInputElement;
    field.value = 'Anna';
    const fetch = serve(answer);
    const asked = vi.spyOn(HTMLFormElement.prototype, 'requestSubmit').mockImplementation(() => {});
    send(form);
    const text = status
      ? `This could not be sent. Nothing is lost: please try again. (${status})`
      : 'No answer came, so this may not have been sent. Nothing is lost.';
    await until(() => expect(summary(form)?.querySelector('p')?.textContent).toBe(text));
    expect(document.activeElement).toBe(summary(form));
    expect(field.value).toBe('Anna');
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(page.report).toHaveBeenCalledTimes(1);
    summary(form)?.querySelector('button')?.click();
    expect(asked).toHaveBeenCalledExactlyOnceWith(form.querySelector('button[name=do]'));
  },
);

test('form: where the code that shows its answer does not load, the browser sends it @form.noscript', async () => {
  const parts = {
    get html() {
      return Promise.reject(new Error('no html'));
    },
  };
  page = givePage({ parts });
  await expect(mounted(life)).rejects.toThrow('no html');
  expect(send(document.querySelector('form') as HTMLFormElement)).toBe(true);
});
