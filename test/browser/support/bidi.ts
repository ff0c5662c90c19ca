import type { Page } from '@playwright/test';
import { type ContextWish, type Finger, lacks, type Tools, wishes } from './engine';

// Firefox by WebDriver BiDi. Playwright offers a part of what Firefox can do: the rest is asked of
// Firefox through the connection that Playwright has.

interface Bidi {
  /** The page's own name in BiDi. */
  sessionId: string;
  // biome-ignore lint/suspicious/noExplicitAny: an answer has the shape of its command
  send(command: string, parameters: object): Promise<any>;
  connection: { _transport: { _ws: Socket } };
}

/** The connection's WebSocket. */
interface Socket {
  on(event: 'message', listener: () => void): void;
  pong(): void;
}

/** Media features as `page.emulateMedia` names them; `null` takes a wish back. */
type Media = NonNullable<Parameters<Page['emulateMedia']>[0]>;

const REDUCED_MOTION = 'ui.prefersReducedMotion';

/** What Playwright's server knows of a page. */
interface Inside {
  delegate: { _session: Bidi } & Record<'goBack' | 'goForward', () => Promise<boolean>>;
  frameManager: { frameCommittedSameDocumentNavigation(frame: string, url: string): void };
  mainFrame(): { url(): string };
}

/** Playwright has no public way to its connection; its version is pinned, and a test looks. */
const insideOf = (page: Page): Inside =>
  (page as unknown as { _connection: { toImpl(page: Page): Inside } })._connection.toImpl(page);

const bidiOf = (page: Page): Bidi => insideOf(page).delegate._session;

const hastened = new WeakSet<Socket>();

/**
 * Firefox holds back what it has to say until what it said before is acknowledged, which the
 * network does after 40 ms where there is nothing to say to Firefox: so there is something.
 */
function hasten({ connection }: Bidi): void {
  const socket = connection._transport._ws;
  if (hastened.has(socket)) return;
  hastened.add(socket);
  socket.on('message', () => socket.pong());
}

async function evaluate(bidi: Bidi, target: object, expression: string): Promise<unknown> {
  const parameters = { expression, target, awaitPromise: true };
  const { result, exceptionDetails } = await bidi.send('script.evaluate', parameters);
  if (exceptionDetails) throw new Error(exceptionDetails.text);
  return result.value;
}

async function evaluateSource(page: Page, sources: string[]): Promise<unknown> {
  const bidi = bidiOf(page);
  const target = { context: bidi.sessionId, sandbox: 'tests' };
  const last = sources.length - 1;
  let json: unknown;
  for (const [at, source] of sources.entries()) {
    const expression = at < last ? source : `(async () => JSON.stringify(await ${source}))()`;
    json = await evaluate(bidi, target, expression);
  }
  return json === undefined ? undefined : JSON.parse(json as string);
}

/** Runs a function in Firefox's own window, with all rights. Its arguments must enable that. */
async function inChrome<A>(page: Page, run: (argument: A) => void, argument: A): Promise<void> {
  const bidi = bidiOf(page);
  const windows = { 'moz:scope': 'chrome', maxDepth: 0 };
  const { contexts } = await bidi.send('browsingContext.getTree', windows);
  const { context } = contexts[0];
  await evaluate(bidi, { context }, `(${run})(${JSON.stringify(argument)})`);
}

/** Runs in Firefox's own window. */
function setTab({ id, settings }: { id: string; settings: object }): void {
  const { ChromeUtils } = globalThis as unknown as {
    ChromeUtils: {
      importESModule(address: string): {
        NavigableManager: { getBrowsingContextById(id: string): object };
      };
    };
  };
  const manager = 'chrome://remote/content/shared/NavigableManager.sys.mjs';
  const { NavigableManager } = ChromeUtils.importESModule(manager);
  Object.assign(NavigableManager.getBrowsingContextById(id), settings);
}

/** Runs in Firefox's own window. A preference holds for all its pages, at once. */
function setNumbers(numbers: Record<string, number>): void {
  const { Services } = globalThis as unknown as {
    Services: { prefs: { setIntPref(name: string, value: number): void } };
  };
  for (const [name, value] of Object.entries(numbers)) Services.prefs.setIntPref(name, value);
}

async function emulateMedia(page: Page, media: Media): Promise<void> {
  const settings: Record<string, string> = {};
  if (media.colorScheme !== undefined)
    settings.prefersColorSchemeOverride = media.colorScheme ?? 'none';
  if (media.forcedColors !== undefined)
    settings.forcedColorsOverride = media.forcedColors ?? 'none';
  if (media.media !== undefined) settings.mediumOverride = media.media ?? '';
  if (Object.keys(settings).length)
    await inChrome(page, setTab, { id: bidiOf(page).sessionId, settings });
  if (media.reducedMotion !== undefined)
    await inChrome(page, setNumbers, {
      [REDUCED_MOTION]: media.reducedMotion === 'reduce' ? 1 : 0,
    });
}

/**
 * Firefox has no event for a step in the history that stays on the page and leads to an address
 * without a fragment, for which Playwright waits in vain: so this sends it.
 */
function reportSilentSteps(page: Page): void {
  const inside = insideOf(page);
  const { delegate, frameManager } = inside;
  for (const way of ['goBack', 'goForward'] as const) {
    const go = delegate[way].bind(delegate);
    delegate[way] = async () => {
      await evaluateSource(page, ['(globalThis.stays = true)']);
      const went = await go();
      // A page that is being left has no answer: Firefox reports that.
      const url = await evaluateSource(page, ['globalThis.stays && location.href']).catch(() => '');
      if (url && url !== inside.mainFrame().url())
        frameManager.frameCommittedSameDocumentNavigation(bidiOf(page).sessionId, `${url}`);
      return went;
    };
  }
}

async function preparePage(page: Page): Promise<void> {
  const wish = wishes.get(page.context()) as ContextWish;
  hasten(bidiOf(page));
  reportSilentSteps(page);
  page.emulateMedia = (media = {}) => emulateMedia(page, media);
  await inChrome(page, setNumbers, {
    [REDUCED_MOTION]: wish.reducedMotion === 'reduce' ? 1 : 0,
  });
  const settings = {
    ...(wish.hasScript ? {} : { allowJavascript: false }),
    ...(wish.hasTouch ? { touchEventsOverride: 'enabled' } : {}),
  };
  await inChrome(page, setTab, { id: bidiOf(page).sessionId, settings });
}

/** A node, as it can be sent: its text, or what it is made of. */
type Sent =
  | string
  | { comment: string }
  | { name: string; space: string; has: [string, string][]; holds: Sent[] };

async function replace(page: Page, selector: string, html: string): Promise<void> {
  // Made node by node: no policy knows that way.
  const { JSDOM } = await import('jsdom');
  const holds = [...JSDOM.fragment(html).childNodes].flatMap(toSend);
  await evaluateSource(page, [`(${build})(${JSON.stringify({ selector, holds })})`]);
}

function toSend(node: ChildNode): Sent[] {
  if (node.nodeType === 3) return [node.nodeValue ?? ''];
  if (node.nodeType === 8) return [{ comment: node.nodeValue ?? '' }];
  if (node.nodeType !== 1) return [];
  const element = node as Element;
  const inside = 'content' in element ? (element.content as DocumentFragment) : element;
  return [
    {
      name: element.localName,
      space: element.namespaceURI ?? '',
      has: [...element.attributes].map(({ name, value }) => [name, value]),
      holds: [...inside.childNodes].flatMap(toSend),
    },
  ];
}

/** Runs in the page. */
function build({ selector, holds }: { selector: string; holds: Sent[] }): void {
  const make = (sent: Sent): Node => {
    if (typeof sent === 'string') return document.createTextNode(sent);
    if ('comment' in sent) return document.createComment(sent.comment);
    const element = document.createElementNS(sent.space, sent.name);
    for (const [name, value] of sent.has) element.setAttribute(name, value);
    const inside = element instanceof HTMLTemplateElement ? element.content : element;
    inside.append(...sent.holds.map(make));
    return element;
  };
  const place = document.querySelector(selector) as Element;
  place.replaceWith(...holds.map(make));
}

const lasting = new WeakMap<Page, Map<number, Finger>>();

async function touch(page: Page, fingers: Finger[]): Promise<void> {
  const bidi = bidiOf(page);
  const before = lasting.get(page) ?? new Map<number, Finger>();
  const now = new Map(fingers.map((finger, at) => [finger.id ?? at, finger]));
  lasting.set(page, now);
  const actions = [...new Set([...before.keys(), ...now.keys()])].map((id) => ({
    type: 'pointer',
    id: `finger ${id}`,
    parameters: { pointerType: 'touch' },
    actions: steps(before.get(id), now.get(id)),
  }));
  await bidi.send('input.performActions', { context: bidi.sessionId, actions });
}

function steps(before: Finger | undefined, now: Finger | undefined): object[] {
  if (!now) return [{ type: 'pointerUp', button: 0 }];
  const move = { type: 'pointerMove', x: Math.round(now.x), y: Math.round(now.y) };
  return before ? [move] : [move, { type: 'pointerDown', button: 0 }];
}

/** What tests ask of Firefox. */
export const tools: Tools = {
  preparePage,
  evaluateSource,
  replace,
  touch,
  heapAfterGc: (page) => lacks(page, 'count of what a page holds'),
  holdMotion: (page) => lacks(page, 'way to hold every animation'),
  isGivenUp: (errorText) => errorText === 'NS_BINDING_ABORTED',
  isLoadLostEarly: true,
  reportsFailures: false,
  reportsErrors: false,
  remarks: /^The page’s settings (blocked|observed)|^Loading (module|failed)/,
};
