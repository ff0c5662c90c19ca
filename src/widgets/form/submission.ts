import { isOwnSite, parseAddress } from '../../kit/core/address';
import { page } from '../../kit/core/page';
import { entriesOf, TOKENS } from '../../kit/net/form';

/** What is sent, and where to. */
export interface Submission {
  form: HTMLFormElement;
  /** The button that was pressed. */
  submitter: HTMLElement | null;
  method: 'GET' | 'POST';
  address: URL;
  /** All that the browser would send; files, too. */
  data: FormData;
  isMultipart: boolean;
}

/**
 * Reads what the browser would send, and where to: the pressed button may say so instead of the form.
 * @returns `null` for what is left to the browser: another window, another site (which is reported), a
 *   dialog, plain text, an encoding other than UTF-8, and a picture as the button
 */
export function submissionOf(
  form: HTMLFormElement,
  submitter: HTMLElement | null,
): Submission | null {
  const said = (name: string) =>
    submitter?.getAttribute(`form${name}`) ?? form.getAttribute(name) ?? '';
  const method = said('method').toLowerCase();
  const type = said('enctype').toLowerCase();
  const isPost = method === 'post';
  const isPicture = submitter?.getAttribute('type')?.toLowerCase() === 'image';
  if (method === 'dialog' || (isPost && type === 'text/plain') || isPicture) return null;
  if (!isForThisWindow(said('target')) || !isUnicode(form)) return null;
  const address = ownAddressOf(form, said('action'));
  if (!address) return null;
  const data = entriesOf(form, submitter);
  const isMultipart = isPost && type === 'multipart/form-data';
  return { form, submitter, method: isPost ? 'POST' : 'GET', address, data, isMultipart };
}

function isForThisWindow(said: string): boolean {
  const base = document.documentElement.querySelector('base[target]');
  const target = said || base?.getAttribute('target') || '_self';
  return target.toLowerCase() === '_self';
}

/** A script sends UTF-8 alone; old pages have other encodings. */
function isUnicode(form: HTMLFormElement): boolean {
  const charset = form.getAttribute('accept-charset') || document.characterSet;
  return /^\s*utf-?8\b/i.test(charset);
}

/** The address that the browser would send it to, where that is one of this site. */
function ownAddressOf(form: HTMLFormElement, action: string): URL | null {
  // Without an action it is the page's own address, whatever `<base>` says.
  const address = parseAddress(action.trim() || location.href, document.baseURI);
  if (isOwnSite(address)) return address;
  const expected = 'Expected one of this site: the browser sends the form';
  page().report('form', form, `its action "${action}" is no address of this site`, expected);
  return null;
}

/**
 * The request of a submission. The page's own CSRF token is not sent, because whoever may write a form may
 * choose its action: the form's own one is among its fields, and stands in the header as well.
 */
export function requestOf({ method, address, data, isMultipart }: Submission): [URL, RequestInit] {
  const headers: Record<string, string> = {
    Accept: 'text/html, application/problem+json;q=0.9, application/json;q=0.8, */*;q=0.1',
    'X-Requested-With': 'XMLHttpRequest',
  };
  const token = TOKENS.map((name) => data.get(name)).find((value) => typeof value === 'string');
  if (token && method === 'POST') headers['X-CSRF-Token'] = token;
  const request: RequestInit = {
    method,
    headers,
    mode: 'same-origin',
    credentials: 'same-origin',
    cache: 'no-store',
  };
  const to = new URL(address);
  if (method === 'GET') to.search = encode(data).toString();
  else request.body = isMultipart ? data : encode(data);
  return [to, request];
}

/** Of a file its name, with the line breaks of the web, as the browser does. */
function encode(data: FormData): URLSearchParams {
  const body = new URLSearchParams();
  for (const [name, value] of data) {
    const text = typeof value === 'string' ? value : value.name;
    body.append(name, text.replace(/\r\n?|\n/g, '\r\n'));
  }
  return body;
}

/** Is there a chosen file in it? */
export const hasFile = (data: FormData): boolean =>
  [...data.values()].some((value) => typeof value !== 'string' && !!value.name);
