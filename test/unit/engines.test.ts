import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { OTHER_ENGINES } from '../engines';

const BROWSER = fileURLToPath(new URL('../browser/', import.meta.url));

test.each(OTHER_ENGINES)('$name leaves out files that there are, each once', ({ leftOut }) => {
  const specs = Object.values(leftOut).flat();
  for (const spec of specs) expect(existsSync(`${BROWSER}${spec}.spec.ts`), spec).toBe(true);
  expect(new Set(specs).size).toBe(specs.length);
});
