import { PAGE } from '../../runtime/page';
import { report } from '../../runtime/report';

/**
 * The names of fields that are sent (contract.md#serialised-fields). The specification gives the first
 * letter; back ends use the rest: `your-name`, `input_2.3`, `Items[0].Name`, `form:name`, `date(1i)`.
 */
const NAME = /^[a-z][\w.:()$-]*(\[[\w.:()$-]*\][\w.:-]*)*$/i;
/** Names that would change an object's prototype where an object is built from them. */
const REFUSED = /^(__proto__|constructor|prototype)$/;
/** Hidden fields of frameworks that carry the form's own CSRF token. */
export const TOKENS = ['_token', '_csrf_token', '_wpnonce'];

/** The content of a form, as it is sent. */
export interface FormContent {
  /** The accepted fields, in document order. */
  fields: [name: string, value: string][];
  /** The form's own CSRF token, where it has one. */
  token: string | null;
  /** The names of the file fields that hold a file, which Veneer does not send. */
  files: string[];
  /** The names of the other fields that are not sent. */
  refused: string[];
}

/**
 * Reads a form as the browser would submit it.
 * @param submitter the button that was clicked; its name and value belong to the form
 */
export function readForm(form: HTMLFormElement, submitter?: HTMLElement | null): FormContent {
  const content: FormContent = { fields: [], token: null, files: [], refused: [] };
  for (const [name, value] of entriesOf(form, submitter)) {
    if (typeof value !== 'string') {
      if (value.name) content.files.push(name);
    } else if (TOKENS.includes(name)) content.token = value;
    else if (isAccepted(name)) content.fields.push([name, value]);
    else content.refused.push(name);
  }
  return content;
}

/** Reports the fields that are not sent because of their names. */
export function reportRefused(widget: string, form: HTMLFormElement, names: string[]): void {
  if (!names.length) return;
  const shown = [...new Set(names)].map((name) =>
    name.length > 60 ? `${name.slice(0, 60)}…` : name,
  );
  const found = `the field "${shown.join('", "')}" is left out`;
  // Bundled alone, `serialize` is used on pages without Veneer, too.
  (document.documentElement[PAGE]?.report ?? report)(widget, form, found, EXPECTED_NAME);
}

const EXPECTED_NAME =
  'Expected a name that begins with a letter, such as your-name or room[guests]';

/**
 * A form's fields as PHP reads them: `a[b]` nests, `a[]` counts up, a repeated plain name keeps its
 * last value. Chosen files are not in it, which is reported.
 * @returns an object without a prototype, as are the objects in it
 */
export async function serialize(
  form: HTMLFormElement,
  submitter?: HTMLElement | null,
): Promise<Record<string, unknown>> {
  const tree: Tree = Object.create(null);
  const { fields, files, refused } = readForm(form, submitter);
  reportRefused('serialize', form, refused);
  if (files.length) {
    const found = `the field "${files.join('", "')}" holds a file, which is left out`;
    const expected = 'Files don’t travel this way: send them with new FormData(form)';
    (document.documentElement[PAGE]?.report ?? report)('serialize', form, found, expected);
  }
  for (const [name, value] of fields) put(tree, pathOf(name), value);
  return tree;
}

type Tree = { [key: string]: string | Tree };

/** All that the browser would send, with the button that was clicked. */
export function entriesOf(form: HTMLFormElement, submitter?: HTMLElement | null): FormData {
  const data = new FormData(form);
  // FormData's second argument is too young for old phones.
  const name = submitter?.getAttribute('name');
  if (name) data.append(name, submitter?.getAttribute('value') ?? '');
  return data;
}

/** The parts of `a[b][c]`. A name such as `Items[0].Name` is of no PHP, and has one part. */
const pathOf = (name: string) =>
  /\][^[]/.test(name) ? [name] : name.replace(/\]/g, '').split('[');

const isAccepted = (name: string) =>
  NAME.test(name) && !pathOf(name).some((part) => REFUSED.test(part));

function put(tree: Tree, path: string[], value: string): void {
  let branch = tree;
  path.forEach((part, depth) => {
    const key = part || nextIndex(branch);
    const isLeaf = depth === path.length - 1;
    const below = branch[key];
    if (isLeaf) branch[key] = value;
    else branch = branch[key] = typeof below === 'object' ? below : Object.create(null);
  });
}

/** PHP's `[]`: one more than the largest number so far. */
function nextIndex(branch: Tree): string {
  const numbers = Object.keys(branch).filter((key) => /^\d+$/.test(key));
  return String(numbers.length ? Math.max(...numbers.map(Number)) + 1 : 0);
}
