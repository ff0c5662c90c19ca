/**
 * A question whose answer is loaded when it is first opened, unless the page contains it:
 * `<details data-faq data-slug="dogs"><summary>Dogs?</summary><a href="/faq/dogs">Answer</a></details>`
 */
import { elementAt } from '../../kit/core/address';
import { readChoice, readText } from '../../kit/core/attributes';
import { stopPlaying } from '../../kit/core/playing';
import { emit } from '../../runtime/events';
import type { Mount } from '../../runtime/widget';
import { Answer, prepareAnswer } from './answer';
import { definition } from './definition';
import { hasAnswer } from './server-content';

const { faq } = definition.attributes;

export const mount: Mount<HTMLDetailsElement> = (details, signal) => {
  const answer = new Answer(details, signal);
  let refused: string | null | undefined;
  const loadIfOpen = () => {
    const action = readText(details, faq);
    // One that opens during mounting gets a `toggle` event as well: its action is refused once.
    if (!details.open || action === refused) return;
    if (!hasAction(details)) refused = action;
    else if (!hasAnswer(details)) answer.load();
  };
  // The browser opens it: by click, key, search in the page, or another script.
  const follow = () => {
    emit(details, details.open ? 'open' : 'close', { widget: 'faq' });
    if (!details.open) stopPlaying(details);
    loadIfOpen();
  };
  const openAddressed = () => {
    if (isAddressed(details)) details.open = true;
  };
  const prepare = () => hasAnswer(details) || prepareAnswer();
  details.addEventListener('toggle', follow, { signal });
  for (const type of ['pointerover', 'focusin'])
    details.addEventListener(type, prepare, { signal, once: true });
  addEventListener('hashchange', openAddressed, { signal });
  if (readText(details, faq)?.trim() === 'close') details.open = false;
  openAddressed();
  loadIfOpen();
};

/** Is the action known? An unknown one is reported, and the server's content stays. */
const hasAction = (details: HTMLDetailsElement): boolean =>
  readText(details, faq)?.trim() === '' || readChoice('faq', details, faq) !== null;

/** Does the address name this question, something in it, or an element with this question only? */
function isAddressed(details: HTMLDetailsElement): boolean {
  const target = elementAt(location.hash);
  const isAround = target?.contains(details) && target.querySelectorAll('details').length === 1;
  return isAround || details.contains(target);
}
