import { vi } from 'vitest';
import { mount } from '../../src/widgets/form/index';
import { show } from './support';

export const JSON_TYPE = { 'Content-Type': 'application/json' };
const HTML_TYPE = { 'Content-Type': 'text/html; charset=utf-8' };
export const NAME = '<label>Name <input name="guest"></label>';

/** Shows a form with these fields and attributes, and mounts the widget on it. */
export async function mounted(
  { signal }: AbortController,
  content = NAME,
  attributes = '',
  widget = 'data-form',
): Promise<HTMLFormElement> {
  const form = show<HTMLFormElement>(
    `<form action="/ask" method="post" ${attributes} ${widget}>${content}<button name="do" value="ask">Send</button></form>`,
  );
  await mount(form, signal);
  return form;
}

/** Answers each request in turn, the last answer for all that follow. */
export function serve(...answers: (() => Response | Promise<Response>)[]) {
  const fetch = vi.fn(async (_: URL, _init: RequestInit) =>
    ((answers.length > 1 ? answers.shift() : answers[0]) as () => Response)(),
  );
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

export const json = (body: unknown, status = 422) =>
  serve(() => new Response(JSON.stringify(body), { status, headers: JSON_TYPE }));

export const html = (body: string, status = 200) =>
  serve(() => new Response(body, { status, headers: HTML_TYPE }));

/** Answers as after a redirect to this path. */
export const redirected = (body: string, path: string) =>
  serve(() => {
    const answer = new Response(body, { headers: HTML_TYPE });
    return Object.defineProperties(answer, {
      redirected: { value: true },
      url: { value: location.origin + path },
    });
  });

/** Submits a form by its button. @returns is it left to the browser */
export function send(form: HTMLFormElement): boolean {
  const submitter = form.querySelector<HTMLElement>('button[name=do]');
  const event = new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter });
  return form.dispatchEvent(event);
}

export const messages = (form: ParentNode) =>
  [...form.querySelectorAll('.veneer-form__message')].map((it) => it.textContent);

export const summary = (form: ParentNode) => form.querySelector('.veneer-form__summary');
