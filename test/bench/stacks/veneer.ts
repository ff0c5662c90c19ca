import { linksOf, type Stack, slideContent } from './stack';

/** The page on Veneer, as its README says: the stylesheet in the head, one deferred tag. */
export const veneer: Stack = {
  name: 'veneer',
  title: 'Veneer',
  styles: ['/assets/veneer.css'],
  scripts: ['/assets/veneer.js'],
  code: '',
  rules: `.bar nav > ul { display: flex; gap: 1rem; } .bar nav ul ul { position: absolute; background: #fff; padding: 1rem; }`,
  header: (branches) => {
    const lists = branches
      .map((it) => `<li><a class="drop" href="/other">${it.title}</a><ul>${linksOf(it)}</ul></li>`)
      .join('');
    return `<header class="bar" data-sticky><nav aria-label="Main" data-nav><ul>${lists}</ul></nav>
<a class="menu-open" href="#footer" data-menu-open="menu">Menu</a></header>
<div id="menu" data-menu="end" aria-label="Menu" hidden><button type="button" data-menu-close>Close</button>
<nav aria-label="Pages" data-nav><ul>${lists.replaceAll('drop', 'branch')}</ul></nav></div>`;
  },
  carousel: (kind, slides) =>
    `<div data-carousel="${kind}" role="group" aria-label="${kind}">${slides
      .map((it) => `<div>${slideContent(it)}</div>`)
      .join('')}</div>`,
  gallery: (pictures) =>
    pictures
      .map(
        ({ picture, title }) =>
          `<a class="shot" href="${picture}" data-gallery="house" data-caption="${title}"><img src="${picture}" width="720" height="480" alt="${title}" loading="lazy"></a>`,
      )
      .join(''),
  lazy: (picture) =>
    `<img data-lazy data-src="${picture}" width="720" height="480" alt=""><noscript><img src="${picture}" width="720" height="480" alt=""></noscript>`,
  tooltip: (term, text) => `<span class="tip" data-tooltip-text="${text}">${term}</span>`,
  // Half of them are loaded from the server, half are in the page: the peers have them all in the page.
  modal: (index, title, body) => {
    const isInPage = index % 2 === 0;
    const target = isInPage ? `#modal-${index}` : `terms-${index}`;
    return {
      link: `<a class="open-modal" href="${isInPage ? target : '/other'}" data-modal="${target}">${title}</a>`,
      markup: isInPage ? `<template id="modal-${index}"><h2>${title}</h2>${body}</template>` : '',
    };
  },
  field: ({ name, label, mask }) =>
    `<label>${label} <input name="${name}" data-mask="${mask}"></label>`,
  anchor: (part) => `<a href="#${part}">${part}</a>`,
  open: {
    modal: '.veneer-dialog__box',
    lightbox: '.fancybox__dialog',
    tooltip: '.veneer-tooltip',
    dropdown: '.bar nav [aria-expanded=true] + ul',
    menu: '#menu',
  },
  // The small picture in the lightbox's frame, before the lightbox.
  opening: { lightbox: '.veneer-gallery__preview, .fancybox__dialog' },
};
