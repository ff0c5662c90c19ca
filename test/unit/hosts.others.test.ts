import { expect, test } from 'vitest';
import * as dialog from '../../src/dialog/index';
import { readSettings } from '../../src/kit/net/settings';
import { mount as mountFaq } from '../../src/widgets/faq/index';
import { close, HTML, host, isShown, prepareVisit } from './hosts.support';
import { givePage, show, until } from './support';

// What else asks a server: messages, settings and questions, on a host without one.

const ANSWERS =
  '<!doctype html><main><h1>Answers</h1><div id="q3"><a href="#q3">Dogs</a> are welcome.</div></main>';
const answers = () => new Response(ANSWERS, HTML);

const visit = prepareVisit();

test('notification: without a server the text is shown at once, and nothing is asked or reported @server.none @notification.builtin', async () => {
  host(visit, 200, answers);
  await dialog.notify('info', 'Breakfast is ready.');
  await isShown('Breakfast is ready.');
  await close();
  expect(visit.asked).toEqual([]);
  expect(visit.page.report).not.toHaveBeenCalled();
});

test('settings: without a server they are not asked for, which is reported @server.none @settings.failure', async () => {
  host(visit, 200, answers);
  expect(await readSettings(null, visit.stop.signal)).toEqual({});
  expect(visit.page.report.mock.calls.map((call) => call.slice(0, 4))).toEqual([
    [
      'settings',
      null,
      '/ajax/settings is not asked: data-server="none"',
      'Expected its answer in the page',
    ],
  ]);
  expect(visit.asked).toEqual([]);
});

const question = (link: string) =>
  show<HTMLDetailsElement>(
    `<details id="q3" data-faq data-id="3"><summary>Dogs?</summary><p>${link}</p></details>`,
  );

function open(details: HTMLDetailsElement): void {
  details.open = true;
  details.dispatchEvent(new Event('toggle'));
}

test('faq: without a server, the part that its link names is shown @server.none @faq.page', async () => {
  host(visit, 405, answers);
  const details = question('<a href="/answers#q3">Read the answer</a>');
  mountFaq(details, visit.stop.signal);
  expect(visit.asked).toEqual([]);
  open(details);
  await until(() => expect(details.textContent).toContain('are welcome'));
  expect(details.textContent).not.toContain('Answers');
  expect(details.querySelector('[id]')?.id, 'the question has that id').toBe('q3-2');
  expect(details.querySelector('a')?.getAttribute('href')).toBe('#q3-2');
  expect(visit.asked).toEqual(['GET /answers']);
  expect(visit.page.report).not.toHaveBeenCalled();
});

test('faq: a heading of the page that repeats the question is left out @faq.page', async () => {
  const html = '<!doctype html><main><h2 id="q3"> Dogs? </h2><p>Welcome.</p><h2>Cats?</h2></main>';
  host(visit, 500, () => new Response(html, HTML));
  const details = question('<a href="/answers#q3">Read the answer</a>');
  mountFaq(details, visit.stop.signal);
  open(details);
  await until(() => expect(details.textContent).toBe('Dogs?Welcome.'));
});

test('faq: where its page can’t be shown, the link stays, which is reported once @faq.page @security.3', async () => {
  host(visit, 500, answers);
  for (const href of ['/answers#q4', 'https://elsewhere.example/', '#q9']) {
    visit.page = givePage({ parts: { dialog }, options: { server: 'none' } });
    const details = question(`<a href="${href}">Read the answer</a>`);
    const before = details.innerHTML;
    mountFaq(details, visit.stop.signal);
    open(details);
    await until(() => expect(visit.page.report).toHaveBeenCalledTimes(1));
    await until(() => expect(details.innerHTML).toBe(before));
    open(details);
    expect(visit.page.report.mock.lastCall?.slice(0, 2)).toEqual(['faq', details]);
    expect(document.querySelector('.veneer-dialog')).toBeNull();
  }
  expect(visit.asked).toEqual(['GET /answers']);
});
