import type { AttributeDefinition } from '../../../kit/core/definition';
import { KINDS } from '../../../widgets/contact/kinds';
import { mailAddress } from '../../../widgets/contact/links';
import { faultOf } from '../forms';
import { hasOpenName, isTheirs, type ParsedPage, type Use } from '../page';
import type { Detail, FindingReporter, Rule } from '../rule';
import { isDynamic } from '../templates';

export const valueRules: Rule[] = [
  {
    name: 'empty-value',
    level: 'error',
    finds: 'An attribute without the value that it needs, such as data-mask="".',
    remedy: 'Write the value.',
    check(page, report) {
      for (const use of page.uses) {
        if (!use.attribute.isRequired || use.value.trim() || hasOpenName(use.element)) continue;
        // The text is used, and nothing is requested.
        if (use.attribute.name === 'data-tooltip' && page.has(use.element, 'data-tooltip-text'))
          continue;
        const remedy = use.attribute.values && `${oneOf(use.attribute)}.`;
        report(use.element, `${use.name} is empty`, {
          attribute: use.name,
          ...(remedy && { remedy }),
        });
      }
    },
  },
  {
    name: 'unknown-value',
    level: 'error',
    finds: 'A value that is not in the attribute’s list, such as data-mask="postcode".',
    remedy: 'Write one of the list.',
    check: (page, report) =>
      forWritten(page, ({ attribute, value }, say) => {
        if (attribute.type !== 'choice' || attribute.values?.includes(value.trim())) return;
        say('is unknown', `${oneOf(attribute)}.`);
      })(report),
  },
  {
    name: 'bad-number',
    level: 'error',
    finds: 'A number that is none, or not within the attribute’s limits.',
    remedy: 'Write whole numbers within the limits.',
    check: (page, report) =>
      forWritten(page, ({ attribute, value }, say) => {
        const isList = attribute.form === 'numbers';
        if (attribute.type !== 'number' && !isList) return;
        const numbers = isList ? value.trim().split(/[\s,]+/) : [value.trim()];
        if (!numbers.every((one) => isWithin(one, attribute))) say('can’t be', limitsOf(attribute));
      })(report),
  },
  ...(['bad-name', 'bad-address'] as const).map((name) => formRule(name)),
  {
    name: 'bad-mail',
    level: 'error',
    finds: 'Parts that make no e-mail address.',
    remedy: `${KINDS[0]?.expected}.`,
    check(page, report) {
      for (const { element, attribute, name, value } of page.uses) {
        if (attribute.name !== 'data-user' || element.tagName !== 'a') continue;
        const user = value.trim();
        const domain = page.read(element, 'data-domain')?.trim();
        if (!user || !domain || isDynamic(user + domain) || mailAddress(user, domain)) continue;
        report(element, `"${user}" and "${domain}" make no address`, { attribute: name });
      }
    },
  },
  {
    name: 'flag-value',
    level: 'warning',
    finds: 'A value where none is taken, such as data-sticky="top": it counts as another script’s.',
    remedy: 'Write the attribute alone, or leave it to the other script.',
    check: (page, report) =>
      forWritten(page, (use, say) => {
        if (isTheirs(use)) say('is left alone');
      })(report),
  },
];

function formRule(name: 'bad-name' | 'bad-address'): Rule {
  const isName = name === 'bad-name';
  return {
    name,
    level: 'error',
    finds: isName
      ? 'A name of an endpoint or an id that can’t be one, such as data-tooltip="Half Board".'
      : 'An address that is refused, such as data-src="javascript:…".',
    remedy: isName ? 'Write a name.' : 'Write an address of the web.',
    check: (page, report) =>
      forWritten(page, ({ attribute, value }, say) => {
        // Only the tooltip does not trim its name.
        const text = attribute.form === 'endpoint' ? value : value.trim();
        const fault = attribute.form && faultOf(attribute.form, text);
        if (fault && fault.rule === name) say('is refused', fault.remedy);
      })(report),
  };
}

type Say = (what: string, remedy?: string) => void;

/** Every attribute with a value that is known without a server. */
const forWritten =
  (page: ParsedPage, act: (use: Use, say: Say) => void) => (report: FindingReporter) => {
    for (const use of page.uses) {
      const { element, name, value } = use;
      if (!value.trim() || isDynamic(value)) continue;
      act(use, (what, remedy) => {
        const detail: Detail = { attribute: name, ...(remedy && { remedy }) };
        report(element, `${name}="${shortened(value.trim())}" ${what}`, detail);
      });
    }
  };

const oneOf = ({ values = [] }: AttributeDefinition): string =>
  `Expected one of: ${values.join(', ')}`;

const shortened = (text: string): string => (text.length > 60 ? `${text.slice(0, 59)}…` : text);

function isWithin(
  text: string,
  { min = 0, max = Infinity, takesNone }: AttributeDefinition,
): boolean {
  if (!/^\d{1,5}$/.test(text)) return false;
  const number = Number(text);
  return (takesNone && number === 0) || (number >= min && number <= max);
}

function limitsOf({ form, min, max, takesNone }: AttributeDefinition): string {
  if (form === 'numbers') return `Expected whole numbers from ${min} to ${max}, such as "1 2 4".`;
  return `Expected ${takesNone ? '0, or ' : ''}a whole number from ${min} to ${max}.`;
}
