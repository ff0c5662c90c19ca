import InputElement from 'imask/esm/controls/html-input-mask-element';
import InputMask from 'imask/esm/controls/input';
import type MaskedRegExp from 'imask/esm/masked/regexp';
import { toLatinDigits } from '../../kit/digits';
import { isCut } from './fit';
import { type Model, modelOf, setDecimals, unmaskedModel } from './models';
import type { MaskPreset } from './presets';
import { digitsIn, placeBefore, retype } from './typed';

/** Letters, digits or a plus: other characters alone may be the mask's. */
const HAS_CONTENT = /[+\p{L}\p{N}]/u;

/** A masked field. */
export interface Masked {
  /** Reads a text that a script, a reset or the browser put into the field, unless a word is composed. */
  sync(): void;
  /** Does the field show a text as it was typed, because the mask would cut it? */
  isUnmasked(): boolean;
}

/**
 * Masks a field with IMask until the signal aborts. A text that the mask would cut is shown as it was
 * typed, until it fits. IMask's own listeners are replaced by ours: they capture, so that the page's
 * listeners read the masked text; they let the visitor drop text, which IMask prevents; and they
 * dispatch `input` for what IMask's undo changed.
 * @param isTyped the visitor typed what is in the field, before the mask was there
 */
export function maskField(
  field: HTMLInputElement,
  preset: MaskPreset,
  isSigned: boolean,
  isTyped: boolean,
  signal: AbortSignal,
): Masked {
  const model = modelOf(preset, isSigned);
  const unmasked = unmaskedModel();
  const view = new InputElement(field);
  view.bindEvents = (handlers) => {
    view._handlers = handlers;
  };
  view.unbindEvents = () => {};
  setDecimals(model, preset, field.value);
  const mask = new InputMask<Model | MaskedRegExp>(view, modelFor(field.value, !isTyped));
  /** What the visitor typed, with the characters that the mask removes. */
  let typed = field.value;
  const applyState = mask._applyHistoryState;
  mask._applyHistoryState = (state) => {
    if (state) choose(state.unmaskedValue, true);
    applyState.call(mask, state);
    typed = field.value;
  };

  const isUnmasked = () => mask.masked === unmasked;

  /** @param isWhole the text arrived as a whole, and not key by key */
  function modelFor(text: string, isWhole: boolean) {
    const isKept = (isWhole || preset.keepsTyped) && HAS_CONTENT.test(text);
    return isKept && isCut(text, preset, isSigned) ? unmasked : model;
  }

  function choose(text: string, isWhole: boolean): void {
    mask.masked = modelFor(text, isWhole);
  }

  /** @returns whether the field's text differed from the mask's */
  function sync(): boolean {
    if (field.value === mask.displayValue) return false;
    choose(field.value, true);
    setDecimals(model, preset, field.value);
    mask.updateValue();
    mask.updateControl();
    typed = field.value;
    return true;
  }

  /** @param isWhole the visitor pasted, dropped or filled in a text */
  function edit(event: Event, isWhole = false): void {
    const wasUnmasked = isUnmasked();
    const now = { text: field.value, caret: field.selectionEnd ?? field.value.length };
    const next = preset.keepsTyped && !wasUnmasked ? retype(typed, mask.displayValue, now) : now;
    choose(next.text, isWhole || wasUnmasked);
    // A country code was added: the mask's text lacks it, and IMask has to start from that.
    const isNewlyLed = preset.keepsTyped && hasCode(next.text) && !hasCode(typed);
    typed = next.text;
    if (isUnmasked()) {
      write(next.text, next.caret);
    } else if (wasUnmasked || isNewlyLed) {
      setDecimals(model, preset, next.text);
      write(next.text);
      mask.cursorPos = placeBefore(field.value, digitsIn(next.text.slice(next.caret)));
    } else {
      view._handlers.input(event);
      // Else the mask's characters before the first digit would be submitted as a value.
      if (preset.pattern && !/\d/.test(field.value)) mask.value = '';
    }
    if (meantIn(typed) !== digitsIn(field.value)) typed = field.value;
  }

  /** How many of a text's digits the mask shows. */
  const meantIn = (text: string) => digitsIn(preset.normalise(toLatinDigits(text)));
  /** Does a text begin with a country code? */
  const hasCode = (text: string) => meantIn(text) < digitsIn(text);

  function write(text: string, caret?: number): void {
    mask.masked.value = text;
    mask.updateControl(caret);
  }

  function commit(): void {
    // Else a lone minus would be submitted as a value.
    if (field.value && !HAS_CONTENT.test(field.value)) field.value = '';
    sync();
    if (!field.value) typed = '';
    if (isUnmasked()) return;
    const finished = preset.finish?.(field.value) ?? field.value;
    if (finished !== field.value) field.value = finished;
    setDecimals(model, preset, finished);
    mask._onChange();
  }

  const syncKnown = listen(field, view, { sync, edit, commit }, signal);
  signal.addEventListener('abort', () => mask.destroy(), { once: true });
  return { sync: syncKnown, isUnmasked };
}

interface FieldActions {
  sync(): boolean;
  edit(event: Event, isWhole?: boolean): void;
  commit(): void;
}

/** @returns reads a text that a script has set */
function listen(
  field: HTMLInputElement,
  view: InputElement,
  { sync, edit, commit }: FieldActions,
  signal: AbortSignal,
): () => void {
  const { _handlers: handlers } = view;
  const on = <K extends keyof HTMLElementEventMap>(
    type: K,
    listener: (event: HTMLElementEventMap[K]) => void,
  ) => field.addEventListener(type, listener, { capture: true, signal });
  /** The value the page knows: that its scripts set, or that a `change` reported. */
  let known = field.value;
  let isComposing = false;
  const syncKnown = () => {
    if (!isComposing && sync()) known = field.value;
  };

  on('focus', () => {
    sync();
    known = field.value;
    handlers.focus();
  });
  on('click', () => {
    syncKnown();
    handlers.click();
  });
  // During composition the text must not change: that would restart the word.
  on('compositionstart', () => {
    syncKnown();
    isComposing = true;
    handlers.selectionChange();
  });
  on('keydown', (event) => {
    if (!event.isComposing) syncKnown();
    // Signs that the mask does not show would come before what is typed next.
    if (!field.value && /^(Backspace|Delete)$/.test(event.key)) commit();
    notifyOfChange(field, () => view._onKeydown(event));
  });
  on('beforeinput', (event) => {
    if (event.isComposing) return;
    syncKnown();
    handlers.selectionChange();
    notifyOfChange(field, () => view._onBeforeinput(event));
  });
  on('input', (event) => {
    if ('isComposing' in event && event.isComposing) return;
    // A script replaces the whole text; a visitor edits it.
    if (event.isTrusted) edit(event, isWhole(event));
    else syncKnown();
  });
  on('compositionend', (event) => {
    isComposing = false;
    notifyOfChange(field, () => edit(event));
  });
  on('change', () => {
    commit();
    known = field.value;
  });
  on('blur', () => {
    commit();
    if (field.value === known) return;
    // After a script has set the value a browser may dispatch no `change` of its own.
    field.dispatchEvent(new CustomEvent('change', { bubbles: true }));
  });
  return syncKnown;
}

/** Was a text inserted as a whole? Autofill may dispatch an event that is no `InputEvent`. */
const isWhole = (event: Event): boolean =>
  !(event instanceof InputEvent) || /^insert(From|Replacement)/.test(event.inputType);

/** Dispatches `input` for what IMask changed without one, such as its own undo. */
function notifyOfChange(field: HTMLInputElement, run: () => void): void {
  const before = field.value;
  run();
  if (field.value !== before) field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}
