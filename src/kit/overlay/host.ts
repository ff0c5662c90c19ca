import { hasTopLayer } from '../../runtime/platform';
import { coverPage } from './cover';

/** Elements that show no children, also in full screen. */
const REPLACED = 'iframe,video,audio,img,canvas,object,embed';

/**
 * The element that an overlay is put into: the page's open modal `<dialog>`, because everything outside of
 * it is inert; else the full-screen element, because nothing outside of it is seen; else the body.
 */
export function overlayHost(): HTMLElement {
  const shown = document.fullscreenElement;
  const isHost = shown instanceof HTMLElement && !shown.matches(`html,body,${REPLACED}`);
  const host = isHost ? shown : document.body;
  const open = [...document.documentElement.querySelectorAll<HTMLElement>('dialog[open]')];
  return open.filter((dialog) => dialog.matches(':modal') && !dialog.contains(host)).pop() ?? host;
}

/**
 * Shows a dialog above the page, which is covered. Not by `showModal` if the browser can show popovers: popups
 * of the page's own script would be inert.
 * @returns restores the page; the caller removes the dialog
 */
export function showAbove(dialog: HTMLDialogElement): () => void {
  if (hasTopLayer()) {
    dialog.setAttribute('popover', 'manual');
    dialog.showPopover();
  } else dialog.showModal();
  return coverPage(dialog);
}
