import type MaskedRegExp from 'imask/esm/masked/regexp';
import { controlOf, createUnmasked } from './control';
import { fill, fits, hasContent, type Model, modelOf } from './models';
import type { MaskPreset } from './presets';
import { compare, digitsIn, isTooLong, keysOf, placeBefore, placeBehind } from './typed';

/**
 * The text of a masked field. What a visitor types means the same as what they paste: the mask is made from
 * all that they typed, and a text that it would change is shown as it was typed, until it fits.
 */
export class MaskedText {
  readonly #field: HTMLInputElement;
  readonly #preset: MaskPreset;
  readonly #unmasked = createUnmasked();
  readonly #model: Model;
  readonly view: ReturnType<typeof controlOf>['view'];
  readonly mask: ReturnType<typeof controlOf>['mask'];
  /** The masked text as the visitor typed it, such as 1,5 where 1.5 is shown: 1,500 would mean another. */
  #typed = '';

  constructor(field: HTMLInputElement, preset: MaskPreset) {
    this.#field = field;
    this.#preset = preset;
    this.#model = modelOf(preset);
    const { view, mask } = controlOf(field, this.#unmasked);
    // IMask's own would complete the text, as if the visitor had left the field.
    mask._applyHistoryState = (state) => {
      if (!state) return;
      mask._historyChanging = true;
      this.#take(state.unmaskedValue);
      mask.el.select(state.selection.start, state.selection.end);
      mask._saveSelection();
      mask._historyChanging = false;
    };
    this.view = view;
    this.mask = mask;
    this.#take(field.value);
  }

  /** Is the text shown as it was typed, because the mask would change it? */
  isUnmasked = (): boolean => this.mask.masked === this.#unmasked;

  #modelFor(text: string): Model | MaskedRegExp {
    const wanted = this.#preset.wantedOf?.(text) ?? text;
    return fits(wanted, this.#preset) ? this.#model : this.#unmasked;
  }

  /** The text that is shown, without what the mask of a number adds. */
  #shown(text = this.mask.displayValue): string {
    return this.isUnmasked() || this.#preset.pattern !== null ? text : text.replaceAll(',', '');
  }

  /**
   * Reads a text that a script, a reset or the browser put into the field.
   * @returns whether it differed from the mask's
   */
  read(): boolean {
    const text = this.#field.value;
    const shown = this.mask.displayValue;
    if (text === shown) return false;
    // A keyboard that the page shows writes one character after the other.
    const isKey = text.slice(0, -1) === shown || text === shown.slice(0, -1);
    if (isKey && this.#isFocused()) this.edit(null, true);
    else this.#take(text);
    return true;
  }

  /** Shows a text that is there as a whole. The visitor may go on typing at its end if the field has the focus. */
  #take(text: string): void {
    this.#typed = text;
    this.#format(false);
    if (!this.#isFocused()) this.mask.masked.doCommit();
    this.mask.updateControl();
    if (!this.#isFocused()) this.#typed = this.#shown();
  }

  #isFocused = () => this.#field.matches(':focus');

  /**
   * Reads what the visitor made of the text.
   * @param isInserted it was inserted as a whole, and not key by key
   */
  edit(event: Event | null, isInserted = false): void {
    const field = this.#field;
    const shown = this.mask.displayValue;
    const caret = field.selectionEnd ?? field.value.length;
    const { start } = this.mask._selection;
    const { before, inserted, after } = compare(shown, start, field.value, caret);
    const kept = isInserted ? inserted : keysOf(inserted, this.#preset);
    const lead = before === shown && !after ? this.#typed : this.#shown(before);
    const tail = this.#shown(after);
    const typed = lead + kept + tail;
    const isFull = kept.length === 1 && isTooLong(typed, this.#preset);
    if (inserted && (!kept || isFull)) {
      this.#undo();
      return;
    }
    this.#typed = typed;
    const masked = this.#format(tail !== '');
    if (!kept && !masked) this.#typed = '';
    const isBackspace = event instanceof InputEvent && event.inputType.endsWith('Backward');
    if (this.isUnmasked()) this.mask.updateControl((lead + kept).length);
    else
      this.mask.updateControl(
        isBackspace ? placeBehind(masked, before) : placeBefore(masked, tail),
      );
  }

  /**
   * Gives the mask what the visitor typed.
   * @param isInside the visitor edits within the text: a digit beside the caret is not padded yet
   * @returns the text to show
   */
  #format(isInside: boolean): string {
    const typed = this.#typed;
    const model = this.#modelFor(typed);
    const masked = fill(model, typed).value;
    const isPadded = isInside && digitsIn(masked) > digitsIn(typed);
    this.mask.masked = isPadded ? fill(this.#unmasked, typed) : model;
    return masked;
  }

  /** Restores the text and the selection from before a key that the field does not take. */
  #undo(): void {
    this.#field.value = this.mask.displayValue;
    this.#field.setSelectionRange(this.mask._selection.start, this.mask._selection.end);
  }

  /** Completes the text once the visitor has left the field. */
  commit(): void {
    // Else a lone minus would be submitted as a value.
    if (!hasContent(this.#field.value)) this.#field.value = '';
    this.read();
    this.#typed = this.#preset.finish?.(this.mask.displayValue) ?? this.#typed;
    this.#format(false);
    this.mask.updateControl();
    this.mask._onChange();
    this.#typed = this.#shown();
  }
}
