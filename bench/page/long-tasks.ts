// Reads from a trace what blocked the page's main thread.

export interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Microseconds. */
  ts: number;
  dur?: number;
  /** Microseconds of processor time for the event. */
  tdur?: number;
  args?: { data?: { url?: string; functionName?: string; documentLoaderURL?: string } };
}

export interface LongTask {
  /** Milliseconds after the navigation. */
  at: number;
  cpu: number;
  /** Parts of the task, the longest first, with their own processor time in milliseconds. */
  causes: { name: string; cpu: number }[];
}

const TASK = 'RunTask';

/** Every task of the main thread of the page's process. */
export function readMainThreadTasks(events: readonly TraceEvent[]): LongTask[] {
  const page = pageThread(events);
  const own = events
    .filter(
      ({ pid, tid, ph, dur }) => ph === 'X' && dur !== undefined && pid === page.pid && tid === page.tid,
    )
    .toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  const tasks: LongTask[] = [];
  for (let index = 0; index < own.length; index += 1) {
    const event = own[index];
    if (event?.name.endsWith(TASK) !== true || event.ts < page.begun) continue;
    const end = event.ts + (event.dur ?? 0);
    const within: TraceEvent[] = [];
    while (own[index + 1] !== undefined && (own[index + 1]?.ts ?? 0) < end) {
      index += 1;
      const inner = own[index];
      if (inner && !inner.name.endsWith(TASK)) within.push(inner);
    }
    tasks.push({ at: (event.ts - page.begun) / 1000, cpu: cpuOf(event), causes: causesOf(within) });
  }
  return tasks;
}

/** Own time of each part, without the parts inside it. */
function causesOf(within: readonly TraceEvent[]): LongTask['causes'] {
  const own = new Map<string, number>();
  const open: { end: number; name: string }[] = [];
  for (const event of within) {
    while (open.length > 0 && (open.at(-1)?.end ?? 0) <= event.ts) open.pop();
    const name = nameOf(event);
    const around = open.at(-1);
    if (around) own.set(around.name, (own.get(around.name) ?? 0) - cpuOf(event));
    own.set(name, (own.get(name) ?? 0) + cpuOf(event));
    open.push({ end: event.ts + (event.dur ?? 0), name });
  }
  return [...own]
    .map(([name, cpu]) => ({ name, cpu }))
    .filter(({ cpu }) => cpu >= 5)
    .toSorted((a, b) => b.cpu - a.cpu);
}

function nameOf({ name, args }: TraceEvent): string {
  const url = args?.data?.url;
  const file =
    url === undefined ? '' : (/[^/?]+(?=\?|$)/.exec(url)?.[0] ?? '').replace(/-[\w-]{8}(?=\.js)/, '');
  return [name, args?.data?.functionName, file].filter((part) => part !== undefined && part !== '').join(' ');
}

function cpuOf({ tdur, dur = 0 }: TraceEvent): number {
  return (tdur ?? dur) / 1000;
}

function pageThread(events: readonly TraceEvent[]): { pid: number; tid: number; begun: number } {
  const started = events.find(
    ({ name, args }) => name === 'navigationStart' && args?.data?.documentLoaderURL?.startsWith('http'),
  );
  if (!started) throw new Error('the trace knows of no navigation');
  return { pid: started.pid, tid: started.tid, begun: started.ts };
}
