import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { findWordPress } from './programs.mjs';
import { folder } from './site';

const SCRIPT = join(import.meta.dirname, 'site/remove.php');

test('deleted, the plugin leaves the authors’ entries and nothing of its own', () => {
  const { status, stdout, stderr } = spawnSync(findWordPress()?.php ?? '', [SCRIPT], {
    cwd: join(folder, 'site'),
    encoding: 'utf8',
    env: { ...process.env, VENEER_FOLDER: folder, VENEER_SOCKET: join(folder, 'db.sock') },
  });
  expect(stderr).toBe('');
  expect(status).toBe(0);
  const { first, second } = JSON.parse(stdout);
  const rest = { options: [], tables: [], scheduled: false };
  expect(first).toEqual({ ...rest, entries: 9 });
  expect(second).toEqual({ ...rest, entries: 0 });
});
