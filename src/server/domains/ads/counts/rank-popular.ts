import type { Sql, Transaction } from '#server/db/client.ts';
import { LOCKS, runExclusiveBatches } from '#server/db/exclusive.ts';
import { type RankResult, updatePopularity, updateRatings } from './ranks-repo.ts';

const BATCH = 5000;

/** Brings the popularity of ads up to date with their recent views; returns how many ads it changed. */
export async function rankAdsByPopularity(sql: Sql, stopping?: AbortSignal): Promise<number> {
  return await rankAll(sql, { lock: LOCKS.rankPopular, update: updatePopularity, stopping });
}

/** Brings the rating of ads up to date with the feedback of their authors; returns how many ads it changed. */
export async function rankAdsByRating(sql: Sql, stopping?: AbortSignal): Promise<number> {
  return await rankAll(sql, { lock: LOCKS.rankRated, update: updateRatings, stopping });
}

async function rankAll(
  sql: Sql,
  parts: {
    readonly lock: number;
    readonly update: (tx: Transaction, most: number) => Promise<RankResult>;
    readonly stopping: AbortSignal | undefined;
  },
): Promise<number> {
  const { lock, stopping, update } = parts;
  let all = 0;
  const batch = async (tx: Transaction): Promise<boolean> => {
    const { ads, isMore } = await update(tx, BATCH);
    all += ads;
    return isMore;
  };
  await runExclusiveBatches(sql, { lock, stopping, batch });
  return all;
}
