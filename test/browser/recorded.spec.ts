import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { BrowserContext } from '@playwright/test';
import { type Gesture, type Recording, wantedRecords } from '../../fixtures/server/docs/recorded';
import { openAndMake, recordedOf, saidBy, sourceOf } from './recorded.support';
import { expect, test } from './support/test';

/** What the pages show as recorded is what happens. `npm run record` writes it anew. */
const isRecording = !!process.env.VENEER_RECORD;

const fixtures = fileURLToPath(new URL('../../fixtures/', import.meta.url));
const fileOf = (name: string) => `${fixtures}recorded/${name}.json`;
const pages = readdirSync(fixtures)
  .filter((file) => file.endsWith('.html'))
  .map((file) => file.replace('.html', ''))
  .map((name) => ({ name, ...wantedRecords(sourceOf(name)) }))
  .filter(({ calls, says }) => calls.length + says.length);

const read = (name: string): Recording =>
  existsSync(fileOf(name)) ? JSON.parse(readFileSync(fileOf(name), 'utf8')) : none();
const none = (): Recording => ({ calls: {}, says: {} });

for (const { name, calls, says } of pages)
  test(`recorded: /${name}, shows its calls and messages as they are @full @docs.pages`, async ({
    context,
    allow,
  }) => {
    allow.noise(/^(warning: )?Veneer /);
    allow.misses(/./);
    allow.openAtEnd();
    await withoutProviders(context);
    // Each gesture has a page of its own. The test's end closes them all: one that is leaving for
    // another page while Chromium is asked to close it may stay, and then nothing else goes on.
    const found = none();
    const recorded = read(name);
    for (const gesture of calls) found.calls[gesture.id] = await callOf(context, name, gesture);
    if (!isRecording) expect(found.calls).toEqual(recorded.calls);
    for (const group of groupsOf(says)) {
      const heard = await listenFor(context, name, group, says, recorded);
      Object.assign(found.says, heard);
    }
    if (isRecording) writeFileSync(fileOf(name), `${JSON.stringify(found, null, 2)}\n`);
    else expect(Object.keys(recorded.says)).toEqual(says.map(({ id }) => id));
  });

/** The first call that a gesture leads to. */
async function callOf(context: BrowserContext, name: string, gesture: Gesture) {
  const page = await context.newPage();
  const { requests, answers } = await openAndMake(page, name, gesture);
  await expect.poll(() => requests.length, `#${gesture.id} calls`).toBeGreaterThan(0);
  const [request] = requests;
  if (!request) throw new Error('No call');
  const recorded = await recordedOf(request, answers.get(request) ?? '');
  return recorded;
}

/** What a page says by itself is heard with one visit; every other gesture has its own. */
function groupsOf(says: Gesture[]): Gesture[][] {
  const loads = says.filter(({ gesture }) => gesture === 'load');
  const others = says.filter(({ gesture }) => gesture !== 'load').map((one) => [one]);
  return loads.length ? [loads, ...others] : others;
}

/** What a page says after a gesture, which has to be what is recorded. */
async function listenFor(
  context: BrowserContext,
  name: string,
  group: Gesture[],
  all: Gesture[],
  recorded: Recording,
): Promise<Recording['says']> {
  const page = await context.newPage();
  const heard: Recording['says'] = {};
  const [first] = group;
  if (!first) return heard;
  const listener = await openAndMake(page, name, first);
  for (const gesture of group) {
    const { id } = gesture;
    const said = () => saidBy(listener, gesture, all);
    await expect.poll(said, `#${id} says something`).not.toHaveLength(0);
    // The answer arrives after all that was reported in one go with the first, unless the page was left.
    if (isRecording) await page.evaluate(() => null).catch(() => {});
    else await expect.poll(said, `#${id} says`).toEqual(recorded.says[id]);
    heard[id] = said();
  }
  return heard;
}

/** Pictures and players of others: empty, so that nothing is asked outside. */
const withoutProviders = (context: BrowserContext) =>
  context.route(/^https:\/\//, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
