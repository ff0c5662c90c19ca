import { word } from '../../kit/core/strings';

/** The label of a button. */
export interface Label {
  /** Sets it to Close, or to what it was before. */
  set(isOpen: boolean): void;
  /** The same with the page's own words, where they were parsed after the button. */
  refresh(isOpen: boolean): void;
  /** Restores what the server wrote. */
  restore(): void;
}

/** A text that is replaced; where another script has changed ours, its text stays. */
interface Swap {
  read(): string | null;
  write(text: string | null): void;
  before: string | null;
  /** The text we wrote last. */
  written: string | null;
  /** The text while the links are hidden, and while they are shown. */
  closed(): string | null;
  open(): string;
}

/**
 * Makes a button's label, with its two names. Icons in it stay; a button with only an icon gets an
 * `aria-label`.
 */
export function createLabel(button: HTMLElement): Label {
  const swaps = [...swapsOfText(button), ...swapsOfName(button)];
  const ours = () => swaps.filter(({ read, written }) => read() === written);
  return {
    set(isOpen) {
      for (const swap of swaps) apply(swap, isOpen);
    },
    refresh(isOpen) {
      for (const swap of ours()) apply(swap, isOpen);
    },
    restore() {
      for (const { write, before } of ours()) write(before);
    },
  };
}

function apply(swap: Swap, isOpen: boolean): void {
  swap.written = isOpen ? swap.open() : swap.closed();
  swap.write(swap.written);
}

/** The first of the button's own texts is replaced with the name, the others with nothing. */
function swapsOfText(button: HTMLElement): Swap[] {
  const texts = textsOf(button);
  if (!texts.length && !button.firstElementChild && !button.getAttribute('aria-label')) {
    const text = new Text('');
    button.append(text);
    return [{ ...swapOf(button, text, 0), closed: () => word('share'), open: () => word('close') }];
  }
  return texts.map((text, index) => ({
    ...swapOf(button, text, index),
    open: () => (index ? '' : word('close')),
  }));
}

function swapOf(button: HTMLElement, own: Text, index: number): Omit<Swap, 'open'> {
  const before = own.data;
  let text = own;
  /** A translation tool replaces our text node with another, and may do so each time. */
  const present = () => {
    if (!button.contains(text)) text = textsOf(button)[index] ?? text;
    return text;
  };
  return {
    read: () => present().data,
    write: (value) => {
      const shown = present();
      if (shown.data !== value) shown.data = value ?? '';
    },
    before,
    written: before,
    closed: () => before,
  };
}

function textsOf(button: HTMLElement): Text[] {
  const walker = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    const isDrawn = text.parentElement?.closest('svg,script,style');
    if (text.data.trim() && !isDrawn) texts.push(text);
  }
  return texts;
}

/** Has the server given the button a name? */
export const isNamed = (button: HTMLElement): boolean =>
  textsOf(button).length > 0 || !!button.getAttribute('aria-label');

/** An `aria-label` changes as well; an icon without text or name needs one. */
function swapsOfName(button: HTMLElement): Swap[] {
  const before = button.getAttribute('aria-label');
  const isIcon = button.firstElementChild && !textsOf(button).length;
  if (!before && !isIcon) return [];
  return [
    {
      read: () => button.getAttribute('aria-label'),
      write: (value) =>
        value === null
          ? button.removeAttribute('aria-label')
          : button.setAttribute('aria-label', value),
      before,
      written: before,
      closed: () => before || word('share'),
      open: () => word('close'),
    },
  ];
}
