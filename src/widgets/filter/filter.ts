import { page } from '../../kit/core/page';
import { emit } from '../../runtime/events';
import { navigationTiming } from '../../runtime/platform';
import { changedIn, isSentHere, linksIn, readFields, readsAll, writeFields } from './controls';
import { createAddress } from './history';
import { isMatch, itemsOf } from './items';
import { hasItems, namesIn, namesOf } from './names';
import { Result } from './result';
import {
  addressWith,
  isEmpty,
  isSame,
  type Names,
  NOTHING,
  replaceValues,
  valuesHere,
  valuesIn,
} from './values';

/** A filter of a list. It starts with the choice in the address, else with the fields as the server wrote them. */
export class Filter {
  readonly #element: HTMLElement;
  readonly #id: string;
  readonly #result: Result;
  readonly #writeAddress: (isNew: boolean) => void;
  #list: HTMLElement;
  /** The present choice. */
  #values = NOTHING;
  /** The choice if the address has none; unknown if the page was loaded with a choice in its address. */
  #first = NOTHING;
  /** Has the server sent the matching items alone? Another choice loads its page then. */
  #isServerFiltered = false;
  /** Has the list had its items? A script may fill it later; until then only the names of searches are known. */
  #isFilled = false;
  /** Has the visitor chosen something since this code is there? */
  #isTouched = false;

  constructor(element: HTMLElement, list: HTMLElement, signal: AbortSignal) {
    this.#element = element;
    this.#id = list.id;
    this.#list = list;
    this.#result = new Result(element, signal);
    this.#writeAddress = createAddress(
      () => addressWith(this.#values, this.#names()),
      () => this.#followAddress(),
      signal,
    );
    this.#start();
  }

  /** Chooses by a link. @returns `false` if the browser follows the link */
  follow(query: URLSearchParams): boolean {
    const names = namesOf(query, this.#names());
    // The other items may be on the page that the link leads to.
    if (!names || this.#isServerFiltered || !this.#list.isConnected) return false;
    // The link to the page itself chooses nothing.
    const before = isEmpty(query) ? NOTHING : this.#values;
    this.#choose(replaceValues(before, names, valuesIn(query, names)), true);
    return true;
  }

  /** Chooses by the fields. @param isNew with an entry of its own in the history */
  read(isNew: boolean): void {
    this.#isTouched = true;
    // If the server has filtered the page, no request is made while the visitor types.
    if (!this.#list.isConnected || (this.#isServerFiltered && !isNew)) return;
    const names = this.#names();
    const next = readFields(this.#element, names, this.#values);
    if (isNew || !isSame(next, this.#values, names.all)) this.#choose(next, isNew);
  }

  /** Chooses by the fields of a form. @returns `false` if the form is sent */
  submit(form: HTMLFormElement, submitter: HTMLElement | null): boolean {
    if (this.#isServerFiltered || !this.#readsAll(form) || !isSentHere(form, submitter))
      return false;
    this.read(true);
    return true;
  }

  /** Chooses nothing, also where the server has chosen. @returns `false` if the browser resets the form */
  reset(form: HTMLFormElement): boolean {
    if (!this.#readsAll(form)) return false;
    this.#choose(NOTHING, true);
    return true;
  }

  /** Shows an element that is filtered out: nothing is chosen then. */
  reveal(target: Element): void {
    // The address follows later: by then the link that leads there has an entry of its own in the history.
    if (!this.#isServerFiltered && this.#result.hides(target)) this.#choose(NOTHING, false);
  }

  /** Follows a script of the page that has changed the items, or replaced the list. */
  update(records: readonly MutationRecord[]): void {
    const isGone = this.#element.isConnected && !this.#list.isConnected;
    const next = isGone && document.getElementById(this.#id);
    if (next) this.#list = next;
    else if (!records.some(({ target }) => target === this.#list)) return;
    if (!this.#isFilled) this.#start();
    else if (!next) this.#render();
    else {
      this.#judgeItems();
      this.#render();
      // A field may have been changed while there was no list.
      this.read(false);
    }
  }

  #names(): Names {
    return namesIn(this.#element, itemsOf(this.#list), this.#isServerFiltered);
  }

  #readsAll(form: HTMLFormElement): boolean {
    return this.#list.isConnected && readsAll(form, this.#element, this.#names());
  }

  /** Starts, and starts over once a script has filled the list. */
  #start(): void {
    const early = this.#isTouched || hasActedEarly(this.#element) ? changedIn(this.#element) : [];
    this.#isServerFiltered = false;
    const names = this.#names();
    this.#isFilled = hasItems(this.#element, itemsOf(this.#list), names);
    const here = valuesHere(names);
    // A script of the site may have set the fields; the visitor's or the browser's changes are no first choice.
    const when = early.length || isRestored() ? 'written' : 'now';
    this.#first = here ? NOTHING : readFields(this.#element, names, NOTHING, when);
    this.#values = here ?? this.#first;
    this.#judgeItems();
    writeFields(this.#element, names, this.#values, early);
    this.#render();
    if (early.length) this.read(false);
  }

  /** Has the server filtered the items? Then it has also chosen by the fields that no item knows. */
  #judgeItems(): void {
    this.#isServerFiltered = false;
    const names = this.#names();
    const values = this.#values;
    const matches = (item: HTMLElement) => isMatch(item, values, names);
    if (!valuesHere(names) || isEmpty(values) || !itemsOf(this.#list).every(matches)) return;
    this.#isServerFiltered = true;
    const written = readFields(this.#element, this.#names(), NOTHING, 'written');
    this.#values = replaceValues(written, names.known, values);
  }

  #followAddress(): void {
    const names = this.#names();
    const next = valuesHere(names) ?? this.#first;
    if (isSame(next, this.#values, names.all)) return;
    if (this.#isServerFiltered) location.reload();
    else this.#show(next);
  }

  #choose(next: URLSearchParams, isNew: boolean): void {
    const names = this.#names();
    // The server's page for that choice has the other items.
    if (this.#isServerFiltered && !isSame(next, this.#values, names.all))
      location.assign(addressWith(next, names));
    else {
      this.#show(next);
      this.#writeAddress(isNew);
    }
  }

  #show(values: URLSearchParams): void {
    this.#values = values;
    writeFields(this.#element, this.#names(), values);
    this.#render();
    this.#result.announceSoon();
  }

  #render(): void {
    const names = this.#names();
    const items = itemsOf(this.#list);
    // A name that no item knows is the server's.
    const known = valuesIn(this.#values, names.known);
    const count = this.#result.show(this.#list, (item) => isMatch(item, known, names));
    for (const [link, query] of linksIn(this.#element)) {
      const own = namesOf(query, names);
      if (own) this.#result.mark(link, isSame(valuesIn(query, own), this.#values, own));
    }
    emit(this.#list, 'filter', { widget: 'filter', count, all: items.length });
  }
}

/** After a reload or Back the browser restores fields. What counts is the address. */
const isRestored = (): boolean => /^(reload|back_forward)$/.test(`${navigationTiming().type}`);

/** May the visitor have changed fields while this code was loading? */
const hasActedEarly = (element: HTMLElement): boolean =>
  element.contains(document.activeElement) || page().clicks.length > 0;
