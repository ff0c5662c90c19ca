import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as dialog from '../../src/dialog/index';
import * as html from '../../src/kit/html';
import { mount } from '../../src/widgets/modal/index';
import { givePage, moveTo, until } from './support';

let page: ReturnType<typeof givePage>;
let stop: AbortController;

beforeEach(() => {
  moveTo('https://lodge.example/rooms');
  page = givePage({ parts: { dialog, html } });
  stop = new AbortController();
});

afterEach(async () => {
  stop.abort();
  await until(() => expect(document.querySelector('.veneer-dialogs')).toBeNull());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

/** Puts markup on the page and mounts its `#trigger`. */
async function mounted(html: string): Promise<HTMLElement> {
  document.body.innerHTML = html;
  const trigger = document.querySelector('#trigger') as HTMLElement;
  await mount(trigger, stop.signal);
  return trigger;
}

/** Clicks; tells whether the browser's own action would follow. */
const click = (element: Element, init: MouseEventInit = {}) =>
  element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));

const opened = (trigger: Element) =>
  new Promise<HTMLElement>((resolve) =>
    trigger.addEventListener(
      'veneer:open',
      (event) => resolve((event as CustomEvent).detail.dialog),
      { once: true },
    ),
  );

describe('a part of the page', () => {
  const MARKUP =
    '<a id="trigger" href="#rules" data-modal="#rules">Rules</a><section id="rules"><h2>House rules</h2><input></section>';

  test('is shown in a dialog named by its heading, and comes back', async () => {
    const trigger = await mounted(MARKUP);
    const open = opened(trigger);
    expect(click(trigger)).toBe(false);
    const root = await open;
    const box = root.querySelector('[role=dialog]') as HTMLElement;
    const heading = document.getElementById(box.getAttribute('aria-labelledby') as string);
    expect(heading?.textContent).toBe('House rules');
    expect(box.contains(document.querySelector('#rules'))).toBe(true);
    expect(document.documentElement.style.overflow).toBe('hidden');
    root.querySelector<HTMLElement>('.veneer-dialog__close')?.click();
    await until(() => expect(trigger.nextElementSibling?.id).toBe('rules'));
    expect(document.documentElement.style.overflow).toBe('');
    expect(trigger.hasAttribute('inert')).toBe(false);
  });

  test('closes when its trigger leaves', async () => {
    const trigger = await mounted(MARKUP);
    const open = opened(trigger);
    click(trigger);
    await open;
    stop.abort();
    await until(() => expect(document.querySelector('.veneer-dialogs')).toBeNull());
    expect(trigger.nextElementSibling?.id).toBe('rules');
  });

  test('that is a template is shown as a copy', async () => {
    const trigger = await mounted(
      '<a id="trigger" href="#" data-modal="#dates">Dates</a><template id="dates"><p>May</p></template>',
    );
    const open = opened(trigger);
    click(trigger);
    expect((await open).textContent).toContain('May');
    expect(document.querySelector('template')?.content.textContent).toBe('May');
  });

  test('that is not there is reported, and the click is the browser’s', async () => {
    const trigger = await mounted('<a id="trigger" href="#" data-modal="#gone">Gone</a>');
    expect(click(trigger)).toBe(true);
    expect(page.report).toHaveBeenCalledWith(
      'modal',
      trigger,
      'there is no element with the id "gone"',
      expect.stringContaining('data-modal'),
    );
  });
});

describe('a click is the browser’s', () => {
  for (const key of ['ctrlKey', 'shiftKey', 'metaKey', 'altKey'])
    test(`with ${key}`, async () => {
      const trigger = await mounted(
        '<a id="trigger" href="#r" data-modal="#r">R</a><p id="r">r</p>',
      );
      expect(click(trigger, { [key]: true })).toBe(true);
    });

  for (const name of [
    '../admin',
    'Terms',
    'a//b',
    'https://elsewhere.example',
    '/terms',
    'a?b',
    '',
  ])
    test(`for the endpoint "${name}", with a report and no request`, async () => {
      const ask = vi.fn();
      vi.stubGlobal('fetch', ask);
      const trigger = await mounted(`<a id="trigger" href="#" data-modal="${name}">Terms</a>`);
      expect(click(trigger)).toBe(true);
      expect(page.report).toHaveBeenCalledTimes(1);
      expect(ask).not.toHaveBeenCalled();
    });
});

test('an element that the keyboard can’t reach is reported', async () => {
  const trigger = await mounted('<span id="trigger" data-modal="terms">Terms</span>');
  expect(page.report).toHaveBeenCalledWith(
    'modal',
    trigger,
    expect.stringContaining('keyboard'),
    expect.any(String),
  );
});

test('without the dialog’s code nothing is listened for', async () => {
  page = givePage();
  document.body.innerHTML = '<a id="trigger" href="#r" data-modal="#r">R</a><p id="r">r</p>';
  const trigger = document.querySelector('#trigger') as HTMLElement;
  await expect(mount(trigger, stop.signal)).rejects.toThrow('no dialog');
  expect(click(trigger)).toBe(true);
});
