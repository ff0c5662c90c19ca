import type { Locator, Page } from '@playwright/test';
import { openEmpty as openEmptyPage } from './lazy.support';
import { evaluateApart, expect, insert } from './support/test';

/** A picture of 720 by 480 px. */
export const PICTURE = '/site/pictures/regatta-small.webp';

/** The two that move pictures. */
export const DRIVERS = ['the browser', 'the reader'] as const;
export type Driver = (typeof DRIVERS)[number];

/** Styles and attributes of a frame and its image. */
export interface FrameOptions {
  frame?: string;
  image?: string;
  attributes?: string;
  src?: string | null;
}

/** A frame of 300 px with an image of 500 px, unless the options change it. */
export function frame(id: string, options: FrameOptions = {}): string {
  const { frame: outer = '', image = '', attributes = '', src = PICTURE } = options;
  const source = src === null ? '' : `src="${src}"`;
  return `<div id="${id}" data-parallax style="width:300px;height:300px;${outer}"><img id="${id}-image" ${source} ${attributes} alt="Boats" style="display:block;width:300px;height:500px;${image}"></div>`;
}

/** The markup with room to scroll above and below it. */
export const inTallPage = (html: string, abovePx = 900): string =>
  `<section><div id="above" style="height:${abovePx}px"></div>${html}<div style="height:2000px"></div></section>`;

/** An empty page whose pictures are moved by the browser or by the reader. */
export async function openEmpty(page: Page, driver: Driver = 'the browser'): Promise<void> {
  if (driver === 'the reader')
    await page.addInitScript(() => Reflect.deleteProperty(window, 'ViewTimeline'));
  await openEmptyPage(page);
}

/** Opens an empty page, puts the markup in and waits until the picture of `id` moves. */
export async function openWith(page: Page, html: string, driver?: Driver, id = 'f'): Promise<void> {
  await openEmpty(page, driver);
  await insert(page, html);
  await scrollNear(page, id);
  await expectMoving(page, id);
}

/** Scrolls so that a frame is just below what is in view. */
export async function scrollNear(page: Page, id: string): Promise<void> {
  await page.evaluate((name) => {
    const box = document.getElementById(name)?.getBoundingClientRect();
    scrollBy(0, (box?.top ?? 0) - innerHeight - 50);
  }, id);
}

export const imageIn = (page: Page, id: string): Locator => page.locator(`#${id} img`).first();

/** Where a picture is, in CSS pixels. */
export interface Place {
  /** How far its frame has moved through the viewport, from 0 to 1. */
  progress: number;
  /** The image's upper edge below the frame's, without its border. */
  topPx: number;
  /** How much taller it is than what is seen of it. */
  overPx: number;
  /** The image's upper edge in what is in view. */
  seenPx: number;
}

export const placeOf = (page: Page, id: string): Promise<Place> =>
  evaluateApart(page, placeInPage, id);

/** Runs in the page. */
function placeInPage(id: string): Place {
  const frame = document.getElementById(id) as HTMLElement;
  const image = frame.querySelector('img') as HTMLElement;
  const outer = frame.getBoundingClientRect();
  const inner = image.getBoundingClientRect();
  const { borderTopWidth, borderBottomWidth } = getComputedStyle(frame);
  const border = Number.parseFloat(borderTopWidth);
  const part = (innerHeight - outer.top) / (innerHeight + outer.height);
  return {
    progress: Math.min(Math.max(part, 0), 1),
    topPx: inner.top - outer.top - border,
    overPx: inner.height - outer.height + border + Number.parseFloat(borderBottomWidth),
    seenPx: inner.top,
  };
}

/** A picture is in its place with the next frame, or has glided there soon. */
const OFTEN = { intervals: [30] };

/** Waits until something of Veneer's moves the picture. */
export async function expectMoving(page: Page, id: string): Promise<void> {
  await expect.poll(() => animationsOf(page, id), OFTEN).not.toBe(0);
}

/** Waits until nothing moves it. */
export async function expectStill(page: Page, id: string): Promise<void> {
  await expect.poll(() => animationsOf(page, id), OFTEN).toBe(0);
}

/** How many animations a script gave the picture; a stylesheet's has to do with how it is loaded. */
export const animationsOf = (page: Page, id: string) =>
  imageIn(page, id).evaluate(
    (image) => image.getAnimations().filter((it) => !(it instanceof CSSAnimation)).length,
  );

/** Waits until the picture is where its frame's way through what is in view says, to half a pixel. */
export async function expectInPlace(page: Page, id: string): Promise<Place> {
  const off = async () => {
    const { progress, topPx, overPx } = await placeOf(page, id);
    return Math.abs(topPx + (1 - progress) * overPx);
  };
  const message = `how far #${id} is off its place`;
  await expect.poll(off, { message, ...OFTEN }).toBeLessThan(0.5);
  return placeOf(page, id);
}

/** Scrolls so that the frame has moved so far, from 0 to 1, and waits until its picture has followed. */
export async function scrollToPart(page: Page, id: string, part: number): Promise<Place> {
  await page.evaluate(
    ([name, wanted]) => {
      const box = document.getElementById(name)?.getBoundingClientRect() as DOMRect;
      scrollBy(0, box.top - (innerHeight - wanted * (innerHeight + box.height)));
    },
    [id, part] as const,
  );
  return expectInPlace(page, id);
}

/** Waits until two frames were drawn: what sizes and scrolling lead to has happened by then. */
export const settle = (page: Page) =>
  page.evaluate(async () => {
    for (let round = 0; round < 3; round++)
      await new Promise((resolve) => requestAnimationFrame(resolve));
  });

/** What Veneer says of a picture that is too short. */
export const SHORT =
  /^Veneer parallax: the image is \d+(\.\d)? px high and its frame \d+(\.\d)? px\. Expected an image that is taller than its frame/;

/** What Veneer says of parallax frames, in its order. */
export function watchReports(page: Page): string[] {
  const reports: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith('Veneer parallax')) reports.push(message.text());
  });
  return reports;
}

/** Sets one property of an element's style. */
export const setStyle = (page: Page, selector: string, name: string, value: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((one, [key, text]) => (one as HTMLElement).style.setProperty(key, text), [
      name,
      value,
    ] as const);
