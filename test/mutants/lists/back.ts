import type { Mutant } from '../mutant';

const back = (rule: string, find: string, replace: string): Mutant => ({
  rule: `back.${rule}`,
  file: 'src/kit/overlay/back.ts',
  find,
  replace,
});

export const mutants: Mutant[] = [
  back('close', 'layer.close();\n', '\n'),
  back('none', '  history.go(-steps);\n', ''),
  back('nested', 'history.go(-steps);', 'history.go(-1);'),
  back('nested', 'if (layer.level <= here) continue;', ''),
  back('nested', 'layer.level = ++level;', '++level;'),
  back('nested', 'const here = isWithin() ? layers.length :', 'const here ='),
  back('nested', '  if (!isStepping) settleLater();', '  settleLater();'),
  back('kept', "addEventListener('beforeunload', noteLeaving, { signal });", ''),
  back('kept', "  history.scrollRestoration = 'manual';", ''),
  back('foreign', 'if (!isOurs(history.state) || !(', 'if (!('),
  back('foreign', 'navigator.userActivation?.hasBeenActive !== false', 'true'),
  {
    rule: 'back.kept',
    file: 'src/widgets/anchor/corrections.ts',
    find: 'if (wasCovered || ',
    replace: 'if (',
  },
  {
    rule: 'back.link',
    file: 'src/widgets/menu/closing.ts',
    find: 'if (levelOf(history.state)) followSettled(event);',
    replace: 'void [levelOf, followSettled];',
  },
  back(
    'forward',
    'hasLeft ||= levelOf(history.state) > layers.length;',
    'hasLeft ||= layer.level > 0;',
  ),
  back('link', 'if (!isOwnStep() || event.defaultPrevented', 'if (event || event.defaultPrevented'),
  {
    rule: 'back.forward',
    file: 'src/kit/core/entries.ts',
    find: '  check();\n',
    replace: '',
  },
  {
    rule: 'back.forward',
    file: 'src/kit/core/start.ts',
    find: '  leaveEmptyEntries(page);\n',
    replace: '',
  },
  {
    rule: 'back.link',
    file: 'src/kit/core/interaction.ts',
    find: 'if (isNativeClick(event)) nativeClicks.add(again);',
    replace: '',
  },
];
