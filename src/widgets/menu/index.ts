/**
 * A menu that slides in, and the controls that open it:
 * `<a href="#footer-links" data-menu-open="menu">Menu</a> <div id="menu" data-menu>…</div>`.
 */

import { actAsButton } from '../../kit/act-as-button';
import { isListed, nameHere, readText } from '../../kit/core/attributes';
import { page, perPage } from '../../kit/core/page';
import { loadStyles } from '../../kit/core/styles';
import { watchResize } from '../../kit/resize';
import { whenParsed } from '../../runtime/lifecycle';
import type { Mount } from '../../runtime/widget';
import { controlsOf, isBar } from './bar';
import { definition } from './definition';
import { Menu, type Panel } from './menu';
import address from './menu.css';
import shape from './page.css';
import { Registry } from './registry';

const { attributes } = definition;

const createRegistry = () => new Registry();

export const mount: Mount = async (element, signal) => {
  // These styles hide closed menus; the other styles are loaded with the code that opens them.
  await loadStyles(shape);
  if (signal.aborted) return;
  if (readText(element, attributes.menu) === null) mountControl(element, signal);
  else mountMenu(element, signal);
};

/** Only what a control names is a menu. Anything else with the attribute is another script's. */
function mountMenu(element: HTMLElement, signal: AbortSignal): void {
  const menu = new Menu(element, loadPanel);
  perPage(createRegistry).addMenu(menu, signal);
  whenParsed().then(() => {
    if (signal.aborted) return;
    if (isBar(element)) mountBar(element, signal);
    else leaveUnnamed(menu);
  });
}

/** The list of a bar, whose control may be the theme's own. */
function mountBar(element: HTMLElement, signal: AbortSignal): void {
  const registry = perPage(createRegistry);
  const theirs = controlsOf(element);
  for (const control of theirs) registry.addControl(control, signal, true);
  watchResize(() => registry.fit(), signal);
  if (theirs.length || isNamed(element)) return;
  const found = 'no link or button opens the list';
  const expected = `Expected ${nameHere(attributes.open)} with its id, or a control of the theme that names that`;
  page().report('menu', element, found, expected);
}

async function loadPanel(menu: Menu): Promise<Panel> {
  const [{ createPanel }] = await Promise.all([import('./panel'), loadStyles(address)]);
  const closeName = nameHere(attributes.close);
  return createPanel({ menu, registry: perPage(createRegistry), closeName, actAsButton });
}

/** Leaves an element to its script if no control of the page names it, mounted or not. */
function leaveUnnamed(menu: Menu): void {
  const { element } = menu;
  if (isNamed(element)) return;
  menu.showUnnamed();
  const openName = nameHere(attributes.open);
  const hasControls = document.documentElement.querySelector(`[${openName}]`);
  if (!element.id && isListed(element, attributes.menu) && hasControls)
    page().report('menu', element, 'the menu has no id', `Expected one, for ${openName} to name`);
}

/** Is there a control of ours that names a menu, mounted or not? */
function isNamed(element: HTMLElement): boolean {
  const { id } = element;
  const openName = nameHere(attributes.open);
  const controls = [...document.documentElement.querySelectorAll(`[${openName}]`)];
  return !!id && controls.some((control) => control.getAttribute(openName)?.trim() === id);
}

function mountControl(element: HTMLElement, signal: AbortSignal): void {
  if (element.matches('a,button')) {
    perPage(createRegistry).addControl(element, signal);
    return;
  }
  const found = `${element.localName} can’t be reached with the keyboard`;
  page().report('menu', element, found, 'Expected a link to the footer navigation, or a button');
}
