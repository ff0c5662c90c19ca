import type { Mutant } from '../mutant';

export const mutants: Mutant[] = [
  {
    rule: 'share.close',
    file: 'src/widgets/share/toggle.ts',
    find: '      if (!element.contains(targetOf(event))) this.hide();',
    replace: '      if (!button.contains(targetOf(event))) this.hide();',
  },
  {
    rule: 'share.close',
    file: 'src/widgets/share/toggle.ts',
    find: "addEventListener('pointerup', hideBeside, capture);",
    replace: "addEventListener('pointerdown', hideBeside, capture);",
  },
  {
    rule: 'share.keyboard',
    file: 'src/widgets/share/toggle.ts',
    find: '      event.stopImmediatePropagation();\n',
    replace: '',
  },
  {
    rule: 'share.keyboard',
    file: 'src/widgets/share/toggle.ts',
    find: '      if (isElement(next) && !element.contains(next) && !next.contains(element)) this.hide();',
    replace: '      if (isElement(next) && !element.contains(next)) button.focus();',
  },
  {
    rule: 'share.round',
    file: 'src/widgets/share/list.css',
    find: '  inset: 0 min(0px, (100% - 44px) / 2);',
    replace: '',
  },
  {
    rule: 'share.round',
    file: 'src/widgets/share/list.css',
    find: '  display: inline-flex;',
    replace: '  display: inline-flex;\n  min-block-size: 44px;',
  },
  {
    rule: 'share.close',
    file: 'src/widgets/share/toggle.ts',
    find: 'event.isTrusted && hideBeside(event)',
    replace: 'hideBeside(event)',
  },
  {
    rule: 'share.place',
    file: 'src/widgets/share/toggle.ts',
    find: 'return Math.min(left, 0) || Math.max(',
    replace: 'return Math.min(left, 0) && Math.max(',
  },
  {
    rule: 'share.toggle',
    file: 'src/widgets/share/index.ts',
    find: 'if (toggle.isOpen()) toggle.hide();',
    replace: 'if (signal.aborted) toggle.hide();',
  },
  {
    rule: 'share.noscript',
    file: 'src/widgets/share/page.css',
    find: '> button {\n    display: none;',
    replace: '> button {\n    display: block;',
  },
  {
    rule: 'share.label',
    file: 'src/widgets/share/label.ts',
    find: 'setName(label ?? word(words.share))',
    replace: "setName(label ?? word('close'))",
  },
];
