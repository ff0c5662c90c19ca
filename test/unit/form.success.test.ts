import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  html,
  JSON_TYPE,
  json,
  mounted,
  NAME,
  redirected,
  send,
  serve,
  summary,
} from './form.support';
import { givePage, until, withoutMarks } from './support';

let page: ReturnType<typeof givePage>;
let life: AbortController;

beforeEach(() => {
  page = givePage();
  life = new AbortController();
});

afterEach(() => life.abort());

const answer = () => document.querySelector('.veneer-form__answer');

test('form: HTML of a success stands in the form’s place until the widget ends @form.replace @form.removal', async () => {
  const form = await mounted(life, NAME, 'id="ask"');
  const before = form.outerHTML.replace(/<span.*<\/span>/, '');
  (form.querySelector('input') as HTMLInputElement).value = 'Anna';
  html('<h3>Thank you</h3><script>alert(1)</script>');
  send(form);
  await until(() => expect(document.querySelector('.veneer-form__answer h3')).not.toBeNull());
  const answer = document.querySelector('.veneer-form__answer') as HTMLElement;
  expect(withoutMarks(answer.innerHTML)).toMatch(/^<h3 id="veneer-\d+">Thank you<\/h3>$/);
  expect(document.activeElement).toBe(answer);
  expect(answer.getAttribute('aria-labelledby')).toBe(answer.querySelector('h3')?.id);
  expect(form.style.display).toBe('none');
  expect(document.getElementById('ask')).toBeNull();
  life.abort();
  expect(document.querySelector('.veneer-form__answer')).toBeNull();
  expect(form.querySelector('input')?.value).toBe('');
  expect(form.outerHTML).toBe(before);
});

test('form: of a whole page the part with the form’s id stands there, else its main @form.replace', async () => {
  const whole = (inside: string) => `<!doctype html><body><p>Around</p>${inside}</body>`;
  for (const [inside, text] of [
    ['<main><p>Main</p><div id="ask">Thank you</div></main>', 'Thank you'],
    ['<main><p>Main</p></main>', 'Main'],
  ] as const) {
    const form = await mounted(life, NAME, 'id="ask"');
    html(whole(inside));
    send(form);
    await until(() => expect(document.querySelector('.veneer-form__answer')).not.toBeNull());
    expect(document.querySelector('.veneer-form__answer')?.textContent).toBe(text);
  }
});

test.each([
  ['nothing, by the author’s text', () => new Response(null, { status: 204 }), 'See you soon'],
  [
    'JSON, by its message',
    () => new Response('{"message":"Done"}', { headers: JSON_TYPE }),
    'Done',
  ],
  ['nothing, by ours', () => new Response(null, { status: 204 }), 'Thank you. This has been sent.'],
])(
  'form: a success that answers %s is told in its place @form.replace',
  async (what, answer, text) => {
    const own = what.includes('author') ? 'data-form-success="See you soon"' : '';
    await mounted(life, NAME, own);
    serve(answer);
    send(document.querySelector('form') as HTMLFormElement);
    await until(() =>
      expect(document.querySelector('.veneer-form__answer')?.textContent).toBe(text),
    );
  },
);

test('form: with notify the text is told, the form is empty again and may be sent again @form.notify', async () => {
  const notify = vi.fn(() => Promise.resolve());
  Reflect.set(page, 'veneer', { notify });
  const form = await mounted(life, NAME, '', 'data-form="notify"');
  const field = form.querySelector('input') as HTMLInputElement;
  const fetch = html('<main><h2>Thank you,</h2> <p>Anna</p></main>');
  for (const count of [1, 2]) {
    field.value = 'Anna';
    send(form);
    await until(() => expect(notify).toHaveBeenCalledTimes(count));
    expect(notify).toHaveBeenLastCalledWith('success', 'Thank you, Anna');
    expect(field.value).toBe('');
    expect(form.hasAttribute('aria-busy')).toBe(false);
    await until(() => expect(fetch).toHaveBeenCalledTimes(count));
  }
  form.setAttribute('data-form-success', 'See you soon');
  send(form);
  await until(() => expect(notify).toHaveBeenLastCalledWith('success', 'See you soon'));
});

test('form: a redirect to a page that has something else with the form’s id stays @form.redirect', async () => {
  const form = await mounted(life, NAME, 'id="ask"');
  const other = '<!doctype html><main><p>All</p><div id="ask">Thank you</div></main>';
  redirected(other, '/thanks');
  send(form);
  await until(() =>
    expect(document.querySelector('.veneer-form__answer')?.textContent).toBe('Thank you'),
  );
});

test('form: it stays busy while its page is left, and is ready for who comes back @form.redirect', async () => {
  // jsdom says on the console that it does not leave.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const form = await mounted(life);
  const fetch = redirected('<!doctype html><main>Thank you</main>', '/thanks');
  send(form);
  await until(() => expect(fetch).toHaveBeenCalledTimes(1));
  await new Promise((resolve) => setTimeout(resolve));
  expect(send(form)).toBe(false);
  expect(form.getAttribute('aria-busy')).toBe('true');
  dispatchEvent(new Event('pageshow'));
  await until(() => expect(form.hasAttribute('aria-busy')).toBe(false));
  expect(fetch).toHaveBeenCalledTimes(1);
  send(form);
  expect(fetch).toHaveBeenCalledTimes(2);
});

test('form: of a file after a redirect the body is not read, and it is followed @form.file', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const form = await mounted(life, NAME, 'data-form-success="The file is there"');
  const followed: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    followed.push(this.href);
  });
  const body = vi.fn();
  serve(() => {
    const answer = new Response('%PDF', { headers: { 'Content-Type': 'application/pdf' } });
    return Object.defineProperties(answer, {
      redirected: { value: true },
      url: { value: `${location.origin}/brochure.pdf` },
      body: { get: body },
    });
  });
  send(form);
  await until(() =>
    expect(document.querySelector('.veneer-form__answer')?.textContent).toBe('The file is there'),
  );
  expect(followed).toEqual([`${location.origin}/brochure.pdf`]);
  expect(body).not.toHaveBeenCalled();
});

test.each([
  ['attachment; filename="A stay.ics"', 'A stay.ics', 'text/calendar'],
  ['attachment; filename=stay.html', 'stay.html', 'text/html'],
  [`Attachment; filename="?.pdf"; filename*=UTF-8'de'%C3%9Cbersicht.pdf`, 'Übersicht.pdf', 'a/b'],
  [`attachment; filename*=UTF-8''%E0; filename=plain.pdf`, 'plain.pdf', 'a/b'],
  ['attachment', 'ask', 'a/b'],
  ['inline', 'ask', 'application/pdf'],
])(
  'form: a file as the answer is saved by its name (%s) and told as sent @form.file',
  async (header, name, type) => {
    const form = await mounted(life);
    const saved: [string, string][] = [];
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:it');
    const revoke = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      saved.push([this.href, this.download]);
    });
    const headers = { 'Content-Type': type, 'Content-Disposition': header };
    serve(() => new Response('<p>File</p>', { headers }));
    send(form);
    await until(() => expect(answer()?.textContent).toBe('Thank you. This has been sent.'));
    expect(saved).toEqual([['blob:it', name]]);
    expect(revoke).not.toHaveBeenCalled();
    life.abort();
    expect(revoke).toHaveBeenCalledWith('blob:it');
  },
);

test('form: what is neither text nor an attachment, or comes with an error, is not saved @form.file', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const save = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:it');
  const form = await mounted(life, NAME, '', 'data-form="notify"');
  const notify = vi.fn(() => Promise.resolve());
  Reflect.set(page, 'veneer', { notify });
  const pixel = () => new Response('GIF', { headers: { 'Content-Type': 'image/gif' } });
  const broken = () =>
    new Response('No', { status: 500, headers: { 'Content-Disposition': 'attachment' } });
  serve(pixel, broken);
  send(form);
  await until(() => expect(notify).toHaveBeenCalledTimes(1));
  send(form);
  await until(() => expect(summary(form)?.textContent).toContain('500'));
  expect(save).not.toHaveBeenCalled();
});

test('form: a page that asks before it is left: who stays sees that the form was sent @form.redirect', async () => {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {
    const leaving = new Event('beforeunload', { cancelable: true });
    leaving.preventDefault();
    dispatchEvent(leaving);
  });
  const form = await mounted(life);
  redirected('<!doctype html><main>Thank you</main>', '/thanks');
  send(form);
  await until(() => expect(answer()?.textContent).toBe('Thank you'));
  expect(form.hasAttribute('aria-busy')).toBe(false);
});

test('form: Escape stops the load of the page after a redirect: the form sees that it was sent @form.redirect', async () => {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {
    dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  });
  const form = await mounted(life);
  redirected('<!doctype html><main>Thank you</main>', '/thanks');
  send(form);
  await until(() => expect(answer()?.textContent).toBe('Thank you'));
  expect(form.hasAttribute('aria-busy')).toBe(false);
});

test('form: the visitor is elsewhere when the answer comes: the focus stays, and it is announced @form.replace', async () => {
  const form = await mounted(life);
  form.insertAdjacentHTML('afterend', '<textarea></textarea>');
  const field = document.querySelector('textarea');
  html('<h3>Thank you</h3><form><button formnovalidate>Back</button></form>');
  send(form);
  field?.focus();
  await until(() => expect(answer()?.getAttribute('role')).toBe('status'));
  expect(document.activeElement).toBe(field);
  expect(answer()?.querySelector('button')?.hasAttribute('formnovalidate')).toBe(true);
});

test('form: events may change what is sent, stop it, and say what became of it @form.events', async () => {
  const form = await mounted(life);
  const fetch = json({ errors: { guest: ['No'] } });
  const seen: unknown[] = [];
  const stop = new AbortController();
  form.addEventListener('veneer:invalid', ({ detail }) => seen.push(detail));
  form.addEventListener('veneer:submit', ({ detail }) => detail.data.set('captcha', 'x'));
  form.addEventListener('veneer:submit', (event) => event.preventDefault(), {
    signal: stop.signal,
  });
  expect(send(form)).toBe(false);
  expect(fetch).not.toHaveBeenCalled();
  stop.abort();
  send(form);
  await until(() => expect(seen).toHaveLength(1));
  expect(`${fetch.mock.calls[0]?.[1].body}`).toContain('captcha=x');
  const messages = [{ name: 'guest', text: 'No' }];
  expect(seen).toEqual([{ widget: 'form', status: 422, messages }]);
});

test.each([
  ['another script’s value', 'data-form="ajax"'],
  ['a modal’s form', 'data-form data-modal="ask"'],
])('form: %s is left alone @form.browser', async (_, attributes) => {
  const form = await mounted(life, NAME, '', attributes);
  const before = form.outerHTML;
  expect(send(form)).toBe(true);
  expect(form.outerHTML).toBe(before);
  expect(page.report).not.toHaveBeenCalled();
});

test('form: without a server it is left to the browser @form.browser', async () => {
  givePage({ options: { server: 'none' } });
  expect(send(await mounted(life))).toBe(true);
});

test('form: its removal while it is sent cancels the call, and nothing is shown @form.removal', async () => {
  const form = await mounted(life);
  const before =
    '<label>Name <input name="guest"></label><button name="do" value="ask">Send</button>';
  const fetch = serve(() => new Promise(() => {}));
  send(form);
  const signal = fetch.mock.calls[0]?.[1].signal;
  expect(signal?.aborted).toBe(false);
  life.abort();
  expect(signal?.aborted).toBe(true);
  expect(form.innerHTML).toBe(before);
  expect(form.hasAttribute('aria-busy')).toBe(false);
});

test.each([
  ['its alert', '<p>Around</p><p role="alert">We are full</p>'],
  ['what names no field', '<p data-form-error>We are full</p>'],
])(
  'form: of a refusal in HTML without fields %s is told on top @form.messages',
  async (_, body) => {
    const form = await mounted(life);
    html(body, 409);
    send(form);
    await until(() => expect(summary(form)?.textContent).toBe('There is a problemWe are full'));
  },
);
