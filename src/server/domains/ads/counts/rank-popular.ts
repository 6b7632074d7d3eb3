import type { Sql } from '#server/db/client.ts';
import { exclusively, LOCKS } from '#server/db/exclusive.ts';
import { updatePopularity } from './counts-repo.ts';

const BATCH = 5000;

/** Brings the popularity of ads up to their views of late, some at a time; returns how many it changed. */
export async function rankPopular(sql: Sql): Promise<number> {
  return (await exclusively(sql, LOCKS.rankPopular, (tx) => updatePopularity(tx, BATCH))) ?? 0;
}
