// How Micromodal's code is changed before it is bundled: for pages whose old libraries replace natives
// that it calls, and whose fields shadow properties that it reads. Its trap for Tab is taken out: the page
// is inert, and the browser moves the focus. So are the keys outside of its element, where parts of the page
// are shown: `src/dialog/closing.ts` hears those.

import { applied, nodesOf } from '../build/cut';
import { isCall, withOwnBind, withSafe, withSpreads } from '../build/natives';

/** Micromodal's one file. */
export const filter = /micromodal[\\/]dist[\\/]micromodal\.es\.js$/;

/** @param src the folder of our sources, as the package would import it */
export const change = (_path: string, code: string, src: string): string =>
  withSafe(
    withSpreads(withOwnBind(withoutDocument(withoutKeysOutside(withoutTrap(code))))),
    `${src}/runtime/dom`,
  );

function withoutTrap(code: string): string {
  const calls = nodesOf(code).filter((node) => isCall(node, 'retainFocus'));
  return applied(
    code,
    calls.map(({ start, end }) => ({ start, end, instead: '0' })),
  );
}

/** Listens on the window for keys: an image may have the name of the document's own function. */
const withoutDocument = (code: string): string =>
  code.replace(/document\.((?:add|remove)EventListener)/g, '$1');

/** Keys outside of its element are not for a modal: one press of Escape would close two. */
const withoutKeysOutside = (code: string): string =>
  code.replace('t.modal.contains(document.activeElement)||', '1||');
