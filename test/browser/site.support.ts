import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { evaluateApart, expect } from './support/test';

/** The widths of screens that a page has to fit, in CSS pixels. */
export const WIDTHS_PX = [1920, 1280, 390, 360];

const folder = fileURLToPath(new URL('../../fixtures/site/', import.meta.url));
const html = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.html'))
  .sort();

/** The addresses of the brochure site's pages, without the one for what is missing. */
export const SITE_PAGES = html
  .filter((file) => !file.startsWith('answers/') && file !== '404.html')
  .map((file) => `/site/${file.replace(/(index)?\.html$/, '')}`);

/** The modals' HTML that the server answers for the site, by endpoint. */
export const SITE_ANSWERS = new Map(
  html
    .filter((file) => file.startsWith('answers/modals/'))
    .map((file) => [
      file.slice('answers/modals/'.length).replace(/\.html$/, ''),
      readFileSync(`${folder}${file}`, 'utf8'),
    ]),
);

/** The stories that the server answers for the site's journal, with their titles. */
export const SITE_STORIES = html
  .filter((file) => file.startsWith('answers/components/article/'))
  .map((file) => ({
    slug: file.slice(file.lastIndexOf('/') + 1).replace(/\.html$/, ''),
    title: /<h2>(.+?)<\/h2>/.exec(readFileSync(`${folder}${file}`, 'utf8'))?.[1] ?? '',
  }));

/** One address in a document, as resolved by it, and in which attribute it stands. */
export type Reference = { url: string; attribute: string };

/** What a document refers to: links, pictures of all sizes, scripts and stylesheets. */
export function referencesOf(document: string, base: string): Reference[] {
  const found: Reference[] = [];
  const add = (attribute: string, address: string) =>
    found.push({ attribute, url: new URL(address.replaceAll('&amp;', '&'), base).href });
  for (const [, attribute = '', value = ''] of document.matchAll(/\s(href|src|action)="([^"]+)"/g))
    add(attribute, value);
  for (const [, value = ''] of document.matchAll(/\ssrcset="([^"]+)"/g))
    for (const candidate of value.split(',')) add('srcset', candidate.trim().replace(/\s.*/s, ''));
  return found;
}

/** The values of an attribute in a document, each once. */
export function valuesOf(document: string, attribute: string): string[] {
  const values = document.matchAll(new RegExp(`\\s${attribute}="([^"]+)"`, 'g'));
  return [...new Set([...values].flatMap(([, value]) => value ?? []))];
}

/** Fails where the page is wider than the window at one of the widths, or hides that it is. */
export async function expectFits(page: Page, widths: number[] = WIDTHS_PX): Promise<void> {
  const height = page.viewportSize()?.height ?? 800;
  for (const width of widths) {
    await page.setViewportSize({ width, height });
    // What sticks is as wide as the page again with the next frame.
    await expect.poll(() => evaluateApart(page, findWide, undefined), `at ${width} px`).toEqual([]);
  }
}

/** Runs in the page: what is wider than the window, and boxes of the page that cut it off. */
function findWide(): string[] {
  const { documentElement: html, body } = document;
  const found: string[] = [];
  if (html.scrollWidth > html.clientWidth)
    for (const element of body.querySelectorAll('*'))
      if (element.getBoundingClientRect().right > html.clientWidth + 0.5)
        found.push(`${element.tagName.toLowerCase()}.${element.className}`);
  for (const element of [html, body])
    if (/hidden|clip/.test(getComputedStyle(element).overflowX))
      found.push(`${element.tagName.toLowerCase()} cuts off what is too wide`);
  return found;
}
