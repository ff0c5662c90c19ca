import { word } from '../../kit/core/strings';
import * as words from '../../kit/words';
import { createPart } from './placeholder';
import type { EmbedKind, EmbedSource } from './source';

/** What frames may do: scripts of their own, and links that open a tab. The page is never navigated. */
const MAY = 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox';

/** The sandbox of each kind. */
const SANDBOX: Record<EmbedKind, string> = {
  map: MAY,
  video: `${MAY} allow-presentation`,
  content: `${MAY} allow-forms`,
};

/** The `Permissions-Policy` features of a video, beside the full screen that all may have. */
const ALLOWED = 'autoplay; picture-in-picture; encrypted-media';

/** What a link’s place in a grid or a row, and the space around it, consist of. */
const PLACE = ['margin-top', 'margin-bottom', 'order', 'grid-area', 'align-self', 'justify-self'];

/**
 * Makes a frame, and what is around it, as large as the link is.
 * @param isPressed the visitor has asked for this one: it is loaded at once, and a video plays
 */
export function createBox(
  link: HTMLAnchorElement,
  source: EmbedSource,
  isPressed: boolean,
): HTMLSpanElement {
  const box = createPart('span', 'box');
  const status = createPart('span', 'status');
  const frame = createFrame(source, isPressed);
  fitToLink(box, link);
  box.setAttribute('role', 'group');
  box.setAttribute('aria-label', source.title);
  box.setAttribute('aria-busy', 'true');
  box.tabIndex = -1;
  status.setAttribute('role', 'status');
  status.textContent = word(words.loading);
  frame.onload = () => {
    box.removeAttribute('aria-busy');
    status.textContent = '';
  };
  box.append(status, frame);
  return box;
}

function fitToLink(box: HTMLSpanElement, link: HTMLAnchorElement): void {
  const style = getComputedStyle(link);
  const { width, height } = link.getBoundingClientRect();
  for (const name of PLACE) box.style.setProperty(name, style.getPropertyValue(name));
  const isFitted = link.style.getPropertyValue('inline-size');
  if (isFitted) box.style.setProperty('inline-size', `${width}px`);
  if (width && height) box.style.setProperty('aspect-ratio', `${width} / ${height}`);
}

function createFrame({ frame, title }: EmbedSource, isPressed: boolean): HTMLIFrameElement {
  const element = document.createElement('iframe');
  element.className = 'veneer-embed__frame';
  element.title = title;
  element.setAttribute('sandbox', SANDBOX[frame.kind]);
  if (frame.kind === 'video') element.setAttribute('allow', ALLOWED);
  element.allowFullscreen = true;
  // Players and maps refuse to work without a referrer; they get the site, and not the page.
  element.setAttribute('referrerpolicy', 'strict-origin-when-cross-origin');
  // The visitor may be past what is agreed to: the browser loads it once it is near again.
  element.setAttribute('loading', isPressed ? 'eager' : 'lazy');
  element.src = (isPressed ? frame.pressed : frame.address).href;
  return element;
}

/** Does the page’s policy forbid a frame, which sends no error itself? One that only reports forbids nothing. */
export const forbids = (
  { effectiveDirective, blockedURI, disposition }: SecurityPolicyViolationEvent,
  { origin }: URL,
): boolean =>
  effectiveDirective === 'frame-src' && blockedURI.startsWith(origin) && disposition !== 'report';
