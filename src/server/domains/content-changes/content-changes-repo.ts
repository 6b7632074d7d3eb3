import type { Database, Sql } from '#server/db/client.ts';

/** Seconds that a process has for its batch, before others repeat it; later tries wait longer. */
const LEASE_SECONDS = 10;
const LEASE_DOUBLINGS_MOST = 6;

export interface TakenChanges {
  readonly count: number;
  readonly isAnyHidden: boolean;
}

/** Takes the oldest changes for good. */
export async function takeContentChanges(tx: Database, most: number): Promise<TakenChanges> {
  const rows = await tx<{ is_hidden: boolean }[]>`
    delete from content_changes where id = any(array(
      select id from content_changes where due_at <= now() order by id limit ${most} for update skip locked))
    returning is_hidden`;
  return { count: rows.length, isAnyHidden: rows.some((row) => row.is_hidden) };
}

export interface LeasedChange {
  readonly id: string;
  readonly key: string;
  readonly is_hidden: boolean;
  readonly rounds: number;
}

/** Reserves the oldest changes for this process; unless it finishes them in time, they are due again. */
export async function leaseContentChanges(sql: Sql, most: number): Promise<readonly LeasedChange[]> {
  return await sql<LeasedChange[]>`
    update content_changes set tries = least(tries + 1, 1000),
      due_at = now() + ${LEASE_SECONDS}::int * 2 ^ least(tries, ${LEASE_DOUBLINGS_MOST}::int) * interval '1 second'
    where id = any(array(
      select id from content_changes where due_at <= now() order by id limit ${most} for update skip locked))
    returning id::text as id, key, is_hidden, rounds`;
}

/** Ends the first round of changes: they are due once more at a later time. */
export async function repeatContentChanges(sql: Sql, ids: readonly string[], seconds: number): Promise<void> {
  await sql`
    update content_changes set rounds = rounds + 1, tries = 0, due_at = now() + ${seconds}::int * interval '1 second'
    where id = any(array(
      select id from content_changes where id = any(${[...ids]}::text[]::bigint[]) order by id for update))`;
}

export async function forgetContentChanges(sql: Sql, ids: readonly string[]): Promise<void> {
  await sql`
    delete from content_changes where id = any(array(
      select id from content_changes where id = any(${[...ids]}::text[]::bigint[]) order by id for update))`;
}
