/**
 * Filters a list in the page:
 * `<nav data-filter="rooms"><a href="?type=suite">Suites</a></nav> <ul id="rooms"><li data-filter-type="suite">…`
 */
import { readText } from '../../kit/core/attributes';
import { createChanges } from '../../kit/core/changes';
import { isTaken } from '../../kit/core/interaction';
import { page } from '../../kit/core/page';
import { loadStyles } from '../../kit/core/styles';
import { onAbort } from '../../kit/core/teardown';
import { onSubmit } from '../../kit/submit';
import { targetOf } from '../../runtime/events';
import type { Mount } from '../../runtime/widget';
import { fieldsIn, isFormIn, linksIn, textsIn } from './controls';
import { definition } from './definition';
import { Filter } from './filter';
import look from './filter.css';
import { attributeOf, itemsOf } from './items';
import { namesIn } from './names';

/** A plain id; anything else, such as the `.suite` of Isotope, is another script's. */
const PLAIN_ID = /^[\w:.-]+$/;

export const mount: Mount = (element, signal) => {
  const list = findList(element);
  if (!list) return;
  loadStyles(look);
  reportUnknown(element, itemsOf(list));
  createChanges(signal).addClass(element, 'veneer-filter');
  const filter = new Filter(element, list, signal);
  listen(element, filter, signal);
  // Of the whole page: a script may replace the list with what is around it.
  const observer = new MutationObserver((records) => filter.update(records));
  observer.observe(document.documentElement, { childList: true, subtree: true });
  onAbort(signal, () => observer.disconnect());
};

/** The list that a filter names; `null` where it is another script's, or wrong, which is reported. */
function findList(element: HTMLElement): HTMLElement | null {
  const id = readText(element, definition.attributes.filter) ?? '';
  const list = PLAIN_ID.test(id) ? document.getElementById(id) : null;
  const hasControls = fieldsIn(element).length > 0 || linksIn(element).length > 0;
  // Buttons of many scripts have an attribute of this name.
  if (!PLAIN_ID.test(id) || (!list && !hasControls)) return null;
  if (list && hasControls) return list;
  const [found, expected] = list
    ? ['there is nothing to choose in it', 'Expected links such as "?type=suite", or fields']
    : [`there is no list #${id}`, 'Expected its id, without #'];
  page().report('filter', element, found, expected);
  return null;
}

/** Reports the names of fields that no item has a value of: the field does nothing. */
function reportUnknown(element: HTMLElement, items: readonly HTMLElement[]): void {
  const { known } = namesIn(element, items);
  const names = fieldsIn(element).map(({ name }) => name);
  const unknown = items.length ? names.filter((name) => !known.includes(name)) : [];
  for (const name of new Set(unknown)) {
    const expected = `The field "${name}" is left to the server. Expected it on items of the list`;
    page().report('filter', element, `no item has ${attributeOf(name)}`, expected);
  }
}

function listen(element: HTMLElement, filter: Filter, signal: AbortSignal): void {
  const isText = (target: EventTarget | null) => textsIn(element).some((field) => field === target);
  const formOf = (event: Event) => {
    const form = targetOf(event);
    return !event.defaultPrevented && isFormIn(form, element) ? form : null;
  };
  const follow = (event: MouseEvent) => {
    if (isTaken(event)) return;
    const pressed = targetOf(event).closest('a[href]');
    const [, query] = linksIn(element).find(([link]) => link === pressed) ?? [];
    if (query && filter.follow(query)) event.preventDefault();
  };
  const submit = (event: SubmitEvent) => {
    if (filter.submit(event.target as HTMLFormElement, event.submitter)) event.preventDefault();
  };
  const reset = (event: Event) => {
    const form = formOf(event);
    if (form && filter.reset(form)) event.preventDefault();
    // The browser resets other forms after the event.
    else if (form) setTimeout(() => signal.aborted || event.defaultPrevented || filter.read(true));
  };
  element.addEventListener('click', follow, { signal });
  element.addEventListener('input', ({ target }) => isText(target) && filter.read(false), {
    signal,
  });
  element.addEventListener('change', ({ target }) => filter.read(!isText(target)), { signal });
  // A form may be in the filter, or around it.
  onSubmit((form) => isFormIn(form, element), submit, signal);
  addEventListener('reset', reset, { signal });
  addEventListener('veneer:reveal', (event) => filter.reveal(targetOf(event)), { signal });
}
