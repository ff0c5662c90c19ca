/**
 * Prints, as Markdown, what is promised and which tests prove it: `npm run test:rules`. Each rule has
 * its fast tests; behind a row stand the files whose other tests are in the full tier.
 */
import { ROWS } from './index';
import { type Written, writtenTests } from './proofs';

const tests = writtenTests();
const lines = Object.entries(ROWS).flatMap(([name, { title, files, rules }]) => [
  `## ${title}`,
  '',
  '| rule | | fast | full |',
  '|---|---|---|---|',
  ...Object.entries(rules).map(([key, text]) => {
    const rule = `${name}.${key}`;
    return `| ${rule} | ${text} | ${proofsOf(rule, false) || '**none**'} | ${proofsOf(rule, true)} |`;
  }),
  '',
  `Further tests of the full tier: ${furtherOf(files) || 'none'}`,
  '',
]);
console.log(lines.join('\n'));

function proofsOf(rule: string, isFull: boolean): string {
  return tests
    .filter((test) => test.isFull === isFull && test.rules.includes(rule))
    .map(({ file, title, isEveryEngine }) =>
      `${file}: ${title}${isEveryEngine ? ' (every engine)' : ''}`.replaceAll('|', '\\|'),
    )
    .join('<br>');
}

/** How many tests of each spec file of the row name no rule. */
function furtherOf(files: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const test of tests.filter((one) => !one.rules.length && isOf(one, files)))
    counts.set(test.file, (counts.get(test.file) ?? 0) + 1);
  return [...counts].map(([file, count]) => `${file} (${count})`).join(', ');
}

function isOf({ file }: Written, files: readonly string[]): boolean {
  const name = file.slice(file.lastIndexOf('/') + 1);
  return (
    file.startsWith('browser/') && files.some((one) => name === one || name.startsWith(`${one}.`))
  );
}
