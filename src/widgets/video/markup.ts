import { describe } from '../../kit/markup';

export const markup = describe({
  about: 'Plays the video that a link leads to in a dialog over the page.',
  attributes: {
    video: {
      name: 'data-video',
      on: 'a[href]',
      type: 'flag',
      selector: 'a',
      about:
        'The link’s address is the video: YouTube, Vimeo, or an .mp4, .webm or .ogv file. Any other stays a link.',
    },
  },
});
