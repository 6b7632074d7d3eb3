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
} as const;

/** Runs work in a transaction of its own; does nothing and returns `undefined` when another process has the lock. */
export async function exclusively<T>(
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
