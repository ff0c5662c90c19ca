/**
 * A video: `<a href="https://youtu.be/aqz-KE-bpKQ" data-video>The video</a>` plays it in a dialog.
 * Nothing is requested from its provider before the click.
 */
import styles from '../../dialog/dialog.css';
import { parseAddress } from '../../kit/core/address';
import { isFlagged } from '../../kit/core/attributes';
import { isTaken } from '../../kit/core/interaction';
import { page } from '../../kit/core/page';
import { word } from '../../kit/core/strings';
import { loadStyles } from '../../kit/core/styles';
import { nameOfTrigger, showAtClick } from '../../kit/net/dialog-call';
import { reportFailure } from '../../kit/net/failure';
import type { RequestLock } from '../../kit/net/request-lock';
import { isVideoFile, playerOf } from '../../kit/net/video';
import * as words from '../../kit/words';
import type { Parts } from '../../runtime/page';
import { definition } from './definition';

type PlayableVideo = Pick<Parameters<Parts['react']['openPlayer']>[1], 'kind' | 'address'>;

export function mount(link: HTMLElement, signal: AbortSignal): void {
  if (!isFlagged(link, definition.attributes.video)) return;
  if (!videoOf(link)) reportNoVideo(link);
  // The stylesheet is loaded at the same time as the dialog's code.
  loadStyles(styles);
  let isOpen = false;
  link.addEventListener('click', open, { signal });

  function open(event: MouseEvent): void {
    const video = videoOf(link);
    if (!video || isTaken(event)) return;
    event.preventDefault();
    if (isOpen) return;
    const play = ({ showPlayer }: Parts['dialog'], lock: RequestLock) => {
      isOpen = true;
      const title = nameOfTrigger(link) || word(words.video);
      return showPlayer({ ...video, title, opener: link }, lock)
        .catch((error) => reportFailure('video', link, error))
        .finally(() => {
          isOpen = false;
        });
    };
    showAtClick(event, link, signal, play, 'react');
  }
}

/** The video of a link's current address; `null` where it is none that is known. */
function videoOf(link: Element): PlayableVideo | null {
  const address = parseAddress(link.getAttribute('href'), link.baseURI);
  if (!address) return null;
  const player = playerOf(address, true);
  if (player) return { kind: 'frame', address: player };
  return isVideoFile(address) ? { kind: 'file', address } : null;
}

function reportNoVideo(link: Element): void {
  const found = `${link.getAttribute('href') ?? 'a link with no address'} is no known video`;
  const expected = 'Expected one of YouTube or Vimeo, or an .mp4, .webm or .ogv file';
  page().report('video', link, found, expected);
}
