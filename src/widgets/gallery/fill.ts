import { type Changes, createChanges } from '../../kit/core/changes';
import { page } from '../../kit/core/page';
import { stopPlaying } from '../../kit/core/playing';
import { onAbort } from '../../kit/core/teardown';
import { reportFailure } from '../../kit/net/failure';
import { ask, type Call, isServerless } from '../../kit/net/server';
import { copyOf, inheritedOf, moveAway, unhide } from '../../kit/overlay/page-element';
import { moveInto } from '../../runtime/platform';
import type { Content } from './content';

/**
 * Fills a slide's box when the slide comes into view.
 * @param signal aborts when the slide leaves the view, which ends playing and loading
 * @param onFailure called where the content does not load
 * @returns where content has to be loaded, a promise that rejects when loading fails
 */
export type Fill = (signal: AbortSignal, onFailure: () => void) => void | Promise<void>;

interface Fillable {
  link: HTMLAnchorElement;
  content: Content;
  box: HTMLDivElement;
  /** The name of a frame or a video. */
  title: string;
}

/** How a slide's box is filled; `null` for a picture, which the lightbox loads. */
export function fillerOf({ link, content, box, title }: Fillable): Fill | null {
  switch (content.kind) {
    case 'picture':
      return null;
    case 'element':
      return (signal) => {
        // First: at the end the element is no longer in the box.
        onAbort(signal, () => stopPlaying(box));
        addElement(content.element, box, signal);
      };
    case 'page':
      return async (signal) => {
        if (!box.hasChildNodes()) box.append(await loadPage(link, content.address, signal));
      };
    case 'player':
      return (signal) => {
        const frame = createPlayer(content.address, title);
        box.append(frame);
        onAbort(signal, () => frame.remove());
      };
    case 'video':
      return (signal, onFailure) => {
        const video = createVideo(content.address, title);
        video.addEventListener('error', onFailure, { signal });
        box.append(video);
        onAbort(signal, () => endVideo(video));
      };
  }
}

/** Elements that are in a slide, each with the changes to restore. */
const movedElements = new WeakMap<Element, Changes>();

/**
 * Moves an element of the page into the slide, with all that the visitor did to it. When `signal`
 * aborts it is moved back. Of a `template` a copy is shown.
 */
function addElement(element: HTMLElement, box: HTMLDivElement, signal: AbortSignal): void {
  const { dir, lang } = inheritedOf(element);
  box.dir = dir;
  if (lang) box.lang = lang;
  if (element instanceof HTMLTemplateElement) {
    if (!box.hasChildNodes()) box.append(copyOf(element));
    return;
  }
  const moved = movedElements.get(element);
  const changes = moved ?? createChanges();
  movedElements.set(element, changes);
  if (moved) moveInto(box, element);
  else moveAway(element, box, changes);
  unhide(element, changes);
  onAbort(signal, () => {
    // Another slide of the same element may have it by now, and restores it later.
    if (element.parentNode !== box) return;
    movedElements.delete(element);
    changes.restore();
  });
}

async function loadPage(link: HTMLAnchorElement, address: URL, signal: AbortSignal): Promise<Node> {
  try {
    // The HTML sanitiser loads DOMPurify, which a gallery of pictures does not need.
    const { toNodes } = await page().loadPart('html');
    const call: Call = { method: 'GET', address, expects: 'html', signal };
    // Without a server the response is a file: always a full document.
    if (isServerless()) call.isPage = true;
    const html = await ask(call);
    return toNodes(call.isPage ? { html, from: address } : { html }, address);
  } catch (error) {
    // The slide itself shows the visitor that the response can't be shown.
    reportFailure('gallery', link, error, 'status');
    throw error;
  }
}

function createPlayer({ href }: URL, title: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.title = title;
  frame.allow = 'autoplay; picture-in-picture; encrypted-media';
  frame.allowFullscreen = true;
  // The players refuse to play without knowing the site they are on.
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  frame.src = href;
  return frame;
}

function createVideo({ href }: URL, title: string): HTMLVideoElement {
  const video = document.createElement('video');
  video.controls = true;
  video.playsInline = true;
  video.preload = 'metadata';
  video.setAttribute('aria-label', title);
  video.src = href;
  return video;
}

function endVideo(video: HTMLVideoElement): void {
  video.pause();
  video.removeAttribute('src');
  // Else the browser continues to load a video that is out of sight.
  video.load();
  video.remove();
}
