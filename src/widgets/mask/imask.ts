import InputElement from 'imask/esm/controls/html-input-mask-element';
import InputMask from 'imask/esm/controls/input';
import { toLatinDigits } from '../../kit/digits';
import { isCut } from './fit';
import { modelOf, openModel, settle } from './models';
import type { Preset } from './presets';
import { digitsIn, placeBefore, retype } from './typed';

/** What somebody means something by: signs alone are what a mask puts there. */
const MEANT = /[+\p{L}\p{N}]/u;

/** A field under its mask. */
export interface Masked {
  /** Takes over a text that a script, a reset or the browser put into the field. */
  sync(): void;
  /** Does the field show a text as it was typed, because the mask would cut it? */
  isOpen(): boolean;
}

/**
 * Holds a field to its mask, with IMask, until the signal aborts. What the mask would cut is shown as
 * it was typed, until it fits. IMask's own listeners are replaced by ours: they capture, so that the
 * page's listeners read the masked text; they let the browser drop text, which IMask forbids; and
 * they tell the page what IMask's undo changed.
 * @param isTyped the visitor typed what is in the field, before the mask was there
 */
export function maskField(
  field: HTMLInputElement,
  preset: Preset,
  isSigned: boolean,
  isTyped: boolean,
  signal: AbortSignal,
): Masked {
  const model = modelOf(preset, isSigned);
  const open = openModel();
  const view = new InputElement(field);
  view.bindEvents = (handlers) => {
    view._handlers = handlers;
  };
  view.unbindEvents = () => {};
  settle(model, preset, field.value);
  const mask = new InputMask(view, asOptions(modelFor(field.value, !isTyped)));
  /** What the visitor typed, with what the mask leaves out. */
  let typed = field.value;
  const applyState = mask._applyHistoryState;
  mask._applyHistoryState = (state) => {
    if (state) choose(state.unmaskedValue, true);
    applyState.call(mask, state);
    typed = field.value;
  };

  const isOpen = () => (mask.masked as unknown) === open;

  /** @param isWhole the text arrived as a whole, and not key by key */
  function modelFor(text: string, isWhole: boolean) {
    const isKept = (isWhole || preset.keepsTyped) && MEANT.test(text);
    return isKept && isCut(text, preset, isSigned) ? open : model;
  }

  function choose(text: string, isWhole: boolean): void {
    mask.masked = asOptions(modelFor(text, isWhole)) as unknown as typeof mask.masked;
  }

  /** @returns had the field another text than the mask */
  function sync(): boolean {
    if (field.value === mask.displayValue) return false;
    choose(field.value, true);
    settle(model, preset, field.value);
    mask.updateValue();
    mask.updateControl();
    typed = field.value;
    return true;
  }

  /** @param isWhole the visitor pasted, dropped or filled in a text */
  function edit(event: Event, isWhole = false): void {
    const wasOpen = isOpen();
    const now = { text: field.value, caret: field.selectionEnd ?? field.value.length };
    const next = preset.keepsTyped && !wasOpen ? retype(typed, mask.displayValue, now) : now;
    choose(next.text, isWhole || wasOpen);
    // From now on the mask's text is without it, and IMask edits that.
    const isNewlyLed = preset.keepsTyped && hasCode(next.text) && !hasCode(typed);
    typed = next.text;
    if (isOpen()) {
      write(next.text, next.caret);
    } else if (wasOpen || isNewlyLed) {
      settle(model, preset, next.text);
      write(next.text);
      mask.cursorPos = placeBefore(field.value, digitsIn(next.text.slice(next.caret)));
    } else {
      view._handlers.input(event);
      // What the mask puts before the first digit would pass for a value.
      if (preset.pattern && !/\d/.test(field.value)) mask.value = '';
    }
    if (meantIn(typed) !== digitsIn(field.value)) typed = field.value;
  }

  /** How many digits of a text the mask shows. */
  const meantIn = (text: string) => digitsIn(preset.normalise(toLatinDigits(text)));
  /** Does a country code lead it? */
  const hasCode = (text: string) => meantIn(text) < digitsIn(text);

  function write(text: string, caret?: number): void {
    mask.masked.value = text;
    mask.updateControl(caret);
  }

  function commit(): void {
    // A lone minus would pass for a value, too.
    if (field.value && !MEANT.test(field.value)) field.value = '';
    sync();
    if (!field.value) typed = '';
    if (isOpen()) return;
    const finished = preset.finish?.(field.value) ?? field.value;
    if (finished !== field.value) field.value = finished;
    settle(model, preset, finished);
    mask._onChange();
  }

  listen(field, view, { sync, edit, commit }, signal);
  signal.addEventListener('abort', () => mask.destroy(), { once: true });
  return { sync, isOpen };
}

/** IMask takes a finished model as it is; its types know options only. */
const asOptions = (model: object) => model as Record<string, unknown>;

interface Deeds {
  sync(): boolean;
  edit(event: Event, isWhole?: boolean): void;
  commit(): void;
}

function listen(
  field: HTMLInputElement,
  view: InputElement,
  { sync, edit, commit }: Deeds,
  signal: AbortSignal,
): void {
  const { _handlers: handlers } = view;
  const on = <K extends keyof HTMLElementEventMap>(
    type: K,
    listener: (event: HTMLElementEventMap[K]) => void,
  ) => field.addEventListener(type, listener, { capture: true, signal });
  /** What the page knows: from its own scripts, or from a `change`. */
  let told = field.value;
  const takeOver = () => {
    if (sync()) told = field.value;
  };

  on('focus', () => {
    sync();
    told = field.value;
    handlers.focus();
  });
  on('click', () => {
    takeOver();
    handlers.click();
  });
  // While a keyboard composes, the text is its own: a change of it would start the word anew.
  on('compositionstart', () => {
    takeOver();
    handlers.selectionChange();
  });
  on('keydown', (event) => {
    if (!event.isComposing) takeOver();
    tellChange(field, () => view._onKeydown(event));
  });
  on('beforeinput', (event) => {
    if (event.isComposing) return;
    takeOver();
    handlers.selectionChange();
    tellChange(field, () => view._onBeforeinput(event));
  });
  on('input', (event) => {
    if ((event as InputEvent).isComposing) return;
    // What a script wrote is taken as a whole; what a visitor did, as the change that it is.
    if (event.isTrusted) edit(event, isWhole(event));
    else takeOver();
  });
  on('compositionend', (event) => tellChange(field, () => edit(event)));
  on('change', () => {
    commit();
    told = field.value;
  });
  on('blur', () => {
    commit();
    if (field.value === told) return;
    // A browser that saw a script write the field may say nothing when the visitor leaves it.
    field.dispatchEvent(new CustomEvent('change', { bubbles: true }));
  });
}

/** Did a text arrive as a whole? What a browser fills in by itself may be no `InputEvent`. */
const isWhole = (event: Event): boolean =>
  !(event instanceof InputEvent) || /^insert(From|Replacement)/.test(event.inputType);

/** Tells the page what IMask changed with no input of the browser's, such as its own undo. */
function tellChange(field: HTMLInputElement, run: () => void): void {
  const before = field.value;
  run();
  if (field.value !== before) field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}
