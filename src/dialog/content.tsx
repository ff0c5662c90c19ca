import { page } from '../kit/page';
import { word } from '../kit/strings';
import { safe } from '../runtime/dom';
import { Nodes } from './frame';
import { freeIds } from './ids';
import type { DialogContent } from './stack';

let names = 0;

/**
 * Makes a dialog's content of what the server answered: a whole Micromodal block, of which the
 * inside counts, or any fragment.
 * @param fallback the dialog's name where the answer has no heading
 * @returns `null` where nothing is left to show
 */
export async function contentOfAnswer(
  html: string,
  fallback: string,
): Promise<DialogContent | null> {
  const { toFragment } = await page().part('html');
  const nodes = unwrap(toFragment(html));
  if (!nodes.textContent?.trim() && !nodes.querySelector('img,svg,video,audio,input')) return null;
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
