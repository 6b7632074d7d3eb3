import { performance } from 'node:perf_hooks';

const MEASURED_MS = 500;

interface LoopClock {
  now(): number;
  /** Milliseconds for which the event loop has been idle and active since it started. */
  eventLoopUtilization(): { readonly idle: number; readonly active: number };
}

/**
 * Returns a function that tells for which part of its time the event loop was busy, over at least half a second. Until
 * then it counts as busy.
 */
export function createEventLoopMeter(clock: LoopClock = performance): () => number {
  let before = clock.eventLoopUtilization();
  let measuredAt = clock.now();
  let load = 1;
  return () => {
    const now = clock.now();
    if (now - measuredAt < MEASURED_MS) return load;
    const until = clock.eventLoopUtilization();
    const [idle, active] = [until.idle - before.idle, until.active - before.active];
    load = active / (idle + active);
    [before, measuredAt] = [until, now];
    return load;
  };
}
