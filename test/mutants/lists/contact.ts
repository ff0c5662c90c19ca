import type { Mutant } from '../mutant';

export const mutants: Mutant[] = [
  {
    rule: 'contact.mail',
    file: 'src/widgets/contact/links.ts',
    find: 'encodeURIComponent(user)',
    replace: 'user',
  },
  {
    rule: 'contact.mail',
    file: 'src/widgets/contact/text.ts',
    find: "localName !== 'i' && !hasIcon(element)",
    replace: "localName !== 'i'",
  },
  {
    rule: 'contact.mail',
    file: 'src/widgets/contact/index.ts',
    find: "document.readyState === 'complete' || ",
    replace: '',
  },
  {
    rule: 'contact.phone',
    file: 'src/widgets/contact/links.ts',
    find: "/^(\\+|00)/.test(main) ? main.replace(/\\(\\s*0\\s*\\)/, '') : main",
    replace: 'main',
  },
  {
    rule: 'contact.site',
    file: 'src/widgets/contact/index.ts',
    find: 'page().option(field)?.trim() || settingOf(settings, field)',
    replace: 'settingOf(settings, field) || page().option(field)?.trim() || ""',
  },
  {
    rule: 'contact.none',
    file: 'src/widgets/contact/index.ts',
    find: "if (!values.includes('')) return writeLink(link, kind, values, signal);",
    replace: '',
  },
  {
    rule: 'contact.removal',
    file: 'src/widgets/contact/index.ts',
    find: 'const changes = createChanges(signal);',
    replace: 'const changes = createChanges();',
  },
];
