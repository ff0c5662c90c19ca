import { importLists } from '../lists';
import { RULES } from '../security-rules';
import type { Row } from './row';

const lists = await importLists<{ rows: Record<string, Row> }>(
  new URL('lists', import.meta.url),
  (name) => import(/* @vite-ignore */ `./lists/${name}`),
);

const SECURITY: Row = {
  title: 'security',
  files: ['security-rules', 'attacks', 'policies'],
  rules: { ...RULES },
};

/** Every row of the contract by name, and the fifteen security rules as one more. */
export const ROWS: Record<string, Row> = {
  ...Object.assign({}, ...lists.map(({ rows }) => rows)),
  security: SECURITY,
};

/** What every rule is called, such as `nav.click` or `security.3`. */
export const ruleNames = (): string[] =>
  Object.entries(ROWS).flatMap(([row, { rules }]) =>
    Object.keys(rules).map((rule) => `${row}.${rule}`),
  );
