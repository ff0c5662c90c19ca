import { JUMP_OFFSET_PX } from '../../kit/jump';
import { rootElement } from '../../runtime/dom';
import { createLoan } from './loan';

/** Keeps what links, the focus and the browser's find lead to out of what bars cover. */
export interface Cover {
  /** Lets the page's own `scroll-padding-top` hold. */
  rest(): void;
  /** Lets the larger one hold: the page's own, or what the bars cover. */
  set(px: number): void;
}

const NAME = 'scroll-padding-top';

export function createCover(): Cover {
  let loan: ReturnType<typeof createLoan> | undefined;

  function rest(): void {
    loan?.giveBack();
    loan = undefined;
  }

  return {
    rest,
    set(px) {
      rest();
      if (!px) return;
      const root = rootElement();
      const own = getComputedStyle(root).getPropertyValue(NAME) || 'auto';
      loan = createLoan(root);
      // Where the page says nothing, links stop as far down as they would without a bar.
      const wanted = own === 'auto' ? `${JUMP_OFFSET_PX}px` : own;
      loan.set({ [NAME]: `max(${wanted}, ${px}px)` });
    },
  };
}
