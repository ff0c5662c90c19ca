/** What a release is made from. */
export interface Prepared {
  /** That of `package.json`. */
  version: string;
  /** The tags of the commit. */
  tags: readonly string[];
  /** What differs from the commit, a line each. */
  changed: readonly string[];
  /** `CHANGELOG.md`. */
  changelog: string;
  /** The first file of the WordPress plugin, and its `readme.txt`. */
  plugin: string;
  readme: string;
  /** `veneer.info.yml` and `veneer.libraries.yml` of the Drupal module. */
  info: string;
  libraries: string;
  /** The public address of the source, from `package.json`; `''` where none is given. */
  source: string;
}

/** What `readme.txt` has until its owner writes an account of wordpress.org’s there. */
export const NO_ACCOUNT = 'your-account';

/** What keeps a commit from being a release; a sentence each, which says what to do. */
export function problemsOf(prepared: Prepared): string[] {
  const { version, tags, changed, changelog, plugin, readme } = prepared;
  const inInfo = /^version: (\S+)$/m.exec(prepared.info)?.[1];
  const inLibraries = /^ {2}version: (\S+)$/m.exec(prepared.libraries)?.[1];
  const inPlugin = /^ \* Version:\s+(\S+)$/m.exec(plugin)?.[1];
  const inReadme = /^Stable tag: (\S+)$/m.exec(readme)?.[1];
  const checks: [isRight: boolean, problem: string][] = [
    [
      /^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
      `“${version}” in package.json is no semantic version.`,
    ],
    [
      !changed.length,
      `${changed.length} files differ from the commit, such as ${changed[0]?.trim()}: commit them first.`,
    ],
    [
      tags.includes(`v${version}`),
      `The commit has ${tags.length ? `the tag ${tags.join(', ')}` : 'no tag'}. Expected v${version}: git tag v${version}.`,
    ],
    [
      !!notesOf(changelog, version),
      `.github/CHANGELOG.md has no “## [${version}] - YEAR-MONTH-DAY” with what is new.`,
    ],
    [
      inPlugin === version,
      `fixtures/wordpress/veneer.php has version ${inPlugin}. Expected ${version}.`,
    ],
    [
      inReadme === version,
      `fixtures/wordpress/readme.txt has stable tag ${inReadme}. Expected ${version}.`,
    ],
    [
      inInfo === version,
      `fixtures/drupal/veneer.info.yml has version ${inInfo}. Expected ${version}.`,
    ],
    [
      inLibraries === version,
      `fixtures/drupal/veneer.libraries.yml has version ${inLibraries}. Expected ${version}.`,
    ],
    ...ownersChecks(prepared),
  ];
  return checks.filter(([isRight]) => !isRight).map(([, problem]) => problem);
}

/** What nobody but the owner knows, and directories want. */
function ownersChecks({ readme, source }: Prepared): [isRight: boolean, problem: string][] {
  const contributors = /^Contributors: *(.*)$/m.exec(readme)?.[1]?.trim();
  const [, about = ''] = readme.split(/^== Source code ==$/m);
  return [
    [
      !!contributors && contributors !== NO_ACCOUNT,
      `fixtures/wordpress/readme.txt has the contributors “${contributors ?? ''}”. Expected accounts of wordpress.org.`,
    ],
    [
      /^https:\/\/[^/]+\.[^/]+\//.test(source),
      `package.json has ${source ? `“${source}”` : 'nothing'} as its repository. Expected the public https address of the source.`,
    ],
    [
      !!source && about.includes(source),
      `fixtures/wordpress/readme.txt does not link the source in “Source code”. Expected ${source || 'the repository of package.json'}.`,
    ],
  ];
}

/** The address in a package’s `repository`, as a reader opens it. */
export function sourceOf({ repository = '' }: { repository?: string | { url?: string } }): string {
  const address = typeof repository === 'string' ? repository : (repository.url ?? '');
  return address.replace(/^git\+/, '').replace(/\.git$/, '');
}

/** What a changelog says of a version; `null` where it has no dated part for it, or an empty one. */
export function notesOf(changelog: string, version: string): string | null {
  const [, ...parts] = changelog.split(/^## /m);
  const part = parts.find((one) => one.startsWith(`[${version}] - `));
  const [, notes = ''] = /^\S+ - \d{4}-\d\d-\d\d\n([\s\S]*)$/.exec(part ?? '') ?? [];
  return notes.trim() ? `${notes.trim()}\n` : null;
}
