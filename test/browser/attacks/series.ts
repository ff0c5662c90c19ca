import type { Attack } from './types';

/** Makes attacks that have most in common; what an attack says itself counts. */
export const series =
  (common: Pick<Attack, 'rule' | 'visitor' | 'never'> & { from?: string }) =>
  (
    widget: string,
    tries: string,
    markup: string,
    more: Partial<Attack> & Pick<Attack, 'sign'>,
  ): Attack => ({ from: '', ...common, widget, tries, markup, ...more });
