import { maskCode, maskField } from './masks';
import { linksOf, type Stack, slideContent } from './stack';

/** The number of columns at each of UIkit's own widths, the nearest to the presets'. */
const WIDTHS = {
  events: 'uk-child-width-1-1 uk-child-width-1-2@s uk-child-width-1-3@m uk-child-width-1-4@l',
  logos: 'uk-child-width-1-3 uk-child-width-1-4@s uk-child-width-1-5@m uk-child-width-1-6@l',
};

/** The page on UIkit 3, with IMask, which it has no part of its own for. */
export const uikit: Stack = {
  name: 'uikit',
  title: 'UIkit 3 + IMask',
  styles: ['/peers/uikit/dist/css/uikit.min.css'],
  scripts: [
    '/peers/uikit/dist/js/uikit.min.js',
    '/peers/uikit/dist/js/uikit-icons.min.js',
    '/peers/imask/dist/imask.min.js',
  ],
  code: maskCode,
  header: (branches) => {
    const lists = branches
      .map(
        (it) =>
          `<li><a class="drop" href="/other">${it.title}</a><div class="uk-navbar-dropdown"><ul class="uk-nav uk-navbar-dropdown-nav">${linksOf(it)}</ul></div></li>`,
      )
      .join('');
    const tree = branches
      .map(
        (it) =>
          `<li class="uk-parent"><a href="#">${it.title}</a><ul class="uk-nav-sub">${linksOf(it)}</ul></li>`,
      )
      .join('');
    return `<div class="bar" uk-sticky="sel-target: .uk-navbar-container; cls-active: uk-navbar-sticky"><nav class="uk-navbar-container" uk-navbar="mode: click"><div class="uk-navbar-left"><ul class="uk-navbar-nav">${lists}</ul></div>
<div class="uk-navbar-right"><a class="menu-open" href="#menu" uk-toggle>Menu</a></div></nav></div>
<div id="menu" uk-offcanvas="flip: true; overlay: true"><div class="uk-offcanvas-bar"><button class="uk-offcanvas-close" type="button" uk-close></button><ul class="uk-nav" uk-nav>${tree}</ul></div></div>`;
  },
  carousel: (kind, slides) => {
    const items = slides.map((it) => `<li>${slideContent(it)}</li>`).join('');
    const dots = '<ul class="uk-slider-nav uk-dotnav uk-flex-center"></ul>';
    const arrows =
      '<a href uk-slidenav-previous uk-slider-item="previous"></a><a href uk-slidenav-next uk-slider-item="next"></a>';
    if (kind === 'info')
      return `<div uk-slideshow="animation: fade; autoplay: true; autoplay-interval: 7000; ratio: false"><ul class="uk-slideshow-items" uk-height-viewport="offset-top: true; offset-bottom: 30; min-height: 400">${items}</ul><ul class="uk-slideshow-nav uk-dotnav uk-flex-center"></ul></div>`;
    if (kind === 'rooms')
      return `<div uk-slider><div class="uk-slider-container"><ul class="uk-slider-items uk-child-width-1-1 uk-grid">${items}</ul></div>${arrows}</div>`;
    if (kind === 'testimonials')
      return `<div uk-slider="autoplay: true; autoplay-interval: 7000"><ul class="uk-slider-items uk-child-width-1-1 uk-grid">${items}</ul>${dots}</div>`;
    return `<div uk-slider="autoplay: true; autoplay-interval: 2000"><ul class="uk-slider-items ${WIDTHS[kind]} uk-grid">${items}</ul>${dots}</div>`;
  },
  gallery: (pictures) =>
    `<div class="shots" uk-lightbox="animation: slide">${pictures
      .map(
        ({ picture, title }) =>
          `<a class="shot" href="${picture}" data-caption="${title}"><img src="${picture}" width="720" height="480" alt="${title}" loading="lazy"></a>`,
      )
      .join('')}</div>`,
  // What its documentation recommends since version 3.5.
  lazy: (picture) => `<img src="${picture}" width="720" height="480" alt="" loading="lazy" uk-img>`,
  tooltip: (term, text) =>
    `<span class="tip" uk-tooltip="title: ${text}; delay: 500" tabindex="0">${term}</span>`,
  modal: (index, title, body) => ({
    link: `<a class="open-modal" href="#modal-${index}" uk-toggle>${title}</a>`,
    markup: `<div id="modal-${index}" uk-modal><div class="uk-modal-dialog uk-modal-body"><button class="uk-modal-close-default" type="button" uk-close></button><h2 class="uk-modal-title">${title}</h2>${body}</div></div>`,
  }),
  field: ({ name, label, mask }) => maskField(name, label, mask, 'uk-input'),
  anchor: (part) => `<a href="#${part}" uk-scroll="offset: 100">${part}</a>`,
  open: {
    modal: '.uk-modal.uk-open .uk-modal-dialog',
    lightbox: '.uk-lightbox.uk-open',
    tooltip: '.uk-tooltip',
    dropdown: '.uk-navbar-dropdown.uk-open',
    menu: '#menu.uk-open .uk-offcanvas-bar',
  },
};
