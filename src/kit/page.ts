import { rootElement } from '../runtime/dom';
import { PAGE, type Page } from '../runtime/page';

let latest: Page;

/** The page that this chunk works for. The runtime puts it on the root before it loads any. */
export function page(): Page {
  // Without a root, or with one of another script's making, it is still the page that it was.
  latest = (rootElement() as HTMLHtmlElement | null)?.[PAGE] ?? latest;
  return latest;
}
