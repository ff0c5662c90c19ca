import type { Mutant } from '../mutant';

export const mutants: Mutant[] = [
  {
    rule: 'server.conventions',
    file: 'src/kit/net/server.ts',
    find: "    credentials: 'same-origin',",
    replace: "    credentials: 'omit',",
  },
  {
    rule: 'server.endpoint',
    file: 'src/kit/net/endpoint.ts',
    find: ' && isEndpointName(name))',
    replace: ')',
  },
  {
    rule: 'server.limit',
    file: 'src/kit/net/server.ts',
    find: 'const TIME_LIMIT_MS = 30_000;',
    replace: 'const TIME_LIMIT_MS = 3_000;',
  },
  {
    rule: 'server.cancel',
    file: 'src/kit/net/request-lock.ts',
    find: 'onEscape(() => aborter.abort(), stop.signal);',
    replace: 'onEscape(() => stop.abort(), stop.signal);',
  },
  {
    rule: 'server.nested',
    file: 'src/dialog/show-failure.ts',
    find: '  if (alerted.has(text)) return;\n',
    replace: '',
  },
  {
    rule: 'server.wrong',
    file: 'src/kit/net/server.ts',
    find: "  if (isEmpty) throw unusable(call, 'empty', response);\n",
    replace: '',
  },
  {
    rule: 'server.silent',
    file: 'src/kit/net/failure.ts',
    find: "error.status > 0 || error.kind === 'redirect'",
    replace: "error.kind !== 'timeout'",
  },
  {
    rule: 'settings.sync',
    file: 'src/runtime/settings-sync.ts',
    find: "  call.setRequestHeader('X-Requested-With', 'XMLHttpRequest');\n",
    replace: '',
  },
  {
    rule: 'settings.page',
    file: 'src/runtime/settings.ts',
    find: "if (!script && page.option('settings') === null)",
    replace: "if (page.option('settings') === null)",
  },
  {
    rule: 'settings.words',
    file: 'src/kit/core/strings.ts',
    find: '  if (isFinal) table.found = found;',
    replace: '  table.found = found;',
  },
  {
    rule: 'settings.failure',
    file: 'src/kit/net/settings.ts',
    find: "reportFailure('settings', null, error, 'status');",
    replace: "reportFailure('settings', null, error, 'nobody');",
  },
  {
    rule: 'serialize.submitter',
    file: 'src/kit/net/form.ts',
    find: "  if (name) data.append(name, submitter?.getAttribute('value') ?? '');\n",
    replace: "  if (name) data.append(name, '');\n",
  },
  {
    rule: 'serialize.prototype',
    file: 'src/kit/net/form.ts',
    find: 'NAME.test(name) && !pathOf(name).some((part) => REFUSED.test(part))',
    replace: 'NAME.test(name) && !REFUSED.test(name)',
  },
  {
    rule: 'server.failed',
    file: 'src/dialog/show-failure.ts',
    find: '  if (isNotified(severity, text)) return;\n',
    replace: '',
  },
];
