import type { Changes } from '../../kit/core/changes';

const BASE = 'veneer-more__status';

/** What is said beside a link, and shown in it. */
export interface MoreStatus {
  /** Announces a text to screen readers. */
  say(text: string): void;
  /** Shows and announces why nothing was loaded. */
  fail(text: string): void;
  /** Shows in the link that the next page is loading, until `busy` is restored. */
  turn(busy: Changes): void;
}

/** Makes the live region after a link; removed with the other changes. */
export function createStatus(link: HTMLElement, changes: Changes): MoreStatus {
  const region = changes.made(document.createElement('span'));
  region.setAttribute('role', 'status');

  function write(text: string, isSeen: boolean): void {
    region.className = isSeen ? `${BASE} is-failed` : BASE;
    region.textContent = text;
  }

  return {
    say: (text) => write(text, false),
    fail: (text) => write(text, true),
    turn(busy) {
      // In the page before its text changes: a screen reader announces nothing else.
      write('', false);
      if (!region.isConnected) link.after(region);
      const spinner = busy.made(document.createElement('span'));
      spinner.className = 'veneer-more__spinner';
      spinner.setAttribute('aria-hidden', 'true');
      link.append(spinner);
    },
  };
}
