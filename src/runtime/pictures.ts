import { whenParsed } from './lifecycle';
import { hasSight } from './platform';

/** How long the code of widgets waits for pictures at most (ours), in ms. */
const PATIENCE_MS = 500;

/** A wait for the pictures in view. */
export interface PictureWait {
  /** Settles once it is over; `undefined` where there is nothing to wait for. */
  over?: Promise<void>;
  /** Ends it at once. */
  end(): void;
}

/**
 * While a page loads, the pictures in view have priority over the code of widgets, which would share the
 * connection with them. Widgets wait for them, but not for long, and not where a picture has no address
 * yet: such a picture waits for a script itself.
 */
export function waitForPictures(): PictureWait {
  const wait: PictureWait = { end() {} };
  if (document.readyState === 'complete' || !hasSight()) return wait;
  wait.over = new Promise((resolve) => {
    wait.end = resolve;
    setTimeout(resolve, PATIENCE_MS);
  });
  whenParsed().then(() => {
    // By their name alone: a selector takes twice as long on a page of thousands of elements.
    const images = document.documentElement.getElementsByTagName('img');
    if (!images.length) wait.end();
    const observer = new IntersectionObserver((sights) => {
      observer.disconnect();
      // `decode` rejects for an image without an address.
      const there = sights.map(
        ({ isIntersecting, target }) => isIntersecting && (target as HTMLImageElement).decode(),
      );
      Promise.all(there).then(wait.end, wait.end);
    });
    for (const image of images) observer.observe(image);
  });
  return wait;
}
