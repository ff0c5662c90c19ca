import { afterEach, beforeEach, vi } from 'vitest';
import { mount } from '../../src/widgets/tooltip/index';
import { givePage, show } from './support';

/** Its focus shows, by whatever means it got there; that of a button after a press does not. */
export const FIELD = '<input data-tooltip-text="Eight letters.">';
export const SHOW_DELAY_MS = 500;
export const GRACE_MS = 200;

/** What each test of tooltips starts with. */
export interface TooltipPage {
  report: ReturnType<typeof vi.fn>;
  /** What the dialog's part does with a failed call. */
  showFailure: ReturnType<typeof vi.fn>;
  /** Takes what was mounted back. */
  unmount: AbortController;
}

/** Gives every test of the file a page with a still clock, and takes the widgets back after it. */
export function prepareTooltips(): TooltipPage {
  const page = {} as TooltipPage;
  beforeEach(() => {
    vi.useFakeTimers();
    page.showFailure = vi.fn();
    page.report = givePage({ parts: { dialog: { showFailure: page.showFailure } } }).report;
    page.unmount = new AbortController();
  });
  afterEach(() => {
    page.unmount.abort();
    vi.useRealTimers();
  });
  return page;
}

/** Mounts the first element of this markup. */
export async function mountFirst({ unmount }: TooltipPage, html: string): Promise<HTMLElement> {
  const term = show(html);
  await mount(term, unmount.signal);
  return term;
}

export const bubbles = () => [...document.querySelectorAll<HTMLElement>('[role=tooltip]')];
export const shown = () => bubbles().filter((bubble) => !bubble.hidden);
export const shownText = () => shown().map((bubble) => bubble.textContent);

/** Moves the clock on. */
export const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

export const send = (target: EventTarget, type: string, pointerType = 'mouse') =>
  target.dispatchEvent(
    new PointerEvent(type, { pointerType, bubbles: !/enter|leave/.test(type), cancelable: true }),
  );

export function pressEscape(): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
  document.body.dispatchEvent(event);
  return event;
}

/** A server that gives these answers, one after the other, each when the test says so. */
export function serve(...answers: { status?: number; type?: string; body: string }[]) {
  const asked: { url: string; signal: AbortSignal; answer(): void }[] = [];
  vi.stubGlobal('fetch', (address: URL, { signal }: { signal: AbortSignal }) => {
    const { status = 200, type = 'text/plain', body } = answers.shift() ?? { body: 'late' };
    return new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new Error('aborted')));
      const answer = () =>
        resolve(new Response(body, { status, headers: { 'Content-Type': type } }));
      asked.push({ url: address.pathname, signal, answer });
    });
  });
  return asked;
}
