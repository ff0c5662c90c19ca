import type { Lone } from './lone';

/** An event of Chromium's trace; times in microseconds, `tdur` is that of the thread on a processor. */
export interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  args: {
    data?: { url?: string; frame?: string; fileName?: string; functionName?: string };
    beginData?: { frame: string };
  };
}

/**
 * Microtasks are traced in `v8.execute` alone. No other categories: each event of a call or a task
 * costs time, and the others trace both a second time.
 */
const CATEGORIES = ['devtools.timeline', 'v8.execute', 'toplevel'];

/**
 * What counts as time inside script: running classic scripts and modules, compiling them, callbacks
 * of every kind, and microtasks, in which promises, modules and mutation observers go on.
 */
const SCRIPT = new Set([
  ...['EvaluateScript', 'FunctionCall', 'RunMicrotasks', 'TimerFire', 'FireAnimationFrame'],
  ...['v8.compile', 'v8.compileModule', 'v8.evaluateModule', 'v8.run', 'V8.RunMicrotasks'],
  ...['FireIdleCallback', 'v8.callFunction'],
]);

/** From which length a task is long, in ms. */
const LONG_MS = 50;

/** What the main thread did while a page loaded, in ms. */
export interface Work {
  script: number;
  /** Of each script's own evaluation, by its address, the dearest first. */
  files: [address: string, ms: number][];
  blocking: number;
  longest: number;
  /** The most that script takes of one task. */
  longestScript: number;
}

/** Traces what `act` does in the browser; settles with the frame that it returns, too. */
export async function traceOf(
  lone: Lone,
  act: () => Promise<string>,
): Promise<{ frame: string; events: TraceEvent[] }> {
  const events: TraceEvent[] = [];
  let complete = () => {};
  const isComplete = new Promise<void>((resolve) => {
    complete = resolve;
  });
  const stop = lone.listen(({ method, params }) => {
    // Put in one by one: a page of 50,000 widgets has more than a call may have arguments.
    if (method === 'Tracing.dataCollected')
      for (const event of (params?.value ?? []) as TraceEvent[]) events.push(event);
    if (method === 'Tracing.tracingComplete') complete();
  });
  const traceConfig = { includedCategories: CATEGORIES };
  await lone.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig });
  try {
    return { frame: await act(), events };
  } finally {
    // One trace at a time: a page that never rests must not keep the next from being measured.
    await lone.send('Tracing.end');
    await isComplete;
    stop();
  }
}

/** Sums up the events of the main thread that a frame's document ran on. */
export function workOf(frame: string, events: TraceEvent[]): Work {
  const { first, own } = mainThread(frame, 'ParseHTML', events);
  const tasks = own.filter(({ name }) => name === 'ThreadControllerImpl::RunTask');
  const after = tasks.filter(({ ts, dur = 0 }) => ts + dur >= first.ts);
  const lengths = after.map(({ dur = 0 }) => dur / 1000);
  const scripts = own.filter(({ name }) => SCRIPT.has(name));
  return {
    script: busy(scripts) / 1000,
    files: filesOf(own),
    blocking: lengths.reduce((sum, it) => sum + Math.max(it - LONG_MS, 0), 0),
    longest: lengths.reduce((longest, it) => Math.max(longest, it), 0),
    longestScript: longestOf(tasks, scripts) / 1000,
  };
}

/** The calls that mark when something begins and ends: of these functions, in that file. */
interface Marks {
  file: string;
  names: string[];
}

/** The time inside script from the first mark to the last, in ms; the marks' own counts nowhere. */
export function scriptBetween(frame: string, events: TraceEvent[], marks: Marks): number {
  const { own } = mainThread(frame, 'FunctionCall', events);
  const calls = own.filter(
    ({ name, args: { data } }) =>
      name === 'FunctionCall' &&
      data?.url === marks.file &&
      marks.names.includes(data.functionName ?? ''),
  );
  if (!calls.length) throw new Error(`The trace has no call of ${marks.names} in ${marks.file}.`);
  const start = Math.min(...calls.map(({ ts }) => ts));
  const end = Math.max(...calls.map(({ ts, dur = 0 }) => ts + dur));
  const scripts = own.filter(({ name, ts }) => SCRIPT.has(name) && ts >= start && ts < end);
  return (busy(scripts) - busy(calls)) / 1000;
}

/** What the main thread of a frame's document did, and the first event of that name there. */
function mainThread(frame: string, name: string, events: TraceEvent[]) {
  const isOfFrame = ({ args }: TraceEvent) =>
    args?.data?.frame === frame || args?.beginData?.frame === frame;
  const first = events.find((it) => it.name === name && isOfFrame(it));
  if (!first) throw new Error(`The trace has no ${name} of the page.`);
  if (!events.some((it) => it.name === 'RunMicrotasks'))
    throw new Error('The trace has no microtasks, in which modules and promises run.');
  const own = events.filter(
    ({ pid, tid, ph }) => pid === first.pid && tid === first.tid && ph === 'X',
  );
  return { first, own };
}

/** The most of one task that a set of events takes. */
function longestOf(tasks: TraceEvent[], events: TraceEvent[]): number {
  const within = new Map<TraceEvent, TraceEvent[]>(tasks.map((it) => [it, []]));
  const waiting = events.sort((a, b) => b.ts - a.ts);
  // Tasks within a task, as a loop of events within a dialog makes them, are none here.
  for (const task of tasks.sort((a, b) => a.ts - b.ts))
    for (let it = waiting.at(-1); it && it.ts < task.ts + (task.dur ?? 0); it = waiting.at(-1)) {
      within.get(task)?.push(it);
      waiting.pop();
    }
  return [...within.values()].reduce((longest, its) => Math.max(longest, busy(its)), 0);
}

/**
 * How long the thread worked during a set of events; what lies within another counts once. Time in
 * which other threads had the processors, such as those that decode pictures, is none of it.
 */
function busy(events: TraceEvent[]): number {
  let total = 0;
  let end = 0;
  // Of two that begin at once the longer one holds the other.
  const inOrder = events.sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  for (const { ts, dur = 0, tdur = dur } of inOrder) {
    if (ts < end) continue;
    total += tdur;
    end = ts + dur;
  }
  return total;
}

function filesOf(events: TraceEvent[]): Work['files'] {
  const times = new Map<string, TraceEvent[]>();
  for (const event of events) {
    const url = event.args?.data?.url ?? event.args?.data?.fileName;
    if (!url || !SCRIPT.has(event.name)) continue;
    const file = url.replace(/^.*\//, '');
    // Put in, not copied: a page of 50,000 widgets has as many events.
    const its = times.get(file) ?? [];
    its.push(event);
    times.set(file, its);
  }
  return [...times]
    .map(([file, its]): [string, number] => [file, busy(its) / 1000])
    .sort((a, b) => b[1] - a[1]);
}
