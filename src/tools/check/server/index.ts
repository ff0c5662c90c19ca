/** `veneer check-server`: checks a site against the server contract, from outside, as a browser does. */
import type { ExitStatus } from '../command';
import { errorOf } from '../errors';
import { ask } from './ask';
import { contractText, readOperations } from './contract';
import { countOf, type ServerFinding, type ServerReport, textOf } from './findings';
import { judge } from './judge';
import { HELP, readOptions, type ServerOptions } from './options';
import { openPage } from './page';
import { type Case, planCases } from './plan';

/** More than the contract allows, so that too large a body is noticed. */
const LIMIT_BYTES = 2 * 1024 * 1024 + 1;
const LIMIT_CALLS = 200;
/** After so many calls in a row without a response no more are sent. */
const LIMIT_SILENT = 3;

type Write = (text: string) => unknown;

/**
 * Runs the command.
 * @param args what stands after `check-server`
 * @param write writes the report, by default to the standard output
 * @param complain writes what is wrong with the arguments
 */
export async function checkServer(
  args: readonly string[],
  write: Write = (text) => process.stdout.write(text),
  complain: Write = (text) => process.stderr.write(text),
): Promise<ExitStatus> {
  let options: ReturnType<typeof readOptions>;
  try {
    options = readOptions(args);
  } catch (error) {
    complain(`${errorOf(error).message}\nnpx veneer check-server --help says what there is.\n`);
    return 2;
  }
  if (options === 'help' || options === 'contract') {
    write(options === 'help' ? HELP : contractText());
    return 0;
  }
  const report = await checkSite(options);
  write(options.format === 'json' ? `${JSON.stringify(report, null, 2)}\n` : textOf(report));
  if (!report.isReached) return 2;
  return countOf(report, 'error') ? 1 : 0;
}

/** Sends all calls, one after the other. */
async function checkSite(options: ServerOptions): Promise<ServerReport & { isReached: boolean }> {
  const findings: ServerFinding[] = [];
  const find = (finding: ServerFinding) => findings.push(finding);
  const session = await openPage(options, find);
  if (session.isServerless)
    return { address: options.base.href, requests: 0, isReached: true, findings };
  const cases: Case[] = [];
  for (const operation of readOperations()) {
    const isSkipped = options.skipped.includes(operation.id);
    const planned = isSkipped ? [] : planCases(operation, options, session);
    cases.push(...planned);
    if (planned.length) continue;
    const call = `${operation.method} ${operation.path}`;
    const found = isSkipped ? 'as --skip says' : `nothing to send; give --${operation.id}`;
    find({ call, level: 'skipped', found });
  }
  const { requests, isReached } = await askAll(cases.slice(0, LIMIT_CALLS), options, find);
  return { address: options.base.href, requests, isReached, findings };
}

async function askAll(
  cases: Case[],
  { limitMs }: ServerOptions,
  find: (finding: ServerFinding) => void,
): Promise<{ requests: number; isReached: boolean }> {
  let requests = 0;
  let silent = 0;
  let isReached = false;
  for (const one of cases) {
    const reply = await ask(one.request, limitMs, LIMIT_BYTES);
    requests += 1;
    isReached ||= reply.status > 0;
    silent = reply.status > 0 ? 0 : silent + 1;
    for (const finding of judge(one, reply)) find(finding);
    if (silent < LIMIT_SILENT) continue;
    find({ call: one.call, level: 'skipped', found: 'and all after it: the server is silent' });
    break;
  }
  return { requests, isReached };
}
