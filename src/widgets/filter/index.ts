/**
 * Filters a list in the page:
 * `<nav data-filter="rooms"><a href="?type=suite">Suites</a></nav> <ul id="rooms"><li data-filter-type="suite">…`
 */
import { readText } from '../../kit/core/attributes';
import { createChanges } from '../../kit/core/changes';
import { isNativeClick } from '../../kit/core/interaction';
import { page } from '../../kit/core/page';
import { loadStyles } from '../../kit/core/styles';
import { isForNewTab, targetOf } from '../../runtime/events';
import type { Mount } from '../../runtime/widget';
import { chooseLink, fieldsIn, isFormIn, isOfFilter, linksIn, textsIn } from './controls';
import { definition } from './definition';
import { createFilter, type Filter } from './filter';
import look from './filter.css';
import { attributeOf, isKnown, itemsOf } from './items';

/** A plain id; anything else, such as the `.suite` of Isotope, is another script's. */
const PLAIN_ID = /^[\w:.-]+$/;

export const mount: Mount = (element, signal) => {
  const list = findList(element);
  if (!list) return;
  loadStyles(look);
  reportUnknown(element, list);
  const changes = createChanges(signal);
  changes.addClass(element, 'veneer-filter');
  const filter = createFilter(element, list, changes, signal);
  listen(element, filter, signal);
  const { id } = list;
  const reveal = (event: Event) => filter.reveal(targetOf(event));
  const listenTo = (one: HTMLElement) => one.addEventListener('veneer:reveal', reveal, { signal });
  listenTo(list);
  // Of the whole page: a script may replace the list with what is around it.
  const observer = new MutationObserver((records) => {
    const next = filter.isThere() || !element.isConnected ? null : document.getElementById(id);
    if (next) {
      filter.moveTo(next);
      listenTo(next);
    } else if (records.some(({ target }) => filter.isList(target))) filter.update();
  });
  observer.observe(document.documentElement, { childList: true, subtree: true });
  changes.add(() => observer.disconnect());
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
function reportUnknown(element: HTMLElement, list: HTMLElement): void {
  const items = itemsOf(list);
  const texts = new Set(textsIn(element).map(({ name }) => name));
  const names = new Set(fieldsIn(element).map(({ name }) => name));
  for (const name of items.length ? names : [])
    if (!texts.has(name) && !isKnown(items, name))
      page().report(
        'filter',
        element,
        `no item has ${attributeOf(name)}`,
        `The field "${name}" is left to the server. Expected it on items of the list`,
      );
}

function listen(element: HTMLElement, filter: Filter, signal: AbortSignal): void {
  const on = (type: string, act: (event: Event) => void) =>
    element.addEventListener(type, act, { signal });
  const isText = (target: EventTarget | null) => textsIn(element).some((field) => field === target);

  element.addEventListener('click', (event) => follow(event, element, filter), { signal });
  on('input', ({ target }) => isText(target) && filter.read('typed'));
  on('change', ({ target }) => filter.read(isText(target) ? 'left' : 'chosen'));
  // A form may be in the filter, or around it.
  addEventListener(
    'submit',
    (event) => {
      const form = targetOf(event);
      if (event.defaultPrevented || !isFormIn(form, element)) return;
      if (!filter.isThere() || !filter.handles(form, event.submitter)) return;
      event.preventDefault();
      filter.read('chosen');
    },
    { signal },
  );
  addEventListener(
    'reset',
    (event) => {
      const form = targetOf(event);
      if (event.defaultPrevented || !isFormIn(form, element) || !filter.isThere()) return;
      if (filter.readsAll(form)) {
        // Not what the server has chosen: nothing.
        event.preventDefault();
        filter.choose(new Map());
        // Fields of others are the browser's to reset, which it does after the event.
      } else setTimeout(() => signal.aborted || event.defaultPrevented || filter.read('chosen'));
    },
    { signal },
  );
}

function follow(event: MouseEvent, element: HTMLElement, filter: Filter): void {
  if (event.defaultPrevented || isForNewTab(event) || isNativeClick(event)) return;
  const pressed = targetOf(event).closest('a[href]');
  const [, query] = linksIn(element).find(([link]) => link === pressed) ?? [];
  const names = filter.names();
  if (!query || !isOfFilter(query, names)) return;
  // The browser follows it to the page that has the other items.
  if (filter.isPartial() || !filter.isThere()) return;
  event.preventDefault();
  filter.choose(chooseLink(query, names, filter.values()));
}
