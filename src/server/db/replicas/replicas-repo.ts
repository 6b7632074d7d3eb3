import type { Database } from '../client.ts';
import { parseLogPosition, type LogPosition } from './log-position.ts';

export async function readWrittenPosition(sql: Database): Promise<LogPosition> {
  const [row] = await sql<{ position: string }[]>`select pg_current_wal_lsn() as position`;
  return parseLogPosition(row?.position ?? '') ?? 0n;
}

/** A position behind every commit so far, also behind those that are not on disk yet. */
export async function readInsertedPosition(sql: Database): Promise<LogPosition> {
  const [row] = await sql<{ position: string }[]>`select pg_current_wal_insert_lsn() as position`;
  return parseLogPosition(row?.position ?? '') ?? 0n;
}

/** How far a replica has replayed the log; `null` for a server that is none. */
export async function readReplayedPosition(sql: Database): Promise<LogPosition | null> {
  const [row] = await sql<{ position: string | null }[]>`
    select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() end as position`;
  return row?.position ? (parseLogPosition(row.position) ?? null) : null;
}

/** A number that a server shares with its replicas alone. */
export async function readSystemIdentifier(sql: Database): Promise<string> {
  const [row] = await sql<{ identifier: string }[]>`
    select system_identifier || ' ' || current_database() as identifier from pg_control_system()`;
  return row?.identifier ?? '';
}
