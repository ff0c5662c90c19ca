import { emit } from '../../runtime/events';
import { enterFragment } from './history';
import type { TabChoice, TabSection } from './view';

/** Makes the choice between parts; the first is selected. */
export function createChoice(parts: readonly TabSection[]): TabChoice {
  /** What was selected at each fragment of the address, for Back. */
  const earlier = new Map<string, number>();
  /** The fragment that stayed as the last choice was made, as above an open dialog: it does not name that. */
  let stayed: string | undefined;

  function show(index: number): void {
    if (choice.selected === index && choice.open.has(index)) return;
    choice.selected = index;
    choice.open.add(index);
    choice.update();
  }

  const indexOf = (target: Element | null): number =>
    parts.findIndex(({ panel, heading }) => [panel, heading].some((one) => one.contains(target)));

  const choice: TabChoice = {
    parts,
    selected: 0,
    open: new Set([0]),
    update() {},
    choose(index, replaces) {
      const { hash } = location;
      const isEntered = enterFragment(parts[index]?.fragment ?? '', replaces);
      if (isEntered) earlier.set(hash, choice.selected);
      stayed = isEntered ? undefined : hash;
      show(index);
    },
    close(index) {
      choice.open.delete(index);
      if (choice.selected === index) choice.selected = [...choice.open].at(-1) ?? index;
      choice.update();
    },
    follow(target) {
      // What was open above the page, and has closed, has had an entry of its own at this address.
      if (stayed === location.hash) return;
      stayed = undefined;
      const index = target ? indexOf(target) : -1;
      const found = index < 0 ? earlier.get(location.hash) : index;
      if (found !== undefined) show(found);
    },
    reveal(target) {
      const index = indexOf(target);
      if (index < 0) return;
      stayed = undefined;
      earlier.set(location.hash, choice.selected);
      show(index);
    },
  };
  return choice;
}

/** Dispatches the events of the parts that are shown or hidden now. */
export function announce(
  parts: readonly TabSection[],
  before: Set<number>,
  now: Set<number>,
): void {
  const panelAt = (index: number) => (parts[index] as TabSection).panel;
  for (const index of before)
    if (!now.has(index)) emit(panelAt(index), 'close', { widget: 'tabs' });
  for (const index of now) if (!before.has(index)) emit(panelAt(index), 'open', { widget: 'tabs' });
}
