/**
 * A menu that slides in, and the controls that open it:
 * `<a href="#footer-links" data-menu-open="menu">Menu</a> <div id="menu" data-menu>…</div>`.
 */
import { isListed, nameHere, readText } from '../../kit/core/attributes';
import { page, perPage } from '../../kit/core/page';
import { loadStyles } from '../../kit/core/styles';
import { onAbort } from '../../kit/core/teardown';
import { whenParsed } from '../../runtime/lifecycle';
import type { Mount } from '../../runtime/widget';
import { createControl } from './control';
import { definition } from './definition';
import { createMenu } from './menu';
import shape from './page.css';
import { createRegistry } from './registry';

const { attributes } = definition;

export const mount: Mount = async (element, signal) => {
  // These styles hide closed menus; the other styles are loaded with the code that opens them.
  await loadStyles(shape);
  if (signal.aborted) return;
  if (readText(element, attributes.menu) === null) mountControl(element, signal);
  else mountMenu(element, signal);
};

/** Only what a control names is a menu. Anything else with the attribute is another script's. */
function mountMenu(element: HTMLElement, signal: AbortSignal): void {
  const registry = perPage(createRegistry);
  const menu = createMenu(element, registry);
  const remove = registry.addMenu(menu);
  onAbort(signal, () => {
    menu.stop();
    remove();
  });
  whenParsed().then(() => {
    if (signal.aborted || isNamed(element)) return;
    menu.showUnnamed();
    if (!element.id && isListed(element, attributes.menu) && controls().length)
      reportNameless(element);
  });
}

const controls = () => [
  ...document.documentElement.querySelectorAll(`[${nameHere(attributes.open)}]`),
];

/** Does a control of the page name it, mounted or not? */
function isNamed(element: Element): boolean {
  const { id } = element;
  return id !== '' && controls().some((one) => readText(one, attributes.open)?.trim() === id);
}

function reportNameless(element: Element): void {
  const expected = `Expected one, for ${nameHere(attributes.open)} to name`;
  page().report('menu', element, 'the menu has no id', expected);
}

function mountControl(element: HTMLElement, signal: AbortSignal): void {
  if (!element.matches('a,button')) {
    const found = `${element.localName} can’t be reached with the keyboard`;
    page().report('menu', element, found, 'Expected a link to the footer navigation, or a button');
    return;
  }
  const registry = perPage(createRegistry);
  onAbort(signal, registry.addControl(createControl(element, registry, signal)));
}
