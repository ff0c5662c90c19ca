import { idsIn } from './beside';
import { elementAt, fragmentOnPage } from './core/address';
import { page } from './core/page';

/** Bootstrap and others name by a selector what a link or button shows. */
const TARGETS = ['data-bs-target', 'data-target'];
/** UIkit names it in an option: `uk-toggle="target: #menu"`. */
const UIKIT = /target:\s*(#[^\s;]+)/;

/**
 * The elements that a link or a button names: by a selector, as in UIkit and Bootstrap, by its fragment, by
 * `aria-controls`, or by an id, as in Foundation; none if the page has none of them. A fragment by itself is of this
 * page, whatever `<base>` says.
 */
export function controlledBy(control: Element): HTMLElement[] {
  const fragment = fragmentOnPage(control);
  const ways = [
    named(UIKIT.exec(control.getAttribute('uk-toggle') ?? '')?.[1] ?? null),
    ...[...TARGETS, 'href'].map((name) => named(control.getAttribute(name))),
    [fragment && elementAt(`#${fragment}`)],
    ['aria-controls', 'data-toggle']
      .flatMap((name) => idsIn(control, name))
      .map((id) => elementAt(`#${id}`)),
  ];
  const found = ways.map((way) => way.filter((one): one is HTMLElement => !!one));
  return found.find((way) => way.length) ?? [];
}

/** The elements of an id or a class; any other selector may be no selector at all. */
function named(selector: string | null): (HTMLElement | null)[] {
  const [, kind, name = ''] = /^\s*([#.])([^\s#.]+)\s*$/.exec(selector ?? '') ?? [];
  if (kind === '#') return [elementAt(`#${name}`)];
  return kind ? ([...document.getElementsByClassName(name)] as HTMLElement[]) : [];
}

/** Has a link or button a widget of its own that answers its press, such as `data-modal`? */
export const hasWidget = (control: Element): boolean =>
  [...page().intents, ...page().eager].some(
    ({ when, presses, isPassive, selector }) =>
      !isPassive && (when === 'intent' || presses) && control.matches(selector),
  );

/** Does a link lead nowhere without its script, or has a button no target? */
export const leadsNowhere = (control: Element): boolean =>
  /^(#!?|javascript:.*)?$/i.test(control.getAttribute('href')?.trim() ?? '') &&
  !TARGETS.some((name) => control.hasAttribute(name)) &&
  !control.hasAttribute('aria-controls');
