import { startLone } from '../bench/lone';
import { findWholeChromium } from '../chromium.mjs';
import { openTab, prerender } from './prerender.support';
import { engineOf, lacks } from './support/engine';
import { expect, type LoggedCall, test } from './support/test';

const LOOK = `({
  isPrerendering: document.prerendering,
  hasCookie: /(^|; )message=/.test(document.cookie),
  isMounted: !!document.querySelector('a[href^="mailto:"]'),
  code: performance
    .getEntriesByType('resource')
    .map(({ name }) => /\\/(kit|controls)-/.exec(name)?.[1])
    .filter(Boolean),
})`;

test('prerender: a page that is prerendered loads code, and before the visit nothing is posted, read from the cookie or mounted @tag.prerender @security.5', async ({
  page,
  request,
  baseURL,
}) => {
  const program = findWholeChromium();
  if (engineOf(page) !== 'chromium' || !program) lacks(page, 'page that is prerendered');
  const key = crypto.randomUUID();
  const address = `/site/?opt.settings=&log=${key}`;
  const posted = async () => {
    const all: LoggedCall[] = await (await request.get(`/_log?log=${key}`)).json();
    return all.filter(({ method }) => method === 'POST').map(({ path }) => path);
  };
  const lone = await startLone(program);
  try {
    const start = '/_cookie?text=Hello&severity=success&encoding=urlencode&to=/page/terms?tag=none';
    const reach = await openTab(lone, baseURL + start);
    const here = await reach();
    await expect
      .poll(() => here('location.pathname + document.readyState'))
      .toBe('/page/termscomplete');
    await here(prerender(address));
    const ahead = await reach('prerender');
    await expect
      .poll(() => ahead(LOOK))
      .toEqual({
        isPrerendering: true,
        hasCookie: true,
        isMounted: false,
        code: ['kit', 'controls'],
      });
    expect(await posted()).toEqual([]);
    await here(`void (location.href = '${address}')`);
    await expect
      .poll(() => ahead(LOOK))
      .toMatchObject({ isPrerendering: false, hasCookie: false, isMounted: true });
    await expect
      .poll(async () => (await posted()).toSorted())
      .toEqual(['/ajax/settings', '/modals/notifications/success']);
  } finally {
    await lone.close();
  }
});
