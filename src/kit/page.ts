import { rootElement } from '../runtime/dom';
import { PAGE, type Page } from '../runtime/page';
import { report } from '../runtime/report';

let latest: Page;

/** The page that this chunk works for. The entry puts it on the root before any chunk loads. */
export function page(): Page {
  // Without a root, or with one of another script's making, it is still the page that it was.
  latest = (rootElement() as HTMLHtmlElement | null)?.[PAGE] ?? latest;
  latest.report ??= report;
  return latest;
}
