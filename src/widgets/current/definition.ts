import { define } from '../../kit/core/definition';
import { MENU_OPENINGS } from '../../kit/menu-openings';

const MARKED = 'The links in it are marked; no other attribute is needed.';

export const definition = define({
  about:
    'The link to the current page gets `aria-current` and the class `is-current`, those above it `is-current-parent`.',
  summary:
    'links in `nav[data-nav]`, `data-menu` and `nav[data-footer-nav]`: the one to this page gets `aria-current="page"` and `is-current`, those above it `is-current-parent`',
  fallback: 'the server’s own marks',
  when: 'ready',
  selector: 'nav[data-nav],[data-menu],nav[data-footer-nav]',
  file: 'navigation',
  attributes: {
    nav: { name: 'data-nav', on: 'nav', type: 'flag', owner: 'nav', about: MARKED },
    menu: {
      name: 'data-menu',
      on: 'any element',
      type: 'choice',
      values: MENU_OPENINGS,
      owner: 'menu',
      about: MARKED,
    },
    footer: { name: 'data-footer-nav', on: 'nav', type: 'flag', owner: 'footer', about: MARKED },
  },
  events: [],
  styling: [
    {
      name: '.is-current',
      about: 'On the link to this page. Veneer does not style it: use more than colour.',
    },
    { name: '.is-current-parent', about: 'On links and items above it.' },
  ],
});
