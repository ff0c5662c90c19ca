import type { Row } from '../row';

export const rows: Record<string, Row> = {
  tabs: {
    title: '[data-tabs]: tabs, as rows on a phone',
    files: ['tabs'],
    rules: {
      markup: 'sections with headings, and a list of links with their parts, become tabs',
      libraries:
        'the markup of Bootstrap 3 to 5, Foundation, UIkit and of a theme of its own becomes tabs and rows',
      marks: 'the theme’s own classes are on the selected tab and its panel, from the start, too',
      titles:
        'a heading that says something else than its link keeps its place and words; its row has those of the link',
      vertical: 'tabs beside their panels stand one below the other, and up and down select',
      look: 'tabs that the theme draws have no look of ours',
      select: 'a click selects a tab and shows its section alone, with roles, states and events',
      keyboard:
        'arrows, mirrored from right to left, Home and End select; Tab goes on to the section',
      address: 'the address shows the selected section, and selects it at load and by a link',
      history: 'Back and Forward select, a way by the arrows is one entry, nothing jumps',
      managed: 'a history of another script’s and an open dialog’s get no entry, and a route stays',
      words: 'what another script rewrites is on the tabs and rows at once',
      narrow:
        'below 768 px the headings open and close; what is open stays so when the width changes',
      always: 'with always there are tabs on a phone, too, and the selected one is in view',
      found: 'what is hidden can be found by the browser’s search, and is shown then',
      invalid: 'a hidden field that keeps its form from being sent is shown, and gets the focus',
      playing: 'what plays with sound in a section stops as the section is hidden',
      print: 'on paper there are all sections with their headings',
      theirs: 'what is another script’s is left alone; an element without sections is reported',
      noscript: 'without script sections, or links and parts, are as the server wrote them',
      removal: 'what arrives later works, and stop() or removal restores the server’s markup',
      axe: 'axe finds nothing, as tabs and as rows',
    },
  },
};
