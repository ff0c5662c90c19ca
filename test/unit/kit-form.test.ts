import { describe, expect, test, vi } from 'vitest';
import { readForm, serialize } from '../../src/kit/form';
import { givePage, show } from './support';

/** A form with these fields, all of them text. */
function formOf(...fields: [name: string, value: string][]): HTMLFormElement {
  const form = show<HTMLFormElement>('<form></form>');
  for (const [name, value] of fields) {
    const input = document.createElement('input');
    input.setAttribute('name', name);
    input.value = value;
    form.append(input);
  }
  return form;
}

/** What `serialize` gives, with ordinary prototypes, to compare by. */
const plain = async (form: HTMLFormElement) => JSON.parse(JSON.stringify(await serialize(form)));

describe('fields are read as PHP reads them', () => {
  test.each<[string, [string, string][], unknown]>([
    ['a plain name', [['guests', '2']], { guests: '2' }],
    ['nothing', [], {}],
    [
      'a repeated name keeps its last value',
      [
        ['a', '1'],
        ['a', '2'],
      ],
      { a: '2' },
    ],
    [
      'empty brackets count up',
      [
        ['a[]', 'x'],
        ['a[]', 'y'],
      ],
      { a: { 0: 'x', 1: 'y' } },
    ],
    [
      'counting goes on from the largest number',
      [
        ['a[5]', 'x'],
        ['a[k]', 'y'],
        ['a[]', 'z'],
      ],
      { a: { 5: 'x', k: 'y', 6: 'z' } },
    ],
    [
      'brackets nest',
      [
        ['a[b][c]', '1'],
        ['a[b][d]', '2'],
      ],
      { a: { b: { c: '1', d: '2' } } },
    ],
    [
      'empty brackets inside',
      [
        ['a[][n]', '1'],
        ['a[][n]', '2'],
      ],
      { a: { 0: { n: '1' }, 1: { n: '2' } } },
    ],
    [
      'an array replaces a text of the same name',
      [
        ['a', '1'],
        ['a[b]', '2'],
      ],
      { a: { b: '2' } },
    ],
    [
      'a text replaces an array of the same name',
      [
        ['a[b]', '1'],
        ['a', '2'],
      ],
      { a: '2' },
    ],
    ['names that objects have are only names', [['toString', 'x']], { toString: 'x' }],
    ['names keep their case', [['roomId', 'x']], { roomId: 'x' }],
  ])('%s', async (_, fields, expected) => {
    expect(await plain(formOf(...fields))).toEqual(expected);
  });
});

describe('names', () => {
  test.each(['a', 'A9', 'a_b', 'a[]', 'a[0]', 'a[b][]', 'a[b_1][2][]'])('%s travels', (name) => {
    expect(readForm(formOf([name, 'x'])).fields).toEqual([[name, 'x']]);
  });

  test.each([
    '1a',
    '_a',
    'a-b',
    'a.b',
    'a b',
    'ä',
    'a[',
    'a]',
    'a[b',
    'a[b]c',
    'a[[b]]',
    'a[b-c]',
    '[a]',
    'a\n',
  ])('%j stays at home', (name) => {
    expect(readForm(formOf([name, 'x'])).fields).toEqual([]);
  });

  test.each(['constructor', 'prototype', 'a[__proto__]', 'a[constructor][prototype]'])(
    '%s never reaches into a prototype',
    async (name) => {
      const form = formOf([name, 'x'], ['ok', 'y']);
      expect(readForm(form).fields).toEqual([['ok', 'y']]);
      const tree = await serialize(form);
      expect(Object.getPrototypeOf(tree)).toBeNull();
      expect({}).not.toHaveProperty('x');
    },
  );

  test('nested parts have no prototype either', async () => {
    const tree = await serialize(formOf(['a[b][c]', '1']));
    expect(Object.getPrototypeOf(tree.a)).toBeNull();
    expect(Object.getPrototypeOf((tree.a as Record<string, unknown>).b)).toBeNull();
  });
});

describe('a chosen file', () => {
  const file = new File(['x'], 'plan.pdf');

  test('is left out, and that is reported with its field', async () => {
    const { report } = givePage();
    const form = show<HTMLFormElement>('<form><input name="a" value="1"></form>');
    // No script may choose a file.
    vi.stubGlobal('FormData', function createData() {
      return [
        ['a', '1'],
        ['plan', file],
        ['empty', new File([], '')],
      ];
    });
    expect({ ...(await serialize(form)) }).toEqual({ a: '1' });
    expect(report).toHaveBeenCalledExactlyOnceWith(
      'serialize',
      form,
      'the field "plan" holds a file, which is left out',
      expect.stringContaining('new FormData(form)'),
    );
  });

  test('that there is none of is not reported', async () => {
    const { report } = givePage();
    await serialize(formOf(['a', '1']));
    expect(report).not.toHaveBeenCalled();
  });
});

describe('a form’s content', () => {
  test.each(['_token', '_csrf_token', '_wpnonce'])('%s is its token and no field', (name) => {
    const content = readForm(formOf([name, 'secret'], ['a', '1']));
    expect(content).toEqual({ fields: [['a', '1']], token: 'secret', files: [] });
  });

  test('is what the browser would send', () => {
    const form = show<HTMLFormElement>(`
      <form>
        <input name="text" value="t">
        <input name="off" value="x" disabled>
        <input type="checkbox" name="yes" checked><input type="checkbox" name="no">
        <input type="radio" name="choice" value="1"><input type="radio" name="choice" value="2" checked>
        <input type="checkbox" name="many[]" value="a" checked>
        <input type="checkbox" name="many[]" value="b">
        <input type="checkbox" name="many[]" value="c" checked>
        <select name="one"><option>a<option selected>b</select>
        <textarea name="area">long</textarea>
        <input type="submit" name="send" value="never clicked">
        <input value="nameless">
      </form>
      <input name="outside" value="o" form="other">`);
    expect(readForm(form).fields).toEqual([
      ['text', 't'],
      ['yes', 'on'],
      ['choice', '2'],
      ['many[]', 'a'],
      ['many[]', 'c'],
      ['one', 'b'],
      ['area', 'long'],
    ]);
  });

  test('has the clicked button’s name and value', () => {
    const form = show<HTMLFormElement>(
      '<form><input name="a" value="1"><button name="do" value="book">Book</button><button name="bare"></button><button id="nameless"></button></form>',
    );
    const [book, bare, nameless] = form.querySelectorAll('button');
    expect(readForm(form, book).fields).toEqual([
      ['a', '1'],
      ['do', 'book'],
    ]);
    expect(readForm(form, bare).fields).toContainEqual(['bare', '']);
    expect(readForm(form, nameless).fields).toEqual([['a', '1']]);
  });

  test('is read past fields that shadow the form’s own properties', () => {
    const form = formOf(['elements', '1'], ['getAttribute', '2'], ['querySelector', '3']);
    expect(readForm(form).fields).toEqual([
      ['elements', '1'],
      ['getAttribute', '2'],
      ['querySelector', '3'],
    ]);
  });
});
