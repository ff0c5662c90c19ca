import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { findWordPress } from './programs.mjs';
import { folder } from './site';

// Both change the same database.
test.describe.configure({ mode: 'serial' });

/** Runs a script in the site’s folder. */
function runPhp(script: string, env: Record<string, string> = {}): string {
  const path = join(import.meta.dirname, 'site', script);
  const { status, stdout, stderr } = spawnSync(findWordPress()?.php ?? '', [path], {
    cwd: join(folder, 'site'),
    encoding: 'utf8',
    env: { ...process.env, VENEER_FOLDER: folder, VENEER_SOCKET: join(folder, 'db.sock'), ...env },
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return stdout;
}

const NOTHING = { options: [], tables: [], scheduled: false };

test('deleted, the plugin leaves the authors’ entries and nothing of its own', () => {
  const { first, second } = JSON.parse(runPhp('remove.php'));
  expect(first).toEqual({ ...NOTHING, entries: 9 });
  expect(second).toEqual({ ...NOTHING, entries: 0 });
});

test('deleted from a network, it leaves nothing of its own on any site', () => {
  runPhp('network.php');
  const { stored, left } = JSON.parse(runPhp('network.php', { VENEER_NETWORK: '1' }));
  const site = {
    options: expect.arrayContaining(['veneer_settings', 'veneer_setup']),
    scheduled: expect.any(Number),
    entries: 0,
  };
  expect(stored).toEqual([
    { ...site, tables: expect.arrayContaining(['wp_veneer_clicks']) },
    { ...site, tables: expect.arrayContaining(['wp_2_veneer_clicks']) },
  ]);
  expect(left).toEqual([
    { ...NOTHING, entries: 0 },
    { ...NOTHING, entries: 0 },
  ]);
});
