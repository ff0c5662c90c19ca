// How Micromodal's code is changed before it is bundled: for pages whose old libraries replace natives
// that it calls, and whose fields shadow properties that it reads; and for dialogs that the page opens
// above ours. Its trap for Tab is taken out: the page is inert, and the browser moves the focus.

import { applied, nodesOf } from '../build/cut';
import { isCall, withOwnBind, withSafe, withSpreads } from '../build/natives';

/** Micromodal's one file. */
export const filter = /micromodal[\\/]dist[\\/]micromodal\.es\.js$/;

/** @param src the folder of our sources, as the package would import it */
export const change = (_path: string, code: string, src: string): string =>
  withSafe(withSpreads(withOwnBind(withOtherDialogs(withoutTrap(code)))), `${src}/runtime/dom`);

function withoutTrap(code: string): string {
  const calls = nodesOf(code).filter((node) => isCall(node, 'retainFocus'));
  return applied(
    code,
    calls.map(({ start, end }) => ({ start, end, instead: '0' })),
  );
}

/** Keys in another `<dialog>` are not for the modals: Escape would close a modal below. */
const withOtherDialogs = (code: string): string => {
  const isInside = 't.modal.contains(document.activeElement)||';
  return code.replace(isInside, `${isInside}e.target.closest?.("dialog[open]")||`);
};
