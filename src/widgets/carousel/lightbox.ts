import { ownProperty, safe } from '../../runtime/dom';

/** What a carousel does when a lightbox opens and closes over its pictures. */
export interface LightboxDeeds {
  /** The row with the slides. */
  row: HTMLElement;
  opened(): void;
  closed(): void;
  /** Shows the slide with this link, which was seen last. */
  show(link: HTMLAnchorElement): void;
}

/** Follows the lightbox by what it tells: closed, it leaves the carousel at the picture seen last. */
export function followLightbox(deeds: LightboxDeeds, signal: AbortSignal): void {
  const { row, opened, closed, show } = deeds;
  const concerns = ({ target }: Event) => safe(row).contains(target as Node);
  addEventListener('veneer:open', (event) => concerns(event) && opened(), { signal });
  addEventListener(
    'veneer:close',
    (event) => {
      if (concerns(event)) closed();
      const link = linkIn(row, (event as CustomEvent).detail);
      if (!link) return;
      const hadFocus = safe(row).contains(ownProperty('activeElement'));
      show(link);
      if (hadFocus) link.focus({ preventScroll: true });
    },
    { signal },
  );
}

/** The link whose slide a gallery says it showed last, where that is in the row. */
function linkIn(row: HTMLElement, detail: unknown): HTMLAnchorElement | null {
  const { link } = Object(detail) as { link?: HTMLAnchorElement };
  return link?.nodeType === 1 && safe(row).contains(link) ? link : null;
}
