/**
 * An article in a dialog: `<a href="/journal/ice" data-article data-slug="ice">The ice book</a>`
 * shows what the article endpoint answers to the link's data attributes.
 */
import styles from '../../dialog/dialog.css';
import { readChoice, readPayload, readText } from '../../kit/attributes';
import { optionAddress } from '../../kit/endpoint';
import { page } from '../../kit/page';
import { bringStyles } from '../../kit/styles';
import { isForNewTab, safe } from '../../runtime/dom';
import type { Parts } from '../../runtime/page';
import { markup } from './markup';

const { article } = markup.attributes;

export async function mount(link: HTMLElement, signal: AbortSignal): Promise<void> {
  // At the same time as the code that asks for it, too.
  bringStyles(styles);
  // Before any listener: without its code, the click is the browser's.
  const [dialog] = await Promise.all([page().part('dialog'), page().part('html')]);
  safe(link).addEventListener('click', (event) => open(event, link, dialog, signal), { signal });
}

function open(
  event: MouseEvent,
  link: HTMLElement,
  dialog: Parts['dialog'],
  signal: AbortSignal,
): void {
  if (event.defaultPrevented || isForNewTab(event) || !hasAction(link)) return;
  const address = optionAddress('article-endpoint', '/components/article');
  if (!address) return;
  event.preventDefault();
  const fields = readPayload(link, article);
  dialog.requestArticle({ address, fields, widget: 'article', opener: link, signal });
}

/** Is there something to do? An unknown action is reported, and the link is the browser's. */
const hasAction = (link: HTMLElement): boolean =>
  readText(link, article)?.trim() === '' || readChoice('article', link, article) !== null;
