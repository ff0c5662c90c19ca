import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { addresses } from './site';

const VENEER = fileURLToPath(new URL('../../dist/check/veneer.js', import.meta.url));

/** What is in the site that the tests fill. */
const SAMPLES = [
  ['--modal', 'terms'],
  ['--form', 'forms/contact'],
  ['--tooltip', 'half-board'],
  ['--article', 'slug=first-train'],
  ['--faq', 'slug=dogs'],
].flat();

for (const [kind, address] of [
  ['paths', `${addresses.classic}/veneer`],
  ['plain permalinks', `${addresses.plain}/?veneer_call=`],
] as const)
  test(`the plugin keeps the whole server contract, with ${kind}`, async () => {
    const args = [VENEER, 'check-server', address, ...SAMPLES, '--format', 'json'];
    const command = spawn(process.execPath, [...args, '--timeout', '60', '--page', '/']);
    const [said, complaint] = await Promise.all([text(command.stdout), text(command.stderr)]);
    expect(complaint).toBe('');
    const { findings } = JSON.parse(said) as { findings: { level: string; call: string }[] };
    expect(findings.filter(({ level }) => level !== 'ok')).toEqual([]);
    // A warning that nothing was asked at all would leave nothing but that to find.
    expect(findings.length).toBeGreaterThan(20);
  });
