import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '../../process/log.ts';
import type { Sql } from '../client.ts';
import type { LogPosition } from './log-position.ts';
import { Replica } from './replica.ts';
import { ReplicaLag } from './replica-lag.ts';
import { readSystemIdentifier, readWrittenPosition } from './replicas-repo.ts';

/**
 * Interval of checks. A process that hides an ad reads the primary until a check shows that the replicas have replayed
 * the change.
 */
const CHECK_MS = 200;

export interface Replicas {
  readonly count: number;
  readonly primaryPosition: LogPosition;
  /** A replica that has replayed the position, in turn; `null` when there is none. */
  choose(needed: LogPosition): Replica | null;
  stop(): Promise<void>;
}

/** Watches the replicas from the first check on; a replica that is away at the start is used later. */
export async function openReplicas(parts: {
  readonly sql: Sql;
  readonly settings: { readonly urls: readonly string[]; readonly lagMaxMs: number };
  readonly log: Log;
  readonly checkMs?: number;
}): Promise<Replicas> {
  const { sql, settings, log, checkMs = CHECK_MS } = parts;
  const { urls, lagMaxMs } = settings;
  const lag = new ReplicaLag(2 * lagMaxMs + 10 * checkMs);
  let identifier: string | null = null;
  const replicas = urls.map(
    (url, index) =>
      new Replica({ name: `replica ${index + 1}`, url, lagMaxMs, lag, identifier: () => identifier, log }),
  );
  const stopping = new AbortController();
  const { signal } = stopping;

  async function samplePrimary(): Promise<void> {
    const at = performance.now();
    lag.add({ at, position: await readWrittenPosition(sql) });
    identifier ??= await readSystemIdentifier(sql);
  }

  let sampling: Promise<void> | null = null;
  async function checkAll(): Promise<void> {
    // asks one question at a time, so that none pile up at a primary that hangs
    sampling ??= samplePrimary()
      .catch(() => undefined)
      .finally(() => (sampling = null));
    // replicas go on while the primary is away
    await Promise.race([sampling, wait(checkMs, undefined, { ref: false })]);
    await Promise.all(replicas.map((replica) => replica.check()));
  }

  async function watch(): Promise<void> {
    while (!signal.aborted) {
      await wait(checkMs, undefined, { signal, ref: false }).catch(() => undefined);
      if (!signal.aborted) await checkAll();
    }
  }

  await checkAll();
  const watching = watch();
  let next = 0;
  return {
    count: replicas.length,
    get primaryPosition() {
      return lag.position;
    },
    choose(needed) {
      const fit = replicas.filter((replica) => replica.isUsed && replica.position >= needed);
      next += 1;
      return fit[next % fit.length] ?? null;
    },
    async stop() {
      stopping.abort();
      await watching;
      for (const replica of replicas) replica.close();
    },
  };
}
