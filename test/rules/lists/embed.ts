import type { Row } from '../row';

export const rows: Record<string, Row> = {
  embed: {
    title: 'a[data-embed]: maps, films and pages of other sites',
    files: ['embed', 'modal.playing'],
    rules: {
      click:
        'a click shows the frame in the link’s place and size, and its host is asked for nothing before',
      queued:
        'a click before its code is there waits for it, and is shown as pressed; where the code fails the link is followed',
      address:
        'the frame’s address is built from checked parts, or is an https page of a host that the tag names',
      frame: 'the frame has a name, a sandbox, full screen, and no way to replace the page',
      hide: 'Hide removes the frame, and the link has the focus again; one in an overlay goes with it',
      consent:
        'what the site’s event agrees to is shown without a click, near the viewport; false withdraws it',
      ticked: 'a ticked box agrees to one kind of one host, and an empty one withdraws it',
      kept: 'what was agreed to holds on later pages and in other tabs; without storage as long as the page',
      trusted: 'a script’s click or tick asks nobody for anything',
      policy: 'where the page’s policy forbids the frame, the link is followed, with a report',
      report:
        'an unknown host and a kind that is no word are reported; another script’s value is not',
      keyboard: 'Enter shows the frame, the focus moves to the group around it and on into it',
      shift: 'nothing moves as it is labelled, nor as consent shows it',
      print: 'on paper is the link with its address, and no frame',
      noscript: 'without script the link opens its page',
      removal: 'what arrives later works, and stop() or removal restores the server’s markup',
      axe: 'axe finds nothing, closed and open',
    },
  },
};
