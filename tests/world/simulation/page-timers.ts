import type { WorldClock } from './clock.ts';

interface PageTimers {
  /** The browser's functions by their names. */
  readonly names: Readonly<Record<string, unknown>>;
  later(work: () => unknown, ms: number): number;
  /** Ends all timers, as the end of a page does. */
  stop(): void;
}

const FRAME_MS = 16;

/** Timers of one page, which are entries of the world's clock; `report` hears of errors in them. */
export function createPageTimers(clock: WorldClock, report: (error: unknown) => void): PageTimers {
  let isAlive = true;
  /** The clock's entry of each timer; an interval has a new one at each turn. */
  const entries = new Map<number, number>();
  let count = 0;

  const schedule = (timer: number, ms: number, work: () => void, isRepeated: boolean): void => {
    const entry = clock.later(ms, () => {
      if (!isAlive || entries.get(timer) !== entry) return;
      entries.delete(timer);
      if (isRepeated) schedule(timer, ms, work, true);
      try {
        work();
      } catch (error) {
        report(error);
      }
    });
    entries.set(timer, entry);
  };
  const begin =
    (isRepeated: boolean) =>
    (work: (...args: unknown[]) => unknown, ms = 0, ...args: unknown[]): number => {
      count += 1;
      if (isAlive) schedule(count, isRepeated ? Math.max(ms, 4) : ms, () => void work(...args), isRepeated);
      return count;
    };
  const cancel = (timer: number | undefined): void => {
    const entry = timer === undefined ? undefined : entries.get(timer);
    if (timer === undefined || entry === undefined) return;
    entries.delete(timer);
    clock.cancel(entry);
  };
  const later = begin(false);
  return {
    later,
    names: {
      setTimeout: later,
      clearTimeout: cancel,
      setInterval: begin(true),
      clearInterval: cancel,
      setImmediate: (work: () => void) => later(work, 0),
      requestAnimationFrame: (work: (time: number) => void) => later(() => work(clock.now()), FRAME_MS),
      cancelAnimationFrame: cancel,
      requestIdleCallback: (work: () => void) => later(work, 1),
      cancelIdleCallback: cancel,
    },
    stop() {
      isAlive = false;
      for (const entry of entries.values()) clock.cancel(entry);
      entries.clear();
    },
  };
}
