/** `npx veneer COMMAND …`: the command line of the package. */
import { check, HELP, type Status } from './command';
import { checkServer } from './server/index';
import { HELP as SERVER_HELP } from './server/options';

declare const VERSION: string;

/** Every command; each takes its own arguments and returns its exit status. */
const commands: Record<string, (args: string[]) => Promise<Status>> = {
  check,
  'check-server': (args) => checkServer(args),
};

const USAGE = `veneer ${VERSION}\n\n${HELP}\n${SERVER_HELP}`;

async function run([name = '', ...args]: string[]): Promise<Status> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command) return command(args);
  if (/^(--help|-h|help)$/.test(name)) {
    process.stdout.write(USAGE);
    return 0;
  }
  if (name === '--version') {
    process.stdout.write(`${VERSION}\n`);
    return 0;
  }
  const known = Object.keys(commands).join(', ');
  const found = name ? `there is no command “${name}”` : 'name a command';
  process.stderr.write(`veneer: ${found}. Expected one of: ${known}.\nSee veneer --help.\n`);
  return 2;
}

// Not `process.exit`: what is still being written would be cut off.
process.exitCode = await run(process.argv.slice(2));
