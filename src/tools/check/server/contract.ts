import document from '../../../../fixtures/server/openapi.json' with { type: 'json' };

/** A JSON schema, as far as the contract uses one. */
export interface Schema extends Reference {
  type?: string;
  required?: string[];
  properties?: Record<string, Schema>;
  enum?: string[];
  const?: string;
  pattern?: string;
  maxLength?: number;
}

/** What one status of an operation means. */
export interface ContractAnswer {
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
  answers: Map<string, ContractAnswer>;
}

interface Reference {
  $ref?: string;
}
interface Parameter extends Reference {
  in?: string;
  schema?: Schema;
}
interface Body extends Reference {
  description?: string;
  content?: Record<string, { schema?: Schema; example?: Record<string, string> }>;
  headers?: Record<string, { schema?: Schema }>;
}
interface Described {
  operationId: string;
  parameters: Parameter[];
  requestBody?: Body;
  responses: Record<string, Body>;
}
/** The contract's file. */
interface Contract {
  paths: Record<string, Record<string, Described>>;
  components: {
    parameters: Record<string, Parameter>;
    requestBodies: Record<string, Body>;
    responses: Record<string, Body>;
    schemas: Record<string, Schema>;
  };
}

const contract: Contract = document;
const { parameters, requestBodies, responses, schemas } = contract.components;

const FORM = 'application/x-www-form-urlencoded';

/** The contract as it stands, for those who ask for it. */
export const contractText = (): string => `${JSON.stringify(document, null, 2)}\n`;

/** Every call of the contract. */
export function readOperations(): Operation[] {
  const found: Operation[] = [];
  for (const [path, methods] of Object.entries(contract.paths))
    for (const [method, described] of Object.entries(methods))
      found.push(operationOf(path, method, described));
  return found;
}

function operationOf(path: string, method: string, described: Described): Operation {
  const own = described.parameters
    .map((one) => resolve(one, parameters))
    .find((one) => one.in === 'path');
  const form = resolve(described.requestBody ?? {}, requestBodies).content?.[FORM];
  return {
    id: described.operationId,
    method: methodOf(method),
    path,
    choices: own?.schema?.enum ?? [],
    pattern: new RegExp(resolve(own?.schema ?? {}, schemas).pattern ?? ''),
    example: form?.example ?? {},
    answers: new Map(
      Object.entries(described.responses).map(([status, it]) => [
        status,
        answerOf(resolve(it, responses)),
      ]),
    ),
  };
}

function methodOf(key: string): Operation['method'] {
  const method = key.toUpperCase();
  if (method === 'GET' || method === 'POST') return method;
  throw new Error(`No call of the contract is sent with ${method}`);
}

function answerOf({ content = {}, headers = {} }: Body): ContractAnswer {
  const given = Object.entries(headers).map(([name, { schema }]) => [name, schema?.const] as const);
  return {
    content: new Map(
      Object.entries(content).map(([type, { schema }]) => [type, resolve(schema ?? {}, schemas)]),
    ),
    headers: new Map(given.flatMap(([name, value]) => (value ? [[name, value]] : []))),
  };
}

/** What a `$ref` leads to, or the thing itself. */
function resolve<T extends Reference>(it: T, named: Record<string, T>): T {
  if (!it.$ref) return it;
  const found = named[it.$ref.replace(/^.*\//, '')];
  if (!found) throw new Error(`The contract has no ${it.$ref}`);
  return found;
}
