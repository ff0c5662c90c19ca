import { readText } from '../../kit/attributes';
import { ENDPOINT_FORM, endpoint } from '../../kit/endpoint';
import { page } from '../../kit/page';
import { perPage } from '../../kit/state';
import { markup } from './markup';
import { createTexts } from './texts';

/**
 * Loads a term's text; `''` where there is none to show. It never rejects: a failed call has been told
 * by then.
 */
export type Source = () => string | Promise<string>;

/**
 * Where a term's text comes from; `null` where its endpoint is refused, which is reported.
 * @param life ends with the term
 */
export function findSource(term: HTMLElement, life: AbortSignal): Source | null {
  const { text, server } = markup.attributes;
  // Read anew each time: a script may change the text of an element that stays.
  const atHand = () => readText(term, text)?.trim() ?? '';
  const name = readText(term, server);
  if (name === null || atHand()) return atHand;
  const address = endpoint('/ajax/tooltips', name);
  if (!address) {
    page().report('tooltip', term, `${server.name}="${name}" is refused`, ENDPOINT_FORM);
    return null;
  }
  return () => atHand() || perPage(createTexts).load(address, term, life);
}
