import type { Mutant } from '../mutant';

export const mutants: Mutant[] = [
  {
    rule: 'notification.page',
    file: 'src/dialog/page-message.ts',
    find: '    if (!signal.aborted) seen.set(element, text);\n',
    replace: '',
  },
  {
    rule: 'notification.queue',
    file: 'src/dialog/queue.ts',
    find: '    .then((dialog) => dialog?.closed)\n',
    replace: '',
  },
  {
    rule: 'notification.severities',
    file: 'src/dialog/notification.ts',
    find: "severity === 'alert' || severity === 'error'",
    replace: "severity === 'alert'",
  },
  {
    rule: 'notification.severities',
    file: 'src/dialog/frame.ts',
    find: "  warning: 'M12 3.5L22 20.5H2zM12 10v4.5M12 17.5v.01',",
    replace: "  warning: 'M12 3a9 9 0 1 1 0 18a9 9 0 1 1 0-18zM12 11v5.5M12 7.5v.01',",
  },
  {
    rule: 'notification.builtin',
    file: 'src/dialog/notification.ts',
    find: "reportFailure('notification', null, error, 'nobody');",
    replace: "reportFailure('notification', null, error);",
  },
  {
    rule: 'notification.cookie',
    file: 'src/widgets/notification/message.ts',
    find: '  writeSeen(left);',
    replace: '  writeSeen([]);',
  },
  {
    rule: 'notification.cookie',
    file: 'src/widgets/notification/cookie.ts',
    find: 'for (const path of pathsTo(pathname))',
    replace: 'for (const path of [pathname])',
  },
  {
    rule: 'notification.cookie',
    file: 'src/widgets/notification/cookie.ts',
    find: ", '; Secure; SameSite=None; Partitioned'];",
    replace: '];',
  },
  {
    rule: 'notification.decode',
    file: 'src/widgets/notification/message-value.ts',
    find: "value.includes('%20') ? value : ",
    replace: '',
  },
  {
    rule: 'notification.decode',
    file: 'src/widgets/notification/message-value.ts',
    find: "value.replace(/\\+/g, ' ')",
    replace: 'value',
  },
  {
    rule: 'notification.page',
    file: 'src/dialog/page-message.ts',
    find: " && !element.querySelector('p ~ p')",
    replace: '',
  },
  {
    rule: 'notification.severities',
    file: 'src/dialog/notification.ts',
    find: '  const name = word(WORDS[severity]);\n',
    replace: '  const name = word(words.dialog);\n',
  },
];
