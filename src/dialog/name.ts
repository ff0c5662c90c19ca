import { type Changes, createChanges, identify } from '../kit/core/changes';
import { word } from '../kit/core/strings';
import * as words from '../kit/words';

/** The id of the heading that names a dialog, or else the name itself. */
export type DialogName = { id: string } | { text: string };

/**
 * The dialog's name: its first heading, else `fallback`.
 * @param changes takes back the id that the heading is given, where it is the page's own
 */
export function nameOf(
  nodes: ParentNode,
  fallback: string,
  changes: Changes = createChanges(),
): DialogName {
  const heading = nodes.querySelector<HTMLHeadingElement>('h1,h2,h3,h4,h5,h6');
  if (!heading?.textContent?.trim()) return { text: fallback.trim() || word(words.dialog) };
  return { id: identify(heading, changes) };
}

/** The attribute that names a dialog. */
export const namedBy = (name: DialogName): Record<string, string> =>
  'id' in name ? { 'aria-labelledby': name.id } : { 'aria-label': name.text };
