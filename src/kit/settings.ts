import type { Settings } from '../runtime/page';
import { ownAddress } from './endpoint';
import { tellFailure } from './failure';
import { page } from './page';
import { ask, type Call, failure } from './server';

/**
 * Reads the site settings from the page's JSON or asks the server (§7), never from cache. A failure
 * is told once; the settings are `{}` then.
 * @param script the settings in the page, where there are some
 * @param answered the synchronous call, where there was one: its answer is explained, not repeated
 */
export async function readSettings(
  script: Element | null,
  answered?: XMLHttpRequest,
): Promise<Settings> {
  if (script) return parsePage(script);
  const address = ownAddress('/ajax/settings');
  if (!address) return {};
  const call: Call = {
    method: 'POST',
    address,
    expects: 'json',
    signal: new AbortController().signal,
  };
  try {
    return parseAnswer(call, answered ? textOf(call, answered) : await ask(call));
  } catch (error) {
    tellFailure('settings', null, error, 'status');
    return {};
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
  if (answered.status === 0) throw failure(call, 'network');
  if (answered.responseURL !== call.address.href) throw failure(call, 'redirect', answered);
  if (answered.status < 200 || answered.status > 299) throw failure(call, 'status', answered);
  return answered.responseText;
}

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
