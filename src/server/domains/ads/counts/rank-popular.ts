import type { Sql } from '#server/db/client.ts';
import { exclusively, LOCKS } from '#server/db/exclusive.ts';
import { updatePopularity } from './counts-repo.ts';

const BATCH = 5000;

/** Updates the popularity of ads from their recent views, one batch at a time; returns how many it changed. */
export async function rankPopular(sql: Sql): Promise<number> {
  return (await exclusively(sql, LOCKS.rankPopular, (tx) => updatePopularity(tx, BATCH))) ?? 0;
}
