import type { Page } from './page';
import { settingsScript } from './settings';

/**
 * Finds the site settings synchronously (contract.md#settings): when it returns, the next line of the
 * theme's own script can read them. It blocks the page until the server answers. `findSettings` checks
 * the same answer later, and reports a failure.
 */
export function findSettingsSync(page: Page): void {
  const { veneer, prefix } = page;
  const script = document.documentElement.querySelector<HTMLScriptElement>(settingsScript(prefix));
  try {
    const settings = script ? JSON.parse(script.text) : (page.option('server') ?? askSync(page));
    if (settings.constructor === Object) veneer.settings = settings;
  } catch {
    // `findSettings` reports it.
  }
}

/** The settings in the answer. @returns nothing where it can't be used @throws where it is no JSON */
function askSync(page: Page) {
  const base = (page.option('base') ?? '').replace(/\/$/, '');
  const { href, origin } = new URL(`${base}/ajax/settings`, location.origin);
  if (origin !== location.origin) return;
  const call = new XMLHttpRequest();
  page.settingsCall = call;
  call.open('POST', href, false);
  call.setRequestHeader('Accept', 'application/json');
  call.setRequestHeader('X-Requested-With', 'XMLHttpRequest');
  const token =
    document.documentElement.querySelector<HTMLMetaElement>('meta[name=csrf-token]')?.content;
  if (token) call.setRequestHeader('X-CSRF-Token', token);
  call.send(new URLSearchParams());
  const isUsable =
    call.responseURL === href &&
    call.status < 300 &&
    /json/.test(`${call.getResponseHeader('Content-Type')}`);
  return isUsable && JSON.parse(call.responseText).settings;
}
