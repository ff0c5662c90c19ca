import { createChanges } from '../kit/core/changes';
import { word } from '../kit/core/strings';
import { make } from '../kit/make';
import { reportFailure } from '../kit/net/failure';
import { moveAway } from '../kit/overlay/page-element';
import type { Severity } from '../public';
import { moveInto } from '../runtime/platform';
import type { DialogContent } from './dialog';
import { nameOf } from './name';
import { enqueueText, openNotification, WORDS, wordOf } from './notification';
import { enqueue } from './queue';

/**
 * The text of each element that the visitor has seen: not shown again when its widget is mounted
 * again.
 */
const seen = new WeakMap<Element, string>();

/** Elements without which a text is the same: a message with any other can't be sent as text. */
const INLINE = 'p,span,b,strong,i,em,small,time,code,abbr,bdi';

/**
 * Shows a message that the server wrote into the page as a dialog: once it is open, the message in the
 * page is hidden, and stays so.
 *
 * A plain text is sent to the server like every notification (contract.md#notification). A message with
 * links, lists or several paragraphs is shown as it is, because a text would lose them.
 * @param signal restores the message in the page
 */
export async function notifyOfElement(
  element: HTMLElement,
  severity: Severity,
  signal: AbortSignal,
): Promise<void> {
  const text = (element.textContent ?? '').replace(/\s+/g, ' ').trim();
  try {
    const isSeen = seen.get(element) === text;
    const show = () =>
      isPlain(element)
        ? text && enqueueText(severity, text, signal)
        : enqueueContent(element, severity, keyOf(element, severity, text), signal);
    if (!isSeen && !(await show())) return;
    if (!signal.aborted) seen.set(element, text);
    hide(element, signal);
  } catch (error) {
    reportFailure('notification', element, error, 'nobody');
  }
}

const isPlain = (element: Element) =>
  !element.querySelector(`:not(${INLINE})`) && !element.querySelector('p ~ p');

/** The same text with other links is another message. */
const keyOf = (element: Element, severity: Severity, text: string) =>
  [severity, text, ...[...element.querySelectorAll('a')].map(({ href }) => href)].join(' ');

const enqueueContent = (
  element: HTMLElement,
  severity: Severity,
  key: string,
  signal: AbortSignal,
): Promise<boolean> =>
  enqueue(key, signal, async () =>
    signal.aborted ? null : openNotification(severity, contentOf(element, severity), signal),
  );

/** The message's own nodes, so that links and the listeners of other scripts still work. */
function contentOf(element: HTMLElement, severity: Severity): DialogContent {
  const changes = createChanges();
  const name = nameOf(element, word(WORDS[severity]), changes);
  return {
    // Not before: the message is read in the page until the dialog is there.
    fill(slot) {
      const nodes = changes.around(make('div', { class: 'veneer-dialog__nodes' }));
      const own = [...element.childNodes];
      element.append(nodes);
      for (const node of own) moveInto(nodes, node);
      if ('text' in name) slot.append(wordOf(name.text));
      moveAway(nodes, slot, changes);
    },
    name,
    onGone: changes.restore,
  };
}

/** Hides by a style: a theme's rule for its messages would override the attribute `hidden`. */
const hide = (element: HTMLElement, signal: AbortSignal): void =>
  createChanges(signal).setStyle(element, { display: 'none !important' });
