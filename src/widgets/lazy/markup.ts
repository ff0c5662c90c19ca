import { describe } from '../../kit/markup';

export const markup = describe({
  about: 'Brings a picture or a frame once it comes near what is in view.',
  attributes: {
    lazy: {
      name: 'data-lazy',
      on: 'img, picture, iframe, an element with data-background',
      type: 'choice',
      values: ['near'],
      about: 'Left empty, within 400 px of what is in view; `near`, within 50 px.',
    },
    src: {
      name: 'data-src',
      on: 'img[data-lazy], the img in a picture[data-lazy], iframe[data-lazy]',
      type: 'text',
      about: 'The address that becomes `src`: http or https, any site.',
    },
    srcset: {
      name: 'data-srcset',
      on: 'img[data-lazy], the source elements of its picture',
      type: 'text',
      about: 'The candidates that become `srcset`, each http or https.',
    },
    sizes: {
      name: 'data-sizes',
      on: 'img[data-lazy], the source elements of its picture',
      type: 'text',
      about: 'What becomes `sizes`.',
    },
    background: {
      name: 'data-background',
      on: 'any element with data-lazy',
      type: 'text',
      about: 'The address of a picture that becomes the element’s background.',
    },
  },
  events: [],
  styling: [
    { name: '.veneer-lazy', about: 'On what Veneer brings.' },
    { name: '.veneer-lazy--waiting', about: 'On it until it is there.' },
  ],
});
