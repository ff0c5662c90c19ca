import { expect, type Page } from '@playwright/test';
import { findLeftOvers, untilHistorySettled } from '../support/leftovers';
import { insert, open, untilReady } from '../support/page';
import { runCareless } from './careless';
import { type Trace, watchInPage } from './in-page';
import { filled } from './marks';
import { type Asked, type Web, watchRequests } from './requests';
import type { Act, Attack, Careless, Harm, Sign } from './types';

/** Parts of the page that must be unchanged and uncovered after every attack. */
const LANDMARKS = `<header data-landmark="The lodge" id="top-of-page">The lodge</header>
<nav data-landmark="Rooms" id="ways" aria-label="Ways"><a href="#here">Rooms</a></nav>
<p data-landmark="A text" id="here">A text</p>
<footer data-landmark="Imprint" id="end-of-page">Imprint</footer>`;

/** Long enough for a machine that stalls for seconds. */
const PATIENCE = { timeout: 60_000 };
/** Short polls: there are hundreds of attacks, and each is handled soon. */
const LOOKS = { ...PATIENCE, intervals: [30] };

/** A page under attack. */
export interface AttackPage {
  /**
   * Goes to a page with landmarks.
   * @param params its switches; with `tag=none` the attack's markup is inserted before the script
   * @param first the first attack, whose requests are allowed while the page loads
   */
  enter(params?: Record<string, string>, first?: readonly [number, Attack]): Promise<void>;
  /** Runs one attack. @returns a line for each harm that was done, none if Veneer resists */
  attack(attack: Attack, id: number): Promise<string[]>;
  /** Attacks the careless code. @returns the attack's name if it does not do its harm there */
  attackCareless(attack: Attack, id: number): Promise<string[]>;
  /** Harms that were noticed only after their attack was over. */
  late(): Promise<string[]>;
  close(): Promise<void>;
}

/** What is watched on the page. */
interface Watch {
  page: Page;
  web: Web;
  lines: string[];
}

interface Found {
  id: number;
  harm: Harm;
  detail: string;
}

/** Prepares a blank window and watches its pages. */
export async function openAttackPage(page: Page, origin: string): Promise<AttackPage> {
  const lines: string[] = [];
  const names = new Map<number, string>();
  page.on('console', (message) => lines.push(message.text()));
  page.setDefaultTimeout(PATIENCE.timeout);
  await page.addInitScript(watchInPage);
  const web = await watchRequests(page, origin);
  const watch: Watch = { page, web, lines };

  function begin(written: Attack, id: number): Attack {
    const attack = filled(written, id);
    names.set(id, `attack ${id}, rule ${attack.rule}, ${attack.widget}: ${attack.tries}`);
    web.begin(attack);
    return attack;
  }
  const say = ({ id, harm, detail }: Found) =>
    `${names.get(id) ?? 'some attack'}: ${harm}: ${detail}`;

  return {
    async enter(params = {}, first) {
      if (first) web.begin(filled(first[1], first[0]));
      await open(page, '/blank', { params });
      await insert(page, LANDMARKS);
    },
    async attack(written, id) {
      const attack = begin(written, id);
      try {
        await perform(watch, attack, id);
        await leave(page, attack);
        return (await takeFound(watch, id)).map(say);
      } catch (error) {
        return [`${names.get(id)}: ${(error as Error).message}`];
      }
    },
    async attackCareless(written, id) {
      const attack = begin(written, id);
      // The pointer must not be over the element when it is inserted.
      await page.mouse.move(0, 0);
      await insertAttack(page, attack, id);
      await page.evaluate(runCareless, {
        mistake: attack.careless as Careless,
        id,
        cookie: attack.cookie ?? '',
      });
      for (const act of attack.visitor)
        if (typeof act === 'string' || act[0] === 'go') await doAct(watch, act, id);
      const seen = new Set<Harm>();
      const look = async () => {
        for (const { harm } of await takeFound(watch, id)) seen.add(harm);
        return [...seen];
      };
      const isHurt = await expect
        .poll(look, LOOKS)
        .toContain(attack.never)
        .then(
          () => true,
          () => false,
        );
      await page.evaluate(() => window.__mend());
      return isHurt ? [] : [`${names.get(id)}: does no harm but ${[...seen].join()}`];
    },
    late: async () => (await takeFound(watch)).map(say),
    close: () => page.close(),
  };
}

/** Inserts the markup, acts as the visitor, and waits for the sign that Veneer has handled the attack. */
async function perform(watch: Watch, attack: Attack, id: number): Promise<void> {
  const { page, lines, web } = watch;
  const from = { lines: lines.length, answered: web.answered.length };
  await insertAttack(page, attack, id);
  if (attack.isFirst) {
    // Whole, because a base may be part of the attack.
    await page.addScriptTag({ url: new URL('/assets/veneer.js', page.url()).href });
    await untilReady(page);
  }
  for (const act of attack.visitor) await doAct(watch, act, id);
  await expectSign(watch, attack, id, from);
}

/**
 * Inserts the attack and waits until all ready widgets are mounted: any request by then was sent
 * without a gesture.
 */
const insertAttack = (
  page: Page,
  { markup = '', cookie = '' }: Attack,
  id: number,
): Promise<void> =>
  page.evaluate(
    async ([html, value, own]) => {
      // biome-ignore lint/suspicious/noDocumentCookie: the attack is this cookie
      if (value) document.cookie = `message=${value}`;
      const section = Object.assign(document.createElement('section'), { innerHTML: html });
      section.dataset.case = String(own);
      // Kept here, because a name in it may hide the document's own methods.
      window.__section = section;
      document.querySelector('main')?.append(section);
      if ('enhance' in (window.veneer ?? {})) await window.veneer.enhance();
    },
    [markup, cookie, id] as const,
  );

async function doAct({ page, web }: Watch, act: Act, id: number): Promise<void> {
  web.gesture();
  const [what, where = ''] = typeof act === 'string' ? [act] : act;
  if (what === 'press') return page.keyboard.press(where);
  if (what === 'back') return void (await page.goBack());
  if (what === 'go') return goTo(page, where);
  const target = page.locator(where || `[data-case="${id}"] > *`).first();
  if (what === 'focus') return target.focus(PATIENCE);
  // Nothing of the attack moves, and nothing covers it: each attack is closed before the next.
  return target[what]({ ...PATIENCE, force: !where });
}

/** Goes to a fragment as a link from elsewhere does, and waits until all earlier listeners have run. */
async function goTo(page: Page, fragment: string): Promise<void> {
  await untilHistorySettled(page);
  await page.evaluate(async (hash) => {
    const heard = new Promise((resolve) => addEventListener('hashchange', resolve, { once: true }));
    location.hash = hash;
    await heard;
  }, fragment);
}

async function expectSign(
  { page, lines, web }: Watch,
  { sign, widget, tries }: Attack,
  id: number,
  from: { lines: number; answered: number },
): Promise<void> {
  const message = `attack ${id}, ${widget}: ${tries}: is handled`;
  const wait = { ...LOOKS, message };
  const poll = (look: () => unknown) => expect.poll(look, wait);
  const shown = (selector: string) => poll(() => page.evaluate(textShown, selector));
  if (isSays(sign)) {
    await poll(() => lines.slice(from.lines).join('\n')).toMatch(sign.says);
    if (sign.opens) await shown(sign.opens).toContain('seen');
  } else if ('asked' in sign)
    await poll(() => web.answered.slice(from.answered)).toContain(sign.asked);
  else if ('lands' in sign) await poll(() => page.evaluate(() => location.hash)).toBe(sign.lands);
  else if ('shows' in sign) await shown(sign.shows).toContain(sign.text ?? 'seen');
  else {
    const mounted = () => page.evaluate(() => window.__mounted);
    await poll(mounted).toContain(`${id} ${widget}`);
  }
}

/** Runs in the page: the text of the visible elements, also where a name hides the document's methods. */
function textShown(selector: string): string {
  const found: Element[] = [...Document.prototype.querySelectorAll.call(document, selector)];
  const seen = found.filter((one) => one.checkVisibility({ visibilityProperty: true }));
  return seen.map(({ textContent }) => `seen ${textContent}`).join('\n');
}

const isSays = (sign: Sign): sign is Extract<Sign, { says: RegExp }> => 'says' in sign;

/** Closes what is open, as a visitor does, and removes the attack's markup. */
async function leave(page: Page, attack: Attack): Promise<void> {
  if (attack.usesOurClasses) return;
  if (attack.visitor.length) await page.mouse.move(0, 0);
  if (attack.isFirst) await page.evaluate(() => window.__section.remove());
  await expect(async () => {
    const left = await page.evaluate(findLeftOvers);
    if (left.length) await page.keyboard.press('Escape');
    expect(left).toEqual([]);
  }).toPass(LOOKS);
}

/** Removes an attack's markup and returns the harms it did; without a number, whatever is left. */
async function takeFound({ page, web }: Watch, id?: number): Promise<Found[]> {
  const traces = await page.evaluate((own) => {
    if (location.hash) history.replaceState(history.state, '', location.pathname + location.search);
    const isOwn = (trace: Trace) => own === undefined || trace.id === own;
    const taken = window.__traces.filter(isOwn);
    for (const one of taken) window.__traces.splice(window.__traces.indexOf(one), 1);
    const damage = window.__damage().map((one) => ({ ...one, id: own ?? 0 }));
    if (own !== undefined) window.__section.remove();
    return [...taken, ...damage];
  }, id);
  const isOwn = (one: Asked) => id === undefined || one.id === id || one.id === 0;
  const asked = web.wrong.filter(isOwn);
  for (const one of asked) web.wrong.splice(web.wrong.indexOf(one), 1);
  return [...traces, ...asked.map(({ url, harm }) => ({ id: id ?? 0, harm, detail: url }))];
}
