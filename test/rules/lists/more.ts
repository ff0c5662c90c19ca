import type { Row } from '../row';

export const rows: Record<string, Row> = {
  more: {
    title: 'a[data-more]: the next page of a list',
    files: ['more'],
    rules: {
      load: 'a click appends the next page’s items, and the link leads to the page after it; after the last one it goes',
      inside: 'what is appended is sanitised, its addresses are right, and its widgets work',
      told: 'the count is announced, and the focus goes to the first new item that is shown; it is never lost',
      once: 'it is loaded once, however often it is clicked, and Escape cancels',
      newtab: 'Ctrl, Shift, Meta and the middle button are left to the browser',
      address:
        'the address follows and keeps other parameters and the fragment, not for the last page, nor in a history of another script',
      back: 'Back returns to the item, with all pages that were there; of the history’s state only addresses of this site are used',
      failure:
        'a failure is said beside the link; the next click tries again, or shows the server’s answer',
      report:
        'a wrong id or link is reported and left alone, an attribute of another script ignored',
      noscript: 'without script the link opens the next page',
      removal: 'what arrives later works, and stop() or removal restores the server’s markup',
      axe: 'axe finds nothing, before and after',
    },
  },
};
