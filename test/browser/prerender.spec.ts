import { type Lone, startLone } from '../bench/lone';
import { findWholeChromium } from '../chromium.mjs';
import { engineOf, lacks } from './support/engine';
import { expect, type LoggedCall, test } from './support/test';

// Playwright holds each page that starts, so Chromium prerenders none for it, and none where its
// tools are attached to a page alone. Here they are attached to the tab.

/** A page of a tab, by its session. */
interface Attached {
  sessionId: string;
  targetInfo: { type: string; subtype?: string };
}

/** Opens a tab at an address; `reach` waits for its page, or for the one that it prerenders. */
async function openTab(lone: Lone, url: string) {
  const attached: Attached[] = [];
  lone.listen(({ method, params }) => {
    if (method === 'Target.attachedToTarget') attached.push(params as unknown as Attached);
  });
  await lone.send('Target.createTarget', { url });
  const { targetInfos } = await lone.send<{
    targetInfos: { targetId: string; type: string; url: string }[];
  }>('Target.getTargets', { filter: [{ type: 'tab' }] });
  const tab = targetInfos.find((one) => !one.url.startsWith('chrome:'));
  const tabbed = { targetId: tab?.targetId, flatten: true };
  const { sessionId } = await lone.send<Attached>('Target.attachToTarget', tabbed);
  const follow = { autoAttach: true, waitForDebuggerOnStart: false, flatten: true };
  await lone.send('Target.setAutoAttach', follow, sessionId);
  return async function reach(subtype?: string) {
    const find = () =>
      attached.find(({ targetInfo: it }) => it.type === 'page' && it.subtype === subtype);
    await expect.poll(find).toBeTruthy();
    return (expression: string) => evaluate(lone, expression, find()?.sessionId);
  };
}

async function evaluate(lone: Lone, expression: string, session?: string): Promise<unknown> {
  const wish = { expression, awaitPromise: true, returnByValue: true };
  const answer = await lone.send<{ result: { value?: unknown }; exceptionDetails?: unknown }>(
    'Runtime.evaluate',
    wish,
    session,
  );
  expect(answer.exceptionDetails).toBeUndefined();
  return answer.result.value;
}

/** Makes the page prerender the one at an address, as a theme does. */
const prerender = (url: string) => `{
  const rules = document.createElement('script');
  rules.type = 'speculationrules';
  rules.text = '${JSON.stringify({ prerender: [{ urls: [url], eagerness: 'immediate' }] })}';
  document.head.append(rules);
}`;

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
