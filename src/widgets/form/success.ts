import { readChoice, readText } from '../../kit/core/attributes';
import { createChanges, identify } from '../../kit/core/changes';
import { page } from '../../kit/core/page';
import { word } from '../../kit/core/strings';
import { make } from '../../kit/make';
import { reportFailure } from '../../kit/net/failure';
import * as words from '../../kit/words';
import type { Parts } from '../../runtime/page';
import type { FormAnswer } from './answer';
import { definition } from './definition';
import { isFocusHere } from './focus';
import { textOf as textOfLine } from './lines';
import { plainLine } from './message-list';
import type { Submission } from './submission';
import { thanksIn } from './wrong';

const { form: formAttribute, success } = definition.attributes;

/** The author's own text of a success. */
export const authorsText = (form: HTMLFormElement): string => readText(form, success)?.trim() ?? '';

/** Shows the answer to a form that was accepted: in its place until `signal` aborts, or as a notification. */
export function showSuccess(answer: FormAnswer, html: Parts['html'], signal: AbortSignal): void {
  const { form } = answer.submission;
  const isTold = readChoice('form', form, formAttribute) === 'notify';
  const nodes = isTold ? null : nodesOf(answer, html);
  form.reset();
  const text = plainLine(authorsText(form) || textOf(answer)) || word(words.sent);
  if (isTold) page().veneer.notify('success', text);
  else {
    const told = Object.assign(document.createElement('p'), { textContent: text });
    replaceForm(answer.submission, nodes ?? told, signal);
  }
}

/** The part of an HTML answer that stands in the form's place; `null` if nothing in it can be seen. */
function nodesOf(answer: FormAnswer, html: Parts['html']): Node | null {
  const { asked, isPage, isRepeat, kind, part, submission } = answer;
  const { form } = submission;
  if (kind !== 'html') return null;
  if (isRepeat) return authorsText(form) ? null : linesOf(thanksIn(answer));
  const from = new URL(answer.from);
  from.hash = isPage && part ? encodeURIComponent(form.id) : '';
  try {
    return html.toNodes({ html: answer.text, ...(isPage && { from }) }, asked);
  } catch (error) {
    reportFailure('form', form, error, 'nobody');
    return null;
  }
}

/** Lines of an answer, which are sanitised, as paragraphs and headings. */
function linesOf(lines: readonly Element[]): DocumentFragment | null {
  const nodes = new DocumentFragment();
  for (const line of lines) {
    const copy = line.cloneNode(true);
    nodes.append(/^h\d$/.test(line.localName) ? copy : make('p', {}, ...copy.childNodes));
  }
  return lines.length ? nodes : null;
}

/** The words of an answer. */
function textOf(answer: FormAnswer): string {
  const { kind, text, isPage, isRepeat, nodes, scope, json, submission } = answer;
  if (kind === 'html' && isRepeat) return thanksIn(answer).map(textOfLine).join(' ');
  if (kind === 'html') return (isPage ? scope : nodes).textContent ?? '';
  if (kind === 'text') return text;
  // A new record has the visitor’s own words.
  const isOwn = [...submission.data.values()].includes(json?.sentence ?? '');
  return isOwn ? '' : (json?.sentence ?? '');
}

/**
 * Shows nodes in the form's place, and moves the focus there unless the visitor has gone elsewhere; the
 * nodes are announced then. The form stays in the page, empty and hidden, because its widget ends with it:
 * `signal` restores it. Its id is free for the answer's.
 */
function replaceForm(sent: Submission, nodes: Node, signal: AbortSignal): void {
  const { form } = sent;
  const hasFocus = isFocusHere(sent);
  const changes = createChanges(signal);
  const answer = make('div', { class: 'veneer-form__answer' }, nodes);
  answer.tabIndex = -1;
  answer.setAttribute('role', hasFocus ? 'group' : 'status');
  const written = new DocumentFragment();
  changes.add(() => {
    form.append(written);
    answer.remove();
  });
  written.append(...form.childNodes);
  const { id } = form;
  if (id) changes.setAttribute(form, 'id', `${id}-sent`);
  changes.setStyle(form, { display: 'none !important' });
  form.after(answer);
  const heading = answer.querySelector('h1,h2,h3,h4,h5,h6');
  if (heading) answer.setAttribute('aria-labelledby', identify(heading, changes));
  else answer.setAttribute('aria-label', word(words.success));
  if (hasFocus) answer.focus();
}
