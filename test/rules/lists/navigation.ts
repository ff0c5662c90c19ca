import type { Row } from '../row';

/** The rows of navigation. */
export const rows: Record<string, Row> = {
  nav: {
    title: 'nav[data-nav]: dropdowns',
    files: ['nav'],
    rules: {
      click:
        'a parent that is a link opens its list with the first click and is followed with the second',
      button:
        'a parent that leads nowhere, and a button beside a link, close with the second click',
      one: 'one list is open at a time, with those around it; a click or touch outside, also in a frame, closes it',
      mouseout: 'a list closes once the mouse has left it',
      hover:
        'with the script, hover alone opens nothing, unless data-nav-open="hover" lets the mouse open lists, by WCAG 2.2, 1.4.13',
      escape: 'Escape closes the innermost list and returns the focus to its parent',
      keyboard:
        'everything is reached and worked by keyboard: Tab, Enter, Space, arrows, Home, End',
      expanded: 'aria-expanded is kept in step with what is open, and changes are announced',
      flow: 'in a menu, and where a theme says so, lists open in the flow at every level',
      looks:
        'where a theme has a look for a bar, for a list or for an arrow, ours is off there as a whole',
      columns: 'a list of more than 10 links stands in two columns, in its order',
      place: 'an open list stays in the window, at both edges and in both directions',
      above: 'an open list lies above the page, cut off by no box, and goes along with its item',
      early: 'a click before the code is there opens the list once',
      fallback: 'where the code or its stylesheet does not load the lists are the server’s',
      noscript: 'without script nested lists open by hover and by focus',
      removal: 'what arrives later works, and stop() or removal restores the server’s markup',
      touch:
        'a tap opens, a tap outside closes, a finger that scrolls does neither; targets are 44 px',
      axe: 'axe finds nothing, closed and open',
    },
  },
  sticky: {
    title: '[data-sticky]: sticky bars',
    files: ['sticky'],
    rules: {
      stuck:
        'becomes stuck (is-stuck) once the page scrolls past its own position, and loose above it',
      space: 'the space that it leaves is kept: nothing jumps, and nothing is inserted',
      resize: 'resizing is suspended for 500 ms after a change of state',
      stack: 'several bars stack, and scroll-padding-top covers them',
      theme:
        'a top of the theme’s counts; where the theme makes a bar sticky or fixed itself, that holds',
      exempt: 'a bar taller than the window, in a scrolling box or on paper is not stuck',
      early: 'what measures bars loads with the first interaction',
      noscript: 'without script it stays in the flow',
      removal: 'what arrives later works, and stop() or removal restores the server’s markup',
      axe: 'axe finds nothing, loose and stuck',
    },
  },
  menu: {
    title: 'a[data-menu-open], #ID[data-menu], [data-menu-close]: the mobile menu',
    files: ['menu', 'modal.playing'],
    rules: {
      open: 'the control opens the menu above the page and announces it',
      close: 'the close control, the overlay, Escape and Back close it',
      widths: 'veneer-wide hides a bar below 768 px, veneer-narrow its control from there on',
      bar: 'the list of a bar is the menu of a phone, by a control of ours or the theme’s, slid in or unfolded; else it stands in its bar',
      swipe: 'a swipe of 20 px towards its own edge closes it, 19 px do not',
      cross:
        'a close control without a text, or with ×, is named and has a cross; the theme’s look wins',
      lock: 'the page does not scroll while it is open',
      focus: 'the focus stays out of the page and returns to the control',
      edge: 'it slides in from start, end, left or right, also from right to left',
      fallback: 'where the code does not load the control is a link to the footer navigation',
      noscript: 'without script the control is a link and the menu is not seen',
      report: 'a control without a menu and a menu without an id are reported',
      removal: 'what arrives later works, and stop() or removal restores the server’s markup',
      axe: 'axe finds nothing, closed and open',
    },
  },
  current: {
    title: 'the link to the current page',
    files: ['current'],
    rules: {
      marks:
        'the link to the current path gets aria-current="page" and is-current, its ancestors is-current-parent',
      server: 'the server’s own marks win',
      address: 'trailing slash, index files, query and case of host are seen through',
      follow: 'the marks follow links that arrive and an address that changes without a load',
      noscript: 'without script the server’s marks are the only ones',
      removal: 'what arrives later works, and stop() or removal restores the server’s markup',
    },
  },
  footer: {
    title: 'nav[data-footer-nav]: the footer navigation',
    files: ['footer'],
    rules: {
      columns: 'stands in 2 balanced columns, order kept',
      shift: 'nothing moves when the script runs',
      noscript: 'without script it is one list',
      removal: 'what arrives later works, and stop() or removal restores the server’s markup',
    },
  },
  anchor: {
    title: 'links to a part of the page',
    files: ['anchor'],
    rules: {
      scroll: 'the page scrolls smoothly for 1 s and stops 100 px below the top',
      offset:
        'it stops at the theme’s own scroll-padding-top instead, where there is one, also by the browser’s jump; never under a bar',
      snap: 'a page that snaps rests where its theme says, with and without the script',
      focus: 'then the focus is at the target and the address shows the fragment',
      stop: 'the wheel, a touch, a press or a key of the visitor stops it',
      off: 'data-scroll="off", a modifier and a target of its own leave it to the browser',
      motion: 'reduced motion is instant',
      reveal: 'what is closed around the target opens',
      history: 'Back and Forward return to both places',
      load: 'an address with a fragment is met with the same offset',
      noscript: 'without script the browser jumps',
      removal: 'what arrives later works, and stop() ends it at once',
    },
  },
};
