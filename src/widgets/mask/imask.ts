import InputElement from 'imask/esm/controls/html-input-mask-element';
import InputMask from 'imask/esm/controls/input';
import MaskedNumber from 'imask/esm/masked/number';
import MaskedPattern from 'imask/esm/masked/pattern';
import MaskedRange from 'imask/esm/masked/range';
import { toLatinDigits } from '../../kit/digits';
import type { Preset } from './presets';

type Model = MaskedPattern | MaskedNumber;

/** The text that a mask makes of another, with no field. `isSigned` is for numbers: may be negative. */
export function maskText(preset: Preset, isSigned: boolean, text: string): string {
  const model = modelOf(preset, isSigned);
  settle(model, preset, text);
  model.value = text;
  return model.value;
}

/**
 * Holds a field to its mask, with IMask, until the signal aborts. IMask's own listeners are replaced
 * by ours: they capture, so that the page's listeners read the masked text; they let the browser
 * drop text, which IMask forbids; and they tell the page what IMask's undo changed.
 * @returns how to take over a text that a script, a reset or the browser put into the field
 */
export function maskField(
  field: HTMLInputElement,
  preset: Preset,
  isSigned: boolean,
  signal: AbortSignal,
): () => void {
  const model = modelOf(preset, isSigned);
  settle(model, preset, field.value);
  const view = new InputElement(field);
  view.bindEvents = (handlers) => {
    view._handlers = handlers;
  };
  view.unbindEvents = () => {};
  // IMask takes a finished model as it is; its types know options only.
  const mask = new InputMask(view, model as unknown as Record<string, unknown>);

  /** @returns had the field another text than the mask */
  function sync(): boolean {
    if (field.value === mask.displayValue) return false;
    settle(model, preset, field.value);
    mask.updateValue();
    mask.updateControl();
    return true;
  }

  function edit(event: Event): void {
    view._handlers.input(event);
    // What the mask puts before the first digit would pass for a value.
    if (preset.pattern && !/\d/.test(field.value)) mask.value = '';
  }

  function commit(): void {
    // So would a lone minus.
    if (!/\d/.test(field.value)) field.value = '';
    settle(model, preset, field.value);
    mask._onChange();
  }

  listen(field, view, { sync, edit, commit }, signal);
  signal.addEventListener('abort', () => mask.destroy(), { once: true });
  return sync;
}

interface Deeds {
  sync(): boolean;
  edit(event: Event): void;
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
    if (event.isTrusted) edit(event);
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

/** Tells the page what IMask changed with no input of the browser's, such as its own undo. */
function tellChange(field: HTMLInputElement, run: () => void): void {
  const before = field.value;
  run();
  if (field.value !== before) field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

function modelOf(preset: Preset, isSigned: boolean): Model {
  return preset.pattern === null ? numberOf(preset, isSigned) : patternOf(preset, preset.pattern);
}

const patternOf = (preset: Preset, pattern: string) =>
  new MaskedPattern({
    mask: pattern,
    // What no longer fits a part fills it up: 2/ is 02/, and the month 5 is 05.
    autofix: 'pad',
    blocks: {
      MM: { mask: MaskedRange, from: 1, to: 12, maxLength: 2, autofix: false },
      DD: { mask: MaskedRange, from: 0, to: 99, maxLength: 2, autofix: false },
    },
    prepare: (text, _, flags) => prepare(preset, text, flags),
    prepareChar: (character, model) => {
      if (/\d/.test(character)) return character;
      const fills = pattern.includes('/') && /[\s./-]/.test(character) && /\d$/.test(model.value);
      return fills ? '/' : '';
    },
  });

const numberOf = (preset: Preset, isSigned: boolean) =>
  new MaskedNumber({
    thousandsSeparator: ',',
    radix: '.',
    mapToRadix: [],
    scale: 2,
    ...(isSigned ? {} : { min: 0 }),
    prepare: (text, _, flags) => prepare(preset, text, flags),
    // Signs to IMask, where a minus is allowed.
    prepareChar: (character) => (/[+|]/.test(character) ? '' : character),
  });

/** What was inserted, in the mask's own order; what stood behind it stays as it is. */
function prepare({ normalise }: Preset, text: string, flags: { tail?: boolean }): string {
  if (flags.tail) return text;
  const latin = toLatinDigits(text);
  return latin.length > 1 ? normalise(latin) : latin;
}

/** Two decimals or none are left (§5): 12.5 ends as 12.50, and 12 stays 12. */
function settle(model: Model, { normalise }: Preset, text: string): void {
  if (model instanceof MaskedNumber) model.padFractionalZeros = /\.\d/.test(normalise(text));
}
