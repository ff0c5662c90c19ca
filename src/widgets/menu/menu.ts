import { isListed, nameHere, readChoice } from '../../kit/core/attributes';
import { createChanges } from '../../kit/core/changes';
import { createLate } from '../../kit/core/late';
import { loadStyles } from '../../kit/core/styles';
import { actAsButton } from './act-as-button';
import { definition } from './definition';
import address from './menu.css';
import type { Edge, Menu, MenuRegistry, Panel } from './types';

export function createMenu(element: HTMLElement, registry: MenuRegistry): Menu {
  let edge: Edge | undefined;
  const changes = createChanges();
  const panel = createLate({
    widget: 'menu',
    load: loadPanel,
    found: 'the code that opens it did not load or failed',
    expected: 'The link is followed',
  });

  async function loadPanel(): Promise<Panel> {
    const [{ createPanel }] = await Promise.all([import('./panel'), loadStyles(address)]);
    const closeName = nameHere(definition.attributes.close);
    return createPanel({ menu, edge: edge ?? 'start', registry, closeName, actAsButton });
  }

  const menu: Menu = {
    element,
    panel,
    enhance() {
      if (edge) return;
      edge = readChoice('menu', element, definition.attributes.menu) ?? 'start';
      changes.restore();
      changes.addClass(element, 'veneer-menu');
    },
    showUnnamed() {
      const isHidden = element.id && isListed(element, definition.attributes.menu);
      if (isHidden && !edge) changes.addClass(element, 'veneer-menu--unnamed');
    },
    isOpen: () => !!panel.loaded?.isOpen(),
    close: (returnsFocus) => panel.loaded?.close(returnsFocus),
    stop() {
      panel.loaded?.stop();
      changes.restore();
    },
  };
  return menu;
}
