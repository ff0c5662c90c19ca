import { actAsButton } from '../../kit/act-as-button';
import { type Changes, createChanges, identify } from '../../kit/core/changes';
import { setMarks, setShown } from '../../kit/shown';
import { emit } from '../../runtime/events';
import type { Pair } from './pairs';
import { type BlockMarks, isOpenAsWritten, type Row, readMarks } from './states';

/** The blocks of an accordion. */
export class Blocks {
  readonly #groupOf: (row: Pick<Row, 'block' | 'controls'>) => string | null;
  readonly #changes: Changes;
  readonly #signal: AbortSignal;
  #pairs: readonly Pair[] = [];
  #rows: readonly Row[] = [];
  #marks: BlockMarks | undefined;
  readonly #prepared = new Set<Element>();

  /** @param groupOf the group of a row */
  constructor(
    groupOf: (row: Pick<Row, 'block' | 'controls'>) => string | null,
    signal: AbortSignal,
  ) {
    this.#groupOf = groupOf;
    this.#signal = signal;
    this.#changes = createChanges(signal);
  }

  /** Adds what is new, and forgets what has gone. */
  update(pairs: readonly Pair[]): void {
    const before = this.#pairs;
    this.#pairs = pairs;
    if (before.length === pairs.length && pairs.every((pair, at) => isSame(pair, before[at])))
      return;
    const known = this.#rows;
    const blocks = [...new Set(pairs.flatMap((pair) => pair.blocks))];
    this.#rows = blocks.map((block) => {
      const row = this.#rowOf(block, blocks, pairs);
      return { ...row, isOpen: known.some((one) => one.block === block && one.isOpen) };
    });
    const isKnown = ({ block }: Row) => known.some((one) => one.block === block);
    const added = this.#rows.filter((row) => !isKnown(row));
    this.#marks ??= readMarks(added);
    for (const row of added)
      row.isOpen = isOpenAsWritten(row, this.#marks) && !this.#rivalsOf(row).some(isOpen);
    for (const row of this.#rows) {
      this.#prepare(row);
      this.#render(row);
    }
  }

  /** Opens the closed blocks of a link or button, or closes them. @returns has it opened any? */
  toggle(control: Element): boolean {
    const rows = this.#rowsAt(control);
    for (const row of rows) this.#set(row, !row.isOpen);
    return rows.some(({ isOpen }) => isOpen);
  }

  /** Opens the blocks that an element is in. */
  openAround(target: Element): void {
    for (const row of this.#rows) if (row.block.contains(target)) this.#set(row, true);
  }

  #rowsAt(control: Element): Row[] {
    return this.#rows.filter(({ controls }) => controls.some((one) => one === control));
  }

  #rivalsOf(row: Row): Row[] {
    return this.#rows.filter((other) => areRivals(other, row));
  }

  #rowOf(
    block: HTMLElement,
    blocks: readonly Element[],
    pairs: readonly Pair[],
  ): Omit<Row, 'isOpen'> {
    const controls = pairs.flatMap((pair) => (pair.blocks.includes(block) ? pair.control : []));
    const item = block.parentElement;
    const isItem =
      item &&
      controls.every((control) => item.contains(control)) &&
      !blocks.some((other) => other !== block && item.contains(other) && !block.contains(other));
    const group = this.#groupOf({ block, controls });
    return { block, controls, group, item: isItem ? item : null };
  }

  #prepare(row: Row): void {
    const { block, controls } = row;
    this.#changes.addClass(block, 'veneer-accordion__block');
    for (const control of controls) {
      if (this.#prepared.has(control)) continue;
      this.#prepared.add(control);
      actAsButton(control, this.#signal);
      this.#changes.addClass(control, 'veneer-accordion__button');
      if (!control.hasAttribute('aria-controls'))
        this.#changes.setAttribute(control, 'aria-controls', identify(block, this.#changes));
    }
    this.#removeTabs(row);
  }

  /** Bootstrap 3 calls an accordion tabs. */
  #removeTabs({ block, controls }: Row): void {
    const set = (element: Element) => {
      for (const name of ['role', 'aria-multiselectable', 'aria-selected'])
        if (element.hasAttribute(name)) this.#changes.setAttribute(element, name, null);
    };
    if (block.matches('[role=tabpanel]')) set(block);
    for (const control of controls)
      for (const role of ['tab', 'tablist']) {
        const around = control.closest(`[role=${role}]`);
        if (around) set(around);
      }
  }

  #set(row: Row, isOpen: boolean): void {
    if (row.isOpen === isOpen) return;
    row.isOpen = isOpen;
    if (isOpen) for (const other of this.#rivalsOf(row)) this.#set(other, false);
    this.#render(row);
    emit(row.block, isOpen ? 'open' : 'close', { widget: 'accordion' });
  }

  #render({ block, controls, item, isOpen }: Row): void {
    const changes = this.#changes;
    const { block: onBlock = [], item: onItem = [], control: onControl = [] } = this.#marks ?? {};
    setShown(block, isOpen, onBlock, changes);
    if (item) setMarks(item, onItem, isOpen, changes);
    for (const control of controls) {
      const isAll = this.#rowsAt(control).every((row) => row.isOpen);
      changes.setAttribute(control, 'aria-expanded', `${isAll}`);
      setMarks(control, onControl, isAll, changes);
      if (this.#marks?.isCollapsing) setMarks(control, ['collapsed'], !isAll, changes);
    }
  }
}

const isSame = (one: Pair, other: Pair | undefined): boolean =>
  one.control === other?.control &&
  one.blocks.length === other.blocks.length &&
  one.blocks.every((block, at) => block === other.blocks[at]);

const isOpen = (row: Row): boolean => row.isOpen;

/** Is at most one of two rows open? */
const areRivals = (one: Row, other: Row): boolean =>
  one !== other &&
  one.group !== null &&
  one.group === other.group &&
  !one.block.contains(other.block) &&
  !other.block.contains(one.block);
