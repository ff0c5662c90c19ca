import type { Locator, Page, Request } from '@playwright/test';
import { untilDrawn } from './page';

/** Requests that wait for the test. */
export interface Held {
  /** Settles once the first of them has been made. */
  asked: Promise<Request>;
  /** Lets them go, and all that follow: the server answers them. */
  answer(): void;
}

/** Holds the page's requests of an address, for however long the test takes to look. */
export async function hold(page: Page, address: string | RegExp): Promise<Held> {
  let answer = () => {};
  const isWanted = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let settle = (_: Request) => {};
  const asked = new Promise<Request>((resolve) => {
    settle = resolve;
  });
  await page.route(address, async (route) => {
    settle(route.request());
    await isWanted;
    await route.fallback();
  });
  return { asked, answer };
}

/** Waits until code that the page imports has run, and what waited for it. */
export async function untilRun(page: Page, code: Request): Promise<void> {
  await page.evaluate((address) => import(address).then(() => {}), code.url());
}

/** Presses something, lets code load and run meanwhile, and lets go of it once that is drawn. */
export async function pressDuring(
  page: Page,
  pressed: Locator,
  code: Request,
  letCome: () => void,
): Promise<void> {
  await pressed.hover();
  await page.mouse.down();
  letCome();
  await untilRun(page, code);
  await untilDrawn(page);
  await page.mouse.up();
}

/**
 * Stops the page's clock: no delay of the page's own is over any more, however long the test takes.
 * What the browser and the server do goes on.
 */
export const stopTime = (page: Page): Promise<void> => page.clock.pauseAt(Date.now() + 60_000);
