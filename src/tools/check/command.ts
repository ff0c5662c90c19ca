import { parseArgs } from 'node:util';
import { type CheckOptions, checkHtml, rules } from './check';
import { errorOf } from './errors';
import { type Checked, count, FORMATS, print, printRules } from './output';
import { isUnread, sourcesOf } from './sources';
import { checkTagAddress } from './tag-address';

/** The exit status: 0 nothing found, 1 something found, 2 wrong arguments or an unreadable page. */
export type ExitStatus = 0 | 1 | 2;

export const HELP = `veneer check <file | folder | address | -> …

Checks Veneer's attributes in pages. A folder is
searched for .html and .htm files; - reads a page from standard input.
Templates (PHP, Twig, Liquid, Handlebars, ERB) are read as they are.

  --format text|json|github   how findings are printed (text)
  --strict                    a warning counts as an error
  --prefix NAME               the tag's data-prefix, where the tag is elsewhere
  --wordpress                 also what WordPress removes from authors' posts
  --list                      every rule: what it finds, what to change
  --help                      this text

A comment <!-- veneer-check-ignore --> before an element leaves it and all
inside it out; <!-- veneer-check-ignore RULE RULE --> those rules alone.

Ends with 0 where nothing is wrong, 1 where something is, 2 where the command
is wrong or a page can't be read.
`;

/** Checks what the arguments name and prints what is found. */
export async function check(args: string[]): Promise<ExitStatus> {
  const { values, positionals, wrong } = read(args);
  if (wrong) return refuse(wrong);
  const { format: wanted = 'text' } = values;
  const format = FORMATS.find((one) => one === wanted);
  if (!format)
    return refuse(`--format ${wanted} is unknown. Expected one of: ${FORMATS.join(', ')}.`);
  if (values.help) return say(HELP);
  if (values.list) return say(printRules(rules, format, isColoured()));
  if (!positionals.length) return refuse('Name a file, a folder or an address.');
  const options: CheckOptions = {
    prefix: values.prefix ?? '',
    isForWordPress: values.wordpress ?? false,
  };
  const { pages, isComplete } = await checkAll(positionals, options);
  say(print(pages, format, isColoured()));
  if (!isComplete) return 2;
  const { errors, warnings } = count(pages);
  return errors || (values.strict && warnings) ? 1 : 0;
}

async function checkAll(names: string[], options: CheckOptions) {
  const pages: Checked[] = [];
  let isComplete = true;
  for await (const one of sourcesOf(names, warn)) {
    if (isUnread(one)) {
      isComplete = false;
      warn(`${one.name} can’t be read: ${one.why}.`);
    } else {
      const { name, html, address } = one;
      const found = checkHtml(html, { ...options, address });
      const findings = [...(await checkTagAddress(one)), ...found];
      pages.push({ name, findings });
    }
  }
  return { pages, isComplete };
}

function read(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        format: { type: 'string' },
        strict: { type: 'boolean' },
        prefix: { type: 'string' },
        wordpress: { type: 'boolean' },
        list: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
    return { values, positionals, wrong: '' };
  } catch (error) {
    return { values: {}, positionals: [], wrong: errorOf(error).message };
  }
}

/** Colours are for a terminal, unless `NO_COLOR` is set. */
const isColoured = (): boolean => !!process.stdout.isTTY && !process.env.NO_COLOR;

function say(text: string): ExitStatus {
  process.stdout.write(text);
  return 0;
}

function warn(text: string): void {
  process.stderr.write(`veneer: ${text}\n`);
}

function refuse(why: string): ExitStatus {
  warn(`${why}\nSee veneer check --help.`);
  return 2;
}
