import type { Row } from '../row';

export const rows: Record<string, Row> = {
  accordion: {
    title: '[data-accordion]: rows that open and close',
    files: ['accordion'],
    rules: {
      one: 'with one, a row that opens closes the other; the row that was pressed stays in view',
      several: 'with several, or without a value, any number of rows is open',
      nested: 'each accordion counts its own rows, and a question in it loads its answer',
      libraries:
        'buttons and links that open blocks, as in Bootstrap, Foundation and UIkit, are rows as they stand',
      marks: 'the theme’s own classes for what is open follow',
      arrow: 'a property switches our arrow off',
      events: 'each row says that it was opened or closed, once',
      address: 'an address or a link that leads to a row or into it opens it and scrolls there',
      invalid: 'a row opens for the field in it that keeps its form from being sent',
      playing: 'what plays with sound in a row stops as the row is closed',
      shift: 'nothing moves when the script is ready; rows are targets of 44 px',
      theirs: 'what is another script’s is left alone; one without rows is reported',
      noscript: 'without script rows are the browser’s own; on paper all are open',
      removal:
        'rows and accordions that arrive later work, and stop() or removal restores the server’s markup',
      axe: 'axe finds nothing, closed and open',
    },
  },
};
