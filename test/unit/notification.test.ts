import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as dialog from '../../src/dialog/index';
import { enqueue } from '../../src/dialog/queue';
import { failure } from '../../src/kit/net/failure';
import { mount } from '../../src/widgets/notification/index';
import { givePage, moveTo, show, until, untilClosed } from './support';

let page: ReturnType<typeof givePage>;
let stop: AbortController;
let asked: string[];

beforeEach(() => {
  moveTo('https://lodge.example/rooms');
  page = givePage({ parts: { dialog } });
  stop = new AbortController();
  asked = [];
  vi.stubGlobal('fetch', async (address: URL) => {
    asked.push(address.pathname);
    return new Response('', { status: 500 });
  });
});

afterEach(async () => {
  stop.abort();
  await untilClosed();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const box = () =>
  until(() => {
    const found = document.querySelector<HTMLElement>('.is-open .veneer-dialog__box');
    expect(found).not.toBeNull();
    return found as HTMLElement;
  });

async function close(): Promise<void> {
  document.querySelector<HTMLElement>('.is-open .veneer-dialog__close')?.click();
  await untilClosed();
}

test('notification: a plain message is requested from the server once, else shown itself, and hidden until stop() @notification.page @notification.builtin', async () => {
  const message = show('<p data-notification="info">Break<b>fast</b>\n  is ready.</p>');
  await mount(message, stop.signal);
  expect((await box()).textContent).toContain('Breakfast is ready.');
  expect((await box()).getAttribute('aria-label')).toBe('Information');
  expect(asked).toEqual(['/modals/notifications/info']);
  await until(() => expect(message.style.display).toBe('none'));
  await close();
  expect(message.style.display).toBe('none');
  stop.abort();
  expect(message.hasAttribute('style')).toBe(false);
});

test.each([
  ['a link', 'Please <a href="/pay">pay</a>', 'a'],
  ['two paragraphs', '<p>Please pay.</p><p>It is due.</p>', 'p'],
  ['a heading', '<h3>Please pay.</h3><p>It is due.</p>', 'p'],
])(
  'notification: a message with %s is shown as it is, and is restored after stop() @notification.page',
  async (_, html, selector) => {
    const message = show(`<div data-notification="alert">${html}</div>`);
    const part = message.querySelector(selector);
    await mount(message, stop.signal);
    const shown = await box();
    expect(shown.contains(part)).toBe(true);
    expect(shown.getAttribute('role')).toBe('alertdialog');
    expect(asked).toEqual([]);
    stop.abort();
    await until(() => expect(message.contains(part)).toBe(true));
    expect(message.innerHTML).toBe(html);
  },
);

test('notification: an empty message is left alone', async () => {
  const message = show('<p data-notification="info"> <span></span></p>');
  await mount(message, stop.signal);
  expect(page.report).not.toHaveBeenCalled();
  expect(message.hasAttribute('style')).toBe(false);
});

test('notification: an unknown severity counts as default, with a report @notification.severities', async () => {
  const message = show('<p data-notification="loud">We moved.</p>');
  await mount(message, stop.signal);
  expect((await box()).getAttribute('role')).toBe('dialog');
  expect(asked).toEqual(['/modals/notifications/default']);
  expect(page.report).toHaveBeenCalledWith(
    'notification',
    message,
    'data-notification="loud" is unknown',
    expect.stringContaining('alert, error'),
  );
});

test('notification: a message that leaves before its turn is not shown @notification.queue', async () => {
  const messages = show(
    '<div><p data-notification="info">One</p><p data-notification="info">Two</p></div>',
  ).querySelectorAll('p');
  const second = new AbortController();
  await mount(messages[0] as HTMLElement, stop.signal);
  await mount(messages[1] as HTMLElement, second.signal);
  await box();
  second.abort();
  await close();
  expect(asked).toEqual(['/modals/notifications/info']);
  expect((messages[1] as HTMLElement).style.display).toBe('');
});

test('notification: the message stays in the page where the dialog’s code does not load @notification.page @security.12', async () => {
  page = givePage();
  const message = show('<p data-notification="info">Hello</p>');
  await expect(mount(message, stop.signal)).rejects.toThrow('no dialog');
  expect(message.style.display).toBe('');
});

test('notification: one that fails in the queue does not delay the next @notification.queue', async () => {
  const failing = enqueue('a', stop.signal, () => Promise.reject(new Error('broken')));
  const next = enqueue('b', stop.signal, async () => null);
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe(false);
});

test.each([
  [419, 'Boats Out', '419: Boats Out (/modals/terms)'],
  [419, '', '419: Page Expired (/modals/terms)'],
  [503, 'unknown', '503: Service Unavailable (/modals/terms)'],
  [599, '', '599:  (/modals/terms)'],
])(
  'server: a failure of status %i with the words "%s" is reported as "%s", once @server.failed',
  async (status, statusText, text) => {
    const alert = vi.fn();
    vi.stubGlobal('alert', alert);
    const address = new URL('/modals/terms', location.origin);
    const fail = () => dialog.showFailure(failure({ address }, 'status', { status, statusText }));
    fail();
    expect((await box()).textContent).toContain(text);
    fail();
    expect(alert, 'the same, while that is shown').not.toHaveBeenCalled();
    expect(asked).toEqual(['/modals/notifications/alert']);
    await close();
  },
);
