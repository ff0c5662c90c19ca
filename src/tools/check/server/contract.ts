import document from '../../../../fixtures/server/openapi.json' with { type: 'json' };

/** A JSON schema, as far as the contract uses one. */
export interface Schema {
  type?: string;
  required?: string[];
  properties?: Record<string, Schema>;
  enum?: string[];
  const?: string;
  pattern?: string;
  maxLength?: number;
}

/** What one status of an operation means. */
export interface Answer {
  /** The schema of each media type; none where the body is not read. */
  content: Map<string, Schema>;
  /** Headers whose value is given. */
  headers: Map<string, string>;
}

/** One call of the contract. */
export interface Operation {
  /** `modal`, `notification`, `tooltip` and so on. */
  id: string;
  method: 'GET' | 'POST';
  /** With the name of its parameter in braces, where it has one. */
  path: string;
  /** The names that its parameter can have, where the contract lists them. */
  choices: string[];
  /** What such a name looks like, where it may be any. */
  pattern: RegExp;
  /** Fields that a call can have. */
  example: Record<string, string>;
  /** By status; `2XX` stands for all of them. */
  answers: Map<string, Answer>;
}

interface Reference {
  $ref?: string;
}
interface Parameter extends Reference {
  in: string;
  schema: Schema;
}
interface Body extends Reference {
  content?: Record<string, { schema?: Schema & Reference; example?: Record<string, string> }>;
  headers?: Record<string, { schema?: Schema }>;
}
interface Described {
  operationId: string;
  parameters: Parameter[];
  requestBody?: Body;
  responses: Record<string, Body>;
}

const FORM = 'application/x-www-form-urlencoded';

/** The contract as it stands, for those who ask for it. */
export const contractText = (): string => `${JSON.stringify(document, null, 2)}\n`;

/** Every call of the contract. */
export function readOperations(): Operation[] {
  const found: Operation[] = [];
  const paths: Record<string, object> = document.paths;
  for (const [path, methods] of Object.entries(paths))
    for (const [method, described] of Object.entries(methods))
      found.push(operationOf(path, method, described as Described));
  return found;
}

function operationOf(path: string, method: string, described: Described): Operation {
  const own = described.parameters.map(resolve).find((one) => one.in === 'path');
  const form = resolve(described.requestBody ?? {}).content?.[FORM];
  return {
    id: described.operationId,
    method: method.toUpperCase() as Operation['method'],
    path,
    choices: own?.schema.enum ?? [],
    pattern: new RegExp(own ? (resolve(own.schema as Schema & Reference).pattern ?? '') : ''),
    example: form?.example ?? {},
    answers: new Map(
      Object.entries(described.responses).map(([status, it]) => [status, answerOf(resolve(it))]),
    ),
  };
}

function answerOf({ content = {}, headers = {} }: Body): Answer {
  const given = Object.entries(headers).map(([name, { schema }]) => [name, schema?.const] as const);
  return {
    content: new Map(
      Object.entries(content).map(([type, { schema }]) => [type, resolve(schema ?? {})]),
    ),
    headers: new Map(given.flatMap(([name, value]) => (value ? [[name, value]] : []))),
  };
}

/** What a `$ref` leads to, or the thing itself. */
function resolve<T extends Reference>(it: T): T {
  if (!it.$ref) return it;
  const parts = it.$ref.replace('#/', '').split('/');
  return parts.reduce((at: unknown, key) => (at as Record<string, unknown>)[key], document) as T;
}
