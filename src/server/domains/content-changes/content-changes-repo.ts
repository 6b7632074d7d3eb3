import type { Database, Sql } from '#server/db/client.ts';

/**
 * Seconds of a batch's first lease, after which others may lease the batch again; each further lease is twice as long.
 */
const LEASE_SECONDS = 10;
const LEASE_DOUBLINGS_MOST = 6;
/** No cache in front stores an answer for longer, except for pictures. */
const OUTDATED_MINUTES = 10;
/** If any process has caches in front, it has leased a change by this age. */
const UNTAKEN_MINUTES = 1;
const FORGOTTEN_AT_ONCE = 5000;

export interface MarkedChanges {
  readonly count: number;
  readonly isAnyHidden: boolean;
}

/** Marks the oldest new changes as seen without a lease; a process with caches in front of it may still lease them. */
export async function markContentChangesSeen(tx: Database, most: number): Promise<MarkedChanges> {
  const rows = await tx<{ is_hidden: boolean }[]>`
    update content_changes set tries = 1 where id = any(array(
      select id from content_changes where due_at <= now() and tries = 0 order by id limit ${most} for update skip locked))
    returning is_hidden`;
  return { count: rows.length, isAnyHidden: rows.some((row) => row.is_hidden) };
}

/** Deletes changes that nobody will lease, because no process has caches in front of it. */
export async function deleteUnleasedChanges(tx: Database): Promise<void> {
  await tx`
    delete from content_changes where id = any(array(
      select id from content_changes
      where due_at <= now() and rounds = 0 and tries > 0 and changed_at < now() - ${UNTAKEN_MINUTES}::int * interval '1 minute'
      order by id limit ${FORGOTTEN_AT_ONCE} for update skip locked))`;
}

export interface LeasedChange {
  readonly id: string;
  readonly key: string;
  readonly is_hidden: boolean;
  readonly rounds: number;
  /** Number of attempts, this one included. */
  readonly tries: number;
}

/**
 * Reserves changes for this process, new ones first; unless it finishes them in time, they are due again.
 */
export async function leaseContentChanges(sql: Sql, most: number): Promise<readonly LeasedChange[]> {
  return await sql<LeasedChange[]>`
    update content_changes set tries = least(tries + 1, 1000),
      due_at = now() + ${LEASE_SECONDS}::int * 2 ^ least(tries, ${LEASE_DOUBLINGS_MOST}::int) * interval '1 second'
    where id = any(array(
      select id from content_changes where due_at <= now() order by tries, id limit ${most} for update skip locked))
    returning id::text as id, key, is_hidden, rounds, tries`;
}

/** Ends the first of two rounds: the changes are due for the second one after `seconds`. */
export async function rescheduleContentChanges(
  sql: Sql,
  ids: readonly string[],
  seconds: number,
): Promise<void> {
  await sql`
    update content_changes set rounds = rounds + 1, tries = 0, due_at = now() + ${seconds}::int * interval '1 second'
    where id = any(array(
      select id from content_changes where id = any(${[...ids]}::text[]::bigint[]) order by id for update))`;
}

export async function deleteContentChanges(sql: Sql, ids: readonly string[]): Promise<void> {
  await sql`
    delete from content_changes where id = any(array(
      select id from content_changes where id = any(${[...ids]}::text[]::bigint[]) order by id for update))`;
}

/** Deletes changes that are older than whatever a cache in front may have stored; pictures are stored for a day. */
export async function deleteOutdatedChanges(sql: Sql): Promise<void> {
  await sql`
    delete from content_changes where id = any(array(
      select id from content_changes where changed_at < now() - ${OUTDATED_MINUTES}::int * interval '1 minute'
        and (key not like 'image-%' or changed_at < now() - interval '2 days')
      order by id limit ${FORGOTTEN_AT_ONCE} for update skip locked))`;
}
