import { define } from '../../kit/core/definition';

/** The gallery's attributes, events and styling. */
export const definition = define({
  about: 'Opens all links of one name in a lightbox, in the order of the page.',
  summary:
    '`a[data-gallery="NAME"]`: a lightbox over all links of that name, with `data-caption`. Pictures, `#ID`, videos, and with `data-gallery-type="ajax"` pages of your site. Slideshow 3 s; the address shows the slide (`#lake-2`)',
  fallback: 'the link opens the picture',
  when: 'intent',
  selector: 'a[data-gallery]',
  wake: /^#[^/]+-[1-9]\d*$/,
  attributes: {
    gallery: {
      name: 'data-gallery',
      on: 'a',
      type: 'text',
      isRequired: true,
      selector: 'a',
      about:
        'The gallery’s name. Links of the same name are its slides; the address shows the name and the slide’s number.',
    },
    kind: {
      name: 'data-gallery-type',
      on: 'a[data-gallery]',
      type: 'choice',
      values: ['ajax'],
      needs: ['data-gallery'],
      about:
        'With `ajax` the slide shows the HTML that this site’s own page at the link’s address answers. Without it the address decides: an element of the page, a video or a picture.',
    },
    address: {
      name: 'data-gallery-address',
      on: 'a[data-gallery], or what is around such links',
      type: 'choice',
      values: ['off'],
      about:
        'off: the address of the page stays as it is, such as on a page that a script draws by the fragment, and no address opens a slide. Back closes the lightbox all the same. A fragment that begins with `#!`, or has a `/`, stays without it.',
    },
    caption: {
      name: 'data-caption',
      on: 'a[data-gallery]',
      type: 'text',
      needs: ['data-gallery'],
      isShared: true,
      about:
        'The text below the slide; where there is none, the alternative text of the picture in the link.',
    },
  },
  events: [
    {
      name: 'veneer:open',
      from: 'the link that opened it',
      about: 'The lightbox is shown.',
      detail: '{ widget, name, index }',
    },
    {
      name: 'veneer:close',
      from: 'the link that opened it',
      about: 'The lightbox was closed, at the slide of `link`. The index counts from 1.',
      detail: '{ widget, name, index, link }',
    },
  ],
  styling: [
    {
      name: '.veneer-gallery',
      about: 'The lightbox. In it are names of the package that shows it, too.',
    },
    {
      name: '.veneer-gallery__preview',
      about: 'The dark surface with the small picture, until the lightbox is there.',
    },
    {
      name: '.veneer-gallery__small',
      about: 'The small picture on it, and then in the slide until the large one has come.',
    },
    { name: '.veneer-gallery__element', about: 'A part of the page that a slide shows.' },
    { name: '.veneer-gallery__page', about: 'A page of this site that a slide shows.' },
    { name: '.veneer-gallery__video', about: 'A video that a slide shows.' },
  ],
});
