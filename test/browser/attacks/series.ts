import type { Attack } from './types';

/** Creates attacks with common fields; an attack's own fields override them. */
export const series =
  (common: Pick<Attack, 'rule' | 'visitor' | 'never'> & { from?: string }) =>
  (
    widget: string,
    tries: string,
    markup: string,
    more: Partial<Attack> & Pick<Attack, 'sign'>,
  ): Attack => ({ from: '', ...common, widget, tries, markup, ...more });
