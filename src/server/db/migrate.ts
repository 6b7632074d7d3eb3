import { StartupError } from '../process/startup-error.ts';
import type { Database, Sql } from './client.ts';
import { type Migration, MIGRATIONS_FOLDER, numberOf, readMigrations } from './migration/migration-files.ts';
import { runMigration } from './migration/run-migration.ts';
import {
  type AppliedMigration,
  newerMigrations,
  pendingMigrations,
} from './migration/schema-compatibility.ts';

/**
 * `all` is for a database that no other process uses. On any other database, `after` migrations wait until old
 * processes have ended.
 */
export type MigratedPhase = 'before' | 'after' | 'all';

export interface MigrateOptions {
  readonly folder?: string;
  readonly phase?: MigratedPhase;
  /** Names of the only migrations to apply, for a database that becomes the copy of another. */
  readonly only?: ReadonlySet<string>;
  readonly report?: (line: string) => void;
  readonly retriesMax?: number;
}

/** Name of this version's processes in pg_stat_activity, by which a migration sees whether old processes still run. */
export async function readApplicationName(folder = MIGRATIONS_FOLDER): Promise<string> {
  return `yumush ${(await readMigrations(folder)).map(numberOf).at(-1) ?? '0000'}`;
}

/** Brings the schema up to date and returns the names of applied migrations. Several processes may call it at once. */
export async function migrate(sql: Sql, options: MigrateOptions = {}): Promise<string[]> {
  const { folder = MIGRATIONS_FOLDER, phase = 'all', only, report = () => undefined, retriesMax } = options;
  const migrations = (await readMigrations(folder)).filter(({ name }) => only?.has(name) ?? true);
  await prepareTable(sql);
  const applied: string[] = [];
  for (;;) {
    const rows = await readApplied(sql);
    const next = nextOf(pendingMigrations(migrations, rows), phase);
    if (!next) {
      const newer = newerMigrations(migrations, rows);
      if (newer.length > 0) report(`the database is of a newer version (${newer.join(', ')}), which is fine`);
      return applied;
    }
    if (phase !== 'all' && next.oldestCode !== null) await refuseOldProcesses(sql, next, next.oldestCode);
    if (await runMigration(sql, next, { report, retriesMax })) applied.push(next.name);
  }
}

/** Whether the database is at least as new as this version needs; a newer version may be starting beside it. */
export async function hasNeededMigrations(sql: Database): Promise<boolean> {
  const names = (await readMigrations(MIGRATIONS_FOLDER))
    .filter(({ phase }) => phase === 'before')
    .map(({ name }) => name);
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from schema_migrations where name = any(${names})`;
  return row?.count === names.length;
}

export async function describeSchema(sql: Database, folder = MIGRATIONS_FOLDER): Promise<string> {
  const migrations = await readMigrations(folder);
  const applied = await readApplied(sql);
  const needed = migrations.filter(({ phase }) => phase === 'before');
  const waiting = pendingMigrations(migrations, applied).map(numberOf);
  return (
    `Schema: this version needs ${newestOf(needed)} and knows all up to ${newestOf(migrations)}; ` +
    `the database has ${newestOf(applied)}${waiting.length === 0 ? '' : ` without ${waiting.join(', ')}`}.`
  );
}

function newestOf(migrations: readonly { readonly name: string }[]): string {
  return migrations.map(numberOf).toSorted().at(-1) ?? 'none';
}

/** The `after` migrations that wait until processes of older versions have ended. */
export async function readPendingMigrationNames(sql: Database): Promise<string[]> {
  const pending = pendingMigrations(await readMigrations(MIGRATIONS_FOLDER), await readApplied(sql));
  return pending.map(({ name }) => name);
}

function nextOf(pending: readonly Migration[], phase: MigratedPhase): Migration | undefined {
  const [first] = pending;
  const before = pending.find((migration) => migration.phase === 'before');
  if (phase === 'all') return first;
  // an earlier `after` migration is applied first: it breaks only processes that are older than its release
  if (phase === 'before') return before && first;
  if (before && first === before) {
    throw new StartupError(
      `Migration ${before.name} is not applied: run npm run migrate -- --phase before first.`,
    );
  }
  return first?.phase === 'after' ? first : undefined;
}

async function refuseOldProcesses(sql: Sql, { name }: Migration, oldestCode: string): Promise<void> {
  const old = await sql<{ application_name: string; count: number }[]>`
    select application_name, count(*)::int as count from pg_stat_activity
    where datname = current_database() and application_name ~ '^yumush [0-9]{4}( listener)?$'
      and substr(application_name, 8, 4) < ${oldestCode}
    group by 1 order by 1`;
  if (old.length === 0) return;
  const seen = old.map(({ application_name, count }) => `${application_name} (${count} connections)`);
  throw new StartupError(
    `Migration ${name} would break processes that still run: ${seen.join(', ')}. End them and run this again.`,
  );
}

async function prepareTable(sql: Sql): Promise<void> {
  const [row] = await sql<{ ready: boolean }[]>`
    select exists (select from pg_attribute where attrelid = to_regclass('schema_migrations')
      and attname = 'oldest_code' and not attisdropped) as ready`;
  if (row?.ready) return;
  await sql`
    do $$ begin
      perform pg_advisory_xact_lock(7108222);
      create table if not exists schema_migrations (
        name text primary key,
        checksum text not null,
        applied_at timestamptz not null default now()
      );
      alter table schema_migrations add column if not exists oldest_code text;
    end $$`;
}

async function readApplied(sql: Database): Promise<AppliedMigration[]> {
  return await sql<AppliedMigration[]>`select name, checksum, oldest_code from schema_migrations`;
}
