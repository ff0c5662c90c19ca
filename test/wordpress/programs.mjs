// Finds what a WordPress for tests is made of: Debian's packages.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Debian's WordPress, or another one that is unpacked somewhere, with the two themes in it. */
const TREE = process.env.VENEER_WORDPRESS_TREE ?? '/usr/share/wordpress';
const THEMES = ['twentytwentyone', 'twentytwentythree'].map((name) =>
  join(TREE, 'wp-content/themes', name, 'style.css'),
);
const PACKAGES =
  'wordpress, php-cli, php-mysql, mariadb-server, wordpress-theme-twentytwentyone, wordpress-theme-twentytwentythree';

/** What to install where something is missing. */
export const HOW = `Debian's packages ${PACKAGES} have it.`;

/** The programs and the tree of WordPress; `null` where one of them is missing. */
export function findWordPress() {
  const programs = {
    php: find('php'),
    mariadbd: find('mariadbd'),
    installDatabase: find('mariadb-install-db'),
  };
  const files = [join(TREE, 'wp-load.php'), ...THEMES];
  const isHere = Object.values(programs).every(Boolean) && files.every((file) => existsSync(file));
  return isHere ? { ...programs, tree: TREE } : null;
}

/** Servers' programs are not always in a user's path. */
function find(program) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/sbin'];
  return folders.map((folder) => join(folder, program)).find((path) => existsSync(path));
}
