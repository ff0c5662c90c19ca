/** A lightbox over all links of a name: `<a href="lake.jpg" data-gallery="lake"><img …></a>`. */
import { readText } from '../../kit/core/attributes';
import { clickNatively, isNativeClick } from '../../kit/core/interaction';
import { page } from '../../kit/core/page';
import { isForNewTab } from '../../runtime/events';
import type { Mount } from '../../runtime/widget';
import { definition } from './definition';
import { followAddress, openAtLink, reportFailure } from './gallery';

export const mount: Mount<HTMLAnchorElement> = (element, signal) => {
  const mounted = { element, signal };
  function openOnClick(event: MouseEvent): void {
    if (isNativeClick(event) || event.defaultPrevented || isForNewTab(event)) return;
    const name = readName(element);
    const opening = name ? openAtLink(mounted, name) : null;
    if (opening) {
      event.preventDefault();
      opening.catch((error) => {
        reportFailure(element, error);
        // As it would without the script, the browser opens the link.
        clickNatively(element);
      });
    } else if (isScript(element)) event.preventDefault();
  }

  element.addEventListener('click', openOnClick, { signal });
  addEventListener('popstate', () => followAddress(mounted), { signal });
  followAddress(mounted);
};

/** A gallery's name; an empty one is reported. */
function readName(element: Element): string | null {
  const name = readText(element, definition.attributes.gallery);
  if (name) return name;
  page().report('gallery', element, 'the gallery has no name', 'Expected data-gallery="rooms"');
  return null;
}

/** The browser follows a link that can't be shown, unless that would run a script. */
const isScript = ({ protocol }: HTMLAnchorElement): boolean => protocol === 'javascript:';
