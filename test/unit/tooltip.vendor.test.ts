import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { change, filter } from '../../src/tools/vendor/floating-ui';

const PACKAGES = join(process.cwd(), 'node_modules/@floating-ui');
const UTILS = join(PACKAGES, 'utils/dist/floating-ui.utils.dom.mjs');
const SRC = '/project/src';
const codeOf = (path: string) => readFileSync(path, 'utf8');

test.each([
  [UTILS, ['defaultView', 'documentElement', 'body', 'body']],
  [join(PACKAGES, 'dom/dist/floating-ui.dom.mjs'), ['body', 'body', 'body']],
  [join(PACKAGES, 'core/dist/floating-ui.core.mjs'), []],
])(
  'tooltip: in Floating UI’s %s properties of the document are read past the page’s own names @build.vendors',
  (path, parts) => {
    const changed = change(path, codeOf(path), SRC);
    expect(path).toMatch(filter);
    expect(
      [...changed.matchAll(/veneerDocumentProperty\([^"]+,"(\w+)"\)/g)].map(([, part]) => part),
    ).toEqual(parts);
    expect(changed.includes(`${SRC}/widgets/tooltip/position`)).toBe(parts.length > 0);
  },
);

test('tooltip: Floating UI’s next release, is changed at every new place, and an unknown form ends the build @build.vendors', () => {
  const more = (line: string) => change(UTILS, `${codeOf(UTILS)}\n${line}`, SRC);
  expect(more('const a = (a, node).ownerDocument.body.style;')).toContain(
    'veneerDocumentProperty(((veneerSafe((a, node))).ownerDocument),"body")',
  );
  expect(() => more('document.querySelector("a");')).toThrow(/\.querySelector is in a form/);
  expect(() => more('a?.ownerDocument.body;')).toThrow(/\.body is in a form/);
});
