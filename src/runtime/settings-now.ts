import { rootElement } from './dom';
import type { Page } from './page';
import { settingsScript } from './settings';

/**
 * The specification's synchronous way (§7): when this returns, the settings are there for the next
 * line of the theme's own script. It blocks the page until the server answers. What goes wrong is
 * told by the core, which checks the same answer.
 */
export function findSettingsNow(page: Page): void {
  const { veneer, prefix, option } = page;
  const html = rootElement();
  const script = html.querySelector(settingsScript(prefix));
  try {
    if (script) veneer.settings = JSON.parse(script.textContent ?? '') ?? {};
    else {
      const call = new XMLHttpRequest();
      const { href, origin } = new URL(`${option('base') ?? ''}/ajax/settings`, location.origin);
      if (origin !== location.origin) return;
      page.settingsCall = call;
      call.open('POST', href, false);
      call.setRequestHeader('X-Requested-With', 'XMLHttpRequest');
      const token = html.querySelector('meta[name=csrf-token]')?.getAttribute('content');
      if (token) call.setRequestHeader('X-CSRF-Token', token);
      call.send();
      const answer =
        call.responseURL === href && call.status < 300 && JSON.parse(call.responseText);
      if (Object(answer?.settings) === answer?.settings) veneer.settings = answer.settings;
    }
  } catch {
    // The core finds the same fault in the same answer, and reports it.
  }
}
