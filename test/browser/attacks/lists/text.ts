import { series } from '../series';
import type { Attack } from '../types';

const BOOTSTRAP = 'Bootstrap, CVE-2019-8331 and CVE-2018-14042: markup in a tooltip’s attributes';
const CAPTION = 'Fancybox and UIkit: markup in a caption';

const text = series({ rule: 1, visitor: ['hover'], never: 'html' });

/** Rule 1: texts of attributes, answers and elements that would become elements. */
const textAttacks: Attack[] = [
  text(
    'tooltip',
    'markup as the text, pointed at',
    '<span data-tooltip-text="{html}">Term</span>',
    { from: BOOTSTRAP, sign: { shows: '.veneer-tooltip', text: '<img' }, careless: 'tooltip' },
  ),
  text(
    'tooltip',
    'markup as the text of a button that takes the focus',
    '<button data-tooltip-text="{quote}">Term</button>',
    {
      from: BOOTSTRAP,
      visitor: [['press', 'Tab'], 'focus'],
      sign: { shows: '.veneer-tooltip', text: '">' },
      never: 'script',
      careless: 'tooltip',
    },
  ),
  text(
    'tooltip',
    'a template and a title with the word that allows markup',
    '<span data-html="true" data-template="{html}" data-title="{html}" data-original-title="{html}" data-bs-html="true" data-bs-title="{html}" title="{html}" data-tooltip-text="Plain">Term</span>',
    { from: BOOTSTRAP, sign: { shows: '.veneer-tooltip', text: 'Plain' }, careless: 'tooltip' },
  ),
  text('tooltip', 'markup as the server’s answer', '<span data-tooltip="t{id}">Term</span>', {
    from: 'jQuery UI, CVE-2012-6662: markup in the text of a tooltip',
    answers: { '/ajax/tooltips/t{id}': { type: 'text/plain', body: 'From us {raw}' } },
    sign: { shows: '.veneer-tooltip', text: 'From us <' },
    asks: ['/ajax/tooltips/t{id}'],
    careless: 'tooltip',
  }),
  text(
    'tooltip',
    'an answer that closes what it could stand in',
    '<span data-tooltip="t{id}">Term</span>',
    {
      from: 'DOMPurify: what is taken for text ends at </textarea>',
      answers: {
        '/ajax/tooltips/t{id}': { type: 'text/plain', body: '</textarea></title></style>{raw}' },
      },
      sign: { shows: '.veneer-tooltip', text: '</textarea>' },
      asks: ['/ajax/tooltips/t{id}'],
      careless: 'tooltip',
    },
  ),
  text('tooltip', 'an answer that says it is HTML', '<span data-tooltip="t{id}">Term</span>', {
    from: 'A page of HTML where a text is expected',
    answers: { '/ajax/tooltips/t{id}': { type: 'text/html', body: '{raw}' } },
    sign: { says: /answered with another type/ },
    asks: ['/ajax/tooltips/t{id}'],
    careless: 'tooltip',
  }),
  text(
    'gallery',
    'a caption that is markup once it is decoded again',
    '<a href="/site/pictures/regatta.webp" data-gallery="c{id}" data-caption="&amp;lt;x-injected-{id}&amp;gt;&amp;lt;img src=x:x onerror={run}&amp;gt;">Picture</a>',
    {
      from: CAPTION,
      visitor: ['click'],
      sign: { shows: '.veneer-gallery__caption', text: '&lt;img' },
      careless: 'caption',
    },
  ),
  text(
    'gallery',
    'captions for other libraries',
    '<a href="/site/pictures/regatta.webp" data-gallery="c{id}" data-sub-html="{html}" data-title="{html}" data-footer="{html}" data-description="{html}" data-glightbox="title: {html}">Picture</a>',
    {
      from: 'lightGallery and UIkit: a caption by another name',
      visitor: ['click'],
      sign: { shows: '.veneer-gallery img' },
      careless: 'caption',
    },
  ),
  text(
    'gallery',
    'markup as the title of a player',
    '<a href="https://vimeo.com/76979871" data-gallery="c{id}" data-caption="{html}">Film</a>',
    {
      from: CAPTION,
      visitor: ['click'],
      sign: { shows: '.veneer-gallery__caption', text: '<img' },
      asks: ['https://player.vimeo.com/video/76979871'],
      careless: 'caption',
    },
  ),
  text(
    'carousel',
    'markup as a slide’s label and as its picture’s text',
    '<div data-carousel="gallery"><figure aria-label="{html}"><img src="/site/pictures/regatta-small.webp" alt="{quote}" width="60" height="40"></figure><figure><img src="/site/pictures/regatta-small.webp" alt="{html}" width="60" height="40"></figure></div>',
    {
      from: 'Swiper and Splide: labels put into markup',
      visitor: [],
      sign: { mounts: true },
      careless: 'attributes',
    },
  ),
  text(
    'carousel',
    'arrows, dots and templates as markup',
    '<div data-carousel="rooms" aria-label="{html}" data-prev-arrow="{html}" data-next-arrow="{html}" data-render-bullet="{html}"><p>One</p><p>Two</p></div>',
    {
      from: 'Flickity and Slick: arrows as markup in an attribute',
      visitor: [],
      sign: { mounts: true },
      careless: 'attributes',
    },
  ),
  text(
    'share',
    'a label with brackets, opened and closed',
    '<div data-share><button aria-label="{quote}">{html}</button><ul><li><a href="#here">Here</a></li></ul></div>',
    {
      from: 'Clipboard and share buttons: a label that is put back as markup',
      visitor: [
        ['click', '[data-case="{id}"] button'],
        ['click', '[data-case="{id}"] button'],
      ],
      sign: { shows: '[data-case="{id}"] button', text: '<img' },
    },
  ),
  text(
    'modal',
    'markup as the trigger’s name, for an answer without a heading',
    '<a href="#here" data-modal="m{id}" aria-label="{html}">Open</a>',
    {
      from: 'Bootbox, CVE-2023-46998: markup in a dialog’s title',
      answers: { '/modals/m{id}': { body: '<p>No heading</p>' } },
      visitor: ['click'],
      sign: { shows: '.veneer-dialog__box', text: 'No heading' },
      asks: ['/modals/m{id}'],
      careless: 'tooltip',
    },
  ),
  text(
    'article',
    'markup as the link’s text and as its fields',
    '<a href="#here" data-article data-slug="{html}" aria-label="{html}">{html}</a>',
    {
      from: 'Bootbox, CVE-2023-46998: markup in a dialog’s title',
      visitor: ['click'],
      sign: { shows: '.veneer-dialog__box', text: 'It came' },
      asks: ['/components/article'],
      careless: 'tooltip',
    },
  ),
  text(
    'video',
    'markup as the player’s title',
    '<a href="https://vimeo.com/76979871" data-video aria-label="{html}">Film</a>',
    {
      from: 'Magnific Popup and Venobox: markup in a player’s title',
      visitor: ['click'],
      sign: { shows: '.veneer-player__title', text: '<img' },
      asks: ['https://player.vimeo.com/video/76979871'],
      careless: 'tooltip',
    },
  ),
];

export const groups: Record<string, Attack[]> = {
  texts: textAttacks,
};
