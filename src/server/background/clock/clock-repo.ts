import type { Database, Transaction } from '#server/db/client.ts';
import type { ClockState } from './compute-clock-state.ts';

interface ClockRow {
  readonly confirmed_at: string;
  readonly seen_at: string;
  readonly steady_ms: number;
}

/** Locks the clock until the transaction ends, so that two processes do not add the same elapsed time. */
export async function lockClock(tx: Transaction): Promise<ClockState> {
  const [row] = await tx<ClockRow[]>`
    select confirmed_at, seen_at, steady_ms::float8 as steady_ms from clock /* one row */ for update`;
  return stateOf(row);
}

export async function readClock(sql: Database): Promise<ClockState> {
  const [row] = await sql<ClockRow[]>`
    select confirmed_at, seen_at, steady_ms::float8 as steady_ms from clock`;
  return stateOf(row);
}

export async function saveClock(tx: Database, { confirmedAt, seenAt, steadyMs }: ClockState): Promise<void> {
  await tx`
    update clock /* one row */ set confirmed_at = ${confirmedAt}, seen_at = ${seenAt}, steady_ms = ${Math.round(steadyMs)}`;
}

function stateOf(row: ClockRow | undefined): ClockState {
  if (row === undefined) throw new Error('The table clock has lost its row.');
  return {
    confirmedAt: new Date(row.confirmed_at),
    seenAt: new Date(row.seen_at),
    steadyMs: row.steady_ms,
  };
}
