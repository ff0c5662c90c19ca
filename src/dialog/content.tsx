import { type Changes, createChanges, identify } from '../kit/core/changes';
import { page } from '../kit/core/page';
import { word } from '../kit/core/strings';
import type { LoadedHtml } from '../kit/net/own-page';
import * as words from '../kit/words';
import type { DialogContent } from './dialog';
import { Nodes } from './frame';

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
  if (!heading?.textContent?.trim()) return { text: fallback.trim() || word(words.dialog) };
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

/** Attributes whose value names elements by their ids. */
const REFERENCES = [
  'for',
  'form',
  'headers',
  'list',
  'aria-controls',
  'aria-describedby',
  'aria-details',
  'aria-errormessage',
  'aria-labelledby',
  'aria-owns',
];

/**
 * Gives new ids to elements whose ids exist in the page already, as when a server sends a form again:
 * else its labels would refer to the page's fields. References to the ids change with them.
 */
export function makeIdsUnique(nodes: DocumentFragment | HTMLDivElement): void {
  const renamed = new Map<string, string>();
  for (const element of nodes.querySelectorAll('[id]')) {
    const id = element.getAttribute('id');
    if (!id || isUnused(id)) continue;
    const unused = renamed.get(id) ?? uniqueId(id);
    renamed.set(id, unused);
    element.setAttribute('id', unused);
  }
  if (renamed.size) renameReferences(nodes, renamed);
}

function renameReferences(
  nodes: DocumentFragment | HTMLDivElement,
  renamed: Map<string, string>,
): void {
  const nameNow = (id: string) => renamed.get(id) ?? id;
  for (const attribute of REFERENCES)
    for (const element of nodes.querySelectorAll(`[${attribute}]`)) {
      const ids = element.getAttribute(attribute) ?? '';
      element.setAttribute(attribute, ids.split(/\s+/).map(nameNow).join(' '));
    }
  for (const link of nodes.querySelectorAll('a[href^="#"]')) {
    const id = link.getAttribute('href')?.slice(1);
    if (id) link.setAttribute('href', `#${nameNow(id)}`);
  }
}

const isUnused = (id: string) => !document.getElementById(id);

function uniqueId(id: string): string {
  let number = 2;
  while (!isUnused(`${id}-${number}`)) number++;
  return `${id}-${number}`;
}
