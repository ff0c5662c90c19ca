// Starts servers in process groups of their own, and ends whole groups: PHP's workers outlive it.
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** How long a group may take to end by itself, in ms. */
const PATIENCE_MS = 15_000;
const STEP_MS = 50;

const groups = new Set();

/** Starts a program; its output goes to an open file. */
export function start(program, args, { log, env = {}, cwd }) {
  const child = spawn(program, args, {
    cwd,
    detached: true,
    stdio: ['ignore', log, log],
    env: { ...process.env, ...env },
  });
  const group = { pid: child.pid, error: undefined };
  child.once('error', (error) => {
    group.error = error;
  });
  if (child.pid) groups.add(group);
  return group;
}

/** Ends all that was started, the last one first; what is left after a while is killed. */
export async function stopAll() {
  for (const group of [...groups].reverse()) {
    signal(group, 'SIGTERM');
    const end = Date.now() + PATIENCE_MS;
    while (isRunning(group) && Date.now() < end) await pause(STEP_MS);
    signal(group, 'SIGKILL');
    while (isRunning(group)) await pause(STEP_MS);
    groups.delete(group);
  }
}

/** Ends all at once, for a process that has no time left. */
export function killAll() {
  for (const group of groups) signal(group, 'SIGKILL');
}

/** Does any process of the group still run? */
export const isRunning = (group) => signal(group, 0);

function signal({ pid }, name) {
  try {
    return process.kill(-pid, name);
  } catch {
    return false;
  }
}

/** Waits for something to become true, as long as the group that makes it so runs. */
export async function until(check, group, what) {
  while (!(await check())) {
    if (group.error || !isRunning(group)) throw new Error(`${what} did not start.`);
    await pause(STEP_MS);
  }
}

/** So many free ports in a row, the first of them. */
export async function freePorts(first, count) {
  for (let port = first; port < first + 200; port += count) {
    const all = Array.from({ length: count }, (_, index) => isFree(port + index));
    if ((await Promise.all(all)).every(Boolean)) return port;
  }
  throw new Error(`No ${count} free ports in a row from ${first}.`);
}

function isFree(port) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, 'localhost', () => server.close(() => resolve(true)));
  });
}
