import type { LoadedHtml } from '../kit/own-page';
import { page } from '../kit/page';
import { word } from '../kit/strings';
import { safe } from '../runtime/dom';
import { Nodes } from './frame';
import { freeIds } from './ids';
import type { DialogContent } from './stack';

let names = 0;

/**
 * Makes a dialog's content of what came: a whole Micromodal block, of which the inside counts, any
 * fragment, or the part of a page.
 * @param fallback the dialog's name where it has no heading
 * @param address what was asked
 * @throws {CallFailure} where nothing is left to show
 */
export async function contentOfAnswer(
  loaded: LoadedHtml,
  fallback: string,
  address: URL,
): Promise<DialogContent> {
  const { emptiness, shows, toNodes } = await page().loadPart('html');
  const whole = toNodes(loaded, address);
  // A page may hold a block that it shows some other time.
  const nodes = loaded.from ? whole : unwrap(whole);
  if (!shows(nodes)) throw emptiness(loaded, address);
  freeIds(nodes);
  return { children: <Nodes nodes={nodes} />, name: nameOf(nodes, fallback) };
}

/** The first heading names a dialog, else its label, else `fallback`. */
export function nameOf(nodes: ParentNode, fallback: string): DialogContent['name'] {
  const heading = safe(nodes).querySelector<HTMLHeadingElement>('h1,h2,h3,h4,h5,h6');
  if (!heading?.textContent?.trim()) return { text: fallback.trim() || word('dialog') };
  heading.id ||= `veneer-heading-${++names}`;
  return { id: heading.id };
}

/** The inside of a Micromodal block; anything else as it is. */
function unwrap(fragment: DocumentFragment): DocumentFragment {
  const box = fragment.querySelector('[role=dialog],[role=alertdialog],.modal__container');
  if (!box) return fragment;
  // The frame has a close button of its own; one that has words, such as "Not now", stays.
  for (const button of safe(box).querySelectorAll('[data-micromodal-close]'))
    if (!safe(button).textContent?.trim()) safe(button).remove();
  const inside = new DocumentFragment();
  inside.append(...safe(box).childNodes);
  return inside;
}
