// How Micromodal's code is changed before it is bundled: for pages whose old libraries replace natives
// that it calls, and whose fields shadow properties that it reads.

import { withOwnBind, withSafe, withSpreads } from '../build/natives';

/** Micromodal's one file. */
export const filter = /micromodal[\\/]dist[\\/]micromodal\.es\.js$/;

/** @param src the folder of our sources, as the package would import it */
export const change = (_path: string, code: string, src: string): string =>
  withSafe(withSpreads(withOwnBind(code)), `${src}/runtime/dom`);
