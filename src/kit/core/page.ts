import { rootElement } from '../../runtime/dom';
import { PAGE, type Page } from '../../runtime/page';

let latest: Page;

/** The page's state. The runtime puts it on the root element before it loads any code. */
export function page(): Page {
  // Without a root element, or with one that another script created, it is still the same page.
  latest = (rootElement() as HTMLHtmlElement | null)?.[PAGE] ?? latest;
  return latest;
}
