import { expect, test, vi } from 'vitest';
import { readForm, serialize } from '../../src/kit/net/form';
import { givePage, show } from './support';

/** A form of text fields, written as an address has them: `a[]=x&a[]=y`. */
function formOf(fields: string): HTMLFormElement {
  const form = show<HTMLFormElement>('<form></form>');
  for (const field of fields ? fields.split('&') : []) {
    const [name = '', value = ''] = field.split('=');
    const input = document.createElement('input');
    input.setAttribute('name', name);
    input.value = value;
    form.append(input);
  }
  return form;
}

test.each<[string, string, unknown]>([
  ['a plain name', 'guests=2', { guests: '2' }],
  ['nothing', '', {}],
  ['a repeated name keeps its last value', 'a=1&a=2', { a: '2' }],
  ['empty brackets count up', 'a[]=x&a[]=y', { a: { 0: 'x', 1: 'y' } }],
  ['counting goes on', 'a[5]=x&a[k]=y&a[]=z', { a: { 5: 'x', k: 'y', 6: 'z' } }],
  ['brackets nest', 'a[b][c]=1&a[b][d]=2', { a: { b: { c: '1', d: '2' } } }],
  ['empty brackets inside', 'a[][n]=1&a[][n]=2', { a: { 0: { n: '1' }, 1: { n: '2' } } }],
  ['an array replaces a text', 'a=1&a[b]=2', { a: { b: '2' } }],
  ['a text replaces an array', 'a[b]=1&a=2', { a: '2' }],
  ['names that objects have are only names', 'toString=x', { toString: 'x' }],
  ['names keep their case', 'roomId=x', { roomId: 'x' }],
])(
  'serialize: fields are read as PHP reads them: %s @serialize.names',
  async (_, fields, expected) => {
    expect(JSON.parse(JSON.stringify(await serialize(formOf(fields))))).toEqual(expected);
  },
);

test.each([
  ...['a', 'A9', 'a_b', 'a[]', 'a[0]', 'a[b][]', 'a[b_1][2][]', 'your-name', 'input_2.3', 'a[b-c]'],
  ...['Input.Email', 'Items[0].Name', 'form:name', 'ctl00$Main$txtName', 'message[date(1i)]'],
])('serialize: a field named %j is sent @serialize.names', async (name) => {
  const { report } = givePage();
  const form = formOf(`${name}=x`);
  expect(readForm(form).fields).toEqual([[name, 'x']]);
  const leaf = JSON.stringify(await serialize(form));
  expect(leaf).toContain('"x"');
  expect(report).not.toHaveBeenCalled();
});

test('serialize: names of no PHP stay as they are @serialize.names', async () => {
  const tree = await serialize(formOf('your-name=a&input_2.3=b&Items[0].Name=c&tx[c-1][e]=d'));
  expect(JSON.parse(JSON.stringify(tree))).toEqual({
    'your-name': 'a',
    'input_2.3': 'b',
    'Items[0].Name': 'c',
    tx: { 'c-1': { e: 'd' } },
  });
});

test.each([...['1a', '_a', 'a b', 'ä', 'a[', 'a]', 'a[b', 'a[[b]]', '[a]', 'a\n', '-a', 'a[b c]']])(
  'serialize: a field named %j is not sent, which is reported @serialize.names',
  async (name) => {
    const { report } = givePage();
    const form = formOf(`${name}=x&b=y&${name}=z`);
    expect({ ...(await serialize(form)) }).toEqual({ b: 'y' });
    const found = `the field "${name}" is left out`;
    const expected = expect.stringContaining('begins with a letter');
    expect(report).toHaveBeenCalledExactlyOnceWith('serialize', form, found, expected);
  },
);

test.each(['constructor', 'prototype', 'a[__proto__]', 'a[constructor][prototype]'])(
  'serialize: a field named %s never reaches into a prototype @serialize.prototype @security.8',
  async (name) => {
    const form = formOf(`${name}=x&ok=y`);
    expect(readForm(form).fields).toEqual([['ok', 'y']]);
    expect(Object.getPrototypeOf(await serialize(form))).toBeNull();
    expect({}).not.toHaveProperty('x');
  },
);

test('serialize: nested parts have no prototype either @serialize.prototype @security.8', async () => {
  const tree = await serialize(formOf('a[b][c]=1'));
  expect(Object.getPrototypeOf(tree.a)).toBeNull();
  expect(Object.getPrototypeOf((tree.a as Record<string, unknown>).b)).toBeNull();
});

test('serialize: a chosen file is left out and reported with its field, an empty one is not', async () => {
  const { report } = givePage();
  const form = formOf('a=1');
  const file = new File(['x'], 'plan.pdf');
  // No script may choose a file.
  const entries = [
    ['a', '1'],
    ['empty', new File([], '')],
    ['plan', file],
  ];
  vi.stubGlobal('FormData', function createData() {
    return entries.slice(0, 2);
  });
  await serialize(form);
  expect(report).not.toHaveBeenCalled();
  vi.stubGlobal('FormData', function createData() {
    return entries;
  });
  expect({ ...(await serialize(form)) }).toEqual({ a: '1' });
  expect(report).toHaveBeenCalledExactlyOnceWith(
    'serialize',
    form,
    'the field "plan" holds a file, which is left out',
    expect.stringContaining('new FormData(form)'),
  );
});

test.each(['_token', '_csrf_token', '_wpnonce'])(
  'serialize: the field %s is the form’s token and is not sent as a field @serialize.token',
  (name) => {
    const content = readForm(formOf(`${name}=secret&a=1`));
    expect(content).toEqual({ fields: [['a', '1']], token: 'secret', files: [], refused: [] });
  },
);

test('serialize: a form gives what the browser would send @serialize.names', () => {
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

test('serialize: the clicked button’s name and value belong to the form @serialize.submitter', () => {
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

test('serialize: a form is read past fields that hide its own properties @security.10', () => {
  expect(readForm(formOf('elements=1&getAttribute=2&querySelector=3')).fields).toEqual([
    ['elements', '1'],
    ['getAttribute', '2'],
    ['querySelector', '3'],
  ]);
});
