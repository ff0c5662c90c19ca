import { nameHere } from '../../kit/attributes';
import { page } from '../../kit/page';
import { ownProperty, queryAll, rootElement } from '../../runtime/dom';

/** What a carousel does when a lightbox opens and closes over its pictures. */
export interface LightboxDeeds {
  /** The row with the slides. */
  row: HTMLElement;
  opened(): void;
  closed(): void;
  /** Shows the slide with this link, which was seen last. */
  show(link: HTMLElement): void;
}

const GALLERY = { name: 'data-gallery' } as const;

/** Follows the lightbox by what it tells: closed, it leaves the carousel at the picture seen last. */
export function followLightbox(deeds: LightboxDeeds, signal: AbortSignal): void {
  const { row, opened, closed, show } = deeds;
  const concerns = ({ target }: Event) => row.contains(target as Node);
  addEventListener('veneer:open', (event) => concerns(event) && opened(), { signal });
  addEventListener(
    'veneer:close',
    (event) => {
      if (concerns(event)) closed();
      const link = linkOf((event as CustomEvent).detail);
      if (!link || !row.contains(link)) return;
      const hadFocus = row.contains(ownProperty('activeElement'));
      show(link);
      if (hadFocus) link.focus({ preventScroll: true });
    },
    { signal },
  );
}

/** The link that a gallery's event names: the one of that number among those of that name. */
function linkOf(detail: unknown): HTMLElement | null {
  const { name, index } = Object(detail) as { name?: unknown; index?: unknown };
  if (typeof name !== 'string' || typeof index !== 'number') return null;
  const attribute = nameHere(GALLERY);
  const links = [...queryAll(rootElement(), `a[${attribute}]`)].filter(
    (link) => link.getAttribute(attribute) === name && !link.closest(page().off),
  );
  return links[index - 1] ?? null;
}
