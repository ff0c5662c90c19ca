import { afterEach, expect, test, vi } from 'vitest';
import { waitForPictures } from '../../src/runtime/pictures';
import { until } from './support';

afterEach(() => {
  document.body.replaceChildren();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A page that loads still; gives a function that sets which of its pictures are in view. */
function loadingPage(html: string): { show(...ids: string[]): void } {
  document.body.innerHTML = html;
  vi.spyOn(Document.prototype, 'readyState', 'get').mockReturnValue('interactive');
  let see = (_: unknown[]) => {};
  const watched: Element[] = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(act: typeof see) {
        see = act;
      }
      observe = (element: Element) => watched.push(element);
      disconnect() {}
    },
  );
  return {
    show: (...ids) =>
      see(watched.map((target) => ({ target, isIntersecting: ids.includes(target.id) }))),
  };
}

/** Each picture of the page decodes when the test says so. */
function holdPictures(): Record<string, { load(): void; fail(): void }> {
  const held: Record<string, { load(): void; fail(): void }> = {};
  HTMLImageElement.prototype.decode = function () {
    return new Promise((resolve, reject) => {
      held[this.id] = { load: resolve, fail: () => reject(new Error('no picture')) };
    });
  };
  return held;
}

/** Is a wait over? */
async function isOver(wait: Promise<void> | undefined): Promise<boolean> {
  let over = false;
  wait?.then(() => {
    over = true;
  });
  await new Promise((resolve) => setTimeout(resolve));
  return over;
}

test('pictures: those in view are waited for, others are not @line.pictures', async () => {
  const held = holdPictures();
  const page = loadingPage('<img id="a"><img id="b"><img id="c">');
  const wait = waitForPictures();
  await Promise.resolve();
  page.show('a', 'b');
  held.a?.load();
  expect(await isOver(wait.over)).toBe(false);
  held.b?.load();
  await wait.over;
  expect(Object.keys(held)).toEqual(['a', 'b']);
});

test('pictures: one that can’t load ends the wait, for a script may have to load it @line.pictures', async () => {
  const held = holdPictures();
  const page = loadingPage('<img id="a"><img id="b">');
  const wait = waitForPictures();
  await Promise.resolve();
  page.show('a', 'b');
  held.b?.fail();
  await wait.over;
});

test('pictures: a page without any, or that has loaded, has nothing to wait for @line.pictures', async () => {
  loadingPage('<p>x</p>');
  await waitForPictures().over;
  vi.restoreAllMocks();
  document.body.innerHTML = '<img id="a">';
  await until(() => expect(document.readyState).toBe('complete'));
  expect(waitForPictures().over).toBeUndefined();
});
