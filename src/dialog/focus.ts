const FIELD = 'input:not([type=hidden],:disabled),select:not(:disabled),textarea:not(:disabled)';

/**
 * Puts focus into a dialog: where its author said, else on the first wrong field, else on the first
 * field of a form, else on the box itself, so that a screen reader begins with the dialog's name
 * and a long text begins at its top.
 */
export function placeFocus(root: HTMLElement): void {
  const wanted =
    root.querySelector<HTMLElement>('[autofocus]') ??
    root.querySelector<HTMLElement>('[aria-invalid=true]') ??
    root.querySelector<HTMLElement>(`form :is(${FIELD})`) ??
    boxOf(root);
  wanted?.focus({ preventScroll: wanted === boxOf(root) });
}

/** Gives focus back to who opened the dialog, where that is still on the page. */
export function returnFocus(opener: Element | null): void {
  if (opener?.isConnected) (opener as HTMLElement).focus?.({ preventScroll: true });
}

/** The part of a dialog that has its role. */
export const boxOf = (root: HTMLElement): HTMLElement | null =>
  root.querySelector<HTMLElement>('[aria-modal=true]');
