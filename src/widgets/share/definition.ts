import { define } from '../../kit/core/definition';

export const definition = define({
  about: 'A button shows and hides a list of links, and is called Share or Close in turn.',
  summary: '`data-share` around a button and a list of links, which it shows and hides',
  fallback: 'the links are visible',
  when: 'ready',
  selector: '[data-share]',
  presses: 'button',
  file: 'controls',
  attributes: {
    share: {
      name: 'data-share',
      on: 'an element around a button and a list of links',
      type: 'flag',
      about: 'The button’s own text, where it has one, stands for Share.',
    },
  },
  events: [
    {
      name: 'veneer:open',
      from: 'the element',
      about: 'Its links are shown.',
      detail: '{ widget }',
    },
    {
      name: 'veneer:close',
      from: 'the element',
      about: 'Its links are hidden.',
      detail: '{ widget }',
    },
  ],
  styling: [
    { name: '.veneer-share', about: 'The element.' },
    { name: '.is-active', about: 'On the element while its links are shown.' },
    {
      name: '.veneer-share__list',
      about: 'The list. With `position: static` the links open in the text.',
    },
  ],
});
