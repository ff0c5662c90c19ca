import { afterEach, expect, test, vi } from 'vitest';
import { PAGE } from '../../src/runtime/page';
import { endPage, type Setting, startOn } from './runtime-page';
import { until } from './support';

const documents = Object.getPrototypeOf(document);
const restores: (() => void)[] = [];

/** Gives all documents a property, until the test ends. */
function stub(name: string, value: unknown): void {
  const before = Object.getOwnPropertyDescriptor(documents, name);
  Object.defineProperty(documents, name, { configurable: true, get: () => value });
  restores.unshift(() => {
    Reflect.deleteProperty(documents, name);
    if (before) Object.defineProperty(documents, name, before);
  });
}

afterEach(() => {
  endPage();
  for (const restore of restores.splice(0)) restore();
  vi.restoreAllMocks();
  setCookie('message=; max-age=0');
});

function setCookie(cookie: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: as a server sets it
  document.cookie = cookie;
}

/** Sets a new state of the page. */
function change(name: string, value: unknown, type: string): void {
  stub(name, value);
  document.dispatchEvent(new Event(type));
}

/** Starts on a page that is prerendered, and waits until its code is loaded; `visit` activates it. */
async function prerender(setting: Setting = {}) {
  stub('prerendering', true);
  const asked: string[] = [];
  const gate = (name: string) => void asked.push(name);
  const starting = startOn('<a id="a" data-ready></a>', { ...setting, gate });
  await until(() => expect(document.documentElement[PAGE]).toBeDefined());
  const veneer = document.documentElement[PAGE]?.veneer;
  if (!veneer) throw new Error('Veneer is not there');
  const visit = () => {
    change('prerendering', false, 'prerenderingchange');
    return starting;
  };
  return { asked, veneer, visit };
}

test('prerender: code is loaded before the visit, everything else happens with it @tag.prerender @security.5', async () => {
  setCookie('message=hello');
  const { asked, visit } = await prerender({ options: { settings: '' } });
  await until(() => expect(asked).toEqual(['ready']));
  const { log } = await visit();
  expect(log).toEqual(['+ready a']);
  expect(asked.toSorted()).toEqual(['kit', 'message', 'ready', 'settings']);
});

test('prerender: with data-manual no code is loaded, and enhance() waits for the visit @tag.prerender @tag.manual', async () => {
  const { asked, veneer, visit } = await prerender({ options: { manual: '' } });
  const enhanced = veneer.enhance();
  expect(asked).toEqual([]);
  const { log } = await visit();
  await enhanced;
  expect(log).toEqual(['+ready a']);
});

test('prerender: notify() and modal() wait for the visit @tag.prerender @api.notify', async () => {
  const { asked, veneer, visit } = await prerender();
  await until(() => expect(asked).toEqual(['ready']));
  for (const call of [veneer.notify('info', 'Hello'), veneer.modal('terms')]) call.catch(() => {});
  await visit();
  await until(() => expect(asked).toContain('dialog'));
  expect(asked.indexOf('dialog')).toBeGreaterThan(0);
});

test('prerender: after stop() the visit mounts nothing @tag.prerender @api.stop', async () => {
  const { veneer, visit } = await prerender();
  const enhanced = veneer.enhance();
  veneer.stop();
  const { log } = await visit();
  await enhanced;
  expect(log).toEqual([]);
});

test('message cookie: a tab in the background leaves it until it is seen @tag.prerender @notification.cookie', async () => {
  setCookie('message=hello');
  stub('hidden', true);
  const { asked, log } = await startOn('<a id="a" data-ready></a>');
  expect(log).toEqual(['+ready a']);
  expect(asked).not.toContain('message');
  change('hidden', false, 'visibilitychange');
  await until(() => expect(asked).toContain('message'));
});
