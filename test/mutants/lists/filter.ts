import type { Mutant } from '../mutant';

const folder = 'src/widgets/filter';
const filter = `${folder}/filter.ts`;
const index = `${folder}/index.ts`;
const items = `${folder}/items.ts`;
const result = `${folder}/result.ts`;
const address = `${folder}/history.ts`;
const controls = `${folder}/controls.ts`;

export const mutants: Mutant[] = [
  {
    rule: 'filter.early',
    file: filter,
    find: 'writeFields(element, names(), values, early);',
    replace: 'writeFields(element, names(), values);',
  },
  {
    rule: 'filter.early',
    file: filter,
    find: 'if (early.length && !isPartial) read(false);',
    replace: '',
  },
  {
    rule: 'filter.back',
    file: filter,
    find: 'if (valuesInAddress()) return new Map();',
    replace: '',
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
    file: items,
    find: '.every((one) => textIn(item).includes(one))',
    replace: '.some((one) => textIn(item).includes(one))',
  },
  {
    rule: 'filter.match',
    file: items,
    find: ".replace(/\\p{M}/gu, '')",
    replace: '',
  },
  {
    rule: 'filter.match',
    file: items,
    find: "if (UNSEEN.test(node.nodeName)) return '';",
    replace: '',
  },
  {
    rule: 'filter.fields',
    file: index,
    find: 'filter.choose(new Map());',
    replace: '',
  },
  {
    rule: 'filter.fields',
    file: controls,
    find: 'if (!own.length && !field.multiple) chooseNone(field);',
    replace: '',
  },
  {
    rule: 'filter.current',
    file: filter,
    find: "isCurrent ? 'true' : null",
    replace: "isCurrent ? 'page' : null",
  },
  {
    rule: 'filter.told',
    file: result,
    find: 'region.textContent = text;',
    replace: '',
  },
  {
    rule: 'filter.told',
    file: result,
    find: 'if (isEmpty && !own.length)',
    replace: 'if (isEmpty && own.length)',
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
    file: filter,
    find: "read(how === 'chosen');",
    replace: 'read(false);',
  },
  {
    rule: 'filter.back',
    file: filter,
    find: 'if (isSame(next, values, names().all)) return;\n    if (isPartial)',
    replace: 'if (values) return;\n    if (isPartial)',
  },
  {
    rule: 'filter.back',
    file: filter,
    find: '  values = valuesHere();\n',
    replace: '',
  },
  {
    rule: 'filter.server',
    file: filter,
    find: '...(isPartial ? fields : [])',
    replace: '',
  },
  {
    rule: 'filter.server',
    file: controls,
    find: ' || !known.has(field.name)',
    replace: '',
  },
  {
    rule: 'filter.server',
    file: filter,
    find: '!isSentElsewhere && ',
    replace: '',
  },
  {
    rule: 'filter.server',
    file: index,
    find: 'if (filter.isPartial() || !filter.isThere()) return;',
    replace: '',
  },
  {
    rule: 'filter.server',
    file: filter,
    find: '!isPartial && readsAll(form)',
    replace: '!isPartial',
  },
  {
    rule: 'filter.server',
    file: index,
    find: 'if (filter.readsAll(form)) {',
    replace: 'if (form) {',
  },
  {
    rule: 'filter.later',
    file: index,
    find: 'observer.observe(document.documentElement, { childList: true, subtree: true });',
    replace: '',
  },
  {
    rule: 'filter.later',
    file: index,
    find: 'filter.moveTo(next);',
    replace: '',
  },
  {
    rule: 'filter.removal',
    file: filter,
    find: 'inList.restore();',
    replace: '',
  },
  {
    rule: 'anchor.reveal',
    file: filter,
    find: 'if (!isPartial && result.hides(target))',
    replace: 'if (isPartial)',
  },
  {
    rule: 'anchor.reveal',
    file: filter,
    find: 'choose(new Map(), false)',
    replace: 'choose(new Map())',
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
    find: '  reportUnknown(element, list);\n',
    replace: '',
  },
  {
    rule: 'filter.removal',
    file: result,
    find: 'for (const item of [...hidden.keys()]) unhide(item);\n    shown',
    replace: 'shown',
  },
];
