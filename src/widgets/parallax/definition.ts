import { define } from '../../kit/core/definition';

export const definition = define({
  about: 'A picture that moves slower than the page while its frame passes by.',
  summary: '`data-parallax` with a height, around a taller image: moves slower than the page',
  fallback: 'the picture, still',
  when: 'visible',
  selector: '[data-parallax]',
  attributes: {
    parallax: {
      name: 'data-parallax',
      on: 'an element with a height, around an image that is taller',
      type: 'flag',
      about: 'The frame through which the picture is seen: what is outside it is cut off.',
    },
  },
  events: [],
  styling: [
    { name: '.veneer-parallax', about: 'The frame, which gets `overflow: clip`.' },
    { name: '.veneer-parallax--moving', about: 'On it while its picture can move.' },
    { name: '.veneer-parallax__image', about: 'The picture.' },
    {
      name: '.veneer-parallax__image--cover',
      about: 'On it where its width leaves it too short: it is 125% of its frame, cut to fit.',
    },
  ],
});
