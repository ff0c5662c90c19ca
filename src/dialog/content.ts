import { page } from '../kit/core/page';
import { makeIdsUnique } from '../kit/ids';
import type { LoadedHtml } from '../kit/net/own-page';
import type { DialogContent } from './dialog';
import { nameOf } from './name';

/**
 * Creates a dialog's content from the inside of a Micromodal block, any other HTML, or the part of a page.
 * @param fallback the dialog's name where it has no heading
 * @param address the address of the request
 * @throws {CallFailure} where nothing is left to show
 */
export async function contentOfAnswer(
  loaded: LoadedHtml,
  fallback: string,
  address: URL,
): Promise<DialogContent> {
  const { emptiness, shows, toNodes } = await page().loadPart('html');
  const whole = toNodes(loaded, address);
  // A page may contain a Micromodal block that it opens by itself.
  const nodes = loaded.from ? whole : unwrap(whole);
  if (!shows(nodes)) throw emptiness(loaded, address);
  makeIdsUnique(nodes);
  return { fill: (slot) => slot.append(nodes), name: nameOf(nodes, fallback) };
}

/** The inside of a Micromodal block; other content as it is. */
function unwrap(fragment: DocumentFragment): DocumentFragment {
  const box = fragment.querySelector('[role=dialog],[role=alertdialog],.modal__container');
  if (!box) return fragment;
  // The frame has a close button of its own; a button with text, such as "Not now", stays.
  for (const button of box.querySelectorAll('[data-micromodal-close]'))
    if (!button.textContent?.trim()) button.remove();
  const inside = new DocumentFragment();
  inside.append(...box.childNodes);
  return inside;
}
