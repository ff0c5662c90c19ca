import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { startServer } from '../../fixtures/server/listen';
import { launch } from './browser';

const PORT = 9377;
const PAGES = ['', 'rooms', 'gallery', 'contact'];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/** What Veneer is loaded from; everything else on the page is the site's own. */
const OUR_FILE = /\/assets\/[\w-]+\.(?:js|css)/;

/** The scores of one page in one form, 0 to 100, and the audits that do not pass. */
export interface Audited {
  page: string;
  form: 'phone' | 'desktop';
  scores: Record<string, number>;
  failing: Failing[];
}

/** An audit that does not pass, with what it shows and whether it names a file of Veneer's. */
interface Failing {
  id: string;
  title: string;
  shown: string;
  namesUs: boolean;
}

/** What Lighthouse answers, as far as it is read here. */
interface Result {
  lhr: {
    categories: Record<string, { score: number | null }>;
    audits: Record<
      string,
      {
        title: string;
        score: number | null;
        scoreDisplayMode: string;
        displayValue?: string;
        details?: unknown;
      }
    >;
  };
}
type Lighthouse = (url: string, flags: object, config?: object) => Promise<Result>;

/**
 * Audits the brochure site's home and three inner pages, on a phone and a desktop, with their styles
 * in the page itself, as the README advises where the first page counts most.
 */
export async function runLighthouse(say: (line: string) => void): Promise<Audited[]> {
  const require = createRequire(new URL('peers/package.json', import.meta.url));
  const { default: lighthouse } = (await import(
    pathToFileURL(require.resolve('lighthouse')).href
  )) as { default: Lighthouse };
  const { default: desktop } = (await import(
    pathToFileURL(require.resolve('lighthouse/core/config/desktop-config.js')).href
  )) as { default: object };
  const server = await startServer({});
  const browser = await launch(PORT);
  const all: Audited[] = [];
  try {
    for (const page of PAGES)
      for (const form of ['phone', 'desktop'] as const) {
        const flags = { port: PORT, onlyCategories: CATEGORIES, logLevel: 'silent' };
        const url = `${server.url}/site/${page}?styles=page`;
        const { lhr } = await lighthouse(url, flags, form === 'desktop' ? desktop : undefined);
        const audited = readResult(page || 'home', form, lhr);
        say(`  ${audited.page}, ${form}: ${Object.values(audited.scores).join(', ')}`);
        all.push(audited);
      }
  } finally {
    await browser.close();
    await server.close();
  }
  return all;
}

function readResult(page: string, form: Audited['form'], lhr: Result['lhr']): Audited {
  const scores = Object.entries(lhr.categories).map(([name, { score }]) => [
    name,
    // Without a score, as on a page that never came to rest, nothing was measured.
    score === null ? Number.NaN : Math.round(score * 100),
  ]);
  const failing = Object.entries(lhr.audits)
    .filter(
      ([, { score, scoreDisplayMode }]) =>
        score !== null && score < 0.9 && scoreDisplayMode !== 'informative',
    )
    .map(([id, { title, displayValue = '', details }]) => ({
      id,
      title,
      shown: displayValue,
      namesUs: OUR_FILE.test(JSON.stringify(details ?? '')),
    }));
  return { page, form, scores: Object.fromEntries(scores), failing };
}
