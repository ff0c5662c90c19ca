import type { Page, Request } from '@playwright/test';
import { EVIL } from './marks';
import type { Answer, Attack, Harm } from './types';

/** A request of the page, but for Veneer's own files. */
export interface Asked {
  url: string;
  /** The attack's number if the URL shows it, else 0. */
  id: number;
  harm: Harm;
}

/** A mock of the server and the rest of the web, for a page with attacks. */
export interface Web {
  /** Requests that no attack so far was allowed to make. */
  wrong: Asked[];
  /** The paths of all other requests that got a response. */
  answered: string[];
  /** Starts an attack: uses its responses, and allows its requests. */
  begin(attack: Attack): void;
  /** Notes that the visitor has acted. */
  gesture(): void;
}

/** The site's own files, which are always allowed. */
const OWN_FILES = /^\/(assets|site\/pictures|blank|favicon)/;
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="480" height="360"/>';

/** The responses for attacks without their own. */
const USUAL: [path: RegExp, answer: Answer][] = [
  [/^\/ajax\/tooltips\//, { type: 'text/plain', body: 'A plain text' }],
  [/^\/ajax\/analytics/, { type: 'text/plain', body: '' }],
  [/^\/ajax\/settings/, { type: 'application/json', body: '{"settings":{}}' }],
  [/^\/modals\/notifications\//, { status: 204, body: '' }],
  [/./, { body: '<h2>A plain answer</h2><p>It came.</p>' }],
];

/** Responds in place of this site's server and of every other site, and records the requests. */
export async function watchRequests(page: Page, origin: string): Promise<Web> {
  const wrong: Asked[] = [];
  const answered: string[] = [];
  const answers = new Map<string, Answer>();
  /** Prefixes of the URLs that may be requested; an attack's requests may arrive late. */
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
  if (!path.startsWith('/')) return offsiteAnswer(path);
  return USUAL.find(([pattern]) => pattern.test(path))?.[1] as Answer;
}

/** The responses of other sites: the evil one sends a script, HTML or a picture, whatever would do harm. */
function offsiteAnswer(url: string): Answer {
  const id = EVIL.exec(url)?.[1];
  const { pathname } = new URL(url);
  if (id && pathname.endsWith('.js'))
    return { type: 'text/javascript', body: `__scriptRan(${id})` };
  if (/\.(jpg|png)$/.test(pathname)) return { type: 'image/svg+xml', body: PICTURE };
  return { body: id ? `<img src=x:x onerror=__scriptRan(${id})>` : '<p>A player</p>' };
}
