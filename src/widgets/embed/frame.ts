import { type Changes, createChanges } from '../../kit/core/changes';
import { word } from '../../kit/core/strings';
import { createPart } from './placeholder';
import type { EmbedKind } from './providers';
import type { EmbedSource } from './source';

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
const PLACE = [
  'margin-top',
  'margin-bottom',
  'order',
  'grid-row-start',
  'grid-row-end',
  'grid-column-start',
  'grid-column-end',
  'align-self',
  'justify-self',
];

/** A frame in the place of its link. */
export interface ShownFrame {
  box: HTMLSpanElement;
  /** Removes it, and shows the link again. */
  changes: Changes;
}

/**
 * Shows a frame in the place and the size of its link.
 * @param isPressed the visitor has asked for this one: it is loaded at once, and a video plays
 * @param onRefused called where the page’s policy forbids it
 */
export function showFrame(
  link: HTMLAnchorElement,
  source: EmbedSource,
  signal: AbortSignal,
  isPressed: boolean,
  onRefused: () => void,
): ShownFrame {
  const changes = createChanges(signal);
  const box = createBox(link, source.title);
  const status = createPart('span', 'status');
  const frame = createFrame(source, isPressed);
  status.setAttribute('role', 'status');
  status.textContent = word('loading');
  box.setAttribute('aria-busy', 'true');
  frame.onload = () => {
    box.removeAttribute('aria-busy');
    status.textContent = '';
  };
  changes.add(watchPolicy(new URL(frame.src), onRefused));
  box.append(status, frame);
  link.after(changes.made(box));
  changes.addClass(link, 'veneer-embed--shown');
  return { box, changes };
}

/** What is around the frame, as large as the link was. */
function createBox(link: HTMLAnchorElement, title: string): HTMLSpanElement {
  const box = createPart('span', 'box');
  const style = getComputedStyle(link);
  const { width, height } = link.getBoundingClientRect();
  for (const name of PLACE) box.style.setProperty(name, style.getPropertyValue(name));
  const isFitted = link.style.getPropertyValue('inline-size');
  if (isFitted) box.style.setProperty('inline-size', `${width}px`);
  if (width && height) box.style.setProperty('aspect-ratio', `${width} / ${height}`);
  box.setAttribute('role', 'group');
  box.setAttribute('aria-label', title);
  box.tabIndex = -1;
  return box;
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

/** Watches for the policy that forbids the frame, which sends no error itself. */
function watchPolicy({ origin }: URL, onRefused: () => void): () => void {
  const refuse = (event: SecurityPolicyViolationEvent) => {
    const { effectiveDirective, blockedURI, disposition } = event;
    const isOurs = effectiveDirective === 'frame-src' && blockedURI.startsWith(origin);
    // A policy that only reports forbids nothing.
    if (isOurs && disposition !== 'report') onRefused();
  };
  addEventListener('securitypolicyviolation', refuse);
  return () => removeEventListener('securitypolicyviolation', refuse);
}
