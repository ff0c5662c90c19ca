import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ask } from '../../src/kit/net/server';
import { mount } from '../../src/widgets/loader/index';
import { givePage } from './support';

let stop: AbortController;
let answers: (() => void)[];

beforeEach(() => {
  vi.useFakeTimers();
  givePage();
  stop = new AbortController();
  answers = [];
  vi.stubGlobal('fetch', () => {
    const answer = new Response('', { status: 200 });
    return new Promise((resolve) => answers.push(() => resolve(answer)));
  });
});

afterEach(() => {
  stop.abort();
  vi.useRealTimers();
});

function call(keepalive = false): Promise<string> {
  const address = new URL('/ajax/tooltips/a', location.origin);
  const { signal } = new AbortController();
  return ask({ method: 'GET', address, expects: 'text', keepalive, signal });
}

/** Mounts every loader of this markup. */
function mounted(html: string): HTMLElement[] {
  document.body.innerHTML = html;
  const loaders = [...document.querySelectorAll<HTMLElement>('[data-loader]')];
  for (const loader of loaders) mount(loader, stop.signal);
  return loaders;
}

const isShown = (element: Element = document.documentElement) =>
  element.classList.contains('is-loading');
const spoken = () => document.querySelector('[role=status]')?.textContent;
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('loader: appears 200 ms after a call began, with its announcement, and stays for 400 ms @loader.shown @loader.told', async () => {
  const [bar] = mounted('<div data-loader hidden></div>') as [HTMLElement];
  const done = call();
  await pass(199);
  expect([isShown(), isShown(bar), bar.hidden, spoken()]).toEqual([false, false, true, '']);
  await pass(1);
  expect([isShown(), isShown(bar), bar.hidden, spoken()]).toEqual([true, true, false, 'Loading…']);
  answers[0]?.();
  await done;
  await pass(399);
  expect([isShown(), isShown(bar)]).toEqual([true, true]);
  await pass(1);
  expect([isShown(), isShown(bar), bar.hidden, spoken()]).toEqual([false, false, true, '']);
});

test('loader: its announcement is no child of what it is in, so the last one there stays the last @loader.told', () => {
  mounted('<header><div data-loader></div><a href="/login">Log in</a></header>');
  expect(document.querySelector('header > :last-child')?.textContent).toBe('Log in');
  expect(document.querySelector('[role=status]')?.parentElement).toBe(document.body);
});

test('loader: a call that is answered within 200 ms shows nothing @loader.shown', async () => {
  mounted('<div data-loader></div>');
  const done = call();
  await pass(150);
  answers[0]?.();
  await done;
  await pass(1000);
  expect(isShown()).toBe(false);
});

test('loader: of several calls the last answer ends it @loader.shown', async () => {
  mounted('<div data-loader></div>');
  const calls = [call(), call(), call()];
  await pass(1000);
  for (const index of [1, 0]) {
    answers[index]?.();
    await calls[index];
    expect(isShown()).toBe(true);
  }
  answers[2]?.();
  await calls[2];
  expect(isShown()).toBe(false);
});

test('loader: a call with keepalive shows nothing @loader.shown', async () => {
  mounted('<div data-loader></div>');
  const done = call(true);
  await pass(1000);
  expect(isShown()).toBe(false);
  answers[0]?.();
  await done;
});

test('loader: one that is inserted while a call runs is shown with the others, announced once @loader.removal', async () => {
  const done = call();
  await pass(1000);
  const [bar] = mounted('<div data-loader></div>') as [HTMLElement];
  expect(isShown(bar)).toBe(false);
  await pass(200);
  expect(isShown(bar)).toBe(true);
  const late = document.createElement('p');
  late.setAttribute('data-loader', '');
  document.body.append(late);
  mount(late, stop.signal);
  expect(isShown(late)).toBe(true);
  expect(document.querySelectorAll('[role=status]')).toHaveLength(1);
  answers[0]?.();
  await done;
  await pass(400);
});

test('loader: what is in it is kept; an empty one is a bar', () => {
  const [bar, text] = mounted(
    '<div data-loader> </div><p data-loader><b>One moment</b></p>',
  ) as HTMLElement[];
  expect(bar?.classList.contains('veneer-loader--bar')).toBe(true);
  expect(text?.classList.contains('veneer-loader--bar')).toBe(false);
  expect(text?.innerHTML).toBe('<b>One moment</b>');
});

test('loader: teardown restores the server’s markup, at rest, waiting and shown @loader.removal', async () => {
  const html = '<div data-loader="" hidden=""></div><p class="own" data-loader="">Wait</p>';
  for (const ms of [0, 100, 300]) {
    stop = new AbortController();
    mounted(html);
    const done = call();
    await pass(ms);
    stop.abort();
    expect(document.body.innerHTML).toBe(html);
    await pass(1000);
    expect(isShown()).toBe(false);
    expect(document.body.innerHTML).toBe(html);
    answers.pop()?.();
    await done;
  }
});
