import { afterEach, describe, expect, test, vi } from 'vitest';
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

describe('at the start', () => {
  test('nothing is loaded for a page without elements of ours, or with intent widgets alone', async () => {
    const { asked } = await startOn(
      '<p>x</p><a data-intent></a><a data-hover></a><a data-woken></a>',
    );
    expect(asked).toEqual([]);
  });

  test('elements that are wanted at once are mounted when `ready` settles, code loaded once', async () => {
    const { asked, log, reported } = await startOn(
      '<a id="a" data-ready></a><p><a id="b" data-ready></a></p>',
    );
    expect(log).toEqual(['+ready a', '+ready b']);
    expect(asked).toEqual(['core', 'ready']);
    expect(reported).toEqual([]);
  });

  test('nothing happens by itself with data-manual, and only inside what is given', async () => {
    const { log, veneer } = await startOn(
      '<a id="a" data-ready></a><main><a id="b" data-ready></a></main>',
      { options: { manual: '' } },
    );
    expect(log).toEqual([]);
    await veneer.enhance(document.querySelector('main') as Element);
    expect(log).toEqual(['+ready b']);
  });

  test('what is off stays as it is', async () => {
    const { log } = await startOn(
      '<a id="a" data-ready data-veneer="off"></a><div data-veneer="off"><a id="b" data-ready></a></div><a id="c" data-ready></a>',
    );
    expect(log).toEqual(['+ready c']);
  });

  test('with a prefix the bare names mean nothing', async () => {
    const { log } = await startOn(
      '<a id="a" data-ready></a><a id="b" data-v-ready></a><div data-v-veneer="off"><a id="c" data-v-ready></a></div><div data-veneer="off"><a id="d" data-v-ready></a></div>',
      { options: { prefix: 'v' } },
    );
    expect(log).toEqual(['+ready b', '+ready d']);
  });

  test('an element with two widgets has both', async () => {
    const { log } = await startOn('<a id="a" data-ready data-woken></a>');
    location.hash = '#wake-1';
    await until(() => expect(log).toEqual(['+ready a', '+woken a']));
  });
});

describe('an address that asks', () => {
  test('mounts the widget without a gesture', async () => {
    location.hash = '#wake-3';
    const { log } = await startOn('<a id="a" data-woken></a><a id="b" data-hover></a>');
    expect(log).toEqual(['+woken a']);
  });

  test('in another form mounts nothing', async () => {
    location.hash = '#wake-';
    const { asked } = await startOn('<a id="a" data-woken></a>');
    expect(asked).toEqual([]);
  });
});

describe('later', () => {
  test('inserted elements are mounted, inside what is inserted too, and once', async () => {
    const { log } = await startOn('<p></p>');
    append('<div><a id="a" data-ready></a></div><a id="b" data-ready></a>');
    await until(() => expect(log).toEqual(['+ready a', '+ready b']));
    append('<div><p><a id="c" data-ready></a></p></div>');
    await until(() => expect(log).toHaveLength(3));
    expect(log.at(-1)).toBe('+ready c');
  });

  test('removed elements are taken back, and mounted anew when they return', async () => {
    const { log } = await startOn('<div><a id="a" data-ready></a></div>');
    const box = document.querySelector('div') as Element;
    box.remove();
    await until(() => expect(log).toEqual(['+ready a', '-ready a']));
    document.body.append(box);
    await until(() => expect(log).toEqual(['+ready a', '-ready a', '+ready a']));
  });

  test('moved elements stay mounted', async () => {
    const { log } = await startOn('<div><a id="a" data-ready></a></div><main></main>');
    document.querySelector('main')?.append(byId('a'));
    append('<a id="b" data-ready></a>');
    await until(() => expect(log).toContain('+ready b'));
    expect(log).toEqual(['+ready a', '+ready b']);
  });

  test('an element that left before its code came is never mounted', async () => {
    const gate = (name: string) => {
      if (name === 'ready') byId('a').remove();
    };
    const { log } = await startOn('<a id="a" data-ready></a><a id="b" data-ready></a>', { gate });
    expect(log).toEqual(['+ready b']);
  });

  test('elements outside of what is watched are left alone', async () => {
    const { log, veneer } = await startOn('<main></main><aside></aside>', {
      options: { manual: '' },
    });
    await veneer.enhance(document.querySelector('main') as Element);
    document.querySelector('aside')?.append(...nodesOf('<a id="a" data-ready></a>'));
    document.querySelector('main')?.append(...nodesOf('<a id="b" data-ready></a>'));
    await until(() => expect(log).toEqual(['+ready b']));
  });

  test('stop takes everything back, and enhance starts anew', async () => {
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
});

describe('one element’s failure stays its own', () => {
  const breaks = (element: HTMLElement) => {
    if (element.id === 'bad') throw new Error('broken');
  };

  test('it is reported with widget and element; the others work; what it began is undone', async () => {
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

  test('it may come later', async () => {
    const { reported } = await startOn('<a id="bad" data-ready></a><a id="good" data-ready></a>', {
      mounts: { ready: async (element) => breaks(element) },
    });
    expect(reported).toEqual(['ready bad']);
  });

  test('what it can’t give back is reported; the others give theirs, also one that writes late', async () => {
    const began: string[] = [];
    const given: string[] = [];
    let go = () => {};
    const late = new Promise<void>((resolve) => {
      go = resolve;
    });
    const giveBack = (id: string) => () => {
      given.push(id);
      if (id !== 'good') throw new Error('broken');
    };
    const ready = ({ id }: Element) => {
      began.push(id);
      return id === 'late' ? late.then(() => giveBack(id)) : giveBack(id);
    };
    const { reported, veneer } = await startOn('<a id="bad" data-ready></a>', {
      writes: { ready },
    });
    for (const id of ['good', 'late']) append(`<a id="${id}" data-ready></a>`);
    await until(() => expect(began).toContain('late'));
    veneer.stop();
    go();
    await until(() => expect(reported).toEqual(['ready bad', 'ready late']));
    expect(given).toEqual(['bad', 'good', 'late']);
  });

  test('code that does not come is reported once for all its elements', async () => {
    const { log, reported } = await startOn('<a id="a" data-ready></a><a id="b" data-ready></a>', {
      failing: new Set(['ready']),
    });
    expect(log).toEqual([]);
    expect(reported).toEqual(['ready']);
  });

  test('a core that does not come is reported once, and nothing rejects', async () => {
    const { reported, veneer } = await startOn('<a id="a" data-ready></a>', {
      failing: new Set(['core']),
    });
    expect(reported).toEqual(['core']);
    await veneer.enhance();
    expect(reported).toEqual(['core', 'core']);
  });
});

describe('events', () => {
  test('tell of mounts and their end, once each, from the element', async () => {
    const told: string[] = [];
    const tell = (event: Event) => {
      const { widget } = (event as CustomEvent).detail;
      told.push(`${event.type} ${(event.target as Element).id} ${widget}`);
    };
    for (const type of ['veneer:mount', 'veneer:unmount']) addEventListener(type, tell);
    const { veneer } = await startOn('<a id="a" data-ready></a>');
    const removed = byId('a');
    removed.addEventListener('veneer:unmount', tell);
    removed.remove();
    append('<a id="b" data-ready></a>');
    await until(() => expect(told).toHaveLength(3));
    veneer.stop();
    for (const type of ['veneer:mount', 'veneer:unmount']) removeEventListener(type, tell);
    expect(told).toEqual([
      'veneer:mount a ready',
      'veneer:unmount a ready',
      'veneer:mount b ready',
      'veneer:unmount b ready',
    ]);
  });
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

  test('are mounted when they come within 400 px, and not watched any more', async () => {
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

  test('are mounted at once where the browser can’t say', async () => {
    vi.stubGlobal('IntersectionObserver', undefined);
    const { log } = await startOn('<a id="a" data-visible></a>');
    expect(log).toEqual(['+visible a']);
  });

  test('are not watched any more after stop', async () => {
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
