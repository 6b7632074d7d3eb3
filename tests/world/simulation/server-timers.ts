import type { WorldClock } from './clock.ts';

/*
 * The timers of the server's sockets and presence, in place of Node's (`edit-code.ts`): long ones are entries of the
 * world's clock, and short ones, by which the server gathers batches, end at once and can be waited for.
 */

/** Batches of the server are gathered for less. */
const SHORT_MS = 250;

class ServerTimer {
  stop: () => void = () => undefined;
  unref(): this {
    return this;
  }
}

interface Interval {
  readonly work: () => void;
  readonly ms: number;
  readonly timer: ServerTimer;
}

let clock: WorldClock | undefined;
let afterLong: () => Promise<void> = () => Promise.resolve();
const intervals = new Set<Interval>();
const short = { running: 0, begun: 0 };

/** Short timers that have not ended, and how many were ever begun. */
export const shortTimers: { readonly running: number; readonly begun: number } = short;

/** Milliseconds by which the server's rates are counted. */
export function now(): number {
  return clock?.now() ?? performance.now();
}

/** Long timers go by this clock from now on; `after` runs after each of them, until what it caused is over. */
export function setWorldClock(next: WorldClock, after: () => Promise<void>): void {
  clock = next;
  afterLong = after;
  for (const interval of intervals) schedule(interval);
}

export function setTimeout(work: (...args: unknown[]) => void, ms = 0, ...args: unknown[]): ServerTimer {
  const timer = new ServerTimer();
  const run = (): void => work(...args);
  if (ms <= SHORT_MS) runSoon(timer, run);
  else runLater(timer, run, ms);
  return timer;
}

export function setInterval(work: () => void, ms: number): ServerTimer {
  const interval = { work, ms, timer: new ServerTimer() };
  intervals.add(interval);
  schedule(interval);
  return interval.timer;
}

export function clearTimeout(timer: ServerTimer | undefined): void {
  timer?.stop();
}

export function clearInterval(timer: ServerTimer | undefined): void {
  for (const interval of intervals) if (interval.timer === timer) intervals.delete(interval);
  timer?.stop();
}

function schedule(interval: Interval): void {
  runLater(
    interval.timer,
    () => {
      if (!intervals.has(interval)) return;
      schedule(interval);
      interval.work();
    },
    interval.ms,
  );
}

function runLater(timer: ServerTimer, work: () => void, ms: number): void {
  const by = clock;
  const id = by?.later(ms, async () => {
    work();
    await afterLong();
  });
  timer.stop = () => {
    if (id !== undefined) by?.cancel(id);
  };
}

function runSoon(timer: ServerTimer, work: () => void): void {
  let isOver = false;
  const end = (): void => {
    if (!isOver) short.running -= 1;
    isOver = true;
  };
  short.running += 1;
  short.begun += 1;
  const soon = setImmediate(() => {
    end();
    work();
  });
  timer.stop = () => {
    clearImmediate(soon);
    end();
  };
}
