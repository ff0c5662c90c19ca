import type { Mutant } from '../mutant';

export const mutants: Mutant[] = [
  {
    rule: 'server.none',
    file: 'src/kit/net/server.ts',
    find: "call.method === 'POST' && isServerless()",
    replace: "call.method === 'POST' && call.keepalive && isServerless()",
  },
  {
    rule: 'server.none',
    file: 'src/runtime/settings-sync.ts',
    find: "(page.option('server') ?? askSync(page))",
    replace: 'askSync(page)',
  },
  {
    rule: 'server.none',
    file: 'src/dialog/notification.ts',
    find: ' || isServerless()',
    replace: '',
  },
  {
    rule: 'server.none',
    file: 'src/widgets/modal/index.ts',
    find: 'else if (!isServerless()) {',
    replace: 'else {',
  },
  {
    rule: 'server.page',
    file: 'src/kit/html.ts',
    find: '  makeAddressesAbsolute(part, baseIn(root, from));\n',
    replace: '',
  },
  {
    rule: 'server.page',
    file: 'src/kit/html.ts',
    find: 'return purifier().sanitize(part, { ...rulesHere(), RETURN_DOM_FRAGMENT: true });',
    replace: 'const raw = new DocumentFragment();\n  raw.append(part);\n  return raw;',
  },
  {
    rule: 'server.page',
    file: 'src/kit/section.ts',
    find: 'const level = levelOf(element);',
    replace: 'const level = Number.NaN;',
  },
  {
    rule: 'server.page',
    file: 'src/kit/addresses.ts',
    find: 'isInside ? null : ',
    replace: '',
  },
  {
    rule: 'faq.inplace',
    file: 'src/widgets/faq/server-content.ts',
    find: '/[\\p{L}\\p{N}]/u',
    replace: '/\\S/u',
  },
  {
    rule: 'faq.inplace',
    file: 'src/widgets/faq/server-content.ts',
    find: "  rest.querySelector<HTMLAnchorElement>('a[href]')?.remove();\n",
    replace: '',
  },
  {
    rule: 'faq.page',
    file: 'src/widgets/faq/answer.ts',
    find: 'opener: linkIn(details)',
    replace: 'opener: null',
  },
  {
    rule: 'faq.page',
    file: 'src/react/panel.tsx',
    find: "      if (next.phase === 'ready') makeIdsUnique(next.nodes);\n",
    replace: '',
  },
  {
    rule: 'modal.page',
    file: 'src/kit/net/own-page.ts',
    find: 'if (!isOwnSite(address)) return null;',
    replace: 'if (!address) return null;',
  },
  {
    rule: 'modal.page',
    file: 'src/kit/instead.ts',
    find: 'status === 404 ? pathOf(address) : widget',
    replace: 'widget',
  },
  {
    rule: 'modal.page',
    file: 'src/kit/net/server.ts',
    find: "  if (plainPath(pathname) !== plainPath(call.address.pathname))\n    throw failure(call, 'redirect', response);\n",
    replace: '',
  },
  {
    rule: 'modal.page',
    file: 'src/dialog/request.ts',
    find: '  if (opener && isForBrowser(error)) clickNatively(opener);\n',
    replace: '',
  },
  {
    rule: 'article.page',
    file: 'src/dialog/article.ts',
    find: 'handleFailure(request, early.error)',
    replace: 'reportFailure(request.widget, opener, early.error)',
  },
  {
    rule: 'article.page',
    file: 'src/dialog/article.ts',
    find: "'error' in result && hasFallback(request, result.error)",
    replace: "'error' in result && hasFallback(request, null)",
  },
];
