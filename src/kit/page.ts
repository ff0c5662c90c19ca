import { PAGE, type Page } from '../runtime/page';
import { report } from '../runtime/report';

/** The page that this chunk works for. The entry puts it on the document before any chunk loads. */
export function page(): Page {
  const own = document[PAGE] as Page;
  own.report ??= report;
  return own;
}
