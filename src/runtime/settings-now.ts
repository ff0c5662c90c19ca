import type { Settings } from '../public';
import { rootElement } from './dom';
import type { Page } from './page';
import { settingsScript } from './settings';

/**
 * The specification's synchronous way (contract.md#settings): when this returns, the settings are there
 * for the next line of the theme's own script. It blocks the page until the server answers. What goes
 * wrong is reported by the core, which checks the same answer more closely.
 */
export function findSettingsNow(page: Page): void {
  const { veneer, prefix } = page;
  const script = rootElement().querySelector<HTMLScriptElement>(settingsScript(prefix));
  try {
    const settings: unknown = script
      ? JSON.parse(script.textContent as string)
      : (page.option('server') ?? askNow(page));
    if ((settings as object).constructor === Object) veneer.settings = settings as Settings;
  } catch {
    // The core finds the same fault in the same answer, and reports it.
  }
}

/** What the answer holds; nothing, or an error, where it can't be used. */
function askNow(page: Page): unknown {
  const base = (page.option('base') ?? '').replace(/\/$/, '');
  const { href, origin } = new URL(`${base}/ajax/settings`, location.origin);
  if (origin !== location.origin) return;
  const call = new XMLHttpRequest();
  page.settingsCall = call;
  call.open('POST', href, false);
  call.setRequestHeader('Accept', 'application/json');
  call.setRequestHeader('X-Requested-With', 'XMLHttpRequest');
  const token = rootElement().querySelector<HTMLMetaElement>('meta[name=csrf-token]')?.content;
  if (token) call.setRequestHeader('X-CSRF-Token', token);
  call.send(new URLSearchParams());
  const isUsable =
    call.responseURL === href &&
    call.status < 300 &&
    /json/.test(call.getResponseHeader('Content-Type') as string);
  return isUsable && JSON.parse(call.responseText).settings;
}
