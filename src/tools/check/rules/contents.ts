import { hasOwnValue, namedBy, type ParsedPage, plain, valueIn } from '../page';
import type { FindingReporter, Rule } from '../rule';
import { isDynamic } from '../templates';
import { closest, type Element, insideOf, isElement } from '../tree';

/** A plain id; anything else in these attributes is another script's. */
const PLAIN_ID = /^[\w:.-]+$/;
/** An address with a host: of another site, or as some CMSs write that of the page's own. */
const WITH_HOST = /^(https?:)?\/\//i;

/** Rules about lists that are filtered or extended, and forms that are sent in place. */
export const contentRules: Rule[] = [
  {
    name: 'dead-list',
    level: 'error',
    finds: 'In a whole page, a filter or a link to more whose list is not there.',
    remedy: 'Write the id of the list, without #.',
    check(page, report) {
      if (page.isTemplate) return;
      for (const filter of page.isWhole ? page.having('data-filter') : []) {
        const id = idIn(page, filter, 'data-filter');
        // Buttons of many scripts have an attribute of this name.
        if (id && !namedBy(page, filter, id) && hasControls(filter))
          report(filter, `no element has the id "${id}"`, at(page, 'data-filter'));
      }
      for (const link of page.having('data-more')) judgeMore(page, link, report);
    },
  },
  {
    name: 'nothing-to-filter',
    level: 'warning',
    finds: 'A filter without links and fields, or whose list is empty.',
    remedy:
      'Put links such as "?type=suite", or fields with a name into it, and items into its list.',
    check(page, report) {
      if (page.isTemplate) return;
      for (const filter of page.having('data-filter')) {
        const id = idIn(page, filter, 'data-filter');
        const list = id && namedBy(page, filter, id);
        if (!list) continue;
        if (!hasControls(filter))
          report(filter, 'there is nothing to choose in it', at(page, 'data-filter'));
        else if (!list.childNodes.some(isElement))
          report(filter, `the list "${id}" has no items`, at(page, 'data-filter'));
      }
    },
  },
  {
    name: 'form-address',
    level: 'warning',
    finds:
      'A form that is to be sent in place, with an address of another site; in a file, one that may be.',
    remedy: 'Give it an address of this site, or remove data-form: the browser sends it as it is.',
    check: (page, report) =>
      forForms(page, (form) => {
        const action = plain(form, 'action')?.trim() ?? '';
        if (!WITH_HOST.test(action) || isDynamic(action) || isOfSite(action, page)) return;
        const verb = page.address ? 'is' : 'may be';
        const found = `${action} ${verb} an address of another site, which is never sent in place`;
        report(form, found, { attribute: 'action', level: page.address ? 'error' : 'warning' });
      }),
  },
  {
    name: 'form-method',
    level: 'warning',
    finds:
      'A form without a method: what is filled in stands in addresses, and files are not sent.',
    remedy: 'Write method="post"; method="get" where the form only asks for something.',
    check: (page, report) =>
      forForms(page, (form) => {
        const method = plain(form, 'method')?.trim().toLowerCase() ?? '';
        const buttons = insideOf(form).some((one) => plain(one, 'formmethod'));
        if (!method && !buttons) report(form, 'the form has no method', at(page, 'data-form'));
        else if (method === 'get' && insideOf(form).some(isUpload))
          report(form, 'a form with method="get" sends no files', {
            attribute: 'method',
            remedy: 'Write method="post" enctype="multipart/form-data".',
          });
      }),
  },
];

const at = (page: ParsedPage, name: string) => ({ attribute: page.nameHere(name) });

function idIn(page: ParsedPage, element: Element, name: string): string | null {
  const id = valueIn(page, element, name);
  return PLAIN_ID.test(id) ? id : null;
}

/** Has a filter links with a query, or fields with a name? */
const hasControls = (filter: Element): boolean =>
  insideOf(filter).some((one) =>
    one.tagName === 'a'
      ? /\?/.test(plain(one, 'href') ?? '')
      : /^(input|select)$/.test(one.tagName) && !!plain(one, 'name'),
  );

function judgeMore(page: ParsedPage, link: Element, report: FindingReporter): void {
  const id = idIn(page, link, 'data-more');
  if (!id || link.tagName !== 'a') return;
  const list = namedBy(page, link, id);
  const others = page.having('data-more').filter((one) => idIn(page, one, 'data-more') === id);
  if (!list && !page.isWhole) return;
  if (!list) report(link, `no element has the id "${id}"`, at(page, 'data-more'));
  else if (closest(link, (one) => one === list))
    report(link, `it is in its list "${id}"`, {
      ...at(page, 'data-more'),
      remedy: 'Put it outside of the list.',
    });
  else if (others[0] !== link)
    report(link, `the list "${id}" has another link`, {
      ...at(page, 'data-more'),
      remedy: 'Write one for each list.',
    });
}

/** Calls `judge` with the forms that are sent in place. */
function forForms(page: ParsedPage, judge: (form: Element) => void): void {
  for (const form of page.having('data-form')) {
    const isOurs = hasOwnValue(page, form, 'data-form');
    if (isOurs && form.tagName === 'form' && !page.has(form, 'data-modal') && !isOpenTag(form))
      judge(form);
  }
}

/** Has an address the origin of the page's own? That of a file is not known. */
const isOfSite = (written: string, { address }: ParsedPage): boolean =>
  !!address &&
  URL.canParse(written, address) &&
  new URL(written, address).origin === new URL(address).origin;

const isOpenTag = ({ attrs }: Element): boolean => attrs.some(({ name }) => isDynamic(name));

const isUpload = (one: Element): boolean =>
  one.tagName === 'input' && plain(one, 'type')?.toLowerCase() === 'file';
