import { define } from '../../kit/core/definition';

export const definition = define({
  about: 'Shows the picture of a video once it is near the viewport.',
  summary:
    '`a[data-video]` without a picture, `img[data-video-thumbnail]`: the video’s picture, within 400 px of what is in view',
  fallback: 'the link’s text',
  when: 'visible',
  selector: 'a[data-video],img[data-video-thumbnail]',
  file: 'server',
  attributes: {
    video: {
      name: 'data-video',
      on: 'a[href]',
      type: 'flag',
      owner: 'video',
      about:
        'A link to a video with no picture in it gets the video’s, above its text. A link with a picture or film of its own, even a small icon, is left as it is.',
    },
    thumbnail: {
      name: 'data-video-thumbnail',
      on: 'img',
      type: 'text',
      selector: 'img',
      about:
        'The address of the video whose picture is shown; left empty, that of the link around.',
    },
  },
  events: [],
  styling: [
    {
      name: '.veneer-video',
      about:
        'A link to a video, for pages that rename the attributes: it reserves the space of its picture.',
    },
    {
      name: '.veneer-thumbnail',
      about: 'Around the picture that is added to a link, with a play icon over it.',
    },
    { name: '.veneer-thumbnail-image', about: 'The picture.' },
  ],
});
