import type { Page } from '@playwright/test';
import { lightbox } from './support/lightbox';
import { expect } from './support/test';

/** Each kind of overlay with the same content: the modal and the lightbox show a part, the menu is one. */
export const overlays = (content: string) => [
  {
    kind: 'modal',
    html: `<a id="open" href="#part" data-modal="#part">Open</a><section id="part"><h2>Part</h2>${content}</section>`,
    isOpen: (page: Page) => expect(page.locator('#part.veneer-dialog__box')).toBeVisible(),
  },
  {
    kind: 'menu',
    html: `<a id="open" href="#end" data-menu-open="part">Open</a><div id="part" data-menu aria-label="Part"><button type="button" data-menu-close>Close</button>${content}</div><p id="end">End</p>`,
    isOpen: (page: Page) => expect(page.locator('#part.is-open')).toBeInViewport(),
  },
  {
    kind: 'lightbox',
    html: `<a id="open" href="#part" data-gallery="one">Open</a><section id="part"><h2>Part</h2>${content}</section>`,
    isOpen: (page: Page) => expect(lightbox(page).locator('h2')).toBeVisible(),
  },
];

/** How a page's own script shows a popup for a field, each in the way of a library. */
export const POPUPS = [
  'a calendar that was hidden',
  'a list in a place of its own, made at the focus',
  'a question that was outside of the page',
  'a component with a shadow tree',
] as const;

/**
 * Runs in the page: adds a popup that is shown below a field of the class `date` while the field has the
 * focus. A press on its button writes into the field, and hides the popup.
 */
export function addPopup(kind: (typeof POPUPS)[number]): void {
  const popup = document.createElement('div');
  popup.id = 'popup';
  popup.innerHTML = '<button type="button" id="pick">12 May</button>';
  popup.style.cssText = 'position:absolute;z-index:99999;background:#fff';
  const isMade = kind === 'a list in a place of its own, made at the focus';
  const isOutside = kind === 'a question that was outside of the page';
  const isComponent = kind === 'a component with a shadow tree';
  const hide = () => {
    if (isOutside) popup.style.cssText += ';visibility:hidden;top:-10000px';
    else popup.style.display = 'none';
  };
  hide();
  const place = document.createElement(isMade ? 'div' : 'popup-place');
  if (isComponent) place.attachShadow({ mode: 'open' }).append(popup);
  else if (isMade) place.append(popup);
  else document.body.append(popup);
  let field: HTMLInputElement;
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.matches('.date')) return;
    field = target;
    if (isMade || isComponent) document.body.append(place);
    // From where the browser counts: a body with a position, else the page.
    const isFromBody = getComputedStyle(document.body).position === 'relative';
    const from = isFromBody ? document.body.getBoundingClientRect() : { x: -scrollX, y: -scrollY };
    const { left, bottom } = field.getBoundingClientRect();
    popup.style.cssText += `;display:block;visibility:visible;left:${left - from.x}px;top:${bottom - from.y}px`;
    popup.animate({ opacity: [0, 1] }, 200);
  });
  popup.addEventListener('click', () => {
    field.value = '12 May';
    hide();
  });
}
