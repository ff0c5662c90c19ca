import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What whoever gets a build has to know that has the commercial Fancybox in it; '' for others. */
export function fancyboxNotice(root: string): string {
  const licences = readFileSync(join(root, 'dist/LICENSES.txt'), 'utf8');
  return /^@fancyapps\/ui /m.test(licences) ? NOTICE : '';
}

const NOTICE = `This build has Fancybox (@fancyapps/ui) in it, for galleries. Fancybox is
commercial: whoever deploys it needs a licence from https://fancyapps.com/pricing/.
WordPress's plugin directory does not take it.`;
