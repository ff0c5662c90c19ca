import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mount } from '../../src/widgets/share/index';
import { givePage, show } from './support';

const LIST = '<ul><li><a href="/board">Board</a></li></ul>';
let page: ReturnType<typeof givePage>;
let life: AbortController;

beforeEach(() => {
  page = givePage();
  life = new AbortController();
});

afterEach(() => life.abort());

/** Mounts a toggle with this button. */
function mounted(button: string) {
  const element = show(`<div data-share>${button}${LIST}</div>`);
  const before = element.outerHTML;
  mount(element, life.signal);
  return {
    element,
    before,
    button: element.querySelector('button') as HTMLButtonElement,
    list: element.querySelector('ul') as HTMLElement,
  };
}

/** The code that opens lists is loaded at the first press. */
async function open(button: HTMLButtonElement): Promise<void> {
  button.click();
  await vi.waitFor(() => expect(button.getAttribute('aria-expanded')).toBe('true'));
}

test('share: the button shows the links and hides them again, aria-expanded and events in step @share.toggle', async () => {
  const { element, button, list } = mounted('<button>Share</button>');
  const noted: string[] = [];
  for (const verb of ['open', 'close'])
    element.addEventListener(`veneer:${verb}`, () => noted.push(verb));
  expect(list.hidden).toBe(true);
  expect(button.getAttribute('aria-expanded')).toBe('false');
  expect(document.getElementById(button.getAttribute('aria-controls') ?? '')).toBe(list);
  await open(button);
  expect(list.hidden).toBe(false);
  expect(element.classList.contains('is-active')).toBe(true);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  button.click();
  expect(list.hidden).toBe(true);
  expect(element.classList.contains('is-active')).toBe(false);
  expect(noted).toEqual(['open', 'close']);
});

test.each([
  ['its own text', '<button>Tell a friend</button>', 'Tell a friend'],
  ['no text', '<button></button>', 'Share'],
  ['blank text', '<button> \n </button>', 'Share'],
  ['an icon and a text', '<button><svg></svg> <b>Pass</b> <i>on</i></button>', 'Pass on'],
])(
  'share: a button with %s is called so, and Close while it is open @share.label',
  async (_, markup, closed) => {
    const { button } = mounted(markup);
    const name = () => button.textContent?.trim().replace(/\s+/g, ' ');
    expect(name()).toBe(closed);
    await open(button);
    expect(name()).toBe('Close');
    button.click();
    expect(name()).toBe(closed);
  },
);

test.each([
  ['<button><svg></svg></button>', 'Share'],
  ['<button aria-label="Pass on"><svg></svg></button>', 'Pass on'],
  ['<button aria-label="Pass it on">Pass on</button>', 'Pass it on'],
])('share: %s is named %s, and Close while it is open @share.label', async (markup, closed) => {
  const { button } = mounted(markup);
  expect(button.getAttribute('aria-label')).toBe(closed);
  await open(button);
  expect(button.getAttribute('aria-label')).toBe('Close');
  expect(button.querySelector('svg') === null).toBe(!markup.includes('svg'));
});

test.each(['<button>Share</button>', '<button></button>', '<button><svg></svg></button>'])(
  'share: stop() restores what the server wrote of %s, closed or open @share.removal',
  async (markup) => {
    for (const isOpen of [false, true]) {
      life = new AbortController();
      const { element, before, button } = mounted(markup);
      if (isOpen) await open(button);
      life.abort();
      expect(element.outerHTML).toBe(before);
      button.click();
      expect(element.outerHTML).toBe(before);
    }
  },
);

test.each([
  ['button', LIST],
  ['list of links', '<button>Share</button>'],
  ['list of links', '<button>Share</button><ul><li>No link</li></ul>'],
  ['button', '<ul><li><button>Inside</button><a href="/">Home</a></li></ul>'],
])('share: without a %s it is reported and left alone: %s @share.report', (missing, html) => {
  const element = show(`<div data-share>${html}</div>`);
  const before = element.outerHTML;
  mount(element, life.signal);
  expect(page.report).toHaveBeenCalledExactlyOnceWith(
    'share',
    element,
    `there is no ${missing}`,
    expect.stringContaining('button and a list'),
  );
  expect(element.outerHTML).toBe(before);
});

test.each([
  ['nothing in it', '', 0],
  ['what Facebook puts into its own', '<span><iframe></iframe></span>', 0],
  ['a link', '<a href="/board">Board</a>', 1],
  ['a list', LIST, 1],
  ['a button', '<button>Share</button>', 1],
])(
  'share: %s alone, is left as it is, and reported where it looks like ours',
  (_, inside, reports) => {
    const element = show(`<div data-share="true">${inside}</div>`);
    const before = element.outerHTML;
    mount(element, life.signal);
    expect(element.outerHTML).toBe(before);
    expect(page.report).toHaveBeenCalledTimes(reports);
  },
);
