import { afterEach, describe, expect, test, vi } from 'vitest';
import { byId, click, endPage, gesture, type Setting, startOn } from './runtime-page';
import { until } from './support';

afterEach(() => {
  endPage();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Code that waits until it is let through. */
function gated() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, gate: () => opened };
}

/** A page whose widget `intent` answers clicks; all clicks and what became of them are kept. */
async function startWithClicks(html: string, setting: Setting = {}) {
  const clicks: string[] = [];
  const started = await startOn(html, {
    mounts: {
      intent: (element, signal) => {
        const answer = (event: Event) => {
          clicks.push(`widget ${element.id}`);
          event.preventDefault();
        };
        const type = element.localName === 'form' ? 'submit' : 'click';
        element.addEventListener(type, answer, { signal });
      },
    },
    ...setting,
  });
  // What nobody prevents is the browser's. Its own action is kept from the test's page.
  const listen = (event: Event) => {
    if (!event.defaultPrevented) clicks.push(`browser ${(event.target as Element).id}`);
    event.preventDefault();
  };
  for (const type of ['click', 'submit']) document.body.addEventListener(type, listen);
  const end = () => {
    for (const type of ['click', 'submit']) document.body.removeEventListener(type, listen);
  };
  return { ...started, clicks, end };
}

const LINK = '<a id="a" href="#there" data-intent><b id="inside">x</b></a>';

describe('pointing at an element', () => {
  test.each(['pointerover', 'pointerdown', 'focusin'])('by %s mounts it, once', async (type) => {
    const { log, asked } = await startOn(LINK);
    for (let count = 0; count < 3; count++)
      gesture(byId('inside'), new Event(type, { bubbles: true }));
    await until(() => expect(log).toEqual(['+intent a']));
    expect(asked.sort()).toEqual(['core', 'intent']);
  });

  test.each([
    ['that is off', '<div data-veneer="off"><a id="a" data-intent></a></div>'],
    ['of nobody', '<a id="a" href="#"></a>'],
  ])('%s does nothing', async (_, html) => {
    const { asked } = await startOn(html);
    gesture(byId('a'), new Event('pointerover', { bubbles: true }));
    expect(gesture(byId('a'), click()).defaultPrevented).toBe(false);
    expect(asked).toEqual([]);
  });

  test('outside of what is looked after does nothing', async () => {
    const { asked, veneer } = await startOn(`<main></main>${LINK}`, { options: { manual: '' } });
    await veneer.enhance(document.querySelector('main') as Element);
    gesture(byId('a'), new Event('pointerover', { bubbles: true }));
    expect(asked).toEqual(['core']);
  });

  test('takes the prefix into account', async () => {
    const { log } = await startOn('<a id="a" data-intent></a><a id="b" data-v-intent></a>', {
      options: { prefix: 'v' },
    });
    for (const id of ['a', 'b']) gesture(byId(id), new Event('pointerover', { bubbles: true }));
    await until(() => expect(log).toEqual(['+intent b']));
  });

  test('tries again where the code did not come before', async () => {
    const failing = new Set(['intent']);
    const { log, reported } = await startOn(LINK, { failing });
    gesture(byId('a'), new Event('pointerover', { bubbles: true }));
    await until(() => expect(reported).toEqual(['intent']));
    failing.clear();
    await until(() => {
      gesture(byId('a'), new Event('pointerover', { bubbles: true }));
      expect(log).toEqual(['+intent a']);
    });
  });
});

describe('the first click', () => {
  test('waits for the code, then reaches the widget as it was made', async () => {
    const { open, gate } = gated();
    const { clicks, end } = await startWithClicks(LINK, { gate });
    const seen: MouseEvent[] = [];
    byId('a').addEventListener('click', (event) => seen.push(event));
    const first = gesture(byId('inside'), click({ clientX: 12, clientY: 34, detail: 1 }));
    expect(first.defaultPrevented).toBe(true);
    expect(seen).toEqual([]);
    open();
    await until(() => expect(clicks).toEqual(['widget a']));
    expect(seen).toHaveLength(1);
    expect(seen[0]).toMatchObject({ clientX: 12, clientY: 34, detail: 1, target: byId('inside') });
    end();
  });

  test('and the next ones while the code is on its way are one click', async () => {
    const { open, gate } = gated();
    const { clicks, end } = await startWithClicks(LINK, { gate });
    for (let count = 0; count < 3; count++)
      expect(gesture(byId('a'), click()).defaultPrevented).toBe(true);
    open();
    await until(() => expect(clicks).toEqual(['widget a']));
    gesture(byId('a'), click());
    expect(clicks).toEqual(['widget a', 'widget a']);
    end();
  });

  test.each<MouseEventInit>([
    { ctrlKey: true },
    { metaKey: true },
    { shiftKey: true },
    { altKey: true },
    { button: 1 },
  ])('with %j is the browser’s', async (options) => {
    const { clicks, end } = await startWithClicks(LINK);
    gesture(byId('a'), click(options));
    expect(clicks).toEqual(['browser a']);
    end();
  });

  test('on a widget that answers no clicks is the browser’s', async () => {
    const { clicks, end } = await startWithClicks('<a id="a" href="#" data-hover></a>');
    gesture(byId('a'), click());
    expect(clicks).toEqual(['browser a']);
    end();
  });

  test('is the browser’s where the widget’s code, or the core, does not come', async () => {
    for (const name of ['intent', 'core']) {
      const { clicks, reported, end } = await startWithClicks(LINK, { failing: new Set([name]) });
      gesture(byId('a'), click());
      await until(() => expect(clicks).toEqual(['browser a']));
      expect(reported).toEqual([name]);
      end();
      endPage();
    }
  });

  test('is the browser’s where the widget refuses the element, and so are the next', async () => {
    const { clicks, reported, end } = await startWithClicks(LINK, {
      mounts: {
        intent: () => {
          throw new Error('broken');
        },
      },
    });
    gesture(byId('a'), click());
    await until(() => expect(clicks).toEqual(['browser a']));
    gesture(byId('a'), click());
    expect(clicks).toEqual(['browser a', 'browser a']);
    expect(reported).toEqual(['intent a']);
    end();
  });

  test('is the browser’s after 10 s', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { gate } = gated();
    const { clicks, end } = await startWithClicks(LINK, { gate });
    gesture(byId('a'), click());
    await vi.advanceTimersByTimeAsync(9_999);
    expect(clicks).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(clicks).toEqual(['browser a']);
    end();
  });

  test('is forgotten with its element', async () => {
    const { open, gate } = gated();
    const { clicks, asked, end } = await startWithClicks(`${LINK}<a id="b" data-intent></a>`, {
      gate,
    });
    const link = byId('a');
    const seen = vi.fn();
    link.addEventListener('click', seen);
    gesture(link, click());
    gesture(byId('b'), click());
    link.remove();
    open();
    await until(() => expect(clicks).toEqual(['widget b']));
    expect(seen).not.toHaveBeenCalled();
    expect(asked).toContain('intent');
    end();
  });

  test('after stop is the browser’s', async () => {
    const { clicks, veneer, end } = await startWithClicks(LINK);
    veneer.stop();
    gesture(byId('a'), click());
    expect(clicks).toEqual(['browser a']);
    end();
  });
});

describe('a form', () => {
  const FORM =
    '<form id="f" data-intent><input name="x" value="1"><button id="send" name="do" value="book">Send</button></form>';
  const submit = (submitter?: HTMLElement) =>
    new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter: submitter ?? null });

  test('has its submit held and made again with its button; its clicks are left alone', async () => {
    const { open, gate } = gated();
    const { clicks, end } = await startWithClicks(FORM, { gate });
    const submitters: unknown[] = [];
    byId('f').addEventListener('submit', (event) => submitters.push(event.submitter));
    expect(gesture(byId('f').querySelector('input') as Element, click()).defaultPrevented).toBe(
      true,
    );
    expect(clicks).toEqual(['browser ']);
    expect(gesture(byId('f'), submit(byId('send'))).defaultPrevented).toBe(true);
    expect(submitters).toEqual([]);
    open();
    await until(() => expect(clicks).toEqual(['browser ', 'widget f']));
    expect(submitters).toEqual([byId('send')]);
    end();
  });

  test('is sent by the browser where the code does not come', async () => {
    const { clicks, end } = await startWithClicks(FORM, { failing: new Set(['intent']) });
    gesture(byId('f'), submit(byId('send')));
    await until(() => expect(clicks).toEqual(['browser f']));
    end();
  });
});
