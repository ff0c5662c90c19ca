import { onRunAhead } from '../../kit/core/ahead';
import { onFirstInteraction } from '../../kit/core/interaction';
import { page } from '../../kit/core/page';
import { inTime } from '../../kit/core/patience';
import { loadStyles } from '../../kit/core/styles';
import { onAbort } from '../../kit/core/teardown';
import { isForNewTab } from '../../runtime/events';
import address from './openings.css';
import type { Dropdown, DropdownManager, Navigation, Openings } from './types';

/** The keys that move the focus: replayed once the code that handles them is loaded. */
const MOVE_KEYS = /^(Arrow|Home$|End$)/;

/** Called once per page. */
export function createManager(): DropdownManager {
  const navs = new Map<HTMLElement, Navigation>();
  const byTrigger = new Map<EventTarget, Dropdown>();
  let openings: Openings | undefined;
  let loading: Promise<void> | undefined;
  let listening: AbortController | undefined;
  /** The one to open once the code for that is loaded. */
  let pending: Dropdown | undefined;

  function dropdownOf(node: EventTarget | null): Dropdown | undefined {
    for (let box = node as Node | null; box; box = box.parentNode) {
      const dropdown = byTrigger.get(box);
      if (dropdown) return dropdown;
    }
    return undefined;
  }
  const navOf = (node: Node) => [...navs.keys()].find((nav) => nav.contains(node));

  async function loadOpenings(): Promise<void> {
    try {
      const [{ createOpenings }] = await Promise.all([import('./openings'), loadStyles(address)]);
      openings = createOpenings({ dropdownOf, navOf });
      if (listening) openings.listen(listening.signal);
    } catch (error) {
      // The next call tries again.
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
    else openWhenLoaded(dropdown);
  }
  async function openWhenLoaded(dropdown: Dropdown): Promise<void> {
    pending = dropdown;
    const loaded = inTime(load());
    page().showPressed(dropdown.trigger, loaded);
    const error = await loaded.catch((one) => one ?? true);
    const isPending = pending === dropdown && byTrigger.get(dropdown.trigger) === dropdown;
    if (error) restoreAll(dropdown.trigger, error);
    if (!isPending) return;
    pending = undefined;
    if (openings) openings.open(dropdown);
    else dropdown.trigger.click();
  }
  /** Restores the lists that hover and focus open, because the code did not load. */
  function restoreAll(trigger: Element, error: unknown): void {
    if (!navs.size) return;
    page().report(
      'nav',
      trigger,
      'the code that opens lists did not load',
      'They open by hover',
      error,
    );
    for (const navigation of [...navs.values()]) navigation.restore();
  }

  /** A click before the code is loaded opens its list once it is. */
  function handleEarlyClick(event: MouseEvent): void {
    const dropdown = dropdownOf(event.target);
    if (!dropdown || event.defaultPrevented || (dropdown.isLink && isForNewTab(event))) return;
    event.preventDefault();
    event.stopPropagation();
    openWhenLoaded(dropdown);
  }
  function handleEarlyKey(event: KeyboardEvent): void {
    const { key, ctrlKey, altKey, metaKey, shiftKey, isComposing, defaultPrevented } = event;
    if (defaultPrevented || isComposing || ctrlKey || altKey || metaKey || shiftKey) return;
    const target = event.target as HTMLElement;
    const own = dropdownOf(target);
    const isPress = key === ' ' || (key === 'Enter' && !target.hasAttribute?.('href'));
    if (own?.trigger !== target || !(isPress ? opensByKey(key, own) : MOVE_KEYS.test(key))) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const replay = () => target.dispatchEvent(new KeyboardEvent('keydown', event));
    // Where the code does not load, Space does not follow a link.
    load().then(replay, () => isPress && !own.isLink && target.click());
  }

  function listen(): void {
    listening = new AbortController();
    const { signal } = listening;
    const options = { capture: true, signal };
    addEventListener('click', (it) => (openings?.handleClick ?? handleEarlyClick)(it), options);
    addEventListener('keydown', (it) => (openings?.handleKey ?? handleEarlyKey)(it), options);
    openings?.listen(signal);
    // The click or key that needs it reports a failure.
    const loadEarly = () => load().catch(() => {});
    onFirstInteraction(loadEarly, signal);
    onRunAhead('nav', loadEarly, signal);
    watchResize(() => {
      for (const { refresh } of navs.values()) refresh();
    }, signal);
  }

  return {
    addNav(nav, navigation) {
      navs.set(nav, navigation);
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
      if (dropdown.isOpen) openings?.discard(dropdown);
    },
    open,
    reposition: () => openings?.reposition(),
    load,
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
