import { bringHtml } from './content';
import { bringDialogStyles } from './stack';

/** Brings what a dialog needs before there is one to show; failures are met when it is needed. */
export function prepare(): void {
  bringDialogStyles();
  bringHtml().catch(() => {});
}
