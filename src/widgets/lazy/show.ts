import { createChanges } from '../../kit/changes';
import { page } from '../../kit/page';
import { releaseImage } from '../../kit/release-image';
import { onAbort } from '../../kit/teardown';
import { readSources, type Sources } from './sources';

/** How long after a failure a picture is asked for again (ours), in ms. */
const RETRY_MS = 2000;

/** Puts what was to come later in its place; when `signal` aborts, the server's is back. */
export async function show(element: HTMLElement, signal: AbortSignal): Promise<void> {
  const sources = readSources(element);
  if (!sources) return;
  const waits = [showAttributes(sources, signal), showBackground(element, sources, signal)];
  const missing = (await Promise.all(waits)).find((address) => address);
  if (!missing || signal.aborted) return;
  const instead = sources.image ? 'Its alternative text is shown' : 'The element stays as it was';
  page().report(
    'lazy',
    element,
    `${missing} did not come, twice`,
    `${instead}; is the address right`,
  );
}

/** @returns the address of an image that did not come */
async function showAttributes(
  { image, attributes }: Sources,
  signal: AbortSignal,
): Promise<string | null> {
  if (!attributes.length) return null;
  const changes = createChanges(signal);
  changes.add(() => image && releaseImage(image));
  const write = () => {
    for (const attribute of attributes) changes.setAttribute(...attribute);
  };
  if (image) return (await isBrought(image, write, signal)) ? null : addressOf(image, attributes);
  write();
  return null;
}

/** What the browser chose to ask for; a failed choice has no name everywhere. */
const addressOf = (image: HTMLImageElement, attributes: Sources['attributes']): string =>
  image.currentSrc || String(attributes.at(-1)?.[2]);

/**
 * The picture is fetched first, so that the placeholder is seen until it is there.
 * @returns its address where it did not come
 */
async function showBackground(
  element: HTMLElement,
  { background }: Sources,
  signal: AbortSignal,
): Promise<string | null> {
  if (!background) return null;
  const image = new Image();
  const write = () => {
    image.src = background;
  };
  if (!(await isBrought(image, write, signal))) return background;
  if (signal.aborted) return null;
  // A whole address holds no quote, but it may hold a backslash.
  const value = `url(${JSON.stringify(background)})`;
  createChanges(signal).setStyle(element, { 'background-image': value });
  return null;
}

/** Does the image come? It is asked for once more where it does not. */
async function isBrought(
  image: HTMLImageElement,
  write: () => void,
  signal: AbortSignal,
): Promise<boolean> {
  if (await comes(image, write, signal)) return true;
  await pause(signal);
  return !signal.aborted && comes(image, write, signal);
}

function comes(image: HTMLImageElement, write: () => void, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const over = new AbortController();
    const end = (isThere: boolean) => {
      over.abort();
      resolve(isThere);
    };
    const until = { signal: over.signal };
    onAbort(signal, () => end(false), over.signal);
    // The placeholder may come at this very moment.
    image.addEventListener('load', () => image.complete && end(true), until);
    image.addEventListener('error', () => end(false), until);
    write();
    // What was there already may be what is chosen: nothing is loaded then.
    queueMicrotask(() => image.complete && image.naturalWidth && end(true));
  });
}

function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(end, RETRY_MS);
    const over = new AbortController();
    onAbort(signal, end, over.signal);

    function end(): void {
      clearTimeout(timer);
      over.abort();
      resolve();
    }
  });
}
