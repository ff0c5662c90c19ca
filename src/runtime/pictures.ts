import { ownProperty, queryAll, rootElement, whenParsed } from './dom';

/** How long the code of widgets waits at most for pictures (ours), in ms. */
const PATIENCE_MS = 500;

/** A wait for the pictures in view. */
export interface PictureWait {
  /** Settles once it is over; nothing where there is nothing to wait for. */
  over?: Promise<void>;
  /** Ends it at once. */
  end(): void;
}

/**
 * While a page loads, what is seen first comes before what may be touched: the code of widgets, which
 * the page does without so far, would share the line with the pictures in view. They are waited for,
 * but not for long, and not where one has no address yet: such a picture waits for a script.
 */
export function waitForPictures(): PictureWait {
  const wait: PictureWait = { end() {} };
  if (ownProperty('readyState') === 'complete' || !window.IntersectionObserver) return wait;
  wait.over = new Promise((resolve) => {
    wait.end = resolve;
  });
  setTimeout(wait.end, PATIENCE_MS);
  whenParsed().then(() => {
    const images = queryAll(rootElement(), 'img');
    if (!images.length) wait.end();
    const observer = new IntersectionObserver((sights) => {
      observer.disconnect();
      const inView = sights.filter(({ isIntersecting }) => isIntersecting);
      // Rejects with the first that has no address.
      const there = inView.map(({ target }) => (target as HTMLImageElement).decode());
      Promise.all(there).then(wait.end as () => void, wait.end);
    });
    for (const image of images) observer.observe(image);
  });
  return wait;
}
