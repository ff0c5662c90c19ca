/**
 * A video: `<a href="https://youtu.be/aqz-KE-bpKQ" data-video>The film</a>` plays it in a dialog.
 * Nothing is asked of its provider before the click.
 */
import { page } from '../../kit/page';
import { word } from '../../kit/strings';
import { isVideoFile, playerOf } from '../../kit/video';
import type { Parts } from '../../runtime/page';

type Film = Pick<Parameters<Parts['dialog']['showPlayer']>[0], 'kind' | 'address'>;

export async function mount(link: HTMLElement, signal: AbortSignal): Promise<void> {
  if (!filmOf(link)) reportNoVideo(link);
  // Before any listener: without its code, the click is the browser's.
  const { bringDialogStyles, showPlayer } = await page().part('dialog');
  bringDialogStyles();
  let isOpen = false;
  link.addEventListener('click', open, { signal });

  async function open(event: MouseEvent): Promise<void> {
    const film = filmOf(link);
    if (!film || event.defaultPrevented || isForNewTab(event)) return;
    event.preventDefault();
    if (isOpen) return;
    isOpen = true;
    await showPlayer({ ...film, title: titleOf(link), opener: link, signal });
    isOpen = false;
  }
}

/** What a link plays, as its address is now; `null` where it leads to no known video. */
function filmOf(link: Element): Film | null {
  const address = addressOf(link);
  if (!address) return null;
  const player = playerOf(address, true);
  if (player) return { kind: 'frame', address: player };
  return isVideoFile(address) ? { kind: 'file', address } : null;
}

function addressOf(link: Element): URL | null {
  const written = link.getAttribute('href');
  try {
    return written ? new URL(written, link.baseURI) : null;
  } catch {
    return null;
  }
}

function reportNoVideo(link: Element): void {
  const found = `${link.getAttribute('href') ?? 'a link with no address'} is no known video`;
  const expected = 'Expected one of YouTube or Vimeo, or an .mp4, .webm or .ogv file';
  page().report('video', link, found, expected);
}

/** What a link is called: its label, its text, or its picture's. */
function titleOf(link: Element): string {
  const label = link.getAttribute('aria-label')?.trim() || link.textContent?.trim();
  return label?.replace(/\s+/g, ' ') || link.querySelector('img')?.alt.trim() || word('video');
}

const isForNewTab = ({ ctrlKey, shiftKey, metaKey, altKey }: MouseEvent) =>
  ctrlKey || shiftKey || metaKey || altKey;
