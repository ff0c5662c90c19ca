import { isFullDocument } from '../../../kit/net/body';
import type { Reply } from './ask';
import type { ContractAnswer, Schema } from './contract';
import type { ServerFinding } from './findings';
import type { Case } from './plan';
import { mistakesOf } from './schema';

/** Something that is wrong or could be better with an answer. */
type AnswerFault = Pick<ServerFinding, 'level' | 'found' | 'remedy'>;

const error = (found: string, remedy: string): AnswerFault => ({ level: 'error', found, remedy });
const warning = (found: string, remedy: string): AnswerFault => ({
  level: 'warning',
  found,
  remedy,
});

/** Judges the answer to one call. There is always at least one finding. */
export function judge(one: Case, reply: Reply): ServerFinding[] {
  const { call, difference } = one;
  const faults = reply.failure ? [noAnswer(reply)] : judgeAnswer(one, reply);
  const found = faults.length ? faults : [{ level: 'ok' as const, found: summaryOf(reply) }];
  return found.map((fault) => ({
    ...fault,
    call,
    found: difference ? `${difference}: ${fault.found}` : fault.found,
  }));
}

function judgeAnswer(one: Case, reply: Reply): AnswerFault[] {
  switch (one.expects) {
    case 'refused':
      return judgeRefusal(reply, 'error');
    case 'declined':
      return judgeRefusal(reply, 'warning');
    case 'unknown':
      return judgeUnknown(reply);
    case 'mistakes':
      return judgeContent(one, reply, '422');
    default:
      return judgeContent(one, reply, '200');
  }
}

const noAnswer = ({ failure }: Reply) =>
  error(failure ?? '', 'Every call is answered, within seconds');

const isRefused = ({ status }: Reply) => status >= 400 && status < 500;

function judgeRefusal(reply: Reply, level: 'error' | 'warning'): AnswerFault[] {
  if (isRefused(reply)) return [];
  const found = `was not refused but answered ${reply.status}`;
  if (reply.status >= 300)
    return [warning(found, 'Answer 403, so that it does not look like a failure of the server')];
  const status = level === 'error' ? '403' : '415';
  return [
    { level, found, remedy: `Answer ${status} and do nothing: other sites may have sent it` },
  ];
}

function judgeUnknown(reply: Reply): AnswerFault[] {
  if (reply.status === 404 || reply.status === 410) return [];
  const found = `answered ${reply.status}`;
  if (isRefused(reply))
    return [warning(found, 'Answer 404, so that the visitor sees what is wrong')];
  return [error(found, 'Answer 404: a body with 200 is shown to the visitor')];
}

function judgeContent(one: Case, reply: Reply, wanted: string): AnswerFault[] {
  const { status } = reply;
  const redirected = redirect(reply);
  if (redirected) return [redirected];
  const answer = answerFor(one, status, wanted);
  if (!answer) return [wrongStatus(reply, wanted)];
  if (!answer.content.size) return [];
  const limit = Math.min(...[...answer.content.values()].map((it) => it.maxLength ?? Infinity));
  if (reply.isTooLarge || reply.bytes.length > limit)
    return [error('is larger than 2 MB', 'Send less: it is not shown')];
  const [type = '', ...parameters] = (reply.headers.get('Content-Type') ?? '').split(';');
  const schema = schemaFor(answer, type.trim().toLowerCase());
  if (!schema) {
    const types = [...answer.content.keys()].join(' or ');
    return [error(`has the type "${type.trim()}"`, `Send it as ${types}`)];
  }
  const text = new TextDecoder().decode(reply.bytes);
  return [
    ...judgeCharset(parameters.join(';'), reply.bytes),
    ...judgeHeaders(answer, reply),
    ...judgeText(one, text, type.trim().toLowerCase(), schema),
  ];
}

function redirect({ status, headers }: Reply): AnswerFault | null {
  if (status < 300 || status > 399) return null;
  const to = headers.get('Location') ?? 'nowhere';
  const remedy = 'Answer the call itself, also to visitors who are not logged in';
  return error(`leads with ${status} to ${to}`, remedy);
}

function answerFor(
  { operation, expects }: Case,
  status: number,
  wanted: string,
): ContractAnswer | null {
  if (expects === 'mistakes' && String(status) !== wanted) return null;
  const { answers } = operation;
  const exact = status < 300 || String(status) === wanted;
  return (exact && (answers.get(String(status)) ?? answers.get(`${wanted[0]}XX`))) || null;
}

function wrongStatus({ status }: Reply, wanted: string): AnswerFault {
  const isToken = [401, 403, 419].includes(status);
  const remedy = isToken
    ? 'Is a token or a cookie needed? --page names a page that has them'
    : `Answer ${wanted}`;
  return error(`answered ${status}`, status === 404 ? 'Is there such a name or path?' : remedy);
}

/** JSON may have its own type, such as `application/hal+json`. */
function schemaFor({ content }: ContractAnswer, type: string): Schema | null {
  const isJson = /^application\/(?:[\w.-]+\+)?json$/.test(type);
  return content.get(isJson ? 'application/json' : type) ?? null;
}

/** A page reads bytes as the server says that they are. */
function judgeCharset(parameters: string, bytes: Uint8Array): AnswerFault[] {
  const said = /charset\s*=\s*"?([\w-]+)/i.exec(parameters)?.[1] ?? 'utf-8';
  const isUtf8 = canRead(bytes);
  const isSaidUtf8 = /^utf-?8$/i.test(said);
  if (isUtf8 === isSaidUtf8 || bytes.every((byte) => byte < 0x80)) return [];
  const found = `is said to be ${said}, and its bytes are ${isUtf8 ? '' : 'not '}UTF-8`;
  return [error(found, 'Letters beyond ASCII are shown as others; name the right charset')];
}

function canRead(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** The contract gives the value of one header: that nothing keeps the settings. */
function judgeHeaders(answer: ContractAnswer, { headers }: Reply): AnswerFault[] {
  return [...answer.headers].flatMap(([name, value]) => {
    const own = headers.get(name) ?? '';
    if (own.toLowerCase().includes(value)) return [];
    const isKept = /public|immutable|s-maxage=[1-9]|max-age=[1-9]/i.test(own);
    const found = own ? `has ${name}: ${own}` : `has no ${name}`;
    return [{ level: isKept ? 'error' : 'warning', found, remedy: `Send ${name}: ${value}` }];
  });
}

function judgeText(one: Case, text: string, type: string, schema: Schema): AnswerFault[] {
  if (type === 'text/html') return judgeHtml(one, text);
  if (type === 'text/plain') return judgePlain(text);
  try {
    const mistakes = mistakesOf(JSON.parse(text), schema, 'the answer');
    return mistakes.map((it) => error(it, 'Send {"settings": {"user": "…", …}}'));
  } catch {
    return [error('is no JSON', 'Send {"settings": {"user": "…", …}}')];
  }
}

function judgeHtml({ operation }: Case, html: string): AnswerFault[] {
  if (!html.trim()) return [error('is empty', 'Send what is to be shown')];
  if (isFullDocument(html)) return [error('is a whole HTML document', 'Send the part alone')];
  const faults: AnswerFault[] = [];
  const { text } = operation.example;
  if (text && html.includes(text))
    faults.push(error('has the text as HTML', 'Escape it: it may be anybody’s'));
  if (/<(script|style|link)\b|<[^>]+\son\w+\s*=/i.test(html))
    faults.push(warning('has scripts, styles or handlers', 'They are taken out of it; leave them'));
  if (operation.path.startsWith('/modals/') && !/<h[1-6]\b/i.test(html))
    faults.push(warning('has no heading', 'The first one names the dialog'));
  return faults;
}

function judgePlain(text: string): AnswerFault[] {
  if (!text.trim()) return [warning('is empty', 'Nothing is shown, as if the term had no text')];
  if (!/<\/?[a-z][^>]*>/i.test(text)) return [];
  return [warning('has tags in it', 'They are shown as they stand; send plain text')];
}

function summaryOf({ status, headers, bytes }: Reply): string {
  const type = headers.get('Content-Type')?.split(';')[0] ?? '';
  if (status >= 400) return String(status);
  return [status, type, bytes.length ? `${bytes.length} bytes` : ''].filter(Boolean).join(', ');
}
