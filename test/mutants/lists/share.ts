import type { Mutant } from '../mutant';

export const mutants: Mutant[] = [
  {
    rule: 'share.close',
    file: 'src/widgets/share/links.ts',
    find: 'element.contains(target) || hide();',
    replace: 'button.contains(target) || hide();',
  },
  {
    rule: 'share.close',
    file: 'src/widgets/share/links.ts',
    find: "addEventListener('pointerup',",
    replace: "addEventListener('pointerdown',",
  },
  {
    rule: 'share.keyboard',
    file: 'src/widgets/share/links.ts',
    find: '    event.stopImmediatePropagation();\n',
    replace: '',
  },
  {
    rule: 'share.keyboard',
    file: 'src/widgets/share/links.ts',
    find: 'if (isElement(next) && !element.contains(next) && !next.contains(element)) hide();',
    replace: 'if (isElement(next) && !element.contains(next)) button.focus();',
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
    file: 'src/widgets/share/links.ts',
    find: 'event.isTrusted && hideBeside(targetOf(event))',
    replace: 'hideBeside(targetOf(event))',
  },
  {
    rule: 'share.place',
    file: 'src/widgets/share/links.ts',
    find: '    keepInWindow(open, at);\n',
    replace: '',
  },
  {
    rule: 'share.place',
    file: 'src/widgets/share/links.ts',
    find: "  addEventListener('resize', update, { signal });\n",
    replace: '',
  },
  {
    rule: 'share.close',
    file: 'src/widgets/share/links.ts',
    find: '  onFrameFocus(hideBeside, signal);\n',
    replace: '',
  },
  {
    rule: 'api.bfcache',
    file: 'src/widgets/share/links.ts',
    find: "  addEventListener('pagehide', hide, { signal });\n",
    replace: '',
  },
  {
    rule: 'share.above',
    file: 'src/widgets/share/links.ts',
    find: '    raiseBeside(open, hide);\n',
    replace: '',
  },
  {
    rule: 'share.above',
    file: 'src/kit/raise.ts',
    find: '  changes.add(follow(move));\n',
    replace: '',
  },
  {
    rule: 'share.above',
    file: 'src/kit/raise.ts',
    find: '  changes.add(watchHiding(anchor, onHidden));\n',
    replace: '',
  },
  {
    rule: 'share.above',
    file: 'src/kit/raise.ts',
    find: '  { rootMargin: NO_EDGE }',
    replace: '{}',
  },
  {
    rule: 'share.above',
    file: 'src/kit/gesture.ts',
    find: "element.hasAttribute('popover') || ",
    replace: '',
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
