import type { Row } from '../row';

export const rows: Record<string, Row> = {
  filter: {
    title: '[data-filter]: filters of a list',
    files: ['filter'],
    rules: {
      match:
        'items that have one value of each name are shown, and whose text has every word that is searched',
      search:
        'the search finds what the browser’s own search finds, and letters by their plain forms',
      fields: 'select, checkboxes, radios and links choose; reset and an empty value show all',
      current: 'the link to what is chosen is marked',
      told: 'the count is shown and announced; where nothing is left it is said',
      address:
        'the address keeps what is chosen and all else; a choice adds an entry, typing does not',
      back: 'Back and Forward restore fields and list, and an address with values filters at once',
      early: 'what the visitor has chosen before its code is there counts',
      server:
        'of a page that the server has filtered another choice loads the page; a form with a field of the server’s own is sent',
      playing: 'what plays with sound in an item stops as the item is hidden',
      later: 'items that are inserted later are filtered, also in another list of the same id',
      report: 'what is wrong is reported and left to the server; attributes of others are ignored',
      noscript: 'without script the server filters',
      removal: 'what arrives later works, and stop() or removal restores the server’s markup',
      axe: 'axe finds nothing, before and after',
    },
  },
};
