import { hasMark, isUndisplayed, marksOf } from '../../kit/shown';

/** A block that links or buttons open and close. */
export interface Row {
  block: HTMLElement;
  controls: readonly HTMLElement[];
  /** The element around block and controls that holds no other block. */
  item: Element | null;
  /** Of the rows in a group one is open at a time; `null` for a row by itself. */
  group: string | null;
  isOpen: boolean;
}

/** The classes by which the theme marks what is open. */
export interface BlockMarks {
  block: readonly string[];
  item: readonly string[];
  control: readonly string[];
  /** Has a link or button the class `collapsed` while its block is closed? */
  isCollapsing: boolean;
}

type Written = Pick<Row, 'block' | 'controls' | 'item'>;

const BOOTSTRAP = '.collapsed,[data-toggle=collapse],[data-bs-toggle=collapse]';

/** The classes of libraries, for markup in which no row is open. */
const COMMON: readonly [selector: string, ...names: string[]][] = [
  ['.collapse', 'show', 'in'],
  ['[data-accordion-item]', 'is-active'],
  ['[uk-accordion]>*', 'uk-open'],
];

/** Reads the classes from the markup. */
export function readMarks(rows: readonly Written[]): BlockMarks {
  const controls = rows.flatMap((row) => row.controls);
  return {
    block: marksOrCommon(rows.map(({ block }) => block)),
    item: marksOrCommon(rows.flatMap(({ item }) => item ?? [])),
    control: marksOf(controls),
    isCollapsing: controls.some((control) => control.matches(BOOTSTRAP)),
  };
}

function marksOrCommon(elements: readonly Element[]): string[] {
  const marks = marksOf(elements);
  const common = COMMON.find(([selector]) => elements.some((element) => element.matches(selector)));
  return marks.length || !common ? marks : common.slice(1);
}

/** Is a row open in the markup? A block that the theme does not hide is closed unless the markup says that it is open. */
export function isOpenAsWritten({ block, item, controls }: Written, marks: BlockMarks): boolean {
  if (hasMark(block, marks.block) || (item && hasMark(item, marks.item))) return true;
  if (block.hidden || isUndisplayed(block)) return false;
  return controls.some((control) => control.getAttribute('aria-expanded') === 'true');
}
