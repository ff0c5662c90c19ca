import { perPage } from '../../kit/core/page';
import { onAbort } from '../../kit/core/teardown';

/** The key in `localStorage`: an object with `true` for each kind, and each kind of a host. */
const STORED = 'veneer-consent';
/** Where a site’s own tool says what the visitor has agreed to. */
const EVENT = 'veneer:consent';
/** A kind of content: one word. */
const CATEGORY = /^[\p{L}\p{N}][\p{L}\p{N}_-]{0,31}$/u;
/** A kind, alone or with the host that the visitor has ticked it for. */
const KEY = /^[\p{L}\p{N}][\p{L}\p{N}_-]{0,31}(?: [\w.:[\]-]{1,260})?$/u;
/** As many keys are read (ours). */
const MOST = 50;

/** What the visitor has agreed to on this page. */
interface Consent {
  given: Set<string>;
  /** Called after each change. */
  followers: Set<() => void>;
  listening?: AbortController;
}

/** A kind of content, of one host. */
export interface Wanted {
  category: string;
  host: string;
}

const createConsent = (): Consent => ({ given: readStored(), followers: new Set() });

/** Is it a word that may name a kind of content? */
export const isCategory = (text: string): boolean => CATEGORY.test(text);

/** Has the visitor agreed to this kind of content, of any host or of this one? */
export function isGiven({ category, host }: Wanted): boolean {
  const { given } = perPage(createConsent);
  return given.has(category) || given.has(keyOf(category, host));
}

/**
 * Keeps what the visitor has ticked: this kind, of this host alone. What the site’s tool has allowed for
 * all hosts is withdrawn with it.
 */
export function setGiven({ category, host }: Wanted, isTicked: boolean): void {
  const { given } = perPage(createConsent);
  if (isTicked) given.add(keyOf(category, host));
  else for (const key of [category, keyOf(category, host)]) given.delete(key);
  save();
}

/** Calls `act` after each change, until the signal aborts. */
export function onConsentChange(act: () => void, signal: AbortSignal): void {
  const consent = perPage(createConsent);
  consent.followers.add(act);
  if (!consent.listening) consent.listening = listen();
  onAbort(signal, () => {
    consent.followers.delete(act);
    if (consent.followers.size) return;
    consent.listening?.abort();
    delete consent.listening;
  });
}

/** Listens to the site’s own tool, and to other tabs. */
function listen(): AbortController {
  const life = new AbortController();
  // On the window, where every event of the document arrives, in the capture phase also one that does
  // not bubble.
  const options = { capture: true, signal: life.signal };
  addEventListener(EVENT, ({ detail }: Event & { detail?: unknown }) => learn(detail), options);
  addEventListener('storage', ({ key }) => key === STORED && readAgain(), options);
  return life;
}

/** Takes over what a tool says: `true` or `false` for each kind; anything else is ignored. */
function learn(said: unknown): void {
  const { given } = perPage(createConsent);
  for (const [category, isAllowed] of booleansOf(said)) {
    if (!isCategory(category)) continue;
    if (isAllowed) given.add(category);
    else for (const key of [...given]) if (key.split(' ')[0] === category) given.delete(key);
  }
  save();
}

/** Another tab has changed it. */
function readAgain(): void {
  const consent = perPage(createConsent);
  consent.given = readStored();
  notifyFollowers(consent);
}

function notifyFollowers({ followers }: Consent): void {
  for (const act of [...followers]) act();
}

function save(): void {
  const consent = perPage(createConsent);
  const kept: Record<string, boolean> = {};
  for (const key of consent.given) kept[key] = true;
  try {
    if (consent.given.size) localStorage.setItem(STORED, JSON.stringify(kept));
    else localStorage.removeItem(STORED);
  } catch {
    // Then it holds as long as the page.
  }
  notifyFollowers(consent);
}

function readStored(): Set<string> {
  const given = new Set<string>();
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORED) ?? '{}');
    for (const [key, isAllowed] of booleansOf(stored))
      if (isAllowed && KEY.test(key) && given.size < MOST) given.add(key);
  } catch {
    // There is no storage, or another script has changed the value.
  }
  return given;
}

/** The own properties of an object that are `true` or `false`. */
function booleansOf(given: unknown): [string, boolean][] {
  const found: [string, boolean][] = [];
  const own: Record<string, unknown> = Object(given);
  for (const key of Object.keys(own)) {
    const value = own[key];
    if (value === true || value === false) found.push([key, value]);
  }
  return found;
}

const keyOf = (category: string, host: string): string => `${category} ${host}`;
