import type { Attempt } from '#bench/faults/acknowledged-writes.ts';

interface Outage {
  /** Longest time without an acknowledged write on the server that was worst off. */
  readonly outageMs: number;
  readonly fine: number;
  /** Refused with "not now" (503): the device tries again. */
  readonly refused: number;
  /** Answered otherwise, or not at all. */
  readonly failed: number;
}

export interface OutageLog {
  readonly add: (attempt: Attempt) => void;
  /** Begins to count anew. */
  readonly restart: () => void;
  readonly read: () => Outage;
  /** Statuses but 200 and 503 since the beginning, with their numbers. */
  readonly others: () => string;
}

/** Tallies attempts; each server is timed by itself, since a quick one would hide another that does not reconnect. */
export function createOutageLog(ports: readonly number[]): OutageLog {
  const statuses = new Map<number, number>();
  const lastAt = new Map<number, number>();
  let [longestMs, fine, refused, failed] = [0, 0, 0, 0];
  const endGap = (port: number): void => {
    const now = performance.now();
    longestMs = Math.max(longestMs, now - (lastAt.get(port) ?? now));
    lastAt.set(port, now);
  };
  return {
    add({ port, status }) {
      if (status === 200) {
        fine += 1;
        endGap(port);
      } else if (status === 503) refused += 1;
      else {
        failed += 1;
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    },
    restart() {
      [fine, refused, failed] = [0, 0, 0];
      for (const port of ports) endGap(port);
      longestMs = 0;
    },
    read() {
      for (const port of ports) endGap(port);
      return { outageMs: longestMs, fine, refused, failed };
    },
    others: () => [...statuses].map(([status, count]) => `${status}: ${count}`).join(', '),
  };
}
