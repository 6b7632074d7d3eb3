import { runBatches } from './batches.ts';
import type { Sql, Transaction } from './client.ts';

/** Advisory lock numbers of jobs that only one process runs at a time. */
export const LOCKS = {
  foldMap: 7_108_301,
  countAds: 7_108_302,
  rankPopular: 7_108_303,
  forgetViews: 7_108_304,
  rankRated: 7_108_305,
  archiveAds: 7_108_306,
  clearReplyTimes: 7_108_307,
  foldWords: 7_108_308,
  changePartitions: 7_108_309,
  deleteChats: 7_108_310,
} as const;

/** Runs work in a transaction of its own; does nothing and returns `undefined` when another process has the lock. */
export async function runExclusively<T>(
  sql: Sql,
  lock: number,
  work: (tx: Transaction) => Promise<T>,
): Promise<T | undefined> {
  let done: T | undefined;
  await sql.begin(async (tx) => {
    const [row] = await tx<{ taken: boolean }[]>`select pg_try_advisory_xact_lock(${lock}) as taken`;
    if (row?.taken) done = await work(tx);
  });
  return done;
}

interface ExclusiveBatches {
  readonly lock: number;
  readonly stopping?: AbortSignal | undefined;
  /** Works through one batch; returns whether there may be more. */
  readonly batch: (tx: Transaction) => Promise<boolean>;
}

/** Runs batches of a job in transactions of their own; leaves the rest to another process that has the lock. */
export async function runExclusiveBatches(
  sql: Sql,
  { lock, stopping, batch }: ExclusiveBatches,
): Promise<void> {
  await runBatches(stopping, async () => (await runExclusively(sql, lock, batch)) ?? false);
}
