import { SourceMap } from 'node:module';
import { transformSync } from 'esbuild';
import { describe, expect, test } from 'vitest';

const address = new URL('../../src/tools/build/minify.mjs', import.meta.url).href;
const { minifyAgain } = await import(address);

const HINT = '//# allFunctionsCalledOnLoad';

/** What a source becomes, as the build minifies it, with its map. */
function minified(source: string, isModule = true): { lines: string[]; map: SourceMap } {
  const { code, map } = transformSync(source, {
    minify: true,
    sourcemap: true,
    sourcefile: 'a.ts',
  });
  const outputs = new Map([
    ['a.js', Buffer.from(`${code}//# sourceMappingURL=a.js.map\n`)],
    ['a.js.map', Buffer.from(map)],
  ]);
  minifyAgain(outputs, isModule);
  const text = (name: string) => `${outputs.get(name)}`;
  return { lines: text('a.js').split('\n'), map: new SourceMap(JSON.parse(text('a.js.map'))) };
}

describe('what is minified twice', () => {
  test('minifier: a module, is compiled whole and its map leads to the source', () => {
    const { lines, map } = minified(
      '// one\nexport const a = (it) => it.twice();\nexport const b = (it) => it.thrice();\n',
    );
    expect(lines[0]).toBe(HINT);
    const column = lines[1]?.indexOf('twice()') ?? -1;
    expect(column).toBeGreaterThan(0);
    expect(map.findEntry(1, column)).toMatchObject({ originalSource: 'a.ts', originalLine: 1 });
    expect(lines[2]).toBe('//# sourceMappingURL=a.js.map');
  });

  test('minifier: code without functions, is left alone', () => {
    expect(minified('export default "#page";').lines[0]).not.toBe(HINT);
    expect(minified('window.twice = (it) => it.twice();', false).lines[0]).not.toBe(HINT);
  });
});
