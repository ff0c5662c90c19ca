import { define } from '../../kit/core/definition';

export const definition = define({
  about: 'A map, a video or a booking form of another site, loaded once the visitor wants it.',
  summary:
    '`a[data-embed]` to a map (OpenStreetMap, Google), a video or a page of the tag’s `data-embed-hosts`: shown in its place after a click, or after the consent that `data-consent="KIND"` names',
  fallback: 'the link opens that page',
  when: 'visible',
  selector: 'a[data-embed]',
  presses: 'a',
  attributes: {
    embed: {
      name: 'data-embed',
      on: 'a[href]',
      type: 'text',
      selector: 'a',
      about:
        'The address of the frame, where it is another than that of the link. Empty: the link’s own. A value that is no address of the web is another script’s.',
    },
    consent: {
      name: 'data-consent',
      on: 'a[data-embed]',
      type: 'text',
      selector: 'a',
      needs: ['data-embed'],
      // Tools for consent have it on scripts.
      isShared: true,
      isRequired: true,
      about:
        'The kind of content, one word that visitors read, such as maps. Whoever has agreed to that kind sees it without a click.',
    },
  },
  events: [
    {
      name: 'veneer:open',
      from: 'the link',
      about: 'Its frame is in the page.',
      detail: '{ widget }',
    },
    {
      name: 'veneer:close',
      from: 'the link',
      about: 'Its frame is gone, and the link is back.',
      detail: '{ widget }',
    },
  ],
  styling: [
    { name: '.veneer-embed', about: 'The link, while the script runs.' },
    { name: '.veneer-embed__label', about: 'What lies over its picture.' },
    { name: '.veneer-embed__show', about: 'The part of it that looks like a button.' },
    { name: '.veneer-embed__host', about: 'The sentence that says who will be asked.' },
    { name: '.veneer-embed__box', about: 'What stands in place of the link, around the frame.' },
    { name: '.veneer-embed__bar', about: 'The row below: the box to tick, and Hide.' },
  ],
});
