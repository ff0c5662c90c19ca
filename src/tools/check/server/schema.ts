import { isRecord } from '../record';
import type { Schema } from './contract';

/** What is wrong with a value by a schema, as sentences; none where nothing is. */
export function mistakesOf(value: unknown, schema: Schema, name: string): string[] {
  if (schema.type && typeOf(value) !== schema.type)
    return [`${name} is ${nameOf(value)}, not ${article(schema.type)}`];
  if (!isRecord(value)) return [];
  const missing = (schema.required ?? []).filter((key) => !Object.hasOwn(value, key));
  const wrong = Object.entries(schema.properties ?? {})
    .filter(([key]) => Object.hasOwn(value, key))
    .flatMap(([key, below]) => mistakesOf(value[key], below, `${name}.${key}`));
  return [...missing.map((key) => `${name} has no field "${key}"`), ...wrong];
}

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

const nameOf = (value: unknown) => (value === null ? 'null' : article(typeOf(value)));
const article = (type: string) => `${/^[aeiou]/.test(type) ? 'an' : 'a'} ${type}`;
