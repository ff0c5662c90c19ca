import { textsOf } from './again';
import type { FormAnswer } from './answer';
import { isName, linesIn, type Tone, toneAround, toneOf } from './lines';

/** The new lines of an answer that have one of these tones. */
const linesToned = ({ nodes, isNew }: FormAnswer, tones: readonly Tone[]): Element[] =>
  linesIn(nodes).filter((line) => isNew(line) && tones.includes(toneAround(line)));

/**
 * Is an answer about the form: a refusal, a fragment, or a page that has the form again? Other pages have
 * lines of their own, such as those of another form.
 */
const isAbout = ({ again, isPage, submission: { method } }: FormAnswer): boolean =>
  method === 'POST' && (!!again || !isPage);

/** The lines that say what is wrong. An alert alone may say either, unless the visitor’s texts have come back. */
export function wrongLines(answer: FormAnswer, isRefused: boolean): Element[] {
  if (!isRefused && !isAbout(answer)) return [];
  const isEither = !isRefused && (!answer.again || answer.returned === 'empty');
  return linesToned(answer, isEither ? ['wrong'] : ['wrong', 'alert']);
}

/**
 * The words of a refusal without any mark: the new lines around the form.
 * @returns no lines where the answer accepts the form, as far as it shows
 */
export function unmarkedLines(answer: FormAnswer, isRefused: boolean): Element[] {
  const { again, returned, isPage, nodes, scope, submission, isNew } = answer;
  const isBack =
    isAbout(answer) &&
    (returned === 'filled' || (returned === 'untold' && textsOf(submission.form).length > 0));
  if (!isRefused && (!isBack || isWell(answer))) return [];
  // A server’s own page of an error: neither the form nor a main part.
  if (!again && isPage && scope === nodes) return [];
  return linesIn(again?.parentElement ?? scope).filter((line) => isNew(line) && !isName(line));
}

/** Does an answer say that all is well, and its form nothing else? */
export const isWell = (answer: FormAnswer): boolean =>
  linesToned(answer, ['well']).length > 0 && !(answer.again && toneOf(answer.again) === 'wrong');

/**
 * The words of an answer about a success, where it has the form again or is the page of the form: the new lines
 * that have such a mark, else those around the form.
 */
export function thanksIn(answer: FormAnswer): Element[] {
  const told = linesToned(answer, ['well', 'alert']);
  const box = answer.again?.parentElement ?? answer.scope;
  return told.length ? told : linesIn(box).filter((line) => answer.isNew(line) && !isName(line));
}
