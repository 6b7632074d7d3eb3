import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { StartupError } from '../process/startup-error.ts';
import type { Database, Sql } from './client.ts';

export type Migration = { readonly name: string; readonly body: string; readonly checksum: string };

const FILE_NAME = /^\d{4}_[a-z0-9_]+\.sql$/;
/** An arbitrary lock number: processes that migrate one database take turns. */
const LOCK = 7_108_221;

const FOLDER = path.join(import.meta.dirname, 'migrations');

export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  const seen = new Map<string, string>();
  const migrations: Migration[] = [];
  for (const name of names) {
    if (!FILE_NAME.test(name)) {
      throw new StartupError(`Migration ${name}: the name must look like 0002_what_it_does.sql`);
    }
    const number = name.slice(0, 4);
    const twin = seen.get(number);
    if (twin !== undefined) {
      throw new StartupError(`Migrations ${twin} and ${name} have the same number: renumber the newer one.`);
    }
    seen.set(number, name);
    const body = (await readFile(path.join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
    migrations.push({ name, body, checksum: createHash('sha256').update(body).digest('hex') });
  }
  return migrations;
}

/** Migrations that are left to apply; throws when the database and the files contradict each other. */
export function pendingMigrations(
  migrations: readonly Migration[],
  applied: readonly { name: string; checksum: string }[],
): Migration[] {
  const files = new Map(migrations.map((migration) => [migration.name, migration]));
  for (const { name, checksum } of applied) {
    const file = files.get(name);
    if (!file) {
      throw new StartupError(
        `The database has migration ${name}, which this version does not know: a newer version ran on it. ` +
          'Start that version, or restore a backup made before it.',
      );
    }
    if (file.checksum !== checksum) {
      throw new StartupError(
        `Migration ${name} was changed after it had been applied. ` +
          'Put the file back as it was and write the change as a new migration.',
      );
    }
  }
  const done = new Set(applied.map((row) => row.name));
  const pending = migrations.filter((migration) => !done.has(migration.name));
  const last = applied
    .map((row) => row.name)
    .toSorted()
    .at(-1);
  const late = pending.find((migration) => last !== undefined && migration.name < last);
  if (late) {
    throw new StartupError(
      `Migration ${late.name} is older than ${last}, which is applied already: renumber it to come last.`,
    );
  }
  return pending;
}

/** Brings the schema up to date and returns the names of applied migrations. Several processes may call it at once. */
export async function migrate(sql: Sql, options: { readonly folder?: string } = {}): Promise<string[]> {
  const migrations = await readMigrations(options.folder ?? FOLDER);
  const applied: string[] = [];
  let next = await applyNext(sql, migrations);
  while (next !== null) {
    applied.push(next);
    next = await applyNext(sql, migrations);
  }
  return applied;
}

/** Whether the database is at least as new as this version; a newer version may be starting beside it. */
export async function hasAllMigrations(sql: Database): Promise<boolean> {
  const names = (await readMigrations(FOLDER)).map(({ name }) => name);
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from schema_migrations where name = any(${names})`;
  return row?.count === names.length;
}

async function applyNext(sql: Sql, migrations: readonly Migration[]): Promise<string | null> {
  return await sql.begin(async (tx) => {
    // the wait has no limit, since another process holds the lock for as long as its migration takes
    await tx`set local statement_timeout = 0`;
    await tx`select pg_advisory_xact_lock(${LOCK})`;
    await tx`set local client_min_messages = warning`;
    await tx`
      create table if not exists schema_migrations (
        name text primary key,
        checksum text not null,
        applied_at timestamptz not null default now()
      )`;
    const rows = await tx<{ name: string; checksum: string }[]>`select name, checksum from schema_migrations`;
    const [next] = pendingMigrations(migrations, rows);
    if (!next) return null;
    try {
      await tx.unsafe(next.body);
    } catch (error) {
      throw new StartupError(`Migration ${next.name} failed and was undone: ${described(error, next.body)}`, {
        cause: error,
      });
    }
    await tx`insert into schema_migrations (name, checksum) values (${next.name}, ${next.checksum})`;
    return next.name;
  });
}

function described(error: unknown, body: string): string {
  if (!(error instanceof Error)) return String(error);
  const position = 'position' in error ? Number(error.position) : Number.NaN;
  if (!Number.isInteger(position)) return error.message;
  return `${error.message} (line ${body.slice(0, position).split('\n').length})`;
}
