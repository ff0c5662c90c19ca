import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { JSON_TYPE, messages, mounted, send, serve, summary } from './form.support';
import { givePage, until } from './support';

let life: AbortController;

beforeEach(() => {
  givePage();
  life = new AbortController();
});

afterEach(() => life.abort());

const FIELDS = '<label>Name <input name="guest"></label><textarea name="message"></textarea>';
const answer = () => document.querySelector('.veneer-form__answer');

/** Sends a form in which a visitor has typed, and serves this answer. */
async function sent(body: string, type: string, status = 200): Promise<HTMLFormElement> {
  const form = await mounted(life, FIELDS);
  (form.elements.namedItem('guest') as HTMLInputElement).value = 'Anna';
  serve(() => new Response(body, { status, headers: { 'Content-Type': type } }));
  send(form);
  return form;
}

const NOT_SENT = 'This could not be sent. Nothing is lost: please try again.';

test.each([
  ['{"success":false,"message":"Mailbox full"}', 'Mailbox full'],
  ['{"success":0,"msg":"Mailbox full"}', 'Mailbox full'],
  ['{"status":"error","error":"Mailbox is full"}', 'Mailbox is full'],
  ['{"ok":false}', NOT_SENT],
  ['{"result":"FAILED","data":"Mailbox is full"}', 'Mailbox is full'],
  ['{"status":"validation_failed","message":"Look again"}', 'Look again'],
  ['{"code":"err_quota","message":"Mailbox full"}', 'Mailbox full'],
  ['{"error":true,"message":"Tom &amp; Anna: <b>full</b>"}', 'Tom & Anna: full'],
  ['{"success":true,"data":{"valid":false,"message":"Look again"}}', 'Look again'],
  ['false', NOT_SENT],
  ['-1', NOT_SENT],
  ['failed', NOT_SENT],
])('form: %s with 200 is a refusal, and the fields stay @form.answers', async (body, text) => {
  for (const type of ['application/json', 'text/html', 'text/plain; charset=utf-8']) {
    const form = await sent(body, type);
    const success = vi.fn();
    form.addEventListener('veneer:success', success);
    await until(() => expect(summary(form)?.querySelector('li')?.textContent).toBe(text));
    expect(form.querySelector('input')?.value).toBe('Anna');
    expect(success).not.toHaveBeenCalled();
    expect(answer()).toBeNull();
  }
});

test.each([
  ['{"success":false,"message":"Mailb', 'application/json'],
  ['{"success":true,"message":"Thank you"', 'text/html; charset=utf-8'],
  ['[{"message":"Thank', 'text/plain'],
  ['<b>Fatal error</b>: no memory', 'application/problem+json'],
])(
  'form: %s as %s is JSON that breaks off: the form was sent, and keeps its fields @form.outcome',
  async (body, type) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const form = await sent(body, type);
    await until(() =>
      expect(answer()?.textContent).toMatch(/sent, but the answer cannot be shown/),
    );
    expect(form.querySelector('input')?.value).toBe('Anna');
    expect(form.contains(answer())).toBe(true);
  },
);

test.each([
  ['{"errors":{"message":"Too short"}}', 200, ['Too short']],
  ['{"guest":["Unknown"],"message":["Too short"]}', 400, ['Unknown', 'Too short']],
  ['{"statusCode":400,"message":["guest is empty"],"error":"Bad Request"}', 400, []],
  ['{"detail":[{"loc":["body","guest"],"msg":"Unknown"}]}', 422, ['Unknown']],
  ['{"errors":[{"path":"message","msg":"Too short"}]}', 200, ['Too short']],
])('form: messages in %s stand at their fields @form.answers', async (body, status, texts) => {
  const form = await sent(body, JSON_TYPE['Content-Type'], status);
  await until(() => expect(summary(form)).not.toBeNull());
  expect(messages(form)).toEqual(texts);
});

const THANKS = 'Thank you. This has been sent.';

test.each([
  ['{"success":true,"message":"Done"}', 'Done'],
  ['{"success":"email sent"}', 'email sent'],
  ['{"status":"deferred","errors":{"guest":[]},"error":null}', THANKS],
  ['{"id":7,"guest":"Anna","message":"Anna"}', THANKS],
  ['{"data":{"error":"what was sent"}}', THANKS],
  ['[]', THANKS],
  ['1', THANKS],
  ['ok', THANKS],
])('form: %s with 200 is a success, without braces @form.answers', async (body, text) => {
  await sent(body, 'application/json');
  await until(() => expect(answer()?.textContent).toBe(text));
});
