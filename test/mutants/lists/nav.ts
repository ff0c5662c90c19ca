import type { Mutant } from '../mutant';

const nav = (rule: string, file: string, find: string, replace: string): Mutant => ({
  rule: `nav.${rule}`,
  file: `src/widgets/nav/${file}`,
  find,
  replace,
});
const current = (rule: string, file: string, find: string, replace: string): Mutant => ({
  rule: `current.${rule}`,
  file: `src/widgets/current/${file}`,
  find,
  replace,
});
const footer = (rule: string, file: string, find: string, replace: string): Mutant => ({
  rule: `footer.${rule}`,
  file: `src/widgets/footer/${file}`,
  find,
  replace,
});

export const mutants: Mutant[] = [
  nav(
    'columns',
    'columns.ts',
    'const LINKS_IN_ONE_COLUMN = 10;',
    'const LINKS_IN_ONE_COLUMN = 11;',
  ),
  nav('columns', 'columns.ts', 'Math.ceil(entries.length / 2)', 'entries.length'),
  nav('click', 'openings.ts', '(dropdown.isOpen || isForNewTab(event))', 'isForNewTab(event)'),
  nav('button', 'parts.ts', " || href === '#'", ''),
  nav('one', 'openings.ts', 'press.end();\n    closeBeside(event.target as Node);', 'press.end();'),
  nav('mouseout', 'leave.ts', 'const GRACE_MS = 300;', 'const GRACE_MS = 400;'),
  nav('mouseout', 'leave.ts', 'const stay = () => clearTimeout(timer);', 'const stay = () => {};'),
  nav('mouseout', 'leave.ts', 'press.isKeyboard() || ', ''),
  nav(
    'hover',
    'page.css',
    ':not(.veneer-nav--on)\n  li:is(:hover, :focus-within)\n  > :is(ul, ol, menu, .',
    '\n  li:is(:hover, :focus-within)\n  > :is(ul, ol, menu, .',
  ),
  nav('escape', 'keys.ts', 'safe(innermost.trigger).focus();', ''),
  nav('escape', 'keys.ts', 'event.stopImmediatePropagation();', ''),
  nav(
    'keyboard',
    'keys.ts',
    "'ArrowRight') return isMirrored ? -1 : 1;",
    "'ArrowRight') return 1;",
  ),
  nav('keyboard', 'keys.ts', "if (key === 'End') return 'last';", ''),
  nav(
    'keyboard',
    'leave.ts',
    'if (!safe(next).contains(item) && !isInDialogAbove(next, item)) close();',
    '',
  ),
  nav('expanded', 'dropdowns.ts', "attributeFilter: ['aria-expanded']", 'attributeFilter: []'),
  nav('place', 'position.ts', 'if (left !== at.panel.left) moveTo(dropdown, at, left);', ''),
  nav('place', 'position.ts', 'const isHigher = above > below;', 'const isHigher = above < below;'),
  nav('early', 'manager.ts', 'onFirstInteraction(() => load().catch(() => {}), signal);', ''),
  nav('early', 'manager.ts', 'if (!isPending) return;', 'if (!isPending && !openings) return;'),
  nav('fallback', 'index.ts', 'if (isUnstyled(nav)) {', 'if (isUnstyled(nav) && signal.aborted) {'),
  nav(
    'noscript',
    'page.css',
    'li:is(:hover, :focus-within)\n  > :is(ul, ol, menu, .',
    'li:is(:hover)\n  > :is(ul, ol, menu, .',
  ),
  {
    ...nav('removal', 'dropdowns.ts', 'remove(dropdown);\n    removeNav();', 'remove(dropdown);'),
    full: 'what listens on the window is counted after 60 navigations, which takes a browser 20 s',
  },
  nav('removal', 'dropdowns.ts', 'openChanges.restore();\n      if', 'if'),
  nav('touch', 'leave.ts', "if (event.pointerType !== 'mouse') return;", ''),
  nav('touch', 'nav.css', 'min-block-size: 44px;', 'min-block-size: 32px;'),

  current('marks', 'values.ts', "[choice.pages, 'page']", "[choice.pages, 'true']"),
  current('address', 'address.ts', 'index\\.(html?|php', 'index\\.(html|php'),
  current('server', 'values.ts', "'current-menu-item', ", ''),
  current('follow', 'watch.ts', "'currententrychange'", "'navigate'"),
  current('follow', 'watch.ts', '{ childList: true, subtree: true }', '{ childList: true }'),
  current('removal', 'index.ts', 'onAbort(signal, watchAddress(update));', 'watchAddress(update);'),
  current('removal', 'index.ts', 'marks.show(new Map());', ''),

  footer('columns', 'plan.ts', 'left > best.left', 'left < best.left'),
  footer('columns', 'footer.css', 'flex: 1 1 9rem;', 'flex: 1 1 auto;'),
  footer('shift', 'page.css', 'columns: 2 9rem;', 'columns: 2 16rem;'),
  footer('shift', 'index.ts', 'await whenPointerReleased(element);', ''),
  footer('noscript', 'page.css', '@media (scripting: enabled)', '@media all'),
  footer('removal', 'index.ts', 'observer.disconnect();', ''),
  footer(
    'removal',
    'columns.ts',
    'safe(list).append(...safe(second).childNodes, ...added);',
    'list.append(...added);',
  ),
  footer('removal', 'index.ts', 'safe(focused).focus({ preventScroll: true });', ''),
  {
    rule: 'nav.keyboard',
    file: 'src/widgets/nav/keys.ts',
    find: 'own.isLink && own.isOpen',
    replace: 'own.isLink && !own.isOpen',
  },
  nav('mouseout', 'leave.ts', '  if (isOverlayOpen()) return true;\n', ''),
  nav('keyboard', 'dropdowns.ts', "if (!has('tabindex')", "if (has('tabindex')"),
  nav(
    'escape',
    'keys.ts',
    'isComposing || ctrlKey || altKey || metaKey || shiftKey',
    'isComposing',
  ),
  nav(
    'button',
    'parts.ts',
    "getComputedStyle(control).display !== 'none'",
    '!!getComputedStyle(control)',
  ),
  nav(
    'escape',
    'openings.ts',
    'contains(target) && !isInDialogAbove(target, dropdown.item))',
    'contains(target))',
  ),
];
