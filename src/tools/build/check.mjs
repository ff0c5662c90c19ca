import { chmod, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';

/**
 * Builds the command `veneer` into dist's `check`: one file for Node, with its dependencies. No visitor
 * loads it, so it is in no manifest.
 * @returns the build's metafile
 */
export async function buildCheck(root, dist, version, guard) {
  const outfile = join(dist, 'check/veneer.js');
  const { metafile, outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: ['src/tools/check/index.ts'],
    outfile,
    bundle: true,
    minify: true,
    platform: 'node',
    target: 'node20.19',
    format: 'esm',
    banner: { js: '#!/usr/bin/env node' },
    legalComments: 'eof',
    define: { VERSION: JSON.stringify(version) },
    plugins: [guard],
    metafile: true,
    write: false,
    logLevel: 'warning',
  });
  await rm(dirname(outfile), { recursive: true, force: true });
  await mkdir(dirname(outfile), { recursive: true });
  for (const { path, contents } of outputFiles) await writeFile(path, contents);
  await chmod(outfile, 0o755);
  return metafile;
}
