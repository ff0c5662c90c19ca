import type { Plugin } from 'vitest/config';

export declare function guardOf(root: string): (path: string, text: string) => Promise<string>;
export declare function guardedInTests(root: string): Plugin;
