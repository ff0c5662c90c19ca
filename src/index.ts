import { registry } from './generated/registry';
import type { Settings, Severity, Veneer } from './public';
import { createVeneer, existingVeneer } from './runtime/boot';
import type { Parts } from './runtime/page';

export type {
  Settings,
  Severity,
  Shown,
  Veneer,
  VeneerDetails,
  VeneerEvents,
} from './public';

const loadForm = () => import('./kit/net/form');

const parts: { [P in keyof Parts]: () => Promise<Parts[P]> } = {
  kit: () => import('./kit/core/start'),
  layer: () => import('./kit/overlay/back'),
  html: () => import('./kit/html'),
  dialog: () => import('./dialog/index'),
  react: () => import('./react/index'),
  settings: () => import('./kit/net/settings'),
  fields: loadForm,
  player: () => import('./kit/net/video'),
  debug: () => import('./debug/index'),
  message: () => import('./widgets/notification/message'),
};

/** Options are those of the script tag, on `<meta name="veneer">`; nothing starts before `enhance`. */
function option(name: string): string | null {
  if (name === 'manual') return '';
  const meta = document.documentElement.querySelector<HTMLMetaElement>('head meta[name=veneer]');
  return meta?.getAttribute(`data-${name}`) ?? null;
}

/** The page's instance: the script tag's, where there is one. */
const veneer = (): Veneer =>
  existingVeneer() ??
  createVeneer(
    {
      option,
      load: async (name) => {
        const loadPart = new Map<string, () => Promise<unknown>>(Object.entries(parts)).get(name);
        return loadPart ? loadPart() : (await import('./load-widget')).loadWidget(name);
      },
      // The bundler decides.
      filesAhead: () => [],
    },
    registry,
  );

/** Mounts the widgets in `root` (the page by default), and goes on watching it. */
export const enhance = (root?: Document | Element): Promise<void> => veneer().enhance(root);
/** Shows a notification; settles once it is on the screen. */
export const notify = (severity: Severity, text: string): Promise<void> =>
  veneer().notify(severity, text);
/** Shows what `/modals/{endpoint}` answers to `data`; settles once that is on the screen. */
export const modal = (endpoint: string, data?: Record<string, string>): Promise<void> =>
  veneer().modal(endpoint, data);
/**
 * A form's fields, nested as PHP reads them; names off the contract's pattern are left out. It needs no
 * instance: a bundle that uses nothing else contains nothing else.
 */
export const serialize = async (
  form: HTMLFormElement,
  submitter?: HTMLElement | null,
): Promise<Record<string, unknown>> => (await loadForm()).serialize(form, submitter);
/** Restores the page; `enhance` starts anew. */
export const stop = (): void => veneer().stop();
/** Settles once the settings are known. */
export const ready = (): Promise<void> => veneer().ready;
/** The site settings; `{}` until they are there. */
export const settings = (): Settings => veneer().settings;
/** The version of this package. */
export const version = (): string => veneer().version;
