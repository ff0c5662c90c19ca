import { PAGE, type Page } from '../runtime/page';

/** The page that this chunk works for. The entry puts it on the document before any chunk loads. */
export const page = (): Page => Reflect.get(document, PAGE) as Page;
