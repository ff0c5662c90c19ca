import type { Mutant } from '../mutant';

const folder = 'src/widgets/more';
const addresses = `${folder}/addresses.ts`;
const extend = `${folder}/extend.ts`;
const history = 'src/kit/core/history.ts';
const index = `${folder}/index.ts`;
const nextPage = `${folder}/next-page.ts`;
const places = `${folder}/places.ts`;
const saved = `${folder}/saved.ts`;

export const mutants: Mutant[] = [
  {
    rule: 'more.load',
    file: extend,
    find: "if (leadsOn) this.#changes.setAttribute(this.#link, 'href', next);",
    replace: 'if (leadsOn) return true;',
  },
  {
    rule: 'more.load',
    file: extend,
    find: "this.#changes.setStyle(this.#link, { display: 'none !important' })",
    replace: 'this.#changes.restore()',
  },
  {
    rule: 'more.load',
    file: nextPage,
    find: 'link && leadsOn(link) ? link : null',
    replace: 'link',
  },
  {
    rule: 'more.load',
    file: extend,
    find: 'if (isLastPage(link, list)) this.#leadTo(null);',
    replace: '',
  },
  {
    rule: 'more.inside',
    file: nextPage,
    find: '!id || !document.getElementById(id)',
    replace: 'id !== null',
  },
  {
    rule: 'more.inside',
    file: 'src/kit/html.ts',
    find: 'part.append(...pick(root));',
    replace:
      'part.append(...pick(root));\n  if (!from.hash) return new DocumentFragment().appendChild(part) as never;',
  },
  {
    rule: 'more.told',
    file: extend,
    find: 'if (hadFocus && (seen[0] || !next))',
    replace: 'if (seen[0] || !next)',
  },
  {
    rule: 'more.told',
    file: extend,
    find: 'if (hadFocus && (seen[0] || !next))',
    replace: 'if (hadFocus && seen[0])',
  },
  {
    rule: 'more.told',
    file: extend,
    find: 'if (hadFocus && (seen[0] || !next))',
    replace: 'if (hadFocus)',
  },
  {
    rule: 'more.told',
    file: extend,
    find: '    await null;\n',
    replace: '',
  },
  {
    rule: 'more.told',
    file: extend,
    find: '{ count: seen.length, all: all.length }',
    replace: '{ count: all.length, all: seen.length }',
  },
  {
    rule: 'more.once',
    file: extend,
    find: "if (this.#state === 'resting') this.#append",
    replace: 'this.#append',
  },
  {
    rule: 'more.once',
    file: extend,
    find: 'const call = untilEscape(this.#signal);',
    replace: 'const call = new AbortController();',
  },
  {
    rule: 'more.newtab',
    file: index,
    find: 'isTaken(event)',
    replace: 'event.defaultPrevented',
  },
  {
    rule: 'more.address',
    file: extend,
    find: 'this.#leadTo(next) && !breaksLinks(to)',
    replace: '[this.#leadTo(next), !breaksLinks(to)].at(-1)',
  },
  {
    rule: 'more.address',
    file: extend,
    find: 'this.#leadTo(next) && !breaksLinks(to)',
    replace: 'this.#leadTo(next)',
  },
  {
    rule: 'more.address',
    file: addresses,
    find: "root.querySelector('base[href]')",
    replace: 'false',
  },
  {
    rule: 'more.address',
    file: history,
    find: 'if (!isForeign() && !isCovered()) changeHistory',
    replace: 'if (!isCovered()) changeHistory',
  },
  {
    rule: 'more.address',
    file: addresses,
    find: 'if (!to.searchParams.has(name)) ',
    replace: 'if (to.searchParams.has(name)) ',
  },
  {
    rule: 'more.address',
    file: addresses,
    find: '  merged.hash ||= location.hash;\n',
    replace: '',
  },
  {
    rule: 'more.back',
    file: saved,
    find: 'own.length <= MOST_PAGES && own.every(isOwnAddress)',
    replace: 'own.length <= MOST_PAGES',
  },
  {
    rule: 'more.back',
    file: addresses,
    find: 'return Math.max(0, matches.lastIndexOf(true));',
    replace: 'return 0;',
  },
  {
    rule: 'more.back',
    file: places,
    find: 'if (item) bringTo(item, spot.top);',
    replace: 'if (!item) scrollBy(0, spot.top);',
  },
  {
    rule: 'more.back',
    file: history,
    find: 'history.scrollRestoration = pageMode;',
    replace: '',
  },
  {
    rule: 'more.back',
    file: history,
    find: 'if (!holds) pageMode ??=',
    replace: 'pageMode =',
  },
  {
    rule: 'more.removal',
    file: places,
    find: 'const own = anySignal([signal]);',
    replace: 'const own = new AbortController();',
  },
  {
    rule: 'more.back',
    file: history,
    find: "!['', KEY].includes(",
    replace: "!['', isCovered() && KEY].includes(",
  },
  {
    rule: 'more.failure',
    file: extend,
    find: '    if (!this.#list.isConnected) {',
    replace: '    if (!this.#list) {',
  },
  {
    rule: 'more.failure',
    file: extend,
    find: "if (isForBrowser(error)) this.#state = 'native';",
    replace: '',
  },
  {
    rule: 'more.failure',
    file: extend,
    find: 'this.#say(word(words.notLoaded), true);',
    replace: 'this.#say(word(words.notLoaded));',
  },
  {
    rule: 'more.failure',
    file: extend,
    find: "if (persisted) this.#say('');",
    replace: '',
  },
  {
    rule: 'more.report',
    file: index,
    find: 'if (!PLAIN_ID.test(id)) return null;',
    replace: '',
  },
  {
    rule: 'more.report',
    file: index,
    find: 'if (perPage(createTaken).has(list))',
    replace: 'if (!list)',
  },
  {
    rule: 'more.removal',
    file: extend,
    find: 'for (const node of fresh) node.parentNode?.removeChild(node);',
    replace: '',
  },
  {
    rule: 'more.removal',
    file: extend,
    find: '    this.#changes.add(() => this.#places.forget(list));\n',
    replace: '',
  },
  {
    rule: 'more.removal',
    file: addresses,
    find: '      if (own.includes(value)) continue;\n',
    replace: '',
  },
  {
    rule: 'more.back',
    file: places,
    find: 'if (!this.#saved.lists.size) this.#saved',
    replace: 'if (this.#saved.lists.size) this.#saved',
  },
  {
    rule: 'more.back',
    file: extend,
    find: 'whenUncovered(() => this.#restore(), signal)',
    replace: 'this.#restore()',
  },
];
