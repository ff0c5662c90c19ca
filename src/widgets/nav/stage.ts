import { onFirstInteraction } from '../../kit/first-interaction';
import { page } from '../../kit/page';
import { loadStyles } from '../../kit/styles';
import { onAbort } from '../../kit/teardown';
import { isForNewTab, safe } from '../../runtime/dom';
import type { Dropdown } from './dropdowns';
import type { Openings } from './openings';
import address from './openings.css';

/** A navigation that has joined. */
interface Member {
  /** Looks at it again: another width may show another trigger. */
  refresh(): void;
  /** Leaves it as the server wrote it. */
  giveUp(): void;
}

/** All dropdowns of the page. What opens them is loaded with the first interaction. */
export interface Stage {
  /**
   * Listens while there is any navigation.
   * @returns how to leave
   */
  join(nav: HTMLElement, member: Member): () => void;
  add(dropdown: Dropdown): void;
  remove(dropdown: Dropdown): void;
  open(dropdown: Dropdown): void;
  /** Puts what is open where it is seen whole. */
  place(): void;
  /** Loads what opens dropdowns; rejects where that fails. */
  load(): Promise<void>;
}

/** The keys that move in a navigation: they are replayed once what answers them is there. */
const MOVES = /^(Arrow|Home$|End$)/;

export function createStage(): Stage {
  const navs = new Map<HTMLElement, Member>();
  const byTrigger = new Map<EventTarget, Dropdown>();
  let openings: Openings | undefined;
  let loading: Promise<void> | undefined;
  let listening: AbortController | undefined;
  /** What is to be open once that can be. */
  let next: Dropdown | undefined;

  function at(node: EventTarget | null): Dropdown | undefined {
    for (let box = node as Node | null; box; box = safe(box).parentNode) {
      const dropdown = byTrigger.get(box);
      if (dropdown) return dropdown;
    }
    return undefined;
  }
  const navOf = (node: Node) => [...navs.keys()].find((nav) => safe(nav).contains(node));

  async function loadOpenings(): Promise<void> {
    try {
      const [{ createOpenings }] = await Promise.all([import('./openings'), loadStyles(address)]);
      openings = createOpenings({ at, navOf });
      if (listening) openings.listen(listening.signal);
    } catch (error) {
      // Whoever asks next tries again.
      loading = undefined;
      throw error;
    }
  }
  function load(): Promise<void> {
    loading ??= loadOpenings();
    return loading;
  }

  function open(dropdown: Dropdown): void {
    if (openings) openings.open(dropdown);
    else openSoon(dropdown);
  }
  async function openSoon(dropdown: Dropdown): Promise<void> {
    next = dropdown;
    const loaded = load();
    page().showPressed(dropdown.trigger, loaded);
    const error = await loaded.catch((one) => one ?? true);
    const isWanted = next === dropdown && byTrigger.get(dropdown.trigger) === dropdown;
    if (error) giveUp(dropdown.trigger, error);
    if (!isWanted) return;
    next = undefined;
    if (openings) openings.open(dropdown);
    else safe(dropdown.trigger).click();
  }
  /** Lists that nothing opens are the theme's again, which hover and focus open. */
  function giveUp(trigger: Element, error: unknown): void {
    if (!navs.size) return;
    page().report('nav', trigger, 'what opens lists did not load', 'They are plain', error);
    for (const member of [...navs.values()]) member.giveUp();
  }

  /** The first click on a trigger opens, though what does so has still to come. */
  function holdClick(event: MouseEvent): void {
    const dropdown = at(event.target);
    if (!dropdown || event.defaultPrevented || (dropdown.isLink && isForNewTab(event))) return;
    event.preventDefault();
    event.stopPropagation();
    openSoon(dropdown);
  }
  function holdKey(event: KeyboardEvent): void {
    const { key, ctrlKey, altKey, metaKey, shiftKey, isComposing, defaultPrevented } = event;
    if (defaultPrevented || isComposing || ctrlKey || altKey || metaKey || shiftKey) return;
    const target = event.target as HTMLElement;
    const own = at(target);
    const isPress = key === ' ' || (key === 'Enter' && !safe(target).hasAttribute?.('href'));
    if (own?.trigger !== target || !(isPress ? isPressedByUs(key, own) : MOVES.test(key))) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const again = () => safe(target).dispatchEvent(new KeyboardEvent('keydown', event));
    // A link that Space would have opened is not followed by it.
    load().then(again, () => isPress && !own.isLink && safe(target).click());
  }

  function listen(): void {
    listening = new AbortController();
    const { signal } = listening;
    const options = { capture: true, signal };
    addEventListener('click', (it) => (openings?.answerClick ?? holdClick)(it), options);
    addEventListener('keydown', (it) => (openings?.answerKey ?? holdKey)(it), options);
    openings?.listen(signal);
    // A click or a key tells of what fails.
    onFirstInteraction(() => load().catch(() => {}), signal);
    watchWidth(() => {
      for (const { refresh } of navs.values()) refresh();
    }, signal);
  }

  return {
    join(nav, member) {
      navs.set(nav, member);
      if (!listening) listen();
      return () => {
        navs.delete(nav);
        if (navs.size) return;
        listening?.abort();
        listening = undefined;
      };
    },
    add(dropdown) {
      for (const control of controlsOf(dropdown)) byTrigger.set(control, dropdown);
    },
    remove(dropdown) {
      for (const control of controlsOf(dropdown)) byTrigger.delete(control);
      if (dropdown.isOpen) openings?.forget(dropdown);
    },
    open,
    place: () => openings?.place(),
    load,
  };
}

const controlsOf = ({ trigger, others }: Dropdown) => [trigger, ...others];

/** Does the key open a list, which no click of the browser's own does? */
const isPressedByUs = (key: string, { isLink, trigger }: Dropdown) =>
  safe(trigger).localName !== 'button' && (key === ' ' || !isLink);

/** Calls `act` once a frame while the window's size changes. */
function watchWidth(act: () => void, signal: AbortSignal): void {
  let frame = 0;
  const soon = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(act);
  };
  addEventListener('resize', soon, { signal });
  onAbort(signal, () => cancelAnimationFrame(frame));
}
