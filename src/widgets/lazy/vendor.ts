// The build runs this file: it says how Lozad's code is changed before it is bundled. What it does by
// itself with an element that is near is a third of it, loaded with many a page, and never called:
// `lozad.ts` has its own.

import { withoutBody } from '../../build/natives';

/** Lozad's one file. */
export const filter = /lozad[\\/]dist[\\/]lozad\.es\.js$/;

export const change = (_path: string, code: string): string => withoutBody(code, 'load');
