import { createChanges } from '../../kit/core/changes';

/** A dropdown with more links than this has two columns (contract.md#dropdown-links). */
const LINKS_IN_ONE_COLUMN = 10;

const COLUMNS = 'veneer-nav__columns';
const ROWS = '--veneer-nav-rows';
const NO_ENTRY = 'script,style,template,[hidden]';

/** The columns of one panel. */
export interface PanelColumns {
  /** Two or one, by the number of links; those of panels in it do not count. */
  refresh(): void;
  /** One, because two do not fit; or as many as there are links for. */
  setTight(isTight: boolean): void;
  /** Are two columns shown? */
  areTwo(): boolean;
  /** Does the content overflow them? */
  overflow(): boolean;
  restore(): void;
}

/** @param isPanel is a box the panel of a deeper dropdown? */
export function createColumns(
  panel: HTMLElement,
  isPanel: (box: Element) => boolean,
): PanelColumns {
  let body = bodyOf(panel);
  const changes = createChanges();
  let isSplit = false;

  function split(): void {
    isSplit = true;
    changes.addClass(body, COLUMNS);
    const entries = [...body.children].filter((child) => !child.matches(NO_ENTRY));
    changes.setStyle(body, { [ROWS]: String(Math.ceil(entries.length / 2)) });
  }
  function join(): void {
    isSplit = false;
    changes.restore();
  }
  const hasEnough = () => countLinks(panel, isPanel) > LINKS_IN_ONE_COLUMN;
  return {
    refresh() {
      join();
      body = bodyOf(panel);
      if (hasEnough()) split();
    },
    setTight(isTight) {
      if (isTight) join();
      else if (!isSplit && hasEnough()) split();
    },
    areTwo: () => isSplit,
    overflow: () => body.scrollWidth > body.clientWidth + 1,
    restore: join,
  };
}

/** The links of a panel without those of panels in it. */
function countLinks(panel: HTMLElement, isPanel: (box: Element) => boolean): number {
  return [...panel.querySelectorAll('a')].filter((link) => {
    let box: Element | null = link;
    while (box && box !== panel && !isPanel(box)) box = box.parentElement;
    return box === panel;
  }).length;
}

/** The element whose children are the entries: where a box holds nothing but a list, that list. */
function bodyOf(panel: HTMLElement): HTMLElement {
  const only = panel.querySelector<HTMLElement>(':scope > :is(div,ul,ol,menu):only-child');
  return only ? bodyOf(only) : panel;
}
