import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync, type Zippable, zipSync } from 'fflate';
import { createTar } from 'nanotar';

/** The contents of files by their paths. */
export type ArchiveFiles = ReadonlyMap<string, Uint8Array>;

const LEVEL = 9;
/** What npm gives all files. No zip can hold a time before 1980. */
const FIRST_SECONDS = 499_162_500;
/** A tar file ends with two empty blocks, which nanotar leaves out where the last one is full. */
const TAR_END = new Uint8Array(1024);
/** Read by all, written by the owner; a zip has it in its upper half, and says that it is Unix's. */
const MODE = 0o644;
const UNIX = 3;

/**
 * The time of every file in an archive, so that one commit gives the same bytes wherever and whenever
 * it is built: `SOURCE_DATE_EPOCH`, else the commit's, else the first.
 */
export function timeOf(root: string): Date {
  const seconds = Number(process.env.SOURCE_DATE_EPOCH || commitSeconds(root));
  return new Date(Math.max(seconds, FIRST_SECONDS) * 1000);
}

function commitSeconds(root: string): number {
  try {
    const git = ['log', '-1', '--format=%ct'];
    return Number(execFileSync('git', git, { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] }));
  } catch {
    // What was unpacked from an archive has no history.
    return FIRST_SECONDS;
  }
}

/** All that is in a folder, by paths in it, but what a system or an editor hides there. */
export function filesIn(folder: string): [path: string, contents: Uint8Array][] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((file) => file.isFile() && !file.name.startsWith('.'))
    .map((file) => join(file.parentPath, file.name))
    .sort()
    .map((path) => [path.slice(folder.length + 1).replaceAll('\\', '/'), readFileSync(path)]);
}

/** The files in one folder, in the order of their names. */
function placed(files: ArchiveFiles, folder: string): [path: string, contents: Uint8Array][] {
  const inOrder = [...files].sort(([one], [other]) => (one < other ? -1 : 1));
  return inOrder.map(([path, contents]) => [`${folder}/${path}`, contents]);
}

/** A zip of one folder. */
export function zipOf(files: ArchiveFiles, folder: string, time: Date): Uint8Array {
  const options = { level: LEVEL, mtime: asLocal(time), os: UNIX, attrs: MODE << 16 } as const;
  const zippable: Zippable = {};
  for (const [path, contents] of placed(files, folder)) zippable[path] = [contents, options];
  return zipSync(zippable);
}

/** A zip has the local time of wherever it is made: here that of Greenwich. */
const asLocal = (time: Date): Date => new Date(time.getTime() + time.getTimezoneOffset() * 60_000);

/** A gzipped tar of one folder, which belongs to nobody. */
export function tarballOf(files: ArchiveFiles, folder: string, time: Date): Uint8Array {
  const items = placed(files, folder).map(([name, data]) => ({ name, data }));
  const attrs = { mode: MODE.toString(8), uid: 0, gid: 0, mtime: time.getTime() };
  const tar = Buffer.concat([createTar(items, { attrs }), TAR_END]);
  return gzipSync(tar, { level: LEVEL, mtime: 0 });
}
