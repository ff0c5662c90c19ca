import { afterEach, describe, expect, test, vi } from 'vitest';
import { PAGE } from '../../src/runtime/page';
import { byId, endPage, gesture, startOn } from './runtime-page';
import { until } from './support';

afterEach(() => {
  endPage();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Puts markup at the end of the page. */
function append(html: string): void {
  const template = document.createElement('template');
  template.innerHTML = html;
  document.body.append(document.importNode(template.content, true));
}

test('runtime: no code is loaded for a page without widgets, or with widgets that wait for a gesture @security.5', async () => {
  const { asked } = await startOn(
    '<p>x</p><a data-intent></a><a data-hover></a><a data-woken></a>',
  );
  expect(asked).toEqual([]);
});

test('ready: widgets without a gesture are mounted when it settles, their code loaded once @api.ready', async () => {
  const { asked, log, reported } = await startOn(
    '<a id="a" data-ready></a><p><a id="b" data-ready></a></p>',
  );
  expect(log).toEqual(['+ready a', '+ready b']);
  expect(asked).toEqual(['kit', 'ready']);
  expect(reported).toEqual([]);
});

test('data-manual: mounts nothing until enhance(), and then inside of its root alone @tag.manual @api.enhance', async () => {
  const { log, veneer } = await startOn(
    '<a id="a" data-ready></a><main><a id="b" data-ready></a></main>',
    { options: { manual: '' } },
  );
  expect(log).toEqual([]);
  await veneer.enhance(document.querySelector('main') as Element);
  expect(log).toEqual(['+ready b']);
});

test('enhance(): what is no element and no document, is refused @api.enhance', async () => {
  const { log, veneer } = await startOn('<a id="a" data-ready></a>', { options: { manual: '' } });
  for (const root of [null, {}, document.createDocumentFragment()])
    await expect(veneer.enhance(root as Element)).rejects.toThrow('is no element');
  expect(log).toEqual([]);
});

test('stop(): while the code of data-debug is loading, nothing is mounted later @api.stop', async () => {
  const { log } = await startOn('<a id="a" data-ready></a>', {
    options: { debug: '' },
    gate: async (name) => {
      if (name !== 'debug') return;
      await Promise.resolve();
      window[PAGE]?.veneer.stop();
    },
  });
  expect(log).toEqual([]);
});

test('data-veneer="off": an element and all inside it are not mounted @tag.off', async () => {
  const { log } = await startOn(
    '<a id="a" data-ready data-veneer="off"></a><div data-veneer="off"><a id="b" data-ready></a></div><a id="c" data-ready></a>',
  );
  expect(log).toEqual(['+ready c']);
});

test('data-prefix: only prefixed names are mounted or switched off @tag.prefix', async () => {
  const { log } = await startOn(
    '<a id="a" data-ready></a><a id="b" data-v-ready></a><div data-v-veneer="off"><a id="c" data-v-ready></a></div><div data-veneer="off"><a id="d" data-v-ready></a></div>',
    { options: { prefix: 'v' } },
  );
  expect(log).toEqual(['+ready b', '+ready d']);
});

test('runtime: an element with two widgets has both mounted @security.9', async () => {
  const { log } = await startOn('<a id="a" data-ready data-woken></a>');
  location.hash = '#wake-1';
  await until(() => expect(log).toEqual(['+ready a', '+woken a']));
});

test('fragment: an address that asks for a widget mounts it without a gesture', async () => {
  location.hash = '#wake-3';
  const { log } = await startOn('<a id="a" data-woken></a><a id="b" data-hover></a>');
  expect(log).toEqual(['+woken a']);
});

test('fragment: an address in another form mounts nothing', async () => {
  location.hash = '#wake-';
  const { asked } = await startOn('<a id="a" data-woken></a>');
  expect(asked).toEqual([]);
});

test('runtime: inserted elements are mounted once, also inside of what is inserted @api.late', async () => {
  const { log } = await startOn('<p></p>');
  append('<div><a id="a" data-ready></a></div><a id="b" data-ready></a>');
  await until(() => expect(log).toEqual(['+ready a', '+ready b']));
  append('<div><p><a id="c" data-ready></a></p></div>');
  await until(() => expect(log).toHaveLength(3));
  expect(log.at(-1)).toBe('+ready c');
});

test('runtime: removed elements are unmounted, and mounted anew when they return @api.late', async () => {
  const { log } = await startOn('<div><a id="a" data-ready></a></div>');
  const box = document.querySelector('div') as Element;
  box.remove();
  await until(() => expect(log).toEqual(['+ready a', '-ready a']));
  document.body.append(box);
  await until(() => expect(log).toEqual(['+ready a', '-ready a', '+ready a']));
});

test('runtime: moved elements stay mounted @api.late', async () => {
  const { log } = await startOn('<div><a id="a" data-ready></a></div><main></main>');
  document.querySelector('main')?.append(byId('a'));
  append('<a id="b" data-ready></a>');
  await until(() => expect(log).toContain('+ready b'));
  expect(log).toEqual(['+ready a', '+ready b']);
});

test('runtime: an element that leaves before its code is loaded is never mounted @api.late', async () => {
  const gate = (name: string) => {
    if (name === 'ready') byId('a').remove();
  };
  const { log } = await startOn('<a id="a" data-ready></a><a id="b" data-ready></a>', { gate });
  expect(log).toEqual(['+ready b']);
});

test('enhance(): elements that are inserted later are mounted inside of its root alone @api.enhance', async () => {
  const { log, veneer } = await startOn('<main></main><aside></aside>', {
    options: { manual: '' },
  });
  await veneer.enhance(document.querySelector('main') as Element);
  document.querySelector('aside')?.append(...nodesOf('<a id="a" data-ready></a>'));
  document.querySelector('main')?.append(...nodesOf('<a id="b" data-ready></a>'));
  await until(() => expect(log).toEqual(['+ready b']));
});

test('stop(): unmounts everything and watches nothing more; enhance() starts anew @api.stop', async () => {
  const { log, veneer } = await startOn('<a id="a" data-ready></a><a id="b" data-hover></a>');
  gesture(byId('b'), new Event('pointerover', { bubbles: true }));
  await until(() => expect(log).toEqual(['+ready a', '+hover b']));
  veneer.stop();
  expect(log).toEqual(['+ready a', '+hover b', '-ready a', '-hover b']);
  append('<a id="c" data-ready></a>');
  gesture(byId('b'), new Event('pointerover', { bubbles: true }));
  await veneer.enhance();
  expect(log.slice(4)).toEqual(['+ready a', '+ready c']);
});

describe('one element’s failure stays its own', () => {
  const breaks = (element: HTMLElement) => {
    if (element.id === 'bad') throw new Error('broken');
  };

  test('runtime: a widget that throws is reported with its element and undone; the others are mounted @api.apart @api.events', async () => {
    const seen: unknown[] = [];
    addEventListener('veneer:error', ({ target }) => seen.push(target), { once: true });
    const { log, reported } = await startOn(
      '<a id="bad" data-ready></a><a id="good" data-ready></a>',
      { mounts: { ready: breaks } },
    );
    expect(log).toEqual(['+ready bad', '-ready bad', '+ready good']);
    expect(reported).toEqual(['ready bad']);
    expect(seen).toEqual([byId('bad')]);
  });

  test('runtime: a widget that rejects later is reported with its element @api.apart', async () => {
    const { reported } = await startOn('<a id="bad" data-ready></a><a id="good" data-ready></a>', {
      mounts: { ready: async (element) => breaks(element) },
    });
    expect(reported).toEqual(['ready bad']);
  });

  test('runtime: code that does not load is reported once for all its elements @tag.lost', async () => {
    const { log, reported } = await startOn('<a id="a" data-ready></a><a id="b" data-ready></a>', {
      failing: new Set(['ready']),
    });
    expect(log).toEqual([]);
    await until(() => expect(reported).toEqual(['ready']));
  });

  test('runtime: where no code loads, the first is reported for all, nothing rejects, and enhance() tries again @tag.lost @tag.moved', async () => {
    const failing = new Set(['ready', 'kit']);
    const { log, reported, veneer } = await startOn('<a id="a" data-ready></a>', { failing });
    expect(reported).toEqual(['kit']);
    await veneer.enhance();
    expect(reported).toEqual(['kit']);
    failing.clear();
    await veneer.enhance();
    expect(log).toEqual(['+ready a']);
  });
});

test('events: veneer:mount and veneer:unmount are dispatched on the element once each, with the widget @api.events', async () => {
  const noted: string[] = [];
  const noteEvent = (event: Event) => {
    const { widget } = (event as CustomEvent).detail;
    noted.push(`${event.type} ${(event.target as Element).id} ${widget}`);
  };
  for (const type of ['veneer:mount', 'veneer:unmount']) addEventListener(type, noteEvent);
  const { veneer } = await startOn('<a id="a" data-ready></a>');
  const removed = byId('a');
  removed.addEventListener('veneer:unmount', noteEvent);
  removed.remove();
  append('<a id="b" data-ready></a>');
  await until(() => expect(noted).toHaveLength(3));
  veneer.stop();
  for (const type of ['veneer:mount', 'veneer:unmount']) removeEventListener(type, noteEvent);
  expect(noted).toEqual([
    'veneer:mount a ready',
    'veneer:unmount a ready',
    'veneer:mount b ready',
    'veneer:unmount b ready',
  ]);
});

describe('elements that are wanted when visible', () => {
  type Sight = Pick<IntersectionObserverEntry, 'isIntersecting' | 'target'>;

  function giveObserver() {
    const watched = new Set<Element>();
    const given = { watched, rootMargin: '', see: (_: Sight[]) => {} };
    const observer = vi.fn(function observe(see: typeof given.see, init: IntersectionObserverInit) {
      given.see = see;
      given.rootMargin = init.rootMargin ?? '';
      return {
        observe: (element: Element) => watched.add(element),
        unobserve: (element: Element) => watched.delete(element),
        disconnect: () => watched.clear(),
      };
    });
    vi.stubGlobal('IntersectionObserver', observer);
    return given;
  }

  test('runtime: a widget for visible elements is mounted within 400 px, and not watched any more', async () => {
    const observer = giveObserver();
    const { log } = await startOn('<a id="a" data-visible></a><a id="b" data-visible></a>');
    expect(observer.rootMargin).toBe('400px');
    expect(log).toEqual([]);
    observer.see([
      { isIntersecting: false, target: byId('a') },
      { isIntersecting: true, target: byId('b') },
    ]);
    await until(() => expect(log).toEqual(['+visible b']));
    expect([...observer.watched]).toEqual([byId('a')]);
  });

  test('runtime: without IntersectionObserver visible elements are mounted at once', async () => {
    vi.stubGlobal('IntersectionObserver', undefined);
    const { log } = await startOn('<a id="a" data-visible></a>');
    expect(log).toEqual(['+visible a']);
  });

  test('stop(): visible elements are not watched any more @api.stop', async () => {
    const observer = giveObserver();
    const { veneer } = await startOn('<a id="a" data-visible></a>');
    expect(observer.watched.size).toBe(1);
    veneer.stop();
    expect(observer.watched.size).toBe(0);
  });
});

function nodesOf(html: string): Node[] {
  const template = document.createElement('template');
  template.innerHTML = html;
  return [...document.importNode(template.content, true).childNodes];
}
