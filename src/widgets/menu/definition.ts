import { define } from '../../kit/core/definition';
import { MENU_OPENINGS } from '../../kit/menu-openings';

export const definition = define({
  about:
    'A control opens a menu that slides in from its edge, above the page; it is closed by its close control, the overlay, Escape, Back or a swipe towards its edge.',
  summary:
    '`a[data-menu-open="ID"]` opens `#ID[data-menu]`, which slides in from its `start` (or `end`, `left`, `right`). `[data-menu-close]`, the overlay, Escape, Back and a swipe of 20 px close it. One list for bar and phone: `data-menu="unfold"` (in its place) or `narrow-end` (from that edge) on the list of a bar, which is a menu while its control, also the theme’s own, is shown. `veneer-wide` on a bar hides it below 768 px, `veneer-narrow` on the control from there on',
  fallback: 'the link leads to the footer’s navigation',
  when: 'ready',
  selector: '[data-menu],[data-menu-open]',
  presses: 'a,button',
  file: 'navigation',
  attributes: {
    open: {
      name: 'data-menu-open',
      on: 'a link to the footer navigation, or a button',
      type: 'name',
      form: 'id',
      isRequired: true,
      selector: 'a,button',
      about: 'The id of the menu that it opens.',
    },
    menu: {
      name: 'data-menu',
      on: 'an element with an id, around links',
      type: 'choice',
      values: MENU_OPENINGS,
      default: 'start',
      needs: ['id'],
      about:
        'The edge of the screen that it slides in from; `start` and `end` follow the text. For the list of a bar: it stays in the bar, and is a menu while a control of it is shown, which slides in (`narrow-end`) or unfolds in its place (`unfold`). The control is yours, or your theme’s that names the id.',
    },
    close: {
      name: 'data-menu-close',
      on: 'a button or link in the menu',
      type: 'flag',
      selector: 'a,button',
      within: '[data-menu]',
      about:
        'It closes the menu; a menu without one gets one. Empty, or with × as its text, it is named, and drawn as a cross.',
    },
  },
  events: [
    {
      name: 'veneer:open',
      from: 'the control',
      about: 'The menu begins to slide in.',
      detail: '{ menu }',
    },
    {
      name: 'veneer:close',
      from: 'the control, or the root element where it is gone',
      about: 'The menu begins to slide out.',
      detail: '{ menu }',
    },
    {
      name: 'veneer:swipe',
      from: 'the menu',
      about: 'A swipe across it; the direction is `left` or `right`.',
      detail: '{ direction }',
    },
  ],
  styling: [
    {
      name: '.veneer-menu',
      about: 'The menu. Its width, colours and padding are yours with any rule.',
    },
    { name: '.is-open', about: 'On the menu while it is open.' },
    {
      name: '.veneer-menu--left',
      about: 'On a menu that slides in from the left; the other is `.veneer-menu--right`.',
    },
    { name: '.veneer-menu-overlay', about: 'The overlay that covers the page behind it.' },
    { name: '.veneer-menu__close', about: 'The close button of a menu that has none of its own.' },
    {
      name: '.veneer-wide',
      about:
        'Yours to write on anything: hidden on screens narrower than 768 px. On the list of a bar only where scripts run.',
    },
    {
      name: '.veneer-narrow',
      about: 'Yours to write on anything: hidden from 768 px on.',
    },
    {
      name: '.veneer-menu__cross',
      about:
        'On a close control of yours that is empty or has × as its text; any class of yours wins.',
    },
    {
      name: '.veneer-menu__cross--empty',
      about: 'On one that is empty: its lines are `::before` and `::after`.',
    },
    {
      name: '.veneer-menu--unfolded',
      about: 'On the list of a bar while it is unfolded.',
    },
    {
      name: '--veneer-menu-ground',
      about:
        'Set by the script on the list of a bar: the colour behind the bar, on which its links can be read. Yours to set with `!important`, or set a background.',
    },
    { name: '--veneer-menu-text', about: 'Set by the script beside it: the colour of the links.' },
    { name: '.veneer-menu-open', about: 'On the root element while a menu is open.' },
  ],
});
