import InputElement from 'imask/esm/controls/html-input-mask-element';
import InputMask from 'imask/esm/controls/input';
import MaskedRegExp from 'imask/esm/masked/regexp';
import { fits, type Model, modelOf, setDecimals } from './models';
import type { MaskPreset } from './presets';
import { digitsIn, hasCode, isWhole, meantIn, placeBefore, retype } from './typed';

/** Letters, digits or a plus: other characters alone may be the mask's. */
const HAS_CONTENT = /[+\p{L}\p{N}]/u;

/** A field to mask. */
export interface MaskedOptions {
  field: HTMLInputElement;
  preset: MaskPreset;
  /** The visitor typed before this code was loaded: the mask keeps what fits of the text. */
  isTyped: boolean;
  signal: AbortSignal;
}

/**
 * A field that IMask masks. A text that the mask would cut is shown as it was typed, until it fits. Our
 * listeners replace those of IMask: they capture, so that the page's listeners read the masked text; they
 * let the visitor drop text; and they dispatch `input` for what IMask's undo changed.
 */
export class MaskedField {
  readonly #field: HTMLInputElement;
  readonly #preset: MaskPreset;
  readonly #view: InputElement;
  readonly #mask: InputMask<Model | MaskedRegExp>;
  readonly #model: Model;
  readonly #unmasked = new MaskedRegExp({ mask: /^/ });
  /** What the visitor typed, with the characters that the mask removes. */
  #typed: string;
  /** The value the page knows: that its scripts set, or that a `change` reported. */
  #known: string;
  #isComposing = false;

  constructor({ field, preset, isTyped, signal }: MaskedOptions) {
    this.#field = field;
    this.#preset = preset;
    this.#model = modelOf(preset);
    setDecimals(this.#model, preset, field.value);
    this.#view = new InputElement(field);
    this.#view.bindEvents = (handlers) => {
      this.#view._handlers = handlers;
    };
    this.#view.unbindEvents = () => {};
    const mask = new InputMask(this.#view, this.#modelFor(field.value, !isTyped));
    mask._applyHistoryState = (state) => {
      if (state) mask.masked = this.#modelFor(state.unmaskedValue, true);
      InputMask.prototype._applyHistoryState.call(mask, state);
      this.#typed = field.value;
    };
    this.#mask = mask;
    this.#typed = field.value;
    this.#known = field.value;
    this.#listen(signal);
    signal.addEventListener('abort', () => mask.destroy(), { once: true });
  }

  /** Does the field show a text as it was typed, because the mask would cut it? */
  isUnmasked = (): boolean => this.#mask.masked === this.#unmasked;

  /** Reads a text that a script, a reset or the browser put into the field, unless a word is composed. */
  sync(): void {
    if (!this.#isComposing && this.#readText()) this.#known = this.#field.value;
  }

  #listen(signal: AbortSignal): void {
    const on = <K extends keyof HTMLElementEventMap>(
      type: K,
      act: (event: HTMLElementEventMap[K]) => void,
    ) => this.#field.addEventListener(type, act, { capture: true, signal });
    on('focus', () => {
      this.#readText();
      this.#known = this.#field.value;
      this.#mask.alignCursorFriendly();
    });
    on('click', () => {
      this.sync();
      this.#mask.alignCursorFriendly();
    });
    // During composition the text must not change: that would restart the word.
    on('compositionstart', () => {
      this.sync();
      this.#isComposing = true;
      this.#mask._saveSelection();
    });
    on('compositionend', (event) => {
      this.#isComposing = false;
      this.#notifyOfChange(() => this.#edit(event));
    });
    on('keydown', (event) => this.#keydown(event));
    on('beforeinput', (event) => this.#beforeInput(event));
    on('input', (event) => {
      if ('isComposing' in event && event.isComposing) return;
      // A script replaces the whole text; a visitor edits it.
      if (event.isTrusted) this.#edit(event, isWhole(event));
      else this.sync();
    });
    on('change', () => {
      this.#commit();
      this.#known = this.#field.value;
    });
    on('blur', () => this.#blur());
  }

  #keydown(event: KeyboardEvent): void {
    if (!event.isComposing) this.sync();
    // Signs that the mask does not show would come before what is typed next.
    if (!this.#field.value && /^(Backspace|Delete)$/.test(event.key)) this.#commit();
    this.#notifyOfChange(() => this.#view._onKeydown(event));
  }

  #beforeInput(event: InputEvent): void {
    if (event.isComposing) return;
    this.sync();
    this.#mask._saveSelection();
    this.#notifyOfChange(() => this.#view._onBeforeinput(event));
  }

  #blur(): void {
    this.#commit();
    // After a script has set the value a browser may dispatch no `change` of its own.
    if (this.#field.value !== this.#known)
      this.#field.dispatchEvent(new CustomEvent('change', { bubbles: true }));
  }

  /** Dispatches `input` for what IMask changed without one, such as its own undo. */
  #notifyOfChange(run: () => void): void {
    const before = this.#field.value;
    run();
    if (this.#field.value !== before)
      this.#field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }

  /** @param isWhole the visitor pasted, dropped or filled in the text, or a script did */
  #modelFor(text: string, isWhole: boolean): Model | MaskedRegExp {
    const { keepsTyped, wantedOf } = this.#preset;
    const isKept = (isWhole || keepsTyped) && HAS_CONTENT.test(text);
    // A part that is not wanted, such as the sign of a currency, may be dropped.
    const isCut = isKept && !fits(wantedOf?.(text) ?? text, this.#preset);
    return isCut ? this.#unmasked : this.#model;
  }

  /** @returns whether the field's text differed from the mask's */
  #readText(): boolean {
    const text = this.#field.value;
    if (text === this.#mask.displayValue) return false;
    this.#mask.masked = this.#modelFor(text, true);
    setDecimals(this.#model, this.#preset, text);
    this.#mask.updateValue();
    this.#mask.updateControl();
    this.#typed = this.#field.value;
    return true;
  }

  #edit(event: Event, isWhole = false): void {
    const field = this.#field;
    const preset = this.#preset;
    const wasUnmasked = this.isUnmasked();
    const now = { text: field.value, caret: field.selectionEnd ?? field.value.length };
    const isRetyped = preset.keepsTyped && !wasUnmasked;
    const next = isRetyped ? retype(this.#typed, this.#mask.displayValue, now) : now;
    this.#mask.masked = this.#modelFor(next.text, isWhole || wasUnmasked);
    // A country code was added: the mask's text lacks it, and IMask has to start from that.
    const isNewlyLed =
      preset.keepsTyped && hasCode(next.text, preset) && !hasCode(this.#typed, preset);
    this.#typed = next.text;
    if (this.isUnmasked()) this.#write(next.text, next.caret);
    else if (wasUnmasked || isNewlyLed) {
      setDecimals(this.#model, preset, next.text);
      this.#write(next.text);
      this.#mask.cursorPos = placeBefore(field.value, digitsIn(next.text.slice(next.caret)));
    } else {
      this.#view._handlers.input(event);
      // Else the mask's characters before the first digit would be submitted as a value.
      if (preset.pattern && !/\d/.test(field.value)) this.#mask.value = '';
    }
    if (meantIn(this.#typed, preset) !== digitsIn(field.value)) this.#typed = field.value;
  }

  #write(text: string, caret?: number): void {
    this.#mask.masked.value = text;
    this.#mask.updateControl(caret);
  }

  #commit(): void {
    const field = this.#field;
    // Else a lone minus would be submitted as a value.
    if (field.value && !HAS_CONTENT.test(field.value)) field.value = '';
    this.#readText();
    if (!field.value) this.#typed = '';
    if (this.isUnmasked()) return;
    const finished = this.#preset.finish?.(field.value) ?? field.value;
    if (finished !== field.value) field.value = finished;
    setDecimals(this.#model, this.#preset, finished);
    this.#mask._onChange();
  }
}
