import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { change, filter } from '../../src/widgets/tooltip/vendor';

const PACKAGES = join(process.cwd(), 'node_modules/@floating-ui');
const UTILS = join(PACKAGES, 'utils/dist/floating-ui.utils.dom.mjs');
const FOLDER = '/project/src/widgets/tooltip';
const codeOf = (path: string) => readFileSync(path, 'utf8');

test.each([
  [UTILS, ['defaultView', 'documentElement', 'body', 'body']],
  [join(PACKAGES, 'dom/dist/floating-ui.dom.mjs'), ['body', 'body', 'body']],
  [join(PACKAGES, 'core/dist/floating-ui.core.mjs'), []],
])(
  'tooltip: in Floating UI’s %s the document’s parts are asked for past the names of the page @build.vendors',
  (path, parts) => {
    const changed = change(path, codeOf(path), FOLDER);
    expect(path).toMatch(filter);
    expect([...changed.matchAll(/veneerPart\([^"]+,"(\w+)"\)/g)].map(([, part]) => part)).toEqual(
      parts,
    );
    expect(changed.includes(`${FOLDER}/part`)).toBe(parts.length > 0);
  },
);

test('tooltip: Floating UI’s next release, asks past the names however often, and ends the build by a form that nobody has read @build.vendors', () => {
  const more = (line: string) => change(UTILS, `${codeOf(UTILS)}\n${line}`, FOLDER);
  expect(more('const a = (a, node).ownerDocument.body.style;')).toContain(
    'veneerPart(((veneerSafe((a, node))).ownerDocument),"body")',
  );
  expect(() => more('document.querySelector("a");')).toThrow(/\.querySelector is in a form/);
  expect(() => more('a?.ownerDocument.body;')).toThrow(/\.body is in a form/);
});
