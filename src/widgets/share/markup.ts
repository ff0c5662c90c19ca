import { describe } from '../../kit/markup';

export const markup = describe({
  about: 'A button shows and hides a list of links, and is called Share or Close in turn.',
  attributes: {
    share: {
      name: 'data-share',
      on: 'an element around a button and a list of links',
      type: 'flag',
      about: 'The button’s own text, where it has one, stands for Share.',
    },
  },
});
