import { build } from 'esbuild';

const SOURCE = `export { createRoot } from 'react-dom/client'; export * from 'react';`;
let built: Promise<string> | undefined;

/** React and its renderer alone, as one module for production: what opening a modal has to wait for. */
export function reactModule(): Promise<string> {
  built ??= build({
    stdin: { contents: SOURCE, resolveDir: import.meta.dirname },
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2021',
    write: false,
    define: { 'process.env.NODE_ENV': '"production"' },
  }).then(({ outputFiles }) => outputFiles[0]?.text ?? '');
  return built;
}
