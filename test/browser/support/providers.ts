import type { Page, Request } from '@playwright/test';
import { engineOf } from './engine';
import type { Allow } from './watch';

/** A provider's player, as far as a test needs one: it says what it was allowed. */
const PLAYER = `<!doctype html><html lang="en"><title>Player</title><body><button></button><script>
  const allowed = document.featurePolicy?.allowsFeature('autoplay');
  document.querySelector('button').textContent = allowed ? 'autoplay allowed' : 'autoplay forbidden';
</script>`;

/**
 * Answers in place of the video providers' players, which are not to be reached from tests.
 * @returns the addresses that are asked, as they are requested
 */
export async function answerProviders(page: Page): Promise<string[]> {
  const asked: string[] = [];
  const players = /^https:\/\/(www\.youtube-nocookie|player\.vimeo)\.com\//;
  await page.route(players, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: PLAYER });
  });
  return asked;
}

/** A page of another site, as far as a test needs one. */
const FRAME =
  '<!doctype html><html lang="en"><title>Frame</title><body><button>Of the frame</button>';

/**
 * Answers in place of every other site.
 * @returns the addresses that are asked, as they are requested
 */
export async function answerFrames(page: Page, of = /^https:\/\//): Promise<string[]> {
  const asked: string[] = [];
  await page.route(of, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: FRAME });
  });
  return asked;
}

/** The same for OpenStreetMap alone. */
export const answerMaps = (page: Page): Promise<string[]> =>
  answerFrames(page, /^https:\/\/www\.openstreetmap\.org\//);

/** A plain picture of a size, drawn by the browser itself. */
async function picture(page: Page, widthPx: number, heightPx: number): Promise<Buffer> {
  const address = await page.evaluate(
    ([width, height]) => {
      const canvas = document.createElement('canvas');
      canvas.width = width;
      canvas.height = height;
      canvas.getContext('2d')?.fillRect(0, 0, width, height);
      return canvas.toDataURL('image/png');
    },
    [widthPx, heightPx] as const,
  );
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
}

/**
 * Answers in place of the host of YouTube's thumbnails, with a picture of 480 by 360.
 * @returns the addresses that are asked, as they are requested
 */
export async function answerPictures(
  page: Page,
  onRequest: (request: Request) => void = () => {},
): Promise<string[]> {
  const asked: string[] = [];
  const body = await picture(page, 480, 360);
  await page.route(/^https:\/\/\w+\.ytimg\.com\//, (route) => {
    asked.push(route.request().url());
    onRequest(route.request());
    return route.fulfill({
      contentType: 'image/png',
      headers: { 'cache-control': 'max-age=600' },
      body,
    });
  });
  return asked;
}

/** Expects what a player is answered of a film that is not there: WebKitGTK's reports nothing. */
export function expectNoFilm(allow: Allow, page: Page, pattern: RegExp): void {
  if (engineOf(page) === 'webkit') allow.misses(pattern);
  else allow.failures(pattern);
}
