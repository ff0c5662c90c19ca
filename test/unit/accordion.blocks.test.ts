import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mount } from '../../src/widgets/accordion/index';
import { givePage, moveTo, show } from './support';

let page: ReturnType<typeof givePage>;
let life: AbortController;

beforeEach(() => {
  moveTo('https://lodge.example/rooms');
  page = givePage();
  life = new AbortController();
});

afterEach(() => {
  life.abort();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

function mounted(inside: string, value = '') {
  const element = show(`<div data-accordion="${value}">${inside}</div>`);
  const before = element.outerHTML;
  mount(element, life.signal);
  return { element, before };
}

const toggle = (id: string, attributes = '') =>
  `<p><button data-bs-toggle="collapse" data-bs-target="#${id}"${attributes}>${id}</button></p>`;
const block = (id: string, attributes = '', inside = 'Text') =>
  `<div id="${id}" class="collapse"${attributes}>${inside}</div>`;

const buttonOf = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('a,button,[role=button]')].find(
    ({ textContent }) => textContent === name,
  ) as HTMLElement;

const opened = () =>
  [...document.querySelectorAll('.veneer-accordion__block:not([hidden])')].map(({ id }) => id);

test('accordion: rows of a parent are open one at a time, others any number, unless the value says otherwise @accordion.libraries', () => {
  const inside = ['a', 'b', 'c']
    .map((id) => toggle(id) + block(id, id === 'c' ? '' : ' data-bs-parent="#x"'))
    .join('');
  for (const [value, expected] of [
    ['', ['b', 'c']],
    ['several', ['a', 'b', 'c']],
    ['one', ['c']],
  ] as const) {
    life = new AbortController();
    const { element, before } = mounted(inside, value);
    expect(opened()).toEqual([]);
    for (const id of ['a', 'b', 'c']) buttonOf(id).click();
    expect(opened(), value).toEqual(expected);
    life.abort();
    expect(element.outerHTML).toBe(before);
    element.remove();
  }
});

test('accordion: a block says once that it was opened or closed, and Bootstrap’s classes follow @accordion.events @accordion.marks', () => {
  const { element } = mounted(
    `${toggle('a', ' aria-expanded="true"')}${block('a').replace('collapse', 'collapse show')}${toggle('b')}${block('b')}`,
    'one',
  );
  const noted: string[] = [];
  for (const verb of ['open', 'close'])
    element.addEventListener(`veneer:${verb}`, ({ target }) =>
      noted.push(`${verb} ${(target as Element).id}`),
    );
  buttonOf('b').click();
  expect(noted).toEqual(['close a', 'open b']);
  expect(document.querySelector('.show')?.id).toBe('b');
  expect(document.querySelector('.collapsed')).toBe(buttonOf('a'));
});

test.each([
  [
    'a button in its block',
    toggle('a') + block('a', '', '<button data-toggle="collapse" data-target="#a">Close</button>'),
    'Close',
    [],
  ],
  [
    'a link behind whose heading its block is',
    '<div><h3><a href="#">Q</a></h3><div id="q">A</div></div>',
    'Q',
    ['q'],
  ],
  [
    'a button with the ids of several blocks',
    '<button aria-controls="x y">All</button><i id="x">1</i><i id="y">2</i>',
    'All',
    ['x', 'y'],
  ],
  [
    'a title of a template that is no button, with an icon',
    '<ul><li><div data-toggle="collapse" href="#f">F<i></i></div><i></i><div id="f" class="collapse">1</div></li></ul>',
    'F',
    ['f'],
  ],
  [
    'buttons with blocks behind a heading and before a text',
    '<h2>Questions</h2><button>A</button><p id="a">1</p><button>B</button><p id="b">2</p><p>More</p>',
    'B',
    ['b'],
  ],
])('accordion: %s, opens or closes @accordion.libraries', (_, inside, name, expected) => {
  mounted(inside);
  if (name === 'Close') buttonOf('a').click();
  buttonOf(name).click();
  expect(opened()).toEqual(expected);
  expect(page.report).not.toHaveBeenCalled();
});

test('accordion: a button for all rows, is no row itself @accordion.theirs', () => {
  const item = (id: string) => `<div><a href="#">${id}</a><p id="${id}">Text</p></div>`;
  const { element } = mounted(`<button>Open all</button>${item('a')}${item('b')}`);
  expect(element.querySelectorAll('[aria-expanded]')).toHaveLength(2);
  expect(buttonOf('Open all').className).toBe('');
});

test('accordion: what opens something else in an accordion, is left alone @accordion.theirs', () => {
  const inner =
    '<button role="tab" aria-controls="t">Tab</button><button aria-controls="t">Menu</button><a href="#t">Link</a><b id="t">T</b>';
  const { element } = mounted(
    `${toggle('a')}${block('a', '', inner)}<p><a href="#a">See a</a></p>`,
  );
  expect(element.querySelectorAll('[aria-expanded]')).toHaveLength(1);
  expect(document.getElementById('t')?.hidden).toBe(false);
});

test('accordion: where the page has Bootstrap’s script, its rows are left alone, without a word @accordion.theirs', () => {
  vi.stubGlobal('bootstrap', { Collapse: class {} });
  const { element } = mounted(toggle('a') + block('a'));
  buttonOf('a').click();
  expect(element.querySelector('[aria-expanded],[hidden]')).toBeNull();
  expect(page.report).not.toHaveBeenCalled();
});

test('accordion: a button of Bootstrap’s that names no block, is reported; the others work @accordion.theirs', () => {
  mounted(`${toggle('none')}${toggle('a')}${block('a')}`);
  expect(page.report).toHaveBeenCalledExactlyOnceWith(
    'accordion',
    buttonOf('none'),
    'it names no block of the accordion',
    'Expected its id',
  );
  buttonOf('a').click();
  expect(opened()).toEqual(['a']);
});

test('accordion: a second button for a block, that arrives later, opens it @accordion.removal', async () => {
  const { element } = mounted(toggle('a') + block('a'));
  element.insertAdjacentHTML('beforeend', toggle('a').replace('>a<', '>again<'));
  await vi.waitFor(() => expect(buttonOf('again').getAttribute('aria-expanded')).toBe('false'));
  buttonOf('again').click();
  expect(opened()).toEqual(['a']);
  expect(buttonOf('a').getAttribute('aria-expanded')).toBe('true');
});
