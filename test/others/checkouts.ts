import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { RESULTS } from '../steps';

// Tests and pages that others wrote are read from their own repositories: none of their texts is
// part of this project.

/** The repositories, each at the commit that was read for the tests here. */
const CHECKOUTS = {
  DOMPurify: ['cure53', '1fa97e8f0b671ded461adfe6af255f2aab4202d0'],
  HTTPLeaks: ['cure53', '7028de6cb04af0cf3b433e003c00367efa97872e'],
  Micromodal: ['ghosh', '2a316150d12b3f3a0540762ee77dcb7247c6518a'],
  imaskjs: ['uNmAnNeR', 'efdb8756442476290ccba93f812452821d8707da'],
  readability: ['mozilla', 'ab4027a8b37669745016869a37a504727992b2ba'],
  // Its copy of the web platform's test data for addresses.
  'rust-url': ['servo', '25137be1fc1d35cc8ea7d43fc0a02166b023a483'],
} as const;

export type Checkout = keyof typeof CHECKOUTS;

/** Where the clones are, each named as its repository: `VENEER_OTHERS`, or among the results. */
const FOLDER = process.env.VENEER_OTHERS ?? join(RESULTS, 'others');

const BYTES = 64 * 2 ** 20;

/** The text of a file. */
export const textOf = (name: Checkout, path: string): string =>
  git(name, 'show', `${CHECKOUTS[name][1]}:${path}`);

/** The paths of all files below a folder. */
export const filesIn = (name: Checkout, folder: string): string[] =>
  git(name, 'ls-tree', '-r', '--name-only', CHECKOUTS[name][1], folder).trim().split('\n');

/**
 * Fetches what is not here yet.
 * @throws where that fails, with how to do it by hand
 */
export function fetchCheckouts(): void {
  for (const name of Object.keys(CHECKOUTS) as Checkout[]) if (!isHere(name)) clone(name);
}

function isHere(name: Checkout): boolean {
  try {
    git(name, 'cat-file', '-e', CHECKOUTS[name][1]);
    return true;
  } catch {
    return false;
  }
}

function clone(name: Checkout): void {
  const [owner, commit] = CHECKOUTS[name];
  const address = `https://github.com/${owner}/${name}.git`;
  try {
    mkdirSync(join(FOLDER, name), { recursive: true });
    if (!existsSync(join(FOLDER, name, 'HEAD'))) git(name, 'init', '--bare', '--quiet');
    git(name, 'fetch', '--quiet', '--depth', '1', address, commit);
  } catch (error) {
    const how = 'Let VENEER_OTHERS name a folder with clones, each called as its repository.';
    throw new Error(`Not run: ${address} at ${commit} can’t be fetched. ${how}`, { cause: error });
  }
}

const git = (name: Checkout, ...args: string[]): string =>
  execFileSync('git', ['-C', join(FOLDER, name), ...args], {
    encoding: 'utf8',
    maxBuffer: BYTES,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
