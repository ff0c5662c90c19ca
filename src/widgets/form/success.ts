import { readChoice, readText } from '../../kit/core/attributes';
import { createChanges, identify } from '../../kit/core/changes';
import { page } from '../../kit/core/page';
import { word } from '../../kit/core/strings';
import { reportFailure } from '../../kit/net/failure';
import type { Parts } from '../../runtime/page';
import type { FormAnswer } from './answer';
import { definition } from './definition';
import { isFocusHere } from './focus';
import { plainLine, sentenceInJson } from './messages-json';

const { form: formAttribute, success } = definition.attributes;

/** The author's own text of a success. */
export const authorsText = (form: HTMLFormElement): string => readText(form, success)?.trim() ?? '';

/** Shows the answer to a form that was accepted: in its place, or as a notification. */
export function showSuccess(
  form: HTMLFormElement,
  submitter: HTMLElement | null,
  answer: FormAnswer,
  html: Parts['html'],
  signal: AbortSignal,
): void {
  const isTold = readChoice('form', form, formAttribute) === 'notify';
  const nodes = isTold ? null : nodesOf(form, answer, html);
  form.reset();
  const text = textOf(form, answer);
  if (isTold) page().veneer.notify('success', text);
  else replaceForm(form, nodes ?? paragraph(text), isFocusHere(form, submitter), signal);
}

/** What of an HTML answer stands in the form's place; `null` where there is nothing to see in it. */
function nodesOf(form: HTMLFormElement, answer: FormAnswer, html: Parts['html']): Node | null {
  if (answer.kind !== 'html') return null;
  const from = new URL(answer.from);
  const isPart = answer.isPage && partOf(answer, form) !== null;
  from.hash = isPart ? encodeURIComponent(form.id) : '';
  const loaded = { html: answer.text, ...(answer.isPage && { from }) };
  try {
    return html.toNodes(loaded, answer.asked);
  } catch (error) {
    reportFailure('form', form, error, 'nobody');
    return null;
  }
}

/** The element of an answer that has the form's id. */
export function partOf(
  { nodes }: Pick<FormAnswer, 'nodes'>,
  form: HTMLFormElement,
): HTMLElement | null {
  const { id } = form;
  const all = id ? [...nodes.querySelectorAll<HTMLElement>('[id]')] : [];
  return all.find((element) => element.id === id) ?? null;
}

/** The author's text, else that of the answer. */
function textOf(form: HTMLFormElement, answer: FormAnswer): string {
  const main = answer.isPage ? (partOf(answer, form) ?? answer.nodes.querySelector('main')) : null;
  const texts = {
    html: () => main?.textContent ?? answer.nodes.textContent ?? '',
    json: () => sentenceInJson(answer.text),
    text: () => answer.text,
    none: () => '',
  };
  const text = authorsText(form) || texts[answer.kind]();
  return plainLine(text) || word('sent');
}

function paragraph(text: string): HTMLElement {
  const element = document.createElement('p');
  element.textContent = text;
  return element;
}

/**
 * Shows nodes in the form's place, and moves the focus there. The form stays in the page, empty and
 * hidden, because its widget ends with it: `signal` restores it. Its id is free for the answer's.
 * @param hasFocus the visitor has not gone elsewhere; else the focus stays, and the answer is announced
 */
function replaceForm(
  form: HTMLFormElement,
  nodes: Node,
  hasFocus: boolean,
  signal: AbortSignal,
): void {
  const changes = createChanges(signal);
  const answer = document.createElement('div');
  answer.className = 'veneer-form__answer';
  answer.tabIndex = -1;
  answer.setAttribute('role', hasFocus ? 'group' : 'status');
  answer.append(nodes);
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
  else answer.setAttribute('aria-label', word('success'));
  if (hasFocus) answer.focus();
}
