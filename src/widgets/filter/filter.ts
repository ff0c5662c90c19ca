import { type Changes, createChanges } from '../../kit/core/changes';
import { page } from '../../kit/core/page';
import { emit } from '../../runtime/events';
import { navigationTiming } from '../../runtime/platform';
import {
  changedIn,
  chosenIn,
  type FilterField,
  fieldsIn,
  fieldsOf,
  isOfFilter,
  linksIn,
  namesOf,
  readFields,
  textsIn,
  writeFields,
  writtenIn,
} from './controls';
import { createAddress } from './history';
import { createMatcher, isKnown, itemsOf } from './items';
import { createResult } from './result';
import { addressWith, isSame, type Names, type Values, valuesIn } from './values';

/** The state of one filter. */
export interface Filter {
  names(): Names;
  values(): Values;
  /** Has the server sent the matching items alone? Another choice loads its page then. */
  isPartial(): boolean;
  /** Does the filter read every field of a form, so that the server has to be sent none? */
  readsAll(form: HTMLFormElement): boolean;
  /** Does the script handle everything that a form would send? */
  handles(form: HTMLFormElement, submitter: HTMLElement | null): boolean;
  /** Shows what matches. */
  choose(values: Values, isNew?: boolean): void;
  /** Chooses what the fields say. */
  read(how: 'typed' | 'left' | 'chosen'): void;
  /** Shows an element that is filtered out: nothing is chosen then. */
  reveal(target: Element): void;
  /** The items of the list have changed. */
  update(): void;
  /** Is the list in the page? Where it is not, the browser does what it would have done. */
  isThere(): boolean;
  isList(element: Node): boolean;
  /** Filters another list in place of the one that a script of the page has replaced. */
  moveTo(next: HTMLElement): void;
}

/** Starts with what the address says, else with the fields as the server wrote them. */
export function createFilter(
  element: HTMLElement,
  firstList: HTMLElement,
  changes: Changes,
  signal: AbortSignal,
): Filter {
  let list = firstList;
  const inList = createChanges(signal);
  const matches = createMatcher();
  let result = createResult(element, list, inList);
  const address = createAddress(addressNow, followAddress, signal);
  let values: Values = new Map();
  let first: Values = new Map();
  let isPartial = false;
  /** Has the list had its items? A script may fill it later; no name but that of a search is known by then. */
  let isFilled = false;
  /** Has the visitor chosen something since this code is there? */
  let isTouched = false;

  function names(): Names {
    const items = itemsOf(list);
    const texts = new Set(textsIn(element).map(({ name }) => name));
    const fields = fieldsIn(element).map(({ name }) => name);
    const inLinks = linksIn(element).flatMap(([, query]) => [...query.keys()]);
    const isOwn = (name: string) => texts.has(name) || isKnown(items, name);
    const known = new Set([...fields, ...inLinks].filter(isOwn));
    // The server reads all fields, also of what none of the items that it has left has a value of.
    return { all: new Set([...known, ...(isPartial ? fields : [])]), known, texts };
  }

  /** What is chosen where the address says nothing: of a page whose address says something it is unknown. */
  function chosenAtFirst(early: readonly FilterField[]): Values {
    if (valuesInAddress()) return new Map();
    // Fields may say what a script of the site has chosen; else it is what the server wrote.
    const isOlder = early.length > 0 || isRestored();
    return readFields(element, names(), new Map(), isOlder ? writtenIn : chosenIn);
  }

  function valuesInAddress(): Values | null {
    const query = new URLSearchParams(location.search);
    const { all } = names();
    return [...all].some((name) => query.has(name)) ? valuesIn(query, all) : null;
  }

  /** What the fields that no item knows say belongs to what the server has chosen. */
  function addServersFields(): void {
    const now = names();
    for (const [name, own] of readFields(element, now, new Map(), writtenIn))
      if (!now.known.has(name)) values.set(name, own);
  }

  function addressNow(): string {
    return addressWith(values, names());
  }

  const valuesHere = (): Values => valuesInAddress() ?? new Map(first);

  /** Has the server filtered what is in the list? */
  function judgeItems(): void {
    isPartial = false;
    const now = names();
    isPartial =
      addressWith(new Map(), now) !== location.href &&
      values.size > 0 &&
      itemsOf(list).every((item) => matches(item, values, now));
    if (isPartial) addServersFields();
  }

  /** An item without any value may stand there until a script has loaded the others. */
  function hasItems(): boolean {
    const { known, texts } = names();
    const controls = fieldsIn(element).length + linksIn(element).length;
    const isSearch = controls === texts.size;
    return itemsOf(list).length > 0 && (isSearch || known.size > texts.size);
  }

  /** Starts, and starts over once a script has filled the list. */
  function start(): void {
    const early = isTouched ? changedIn(element) : changedEarly(element);
    isFilled = hasItems();
    isPartial = false;
    first = chosenAtFirst(early);
    values = valuesHere();
    judgeItems();
    writeFields(element, names(), values, early);
    render();
    if (early.length && !isPartial) read(false);
  }

  function render(): void {
    const now = names();
    const items = itemsOf(list);
    // A name that no item knows is the server's.
    const own = new Map([...values].filter(([name]) => now.known.has(name)));
    const count = result.show(items, (item) => matches(item, own, now));
    for (const [link, query] of linksIn(element)) {
      if (!isOfFilter(query, now)) continue;
      const own = namesOf(query, now);
      const isCurrent = isSame(valuesIn(query, own), values, own);
      changes.setAttribute(link, 'aria-current', isCurrent ? 'true' : null);
      if (isCurrent) changes.addClass(link, 'is-current');
      else changes.removeClass(link, 'is-current');
    }
    emit(list, 'filter', { widget: 'filter', count, all: items.length });
  }

  function choose(next: Values, isNew = true): void {
    const now = names();
    // The other items are on the page that the server makes for it.
    if (isPartial && !isSame(next, values, now.all)) {
      location.assign(addressWith(next, now));
      return;
    }
    values = next;
    writeFields(element, now, values);
    render();
    result.announceSoon();
    address.show(isNew);
  }

  /** Chooses what the fields say, if that is something else. */
  function read(isNew: boolean): void {
    const now = names();
    const next = readFields(element, now, values);
    if (isNew || !isSame(next, values, now.all)) choose(next, isNew);
  }

  function followAddress(): void {
    const next = valuesHere();
    if (isSame(next, values, names().all)) return;
    if (isPartial) {
      location.reload();
      return;
    }
    values = next;
    writeFields(element, names(), values);
    render();
    result.announceSoon();
  }

  const isThere = () => list.isConnected;

  function readsAll(form: HTMLFormElement): boolean {
    const { known } = names();
    const own: Element[] = fieldsIn(element).filter(({ name }) => known.has(name));
    return fieldsOf(form).every((field) => own.includes(field));
  }

  start();
  return {
    names,
    values: () => values,
    isPartial: () => isPartial,
    choose,
    update: () => (isFilled ? render() : start()),
    isThere,
    isList: (one) => one === list,
    moveTo(next) {
      inList.restore();
      list = next;
      result = createResult(element, list, inList);
      if (!isFilled) return start();
      judgeItems();
      render();
      // A field may have been changed while there was no list.
      if (!isPartial) read(false);
    },
    reveal(target) {
      // The address follows later: by then the link that leads there has an entry of its own in the history.
      if (!isPartial && result.hides(target)) choose(new Map(), false);
    },
    readsAll,
    handles(form, submitter) {
      const isHere = new URL(form.action, location.href).pathname === location.pathname;
      const isGet = form.method === 'get';
      const isSentElsewhere = ['formaction', 'formmethod', 'formtarget'].some((name) =>
        submitter?.hasAttribute(name),
      );
      return isHere && isGet && !isSentElsewhere && !isPartial && readsAll(form);
    },
    read(how) {
      isTouched = true;
      if (!isThere()) return;
      // Of a page that the server has filtered nothing is asked while the visitor types.
      if (isPartial && how !== 'chosen') return;
      read(how === 'chosen');
    },
  };
}

/** After a reload or Back the browser restores fields. What counts is the address. */
const isRestored = (): boolean => /^(reload|back_forward)$/.test(`${navigationTiming().type}`);

/** The fields that the visitor has changed while this code was loading. */
function changedEarly(element: HTMLElement): FilterField[] {
  const hasFocus = element.contains(document.activeElement);
  return hasFocus || page().clicks.length ? changedIn(element) : [];
}
