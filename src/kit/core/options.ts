import type { Page } from '../../runtime/page';
import { report } from '../../runtime/report';

/** The values that options of the tag may have; the other options are checked where they are used. */
export const OPTIONS: [name: string, pattern: RegExp, expected: string][] = [
  ['errors', /^(alert|console)?$/, 'Expected alert or console'],
  ['prefetch', /^(off)?$/, 'Expected off'],
  ['server', /^(none)?$/, 'Expected none'],
  ['settings', /^(true|1|sync)?$/, 'Expected no value, or sync'],
  ['prefix', /^([a-z][a-z0-9]*)?$/i, 'Expected letters and digits alone, such as "v"'],
];

/** Reports options with unknown values. */
export function checkOptions({ option }: Page): void {
  for (const [name, pattern, expected] of OPTIONS) {
    const value = option(name) ?? '';
    if (!pattern.test(value))
      report('options', null, `data-${name}="${value}" is unknown`, expected);
  }
}
