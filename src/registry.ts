import type { Entry } from './runtime/widget';

/** The table of contents: every widget, when its code is loaded and which elements it is for. */
export const registry: Entry[] = [
  { name: 'nav', when: 'ready', selector: 'nav[data-nav]' },
  { name: 'sticky', when: 'ready', selector: '[data-sticky]' },
  { name: 'menu', when: 'ready', selector: '[data-menu],[data-menu-open]' },
  {
    name: 'current',
    when: 'ready',
    selector: 'nav[data-nav],[data-menu],nav[data-footer-nav]',
  },
  { name: 'footer', when: 'ready', selector: 'nav[data-footer-nav]' },
  // At the start: a click on any of them is answered at once.
  { name: 'anchor', when: 'ready', selector: 'a[href*="#"]' },
  {
    name: 'contact',
    when: 'ready',
    selector: 'a[data-user][data-domain],a[data-phone],a[data-website]',
  },
  { name: 'mask', when: 'ready', selector: 'input[data-mask]' },
  { name: 'notification', when: 'ready', selector: '[data-notification]' },
  { name: 'modal', when: 'intent', selector: '[data-modal]', part: 'dialog' },
  { name: 'article', when: 'intent', selector: 'a[data-article]', part: 'dialog' },
  { name: 'faq', when: 'visible', selector: 'details[data-faq]' },
  {
    name: 'tooltip',
    when: 'intent',
    selector: '[data-tooltip],[data-tooltip-text]',
    isPassive: true,
  },
  {
    name: 'gallery',
    when: 'intent',
    selector: 'a[data-gallery]',
    wake: /^#.+-[1-9]\d*$/,
  },
  { name: 'carousel', when: 'visible', selector: '[data-carousel]' },
  { name: 'parallax', when: 'visible', selector: '[data-parallax]' },
  { name: 'share', when: 'ready', selector: '[data-share]' },
  // At the start: a click that leaves the page does not wait for code.
  { name: 'analytics', when: 'ready', selector: 'a[data-analytics]' },
  { name: 'loader', when: 'ready', selector: '[data-loader]' },
  { name: 'video', when: 'intent', selector: 'a[data-video]', part: 'dialog' },
  {
    name: 'thumbnail',
    when: 'visible',
    selector: 'a[data-video],img[data-video-thumbnail]',
  },
  // At the start: a slide beside its carousel is near, but out of sight.
  { name: 'lazy', when: 'ready', selector: '[data-lazy]' },
];
