import { afterEach, beforeEach, expect, test } from 'vitest';
import { mount } from '../../src/widgets/filter/index';
import { givePage, moveTo, show, until } from './support';

let stop: AbortController;

beforeEach(() => {
  moveTo('https://lodge.example/rooms');
  givePage();
  stop = new AbortController();
});

afterEach(() => {
  stop.abort();
  document.body.replaceChildren();
});

const LIST =
  '<ul id="all"><li data-filter-view="lake">One</li><li data-filter-view="garden">Two</li></ul>';
const VIEW = '<select name="view"><option value="">Any</option><option>lake</option></select>';
const BUTTONS = '<button name="go">Show</button><button type="reset">Clear</button>';

const find = <E extends HTMLElement>(selector: string) => document.querySelector(selector) as E;
const shown = () =>
  [...document.querySelectorAll('#all > :not([hidden])')].map((it) => it.textContent);

/** Mounts the filter of a form with these fields beside its own. */
function mounted(fields: string, around = false): HTMLFormElement {
  const own = around ? `<p data-filter="all">${VIEW}</p>` : VIEW;
  const attribute = around ? '' : 'data-filter="all"';
  show(`<form id="f" action="/rooms" ${attribute}>${own}${fields}${BUTTONS}</form>${LIST}`);
  mount(find('[data-filter]'), stop.signal);
  return find('#f');
}

/** Dispatches an event at the form. @returns is it left to the browser? */
const isLeft = (form: HTMLFormElement, type: string, submitter?: HTMLElement) =>
  form.dispatchEvent(
    Object.assign(new Event(type, { bubbles: true, cancelable: true }), { submitter }),
  );

function chooseLake(): void {
  find<HTMLSelectElement>('select').value = 'lake';
  find('select').dispatchEvent(new Event('change', { bubbles: true }));
  expect(shown()).toEqual(['One']);
}

test.each([
  ['a date', '<input type="date" name="arrival">', false],
  ['a number', '<input type="number" name="guests">', false],
  ['a hidden field', '<input type="hidden" name="lang" value="de">', false],
  ['a text area', '<textarea name="wish"></textarea>', false],
  ['a field beside the filter', '<select name="sort"></select>', true],
  ['a known name beside the filter', '<input name="view">', true],
  ['a field elsewhere in the page', '<i></i>', false, '<input name="code" form="f">'],
])(
  'filter: a form with %s: it is sent and reset by the browser, and the filter follows @filter.server',
  async (_, fields, around, elsewhere = '') => {
    const form = mounted(fields, around);
    document.body.insertAdjacentHTML('beforeend', elsewhere);
    chooseLake();
    expect(isLeft(form, 'submit')).toBe(true);
    form.reset();
    expect(find<HTMLSelectElement>('select').value).toBe('');
    await until(() => expect(shown()).toEqual(['One', 'Two']));
    expect(location.search).toBe('');
  },
);

test.each([
  ['a button with a name', '<input type="submit" name="go"><input type="reset" name="clear">'],
  ['a disabled field', '<fieldset disabled><input type="date" name="arrival"></fieldset>'],
  ['a field without a name', '<input type="date"><input type="date" name="">'],
  ['a field set and an output', '<fieldset name="a"></fieldset><output name="b"></output>'],
  ['fields that shadow its members', '<input type="search" name="elements">'],
])(
  'filter: a form with %s: nothing else would be sent, so it is not @filter.server @filter.fields',
  (_, fields) => {
    const form = mounted(fields);
    chooseLake();
    expect(isLeft(form, 'submit')).toBe(false);
    expect(isLeft(form, 'reset')).toBe(false);
    expect(shown()).toEqual(['One', 'Two']);
  },
);

test('filter: a field that no item knows stays as the server wrote it, and out of the address @filter.server @filter.address', async () => {
  moveTo('https://lodge.example/rooms?view=lake&sort=price&free=1');
  const form = mounted(
    '<select name="sort"><option>new</option><option selected>price</option></select><input type="checkbox" name="free" checked>',
  );
  const sort = find<HTMLSelectElement>('[name=sort]');
  expect(sort.value).toBe('price');
  expect(find<HTMLInputElement>('[name=free]').checked).toBe(true);
  const select = find<HTMLSelectElement>('[name=view]');
  for (const value of ['garden', 'lake', '']) {
    select.value = value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  }
  sort.value = 'new';
  sort.dispatchEvent(new Event('change', { bubbles: true }));
  expect(location.search).toBe('?sort=price&free=1');
  expect(isLeft(form, 'submit')).toBe(true);
  expect(sort.value).toBe('new');
});

test('filter: a button that says where or how the form is sent: it is the browser’s @filter.server', () => {
  const form = mounted('');
  const button = find<HTMLButtonElement>('button[name=go]');
  expect(isLeft(form, 'submit', button)).toBe(false);
  for (const name of ['formaction', 'formmethod', 'formtarget']) {
    button.setAttribute(name, 'post');
    expect(isLeft(form, 'submit', button)).toBe(true);
    button.removeAttribute(name);
  }
});

test('filter: a reset that a script of the site prevents: what is chosen stays @filter.server', async () => {
  const form = mounted('<input type="date" name="arrival">');
  chooseLake();
  const prevent = (event: Event) => event.preventDefault();
  addEventListener('reset', prevent);
  form.reset();
  removeEventListener('reset', prevent);
  await new Promise((resolve) => setTimeout(resolve));
  expect(shown()).toEqual(['One']);
});
