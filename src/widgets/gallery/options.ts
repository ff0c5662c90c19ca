import type { KeyAction } from './keys';

/** How a lightbox is shown, and what it reports. */
export interface LightboxOptions {
  /** The first slide, from 0. */
  start: number;
  isRightToLeft: boolean;
  /** Nothing moves by itself: the visitor asked for reduced motion. */
  hasReducedMotion: boolean;
  /** The first slide's picture is seen already, as a small one over it: opening moves nothing. */
  hasPreview: boolean;
  /** What a key does: asked for, because the preview needs it before the lightbox's code has loaded. */
  actionOf(event: KeyboardEvent): KeyAction | null;
  /** The first slide's picture has its place, or `null`: it did not load. */
  onPicture(picture: Element | null): void;
  /** Another slide is shown, from 0. */
  onChange(index: number): void;
  /** It is about to close. */
  onClosing(): void;
  /** It has been removed, and the page can be used again. */
  onClosed(): void;
}

/** An open lightbox. */
export interface Lightbox {
  /** Shows a slide, from 0. */
  goTo(index: number): void;
  previous(): void;
  next(): void;
  /** Closes as the visitor would. */
  close(): void;
  /** Removes it at once. */
  destroy(): void;
}

/** The slideshow's time for each slide (contract.md#lightbox-slideshow), in ms. */
export const SLIDESHOW_MS = 3000;
/** The zoom limits, in parts of the picture's natural size (contract.md#lightbox-smallest). */
export const SMALLEST_ZOOM = 0.1;
export const LARGEST_ZOOM = 0.5;
