import type { Mutant } from '../mutant';

export const mutants: Mutant[] = [
  {
    rule: 'analytics.post',
    file: 'src/widgets/analytics/index.ts',
    find: "['referer', location.href]",
    replace: "['referer', document.referrer]",
  },
  {
    rule: 'analytics.leave',
    file: 'src/widgets/analytics/index.ts',
    find: 'keepalive: true, ',
    replace: '',
  },
  {
    rule: 'analytics.buttons',
    file: 'src/widgets/analytics/index.ts',
    find: "type === 'click' || button === MIDDLE_BUTTON",
    replace: "type === 'click' || button > 0",
  },
  {
    rule: 'analytics.early',
    file: 'src/runtime/triggers.ts',
    find: 'clicks.splice(9);',
    replace: 'clicks.splice(3);',
  },
  {
    rule: 'analytics.removal',
    file: 'src/widgets/analytics/index.ts',
    find: 'const capture = { capture: true, signal };',
    replace: 'const capture = { capture: true };',
  },
  {
    rule: 'analytics.once',
    file: 'src/widgets/analytics/index.ts',
    find: 'one.isTrusted && ',
    replace: '',
  },
  {
    rule: 'analytics.once',
    file: 'src/widgets/analytics/index.ts',
    find: 'if (!address || running.has(key) || isServerless()) return;',
    replace: 'if (!address) return;',
  },
];
