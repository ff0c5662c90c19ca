import type { Page, Request } from '@playwright/test';
import { EVIL } from './marks';
import type { Answer, Attack, Harm } from './types';

/** A request that a page made for itself, and not for Veneer's own files. */
export interface Asked {
  url: string;
  /** The attack's number where the address tells, else 0. */
  id: number;
  harm: Harm;
}

/** The server and the rest of the web, as a page with attacks meets them. */
export interface Web {
  /** What was asked for that no attack so far was allowed to. */
  wrong: Asked[];
  /** Everything else that was asked for and answered, as paths. */
  answered: string[];
  /** From now on this attack's answers are given, and what it may ask for passes. */
  begin(attack: Attack): void;
  /** The visitor acts. */
  gesture(): void;
}

/** What the site is made of; no attack is known by it. */
const OWN_FILES = /^\/(assets|site\/pictures|blank|favicon)/;
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="480" height="360"/>';

/** What is answered where an attack says nothing else. */
const USUAL: [path: RegExp, answer: Answer][] = [
  [/^\/ajax\/tooltips\//, { type: 'text/plain', body: 'A plain text' }],
  [/^\/ajax\/analytics/, { type: 'text/plain', body: '' }],
  [/^\/ajax\/settings/, { type: 'application/json', body: '{"settings":{}}' }],
  [/^\/modals\/notifications\//, { status: 204, body: '' }],
  [/./, { body: '<h2>A plain answer</h2><p>It came.</p>' }],
];

/** Answers in place of this site's server and of every other site, and watches who is asked. */
export async function watchRequests(page: Page, origin: string): Promise<Web> {
  const wrong: Asked[] = [];
  const answered: string[] = [];
  const answers = new Map<string, Answer>();
  /** How addresses begin that may be asked for; what one attack may ask for may come late. */
  const allowed: string[] = [];
  let afterGesture: readonly string[] = [];
  let hasActed = false;

  const pathOf = (url: string) => (url.startsWith(origin) ? url.slice(origin.length) : url);
  page.on('request', (request) => {
    if (isNavigation(request) || !/^https?:/.test(request.url())) return;
    const path = pathOf(request.url());
    if (OWN_FILES.test(path) || allowed.some((start) => path.startsWith(start))) return;
    const harm = !path.startsWith('/') ? 'offsite' : hasActed ? 'request' : 'early';
    wrong.push({ url: path, id: Number(EVIL.exec(path)?.[1] ?? 0), harm });
  });
  page.on('response', (response) => answered.push(pathOf(response.url())));
  const isOwnFile = (url: URL) => url.origin === origin && OWN_FILES.test(url.pathname);
  await page.route(
    (url) => !isOwnFile(url),
    (route, request) => {
      if (isNavigation(request)) return route.continue();
      const path = pathOf(request.url());
      const answer = answers.get(String(path.split('?', 1)[0])) ?? usualAnswer(path);
      const { type = 'text/html', status = 200, body } = answer;
      const headers = { 'access-control-allow-origin': '*' };
      return route.fulfill({ status, body, headers, contentType: type });
    },
  );

  return {
    wrong,
    answered,
    begin(attack) {
      for (const [path, answer] of Object.entries(attack.answers ?? {})) answers.set(path, answer);
      allowed.push(...afterGesture, ...(attack.asksAtOnce ?? []));
      afterGesture = attack.asks ?? [];
      hasActed = false;
    },
    gesture() {
      hasActed = true;
      allowed.push(...afterGesture);
      afterGesture = [];
    },
  };
}

const isNavigation = (request: Request): boolean =>
  request.isNavigationRequest() && request.frame().parentFrame() === null;

function usualAnswer(path: string): Answer {
  if (!path.startsWith('/')) return answerAbroad(path);
  return USUAL.find(([pattern]) => pattern.test(path))?.[1] as Answer;
}

/** What other sites answer: the evil one a script, HTML or a picture, whatever would do harm. */
function answerAbroad(url: string): Answer {
  const id = EVIL.exec(url)?.[1];
  const { pathname } = new URL(url);
  if (id && pathname.endsWith('.js')) return { type: 'text/javascript', body: `__bite(${id})` };
  if (/\.(jpg|png)$/.test(pathname)) return { type: 'image/svg+xml', body: PICTURE };
  return { body: id ? `<img src=x:x onerror=__bite(${id})>` : '<p>A player</p>' };
}
