import { readFileSync } from 'node:fs';
import { launch, median, visit } from './browser';
import { startBenchServer } from './server';
import { traceOf } from './trace';

const server = await startBenchServer();
const browser = await launch();
const css = readFileSync(new URL('../../dist/veneer.css', import.meta.url), 'utf8');
const N = +(process.argv[2] ?? 8);
const variants: Record<string, string | null> = { bare: null, empty: '/* nothing */', css };
for (const f of process.argv.slice(3)) variants[f] = readFileSync(f, 'utf8');
const res: Record<string, number[][]> = {};
for (let n = 0; n <= N; n++)
  for (const [name, text] of Object.entries(variants)) {
    const one = await visit(browser, { slowdown: 4 });
    await one.page.route('**/veneer.js', (r) =>
      r.fulfill({ body: '', contentType: 'text/javascript' }),
    );
    if (text !== null)
      await one.page.route('**/assets/veneer.css', (r) =>
        r.fulfill({ body: text, contentType: 'text/css' }),
      );
    const ev: any[] = await traceOf(one.session, async () => {
      await one.page.goto(server.url + (text === null ? '/veneer/?bare' : '/veneer/'));
      await one.quiet();
    });
    const { frameTree } = await one.session.send('Page.getFrameTree');
    const f = frameTree.frame.id;
    const first = ev.find(
      (it) =>
        it.name === 'ParseHTML' && (it.args?.data?.frame === f || it.args?.beginData?.frame === f),
    )!;
    const own = ev.filter((e) => e.pid === first.pid && e.tid === first.tid && e.ph === 'X');
    await one.end();
    if (!n) continue;
    const sum = (re: RegExp) =>
      own.filter((e) => re.test(e.name)).reduce((s, e) => s + e.tdur / 1000, 0);
    (res[name] ??= []).push([
      sum(/^UpdateLayoutTree$/),
      sum(/^Layout$/),
      sum(/^ParseAuthorStyleSheet$/),
      own
        .filter((e) => e.name === 'UpdateLayoutTree')
        .reduce((s, e) => s + (e.args?.elementCount ?? 0), 0),
      own.filter((e) => e.name === 'UpdateLayoutTree').length,
    ]);
  }
for (const [name, rows] of Object.entries(res))
  console.log(
    name.slice(-20).padEnd(20),
    rows[0]!.map((_, i) => median(rows.map((r) => r[i]!)).toFixed(1)).join('  '),
    ' min ULT',
    Math.min(...rows.map((r) => r[0]!)).toFixed(1),
  );
await browser.close();
server.close();
