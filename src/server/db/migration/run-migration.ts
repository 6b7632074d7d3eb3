import { setTimeout as wait } from 'node:timers/promises';
import { StartupError } from '../../process/startup-error.ts';
import type { Sql, Transaction } from '../client.ts';
import type { Statements } from '../driver/sql.ts';
import { sqlStateOf } from '../sqlstate-codes.ts';
import type { Migration } from './migration-files.ts';
import { watchBlockers } from './watch-blockers.ts';

/** An arbitrary lock number: processes that migrate one database take turns. */
const LOCK = 7_108_221;
/**
 * Interval of asking for the lock. A statement that waits for it would block a process that builds an index
 * concurrently.
 */
const TURN_WAIT_MS = 200;
/** A migration that waits for a table makes everybody queue behind it, so it gives up soon and tries again. */
const LOCK_TIMEOUT_MS = 2000;
const RETRY_DELAYS_MS = [500, 1000, 2000, 4000, 8000, 15_000];
const RETRIES_MAX = 40;
const LOCK_NOT_AVAILABLE = '55P03';

export interface RunOptions {
  readonly report: (line: string) => void;
  /** How often a migration is tried again while another transaction holds what it needs. */
  readonly retriesMax?: number | undefined;
}

/** Returns whether the migration was applied by this call; another process may have been quicker. */
export async function runMigration(sql: Sql, migration: Migration, options: RunOptions): Promise<boolean> {
  switch (migration.way) {
    case 'in a transaction':
      return await runPart(sql, migration, options, async (tx) => {
        await runBody(tx, migration);
        return 'done';
      });
    case 'in batches':
      return await inBatches(sql, migration, options);
    case 'outside of a transaction':
      return await outsideOfTransaction(sql, migration, options);
  }
}

async function inBatches(sql: Sql, migration: Migration, options: RunOptions): Promise<boolean> {
  let changed = 0;
  let batches = 0;
  return await runPart(sql, migration, options, async (tx) => {
    const [row] = await runBody<{ changed: number }>(tx, migration);
    if (typeof row?.changed !== 'number') {
      throw new StartupError(`Migration ${migration.name} must return how many rows it changed, as changed.`);
    }
    if (row.changed === 0) return 'done';
    changed += row.changed;
    batches += 1;
    if (batches % 20 === 0) options.report(`${migration.name}: ${changed} rows so far`);
    return 'again';
  });
}

/** Runs each part in a transaction, in turn with other processes, and tries again while tables are busy. */
async function runPart(
  sql: Sql,
  migration: Migration,
  { report, retriesMax = RETRIES_MAX }: RunOptions,
  part: (tx: Transaction) => Promise<'done' | 'again'>,
): Promise<boolean> {
  let blockers = 'a table is busy';
  for (let retries = 0; ;) {
    try {
      const outcome = await sql.begin(async (tx) => {
        const [turn] = await tx<{ got: boolean; pid: number }[]>`
          select pg_try_advisory_xact_lock(${LOCK}) as got, pg_backend_pid() as pid`;
        if (!turn?.got) return 'not our turn';
        if (await isApplied(tx, migration)) return 'applied by another';
        await tx`
          select set_config('statement_timeout', '0', true),
            set_config('lock_timeout', ${String(LOCK_TIMEOUT_MS)}, true),
            set_config('client_min_messages', 'warning', true)`;
        const stopWatch = watchBlockers(sql, turn.pid, (found) => (blockers = found));
        const state = await part(tx).finally(stopWatch);
        if (state === 'done') await noteApplied(tx, migration);
        return state;
      });
      if (outcome === 'done') return true;
      if (outcome === 'applied by another') return false;
      if (outcome === 'not our turn') await wait(TURN_WAIT_MS);
    } catch (error) {
      if (!isBusy(error)) throw error;
      if (retries >= retriesMax) throw tooBusy(migration, blockers, error);
      report(`${migration.name}: ${blockers}; trying again`);
      await wait(RETRY_DELAYS_MS[Math.min(retries, RETRY_DELAYS_MS.length - 1)]);
      retries += 1;
    }
  }
}

function tooBusy({ name, way }: Migration, blockers: string, cause: unknown): StartupError {
  const left = way === 'in batches' ? 'What was changed so far stays' : 'Nothing of it was applied';
  return new StartupError(
    `Migration ${name} did not get a lock: ${blockers}. ${left}. ` +
      'Wait until those transactions are over, or end them (select pg_terminate_backend(…)), and run this again.',
    { cause },
  );
}

/**
 * No time limits: readers and writers pass the locks of these statements, which wait for old transactions on purpose.
 * One that gave up would leave an invalid index, which the next run drops before it begins anew.
 */
async function outsideOfTransaction(
  sql: Sql,
  migration: Migration,
  { report }: RunOptions,
): Promise<boolean> {
  return await sql.alone(async (own) => {
    for (;;) {
      const [turn] = await own<{ got: boolean }[]>`select pg_try_advisory_lock(${LOCK}) as got`;
      if (turn?.got) break;
      await wait(TURN_WAIT_MS);
    }
    if (await isApplied(own, migration)) return false;
    await own`select set_config('statement_timeout', '0', false), set_config('lock_timeout', '0', false)`;
    report(`${migration.name}: running outside of a transaction`);
    for (const statement of statementsOf(migration.body))
      await runBody(own, { ...migration, body: statement });
    await noteApplied(own, migration);
    return true;
  });
}

/** Several statements sent at once would share a transaction. Each ends with a semicolon at the end of a line. */
function statementsOf(body: string): string[] {
  return body.split(/;\s*\n/).filter((statement) => statement.replaceAll(/^--.*$/gm, '').trim() !== '');
}

async function runBody<Row extends object>(sql: Statements, { name, body }: Migration): Promise<Row[]> {
  try {
    return await sql.unsafe<Row[]>(body);
  } catch (error) {
    if (isBusy(error)) throw error;
    throw new StartupError(`Migration ${name} failed and was undone: ${describeError(error, body)}`, {
      cause: error,
    });
  }
}

async function isApplied(sql: Statements, { name }: Migration): Promise<boolean> {
  const rows = await sql`select from schema_migrations where name = ${name}`;
  return rows.length > 0;
}

async function noteApplied(sql: Statements, { name, checksum, oldestCode }: Migration): Promise<void> {
  await sql`
    insert into schema_migrations (name, checksum, oldest_code) values (${name}, ${checksum}, ${oldestCode})`;
}

function isBusy(error: unknown): boolean {
  return sqlStateOf(error) === LOCK_NOT_AVAILABLE;
}

function describeError(error: unknown, body: string): string {
  if (!(error instanceof Error)) return String(error);
  const position = 'position' in error ? Number(error.position) : Number.NaN;
  if (!Number.isInteger(position)) return error.message;
  return `${error.message} (line ${body.slice(0, position).split('\n').length})`;
}
