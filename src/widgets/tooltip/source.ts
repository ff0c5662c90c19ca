import { nameHere, readText } from '../../kit/core/attributes';
import { perPage } from '../../kit/core/page';
import { endpoint } from '../../kit/net/endpoint';
import { definition } from './definition';
import { createTexts } from './texts';

/** Loads a term's text; `''` where there is none to show. It never rejects: it reports failures. */
export type TextSource = () => string | Promise<string>;

/**
 * Where a term's text is loaded from; `null` where its endpoint is refused, which is reported.
 * @param life aborts when the term is unmounted
 */
export function findSource(term: HTMLElement, life: AbortSignal): TextSource | null {
  const { text, server } = definition.attributes;
  // Read anew each time: a script may change the text of an element that stays.
  const ownText = () => readText(term, text)?.trim() ?? '';
  const name = readText(term, server);
  if (name === null || ownText()) return ownText;
  const address = endpoint({
    folder: '/ajax/tooltips',
    name,
    widget: 'tooltip',
    element: term,
    attribute: nameHere(server),
  });
  return address && (() => ownText() || perPage(createTexts).load(address, term, life));
}
