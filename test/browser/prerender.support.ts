import { expect } from '@playwright/test';
import type { Lone } from '../bench/lone';

// Playwright holds each page that starts, so Chromium prerenders none for it, and none where its
// tools are attached to a page alone. Here they are attached to the tab.

/** A page of a tab, by its session. */
interface Attached {
  sessionId: string;
  targetInfo: { type: string; subtype?: string };
}

/** Opens a tab at an address; `reach` waits for its page, or for the one that it prerenders. */
export async function openTab(lone: Lone, url: string) {
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
export const prerender = (url: string) => `{
  const rules = document.createElement('script');
  rules.type = 'speculationrules';
  rules.text = '${JSON.stringify({ prerender: [{ urls: [url], eagerness: 'immediate' }] })}';
  document.head.append(rules);
}`;
