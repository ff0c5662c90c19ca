import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const MODULES = join(ROOT, 'node_modules');

/** The result of a command. */
export interface Done {
  status: number | null;
  /** What it said, on both ways. */
  said: string;
}

/** What `npm pack` says of the package. */
export interface Packed {
  /** The packed file. */
  path: string;
  size: number;
  unpackedSize: number;
  files: { path: string; size: number }[];
}

/** A project that is no part of the checkout, with the packed package in it. */
export interface Outside {
  folder: string;
  packed: Packed;
  remove(): Promise<void>;
}

/** Runs a command to its end. */
export function run(command: string, args: string[], cwd: string): Promise<Done> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env: { ...process.env, NO_COLOR: '1' } });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part) => {
        said += part;
      });
    child.once('error', reject);
    child.once('close', (status) => resolve({ status, said }));
  });
}

/** Runs one of the checkout's tools in an outside project. */
export const runTool = (tool: string, args: string[], cwd: string): Promise<Done> =>
  run(process.execPath, [join(MODULES, tool), ...args], cwd);

/**
 * A project installed as its author would: `npm install` of the packed file. npm's cache has all
 * that it needs once the checkout is installed; where it does not, the registry is asked.
 */
export async function installOutside(): Promise<Outside> {
  const outside = await packOutside();
  const quiet = ['--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts'];
  await must(run('npm', ['install', ...quiet, outside.packed.path], outside.folder));
  linkModules(outside.folder, (name) => !existsSync(join(outside.folder, 'node_modules', name)));
  return outside;
}

/** The same without npm: the packed file unpacked, its dependencies those of the checkout. */
export async function unpackOutside(): Promise<Outside> {
  const outside = await packOutside();
  const modules = join(outside.folder, 'node_modules');
  mkdirSync(modules);
  await must(run('tar', ['-xzf', outside.packed.path, '-C', modules], outside.folder));
  await rename(join(modules, 'package'), join(modules, 'veneer'));
  linkModules(outside.folder, (name) => name !== 'veneer');
  return outside;
}

async function packOutside(): Promise<Outside> {
  const folder = await mkdtemp(join(tmpdir(), 'veneer-outside-'));
  writeFileSync(join(folder, 'package.json'), '{"private": true, "type": "module"}\n');
  const { said } = await must(run('npm', ['pack', '--json', '--pack-destination', folder], ROOT));
  const parsed = JSON.parse(said.slice(said.search(/^[[{]/m), said.search(/^[\]}]$/m) + 1));
  const one = (Array.isArray(parsed) ? parsed : Object.values(parsed))[0];
  const packed: Packed = { ...one, path: join(folder, one.filename) };
  return { folder, packed, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Tools such as esbuild and vitest, and what they need, are the checkout's. */
function linkModules(folder: string, isWanted: (name: string) => boolean): void {
  for (const name of readdirSync(MODULES)) {
    if (name.startsWith('.') || !isWanted(name)) continue;
    symlinkSync(join(MODULES, name), join(folder, 'node_modules', name));
  }
}

async function must(running: Promise<Done>): Promise<Done> {
  const done = await running;
  if (done.status !== 0) throw new Error(done.said);
  return done;
}
