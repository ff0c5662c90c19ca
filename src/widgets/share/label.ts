import { word } from '../../kit/strings';
import { ownProperty, safe } from '../../runtime/dom';

/** What a button is called. */
export interface Label {
  /** Calls it Close, or what it was called before. */
  set(isOpen: boolean): void;
  /** The same with the page's words, where they came after the button. */
  refresh(isOpen: boolean): void;
  /** Gives it back as the server wrote it. */
  restore(): void;
}

/** A text that is replaced meanwhile; what another script wrote over ours stays. */
interface Swap {
  read(): string | null;
  write(text: string | null): void;
  before: string | null;
  /** What we wrote last. */
  written: string | null;
  /** What stands there while the links are hidden, and while they are shown. */
  closed(): string | null;
  open(): string;
}

/**
 * Gives a button its two names. Icons in it stay; a button that has none but an icon is named by
 * `aria-label`.
 */
export function createLabel(button: HTMLElement): Label {
  const swaps = [...swapsOfText(button), ...swapsOfName(button)];
  const ours = () => swaps.filter(({ read, written }) => read() === written);
  return {
    set(isOpen) {
      for (const swap of swaps) put(swap, isOpen);
    },
    refresh(isOpen) {
      for (const swap of ours()) put(swap, isOpen);
    },
    restore() {
      for (const { write, before } of ours()) write(before);
    },
  };
}

function put(swap: Swap, isOpen: boolean): void {
  swap.written = isOpen ? swap.open() : swap.closed();
  swap.write(swap.written);
}

/** The first of the button's own texts says the name, the others fall silent meanwhile. */
function swapsOfText(button: HTMLElement): Swap[] {
  const texts = textsOf(button);
  if (
    !texts.length &&
    !safe(button).firstElementChild &&
    !safe(button).getAttribute('aria-label')
  ) {
    const text = new Text('');
    safe(button).append(text);
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
  /** A tool that translates puts another text in the place of ours, and may do so each time. */
  const present = () => {
    if (!safe(button).contains(text)) text = textsOf(button)[index] ?? text;
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
  const walker = ownProperty('createTreeWalker').call(document, button, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    const isDrawn = safe(text.parentElement)?.closest('svg,script,style');
    if (text.data.trim() && !isDrawn) texts.push(text);
  }
  return texts;
}

/** Has the server given the button a name? */
export const isNamed = (button: HTMLElement): boolean =>
  textsOf(button).length > 0 || !!safe(button).getAttribute('aria-label');

/** A name beside the text says the same; where there is neither, an icon needs one. */
function swapsOfName(button: HTMLElement): Swap[] {
  const before = safe(button).getAttribute('aria-label');
  const isIcon = safe(button).firstElementChild && !textsOf(button).length;
  if (!before && !isIcon) return [];
  return [
    {
      read: () => safe(button).getAttribute('aria-label'),
      write: (value) =>
        value === null
          ? safe(button).removeAttribute('aria-label')
          : safe(button).setAttribute('aria-label', value),
      before,
      written: before,
      closed: () => before || word('share'),
      open: () => word('close'),
    },
  ];
}
