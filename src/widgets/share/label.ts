import type { Changes } from '../../kit/core/changes';
import { textsOf } from '../../kit/core/element-part';
import { word } from '../../kit/core/strings';
import * as words from '../../kit/words';

/**
 * Makes a button's label, with its two names. Icons in it stay; a button with only an icon gets an
 * `aria-label`. Where another script has changed ours, its text stays.
 */
export function createLabel(button: HTMLElement, changes: Changes) {
  const all = textsOf(button);
  const texts = [...all.keys()].filter((index) => isRead(all[index]));
  const name = button.getAttribute('aria-label');
  const isIcon = !!button.firstElementChild;
  const look = () => `${button.textContent} ${button.getAttribute('aria-label')}`;
  let written = look();

  /** Sets it to Close, or to what it was before. */
  function set(isOpen: boolean): void {
    const label = isOpen ? word(words.close) : undefined;
    const setName = (text?: string) => changes.setAttribute(button, 'aria-label', text);
    // The first of the button's own texts is replaced with the name, the others with a blank: an empty
    // text would not be in a copy of the page's markup.
    for (const index of texts)
      changes.setText(button, index, label && (index === texts[0] ? label : ' '));
    if (name) setName(label);
    else if (!texts.length && isIcon) setName(label ?? word(words.share));
    else if (!texts.length) changes.setText(button, 0, label ?? word(words.share));
    written = look();
  }

  return {
    set,
    /** The same with the page's own words, where they were parsed after the button. */
    refresh(isOpen: boolean) {
      if (look() === written) set(isOpen);
    },
  };
}

export type Label = ReturnType<typeof createLabel>;

/** Has the server given the button a name? */
export const isNamed = (button: HTMLElement): boolean =>
  textsOf(button).some(isRead) || !!button.getAttribute('aria-label');

/** Is a text a part of the button's name? */
const isRead = (text: Text | undefined): boolean =>
  !!text?.data.trim() && !text.parentElement?.closest('svg,script,style');
