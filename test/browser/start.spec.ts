import { mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { registry } from '../../src/generated/registry';
import { writeTenMinutes } from '../ten-minutes';
import { serveFiles } from './static.support';
import { dialog } from './support/dialog';
import { closeBy, expectSlide } from './support/lightbox';
import { answerMaps, answerPictures, answerProviders } from './support/providers';
import { expectNoShift } from './support/shift';
import { expect, expectNoAxe, test } from './support/test';

let folder = '';
let host: (Server & { url: string }) | undefined;

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'veneer-start-'));
  writeTenMinutes(folder);
  host = await serveFiles(folder, '/');
});

test.afterAll(() => {
  host?.close();
  host?.closeAllConnections();
  rmSync(folder, { recursive: true, force: true });
});

const closed = async (page: Page) => {
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
};

/** What a reader of the README tries, widget by widget, in the order of the page. */
const WIDGETS: Record<string, (page: Page) => Promise<void>> = {
  async notification(page) {
    await expect(dialog(page)).toContainText('The jetty opens again in April.');
    await expectNoAxe(page);
    await closed(page);
  },
  async nav(page) {
    const toggle = page.getByRole('button', { name: 'All rooms' });
    await toggle.click();
    await expect(page.getByRole('link', { name: 'Lakeside' }).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  },
  async current(page) {
    await expect(page.locator('[data-nav] .is-current')).toHaveText('Home');
  },
  async modal(page) {
    await page.getByRole('link', { name: 'house rules' }).click();
    await expect(dialog(page)).toHaveAccessibleName('House rules');
    await closed(page);
  },
  async article(page) {
    await page.getByRole('link', { name: 'about the attic' }).click();
    await expect(dialog(page)).toContainText('with a view of the boats');
    await expect(dialog(page)).not.toContainText('Four windows');
    await closed(page);
  },
  async video(page) {
    await page.getByRole('link', { name: 'see the film' }).click();
    await expect(dialog(page).locator('iframe')).toHaveAttribute('src', /player\.vimeo/);
    await closed(page);
  },
  async thumbnail(page) {
    const link = page.getByRole('link', { name: 'A walk around the lake' });
    await expect(link.locator('img')).toHaveAttribute('src', /ytimg/);
  },
  async tooltip(page) {
    await page.getByText('half board').hover();
    await expect(page.getByRole('tooltip')).toContainText('three courses');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('tooltip')).toHaveCount(0);
  },
  async parallax(page) {
    const inFrame = () =>
      page.locator('[data-parallax]').evaluate((frame) => {
        const picture = frame.querySelector('img') ?? frame;
        return picture.getBoundingClientRect().top - frame.getBoundingClientRect().top;
      });
    const before = await inFrame();
    await page.mouse.wheel(0, 200);
    await expect.poll(inFrame).not.toBeCloseTo(before, 0);
  },
  async anchor(page) {
    await page.getByRole('link', { name: 'Questions' }).first().click();
    await expect(page).toHaveURL(/#questions$/);
    await expect(page.locator('#questions')).toBeInViewport();
    await expect(page.locator('#questions')).toBeFocused();
  },
  async sticky(page) {
    await expect(page.locator('.bar')).toHaveClass(/is-stuck/);
    await expect(page.locator('.bar')).toBeInViewport({ ratio: 0.99 });
  },
  async carousel(page) {
    const carousel = page.locator('[data-carousel]');
    await carousel.getByRole('button', { name: 'Next slide' }).click();
    await expect(carousel.getByAltText('A bed under the roof')).toBeInViewport({ ratio: 0.9 });
  },
  async gallery(page) {
    await page.getByAltText('A bed under the roof').click();
    await expectSlide(page, '2/3');
    await closeBy(page);
  },
  async lazy(page) {
    const lake = page.getByAltText('The lake', { exact: true });
    await lake.scrollIntoViewIfNeeded();
    await expect.poll(() => lake.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(1200);
  },
  async faq(page) {
    await page.getByText('When can we arrive?').click();
    await expect(page.getByText('From three in the afternoon.')).toBeVisible();
  },
  async accordion(page) {
    await page.getByText('Are dogs welcome?').click();
    await expect(page.getByText('On a lead.')).toBeVisible();
    await expect(page.getByText('From three in the afternoon.')).toBeHidden();
  },
  async tabs(page) {
    await page.getByRole('tab', { name: 'Winter' }).click();
    await expect(page.getByRole('tabpanel')).toHaveText(/Ice, and the sauna/);
  },
  async filter(page) {
    await page.getByRole('link', { name: 'When it rains' }).click();
    await expect(page.getByText('The jetty', { exact: true })).toBeHidden();
    await page.getByRole('link', { name: 'Everything' }).click();
    await expect(page.getByText('The jetty', { exact: true })).toBeVisible();
  },
  async embed(page) {
    const link = page.getByRole('link', { name: 'Where the lodge is' });
    await link.scrollIntoViewIfNeeded();
    await expect(link).toContainText('Show the map');
    await link.click();
    const map = page.locator('main iframe');
    await expect(map).toHaveAttribute('src', /openstreetmap\.org\/export/);
    await page.getByRole('button', { name: 'Hide' }).click();
    await expect(map).toHaveCount(0);
  },
  async mask(page) {
    await page.getByLabel('Arrival').pressSequentially('06182027');
    await expect(page.getByLabel('Arrival')).toHaveValue('06/18/2027');
    await page.getByLabel('Phone').pressSequentially('5550104477');
    await expect(page.getByLabel('Phone')).toHaveValue('(555) 010-4477');
  },
  async contact(page) {
    const written = page.getByRole('link', { name: 'Write to us' });
    await expect(written).toHaveAttribute('href', 'mailto:hello@lodge.example');
    await expect(page.getByRole('link', { name: 'us', exact: true })).toHaveAttribute(
      'href',
      'tel:+15550104477',
    );
  },
  async share(page) {
    await page.getByRole('button', { name: 'Share' }).click();
    await expect(page.getByRole('link', { name: 'By mail' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('link', { name: 'By mail' })).toBeHidden();
  },
  async footer(page) {
    const columns = page.locator('[data-footer-nav] li');
    const lefts = await columns.evaluateAll((all) =>
      all.map((one) => Math.round(one.getBoundingClientRect().left)),
    );
    expect(new Set(lefts).size, 'the columns').toBe(2);
  },
  async menu(page) {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByText('Menu', { exact: true }).click();
    const rooms = page.locator('#pages').getByRole('link', { name: 'Rooms', exact: true });
    await expect(rooms).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(rooms).toBeHidden();
  },
};

test('README: its page of ten minutes, on a host of files: every widget answers, nothing shifts, and the console is silent @docs.start', async ({
  page,
}) => {
  const said: string[] = [];
  page.on('console', (message) => said.push(`${message.type()} ${message.text()}`));
  page.on('response', (answer) => {
    if (answer.status() >= 400) said.push(`${answer.status()} ${answer.url()}`);
  });
  page.on('request', (request) => {
    if (request.method() !== 'GET') said.push(`${request.method()} ${request.url()}`);
  });
  await answerPictures(page);
  await answerProviders(page);
  await answerMaps(page);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(host?.url ?? '');
    await page.evaluate(() => window.veneer.ready);
    await expectNoShift(page);
  }
  const isThere = await page.evaluate(
    (selectors) => selectors.map((selector) => !!document.querySelector(selector)),
    registry.map(({ selector }) => selector),
  );
  const there = registry.filter((_, index) => isThere[index]).map(({ name }) => name);
  expect(Object.keys(WIDGETS).sort(), 'every widget of the page is used').toEqual(there);
  for (const [name, use] of Object.entries(WIDGETS)) await test.step(name, () => use(page));
  await expectNoAxe(page);
  expect(said).toEqual([]);
});
