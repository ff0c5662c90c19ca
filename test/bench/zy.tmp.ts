import { launch, median, visit } from './browser';
import { traceOf, workOf } from './trace2.tmp';
import { startBenchServer } from './server';
const [n = '7', slow = '4', show = ''] = process.argv.slice(2);
const server = await startBenchServer();
const browser = await launch();
const S: number[] = [], L: number[] = [], B: number[] = [];
let shown: any[] = [];
for (let i = 0; i < +n + 1; i++) {
  const one = await visit(browser, { slowdown: +slow });
  if (process.env.BLOCK) await one.session.send('Network.setBlockedURLs', { urls: process.env.BLOCK.split(',') });
  const ev: any[] = await traceOf(one.session, async () => { await one.page.goto(server.url + '/veneer/'); await one.quiet(); });
  const w = await workOf(one.session, ev);
  await one.end();
  if (i === 0) continue;
  S.push(w.script); L.push(w.longest); B.push(w.blocking);
  shown = ev;
}
console.log('script', median(S).toFixed(1), S.map((x) => x.toFixed(0)).join(' '), '| longest', median(L).toFixed(1), L.map((x) => x.toFixed(0)).join(' '), '| blocking', median(B).toFixed(1));
if (show) {
  const first = shown.find((e) => e.name === 'ParseHTML' && e.args?.beginData?.url?.includes('/veneer/') || e.name==='ParseHTML');
  const own = shown.filter((e) => e.pid === first.pid && e.tid === first.tid && e.ph === 'X').sort((a, b) => a.ts - b.ts || b.dur - a.dur);
  const tasks = own.filter((e) => e.name === 'ThreadControllerImpl::RunTask');
  for (const t of tasks) {
    if (t.dur / 1000 < +show) continue;
    console.log('TASK', ((t.ts - first.ts) / 1000).toFixed(0), (t.dur / 1000).toFixed(1), 'cpu', (t.tdur / 1000 || 0).toFixed(1));
    const inside = own.filter((e) => e !== t && e.ts >= t.ts && e.ts + (e.dur || 0) <= t.ts + t.dur && (e.dur || 0) > 1500);
    const stack: any[] = [];
    for (const e of inside) {
      while (stack.length && e.ts >= stack.at(-1).ts + stack.at(-1).dur) stack.pop();
      const d = e.args?.data ?? {};
      const st = e.args?.beginData?.stackTrace;
      console.log('  ' + '  '.repeat(stack.length) + e.name, (e.dur / 1000).toFixed(1), (d.url ?? d.fileName ?? '').slice(-30), d.functionName ?? '', e.args?.elementCount ?? d.type ?? '', st ? JSON.stringify(st.slice(0, 2)) : '');
      stack.push(e);
    }
  }
}
await browser.close(); server.close();
{
  const first = shown.find((e) => e.name==='ParseHTML');
  for (const e of shown.filter((e)=>e.pid===first.pid && e.tid===first.tid).sort((a,b)=>a.ts-b.ts)) {
    const t=((e.ts-first.ts)/1000).toFixed(1);
    if (e.name==='UpdateLayoutTree') console.log(t,'ULT',e.args.elementCount, (e.dur/1000).toFixed(1));
    else if (/StyleRecalcInvalidationTracking|ScheduleStyleInvalidation|StyleInvalidatorInvalidationTracking/.test(e.name)) { const d=e.args.data; console.log(t, e.name.slice(0,28), d.nodeName, d.reason, d.extraData??'', d.subtree??'', JSON.stringify(d.invalidationSet ?? d.invalidatedSelectorId ?? ''), d.changedAttribute??d.changedClass??''); }
    else if (e.name==='EvaluateScript') console.log(t,'EVAL',e.args.data?.url);
    else if (e.name==='ParseAuthorStyleSheet') console.log(t,'SHEET',e.args.data?.styleSheetUrl, e.args.data?.sheetURL);
    else if (/MarkDOMContent|firstPaint/.test(e.name)) console.log(t,e.name);
  }
}
