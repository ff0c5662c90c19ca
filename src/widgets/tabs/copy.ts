/** What tabs and rows set on the page's own elements. */
const STATE = ['role', 'tabindex', 'hidden', 'aria-selected', 'aria-controls', 'aria-labelledby'];
const OWN_CLASS = /^veneer-tabs/;

/**
 * Makes plain what a script has copied of mounted tabs because it wrote the page's markup anew: none of
 * their controls answers.
 */
export function makeCopyPlain(element: HTMLElement): void {
  if (!element.classList.contains('veneer-tabs')) return;
  for (const made of element.querySelectorAll('div.veneer-tabs__list,.veneer-tabs__made'))
    made.remove();
  for (const button of element.querySelectorAll('.veneer-tabs__button')) makeHeadingPlain(button);
  for (const item of element.querySelectorAll('.veneer-tabs__list > *'))
    item.removeAttribute('role');
  for (const one of element.querySelectorAll('[class*=veneer-tabs]')) {
    for (const name of STATE) one.removeAttribute(name);
    removeClasses(one);
  }
  removeClasses(element);
}

/** Takes a row's button out of its heading, which returns to its section. */
function makeHeadingPlain(button: Element): void {
  const heading = button.parentElement;
  const panel = heading?.nextElementSibling;
  button.replaceWith(...button.childNodes);
  if (heading && panel) panel.prepend(heading);
}

function removeClasses(element: Element): void {
  const { classList } = element;
  classList.remove(...[...classList].filter((name) => OWN_CLASS.test(name)));
}
