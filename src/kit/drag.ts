import { isZoomed, onZoom } from '../runtime/platform';
import { createChanges } from './core/changes';
import { onAbort } from './core/teardown';
import { type Axis, contentUnder, scrollsBy, takesPress } from './gesture';

/** A press that moves less than this is still a click (ours), in px. */
const CLICK_PX = 5;

/** Where drags may start, and what they move. Distances are in px, positive to the right or down. */
export interface DragSetting {
  axis: Axis;
  areas: readonly HTMLElement[];
  /** Does a mouse drag, too, and not only a finger or a pen? */
  isByMouse?: boolean;
  /** May a press become a drag that the content of the area has not taken? */
  mayStart?(event: PointerEvent): boolean;
  onStart(): void;
  onMove(distancePx: number): void;
  /** @param distancePx 0 where the browser takes the pointer over, such as for zooming */
  onEnd?(distancePx: number): void;
  /** Stops watching. */
  signal: AbortSignal;
}

/** A pointer that is down. */
interface PointerPress {
  start: PointerEvent;
  area: HTMLElement;
  /** The elements under the pointer, the innermost first. */
  content: readonly Element[];
  selection: string;
  /** How far the drag is; missing before the press is a drag. */
  distancePx?: number;
  /** Aborts when the pointer is followed no more. */
  over: AbortController;
}

/**
 * Reports drags along an axis, of which none belongs to the content under the pointer (`kit/gesture`).
 * Selecting text and zooming with two fingers are no drags.
 *
 * The areas need `touch-action: pan-y` for the axis `x` (`pan-x` for `y`): else the browser scrolls with
 * the finger and cancels the pointer. While the page is zoomed it is to do that.
 */
export function watchDrag(setting: DragSetting): void {
  const { areas, signal } = setting;
  const drags = new Drags(setting);
  for (const area of areas) drags.listen(area);
  onAbort(signal, () => drags.end());
  panWhileZoomed(areas, signal);
}

class Drags {
  readonly #setting: DragSetting;
  #press: PointerPress | null = null;

  constructor(setting: DragSetting) {
    this.#setting = setting;
  }

  listen(area: HTMLElement): void {
    const { signal } = this.#setting;
    const begin = (event: PointerEvent) => this.#begin(event, area);
    area.addEventListener('pointerdown', begin, { signal, passive: true });
    // A script of the content may prevent the mouse's own event; a double click selects a word.
    const yieldPress = ({ defaultPrevented, detail }: MouseEvent) => {
      if (defaultPrevented || detail > 1) this.end();
    };
    area.addEventListener('mousedown', yieldPress, { signal, passive: true });
    // A box that scrolls up and down only would else take the finger sideways, too.
    const claim = (event: TouchEvent) => {
      if (event.defaultPrevented || event.touches.length > 1) this.end();
      else if (this.#isDragging() && event.cancelable) event.preventDefault();
    };
    area.addEventListener('touchmove', claim, { signal, passive: false });
    const prevent = (event: Event) => {
      if (this.#press?.start.pointerType === 'mouse') event.preventDefault();
    };
    for (const type of ['selectstart', 'dragstart'])
      area.addEventListener(type, prevent, { signal });
  }

  end(isReleased = false): void {
    const press = this.#press;
    this.#press = null;
    press?.over.abort();
    const distancePx = press?.distancePx;
    if (typeof distancePx === 'number') this.#setting.onEnd?.(isReleased ? distancePx : 0);
  }

  #begin(start: PointerEvent, area: HTMLElement): void {
    this.end();
    const { axis, isByMouse, mayStart } = this.#setting;
    if (!start.isPrimary || start.button || isZoomed()) return;
    if (start.pointerType === 'mouse' && !isByMouse) return;
    const content = contentUnder(start, area);
    if (takesPress(content, start, axis) || mayStart?.(start) === false) return;
    const over = new AbortController();
    this.#press = { start, area, content, selection: selectionEnd(), over };
    const everywhere = { capture: true, passive: true, signal: over.signal };
    const follow = (event: PointerEvent) => this.#follow(event);
    addEventListener('pointermove', follow, everywhere);
    addEventListener('pointerup', follow, everywhere);
    const end = ({ type }: Event) => this.end(type === 'pointerup');
    for (const type of ['pointerup', 'pointercancel', 'pointerdown'])
      addEventListener(type, end, everywhere);
  }

  #follow(event: PointerEvent): void {
    const press = this.#press;
    if (!press || event.pointerId !== press.start.pointerId) return;
    // The button was released where no event told of that, such as over a window of the browser.
    const { type, pointerType, buttons } = event;
    const isUnheard = type === 'pointermove' && pointerType !== 'touch' && !buttons;
    const selected = selectionEnd();
    if (isUnheard || (selected && selected !== press.selection)) {
      this.end(isUnheard);
      return;
    }
    const [x, y] = [event.clientX - press.start.clientX, event.clientY - press.start.clientY];
    const [along, across] = this.#setting.axis === 'x' ? [x, y] : [y, x];
    if (!this.#isDragging() && !this.#starts(press, along, across)) return;
    press.distancePx = along;
    this.#setting.onMove(along);
  }

  /** Does a movement start a drag? A movement of the content ends the press. */
  #starts(press: PointerPress, along: number, across: number): boolean {
    const { axis, onStart } = this.#setting;
    if (Math.max(Math.abs(along), Math.abs(across)) < CLICK_PX) return false;
    if (Math.abs(along) <= Math.abs(across) || scrollsBy(press.content, axis, -along)) {
      this.end();
      return false;
    }
    // The area gets the pointer's events even over a frame, or after the pressed element is removed. The browser
    // does not know a pointer that a script made up.
    if (press.start.isTrusted) press.area.setPointerCapture(press.start.pointerId);
    onStart();
    return true;
  }

  #isDragging(): boolean {
    return typeof this.#press?.distancePx === 'number';
  }
}

/** Lets one finger pan while the page is zoomed with two. */
function panWhileZoomed(areas: readonly Element[], signal: AbortSignal): void {
  const changes = createChanges(signal);
  const update = () => {
    changes.restore();
    if (!isZoomed()) return;
    for (const area of areas) changes.setStyle(area, { 'touch-action': 'manipulation' });
  };
  onZoom(update, signal);
  update();
}

/** Where the selection ends, as a text that can be compared. */
function selectionEnd(): string {
  const selection = getSelection();
  if (!selection || selection.isCollapsed) return '';
  const { anchorOffset, focusOffset, focusNode } = selection;
  return `${anchorOffset} ${focusOffset} ${focusNode?.textContent?.length}`;
}
