import { expect, test } from './support/test';

/** How many elements of a page may be looked at again when one without content comes or changes. */
const FEW = 60;

/**
 * `:has` is dear where its argument lets a change anywhere concern the root: every
 * style that a script asks for then takes the whole page, some hundred times while it starts.
 */
test('what is put in, or has another class, makes the browser look at few elements again', async ({
  page,
}) => {
  await page.goto('/site/');
  await page.evaluate(() => window.veneer.ready);
  const browser = page.context().browser();
  if (!browser) throw new Error('There is no browser to trace');
  const all = await page.evaluate(() => document.querySelectorAll('body *').length);
  expect(all).toBeGreaterThan(FEW * 3);
  /** Puts an element into the page's depth and changes its class, and that of one at the top. */
  const counts = async (isRoot: boolean) => {
    await browser.startTracing(page, { categories: ['devtools.timeline', 'blink.user_timing'] });
    await page.evaluate((isWhole) => {
      const inner = Object.assign(document.createElement('i'), { hidden: true });
      const outer = Object.assign(document.createElement('i'), { hidden: true });
      document.body.append(outer);
      getComputedStyle(outer).color;
      performance.mark('changed');
      document.querySelector('main p')?.append(inner);
      getComputedStyle(inner).color;
      for (const element of isWhole ? [document.documentElement] : [inner, outer]) {
        element.classList.toggle('some-class');
        if (isWhole) element.style.setProperty('font-size', '99%');
        getComputedStyle(element).color;
      }
    }, isRoot);
    const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
    const marked = traceEvents.find(({ name }: { name: string }) => name === 'changed');
    return traceEvents
      .filter((it: Event) => it.name === 'UpdateLayoutTree' && it.ts >= marked.ts)
      .map((it: Event) => it.args.elementCount ?? 0);
  };
  // That such a thing would be seen is seen by what does concern the whole page.
  expect(Math.max(...(await counts(true)))).toBeGreaterThan(FEW);
  expect(Math.max(0, ...(await counts(false)))).toBeLessThan(FEW);
});

/** An event of Chromium's trace, as far as it is read here. */
interface Event {
  name: string;
  ts: number;
  args: { elementCount?: number };
}
