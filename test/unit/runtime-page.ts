import { vi } from 'vitest';
import type { Veneer } from '../../src/public';
import { PAGE, type Page } from '../../src/runtime/page';
import type { Entry, Mount } from '../../src/runtime/widget';

/** Widgets of the runtime's tests: one of each kind, apart from the product's own. */
const entries: Entry[] = [
  { name: 'ready', when: 'ready', selector: '[data-ready]' },
  { name: 'visible', when: 'visible', selector: '[data-visible]' },
  { name: 'queued', when: 'visible', selector: '[data-queued]', presses: 'a' },
  { name: 'intent', when: 'intent', selector: '[data-intent]' },
  { name: 'hover', when: 'intent', selector: '[data-hover]', isPassive: true },
  {
    name: 'woken',
    when: 'intent',
    selector: '[data-woken]',
    wake: /^#wake-\d+$/,
    isPassive: true,
  },
];

/** What a runtime test started. */
export interface Started {
  veneer: Veneer;
  page: Page;
  /** What was mounted and unmounted, in order: `+ready a`, `-ready a` with the element's id. */
  log: string[];
  /** The code that was asked for, by name, in order. */
  asked: string[];
  /** The code that was fetched ahead, by name, in order; `run NAME` where it was to run, too. */
  fetched: string[];
  /** What was reported: widget and element's id. */
  reported: string[];
}

/** How the test's page differs. */
export interface Setting {
  options?: Record<string, string>;
  /** Mounts instead of the one that only keeps the log. */
  mounts?: Record<string, Mount>;
  /** Names whose code does not load. */
  failing?: Set<string>;
  /** Settles when the code of that name may load. */
  gate?: (name: string) => unknown;
  /** Settles when what is fetched ahead is there. */
  fetchGate?: (name: string) => unknown;
  /** Gets what waits for an idle moment; without it there is none. */
  idle?: (act: () => void) => void;
}

const parts: Record<string, () => unknown> = {
  kit: () => import('../../src/kit/core/start'),
  settings: () => import('../../src/kit/net/settings'),
  debug: () => ({ inspect() {} }),
};

let running: Veneer | undefined;

/** Starts Veneer on the page's markup with the tests' widgets, and waits until it is ready. */
export async function startOn(html: string, setting: Setting = {}): Promise<Started> {
  const { options = {}, mounts = {}, failing = new Set(), gate = () => {} } = setting;
  const { fetchGate = () => {}, idle = () => {} } = setting;
  vi.stubGlobal('requestIdleCallback', idle);
  document.body.innerHTML = html;
  const started = { log: [], asked: [], fetched: [], reported: [] } as unknown as Started;
  vi.spyOn(console, 'error').mockImplementation((message: string, element?: unknown) => {
    const id = element instanceof Element ? element.id : '';
    started.reported.push(`${message.replace(/^Veneer (\w+):.*$/s, '$1')} ${id}`.trim());
  });
  const load = async (name: string, code: () => unknown) => {
    started.asked.push(name);
    await gate(name);
    if (failing.has(name)) throw new Error(`no ${name}`);
    return code() as never;
  };
  const mount =
    (name: string): Mount =>
    (element, signal) => {
      started.log.push(`+${name} ${element.id}`);
      signal.addEventListener('abort', () => started.log.push(`-${name} ${element.id}`));
      return mounts[name]?.(element, signal);
    };
  // Every test is a page of its own, on which nothing is loaded yet.
  vi.resetModules();
  const { createVeneer } = await import('../../src/runtime/boot');
  running = createVeneer(
    {
      option: (name) => options[name] ?? null,
      load: (name) => load(name, () => parts[name]?.() ?? { mount: mount(name) }),
      filesAhead: (name) => [
        { address: `${name}.css`, isAsked: false, load: () => started.fetched.push(`run ${name}`) },
      ],
    },
    entries,
  );
  started.veneer = running;
  started.page = Reflect.get(document.documentElement, PAGE) as Page;
  started.page.sheet = async (address) => {
    const name = address.replace('.css', '');
    started.fetched.push(name);
    await fetchGate(name);
  };
  await running.ready;
  return started;
}

/** Stops the test's Veneer and empties the page. */
export function endPage(): void {
  running?.stop();
  running = undefined;
  Reflect.deleteProperty(document.documentElement, PAGE);
  document.body.replaceChildren();
  location.hash = '';
}

/** The element with this id. */
export function byId(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new Error(`no #${id}`);
  return element;
}

/** Dispatches a gesture on an element; returns the event. */
export function gesture<E extends Event>(element: Element, event: E): E {
  element.dispatchEvent(event);
  return event;
}

/** A click as a visitor makes it. */
export const click = (options: MouseEventInit = {}): MouseEvent =>
  new MouseEvent('click', { bubbles: true, cancelable: true, ...options });
