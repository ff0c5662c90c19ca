import type { Page } from '@playwright/test';
import { type Allow, calls, expect, open } from './support/test';

/** Opens the page of banners, with its own examples of what is wrong. */
export async function openBanners(
  page: Page,
  allow: Allow,
  params: Record<string, string | number> = {},
  waits = true,
): Promise<void> {
  allow.errors(/data-analytics="hover" is unknown\. Expected one of: click/);
  allow.errors(/data-banner is missing or empty/);
  await open(page, '/analytics', { params, waits });
}

/** The server has counted these banners, in whatever order: each posts its own clicks. */
export async function expectCounted(page: Page, banners: string[]): Promise<void> {
  const counted = async () =>
    (await calls(page, '/ajax/analytics')).map(({ fields }) => fields.banner).sort();
  await expect.poll(counted).toEqual([...banners].sort());
}
