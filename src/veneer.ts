import { createVeneer, presentVeneer } from './api';
import type { Veneer } from './public';
import { createElement, ownProperty, rootElement } from './runtime/dom';

declare global {
  interface Window {
    veneer: Veneer;
  }
}

/** The core's file, put in by the build. The core knows all others, so that the entry need not. */
declare const CORE: string;

// Read once, now: later it is null, and a name in the page can shadow it.
const current = document.currentScript;

window.veneer = presentVeneer() ?? createHere();

function createHere(): Veneer {
  const tag = findTag(rootElement());
  const files = new URL('.', new URL(addressOf(tag), location.href)).href;
  bringLook(tag as HTMLElement | null, files);
  return createVeneer({
    option: (name) => tag?.getAttribute(`data-${name}`) ?? null,
    bring: async (name) => {
      const core = await import(files + CORE);
      if (name === 'core') return core;
      let own: Promise<unknown> | undefined;
      for (const file of core.filesOf(name)) {
        own = import(files + file);
        // Where one does not come, the code that imports it does not either, which is reported.
        own.catch(() => {});
      }
      return own;
    },
  });
}

/**
 * The element that carries the options: `<meta name="veneer">` for pages whose optimiser merges
 * scripts, else the running script, else (a module has no current script) the tag of that name.
 */
function findTag(html: Element): Element | null {
  return (
    // In the head alone: most pages have none, and are large.
    html.firstElementChild?.querySelector('meta[name=veneer][content]') ??
    (current instanceof HTMLScriptElement && current.src
      ? current
      : html.querySelector('script[src*="/veneer.js"],script[src^="veneer.js"]'))
  );
}

function addressOf(tag: Element | null): string {
  return tag?.getAttribute('content') ?? (tag as HTMLScriptElement | null)?.src ?? '';
}

/**
 * A tag that runs in the head runs before anything is shown. Where the theme does not link the
 * page's stylesheet, what is shown waits for it here; later it would shift what is there.
 */
function bringLook(tag: HTMLElement | null, files: string): void {
  if (ownProperty('body') || rootElement().querySelector('link[href*="veneer.css"]')) return;
  tag?.after(
    Object.assign(createElement('link'), {
      rel: 'stylesheet',
      blocking: 'render',
      nonce: tag.nonce,
      href: `${files}veneer.css`,
    }),
  );
}
