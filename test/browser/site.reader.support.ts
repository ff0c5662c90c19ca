import type { Page } from '@playwright/test';
import { devtools } from './support/devtools';

/** What a screen reader reads out at one place of the page. */
export interface Read {
  role: string;
  name: string;
  level: number;
  /** Where a link leads. */
  url: string;
  /** How deep it lies in the tree. */
  depth: number;
}

const CONTROLS = new Set(
  'button checkbox combobox link radio searchbox slider spinbutton switch textbox'.split(' '),
);
const ONCE = ['banner', 'main', 'contentinfo'];

/** The page in the order in which it is read: the browser's own tree, without what it hides. */
export async function reading(page: Page): Promise<Read[]> {
  const session = await devtools(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const read: Read[] = [];
  const visit = (id: string, depth: number): void => {
    const node = byId.get(id);
    if (!node) return;
    const role = String(node.role?.value ?? '');
    const noted = (name: string) =>
      node.properties?.find((it) => it.name === name)?.value.value as unknown;
    if (!node.ignored && role !== 'InlineTextBox')
      read.push({
        role,
        name: String(node.name?.value ?? '').trim(),
        level: Number(noted('level') ?? 0),
        url: String(noted('url') ?? ''),
        depth,
      });
    for (const child of node.childIds ?? []) visit(child, depth + 1);
  };
  const root = nodes[0];
  if (root) visit(root.nodeId, 0);
  return read;
}

/** What a reader of the page would stumble over. */
export function stumbles(read: Read[]): string[] {
  const found: string[] = [];
  for (const role of ONCE) {
    const count = read.filter((it) => it.role === role).length;
    if (count !== 1) found.push(`${count} landmarks "${role}"`);
  }
  for (const role of ['navigation', 'region', 'form'])
    found.push(
      ...alike(read.filter((it) => it.role === role).map(({ name }) => `${role} "${name}"`)),
    );
  const headings = read.filter(({ role }) => role === 'heading');
  if (headings[0]?.level !== 1) found.push(`The first heading is "${headings[0]?.name}"`);
  for (const [index, { level, name }] of headings.entries())
    if (index > 0 && level > (headings[index - 1]?.level ?? 0) + 1)
      found.push(`The heading "${name}" is deeper by more than one`);
  for (const { role, name } of read)
    if ((CONTROLS.has(role) || role === 'heading' || role === 'image') && !name)
      found.push(`A ${role} without a name`);
  const places = new Map<string, string>();
  for (const { role, name, url } of read) {
    if (role !== 'link') continue;
    const known = places.get(name) ?? url;
    if (known !== url) found.push(`"${name}" leads to ${known} and to ${url}`);
    places.set(name, known);
  }
  return found;
}

const alike = (names: string[]): string[] =>
  names.filter((name, index) => names.indexOf(name) !== index).map((name) => `Twice: ${name}`);

/** What is read inside a dialog, or whatever else has this role: its own lines, and no others. */
export function inside(read: Read[], role: string): Read[] {
  const start = read.findIndex((it) => it.role === role);
  if (start < 0) return [];
  const depth = read[start]?.depth ?? 0;
  const length = read.slice(start + 1).findIndex((it) => it.depth <= depth);
  return read.slice(start, length < 0 ? undefined : start + 1 + length);
}

/** Notes what live regions say, from the page's start. */
export async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    const live = '[role="alert"], [role="status"], [aria-live="polite"], [aria-live="assertive"]';
    const note = ({ target }: MutationRecord) => {
      const element = target instanceof Element ? target : target.parentElement;
      const text = element?.closest(live)?.textContent?.trim().replace(/\s+/g, ' ');
      if (text && said.at(-1) !== text) said.push(text);
    };
    // Content at insertion counts, too: a live region that is inserted with its text.
    const noteInserted = ({ addedNodes }: MutationRecord) => {
      for (const node of addedNodes)
        if (node instanceof Element)
          for (const region of [node, ...node.querySelectorAll(live)])
            if (region.matches(live) && region.textContent?.trim())
              said.push(region.textContent.trim().replace(/\s+/g, ' '));
    };
    new MutationObserver((records) => {
      for (const record of records) {
        note(record);
        noteInserted(record);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
}

/** What `listen` has noted. */
export const said = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { said: string[] }).said);
