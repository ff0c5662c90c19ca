import InputElement from 'imask/esm/controls/html-input-mask-element';
import InputMask from 'imask/esm/controls/input';
import MaskedRegExp from 'imask/esm/masked/regexp';
import type { Model } from './models';

/** A model that changes no text. */
export const createUnmasked = () => new MaskedRegExp({ mask: /^/ });

/** IMask's control of a field without IMask's own listeners. It changes no text yet. */
export function controlOf(field: HTMLInputElement, unmasked: MaskedRegExp) {
  const view = new InputElement(field);
  view.bindEvents = (handlers) => {
    view._handlers = handlers;
  };
  view.unbindEvents = () => {};
  return { view, mask: new InputMask<Model | MaskedRegExp>(view, unmasked) };
}
