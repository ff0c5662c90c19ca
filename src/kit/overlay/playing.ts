/**
 * Stops what plays in an overlay that closes, before its content goes back to the page: nobody could stop
 * it there. A silent film that plays by itself is a picture, and goes on. The links of `data-embed` hear
 * the event, also where a lightbox is out of the page by then; it is none for pages.
 */
export function stopPlaying(inside: HTMLElement): void {
  for (const one of inside.querySelectorAll('video,audio')) {
    const media = one as HTMLMediaElement;
    if (!(media.autoplay && media.muted)) media.pause();
  }
  for (const link of inside.querySelectorAll('a'))
    link.dispatchEvent(new CustomEvent('veneer-stop'));
}
