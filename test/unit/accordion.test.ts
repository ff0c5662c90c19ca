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
});

const row = (id: string, inside = '', attributes = '') =>
  `<details id="${id}"${attributes}><summary>${id}</summary><p id="${id}-text">Text</p>${inside}</details>`;

const rowNamed = (id: string) => document.getElementById(id) as HTMLDetailsElement;

/** Opens or closes, and dispatches the event at once, as browsers do a little later. */
function toggle(id: string, open: boolean): void {
  rowNamed(id).open = open;
  rowNamed(id).dispatchEvent(new Event('toggle'));
}

const openRows = () => [...document.querySelectorAll('details[open]')].map(({ id }) => id);

/** Lets the prototype have, or not have, what browsers with groups of `details` have. */
function setNative(isNative: boolean): () => void {
  const own = HTMLDetailsElement.prototype;
  const before = Object.getOwnPropertyDescriptor(own, 'name');
  if (isNative) Object.defineProperty(own, 'name', { configurable: true, value: '' });
  else Reflect.deleteProperty(own, 'name');
  return () => {
    if (before) Object.defineProperty(own, 'name', before);
    else Reflect.deleteProperty(own, 'name');
  };
}

test('accordion: where the browser knows no groups of details, a row that opens closes the other, one of several open at first stays @accordion.one', () => {
  const restore = setNative(false);
  const element = show(
    `<div data-accordion="one">${row('a', '', ' open')}${row('b', row('inner'), ' open')}${row('c')}</div>`,
  );
  mount(element, life.signal);
  expect(openRows()).toEqual(['a']);
  toggle('b', true);
  expect(openRows()).toEqual(['b']);
  toggle('inner', true);
  expect(openRows(), 'a row in a row').toEqual(['b', 'inner']);
  expect(rowNamed('a').hasAttribute('name')).toBe(false);
  element.insertAdjacentHTML('beforeend', row('late'));
  toggle('late', true);
  expect(openRows(), 'a row that was inserted later').toEqual(['inner', 'late']);
  restore();
});

test('accordion: where the browser knows groups, rows get one name, later ones too, those that leave lose it, a name of the page stays, stop() restores @accordion.one @accordion.removal', async () => {
  const restore = setNative(true);
  const element = show(
    `<div data-accordion="one">${row('a')}${row('b', row('inner'))}${row('own', '', ' name="theirs"')}</div>`,
  );
  const before = element.outerHTML;
  mount(element, life.signal);
  const nameOf = (id: string) => rowNamed(id).getAttribute('name');
  expect(nameOf('a')).toMatch(/^veneer-accordion-\d+$/);
  expect(nameOf('b')).toBe(nameOf('a'));
  expect(nameOf('inner')).toBeNull();
  expect(nameOf('own')).toBe('theirs');
  element.insertAdjacentHTML('beforeend', `<ul><li>${row('late')}</li></ul>`);
  await vi.waitFor(() => expect(nameOf('late')).toBe(nameOf('a')));
  document.body.append(rowNamed('late'));
  await vi.waitFor(() => expect(nameOf('late')).toBeNull());
  element.querySelector('ul')?.remove();
  life.abort();
  expect(element.outerHTML).toBe(before);
  const other = show(`<div data-accordion="one">${row('a')}</div>`);
  mount(other, new AbortController().signal);
  const nested = other.querySelector('details') as HTMLDetailsElement;
  nested.insertAdjacentHTML('beforeend', `<div data-accordion="one">${row('inside')}</div>`);
  mount(nested.querySelector('div') as HTMLElement, new AbortController().signal);
  expect(nameOf('inside'), 'each accordion has its own').not.toBe(nameOf('a'));
  restore();
});

test('accordion: each row says that it opened or closed, those of others and questions do not @accordion.events @accordion.nested', () => {
  const element = show(
    `<div data-accordion>${row('a', `${row('deep')}<div data-accordion>${row('inner')}</div>`)}${row('q', '', ' data-faq')}</div>`,
  );
  mount(element, life.signal);
  mount(element.querySelector('div') as HTMLElement, life.signal);
  const noted: string[] = [];
  for (const verb of ['open', 'close'])
    element.addEventListener(`veneer:${verb}`, (event) => {
      const { widget } = (event as CustomEvent).detail;
      noted.push(`${verb} ${(event.target as Element).id} ${widget}`);
    });
  for (const id of ['a', 'deep', 'inner', 'q']) toggle(id, true);
  toggle('inner', false);
  expect(noted).toEqual(['open a accordion', 'open inner accordion', 'close inner accordion']);
});

test.each(['#b', '#b-text', '#inner', '#%62-text'])(
  'accordion: an address %s opens the row, and those around it @accordion.address',
  (fragment) => {
    moveTo(`https://lodge.example/rooms${fragment}`);
    const element = show(`<div data-accordion>${row('a')}${row('b', row('inner'))}</div>`);
    mount(element, life.signal);
    expect(openRows()).toEqual(fragment === '#inner' ? ['b', 'inner'] : ['b']);
    toggle('b', false);
    moveTo('https://lodge.example/rooms#a');
    dispatchEvent(new Event('hashchange'));
    expect(rowNamed('a').open).toBe(true);
    expect(rowNamed('b').open).toBe(false);
  },
);

test.each([
  ['another value', '<div data-accordion="collapse"><details></details></div>', 0],
  ['a list of another library', '<ul data-accordion><li><a href="#x">X</a></li></ul>', 0],
  ['one that is still empty', '<div data-accordion></div>', 0],
  ['one without rows', '<div data-accordion><p>Text</p></div>', 1],
])(
  'accordion: %s is left alone, and reported where it is a mistake @accordion.theirs',
  (name, html, reports) => {
    const element = show(html);
    const before = element.outerHTML;
    mount(element, life.signal);
    expect(page.report).toHaveBeenCalledTimes(reports);
    if (name !== 'one that is still empty') expect(element.outerHTML).toBe(before);
  },
);
