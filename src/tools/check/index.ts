/** `npx veneer COMMAND …`: the command line of the package. */
import { readFileSync } from 'node:fs';
import { check, type ExitStatus, HELP } from './command';
import { printable } from './login';
import { checkServer } from './server/index';
import { HELP as SERVER_HELP } from './server/options';
import { HELP as SNIPPET_HELP, snippet } from './snippet';

declare const VERSION: string;

/** Every command; each takes its own arguments and returns its exit status. */
const commands: Record<string, (args: string[]) => Promise<ExitStatus>> = {
  check,
  'check-server': (args) => checkServer(args),
  snippet: async (args) => printSnippet(args),
};

const USAGE = `veneer ${VERSION}\n\n${HELP}\n${SERVER_HELP}\n${SNIPPET_HELP}`;

function printSnippet(args: string[]): ExitStatus {
  // Beside the folder of this file.
  const manifest = readFileSync(new URL('../manifest.json', import.meta.url), 'utf8');
  const answer = snippet(args, JSON.parse(manifest));
  if ('text' in answer) process.stdout.write(answer.text);
  else process.stderr.write(`veneer: ${answer.wrong}.\nSee veneer snippet --help.\n`);
  return 'text' in answer ? 0 : 2;
}

async function run([name = '', ...args]: string[]): Promise<ExitStatus> {
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
  const found = name ? `there is no command “${printable(name)}”` : 'name a command';
  process.stderr.write(`veneer: ${found}. Expected one of: ${known}.\nSee veneer --help.\n`);
  return 2;
}

// A program such as `head` closes the pipe before all is written.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });

// Not `process.exit`: what is still being written would be cut off.
process.exitCode = await run(process.argv.slice(2));
