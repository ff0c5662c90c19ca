// Takes the pictures of the README from the brochure site: `npm run screenshots`.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { startServer } from '../../fixtures/server/listen';
import { chromiumLaunch } from '../chromium.mjs';

const OUT = fileURLToPath(new URL('../../fixtures/screens', import.meta.url));
const PHONE = { width: 390, height: 700 };
const WIDE = { width: 1280, height: 800 };
/** How long a frame is seen, and one on the way to the next, in ms. */
const HELD_MS = 1500;
const PASSING_MS = 45;
/** Frames on the way into a state. */
const PASSING = 6;
/** How much slower motion is while it is photographed: a photograph takes longer than most motions. */
const SLOWED = 0.06;

const server = await startServer();
const browser = await chromium.launch(chromiumLaunch('--hide-scrollbars'));
await mkdir(OUT, { recursive: true });
await still('wide.webp', WIDE);
await still('phone.webp', PHONE);
await moving('moving.webp');
await browser.close();
await server.close();

/** The first page of the site. */
async function still(file: string, viewport: { width: number; height: number }): Promise<void> {
  const page = await openPage(viewport, '/site/');
  await sharp(await page.screenshot())
    .webp({ quality: 82 })
    .toFile(join(OUT, file));
  await page.close();
}

/** Menu, gallery and modal on a phone, one after the other. */
async function moving(file: string): Promise<void> {
  const frames: Buffer[] = [];
  const delay: number[] = [];
  const see = async (page: Page, ms: number) => {
    frames.push(await page.screenshot());
    delay.push(ms);
  };
  const into = async (page: Page, control: string, shown: string) => {
    await see(page, HELD_MS);
    const session = await page.context().newCDPSession(page);
    await session.send('Animation.enable');
    await session.send('Animation.setPlaybackRate', { playbackRate: SLOWED });
    await page.locator(control).locator('visible=true').first().click();
    await page.locator(shown).first().waitFor();
    for (let frame = 0; frame < PASSING; frame++) await see(page, PASSING_MS);
    await session.send('Animation.setPlaybackRate', { playbackRate: 1 });
    await page.evaluate(settled);
    await see(page, HELD_MS);
  };
  const home = await openPage(PHONE, '/site/');
  await into(home, '[data-menu-open]', '[data-menu].is-open');
  await home.close();
  const gallery = await openPage(PHONE, '/site/gallery');
  await into(gallery, 'a[data-gallery]', '.veneer-gallery__caption');
  await gallery.close();
  const rooms = await openPage(PHONE, '/site/rooms');
  await into(rooms, '[data-modal]', '.veneer-dialog.is-open .veneer-dialog__close');
  await rooms.close();
  await sharp(frames, { join: { animated: true } })
    .webp({ quality: 70, delay, loop: 0 })
    .toFile(join(OUT, file));
}

async function openPage(viewport: { width: number; height: number }, path: string): Promise<Page> {
  const page = await browser.newPage({ viewport, baseURL: server.url });
  await page.goto(path);
  await page.evaluate(async () => {
    const { veneer } = window as unknown as { veneer: { ready: Promise<unknown> } };
    await Promise.all([veneer.ready, document.fonts.ready]);
  });
  return page;
}

/** Runs in the page: waits until what moves and ends has ended. */
async function settled(): Promise<void> {
  const ends = document
    .getAnimations()
    .filter((it) => Number.isFinite(it.effect?.getComputedTiming().endTime))
    .map((it) => it.finished.catch(() => {}));
  await Promise.all(ends);
}
