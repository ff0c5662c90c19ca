import type { Mutant } from '../mutant';

export const mutants: Mutant[] = [
  {
    rule: 'line.waves',
    file: 'src/widgets/mask/index.ts',
    find: 'if (field.value ||',
    replace: 'if (field ||',
  },
  {
    rule: 'line.prefetch',
    file: 'src/kit/core/ahead.ts',
    find: 'one.distance - other.distance',
    replace: 'other.distance - one.distance',
  },
  {
    rule: 'line.prefetch',
    file: 'src/kit/core/ahead.ts',
    find: 'return page().sheet(address, true);',
    replace: 'return;',
  },
  {
    rule: 'line.ahead',
    file: 'src/kit/core/ahead.ts',
    find: "if (entry.when !== 'intent' && !distance)",
    replace: 'if (!distance)',
  },
  {
    rule: 'line.ahead',
    file: 'src/kit/core/ahead.ts',
    find: '  await interaction;\n',
    replace: '  interaction;\n',
  },
  {
    rule: 'line.ahead',
    file: 'src/files.ts',
    find: 'load: () => loadFile(file),',
    replace: 'load: () => isStyle(file) && loadFile(file),',
  },
  {
    rule: 'line.ahead',
    file: 'src/kit/core/late.ts',
    find: 'onRunAhead(widget, act, signal);',
    replace: '',
  },
  {
    rule: 'line.pictures',
    file: 'src/runtime/start.ts',
    find: 'isEager(entry) && pictures.over',
    replace: '!isEager(entry) && pictures.over',
  },
  {
    rule: 'line.pictures',
    file: 'src/runtime/triggers.ts',
    find: "if (event.type === 'pointerdown' && pending",
    replace: "if (event.type === 'none' && pending",
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
    find: '(isSubmit && event.submitter) || first.pressed || target',
    replace: 'target',
  },
  {
    rule: 'line.felt',
    file: 'src/kit/net/request-lock.ts',
    find: 'page().showPressed(opener, over)',
    replace: 'page().showPressed(opener, Promise.resolve())',
  },
];
