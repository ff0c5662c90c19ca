import type { Entry } from './runtime/widget';

/** The table of contents: every widget, when its code is loaded and which elements it is for. */
export const registry: Entry[] = [
  {
    name: 'contact',
    when: 'ready',
    selector: 'a[data-user][data-domain],a[data-phone],a[data-website]',
  },
  { name: 'mask', when: 'ready', selector: 'input[data-mask]' },
  { name: 'modal', when: 'intent', selector: '[data-modal]', holdsClick: true },
  {
    name: 'tooltip',
    when: 'intent',
    selector: '[data-tooltip],[data-tooltip-text]',
    needsTab: true,
  },
  {
    name: 'gallery',
    when: 'intent',
    selector: 'a[data-gallery]',
    holdsClick: true,
    wake: /^#.+-[1-9]\d*$/,
  },
];
