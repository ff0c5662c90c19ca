import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type { Accessible } from '../../fixtures/server/docs/assistive';
import { ASSISTED, type Part } from '../../fixtures/server/docs/assistive-parts';
import { devtools } from './support/devtools';
import { expect, open, test } from './support/test';

/** The documentation's tables are what Chromium says. `npm run record` writes them anew. */
const isRecording = !!process.env.VENEER_RECORD;
const fileOf = (widget: string) =>
  fileURLToPath(new URL(`../../fixtures/recorded/assistive/${widget}.json`, import.meta.url));

/** What is listed of a node besides its role and its name. */
const STATES =
  /^(expanded|pressed|checked|disabled|invalid|required|modal|live|hasPopup|roledescription)$/;
/** States that are listed even if false. */
const OPPOSITES: Record<string, string> = { expanded: 'collapsed', pressed: 'not pressed' };
/** States in words. */
const WORDS: Record<string, string> = { roledescription: 'role description', hasPopup: 'popup' };
/** Chromium's own words for what has no role in ARIA. */
const OWN_ROLES: Record<string, string> = { DisclosureTriangle: 'summary' };

const LONGEST = 60;

for (const [widget, { page: path, parts }] of Object.entries(ASSISTED))
  test(`assistive: ${widget}, has the roles, names, states and keys that the documentation lists @full @docs.pages`, async ({
    page,
    allow,
  }) => {
    allow.noise(/^(warning: )?Veneer /);
    allow.misses(/./);
    allow.openAtEnd();
    await page.route(/^https:\/\//, (route) =>
      route.fulfill({ contentType: 'text/html', body: '' }),
    );
    await open(page, path ?? `/${widget}`);
    const noted: Record<string, Accessible> = {};
    for (const part of parts)
      await test.step(part.part, async () => {
        noted[part.part] = await meet(page, part);
      });
    if (isRecording) writeFileSync(fileOf(widget), `${JSON.stringify(noted, null, 2)}\n`);
    else expect(noted).toEqual(JSON.parse(readFileSync(fileOf(widget), 'utf8')));
  });

/** Reads a part, and presses its keys, each of which has to do what is said of it. */
async function meet(page: Page, { at, once, isFocused, keys = [] }: Part): Promise<Accessible> {
  const element = page.locator(at).first();
  await expect(element).toBeAttached();
  if (await element.isVisible()) await element.scrollIntoViewIfNeeded();
  if (once) await expect(page.locator(once)).toBeAttached();
  if (isFocused) {
    await page.keyboard.press('Tab');
    await element.focus();
    await expect(element).toHaveAttribute('aria-describedby');
  }
  const noted = await accessibleOf(page, at);
  for (const [index, [key, does, then]] of keys.entries()) {
    const hasFocus = await element.evaluate((one) => one.contains(document.activeElement));
    if (!index && !hasFocus && !isFocused) await element.focus();
    await page.keyboard.press(key);
    await expect(page.locator(then).first(), `${key}: ${does}`).toBeAttached();
  }
  return noted;
}

async function accessibleOf(page: Page, at: string): Promise<Accessible> {
  const session = await devtools(page);
  const { result } = await session.send('Runtime.evaluate', {
    expression: `document.querySelector(${JSON.stringify(at)})`,
  });
  const { nodes } = await session.send('Accessibility.getPartialAXTree', {
    objectId: String(result.objectId),
    fetchRelatives: false,
  });
  const [node] = nodes;
  const states = (node?.properties ?? []).flatMap(({ name, value }) =>
    stateOf(name, String(value.value)),
  );
  const role = String(node?.role?.value ?? '');
  const current = await page.locator(at).first().getAttribute('aria-current');
  const description = String(node?.description?.value ?? '');
  return {
    role: node?.ignored ? '' : (OWN_ROLES[role] ?? role),
    name: shortened(String(node?.name?.value ?? '')),
    states: [
      ...states,
      ...(current ? [`current: ${current}`.replace(': true', '')] : []),
      ...(description ? [`description: ${shortened(description)}`] : []),
    ],
  };
}

function stateOf(name: string, value: string): string[] {
  if (!STATES.test(name)) return [];
  if (value === 'true') return [name];
  if (['false', 'off', ''].includes(value)) return OPPOSITES[name] ? [OPPOSITES[name]] : [];
  return [`${WORDS[name] ?? name}: ${value}`];
}

function shortened(text: string): string {
  const line = text.trim().replace(/\s+/g, ' ');
  return line.length > LONGEST ? `${line.slice(0, LONGEST - 1)}…` : line;
}
