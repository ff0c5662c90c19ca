// A MariaDB of its own: on a socket in the folder, with no port and nothing of the machine's.
import { spawnSync } from 'node:child_process';
import { connect } from 'node:net';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { start, until } from './processes.mjs';

/** Makes and starts it. Gives the path of its socket once it answers. */
export async function startDatabase(programs, folder, log) {
  const data = join(folder, 'database');
  const socket = join(folder, 'db.sock');
  const user = `--user=${userInfo().username}`;
  const made = spawnSync(
    programs.installDatabase,
    [
      '--no-defaults',
      `--datadir=${data}`,
      '--auth-root-authentication-method=normal',
      '--skip-test-db',
      user,
    ],
    { encoding: 'utf8' },
  );
  if (made.status) throw new Error(`The database could not be made.\n${made.stdout}${made.stderr}`);
  const args = [
    '--no-defaults',
    `--datadir=${data}`,
    `--socket=${socket}`,
    `--pid-file=${join(folder, 'db.pid')}`,
    '--skip-networking',
    // It lives for one run: nothing needs to survive a power cut.
    '--innodb-flush-log-at-trx-commit=0',
    '--innodb-buffer-pool-size=64M',
    user,
  ];
  const group = start(programs.mariadbd, args, { log });
  await until(() => answers(socket), group, 'MariaDB');
  return socket;
}

/** The server speaks first. */
function answers(path) {
  return new Promise((resolve) => {
    const socket = connect(path);
    socket.once('error', () => resolve(false));
    socket.once('data', () => {
      socket.destroy();
      resolve(true);
    });
  });
}
