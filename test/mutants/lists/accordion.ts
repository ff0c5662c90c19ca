import type { Mutant } from '../mutant';

const accordion = (rule: string, file: string, find: string, replace: string): Mutant => ({
  rule: `accordion.${rule}`,
  file: `src/widgets/accordion/${file}`,
  find,
  replace,
});

export const mutants: Mutant[] = [
  accordion('one', 'index.ts', "readText(element, accordion) === 'one'", 'false'),
  accordion('one', 'one.ts', 'if (row !== opened) row.open = false;', ';'),
  accordion('one', 'one.ts', "changes.setAttribute(row, 'name', name);", ''),
  accordion(
    'one',
    'in-view.ts',
    "title.scrollIntoView({ block: 'nearest', behavior: 'instant' }),",
    '{},',
  ),
  accordion(
    'invalid',
    'index.ts',
    '  onRefusedSubmit(element, (field) => openAround(field, element), signal);\n',
    '',
  ),
  accordion('several', 'index.ts', "readText(element, accordion) === 'one'", 'true'),
  accordion('nested', 'index.ts', 'closest(around) === element', 'closest(around) !== null'),
  accordion('nested', 'index.ts', 'if (!isQuestion(row)) emit', 'emit'),
  accordion('events', 'index.ts', "row.open ? 'open' : 'close'", "'open'"),
  accordion('address', 'index.ts', 'node.open = true', 'node.open ||= false'),
  accordion(
    'address',
    'index.ts',
    "addEventListener('hashchange', () => showAddressed(element, true), { signal });",
    '',
  ),
  accordion('address', 'index.ts', '  showAddressed(element, isUntouched());\n', ''),
  accordion('shift', 'page.css', 'padding-block: max(0px, (44px - 1lh) / 2);', ''),
  accordion(
    'shift',
    'accordion.css',
    'transition:\n        block-size',
    'transition:\n        color',
  ),
  accordion('shift', 'accordion.css', 'overflow: visible;', ''),
  accordion('shift', 'accordion.css', 'animation: veneer-row-opens var(--veneer-motion);', ''),
  accordion('theirs', 'index.ts', "if (!element.matches('ul,ol,dl'))", ''),
  accordion('theirs', 'index.ts', '!isListed(element, accordion) || ', ''),
  accordion('noscript', 'page.css', 'content-visibility: visible;', ''),
  accordion(
    'removal',
    'one.ts',
    'observer.observe(element',
    'observer.takeRecords(); (() => {})(element',
  ),
  accordion(
    'removal',
    'one.ts',
    'const changes = createChanges(signal);',
    'const changes = createChanges();',
  ),
  accordion('removal', 'one.ts', "changes.setAttribute(row, 'name', undefined);", ''),
];
