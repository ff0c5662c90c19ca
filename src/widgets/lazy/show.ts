import { createChanges } from '../../kit/core/changes';
import { page } from '../../kit/core/page';
import { onAbort } from '../../kit/core/teardown';
import { releaseImage } from '../../kit/release-image';
import { wait } from '../../runtime/lifecycle';
import { readSources, type Sources } from './sources';

/** How long after a failure a picture is asked for again (ours), in ms. */
const RETRY_MS = 2000;

/** Loads an element's sources and shows them; what the server wrote is restored when `signal` aborts. */
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
    `${missing} did not load, twice`,
    `${instead}; is the address right`,
  );
}

/** @returns the address of an image that did not load */
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
  // A theme's own fallback for a picture that did not load stays.
  const isReplaced = () =>
    attributes.some(([holder, name, value]) => holder.getAttribute(name) !== value);
  if (image)
    return (await isLoaded(image, write, signal, isReplaced)) ? null : addressOf(image, attributes);
  write();
  return null;
}

/** The address that the browser chose; not every browser has `currentSrc` of a failed image. */
const addressOf = (image: HTMLImageElement, attributes: Sources['attributes']): string =>
  image.currentSrc || String(attributes.at(-1)?.[2]);

/**
 * The picture is loaded first, so that the placeholder is shown until then.
 * @returns its address where it did not load
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
  if (!(await isLoaded(image, write, signal))) return background;
  if (signal.aborted) return null;
  // An absolute address contains no quote, but it may contain a backslash.
  const value = `url(${JSON.stringify(background)})`;
  createChanges(signal).setStyle(element, { 'background-image': value });
  return null;
}

/** Does the image load, or what another script has replaced it with? It is tried twice. */
async function isLoaded(
  image: HTMLImageElement,
  write: () => void,
  signal: AbortSignal,
  isReplaced = () => false,
): Promise<boolean> {
  if (await loads(image, write, signal)) return true;
  if (!isReplaced()) await wait(RETRY_MS);
  return !signal.aborted && (isReplaced() || loads(image, write, signal));
}

function loads(image: HTMLImageElement, write: () => void, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const over = new AbortController();
    const end = (isThere: boolean) => {
      over.abort();
      resolve(isThere);
    };
    const until = { signal: over.signal };
    onAbort(signal, () => end(false), over.signal);
    // The event may be the placeholder's.
    image.addEventListener('load', () => image.complete && end(true), until);
    image.addEventListener('error', () => end(false), until);
    write();
    // The browser may choose the image that is loaded already, without an event.
    queueMicrotask(() => image.complete && image.naturalWidth && end(true));
  });
}
