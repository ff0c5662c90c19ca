/** The programs and the tree of WordPress; `null` where one of them is missing. */
export function findWordPress(): Record<
  'php' | 'mariadbd' | 'installDatabase' | 'tree',
  string
> | null;
