// How Lozad's code is changed before it is bundled. A third of it
// loads an element that is near, and is never called: `lazy/lozad.ts` has its own `load`.

import { withoutBody } from '../build/natives';

/** Lozad's one file. */
export const filter = /lozad[\\/]dist[\\/]lozad\.es\.js$/;

export const change = (_path: string, code: string): string => withoutBody(code, 'load');
