import { bringHtml } from './content';
import { bringDialogStyles } from './stack';

/**
 * Brings what a dialog needs before there is one to show.
 * @param isFromServer does it show what a server answers; then this settles once that can be read,
 *   and rejects where it can't
 */
export async function prepare(isFromServer: boolean): Promise<void> {
  bringDialogStyles();
  if (isFromServer) await bringHtml();
}
