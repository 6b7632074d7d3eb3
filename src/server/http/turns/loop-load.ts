import { performance } from 'node:perf_hooks';

const MEASURED_MS = 500;

/** Returns a function that tells for which part of its time the event loop was busy, over at least half a second. */
export function createLoopLoad(): () => number {
  let before = performance.eventLoopUtilization();
  let measuredAt = performance.now();
  let load = 1;
  return () => {
    const now = performance.now();
    if (now - measuredAt < MEASURED_MS) return load;
    const until = performance.eventLoopUtilization();
    load = performance.eventLoopUtilization(until, before).utilization;
    [before, measuredAt] = [until, now];
    return load;
  };
}
