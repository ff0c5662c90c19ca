import { isOpen, type ParsedPage, plain } from '../page';
import type { FindingReporter, Rule } from '../rule';
import { isDynamic } from '../templates';
import { childrenOf, closest, type Element, insideOf, isElement } from '../tree';

/** Up to so many words beside a link are no answer (our decision). */
const FEW_WORDS = 4;

/** The words of a question beside its links, and those links, as the widget reads them. */
interface QuestionContent {
  links: Element[];
  words: string[];
  hasMedia: boolean;
}

/** Rules about answers of questions, and about pages without a server. */
export const hostRules: Rule[] = [
  {
    name: 'no-plain-answer',
    level: 'error',
    finds: 'A question with no answer in it, and no link to one.',
    remedy: 'Put the answer into it, or a link to the answer, after the summary.',
    check: (page, report) =>
      forQuestions(page, (details, { links, words, hasMedia }) => {
        if (links.length || words.length || hasMedia) return;
        report(details, 'the question has no answer and no link to one', at(page, 'data-faq'));
      }),
  },
  {
    name: 'answer-or-link',
    level: 'warning',
    finds: 'A question with a link and a few words beside it: they are its answer.',
    remedy: 'Leave the link alone, so that the answer is loaded, or write the whole answer.',
    check: (page, report) =>
      forQuestions(page, (details, { links, words, hasMedia }) => {
        const isShort = words.length > 0 && words.length <= FEW_WORDS;
        if (links.length !== 1 || !isShort || hasMedia) return;
        const found = `"${words.join(' ')}" beside the link is the answer, and nothing is loaded`;
        report(details, found, at(page, 'data-faq'));
      }),
  },
  {
    name: 'no-server',
    level: 'error',
    finds: 'What needs a server, on a page whose tag says that there is none.',
    remedy: 'Remove it, or data-server from the tag.',
    check(page, report) {
      const tag = page.tags.find((one) => plain(one, 'data-server') === 'none');
      if (!tag) return;
      if (plain(tag, 'data-settings') !== null)
        report(tag, 'no server has the settings', {
          attribute: 'data-settings',
          remedy: 'Write them into the page, as data-veneer-settings.',
        });
      for (const link of page.having('data-analytics'))
        report(link, 'no server counts the clicks', at(page, 'data-analytics'));
      for (const trigger of page.having('data-modal')) judgeTrigger(page, trigger, report);
    },
  },
];

/** A link has a page of its own, and a form its action. */
function judgeTrigger(page: ParsedPage, trigger: Element, report: FindingReporter): void {
  const target = page.read(trigger, 'data-modal') ?? '';
  if (/^\s*(#|$)/.test(target) || isDynamic(target) || /^(a|form)$/.test(trigger.tagName)) return;
  report(trigger, `no server answers, and a ${trigger.tagName} has no page of its own`, {
    attribute: page.nameHere('data-modal'),
    remedy: 'Make it a link to a page, or show a part of this one: data-modal="#ID".',
  });
}

const at = (page: ParsedPage, name: string) => ({ attribute: page.nameHere(name) });

function forQuestions(
  page: ParsedPage,
  judge: (details: Element, content: QuestionContent) => void,
): void {
  for (const details of page.having('data-faq'))
    if (details.tagName === 'details' && !(page.isTemplate && isOpen(details)))
      judge(details, contentOf(details));
}

const UNREAD = /^(summary|script|style|noscript|template)$/;
const MEDIA = /^(img|svg|video|audio|iframe|input)$/;

function contentOf(details: Element): QuestionContent {
  const isRead = (one: Element) => !closest(one, ({ tagName }) => UNREAD.test(tagName));
  const inside = insideOf(details).filter(isRead);
  const links = inside.filter((one) => one.tagName === 'a' && plain(one, 'href') !== null);
  const isInLink = (one: Element) => !!closest(one, (around) => links.includes(around));
  const texts: string[] = [];
  for (const one of [details, ...inside].filter((it) => !isInLink(it)))
    for (const node of childrenOf(one)) if (!isElement(node)) texts.push(node.value ?? '');
  return {
    links,
    words: texts.join(' ').match(/\S*[\p{L}\p{N}]\S*/gu) ?? [],
    hasMedia: inside.some((one) => MEDIA.test(one.tagName) && !isInLink(one)),
  };
}
