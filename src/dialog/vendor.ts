// Used by the build: changes Micromodal's code before it is bundled, for pages whose old libraries
// replace natives that it calls, and whose fields shadow properties that it reads.

import { withOwnBind, withSafe, withSpreads } from '../tools/build/natives';

/** Micromodal's one file. */
export const filter = /micromodal[\\/]dist[\\/]micromodal\.es\.js$/;

/** @param folder where the dialog's sources are */
export const change = (_path: string, code: string, folder: string): string =>
  withSafe(withSpreads(withOwnBind(code)), `${folder}/../runtime/dom`);
