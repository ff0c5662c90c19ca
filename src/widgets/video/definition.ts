import { define } from '../../kit/core/definition';

export const definition = define({
  about: 'Plays the video that a link leads to in a dialog over the page.',
  summary:
    '`a[data-video]` to YouTube, Vimeo, `.mp4`, `.webm` or `.ogv`: plays in a dialog. Its provider is asked for nothing before the click',
  fallback: 'the link opens the video’s page',
  when: 'intent',
  selector: 'a[data-video]',
  file: 'server',
  parts: 'react dialog',
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
  events: [
    { name: 'veneer:open', from: 'the link', about: 'Its dialog is shown.', detail: '{ dialog }' },
    {
      name: 'veneer:close',
      from: 'the link, or the root element where it is gone',
      about: 'Its dialog starts to close; it may still fade out.',
      detail: '{ dialog }',
    },
  ],
  styling: [
    {
      name: '--veneer-bar',
      about:
        'Set by the stylesheet: the height of the bar with the close button, which the content keeps clear of.',
    },
    {
      name: '.is-wide',
      about: 'On the dialog of a video, which is as wide as the screen allows.',
    },
    { name: '.veneer-player__screen', about: 'The box that keeps the video’s aspect ratio.' },
    { name: '.veneer-player__film', about: 'The provider’s frame, or the browser’s own player.' },
    { name: '.veneer-player__title', about: 'The title of the video.' },
  ],
});
