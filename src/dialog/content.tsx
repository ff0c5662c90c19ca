import { type Changes, createChanges, identify } from '../kit/core/changes';
import { page } from '../kit/core/page';
import { word } from '../kit/core/strings';
import type { LoadedHtml } from '../kit/net/own-page';
import { Nodes } from './frame';
import { makeIdsUnique } from './ids';
import type { DialogContent } from './stack';

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
  return { children: <Nodes nodes={nodes} />, name: nameOf(nodes, fallback) };
}

/**
 * The dialog's name: its first heading, else `fallback`.
 * @param changes takes back the id that the heading is given, where it is the page's own
 */
export function nameOf(
  nodes: ParentNode,
  fallback: string,
  changes: Changes = createChanges(),
): DialogContent['name'] {
  const heading = nodes.querySelector<HTMLHeadingElement>('h1,h2,h3,h4,h5,h6');
  if (!heading?.textContent?.trim()) return { text: fallback.trim() || word('dialog') };
  return { id: identify(heading, changes) };
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
