import type { Mutant } from '../mutant';

const back = (rule: string, file: string, find: string, replace: string): Mutant => ({
  rule: `back.${rule}`,
  file: `src/kit/${file}.ts`,
  find,
  replace,
});

export const mutants: Mutant[] = [
  back('close', 'overlay/back', 'layer.close();\n', '\n'),
  back('none', 'overlay/sync', '  history.go(-steps);\n', ''),
  back('nested', 'overlay/sync', 'history.go(-steps);', 'history.go(-1);'),
  back('nested', 'overlay/back', 'if (layer.level <= here) continue;', ''),
  back('nested', 'overlay/entries', 'layer.level = ++level;', '++level;'),
  back('nested', 'overlay/entries', 'isWithin() ? layers.length : ', ''),
  back('nested', 'overlay/sync', "  if (phase === 'synced') queueSync();", '  queueSync();'),
  back('kept', 'overlay/sync', "addEventListener('navigate', noteNavigation, { signal });", ''),
  back('kept', 'overlay/sync', '!destination.sameDocument && ', ''),
  back('kept', 'core/history', "  history.scrollRestoration = 'manual';", ''),
  back('kept', 'core/history', 'if (holds || !pageMode) return;', 'if (!pageMode) return;'),
  back('foreign', 'overlay/back', 'if (isForeign() || !(', 'if (!('),
  back('foreign', 'overlay/back', 'hasActed()', 'true'),
  {
    rule: 'back.kept',
    file: 'src/kit/position.ts',
    find: "'traverse' && !covered",
    replace: "'traverse'",
  },
  {
    rule: 'back.link',
    file: 'src/widgets/menu/closing.ts',
    find: 'if (isCovered()) followSynced(event);',
    replace: 'void [isCovered, followSynced];',
  },
  back('forward', 'overlay/sync', "phase === 'due' && surplus()", "phase === 'due'"),
  back(
    'link',
    'overlay/back',
    'if (!isOwnStep() || event.defaultPrevented',
    'if (event || event.defaultPrevented',
  ),
  back('forward', 'core/history', '  check();\n', ''),
  back('forward', 'core/start', '  leaveEmptyEntries(page);\n', ''),
  back('link', 'core/interaction', 'if (nativeClicks.has(event)) nativeClicks.add(again);', ''),
];
