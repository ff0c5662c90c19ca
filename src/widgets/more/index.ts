/**
 * Appends the items of the next page to a list:
 * `<ul id="journal">…</ul> <a href="/journal?page=2" data-more="journal">More articles</a>`
 */
import { readText } from '../../kit/core/attributes';
import { createChanges } from '../../kit/core/changes';
import { isTaken } from '../../kit/core/interaction';
import { page, perPage } from '../../kit/core/page';
import { loadStyles } from '../../kit/core/styles';
import { onAbort } from '../../kit/core/teardown';
import type { Mount } from '../../runtime/widget';
import { definition } from './definition';
import { Pages } from './extend';
import look from './more.css';

/** A plain id; anything else in the attribute is another script's. */
const PLAIN_ID = /^[\w:.-]+$/;

/** The lists that have a link: a second one would load the same pages again. */
const createTaken = () => new Set<HTMLElement>();

export const mount: Mount<HTMLAnchorElement> = (link, signal) => {
  const list = findList(link);
  if (!list) return;
  const taken = perPage(createTaken);
  taken.add(list);
  onAbort(signal, () => taken.delete(list));
  createChanges(signal).addClass(link, 'veneer-more');
  const pages = new Pages(link, list, signal);
  const follow = (event: MouseEvent) => {
    if (isTaken(event)) return;
    if (pages.load()) event.preventDefault();
  };
  const prepare = () => {
    loadStyles(look);
    // Whoever needs the code reports that it did not load.
    page()
      .loadPart('html')
      .catch(() => {});
  };
  link.addEventListener('click', follow, { signal });
  for (const type of ['pointerover', 'focusin'])
    link.addEventListener(type, prepare, { signal, once: true });
};

/** The list that a link names; `null` where there is none for it, which is reported. */
function findList(link: HTMLAnchorElement): HTMLElement | null {
  const id = readText(link, definition.attributes.more) ?? '';
  if (!PLAIN_ID.test(id)) return null;
  const list = document.getElementById(id);
  const refuse = (found: string, expected: string) => {
    page().report('more', link, found, expected);
    return null;
  };
  const stays = 'It stays a link. Expected';
  if (!list) return refuse(`there is no list #${id}`, `${stays} its id, without #`);
  if (list.contains(link)) return refuse(`it is in its list #${id}`, `${stays} it outside`);
  if (perPage(createTaken).has(list))
    return refuse(`#${id} has another link`, `${stays} one for each list`);
  return list;
}
