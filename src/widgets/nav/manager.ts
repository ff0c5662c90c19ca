import { clickNatively } from '../../kit/core/interaction';
import { createLate } from '../../kit/core/late';
import { loadStyles } from '../../kit/core/styles';
import { onAbort } from '../../kit/core/teardown';
import { isForNewTab, targetOf } from '../../runtime/events';
import address from './openings.css';
import type { Dropdown, DropdownManager, Navigation, Openings } from './types';

/** The keys that move the focus: replayed once the code that handles them is loaded. */
const MOVE_KEYS = /^(Arrow|Home$|End$)/;

/** Called once per page. */
export function createManager(): DropdownManager {
  const navs = new Map<HTMLElement, Navigation>();
  const byTrigger = new Map<Element, Dropdown>();
  const openings = createLate({
    widget: 'nav',
    load: loadOpenings,
    found: 'the code that opens lists did not load',
    expected: 'They open by hover',
  });
  let listening = new AbortController();

  function dropdownOf(element: Element): Dropdown | undefined {
    for (let box: Element | null = element; box; box = box.parentElement) {
      const dropdown = byTrigger.get(box);
      if (dropdown) return dropdown;
    }
    return undefined;
  }
  const navOf = (element: Element) => [...navs.keys()].find((nav) => nav.contains(element));

  async function loadOpenings(): Promise<Openings> {
    const [{ createOpenings }] = await Promise.all([import('./openings'), loadStyles(address)]);
    const made = createOpenings({ dropdownOf, navOf });
    made.listen(listening.signal);
    return made;
  }

  function open(dropdown: Dropdown): void {
    const { trigger } = dropdown;
    answer(trigger, ({ open }) => byTrigger.get(trigger) === dropdown && open(dropdown));
  }
  /** Answers a press of a trigger; where the code does not load, its click is the browser's. */
  function answer(trigger: HTMLElement, act: (openings: Openings) => void, isClick = true): void {
    const leave = () => {
      restoreAll();
      if (isClick) clickNatively(trigger);
    };
    openings.answer({ element: trigger, signal: listening.signal, act, leave });
  }
  /** Restores the lists that hover and focus open, because the code did not load. */
  function restoreAll(): void {
    for (const navigation of [...navs.values()]) navigation.restore();
  }

  /** A click before the code is loaded opens its list once it is. */
  function handleEarlyClick(event: MouseEvent): void {
    const dropdown = dropdownOf(targetOf(event));
    if (!dropdown || event.defaultPrevented || (dropdown.isLink && isForNewTab(event))) return;
    event.preventDefault();
    event.stopPropagation();
    open(dropdown);
  }
  function handleEarlyKey(event: KeyboardEvent): void {
    const { key, ctrlKey, altKey, metaKey, shiftKey, isComposing, defaultPrevented } = event;
    if (defaultPrevented || isComposing || ctrlKey || altKey || metaKey || shiftKey) return;
    const target = targetOf(event);
    const own = dropdownOf(target);
    const isPress = key === ' ' || (key === 'Enter' && !target.hasAttribute('href'));
    if (!own || own.trigger !== target || !(isPress ? opensByKey(key, own) : MOVE_KEYS.test(key)))
      return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const replay = () => target.dispatchEvent(new KeyboardEvent('keydown', event));
    // Where the code does not load, Space does not follow a link.
    answer(own.trigger, replay, isPress && !own.isLink);
  }

  function listen(): void {
    listening = new AbortController();
    const { signal } = listening;
    const options = { capture: true, signal };
    addEventListener(
      'click',
      (it) => (openings.loaded?.handleClick ?? handleEarlyClick)(it),
      options,
    );
    addEventListener(
      'keydown',
      (it) => (openings.loaded?.handleKey ?? handleEarlyKey)(it),
      options,
    );
    openings.loaded?.listen(signal);
    openings.loadEarly(signal);
    watchResize(() => {
      for (const { refresh } of navs.values()) refresh();
    }, signal);
  }

  return {
    addNav(nav, navigation) {
      if (!navs.size) listen();
      navs.set(nav, navigation);
      return () => {
        navs.delete(nav);
        if (!navs.size) listening.abort();
      };
    },
    add(dropdown) {
      for (const control of controlsOf(dropdown)) byTrigger.set(control, dropdown);
    },
    remove(dropdown) {
      for (const control of controlsOf(dropdown)) byTrigger.delete(control);
      if (dropdown.isOpen) openings.loaded?.discard(dropdown);
    },
    open,
    reposition: () => openings.loaded?.reposition(),
    load: () => openings.load(),
  };
}

const controlsOf = ({ trigger, others }: Dropdown) => [trigger, ...others];

/** Must our code open the list for this key, because the browser makes no click of it? */
const opensByKey = (key: string, { isLink, trigger }: Dropdown) =>
  trigger.localName !== 'button' && (key === ' ' || !isLink);

/** Calls `act` at most once a frame while the window's size changes. */
function watchResize(act: () => void, signal: AbortSignal): void {
  let frame = 0;
  const soon = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(act);
  };
  addEventListener('resize', soon, { signal });
  onAbort(signal, () => cancelAnimationFrame(frame));
}
