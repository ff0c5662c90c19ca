import { type Changes, createChanges } from '../../kit/changes';
import { reportFailure } from '../../kit/failure';
import { page } from '../../kit/page';
import { copyOf, replaceWithPlaceholder, unhide } from '../../kit/page-element';
import { ask, type Call, isServerless } from '../../kit/server';
import { onAbort } from '../../kit/teardown';
import { createElement, safe } from '../../runtime/dom';
import type { Content } from './content';

/**
 * Fills a slide's box when the slide comes into view.
 * @param box where the content goes
 * @param signal aborts when the slide leaves the view; what plays or waits ends then
 * @param onFailure to be called where the content turns out not to load
 * @returns where there is something to wait for, a promise that rejects if it does not come
 */
export type Fill = (
  box: HTMLDivElement,
  signal: AbortSignal,
  onFailure: () => void,
) => void | Promise<void>;

/** How a link's content comes into its slide; `null` for a picture, which the lightbox loads. */
export function fillerOf(link: HTMLAnchorElement, content: Content, title: string): Fill | null {
  switch (content.kind) {
    case 'picture':
      return null;
    case 'element':
      return (box, signal) => addElement(content.element, box, signal);
    case 'page':
      return (box, signal) => askPage(link, content.address, box, signal);
    case 'player':
      return (box, signal) => addPlayer(content.address, title, box, signal);
    case 'video':
      return (box, signal, onFailure) => addVideo(content.address, title, box, signal, onFailure);
  }
}

/** Elements that are in a slide, each with how to return it. */
const taken = new WeakMap<Element, Changes>();

/**
 * Shows an element of the page: itself, with all that the visitor did to it, until `signal` aborts;
 * then it is back in its place as it was. Of a `template` a copy is shown.
 */
function addElement(element: HTMLElement, box: HTMLDivElement, signal: AbortSignal): void {
  if (element instanceof HTMLTemplateElement) {
    if (!box.hasChildNodes()) box.append(copyOf(element));
    return;
  }
  const changes = taken.get(element) ?? createChanges();
  if (!taken.has(element)) replaceWithPlaceholder(element, new Comment(''), changes);
  taken.set(element, changes);
  box.append(element);
  unhide(element, changes);
  onAbort(signal, () => {
    // Another slide of the same element may have it by now, and returns it then.
    if (safe(element).parentNode !== box) return;
    taken.delete(element);
    changes.restore();
  });
}

async function askPage(
  link: HTMLAnchorElement,
  address: URL,
  box: HTMLDivElement,
  signal: AbortSignal,
): Promise<void> {
  if (box.hasChildNodes()) return;
  try {
    // The door brings DOMPurify, which a gallery of pictures does without.
    const { toNodes } = await page().loadPart('html');
    const call: Call = { method: 'GET', address, expects: 'html', signal };
    // Who answers a script with less than the page is a server: files are whole.
    if (isServerless()) call.isPage = true;
    const html = await ask(call);
    box.append(toNodes(call.isPage ? { html, from: address } : { html }, address));
  } catch (error) {
    // The slide itself tells the visitor of an answer that can't be shown.
    reportFailure('gallery', link, error, 'status');
    throw error;
  }
}

function addPlayer({ href }: URL, title: string, box: HTMLDivElement, signal: AbortSignal): void {
  const frame = createElement('iframe');
  frame.title = title;
  frame.allow = 'autoplay; picture-in-picture; encrypted-media';
  frame.allowFullscreen = true;
  // The players refuse to play without knowing the site they are on.
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  frame.src = href;
  box.append(frame);
  onAbort(signal, () => frame.remove());
}

function addVideo(
  { href }: URL,
  title: string,
  box: HTMLDivElement,
  signal: AbortSignal,
  onFailure: () => void,
): void {
  const video = createElement('video');
  video.controls = true;
  video.playsInline = true;
  video.preload = 'metadata';
  video.setAttribute('aria-label', title);
  video.addEventListener('error', onFailure, { signal });
  video.src = href;
  box.append(video);
  onAbort(signal, () => {
    video.pause();
    video.removeAttribute('src');
    // Without this the browser goes on loading a video that nobody can see.
    video.load();
    video.remove();
  });
}
