import type { Entry } from './runtime/widget';

/** The table of contents: every widget, when its code is loaded and which elements it is for. */
export const registry: Entry[] = [
  { name: 'nav', file: 'navigation', when: 'ready', selector: 'nav[data-nav]' },
  { name: 'sticky', file: 'navigation', when: 'ready', selector: '[data-sticky]' },
  { name: 'menu', file: 'navigation', when: 'ready', selector: '[data-menu],[data-menu-open]' },
  {
    name: 'current',
    file: 'navigation',
    when: 'ready',
    selector: 'nav[data-nav],[data-menu],nav[data-footer-nav]',
  },
  { name: 'footer', file: 'navigation', when: 'ready', selector: 'nav[data-footer-nav]' },
  // At the start: a click on any of them is answered at once.
  { name: 'anchor', file: 'navigation', when: 'ready', selector: 'a[href*="#"]' },
  {
    name: 'contact',
    file: 'controls',
    when: 'ready',
    selector: 'a[data-user][data-domain],a[data-phone],a[data-website]',
  },
  { name: 'mask', file: 'controls', when: 'ready', selector: 'input[data-mask]' },
  { name: 'notification', file: 'controls', when: 'ready', selector: '[data-notification]' },
  { name: 'modal', file: 'server', when: 'intent', selector: '[data-modal]', parts: 'dialog html' },
  {
    name: 'article',
    file: 'server',
    when: 'intent',
    selector: 'a[data-article]',
    parts: 'dialog html',
  },
  { name: 'faq', file: 'server', when: 'visible', selector: 'details[data-faq]' },
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
  { name: 'carousel', file: 'pictures', when: 'visible', selector: '[data-carousel]' },
  { name: 'parallax', when: 'visible', selector: '[data-parallax]' },
  { name: 'share', file: 'controls', when: 'ready', selector: '[data-share]' },
  // At the start: a click that leaves the page does not wait for code.
  { name: 'analytics', file: 'server', when: 'ready', selector: 'a[data-analytics]' },
  { name: 'loader', file: 'server', when: 'ready', selector: '[data-loader]' },
  { name: 'video', file: 'server', when: 'intent', selector: 'a[data-video]', parts: 'dialog' },
  {
    name: 'thumbnail',
    file: 'server',
    when: 'visible',
    selector: 'a[data-video],img[data-video-thumbnail]',
  },
  // At the start: a slide beside its carousel is near, but out of sight.
  { name: 'lazy', file: 'pictures', when: 'ready', selector: '[data-lazy]' },
];
