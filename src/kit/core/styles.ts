import pageStyles from '../../page.css';
import { wait } from '../../runtime/lifecycle';
import { media } from '../../runtime/platform';
import { page } from './page';

/** The longest wait for a stylesheet (ours), in ms: unstyled text is better than none. */
const PATIENCE_MS = 3000;

/** The build marks an address so where `veneer.css` contains the stylesheet. */
const IN_PAGE = /#page$/;

/** The address of `veneer.css`, if the page does not link the file. */
const PAGE_ADDRESS = pageStyles.replace(IN_PAGE, '');

/** The custom property that says that `veneer.css` is applied, and how many classes it has. */
const MARK = '--veneer-page';

/** For each load: a promise that settles with it, or after `PATIENCE_MS`. */
const waits = new WeakMap<Promise<void>, Promise<void>>();

/** The page's stylesheets at the last check for `veneer.css`, and its result. */
let checked: { sheets: CSSStyleSheet[]; isThere: boolean } | undefined;

/**
 * Loads a stylesheet of ours, once a page, and `veneer.css` with it where the page lacks that; settles when
 * they are applied, have failed (which is reported), or after 3 s (contract.md#style-wait).
 */
export async function loadStyles(address: string): Promise<void> {
  await Promise.all(missingFor(address).map(soon));
}

/** The same without a time limit, for what makes no sense unstyled. */
export async function awaitStyles(address: string): Promise<void> {
  await Promise.all(missingFor(address).map((it) => page().sheet(it)));
}

/** Is the stylesheet part of the page already, so that there is nothing to load? */
export const hasStyles = (address: string): boolean =>
  !isLoadable(address) || (IN_PAGE.test(address) && hasPageStyles());

function soon(address: string): Promise<void> {
  const over = page().sheet(address);
  const known =
    waits.get(over) ?? Promise.race([over.then(() => checkRules(address)), wait(PATIENCE_MS)]);
  waits.set(over, known);
  return known;
}

/** Reports a file without rules: a bundler may have made a script of a stylesheet; and `veneer.css` with fewer rules. */
function checkRules(address: string): void {
  hasPageStyles();
  const links = [...document.documentElement.querySelectorAll('link')];
  const link = links.find(({ href }) => href === address);
  if (link && rulesOf(link.sheet)?.length === 0)
    page().report(
      'styles',
      link,
      `${address} has no rules`,
      'Expected CSS: has a bundler changed it',
    );
}

/** The files to load for a stylesheet: stylesheets of widgets use the custom properties of `veneer.css`. */
function missingFor(address: string): string[] {
  if (!isLoadable(address)) return [];
  return [hasPageStyles() ? '' : PAGE_ADDRESS, IN_PAGE.test(address) ? '' : address].filter(
    Boolean,
  );
}

/** Not where Node has read the code from a file: no page of the web can load it from there. */
const isLoadable = (address: string): boolean =>
  !address.startsWith('file:') || location.protocol === 'file:';

/**
 * Is all of `veneer.css` applied? Most pages link it. Checked again only where the page has other stylesheets
 * now: each check makes the browser recalculate styles.
 */
function hasPageStyles(): boolean {
  const sheets = [...document.styleSheets];
  const last = checked?.sheets;
  if (!last || last.length !== sheets.length || sheets.some((it, index) => it !== last[index]))
    checked = { sheets, isThere: isThereIn(sheets.filter(isApplied)) };
  return !!checked?.isThere;
}

const isApplied = ({ disabled, media: { mediaText } }: CSSStyleSheet): boolean =>
  !disabled && (!mediaText || media(mediaText).matches);

/**
 * Are all classes of `veneer.css` in these stylesheets? Its `--veneer-page` says how many there are. Optimisers
 * merge it with others, and remove the rules that a page did not use when they looked. A stylesheet of another
 * site can't be read, and counts as without them.
 */
function isThereIn(sheets: CSSStyleSheet[]): boolean {
  const count = Number(getComputedStyle(document.documentElement).getPropertyValue(MARK));
  const isWhole = (those: CSSStyleSheet[]) =>
    count > 0 && new Set(those.flatMap(classesIn)).size >= count;
  // The largest stylesheets of a theme need not be read where the file itself is linked.
  const named = sheets.filter(({ href }) => href?.includes('veneer'));
  if (isWhole(named) || isWhole(sheets)) return true;
  const own = named.find(isOwn);
  const found = own && classesIn(own).length;
  if (found)
    page().report(
      'styles',
      own.ownerNode as Element,
      `${PAGE_ADDRESS} has lost rules: ${found} of its classes are left`,
      'Expected the whole file: exclude it from your optimiser',
    );
  // Another request would bring the same.
  return !!own;
}

/** Is it the file that would be loaded? A query makes it another file, unless it can't be read. */
const isOwn = (sheet: CSSStyleSheet): boolean =>
  (rulesOf(sheet) ? sheet.href : sheet.href?.replace(/\?.*/, '')) === PAGE_ADDRESS;

/** The classes of ours in a stylesheet that contains `veneer.css`, as the mark shows. */
function classesIn(sheet: CSSStyleSheet): string[] {
  const names = new Set<string>();
  addNames(names, rulesOf(sheet) ?? []);
  return names.delete(MARK) ? [...names] : [];
}

/** A rule with a selector, one with rules in it, or an `@import`. */
type AnyRule = Partial<CSSStyleRule & CSSImportRule>;

function addNames(names: Set<string>, rules: Iterable<AnyRule>): void {
  for (const { selectorText, style, cssRules, styleSheet } of rules) {
    for (const [name] of selectorText?.matchAll(/\.veneer-[\w-]+/g) ?? []) names.add(name);
    // Chromium answers `unset` for a rule with `all: unset`.
    if (selectorText?.includes('html') && Number(style?.getPropertyValue(MARK))) names.add(MARK);
    if (!selectorText) addNames(names, cssRules ?? rulesOf(styleSheet) ?? []);
  }
}

/** The rules of a stylesheet; `null` for none, and for a stylesheet of another site, which can't be read. */
function rulesOf(sheet: CSSStyleSheet | null | undefined): CSSRuleList | null {
  try {
    return sheet?.cssRules ?? null;
  } catch {
    return null;
  }
}
