/** The values of `data-menu`: from which edge a menu slides in, and how the list of a bar is a menu. */
export const MENU_OPENINGS = [
  'start',
  'end',
  'left',
  'right',
  'unfold',
  'narrow-start',
  'narrow-end',
  'narrow-left',
  'narrow-right',
] as const;
