/**
 * A question whose answer is loaded when it is first opened, unless it stands there already:
 * `<details data-faq data-slug="dogs"><summary>Dogs?</summary><a href="/faq/dogs">Answer</a></details>`
 */
import { readChoice, readText } from '../../kit/attributes';
import { decode } from '../../kit/decode';
import { elementById, emit, safe } from '../../runtime/dom';
import type { Mount } from '../../runtime/widget';
import { createAnswer } from './answer';
import { definition } from './definition';
import { holdsAnswer } from './written';

const { faq } = definition.attributes;

export const mount: Mount = (element, signal) => {
  const details = element as HTMLDetailsElement;
  const answer = createAnswer(details, signal);
  let refused: string | null | undefined;
  const loadIfOpen = () => {
    const action = readText(details, faq);
    // One that is opened while it is mounted is told of it by an event as well: it is refused once.
    if (!details.open || action === refused) return;
    if (!hasAction(details)) refused = action;
    else if (!holdsAnswer(details)) answer.load();
  };
  // How it opens is the browser's matter: by click, key, search in the page, or another script.
  const follow = () => {
    emit(details, details.open ? 'open' : 'close', { widget: 'faq' });
    loadIfOpen();
  };
  const openAddressed = () => {
    if (isAddressed(details)) details.open = true;
  };
  const prepare = () => holdsAnswer(details) || answer.prepare();
  details.addEventListener('toggle', follow, { signal });
  for (const type of ['pointerover', 'focusin'])
    details.addEventListener(type, prepare, { signal, once: true });
  addEventListener('hashchange', openAddressed, { signal });
  if (readText(details, faq)?.trim() === 'close') details.open = false;
  openAddressed();
  loadIfOpen();
};

/** Is there something to do? An unknown action is reported, and the server's content stays. */
const hasAction = (details: HTMLDetailsElement): boolean =>
  readText(details, faq)?.trim() === '' || readChoice('faq', details, faq) !== null;

/** Does the address lead to this question, to something in it, or to what holds it alone? */
function isAddressed(details: HTMLDetailsElement): boolean {
  const id = fragment();
  const target = id ? elementById(id) : null;
  if (!target) return false;
  if (details.contains(target)) return true;
  return safe(target).contains(details) && safe(target).querySelectorAll('details').length === 1;
}

/** The address's fragment as an id. A broken encoding is taken as it is. */
function fragment(): string {
  const raw = location.hash.slice(1);
  return decode(raw) ?? raw;
}
