import { isListed, nameHere, readChoice } from '../../kit/core/attributes';
import { createChanges } from '../../kit/core/changes';
import { loadStyles } from '../../kit/core/styles';
import { actAsButton } from './act-as-button';
import { definition } from './definition';
import address from './menu.css';
import type { Panel } from './panel';
import type { Edge, Menu, MenuRegistry } from './types';

export function createMenu(element: HTMLElement, registry: MenuRegistry): Menu {
  let edge: Edge | undefined;
  const changes = createChanges();
  let panel: Panel | undefined;
  let loading: Promise<void> | undefined;

  async function loadPanel(): Promise<void> {
    try {
      const [{ createPanel }] = await Promise.all([import('./panel'), loadStyles(address)]);
      const closeName = nameHere(definition.attributes.close);
      panel = createPanel({ menu, edge: edge ?? 'start', registry, closeName, actAsButton });
    } catch (error) {
      // The next call tries again.
      loading = undefined;
      throw error;
    }
  }

  const menu: Menu = {
    element,
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
    isLoaded: () => !!panel,
    load() {
      loading ??= loadPanel();
      return loading;
    },
    isOpen: () => !!panel?.isOpen(),
    toggle: (control) => panel?.toggle(control),
    close: (returnsFocus) => panel?.close(returnsFocus),
    stop() {
      panel?.stop();
      changes.restore();
    },
  };
  return menu;
}
