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

test('runtime: the latest nine clicks are kept for code that is loaded after them, the last one first @analytics.early', async () => {
  const { page } = await startOn('<p id="a">x</p>');
  const clicks = Array.from({ length: 10 }, () => gesture(byId('a'), click()));
  expect(page.clicks).toEqual(clicks.slice(1).reverse());
});

describe('pointing at an element', () => {
  test.each(['pointerover', 'pointerdown', 'focusin'])(
    'gesture: %s on a widget mounts it once',
    async (type) => {
      const { log, asked } = await startOn(LINK);
      for (let count = 0; count < 3; count++)
        gesture(byId('inside'), new Event(type, { bubbles: true }));
      await until(() => expect(log).toEqual(['+intent a']));
      expect(asked.sort()).toEqual(['intent', 'kit']);
    },
  );

  test.each([
    ['that is off', '<div data-veneer="off"><a id="a" data-intent></a></div>'],
    ['of nobody', '<a id="a" href="#"></a>'],
  ])('gesture: on an element %s loads nothing', async (_, html) => {
    const { asked } = await startOn(html);
    gesture(byId('a'), new Event('pointerover', { bubbles: true }));
    expect(gesture(byId('a'), click()).defaultPrevented).toBe(false);
    expect(asked).toEqual([]);
  });

  test('gesture: outside of the roots of enhance() loads nothing @api.enhance', async () => {
    const { asked, veneer } = await startOn(`<main></main>${LINK}`, { options: { manual: '' } });
    await veneer.enhance(document.querySelector('main') as Element);
    gesture(byId('a'), new Event('pointerover', { bubbles: true }));
    expect(asked).toEqual([]);
  });

  test('gesture: only prefixed names are mounted @tag.prefix', async () => {
    const { log } = await startOn('<a id="a" data-intent></a><a id="b" data-v-intent></a>', {
      options: { prefix: 'v' },
    });
    for (const id of ['a', 'b']) gesture(byId(id), new Event('pointerover', { bubbles: true }));
    await until(() => expect(log).toEqual(['+intent b']));
  });

  test('gesture: loads the code again if it did not load before @tag.lost', async () => {
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
  test('first click: waits for the code, then is dispatched again as it was made @api.replay', async () => {
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

  test('first click: those that follow while the code loads are one click with it @api.replay', async () => {
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

  test('first click: with a modifier, another button or answered by another script is left to the browser @api.replay', async () => {
    const { clicks, asked, end } = await startWithClicks(LINK);
    const others: MouseEventInit[] = [
      { ctrlKey: true },
      { metaKey: true },
      { shiftKey: true },
      { altKey: true },
      { button: 1 },
    ];
    for (const options of others) gesture(byId('a'), click(options));
    expect(clicks).toEqual(others.map(() => 'browser a'));
    const answered = click();
    answered.preventDefault();
    gesture(byId('a'), answered);
    expect(clicks).toHaveLength(others.length);
    expect(asked).toEqual([]);
    end();
  });

  test('first click: waits for the code of a widget that has its clicks queued without being an intent widget @api.replay', async () => {
    const { open, gate } = gated();
    const { clicks, log, end } = await startWithClicks('', { gate });
    document.body.innerHTML = '<a id="a" data-queued></a>';
    expect(gesture(byId('a'), click()).defaultPrevented).toBe(true);
    open();
    await until(() => expect(clicks).toEqual(['browser a']));
    expect(log).toEqual(['+queued a']);
    end();
  });

  test('first click: beside what is pressed in a widget is left to the browser, and so is one before its end is parsed @api.replay', async () => {
    const { clicks, log, end } = await startWithClicks('');
    document.body.innerHTML = '<div data-queued><p id="beside">x</p><a id="a">y</a></div>';
    const state = vi.spyOn(Object.getPrototypeOf(document), 'readyState', 'get');
    state.mockReturnValue('loading');
    gesture(byId('a'), click());
    expect(log).toEqual([]);
    state.mockRestore();
    gesture(byId('beside'), click());
    expect(clicks).toEqual(['browser a', 'browser beside']);
    end();
  });

  test('first click: on a widget that answers no clicks is left to the browser @api.replay', async () => {
    const { clicks, end } = await startWithClicks('<a id="a" href="#" data-hover></a>');
    gesture(byId('a'), click());
    expect(clicks).toEqual(['browser a']);
    end();
  });

  test('first click: is left to the browser where the widget’s code does not load @tag.lost @security.12', async () => {
    const failing = new Set(['intent']);
    const { clicks, reported, end } = await startWithClicks(LINK, { failing });
    gesture(byId('a'), click());
    await until(() => expect(clicks).toEqual(['browser a']));
    expect(reported).toEqual(['intent']);
    end();
  });

  test('first click: is left to the browser where the widget refuses the element, and so are the next @api.apart', async () => {
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

  test('first click: is left to the browser after 10 s @api.replay', async () => {
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

  test('first click: is dropped with its element @api.replay', async () => {
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

  test('first click: after stop() is left to the browser @api.stop', async () => {
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

  test('first submit: is held and made again with its button; clicks in the form are left alone @api.replay', async () => {
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

  test('first submit: is sent by the browser where the code does not load @tag.lost', async () => {
    const { clicks, end } = await startWithClicks(FORM, { failing: new Set(['intent']) });
    gesture(byId('f'), submit(byId('send')));
    await until(() => expect(clicks).toEqual(['browser f']));
    end();
  });
});
