import { RULES } from '../security-rules';
import { ANSWERS } from './answers';
import { MEDIA } from './media';
import { NAVIGATION } from './navigation';
import { PAGE } from './page';
import type { Row } from './row';

const SECURITY: Row = {
  title: 'security',
  files: ['security-rules', 'attacks', 'policies'],
  rules: { ...RULES },
};

/** Every row of the contract by name, and the fifteen security rules as one more. */
export const ROWS: Record<string, Row> = {
  ...NAVIGATION,
  ...MEDIA,
  ...ANSWERS,
  ...PAGE,
  security: SECURITY,
};

/** What every rule is called, such as `nav.click` or `security.3`. */
export const ruleNames = (): string[] =>
  Object.entries(ROWS).flatMap(([row, { rules }]) =>
    Object.keys(rules).map((rule) => `${row}.${rule}`),
  );
