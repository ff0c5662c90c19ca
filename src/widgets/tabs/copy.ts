import { queryAll, safe } from '../../runtime/dom';

/** What tabs and rows set on the page's own elements. */
const STATE = ['role', 'tabindex', 'hidden', 'aria-selected', 'aria-controls', 'aria-labelledby'];
const OWN_CLASS = /^veneer-tabs/;

/**
 * Makes plain what a script has copied of mounted tabs because it wrote the page's markup anew: none of
 * their controls answers.
 */
export function makeCopyPlain(element: HTMLElement): void {
  if (!safe(element).classList.contains('veneer-tabs')) return;
  for (const made of queryAll(element, 'div.veneer-tabs__list,.veneer-tabs__made'))
    safe(made).remove();
  for (const button of queryAll(element, '.veneer-tabs__button')) makeHeadingPlain(button);
  for (const item of queryAll(element, '.veneer-tabs__list > *'))
    safe(item).removeAttribute('role');
  for (const one of queryAll(element, '[class*=veneer-tabs]')) {
    for (const name of STATE) safe(one).removeAttribute(name);
    removeClasses(one);
  }
  removeClasses(element);
}

/** Takes a row's button out of its heading, which returns to its section. */
function makeHeadingPlain(button: Element): void {
  const heading = safe(button).parentElement;
  const panel = safe(heading)?.nextElementSibling;
  safe(button).replaceWith(...safe(button).childNodes);
  if (heading && panel) safe(panel).prepend(heading);
}

function removeClasses(element: Element): void {
  const { classList } = safe(element);
  classList.remove(...[...classList].filter((name) => OWN_CLASS.test(name)));
}
