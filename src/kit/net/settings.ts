import type { Settings } from '../../public';
import { emit } from '../../runtime/events';
import type { Page } from '../../runtime/page';
import { page } from '../core/page';
import { ownAddress } from './endpoint';
import { untilEscape } from './escape';
import { failure, reportFailure } from './failure';
import { ask, type Call } from './server';

/** Reads the site settings, and tells the page; after a stop, neither. */
export async function announceSettings(
  { veneer, settingsCall }: Page,
  script: Element | null,
  signal: AbortSignal,
): Promise<Settings> {
  const settings = await readSettings(script, signal, settingsCall);
  if (signal.aborted) return {};
  veneer.settings = settings;
  emit(document.documentElement, 'settings', settings);
  return settings;
}

/** The requirements of `ask`, here for the answer of the synchronous call. */
const SIZE_LIMIT_BYTES = 2 * 1024 * 1024;
const JSON_TYPE = /^application\/([\w.-]+\+)?json *(;|$)/i;

/**
 * Reads the site settings from the page's JSON or requests them from the server (contract.md#settings),
 * past every cache. A failure is reported once; the settings are `{}` then.
 * @param script the JSON in the page, where there is one
 * @param signal cancels the call, and its report
 * @param answered the synchronous call, where there was one: its answer is checked, not requested again
 */
export async function readSettings(
  script: Element | null,
  signal: AbortSignal,
  answered?: XMLHttpRequest,
): Promise<Settings> {
  if (script) return parsePage(script);
  const address = ownAddress('/ajax/settings');
  if (!address) return {};
  const own = untilEscape(signal);
  const call: Call = { method: 'POST', address, expects: 'json', signal: own.signal };
  try {
    return parseAnswer(call, answered ? textOf(call, answered) : await ask(call));
  } catch (error) {
    if (!signal.aborted) reportFailure('settings', null, error, 'status');
    return {};
  } finally {
    own.abort();
  }
}

function parsePage(script: Element): Settings {
  try {
    const settings: unknown = JSON.parse(script.textContent ?? '');
    if (isPlainObject(settings)) return settings;
  } catch {
    // Reported like any other content that is not an object.
  }
  page().report('settings', script, 'this is not a JSON object', 'Expected {"user": "…", …}');
  return {};
}

function parseAnswer(call: Call, text: string): Settings {
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch (error) {
    throw failure(call, 'json', { status: 200, statusText: 'OK' }, error);
  }
  const settings = isPlainObject(answer) && answer.settings;
  if (isPlainObject(settings)) return settings;
  throw failure(call, 'json', { status: 200, statusText: 'OK' });
}

function textOf(call: Call, answered: XMLHttpRequest): string {
  const { status, responseURL, responseText } = answered;
  if (status === 0) throw failure(call, 'network');
  if (responseURL !== call.address.href) throw failure(call, 'redirect', answered);
  if (status < 200 || status > 299) throw failure(call, 'status', answered);
  if (new Blob([responseText]).size > SIZE_LIMIT_BYTES) throw failure(call, 'size', answered);
  if (!responseText.trim()) throw failure(call, 'empty', answered);
  const type = answered.getResponseHeader('Content-Type') ?? '';
  if (!JSON_TYPE.test(type)) throw failure(call, 'type', answered);
  return responseText;
}

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
