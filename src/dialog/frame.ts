import { word } from '../kit/core/strings';
import { draw, make } from '../kit/make';
import * as words from '../kit/words';
import type { Severity } from '../public';
import { type DialogName, namedBy } from './name';

/** The options of a dialog's frame. */
export interface FrameOptions {
  id: string;
  role?: 'dialog' | 'alertdialog' | undefined;
  name: DialogName;
  severity?: Severity | undefined;
  /** For a video: as wide as the screen allows, without padding. */
  isWide?: boolean | undefined;
  /** The direction and language of its content, where they are known. */
  inherited?: { dir: string; lang: string | undefined } | undefined;
}

/** The icon of each severity: shapes that differ also without colours. */
const ICONS: Record<Severity, string> = {
  alert: 'M8.2 3h7.6L21 8.2v7.6L15.8 21H8.2L3 15.8V8.2zM12 7.5v5.5M12 16.5v.01',
  error: 'M12 3a9 9 0 1 1 0 18a9 9 0 1 1 0-18zM9 9l6 6M15 9l-6 6',
  warning: 'M12 3.5L22 20.5H2zM12 10v4.5M12 17.5v.01',
  success: 'M12 3a9 9 0 1 1 0 18a9 9 0 1 1 0-18zM8 12.3l2.8 2.8L16 9.5',
  info: 'M12 3a9 9 0 1 1 0 18a9 9 0 1 1 0-18zM12 11v5.5M12 7.5v.01',
  default: 'M4 4.5h16v12h-8.5L7 20.5v-4H4zM8 9h8M8 12.5h5',
};
const CROSS = 'M6 6l12 12M18 6L6 18';

/** The root of a dialog, with the overlay that covers the page. */
export function createRoot({ id, severity, isWide, inherited }: FrameOptions): HTMLElement {
  const look = severity ? `veneer-dialog veneer-dialog--${severity}` : 'veneer-dialog';
  const overlay = { class: 'veneer-dialog__overlay', tabindex: '-1', 'data-micromodal-close': '' };
  return make(
    'div',
    { ...inherited, id, class: isWide ? `${look} is-wide` : look, 'aria-hidden': 'true' },
    make('div', overlay),
  );
}

/** The box of a dialog, with its close button, around `slot`. */
export function createBox(slot: HTMLElement, options: FrameOptions): HTMLElement {
  const { id, role = 'dialog', name, severity, inherited } = options;
  const message = severity && `${id}-message`;
  const icon = severity && draw(ICONS[severity], '1.8', 'veneer-dialog__icon');
  const content = icon
    ? make('div', { class: 'veneer-dialog__message', id: message }, icon, slot)
    : slot;
  const attributes = {
    ...namedBy(name),
    class: 'veneer-dialog__box',
    role,
    'aria-modal': 'true',
    'aria-describedby': message,
    tabindex: '-1',
  };
  return make('div', attributes, createBar(inherited && document.documentElement.lang), content);
}

/**
 * A bar with the close button.
 * @param lang the language of the button's name, which is the page's
 */
export function createBar(lang: string | undefined, id?: string): HTMLElement {
  const attributes = {
    id,
    type: 'button',
    class: 'veneer-dialog__close',
    'aria-label': word(words.close),
    lang: lang || undefined,
    'data-micromodal-close': '',
  };
  const button = make('button', attributes, draw(CROSS, '2'));
  return make('div', { class: 'veneer-dialog__bar' }, button);
}
