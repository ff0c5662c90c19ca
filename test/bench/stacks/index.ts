import { bootstrap } from './bootstrap';
import { jquery } from './jquery';
import type { Stack } from './stack';
import { uikit } from './uikit';
import { veneer } from './veneer';

/** The four ways of building the brochure page, Veneer first. */
export const stacks: [Stack, ...Stack[]] = [veneer, uikit, bootstrap, jquery];
