import type { Browser, Page } from '@playwright/test';
import { heapOf, median, nodesOf, pause, visit } from './browser';
import { addressOf } from './load';
import type { Stack } from './stacks/stack';

const ROUNDS = 100;
/** Long enough for what a pointer wakes to be there, in ms. */
const HOVER_MS = 1500;
/** After that a click counts as missed, in ms. */
const MISSED_MS = 3000;

/** Time from a click to the first frame in which the modal can be seen, in ms. */
export async function clickTime(
  browser: Browser,
  url: string,
  stack: Stack,
  { isHovered, link }: { isHovered: boolean; link: number },
): Promise<number> {
  // What is fetched ahead would make every click a warm one.
  const one = await visit(browser, { savesData: true });
  await one.page.goto(addressOf(url, stack));
  await one.quiet();
  const target = one.page.locator('.open-modal').nth(link);
  await target.scrollIntoViewIfNeeded();
  await one.quiet();
  const box = await target.boundingBox();
  if (!box) throw new Error(`${stack.title}: no link to a modal.`);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  if (isHovered) {
    await one.page.mouse.move(x, y);
    await pause(HOVER_MS);
    await one.quiet();
  }
  await one.page.evaluate(awaitClick, stack.open.modal);
  await one.page.mouse.click(x, y);
  const time = await one.page.evaluate(() => (window as unknown as Timed).timeToSee);
  await one.end();
  return time;
}

interface Timed {
  timeToSee: Promise<number>;
}

/** In the page: the time from the next click to the frame that shows what is selected. */
function awaitClick(selector: string): void {
  (window as unknown as Timed).timeToSee = new Promise((resolve) => {
    // Not the click itself: Veneer may hold that back, and do it again.
    addEventListener(
      'pointerup',
      ({ timeStamp }) => {
        const look = (now: number): void => {
          const box = document.querySelector(selector);
          const isSeen =
            !!box?.getClientRects().length &&
            box.checkVisibility({ opacityProperty: true, visibilityProperty: true });
          if (isSeen) resolve(now - timeStamp);
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      },
      { capture: true, once: true },
    );
  });
}

/** What stays behind after so many rounds of opening and closing a modal: bytes and nodes. */
export async function memoryAfterRounds(
  browser: Browser,
  url: string,
  stack: Stack,
): Promise<{ bytes: number; nodes: number }> {
  const one = await visit(browser);
  await one.page.goto(addressOf(url, stack));
  await one.quiet();
  await openAndClose(one.page, stack.open.modal, 3);
  const before = { heap: await heapOf(one.session), nodes: await nodesOf(one) };
  await openAndClose(one.page, stack.open.modal, ROUNDS);
  const result = {
    bytes: (await heapOf(one.session)) - before.heap,
    nodes: (await nodesOf(one)) - before.nodes,
  };
  await one.end();
  return result;
}

/** Opens the first modal and closes it by Escape, so many times. */
async function openAndClose(page: Page, selector: string, rounds: number): Promise<void> {
  const modal = page.locator(selector).filter({ visible: true });
  for (let round = 0; round < rounds; round++) {
    const click = () =>
      page.evaluate(() => document.querySelector<HTMLElement>('.open-modal')?.click());
    await click();
    // UIkit takes a click for a wish to close while the last one still fades.
    await modal.waitFor({ timeout: MISSED_MS }).catch(click);
    await modal.waitFor();
    // Bootstrap takes no key before its modal has come to rest.
    while (await modal.count()) {
      await page.keyboard.press('Escape');
      await pause(20);
    }
  }
}

/** Time that importing and running React with its renderer takes on an empty page, in ms. */
export async function reactTime(browser: Browser, url: string, rounds: number): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const one = await visit(browser);
    await one.page.goto(`${url}/other`);
    times.push(
      await one.page.evaluate(async () => {
        const start = performance.now();
        const address = '/react.js';
        await import(address);
        return performance.now() - start;
      }),
    );
    await one.end();
  }
  return median(times);
}
