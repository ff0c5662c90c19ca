import { type CarouselKind, columns } from '../content';
import { maskCode, maskField } from './masks';
import { linksOf, type Stack, slideContent } from './stack';

/** Slick's options, the same figures as Veneer's presets. */
function optionsOf(kind: CarouselKind): object {
  const widths = Object.entries(columns[kind]).map(([width, count]) => [Number(width), count]);
  const responsive = widths.map(([width = 0, slidesToShow]) => ({
    breakpoint: width,
    settings: { slidesToShow },
  }));
  const common = {
    mobileFirst: true,
    slidesToShow: columns[kind][0],
    responsive: responsive.slice(1),
    speed: 900,
  };
  const own: Record<CarouselKind, object> = {
    info: { fade: true, autoplay: true, autoplaySpeed: 7000, dots: true, arrows: false },
    events: { infinite: false, autoplay: true, autoplaySpeed: 2000, arrows: false },
    logos: { infinite: true, autoplay: true, autoplaySpeed: 2000, arrows: false },
    testimonials: {
      infinite: true,
      autoplay: true,
      autoplaySpeed: 7000,
      dots: true,
      arrows: false,
    },
    rooms: { infinite: false, arrows: true },
  };
  return { ...common, ...own[kind] };
}

const kinds = Object.keys(columns) as CarouselKind[];

/** The page on jQuery, Slick, Fancybox 3 and IMask, with the code of its own that such themes have. */
export const jquery: Stack = {
  name: 'jquery',
  title: 'jQuery + Slick + Fancybox 3 + IMask',
  styles: [
    '/peers/slick-carousel/slick/slick.css',
    '/peers/@fancyapps/fancybox/dist/jquery.fancybox.min.css',
  ],
  scripts: [
    '/peers/jquery/dist/jquery.min.js',
    '/peers/slick-carousel/slick/slick.min.js',
    '/peers/@fancyapps/fancybox/dist/jquery.fancybox.min.js',
    '/peers/imask/dist/imask.min.js',
  ],
  code: `
jQuery(($) => {
  $('.bar').on('click', '.drop', function (event) {
    event.preventDefault();
    $(this).next().toggleClass('open').parent().siblings().find('.open').removeClass('open');
  });
  $('.menu-open, .menu-close').on('click', (event) => {
    event.preventDefault();
    $('#menu').toggleClass('open');
  });
  $(document).on('keydown', ({ key }) => { if (key === 'Escape') $('.open').removeClass('open'); });
${kinds.map((kind) => `  $('.carousel.${kind}').slick(${JSON.stringify(optionsOf(kind))});`).join('\n')}
  let timer;
  $('.tip').on('mouseenter focus', function () {
    timer = setTimeout(() => {
      const { left, bottom } = this.getBoundingClientRect();
      $('<div class="tooltip" role="tooltip">').text(this.dataset.text)
        .css({ left, top: bottom + 8 }).appendTo(document.body);
    }, 500);
  }).on('mouseleave blur', () => { clearTimeout(timer); $('.tooltip').remove(); });
  $('a.anchor').on('click', function (event) {
    event.preventDefault();
    $('html, body').animate({ scrollTop: $(this.hash).offset().top - 100 }, 1000);
  });
${maskCode}
});`,
  rules: `.bar { position: sticky; top: 0; z-index: 5; } .bar > ul { display: flex; gap: 1rem; }
.bar ul ul { position: absolute; background: #fff; padding: 1rem; display: none; } .bar .open { display: block; }
#menu { position: fixed; inset: 0 0 0 auto; background: #fff; z-index: 9; transform: translateX(100%); visibility: hidden; transition: transform .3s, visibility .3s; }
#menu.open { transform: none; visibility: visible; }
.tooltip { position: fixed; background: #222; color: #fff; padding: .5rem; z-index: 9; } .page-modal { display: none; }`,
  header: (branches) => {
    const lists = branches
      .map((it) => `<li><a class="drop" href="/other">${it.title}</a><ul>${linksOf(it)}</ul></li>`)
      .join('');
    return `<header class="bar"><ul>${lists}</ul><a class="menu-open" href="#menu">Menu</a></header>
<div id="menu"><button class="menu-close" type="button">Close</button><ul>${lists.replaceAll('drop', 'branch')}</ul></div>`;
  },
  carousel: (kind, slides) =>
    `<div class="carousel ${kind}">${slides.map((it) => `<div>${slideContent(it)}</div>`).join('')}</div>`,
  gallery: (pictures) =>
    pictures
      .map(
        ({ picture, title }) =>
          `<a class="shot" href="${picture}" data-fancybox="house" data-caption="${title}"><img src="${picture}" width="720" height="480" alt="${title}" loading="lazy"></a>`,
      )
      .join(''),
  lazy: (picture) => `<img src="${picture}" width="720" height="480" alt="" loading="lazy">`,
  tooltip: (term, text) => `<span class="tip" tabindex="0" data-text="${text}">${term}</span>`,
  modal: (index, title, body) => ({
    link: `<a class="open-modal" href="#modal-${index}" data-fancybox data-src="#modal-${index}">${title}</a>`,
    markup: `<div class="page-modal" id="modal-${index}"><h2>${title}</h2>${body}</div>`,
  }),
  field: ({ name, label, mask }) => maskField(name, label, mask),
  anchor: (part) => `<a class="anchor" href="#${part}">${part}</a>`,
  open: {
    modal: '.fancybox-is-open .page-modal',
    lightbox: '.fancybox-is-open .fancybox-slide--image',
    tooltip: '.tooltip',
    dropdown: '.bar .open',
    menu: '#menu.open',
  },
};
