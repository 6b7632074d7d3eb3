export interface WorldClock {
  /** Milliseconds since 1970, of every device and of the server. */
  now(): number;
  /** Runs `work` after a time; returns a number by which it can be cancelled. */
  later(ms: number, work: () => unknown): number;
  cancel(id: number): void;
  /** Runs everything that is due until a time has passed, one thing after the other, and awaits each. */
  pass(ms: number): Promise<void>;
  /** Lets time pass until the work is done, for work of the simulated world such as reading a device's storage. */
  until<Result>(work: Promise<Result>): Promise<Result>;
  /** Time in which nothing runs, as while a machine sleeps: what was due runs late, in its order. */
  skip(ms: number): void;
  /** Lets no time pass until work outside the clock's entries is done, however long the real server takes. */
  hold<Result>(work: Promise<Result>): Promise<Result>;
}

const STEP_MS = 100;

interface Entry {
  readonly at: number;
  readonly id: number;
  readonly work: () => unknown;
}

/**
 * The one clock of a world. Time passes only in `pass`, and everything that happens in a world is an entry here: what is
 * due at the same moment runs in the order in which it was asked for.
 */
export function createWorldClock(startsAt: number, afterEach: () => Promise<void>): WorldClock {
  let now = startsAt;
  let count = 0;
  const entries = new Map<number, Entry>();
  const held = new Set<Promise<unknown>>();

  const comeToRest = async (): Promise<void> => {
    await afterEach();
    for (; held.size > 0; await afterEach()) await Promise.allSettled(held);
  };
  const takeNext = (until: number): Entry | undefined => {
    let first: Entry | undefined;
    for (const entry of entries.values()) {
      if (entry.at > until) continue;
      if (!first || entry.at < first.at || (entry.at === first.at && entry.id < first.id)) first = entry;
    }
    if (first) entries.delete(first.id);
    return first;
  };

  const clock: WorldClock = {
    now: () => now,
    later(ms, work) {
      count += 1;
      entries.set(count, { at: now + Math.max(0, Number.isFinite(ms) ? ms : 0), id: count, work });
      return count;
    },
    cancel: (id) => void entries.delete(id),
    async until(work) {
      const waited = new Set([work]);
      const end = (): void => void waited.delete(work);
      work.then(end, end);
      while (waited.size > 0) await clock.pass(STEP_MS);
      return await work;
    },
    skip: (ms) => void (now += ms),
    async hold(work) {
      held.add(work);
      try {
        return await work;
      } finally {
        held.delete(work);
      }
    },
    async pass(ms) {
      const until = now + ms;
      await comeToRest();
      for (let entry = takeNext(until); entry; entry = takeNext(until)) {
        now = Math.max(now, entry.at);
        await entry.work();
        await comeToRest();
      }
      now = until;
    },
  };
  return clock;
}

/** Resolves once every promise that can go on without a timer or an answer has gone on. */
export async function waitForPendingPromises(): Promise<void> {
  for (let turn = 0; turn < 2; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}
