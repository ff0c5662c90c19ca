import { emit, rootElement } from './dom';
import type { Page, Settings } from './page';

/**
 * Finds the site settings (§7): in the page, else from the server where the tag asks for them.
 * With `data-settings="sync"` they are there when this returns. Never rejects: a failure is
 * reported once, and the settings are `{}`.
 */
export function findSettings(page: Page): Promise<Settings> {
  const asked = page.option('settings');
  let call: XMLHttpRequest | undefined;
  if (asked === 'sync') {
    const script = inPage(page);
    try {
      if (!script) call = askNow(page);
      const answer = JSON.parse(script?.textContent ?? call?.responseText ?? '');
      const settings = script ? answer : call?.status === 200 && answer.settings;
      if (settings && typeof settings === 'object') return Promise.resolve(publish(page, settings));
    } catch {
      // Told apart and reported below, by the code that every other answer goes through.
    }
  }
  return whenParsed()
    .then(() => {
      const script = inPage(page);
      if (!script && asked === null) return {};
      return page.part('settings').then((parts) => parts.readSettings(script, call));
    })
    .catch(() => ({}))
    .then((settings) => publish(page, settings));
}

const inPage = ({ prefix }: Page) =>
  rootElement().querySelector(`script[type="application/json"][${prefix}veneer-settings]`);

/** The specification's way: it blocks the page until the server answers. */
function askNow({ option }: Page): XMLHttpRequest {
  const call = new XMLHttpRequest();
  const address = new URL(`${option('base') ?? ''}/ajax/settings`, location.origin);
  if (address.origin !== location.origin) return call;
  call.open('POST', address, false);
  call.setRequestHeader('X-Requested-With', 'XMLHttpRequest');
  const token = rootElement().querySelector('meta[name=csrf-token]')?.getAttribute('content');
  if (token) call.setRequestHeader('X-CSRF-Token', token);
  try {
    call.send();
  } catch {
    // No answer at all: the call's status is 0, which is how the failure is told.
  }
  return call;
}

function publish({ veneer }: Page, settings: Settings): Settings {
  veneer.settings = settings;
  emit(rootElement(), 'settings', settings);
  return settings;
}

const whenParsed = () =>
  new Promise<void>((resolve) => {
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', () => resolve());
    else resolve();
  });
