import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What whoever gets a build has to know that has the commercial Fancybox in it; '' for others. */
export function fancyboxNotice(dist: string): string {
  const licences = readFileSync(join(dist, 'LICENSES.txt'), 'utf8');
  return /^@fancyapps\/ui /m.test(licences) ? NOTICE : '';
}

const NOTICE = `This build has Fancybox (@fancyapps/ui) in it, for galleries. Fancybox is
commercial: whoever deploys it needs a licence from https://fancyapps.com/pricing/.
The build without it, veneer-free-VERSION.zip, and the WordPress plugin show
galleries in PhotoSwipe, which is free.`;
