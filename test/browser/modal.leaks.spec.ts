import { expect, expectNoGrowth, heapAfterGc, NO_PREFETCH, open, test } from './support/test';

test('modal: 200 openings and closings leave no nodes, listeners or memory @full @modal.removal', async ({
  page,
}) => {
  test.slow();
  await open(page, '/modal', NO_PREFETCH);
  const round = async (times: number) =>
    page.evaluate(async (times) => {
      const link = document.querySelector<HTMLElement>('#server');
      const next = (type: string) =>
        new Promise((resolve) => addEventListener(type, resolve, { once: true }));
      for (let i = 0; i < times; i++) {
        const opened = next('veneer:open');
        link?.click();
        await opened;
        const closed = next('veneer:close');
        document.querySelector<HTMLElement>('.is-open .veneer-dialog__close')?.click();
        await closed;
      }
    }, times);
  await round(20);
  await expect(page.locator('.veneer-dialogs')).toHaveCount(0);
  const before = await heapAfterGc(page);
  await round(200);
  await expect(page.locator('.veneer-dialogs')).toHaveCount(0);
  // The browser's own caches still grow a little here; 200 kept dialogs would be over 1 MB.
  await expectNoGrowth(page, before, { nodes: 20, listeners: 5, heapBytes: 600_000 });
});
