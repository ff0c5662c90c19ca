import { elementAt, withFragment } from '../../kit/core/address';
import { isCovered, isRouted, setAddress } from '../../kit/core/history';
import { emit } from '../../runtime/events';
import { markedIndex } from './marks';
import { noteReading } from './position';
import { isRenamed, readName } from './prepare';
import { showRows } from './rows';
import { showTabs } from './tab-list';
import type { View, ViewOptions } from './view';

interface TabsOptions
  extends Pick<ViewOptions, 'element' | 'list' | 'sections' | 'disabled' | 'marks'> {
  /** Matches where there are rows; `null` for tabs at every width. */
  narrow: MediaQueryList | null;
}

/** Which sections are shown, as tabs or as rows. */
export class Tabs {
  readonly #options: TabsOptions;
  /** The selected section, the last one that was shown: the only one that is shown as tabs. */
  #selected: number;
  /** The sections that are open as rows. */
  #open: ReadonlySet<number>;
  /** The tab that was selected at each fragment of the address, for Back. */
  readonly #earlier = new Map<string, number>();
  /** The fragment that stayed at the last choice, as above an open dialog: the fragment does not name that choice. */
  #stayed: string | undefined;
  #view: (View & { isRows: boolean; life: AbortController }) | undefined;

  /** Selects what the address names, or else what the markup marks, or else the first section. */
  constructor(options: TabsOptions) {
    this.#options = options;
    const { sections, marks } = options;
    const [selected = 0] = [
      this.#indexOf(elementAt(location.hash)),
      markedIndex(sections, marks),
    ].filter((index) => index >= 0);
    this.#selected = selected;
    this.#open = new Set([this.#selected]);
    this.#showView();
  }

  /** Has another script left any of the sections, and of the page's links to them? */
  get isThere(): boolean {
    const { element, sections } = this.#options;
    const isIn = (part: Element | null) => !part || element.contains(part);
    return sections.some(({ panel, link }) => isIn(panel) && isIn(link));
  }

  /** Shows the sections anew, if another script has rewritten what names them. */
  refresh(): void {
    if (this.#view?.isBroken() || this.#options.sections.some(isRenamed)) this.#showView();
  }

  /** Shows rows instead of tabs, or tabs of which the one that is read is selected. */
  changeView(): void {
    const reading = noteReading(this.#options.sections, this.#open);
    if (reading) this.#selected = reading.index;
    this.#showView();
    reading?.restore();
  }

  #showView(): void {
    const { narrow, ...options } = this.#options;
    const controls: readonly (Element | null)[] = this.#view?.controls ?? [];
    const focused = controls.indexOf(document.activeElement);
    this.restore();
    options.sections.forEach(readName);
    const life = new AbortController();
    const isRows = !!narrow?.matches;
    const view = (isRows ? showRows : showTabs)({
      ...options,
      choose: (index, replaces) => this.#choose(index, replaces),
      close: (index) => this.#close(index),
      signal: life.signal,
    });
    this.#view = { ...view, isRows, life };
    this.render();
    view.controls[focused]?.focus({ preventScroll: true });
  }

  render(): void {
    this.#view?.render(this.#shown());
  }

  /** Restores the page. */
  restore(): void {
    this.#view?.life.abort();
  }

  /** Shows what the address names, or what was selected at it. @returns has the selection changed? */
  follow(): boolean {
    // A layer above the page that has closed had an entry of its own at this address.
    if (this.#stayed === location.hash) return false;
    this.#stayed = undefined;
    const before = this.#selected;
    const index = this.#indexOf(elementAt(location.hash));
    const found = index < 0 ? this.#earlier.get(location.hash) : index;
    if (found !== undefined) this.#show(found);
    return this.#selected !== before;
  }

  /** Shows the section that holds an element; the address stays. */
  reveal(target: Element): void {
    const index = this.#indexOf(target);
    if (index < 0) return;
    this.#stayed = undefined;
    this.#earlier.set(location.hash, this.#selected);
    this.#show(index);
  }

  /** Shows a section because the visitor chose it. The address follows, but not above a dialog, whose entry Back would leave. */
  #choose(index: number, replaces: boolean): void {
    const { hash } = location;
    const address = withFragment(this.#options.sections[index]?.fragment ?? '');
    const isEntered = !isCovered() && !isRouted() && setAddress(address, { entry: !replaces });
    if (isEntered) this.#earlier.set(hash, this.#selected);
    this.#stayed = isEntered ? undefined : hash;
    this.#show(index);
  }

  #close(index: number): void {
    const open = [...this.#open].filter((one) => one !== index);
    this.#update(index === this.#selected ? (open.at(-1) ?? index) : this.#selected, open);
  }

  #show(index: number): void {
    if (index === this.#selected && this.#open.has(index)) return;
    // Rows that were open beside the earlier tab are closed with it.
    this.#update(index, this.#view?.isRows ? [...this.#open, index] : [index]);
  }

  #update(selected: number, open: readonly number[]): void {
    const before = this.#shown();
    this.#selected = selected;
    this.#open = new Set(open);
    const now = this.#shown();
    this.render();
    const { sections } = this.#options;
    sections.forEach(({ panel }, index) => {
      if (before.has(index) && !now.has(index)) emit(panel, 'close', { widget: 'tabs' });
    });
    sections.forEach(({ panel }, index) => {
      if (now.has(index) && !before.has(index)) emit(panel, 'open', { widget: 'tabs' });
    });
  }

  #shown(): ReadonlySet<number> {
    return this.#view?.isRows ? this.#open : new Set([this.#selected]);
  }

  /** The index of the section, or of the title, that holds an element; -1 for any other element. */
  #indexOf(target: Element | null): number {
    return this.#options.sections.findIndex(
      ({ panel, title }) => panel.contains(target) || title?.contains(target),
    );
  }
}
