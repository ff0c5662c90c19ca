/**
 * An article in a dialog: `<a href="/journal/ice" data-article data-slug="ice">The ice book</a>`
 * shows what the article endpoint answers to the link's data attributes.
 */
import styles from '../../dialog/dialog.css';
import { readChoice, readPayload, readText } from '../../kit/core/attributes';
import { isTaken } from '../../kit/core/interaction';
import { loadStyles } from '../../kit/core/styles';
import { askAtClick } from '../../kit/net/dialog-call';
import { optionAddress } from '../../kit/net/endpoint';
import { definition } from './definition';

const { article } = definition.attributes;

export function mount(link: HTMLElement, signal: AbortSignal): void {
  // The stylesheet is loaded at the same time as the dialog's code.
  loadStyles(styles);
  link.addEventListener('click', (event) => open(event, link, signal), { signal });
}

function open(event: MouseEvent, link: HTMLElement, signal: AbortSignal): void {
  if (isTaken(event) || !hasAction(link)) return;
  const address = optionAddress('article-endpoint', '/components/article');
  if (!address) return;
  const fields = readPayload(link, article);
  const call = { address, fields, widget: 'article', opener: link, signal };
  askAtClick(event, call, (dialog, asked) => dialog.requestArticle(call, asked));
}

/** Is the action known? An unknown one is reported, and the browser follows the link. */
const hasAction = (link: HTMLElement): boolean =>
  readText(link, article)?.trim() === '' || readChoice('article', link, article) !== null;
