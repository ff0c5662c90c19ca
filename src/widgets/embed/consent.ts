import { perPage } from '../../kit/core/page';
import { createShared } from '../../kit/shared';

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

/** A kind of content, of one host. */
export interface Wanted {
  category: string;
  host: string;
}

/** Is it a word that may name a kind of content? */
export const isCategory = (text: string): boolean => CATEGORY.test(text);

/** The visitor's consent on this page. */
class Consent {
  #given = readStored();
  #followers: ReadonlySet<() => void> = new Set();

  /** Calls a function after each change, until the signal aborts. */
  readonly follow = createShared<() => void>((followers, signal) => {
    this.#followers = followers;
    // On the window, where every event of the document arrives, in the capture phase also one that does
    // not bubble.
    const options = { capture: true, signal };
    const learn = ({ detail }: Event & { detail?: unknown }) => this.#learn(detail);
    addEventListener(EVENT, learn, options);
    addEventListener('storage', ({ key }) => key === STORED && this.#readAgain(), options);
  });

  /** Has the visitor agreed to this kind of content, of any host or of this one? */
  has({ category, host }: Wanted): boolean {
    return this.#given.has(category) || this.#given.has(`${category} ${host}`);
  }

  /**
   * Keeps what the visitor has ticked: this kind, of this host alone. What the site’s tool has allowed for
   * all hosts is withdrawn with it.
   */
  tick({ category, host }: Wanted, isTicked: boolean): void {
    const key = `${category} ${host}`;
    if (isTicked) this.#given.add(key);
    else for (const one of [category, key]) this.#given.delete(one);
    this.#save();
  }

  /** Takes over what a tool says: `true` or `false` for each kind; anything else is ignored. */
  #learn(said: unknown): void {
    for (const [category, isAllowed] of booleansOf(said)) {
      if (!isCategory(category)) continue;
      if (isAllowed) this.#given.add(category);
      else
        for (const key of [...this.#given])
          if (key.split(' ')[0] === category) this.#given.delete(key);
    }
    this.#save();
  }

  /** Another tab has changed it. */
  #readAgain(): void {
    this.#given = readStored();
    this.#notify();
  }

  #save(): void {
    const kept: Record<string, boolean> = {};
    for (const key of this.#given) kept[key] = true;
    try {
      if (this.#given.size) localStorage.setItem(STORED, JSON.stringify(kept));
      else localStorage.removeItem(STORED);
    } catch {
      // Then it holds as long as the page.
    }
    this.#notify();
  }

  #notify(): void {
    for (const act of [...this.#followers]) act();
  }
}

const createConsent = () => new Consent();

export const consent = (): Consent => perPage(createConsent);

function readStored(): Set<string> {
  try {
    const stored = booleansOf(JSON.parse(localStorage.getItem(STORED) ?? '{}'));
    const keys = stored.filter(([key, isAllowed]) => isAllowed && KEY.test(key));
    return new Set(keys.slice(0, MOST).map(([key]) => key));
  } catch {
    // There is no storage, or another script has changed the value.
    return new Set();
  }
}

/** The own properties of an object that are `true` or `false`. */
const booleansOf = (given: unknown): [name: string, value: boolean][] =>
  Object.entries(Object(given)).flatMap(([name, value]) =>
    value === true || value === false ? [[name, value]] : [],
  );
