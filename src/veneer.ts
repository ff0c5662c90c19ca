import { createVeneer, presentVeneer, type Veneer } from './api';
import { rootElement } from './runtime/dom';
import type { Parts } from './runtime/page';
import type { WidgetModule } from './runtime/widget';

declare global {
  interface Window {
    veneer: Veneer;
  }
}

/** The core's file, put in by the build. The core knows all others, so that the entry need not. */
declare const CORE: string;

// Read once, now: later it is null, and a name in the page can shadow it.
const current = document.currentScript;

if (presentVeneer()) window.veneer = presentVeneer() as Veneer;
else {
  const tag = findTag(rootElement());
  const files = new URL('.', new URL(addressOf(tag), location.href)).href;
  const bring = async <T>(name: string): Promise<T> => {
    const core = await import(files + CORE);
    return name === 'core' ? core : import(files + core.fileOf(name));
  };
  window.veneer = createVeneer({
    option: (name) => tag?.getAttribute(`data-${name}`) ?? null,
    widget: (name) => bring<WidgetModule>(name),
    part: <P extends keyof Parts>(name: P) => bring<Parts[P]>(name),
  });
}

/**
 * The element that carries the options: `<meta name="veneer">` for pages whose optimiser merges
 * scripts, else the running script, else (a module has no current script) the tag of that name.
 */
function findTag(html: Element): Element | null {
  return (
    html.querySelector('head meta[name=veneer][content]') ??
    (current instanceof HTMLScriptElement && current.src
      ? current
      : html.querySelector('script[src*="/veneer.js"],script[src^="veneer.js"]'))
  );
}

function addressOf(tag: Element | null): string {
  return tag?.getAttribute('content') ?? (tag as HTMLScriptElement | null)?.src ?? '';
}
