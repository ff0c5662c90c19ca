import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test, vi } from 'vitest';
import { OTHER_ENGINES } from '../engines';

const FOR_TIME = expect.stringMatching(/^time: /);
const LEFT_FOR_TIME = 'analytics.early.spec.ts';
const BROWSER = fileURLToPath(new URL('../browser/', import.meta.url));

test.each(OTHER_ENGINES)(
  'engines: $name leaves out files that there are, each once',
  ({ leftOut }) => {
    const specs = Object.values(leftOut).flat();
    for (const spec of specs) expect(existsSync(`${BROWSER}${spec}.spec.ts`), spec).toBe(true);
    expect(new Set(specs).size).toBe(specs.length);
  },
);

test.each(OTHER_ENGINES)(
  'engines: $name leaves out nothing for time where all is asked for',
  async ({ name }) => {
    const usual = await reasonsOf(name, '');
    const whole = await reasonsOf(name, '1');
    expect(usual).toContainEqual(FOR_TIME);
    expect(whole).toEqual(usual.filter((why) => !why.startsWith('time: ')));
  },
);

/** Why an engine leaves out files, or tests of files, with the variable so set. */
async function reasonsOf(engine: string, whole: string): Promise<string[]> {
  vi.stubEnv('VENEER_TEST_WHOLE', whole);
  vi.stubEnv('VENEER_TIER', '');
  vi.resetModules();
  const { OTHER_ENGINES: engines, otherProjects } = await import('../engines');
  vi.unstubAllEnvs();
  const project = otherProjects().find(({ name }) => name === engine);
  const untagged = `${engine} ${LEFT_FOR_TIME} a test`;
  if (project)
    expect((project.grepInvert as RegExp | undefined)?.test(untagged) ?? false).toBe(!whole);
  return Object.keys(engines.find(({ name }) => name === engine)?.leftOut ?? {});
}
