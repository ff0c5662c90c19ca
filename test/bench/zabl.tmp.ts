import { readFileSync } from 'node:fs';
import { launch, visit } from './browser';
import { startBenchServer } from './server';

const server = await startBenchServer();
const browser = await launch();
const css = readFileSync(
  process.argv[2] ?? new URL('../../dist/veneer.css', import.meta.url),
  'utf8',
);
const one = await visit(browser, {});
await one.page.route('**/veneer.js', (r) =>
  r.fulfill({ body: '', contentType: 'text/javascript' }),
);
await one.page.goto(server.url + '/veneer/?bare');
await one.quiet();
const out = await one.page.evaluate((text) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  const rules = [...sheet.cssRules].map((r) => r.cssText);
  const nodes = [...document.body.childNodes].map((n) => n.cloneNode(true));
  const time = (t: string, n: number) => {
    const s = new CSSStyleSheet();
    s.replaceSync(t);
    document.adoptedStyleSheets = [s];
    void getComputedStyle(document.body.lastElementChild!).color;
    const all: number[] = [];
    for (let i = 0; i < n; i++) {
      document.body.replaceChildren(...nodes.map((x) => x.cloneNode(true)));
      const a = performance.now();
      void getComputedStyle(document.body.lastElementChild!).color;
      all.push(performance.now() - a);
    }
    return all.sort((a, b) => a - b)[n >> 2]!;
  };
  time(text, 40);
  const none = time('', 60),
    full = time(text, 60);
  const res = rules.map(
    (r, i) =>
      [full - time(rules.filter((_, j) => j !== i).join('\n'), 30), time(r, 30) - none, r] as const,
  );
  return { none, full, res: [...res].sort((a, b) => b[1] - a[1]).slice(0, 45) };
}, css);
console.log('none', out.none.toFixed(2), 'full', out.full.toFixed(2));
for (const [a, b, r] of out.res)
  console.log(
    a.toFixed(3),
    b.toFixed(3),
    r.replaceAll(/:where\(:not\(:is\(head:has.*?\.veneer-prefix \*\)\)\)/g, '§').slice(0, 230),
  );
await browser.close();
server.close();
