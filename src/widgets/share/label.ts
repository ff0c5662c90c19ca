import { word } from '../../kit/strings';

/** What a button is called. */
export interface Label {
  /** Calls it Close, or what it was called before. */
  set(isOpen: boolean): void;
  /** Gives it back as the server wrote it. */
  restore(): void;
}

/** A text that is replaced meanwhile; what another script wrote over ours stays. */
interface Swap {
  read(): string | null;
  write(text: string | null): void;
  before: string | null;
  /** What stands there while the links are hidden, and while they are shown. */
  closed: string | null;
  open: string;
}

/**
 * Gives a button its two names. Icons in it stay; a button that has none but an icon is named by
 * `aria-label`.
 */
export function createLabel(button: HTMLElement): Label {
  const swaps = [...swapsOfText(button), ...swapsOfName(button)];
  return {
    set(isOpen) {
      for (const swap of swaps) swap.write(isOpen ? swap.open : swap.closed);
    },
    restore() {
      for (const { read, write, before, closed, open } of swaps)
        if (read() === open || read() === closed) write(before);
    },
  };
}

/** The first of the button's own texts says the name, the others fall silent meanwhile. */
function swapsOfText(button: HTMLElement): Swap[] {
  const texts = textsOf(button);
  if (!texts.length && !button.firstElementChild && !button.getAttribute('aria-label')) {
    const text = document.createTextNode('');
    button.append(text);
    return [{ ...swapOf(text), closed: word('share'), open: word('close') }];
  }
  return texts.map((text, index) => ({ ...swapOf(text), open: index ? '' : word('close') }));
}

function swapOf(text: Text): Omit<Swap, 'open'> {
  return {
    read: () => text.data,
    write: (value) => {
      text.data = value ?? '';
    },
    before: text.data,
    closed: text.data,
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

/** A name beside the text says the same; where there is neither, an icon needs one. */
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
      closed: before || word('share'),
      open: word('close'),
    },
  ];
}
