import type { BrowserContext, ConsoleMessage, Request } from '@playwright/test';
import { toolsOf } from './tools';

/** What a test says it expects. Everything else that goes wrong on its pages fails it. */
export interface Allow {
  /**
   * Expects console errors, violations of a policy or uncaught errors that match `pattern`, at least
   * one, or exactly `times`.
   */
  errors(pattern: RegExp, times?: number): void;
  /** Expects answers of 400 and above, or requests without an answer: `404 http://…`, `failed http://…`. */
  failures(pattern: RegExp, times?: number): void;
  /** Lets pass what some browsers say of their own accord, and others do not. */
  noise(pattern: RegExp): void;
  /** Lets pass failures that may happen, as markup has it that nobody wrote. */
  misses(pattern: RegExp): void;
  /** The test ends with something of Veneer's open. */
  openAtEnd(): void;
}

/** One expectation, and how often it was met. */
interface Announced {
  kind: 'error' | 'failure';
  pattern: RegExp;
  times: number | undefined;
  isOptional?: boolean;
  seen: number;
}

/** What was watched so far. */
export interface Watch {
  allow: Allow;
  isOpenAtEnd(): boolean;
  /** One line for each thing that was announced and has not happened yet. */
  awaited(): string[];
  /** One line for each thing that went wrong unannounced, or was announced and did not happen. */
  problems(): string[];
}

/** Starts every message that the pages' own listener writes for a violated policy. */
const VIOLATION = 'Policy violated';
/** How Veneer reports that one of its scripts or stylesheets did not load. */
const FILE_NOT_LOADED =
  /^Veneer (styles: \S+|[\w-]+: (?:its code|what [\w ]+)) did not (come|load)\./;
const NOT_LOADED = 'Failed to load resource';

/** Watches all pages of a context, those opened later included. */
export async function watchContext(context: BrowserContext, origins: string[]): Promise<Watch> {
  const announced: Announced[] = [];
  const problems: string[] = [];
  let isOpenAtEnd = false;

  function note(kind: Announced['kind'], text: string): void {
    const expected = announced.find((one) => one.kind === kind && one.pattern.test(text));
    if (expected) expected.seen++;
    else problems.push(`${kind}: ${text}`);
  }

  const isAnnounced = (text: string) =>
    announced.some(({ kind, pattern }) => kind === 'error' && pattern.test(text));

  const { isGivenUp, isLoadLostEarly, remarks, reportsErrors, reportsFailures } = toolsOf(context);
  const isOurs = (url: string) => origins.some((origin) => url.startsWith(origin));
  // Some engines cancel what a page is loading as soon as that page is left, before it is gone: its
  // script hears of files that did not load, and not every such request is reported. A file that is
  // missing is reported by its request; code that can't run is found out in the other engines.
  context.on('console', (message) => {
    const text = failingMessage(message, isOurs);
    if (!text) return;
    if (!isLoadLostEarly || isAnnounced(text) || !FILE_NOT_LOADED.test(text)) note('error', text);
  });
  context.on('weberror', (error) => {
    const { message } = error.error();
    if (!remarks?.test(message)) note('error', `uncaught ${message}`);
  });
  // Some engines report a script that the server refused twice: by its status, and as not loaded.
  const refused = new WeakSet<Request>();
  context.on('response', (response) => {
    if (response.status() < 400) return;
    refused.add(response.request());
    noteFailure(response.url(), `${response.status()}`);
  });
  context.on('requestfailed', (request) => {
    if (refused.has(request)) return;
    if (!isGivenUp(request.failure()?.errorText ?? '')) noteFailure(request.url(), 'failed');
  });
  function noteFailure(url: string, how: string): void {
    if (isOurs(url)) note('failure', `${how} ${url}`);
    // What some consoles report themselves is noted in place of the others.
    else if (!reportsFailures) note('error', `${NOT_LOADED}: ${how} ${url}`);
  }
  await context.addInitScript(reportViolations, VIOLATION);
  if (!reportsErrors) await context.addInitScript(reportErrors);

  return {
    allow: {
      errors: (pattern, times) => announced.push({ kind: 'error', pattern, times, seen: 0 }),
      failures: (pattern, times) => announced.push({ kind: 'failure', pattern, times, seen: 0 }),
      noise: (pattern) =>
        announced.push({ kind: 'error', pattern, times: undefined, isOptional: true, seen: 0 }),
      misses: (pattern) =>
        announced.push({ kind: 'failure', pattern, times: undefined, isOptional: true, seen: 0 }),
      openAtEnd: () => {
        isOpenAtEnd = true;
      },
    },
    isOpenAtEnd: () => isOpenAtEnd,
    awaited: () => announced.filter(({ seen, times = 1 }) => seen < times).flatMap(missing),
    problems: () => [...problems, ...announced.flatMap(missing)],
  };
}

/** The message where it fails a test: every error, and Veneer's warnings. */
function failingMessage(message: ConsoleMessage, isOurs: (url: string) => boolean): string | null {
  const text = message.text();
  if (message.type() === 'warning' && text.startsWith('Veneer')) return `warning: ${text}`;
  if (message.type() !== 'error') return null;
  // Our own requests are watched themselves, with their status.
  const { url } = message.location();
  if (text.startsWith(NOT_LOADED)) return isOurs(url) ? null : `${text} ${url}`;
  return text;
}

function missing({ kind, pattern, times, isOptional, seen }: Announced): string[] {
  if (isOptional) return [];
  if (times === undefined ? seen > 0 : seen === times) return [];
  return [`announced ${kind} ${pattern} happened ${seen} times, expected ${times ?? 'at least 1'}`];
}

/** Runs in the page, before its scripts. */
function reportViolations(start: string): void {
  addEventListener(
    'securitypolicyviolation',
    (event) => {
      const { effectiveDirective, blockedURI, sample, sourceFile, lineNumber } = event;
      console.error(
        `${start}: ${effectiveDirective} ${blockedURI} ${sample} (${sourceFile}:${lineNumber})`,
      );
    },
    true,
  );
}

/** Runs in the page, before its scripts: the console shows the messages of errors. */
function reportErrors(): void {
  const { error } = console;
  console.error = (...noted: unknown[]) => {
    // Libraries of the page may have changed the ways to go through a list.
    for (let at = 0; at < noted.length; at++)
      if (noted[at] instanceof Error) noted[at] = `${noted[at]}`;
    error(...noted);
  };
}
