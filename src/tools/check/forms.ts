import type { Form } from '../../kit/core/definition';
import { ENDPOINT_FORM, isEndpointName } from '../../kit/net/endpoint';
import { webAddress as pictureAddress } from '../../kit/picture-address';
import { KINDS } from '../../widgets/contact/kinds';
import { phoneAddress, webAddress } from '../../widgets/contact/links';
import { webCandidates } from '../../widgets/lazy/srcset';

/** What is wrong with a text. */
export interface TextFault {
  rule: 'bad-name' | 'bad-address' | 'bad-number';
  remedy: string;
}

/** In place of the page's own address, which a file does not have. */
export const ANY_PAGE = 'https://page.example/';

const PICTURES = 'Expected http or https addresses.';
const expectedOf = (field: 'phone' | 'website') =>
  `${KINDS.find(({ fields }) => fields[0] === field)?.expected}.`;

const isFile = (path: string): boolean => /^\/(?![/\\])/.test(path);

const candidatesAreOfTheWeb = (srcset: string): boolean => {
  try {
    webCandidates(srcset, ANY_PAGE);
    return true;
  } catch {
    return false;
  }
};

/** The test of each form, by the widgets’ own functions; empty values are another rule's. */
const FORMS: Record<
  Form,
  [test: (text: string) => boolean, rule: TextFault['rule'], remedy: string]
> = {
  address: [(text) => pictureAddress(text, ANY_PAGE) !== null, 'bad-address', PICTURES],
  srcset: [candidatesAreOfTheWeb, 'bad-address', PICTURES],
  phone: [(text) => phoneAddress(text) !== null, 'bad-address', expectedOf('phone')],
  website: [(text) => webAddress(text) !== null, 'bad-address', expectedOf('website')],
  path: [isFile, 'bad-address', 'Expected a path of this site, such as "/en".'],
  endpoint: [isEndpointName, 'bad-name', `${ENDPOINT_FORM}.`],
  target: [
    (text) => (text.startsWith('#') ? text.length > 1 : isEndpointName(text)),
    'bad-name',
    `${ENDPOINT_FORM}; or #ID, the id of an element of the page.`,
  ],
  id: [(text) => !/[\s#]/.test(text), 'bad-name', 'Expected an id, without the #.'],
  // The limits are the attribute's own.
  numbers: [() => true, 'bad-number', ''],
};

/** What is wrong with a text of a form; `null` where nothing is. */
export function faultOf(form: Form, text: string): TextFault | null {
  const [test, rule, remedy] = FORMS[form];
  return test(text) ? null : { rule, remedy };
}
