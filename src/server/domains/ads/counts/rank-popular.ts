import { runBatches } from '#server/db/batches.ts';
import type { Sql, Transaction } from '#server/db/client.ts';
import { exclusively, LOCKS } from '#server/db/exclusive.ts';
import { type Ranked, updatePopularity, updateRatings } from './ranks-repo.ts';

const BATCH = 5000;

/** Brings the popularity of ads up to date with their recent views; returns how many ads it changed. */
export async function rankPopular(sql: Sql, stopping?: AbortSignal): Promise<number> {
  return await rankAll(sql, { lock: LOCKS.rankPopular, update: updatePopularity, stopping });
}

/** Brings the rating of ads up to date with the feedback of their authors; returns how many ads it changed. */
export async function rankRated(sql: Sql, stopping?: AbortSignal): Promise<number> {
  return await rankAll(sql, { lock: LOCKS.rankRated, update: updateRatings, stopping });
}

async function rankAll(
  sql: Sql,
  parts: {
    readonly lock: number;
    readonly update: (tx: Transaction, most: number) => Promise<Ranked>;
    readonly stopping: AbortSignal | undefined;
  },
): Promise<number> {
  let all = 0;
  await runBatches(parts.stopping, async () => {
    const ranked = await exclusively(sql, parts.lock, (tx) => parts.update(tx, BATCH));
    all += ranked?.ads ?? 0;
    return ranked?.isMore ?? false;
  });
  return all;
}
