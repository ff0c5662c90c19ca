import type { Mutant } from '../mutant';

const folder = 'src/widgets/filter';
const filter = `${folder}/filter.ts`;
const index = `${folder}/index.ts`;
const items = `${folder}/items.ts`;
const search = `${folder}/search.ts`;
const result = `${folder}/result.ts`;
const address = `${folder}/history.ts`;
const controls = `${folder}/controls.ts`;

export const mutants: Mutant[] = [
  {
    rule: 'filter.early',
    file: filter,
    find: 'writeFields(this.#element, names, this.#values, early);',
    replace: 'writeFields(this.#element, names, this.#values);',
  },
  {
    rule: 'filter.early',
    file: filter,
    find: 'if (early.length) this.read(false);',
    replace: '',
  },
  {
    rule: 'filter.back',
    file: filter,
    find: 'this.#first = here ? NOTHING : ',
    replace: 'this.#first = ',
  },
  {
    rule: 'filter.back',
    file: filter,
    find: '|| isRestored()',
    replace: '',
  },
  {
    rule: 'filter.match',
    file: items,
    find: 'return given.some(',
    replace: 'return given.every(',
  },
  {
    rule: 'filter.match',
    file: search,
    find: '.every((word) => text.includes(word))',
    replace: '.some((word) => text.includes(word))',
  },
  {
    rule: 'filter.search',
    file: search,
    find: "=== 0) return '';",
    replace: "=== 2) return '';",
  },
  {
    rule: 'filter.search',
    file: search,
    find: 'return known ?? character;',
    replace: 'return character;',
  },
  {
    rule: 'filter.search',
    file: search,
    find: '.display) ? text',
    replace: '.display) && !text ? text',
  },
  {
    rule: 'filter.match',
    file: search,
    find: '|| UNSEEN.test(node.nodeName)',
    replace: '',
  },
  {
    rule: 'filter.fields',
    file: filter,
    find: 'this.#choose(NOTHING, true);',
    replace: '',
  },
  {
    rule: 'filter.fields',
    file: controls,
    find: 'if (none && !first && !field.multiple) none.selected = true;',
    replace: '',
  },
  {
    rule: 'filter.current',
    file: result,
    find: "isCurrent ? 'true' : null",
    replace: "isCurrent ? 'page' : null",
  },
  {
    rule: 'filter.told',
    file: result,
    find: 'this.#region.textContent = this.#text;',
    replace: '',
  },
  {
    rule: 'filter.told',
    file: result,
    find: 'if (isEmpty && !elements.length)',
    replace: 'if (isEmpty && elements.length)',
  },
  {
    rule: 'filter.address',
    file: address,
    find: 'whenUncovered(write, signal);',
    replace: 'write();',
  },
  {
    rule: 'filter.address',
    file: address,
    find: 'isWaiting || location.search === known',
    replace: 'isWaiting',
  },
  {
    rule: 'filter.address',
    file: address,
    find: 'isWaiting || location.search === known',
    replace: 'location.search === known',
  },
  {
    rule: 'filter.address',
    file: address,
    find: '{ entry: isEntry }',
    replace: '{ entry: true }',
  },
  {
    rule: 'filter.address',
    file: 'src/kit/core/history.ts',
    find: 'if (!isCovered()) for (const act of waiting',
    replace: 'for (const act of waiting',
  },
  {
    rule: 'filter.address',
    file: index,
    find: 'filter.read(!isText(target))',
    replace: 'filter.read(false)',
  },
  {
    rule: 'filter.back',
    file: filter,
    find: 'if (isSame(next, this.#values, names.all)) return;',
    replace: 'if (next) return;',
  },
  {
    rule: 'filter.back',
    file: filter,
    find: 'this.#values = here ?? this.#first;',
    replace: 'this.#values = this.#first;',
  },
  {
    rule: 'filter.server',
    file: `${folder}/names.ts`,
    find: 'isServerFiltered ? [...new Set([...known, ...fields])] : known',
    replace: 'known',
  },
  {
    rule: 'filter.server',
    file: controls,
    find: ' || !known.includes(field.name)',
    replace: '',
  },
  {
    rule: 'filter.server',
    file: filter,
    find: ' || !isSentHere(form, submitter)',
    replace: '',
  },
  {
    rule: 'filter.server',
    file: filter,
    find: 'if (!names || this.#isServerFiltered || !this.#list.isConnected) return false;',
    replace: 'if (!names) return false;',
  },
  {
    rule: 'filter.server',
    file: filter,
    find: 'this.#isServerFiltered || !this.#readsAll(form) || ',
    replace: 'this.#isServerFiltered || ',
  },
  {
    rule: 'filter.server',
    file: filter,
    find: 'if (!this.#readsAll(form)) return false;',
    replace: '',
  },
  {
    rule: 'filter.later',
    file: index,
    find: 'observer.observe(document.documentElement, { childList: true, subtree: true });',
    replace: '',
  },
  {
    rule: 'filter.later',
    file: filter,
    find: 'if (next) this.#list = next;',
    replace: 'if (next) return;',
  },
  {
    rule: 'filter.removal',
    file: result,
    find: '        hidden.restore();\n        this.#hidden.delete(item);',
    replace: '        this.#hidden.delete(item);',
  },
  {
    rule: 'anchor.reveal',
    file: filter,
    find: 'if (!this.#isServerFiltered && this.#result.hides(target))',
    replace: 'if (this.#isServerFiltered)',
  },
  {
    rule: 'anchor.reveal',
    file: filter,
    find: 'this.#choose(NOTHING, false)',
    replace: 'this.#choose(NOTHING, true)',
  },
  {
    rule: 'filter.report',
    file: index,
    find: 'if (!PLAIN_ID.test(id) || (!list && !hasControls)) return null;',
    replace: '',
  },
  {
    rule: 'filter.report',
    file: index,
    find: '  reportUnknown(element, itemsOf(list));\n',
    replace: '',
  },
  {
    rule: 'filter.removal',
    file: result,
    find: 'for (const hidden of this.#hidden.values()) hidden.restore();',
    replace: '',
  },
];
