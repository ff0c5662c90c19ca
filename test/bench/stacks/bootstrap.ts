import { type CarouselKind, columns } from '../content';
import { maskCode, maskField } from './masks';
import { linksOf, type Stack, slideContent } from './stack';

/** The options of each carousel, the same figures as Veneer's presets. */
function optionsOf(kind: CarouselKind): object {
  const breakpoints = Object.fromEntries(
    Object.entries(columns[kind]).map(([width, slidesPerView]) => [width, { slidesPerView }]),
  );
  const common = { breakpoints, spaceBetween: 24, speed: 900 };
  const pagination = { el: `.${kind} .swiper-pagination`, clickable: true };
  const own: Record<CarouselKind, object> = {
    info: { effect: 'fade', autoplay: { delay: 7000 }, pagination },
    events: { autoplay: { delay: 2000 } },
    logos: { loop: true, autoplay: { delay: 2000 } },
    testimonials: { loop: true, autoplay: { delay: 7000 }, pagination },
    rooms: { navigation: { nextEl: '.swiper-button-next', prevEl: '.swiper-button-prev' } },
  };
  return { ...common, ...own[kind] };
}

const kinds = Object.keys(columns) as CarouselKind[];

/** The page on Bootstrap 5, with Swiper, Fancybox, IMask and Lozad for what it has no part for. */
export const bootstrap: Stack = {
  name: 'bootstrap',
  title: 'Bootstrap 5 + Swiper + Fancybox + IMask + Lozad',
  styles: [
    '/peers/bootstrap/dist/css/bootstrap.min.css',
    '/peers/swiper/swiper-bundle.min.css',
    '/peers/@fancyapps/ui/dist/fancybox/fancybox.css',
  ],
  scripts: [
    '/peers/bootstrap/dist/js/bootstrap.bundle.min.js',
    '/peers/swiper/swiper-bundle.min.js',
    '/peers/@fancyapps/ui/dist/fancybox/fancybox.umd.js',
    '/peers/imask/dist/imask.min.js',
    '/peers/lozad/dist/lozad.min.js',
  ],
  code: `
for (const it of document.querySelectorAll('[data-bs-toggle="tooltip"]')) new bootstrap.Tooltip(it, { delay: { show: 500, hide: 0 } });
${kinds.map((kind) => `new Swiper('.swiper.${kind}', ${JSON.stringify(optionsOf(kind))});`).join('\n')}
Fancybox.bind('[data-fancybox]');
lozad('.lozad', { rootMargin: '400px' }).observe();
${maskCode}`,
  header: (branches) => {
    const lists = branches
      .map(
        (it) =>
          `<li class="nav-item dropdown"><a class="drop nav-link dropdown-toggle" href="/other" role="button" data-bs-toggle="dropdown" aria-expanded="false">${it.title}</a><ul class="dropdown-menu">${linksOf(it, 'dropdown-item')}</ul></li>`,
      )
      .join('');
    const tree = branches
      .map((it) => `<li>${it.title}<ul class="list-unstyled">${linksOf(it)}</ul></li>`)
      .join('');
    return `<header class="bar navbar navbar-expand sticky-top bg-body-tertiary"><div class="container-fluid"><ul class="navbar-nav">${lists}</ul>
<a class="menu-open" href="#menu" role="button" data-bs-toggle="offcanvas" aria-controls="menu">Menu</a></div></header>
<div id="menu" class="offcanvas offcanvas-end" tabindex="-1" aria-label="Menu"><div class="offcanvas-header"><button type="button" class="btn-close" data-bs-dismiss="offcanvas" aria-label="Close"></button></div><div class="offcanvas-body"><ul class="list-unstyled">${tree}</ul></div></div>`;
  },
  carousel: (kind, slides) => {
    const items = slides
      .map((it) => `<div class="swiper-slide">${slideContent(it)}</div>`)
      .join('');
    const arrows =
      kind === 'rooms'
        ? '<div class="swiper-button-prev"></div><div class="swiper-button-next"></div>'
        : '<div class="swiper-pagination"></div>';
    return `<div class="swiper ${kind}"><div class="swiper-wrapper">${items}</div>${arrows}</div>`;
  },
  gallery: (pictures) =>
    pictures
      .map(
        ({ picture, title }) =>
          `<a class="shot" href="${picture}" data-fancybox="house" data-caption="${title}"><img src="${picture}" width="720" height="480" alt="${title}" loading="lazy"></a>`,
      )
      .join(''),
  lazy: (picture) =>
    `<img class="lozad" data-src="${picture}" width="720" height="480" alt=""><noscript><img src="${picture}" width="720" height="480" alt=""></noscript>`,
  tooltip: (term, text) =>
    `<span class="tip" tabindex="0" data-bs-toggle="tooltip" data-bs-title="${text}">${term}</span>`,
  modal: (index, title, body) => ({
    link: `<a class="open-modal" href="#modal-${index}" data-bs-toggle="modal">${title}</a>`,
    markup: `<div class="modal fade" id="modal-${index}" tabindex="-1" aria-labelledby="title-${index}" aria-hidden="true"><div class="modal-dialog"><div class="modal-content"><div class="modal-header"><h2 class="modal-title" id="title-${index}">${title}</h2><button type="button" class="btn-close" data-bs-dismiss="modal" aria-label="Close"></button></div><div class="modal-body">${body}</div></div></div></div>`,
  }),
  field: ({ name, label, mask }) => maskField(name, label, mask, 'form-control'),
  anchor: (part) => `<a href="#${part}">${part}</a>`,
  open: {
    modal: '.modal.show .modal-content',
    lightbox: '.fancybox__dialog',
    tooltip: '.tooltip',
    dropdown: '.dropdown-menu.show',
    menu: '#menu.show',
  },
  opening: { menu: '#menu:is(.showing, .show)' },
};
