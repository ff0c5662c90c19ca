import type { Mutant } from '../mutant';

export const mutants: Mutant[] = [
  {
    rule: 'line.waves',
    file: 'src/widgets/mask/need.ts',
    find: '!!field.value || !isLaidOut()',
    replace: '!!field || !isLaidOut()',
  },
  {
    rule: 'line.prefetch',
    file: 'src/runtime/prefetch.ts',
    find: '.sort(([, a], [, b]) => a - b)',
    replace: '.sort(([, a], [, b]) => b - a)',
  },
  {
    rule: 'line.prefetch',
    file: 'src/files.ts',
    find: 'return isStyle(file) ? addSheet(path, true) : preload(path);',
    replace: 'return isStyle(file) ? null : preload(path);',
  },
  {
    rule: 'line.saving',
    file: 'src/runtime/prefetch.ts',
    find: "=== 'off' || saveData ||",
    replace: "=== 'off' ||",
  },
  {
    rule: 'line.gesture',
    file: 'src/files.ts',
    find: 'filesOf(name, isIntent(name))',
    replace: 'filesOf(name, false)',
  },
  {
    rule: 'line.gesture',
    file: 'src/widgets/modal/index.ts',
    find: '(dialog, asked) => dialog.requestModal(call, asked)',
    replace: '(dialog) => dialog.requestModal(call)',
  },
  {
    rule: 'line.felt',
    file: 'src/runtime/triggers.ts',
    find: '(event as SubmitEvent).submitter ?? (pending[0] as [Element, Entry])[0]',
    replace: 'target',
  },
  {
    rule: 'line.felt',
    file: 'src/kit/dialog-call.ts',
    find: 'page().showPressed(element, code);',
    replace: 'page().showPressed(element, Promise.resolve());',
  },
];
