import { expectNoGrowth, heapAfterGc, insert, open, test } from './support/test';

test('two hundred insertions and removals of a gallery leave nothing', async ({ page }) => {
  test.slow();
  await open(page, '/blank');
  await insert(page, '<section id="box"></section>');
  const cycle = (times: number) =>
    page.evaluate(async (rounds) => {
      const box = document.querySelector('#box') as HTMLElement;
      const links = [1, 2, 3].map(
        (one) => `<a href="/site/pictures/regatta.webp?${one}" data-gallery="g">Picture ${one}</a>`,
      );
      for (let round = 0; round < rounds; round++) {
        box.append(document.createRange().createContextualFragment(links.join(' ')));
        for (const link of box.querySelectorAll('a')) {
          const mounted = new Promise((resolve) =>
            link.addEventListener('veneer:mount', resolve, { once: true }),
          );
          link.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
          await mounted;
        }
        // What has left the page tells itself, and nobody above it.
        const unmounted = new Promise((resolve) =>
          box.lastElementChild?.addEventListener('veneer:unmount', resolve, { once: true }),
        );
        box.textContent = '';
        await unmounted;
      }
    }, times);
  await cycle(20);
  const before = await heapAfterGc(page);
  await cycle(200);
  await expectNoGrowth(page, before, { nodes: 20, listeners: 2, heapBytes: 600_000 });
});
