import { createRequire } from 'node:module';
import createPurifier from 'dompurify';

/**
 * The filters that a site's authors and commentators write through: DOMPurify with its defaults, and
 * what WordPress 6.1 does to posts of authors who may not write any HTML.
 */
export type Filter = 'DOMPurify' | 'WordPress';

const { JSDOM } = createRequire(import.meta.url)('jsdom');
const { window } = new JSDOM('');
const purifier = createPurifier(window);

/** What WordPress keeps of a post; of other elements it keeps the content. */
const KEPT =
  'a abbr article aside b blockquote br button caption cite code dd del details div dl dt em figcaption figure footer h1 h2 h3 h4 h5 h6 header hr i img kbd label li main mark nav ol p pre q s section small span strong sub summary sup table tbody td tfoot th thead tr u ul'.split(
    ' ',
  );
const EVERYWHERE =
  /^(class|dir|id|lang|role|style|title|aria-(controls|current|describedby|details|expanded|hidden|label|labelledby)|data-[a-z0-9_]+(-[a-z0-9_]+)*)$/;
const OWN: Record<string, RegExp> = {
  a: /^(href|rel|rev|name|target|download)$/,
  button: /^(disabled|name|type|value)$/,
  details: /^open$/,
  img: /^(alt|height|loading|longdesc|src|usemap|width)$/,
  label: /^for$/,
  ol: /^(reversed|start|type)$/,
};
const ADDRESS = /^(href|src|longdesc)$/;
const SCHEMES = /^(https?|ftps?|mailto|tel|sms|news|irc|feed|webcal|urn|xmpp):|^[^:]*([/?#]|$)/i;

/** One section for each piece of markup: a filter that is called once is quick. */
const pageOf = (pieces: readonly string[]) =>
  pieces.map((one) => `<section>${one}</section>`).join('');

function nodesOf(markup: string): HTMLTemplateElement['content'] {
  const template: HTMLTemplateElement = window.document.createElement('template');
  template.innerHTML = markup;
  return template.content;
}

/** The attributes in each section. Blanks around a value don't count: who reads one trims it. */
const attributesOf = (content: ParentNode): string[] =>
  [...content.children].map((section) =>
    [...section.querySelectorAll('*')]
      .flatMap((element) => [...element.attributes])
      .map(({ name, value }) => `${name}=${value.trim()}`)
      .sort()
      .join('\n'),
  );

function likeWordPress(content: DocumentFragment): DocumentFragment {
  for (const element of content.querySelectorAll('*')) {
    const { localName } = element;
    if (!KEPT.includes(localName)) element.replaceWith(...element.childNodes);
    for (const { name, value } of [...element.attributes])
      if (
        !(EVERYWHERE.test(name) || OWN[localName]?.test(name)) ||
        (ADDRESS.test(name) && !SCHEMES.test(value.trim()))
      )
        element.removeAttribute(name);
  }
  return content;
}

/** The filters that each piece of markup gets past with every attribute that it has. */
export function filtersPast(pieces: readonly string[]): Filter[][] {
  const before = attributesOf(nodesOf(pageOf(pieces)));
  const kept: Record<Filter, string[]> = {
    DOMPurify: attributesOf(nodesOf(purifier.sanitize(pageOf(pieces)))),
    WordPress: attributesOf(likeWordPress(nodesOf(pageOf(pieces)))),
  };
  const filters = Object.keys(kept) as Filter[];
  return pieces.map((_, index) => filters.filter((one) => kept[one][index] === before[index]));
}
