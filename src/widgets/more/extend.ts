import { pageAddress } from '../../kit/core/address';
import { type Changes, createChanges } from '../../kit/core/changes';
import { FOCUSABLE } from '../../kit/core/focusable';
import { whenUncovered } from '../../kit/core/history';
import { clickNatively } from '../../kit/core/interaction';
import { page, perPage } from '../../kit/core/page';
import { word } from '../../kit/core/strings';
import { untilEscape } from '../../kit/net/escape';
import { isCallFailure, isForBrowser, reportFailure } from '../../kit/net/failure';
import { ownOf } from '../../kit/net/own-page';
import * as words from '../../kit/words';
import { emit } from '../../runtime/events';
import { breaksLinks, indexHere, isAmong, mergedAddress, withoutFragment } from './addresses';
import { isLastPage, type ListPage, loadPage, withoutKnown } from './next-page';
import { isItem, isSeen, itemsOf, Places } from './places';

const STATUS = 'veneer-more__status';

const createPlaces = () => new Places();

/** The pages of one list. The server's markup is restored when the signal aborts. */
export class Pages {
  readonly #link: HTMLAnchorElement;
  readonly #list: HTMLElement;
  readonly #signal: AbortSignal;
  readonly #changes: Changes;
  readonly #status = document.createElement('span');
  readonly #places = perPage(createPlaces);
  /** The addresses of the pages in the list; empty while the server's page is the only one. */
  #addresses: readonly string[] = [];
  /** A `native` link is followed by the browser. */
  #state: 'resting' | 'loading' | 'native' = 'resting';

  constructor(link: HTMLAnchorElement, list: HTMLElement, signal: AbortSignal) {
    this.#link = link;
    this.#list = list;
    this.#signal = signal;
    this.#changes = createChanges(signal);
    this.#changes.made(this.#status).setAttribute('role', 'status');
    // WebKit cancels the loads of a page that it keeps for Back, which looks like a failure of the network.
    const forgetFailure = ({ persisted }: PageTransitionEvent) => {
      if (persisted) this.#say('');
    };
    addEventListener('pageshow', forgetFailure, { signal });
    this.#changes.add(() => this.#places.forget(list));
    whenUncovered(() => this.#restore(), signal);
    if (isLastPage(link, list)) this.#leadTo(null);
  }

  /** Appends the page that the link leads to. @returns `false` if the browser follows the link */
  load(): boolean {
    // Another script may have replaced the list.
    if (this.#state === 'native' || !this.#list.isConnected) return false;
    const to = ownOf(this.#link);
    if (to instanceof URL) {
      if (this.#state === 'resting') this.#append(to).catch((error) => this.#fail(error));
      return true;
    }
    const expected = 'The browser follows it. Expected the next page, of this site';
    page().report('more', this.#link, 'it leads to no other page of this site', expected);
    return false;
  }

  async #append(to: URL): Promise<void> {
    const { nodes, next } = await this.#whileBusy((own) => loadPage(to, this.#list.id, own));
    if (this.#signal.aborted) return;
    if (!this.#list.isConnected) {
      clickNatively(this.#link);
      return;
    }
    if (!this.#addresses.length) this.#addresses = [withoutFragment(pageAddress().href)];
    this.#addresses = [...this.#addresses, to.href];
    const focused = document.activeElement;
    const hadFocus = focused === this.#link || focused === document.body;
    const items = this.#insert(nodes);
    // On the last page no link would bring the others back.
    const follows = this.#leadTo(next) && !breaksLinks(to);
    this.#places.note(this.#list, this.#addresses, follows ? mergedAddress(to) : undefined);
    // A filter of the list has then hidden what does not match: it observes the list.
    await null;
    if (this.#signal.aborted) return;
    const seen = items.filter(isSeen);
    const all = itemsOf(this.#list).filter(isSeen);
    this.#say(word(words.moreItems, { count: seen.length, all: all.length }));
    // A link that stays keeps the focus where nothing new is shown; from one that goes it would be lost.
    if (hadFocus && (seen[0] || !next)) this.#focusOn(seen[0] ?? all.at(-1) ?? this.#list);
  }

  /** Runs a load, during which the link is busy and Escape cancels. */
  async #whileBusy<T>(load: (own: AbortSignal) => Promise<T>): Promise<T> {
    const call = untilEscape(this.#signal);
    const busy = createChanges(call.signal);
    this.#state = 'loading';
    busy.setAttribute(this.#list, 'aria-busy', 'true');
    busy.addClass(this.#link, 'is-loading');
    this.#showBusy(busy);
    const work = load(call.signal);
    page().showPressed(this.#link, work);
    try {
      return await work;
    } finally {
      this.#state = 'resting';
      call.abort();
    }
  }

  /** Shows in the link that the next page is loading, until `busy` is restored. */
  #showBusy(busy: Changes): void {
    // In the page before its text changes: a screen reader announces nothing else.
    this.#say('');
    if (!this.#status.isConnected) this.#link.after(this.#status);
    const spinner = busy.made(document.createElement('span'));
    spinner.className = 'veneer-more__spinner';
    spinner.setAttribute('aria-hidden', 'true');
    this.#link.append(spinner);
  }

  /** Announces a text to screen readers, and shows a failure. */
  #say(text: string, isFailure = false): void {
    this.#status.className = isFailure ? `${STATUS} is-failed` : STATUS;
    this.#status.textContent = text;
  }

  /** Inserts what is new, at the end or before a node. @returns its items */
  #insert(nodes: readonly Node[], before: Node | null = null): HTMLElement[] {
    const fresh = withoutKnown(nodes);
    for (const node of fresh) this.#list.insertBefore(node, before);
    this.#changes.add(() => {
      for (const node of fresh) node.parentNode?.removeChild(node);
    });
    const items = fresh.filter(isItem);
    emit(this.#list, 'append', { widget: 'more', items });
    return items;
  }

  /**
   * The link leads to the next page, or goes after the last one. The last page’s link may lead to itself.
   * @returns `false` if there is no next page
   */
  #leadTo(next: string | null): boolean {
    const leadsOn = next !== null && !isAmong(this.#addresses, next);
    if (leadsOn) this.#changes.setAttribute(this.#link, 'href', next);
    // It stays in the page: what a removed element has done is undone.
    else this.#changes.setStyle(this.#link, { display: 'none !important' });
    return leadsOn;
  }

  /** Moves the focus to an item, or to the list where none is shown. */
  #focusOn(item: HTMLElement): void {
    const inside = item !== this.#list && item.querySelector<HTMLElement>(FOCUSABLE);
    if (!inside) this.#changes.setAttribute(item, 'tabindex', '-1');
    (inside || item).focus();
  }

  #fail(error: unknown): void {
    if (this.#signal.aborted) return;
    if (!isCallFailure(error)) {
      // The code that it needs did not load, which has been reported.
      this.#state = 'native';
      clickNatively(this.#link);
      return;
    }
    if (error.kind === 'cancelled') return;
    // Where the server has answered, the next click shows what it says; else it tries again.
    if (isForBrowser(error)) this.#state = 'native';
    reportFailure('more', this.#link, error, 'nobody');
    this.#say(word(words.notLoaded), true);
  }

  /** Inserts the pages that were there when the visitor left this page. */
  #restore(): void {
    const saved = this.#places.of(this.#list.id);
    if (saved.length < 2 || this.#addresses.length || this.#state !== 'resting') return;
    const end = this.#places.begin();
    this.#insertSaved(saved)
      .catch((error) => {
        // The page stays as the server has sent it.
        if (isCallFailure(error) && !this.#signal.aborted)
          reportFailure('more', this.#link, error, 'nobody');
      })
      .finally(end);
  }

  async #insertSaved(saved: readonly string[]): Promise<void> {
    const list = this.#list;
    const index = indexHere(saved);
    const others = saved.filter((_, place) => place !== index).map((one) => new URL(one));
    const loaded = await this.#whileBusy((own) =>
      Promise.all(others.map((one) => loadPage(one, list.id, own))),
    );
    if (this.#signal.aborted) return;
    const nodesOf = (pages: ListPage[]) => pages.flatMap(({ nodes }) => nodes);
    const later = loaded.slice(index);
    this.#places.keepPlace(list, () => {
      this.#insert(nodesOf(loaded.slice(0, index)), list.firstChild);
      this.#insert(nodesOf(later));
    });
    this.#addresses = saved;
    const last = later.at(-1);
    if (last) this.#leadTo(last.next);
    this.#places.note(list, saved);
  }
}
