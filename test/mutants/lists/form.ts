import type { Mutant } from '../mutant';

const folder = 'src/widgets/form';

export const mutants: Mutant[] = [
  {
    rule: 'form.sends',
    file: `${folder}/submission.ts`,
    find: "?? safe(form).getAttribute(name) ?? ''",
    replace: "&& (safe(form).getAttribute(name) ?? '')",
  },
  {
    rule: 'form.sends',
    file: `${folder}/submission.ts`,
    find: 'isMultipart ? data : encode(data)',
    replace: 'encode(data)',
  },
  {
    rule: 'form.sends',
    file: `${folder}/submission.ts`,
    find: 'to.search = encode',
    replace: 'to.search ||= encode',
  },
  {
    rule: 'form.once',
    file: `${folder}/sending.ts`,
    find: 'isSending ? null : submissionOf(form, submitter)',
    replace: 'submissionOf(form, submitter)',
  },
  {
    rule: 'form.once',
    file: `${folder}/sending.ts`,
    find: 'if (isSending || submission) event.preventDefault();',
    replace: 'if (submission) event.preventDefault();',
  },
  {
    rule: 'form.once',
    file: `${folder}/busy.ts`,
    find: "changes.setAttribute(button, 'aria-disabled', 'true')",
    replace: "changes.setAttribute(button, 'disabled', '')",
  },
  {
    rule: 'form.queue',
    file: 'src/runtime/triggers.ts',
    find: 'else submit(target as HTMLFormElement, (event as SubmitEvent).submitter);',
    replace:
      'else if (event.type) (target as HTMLFormElement).submit(); else submit(target as HTMLFormElement, null);',
  },
  {
    rule: 'form.messages',
    file: `${folder}/messages-html.ts`,
    find: '[named, wrong, isNew, besideOf(field)]',
    replace: '[named, described]',
  },
  {
    rule: 'form.messages',
    file: `${folder}/sending.ts`,
    find: '[...all.flatMap(({ place }) => place?.field ?? []), summary]',
    replace: '[summary]',
  },
  {
    rule: 'form.messages',
    file: `${folder}/marks.ts`,
    find: "for (const alert of queryAll(form, '[role=alert]')) hide(alert);",
    replace: '',
  },
  {
    rule: 'form.json',
    file: `${folder}/fields.ts`,
    find: '(own) => endsWith(wanted, own),',
    replace: '',
  },
  {
    rule: 'form.json',
    file: `${folder}/messages-json.ts`,
    find: "textIn(error, 'detail', 'message')",
    replace: "textIn(error, 'detail')",
  },
  {
    rule: 'form.text',
    file: `${folder}/messages.ts`,
    find: 'message.textContent = text;',
    replace: "message.insertAdjacentHTML('beforeend', text);",
  },
  {
    rule: 'form.changed',
    file: `${folder}/messages.ts`,
    find: "for (const type of ['input', 'change'])",
    replace: "for (const type of ['change'])",
  },
  {
    rule: 'form.changed',
    file: `${folder}/sending.ts`,
    find: '    shown?.changes.restore();\n',
    replace: '',
  },
  {
    rule: 'form.replace',
    file: `${folder}/success.ts`,
    find: '  answer.focus();\n',
    replace: '',
  },
  {
    rule: 'form.replace',
    file: `${folder}/success.ts`,
    find: "isPart ? encodeURIComponent(safe(form).id) : ''",
    replace: "''",
  },
  {
    rule: 'form.notify',
    file: `${folder}/success.ts`,
    find: '  safe(form).reset();\n',
    replace: '',
  },
  {
    rule: 'form.redirect',
    file: `${folder}/judge.ts`,
    find: "(part && safe(part).localName !== 'form')",
    replace: '(part && isSame)',
  },
  {
    rule: 'form.redirect',
    file: `${folder}/judge.ts`,
    find: '!answer.isRedirected || !leadsAway(answer, form, sent)',
    replace: 'true',
  },
  {
    rule: 'form.redirect',
    file: `${folder}/sending.ts`,
    find: "addEventListener('pageshow', resolve, { signal, once: true })",
    replace: 'resolve(signal)',
  },
  {
    rule: 'form.failure',
    file: `${folder}/sending.ts`,
    find: 'isOf(submitter, form) ? submitter : null',
    replace: 'null',
  },
  {
    rule: 'form.failure',
    file: `${folder}/sending.ts`,
    find: 'const call = untilEscape(signal);',
    replace: 'const call = { signal, abort() {} };',
  },
  {
    rule: 'form.browser',
    file: `${folder}/submission.ts`,
    find: 'if (address.origin === location.origin) return address;',
    replace: 'return address;',
  },
  {
    rule: 'form.browser',
    file: `${folder}/index.ts`,
    find: ' || isModal',
    replace: '',
  },
  {
    rule: 'form.browser',
    file: `${folder}/submission.ts`,
    find: " || ownProperty('characterSet')",
    replace: '',
  },
  {
    rule: 'form.token',
    file: `${folder}/submission.ts`,
    find: "if (token && method === 'POST') headers['X-CSRF-Token'] = token as string;",
    replace:
      "headers['X-CSRF-Token'] = (token ?? document.querySelector('meta')?.content) as string;",
  },
  {
    rule: 'form.events',
    file: `${folder}/sending.ts`,
    find: "const cancelable = verb === 'submit';",
    replace: 'const cancelable = false;',
  },
  {
    rule: 'form.noscript',
    file: `${folder}/index.ts`,
    find: "const html = await page().loadPart('html');",
    replace: "const html = await page().loadPart('html').catch(() => null as never);",
  },
  {
    rule: 'form.removal',
    file: `${folder}/busy.ts`,
    find: '    status.remove();\n',
    replace: '',
  },
  {
    rule: 'form.removal',
    file: `${folder}/success.ts`,
    find: 'const changes = createChanges(signal);',
    replace: 'const changes = createChanges();',
  },
  {
    rule: 'form.axe',
    file: `${folder}/success.ts`,
    find: "  answer.setAttribute('role', 'group');\n",
    replace: "  answer.setAttribute('role', 'option');\n",
  },
];
