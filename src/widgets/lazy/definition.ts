import { define } from '../../kit/core/definition';

const needs = ['data-lazy'] as const;

export const definition = define({
  about: 'Loads a picture or a frame once it is near the viewport.',
  summary:
    '`img[data-lazy][data-src]`, with `-srcset`, `-sizes`, `picture`, `iframe`, `data-background`: fetched within 400 px of what is in view (`data-lazy="near"`: 50 px), from 1 s after the page is parsed',
  fallback: 'its `<noscript>` fallback',
  // At the start: a slide beside its carousel is near, but not visible.
  when: 'ready',
  selector: '[data-lazy]',
  file: 'pictures',
  attributes: {
    lazy: {
      name: 'data-lazy',
      on: 'img, picture, iframe, an element with data-background',
      type: 'choice',
      values: ['near'],
      selector: 'img,picture,iframe,[data-background]',
      about: 'Left empty, within 400 px of what is in view; `near`, within 50 px.',
    },
    src: {
      name: 'data-src',
      on: 'img[data-lazy], the img in a picture[data-lazy], iframe[data-lazy]',
      type: 'text',
      form: 'address',
      selector: 'img,iframe',
      needs,
      isShared: true,
      about: 'The address that becomes `src`: http or https, any site.',
    },
    srcset: {
      name: 'data-srcset',
      on: 'img[data-lazy], the source elements of its picture',
      type: 'text',
      form: 'srcset',
      selector: 'img,source',
      needs,
      isShared: true,
      about: 'The candidates that become `srcset`, each http or https.',
    },
    sizes: {
      name: 'data-sizes',
      on: 'img[data-lazy], the source elements of its picture',
      type: 'text',
      selector: 'img,source',
      needs,
      isShared: true,
      about: 'What becomes `sizes`.',
    },
    background: {
      name: 'data-background',
      on: 'any element with data-lazy',
      type: 'text',
      form: 'address',
      needs,
      isShared: true,
      about: 'The address of a picture that becomes the element’s background.',
    },
  },
  events: [],
  styling: [
    { name: '.veneer-lazy', about: 'On what Veneer loads.' },
    { name: '.veneer-lazy--waiting', about: 'On it until it is loaded.' },
  ],
});
