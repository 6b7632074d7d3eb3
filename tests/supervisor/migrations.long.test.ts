import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { connect, type Sql } from '#server/db/client.ts';
import { migrate } from '#server/db/migrate.ts';
import { StartupError } from '#server/process/startup-error.ts';
import { type RunningPostgres, startPostgres } from '#launcher/postgres/start.ts';

let folder: string;
let postgres: RunningPostgres;
let sql: Sql;

beforeAll(async () => {
  folder = await mkdtemp('/tmp/yumush-test-');
  postgres = await startPostgres({ dataDir: path.join(folder, 'data'), log: () => undefined });
  sql = connect(postgres.connection);
});
afterAll(async () => {
  await sql.end();
  await postgres.stop();
  await rm(folder, { recursive: true });
});

/** Connects to a database of its own, by the given name of a process. */
async function freshDatabase(): Promise<{ fresh: Sql; join: (applicationName: string) => Sql }> {
  const database = `fresh_${Math.trunc(performance.now() * 1000)}`;
  await sql.unsafe(`create database ${database}`);
  const all: Sql[] = [];
  const join = (applicationName: string): Sql => {
    const joined = connect({ ...postgres.connection, database }, { applicationName });
    all.push(joined);
    return joined;
  };
  onTestFinished(async () => {
    await Promise.all(all.map((each) => each.end()));
    await sql.unsafe(`drop database ${database}`);
  });
  return { fresh: join('yumush'), join };
}

async function migrations(files: Record<string, string>): Promise<string> {
  const place = await mkdtemp(path.join(folder, 'migrations-'));
  for (const [name, body] of Object.entries(files)) await writeFile(path.join(place, name), body);
  return place;
}

describe('migrations', () => {
  test('migrations are applied once, in order, also by parallel processes', async () => {
    const { fresh } = await freshDatabase();
    const place = await migrations({
      '0001_table.sql': 'create table t (n int); select pg_sleep(0.2);',
      '0002_rows.sql': 'insert into t values (1); insert into t values (2);',
    });
    const applied = await Promise.all([1, 2, 3].map(() => migrate(fresh, { folder: place })));
    expect(applied.flat().toSorted()).toEqual(['0001_table.sql', '0002_rows.sql']);
    expect(await fresh`select n from t order by n`).toMatchObject([{ n: 1 }, { n: 2 }]);
    expect(await migrate(fresh, { folder: place })).toEqual([]);
  });

  test('a failed migration leaves nothing, names its line and can be fixed', async () => {
    const { fresh } = await freshDatabase();
    const place = await migrations({
      '0001_a.sql': 'create table t (n int);\n\ninsert into missing values (1);\n',
    });
    await expect(migrate(fresh, { folder: place })).rejects.toThrow(/0001_a.sql failed.*"missing".*line 3/);
    await writeFile(path.join(place, '0001_a.sql'), 'create table t (n int);');
    expect(await migrate(fresh, { folder: place })).toEqual(['0001_a.sql']);
  });
});

describe('migrations beside a running site', () => {
  test('a migration that waits for a busy table does not stall readers', async () => {
    const { fresh, join } = await freshDatabase();
    const place = await migrations({ '0001_t.sql': 'create table t (n int); insert into t values (1);' });
    await migrate(fresh, { folder: place });
    await writeFile(path.join(place, '0002_column.sql'), 'alter table t add column m int;');

    const longRead = join('report');
    const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    onTestFinished(() => end.resolve());
    const held = longRead.begin(async (tx) => {
      await tx`select n from t`;
      begun.resolve();
      await end.promise;
    });
    await begun.promise;
    const reports: string[] = [];
    const migrated = migrate(fresh, { folder: place, report: (line) => reports.push(line) });
    const reader = join('reader');
    await expect.poll(() => reports.join()).toMatch(/the table t is held by report .*; trying again/);
    // The migration is between two tries, or blocks the reader in the lock queue for two seconds at most.
    expect(await reader`select n from t`).toEqual([{ n: 1 }]);
    end.resolve();
    await held;
    expect(await migrated).toEqual(['0002_column.sql']);
    expect(await reader`select m from t`).toEqual([{ m: null }]);
  }, 60_000);

  test('a migration that gives up names the table and who holds it', async () => {
    const { fresh, join } = await freshDatabase();
    const place = await migrations({ '0001_t.sql': 'create table t (n int); insert into t values (1);' });
    await migrate(fresh, { folder: place });
    await writeFile(path.join(place, '0002_column.sql'), 'alter table t add column m int;');
    await join('report').begin(async (tx) => {
      await tx`select n from t`;
      const failure: unknown = await migrate(fresh, { folder: place, retriesMax: 0 }).catch(
        (error: unknown) => error,
      );
      expect(failure).toBeInstanceOf(StartupError);
      expect(String(failure)).toMatch(
        /0002_column.sql did not get a lock: the table t is held by report \(pid \d+, for \d+ s\)\. Nothing/,
      );
    });
    expect(await migrate(fresh, { folder: place, retriesMax: 0 })).toEqual(['0002_column.sql']);
  });

  test('a backfill runs in batches that commit one by one, and goes on', async () => {
    const { fresh } = await freshDatabase();
    const backfill = `-- in batches
      with next as (select n from t where twice is null order by n limit 10 for update),
        filled as (update t set twice = case when t.n = 25 and not (select ready from flag) then 1 / (t.n - 25) else t.n * 2 end
          from next where next.n = t.n returning 1)
      select count(*)::int as changed from filled`;
    const place = await migrations({
      '0001_t.sql': `create table t (n int, twice int); insert into t select generate_series(1, 100);
        create table flag (ready boolean); insert into flag values (false);`,
      '0002_fill.sql': backfill,
    });
    await expect(migrate(fresh, { folder: place })).rejects.toThrow(/0002_fill.sql failed.*division by zero/);
    expect(await fresh`select count(twice)::int as filled from t`).toEqual([{ filled: 20 }]);

    await fresh`update flag set ready = true`;
    const applied = await Promise.all([1, 2].map(() => migrate(fresh, { folder: place })));
    expect(applied.flat()).toEqual(['0002_fill.sql']);
    expect(await fresh`select count(*)::int as wrong from t where twice is distinct from n * 2`).toEqual([
      { wrong: 0 },
    ]);
  });

  test('an index is built concurrently while other processes start', async () => {
    const { fresh } = await freshDatabase();
    const place = await migrations({
      '0001_t.sql': 'create table t (n int); insert into t select generate_series(1, 200000);',
      '0002_index.sql':
        '-- outside of a transaction\ndrop index concurrently if exists t_n;\ncreate index concurrently t_n on t (n);\n',
    });
    const applied = await Promise.all([1, 2, 3].map(() => migrate(fresh, { folder: place })));
    expect(applied.flat().toSorted()).toEqual(['0001_t.sql', '0002_index.sql']);
    expect(await fresh`select indisvalid from pg_index where indexrelid = 't_n'::regclass`).toEqual([
      { indisvalid: true },
    ]);
  });

  test('an index waits for old transactions despite the lock timeout', async () => {
    const { fresh, join } = await freshDatabase();
    const place = await migrations({ '0001_t.sql': 'create table t (n int);' });
    await migrate(fresh, { folder: place });
    await fresh.unsafe(
      `do $$ begin execute format('alter database %I set lock_timeout = 50', current_database()); end $$`,
    );
    await writeFile(
      path.join(place, '0002_index.sql'),
      '-- outside of a transaction\ndrop index concurrently if exists t_n;\ncreate index concurrently t_n on t (n);\n',
    );
    let migrated: Promise<string[]> | undefined;
    await join('report').begin(async (tx) => {
      await tx`insert into t values (1)`;
      migrated = migrate(join('migration'), { folder: place });
      migrated.catch(() => undefined);
      const isWaiting = async () => {
        const rows = await fresh`select from pg_stat_activity where application_name = 'migration'
          and wait_event_type = 'Lock'`;
        return rows.length > 0;
      };
      await expect.poll(isWaiting).toBe(true);
      await tx`select pg_sleep(0.5)`;
    });
    expect(await migrated).toEqual(['0002_index.sql']);
  });

  test('removals left by earlier releases run before a new addition', async () => {
    const { fresh, join } = await freshDatabase();
    const place = await migrations({
      '0001_t.sql': 'create table t (n int, old int);',
      '0070_old.after.sql': 'alter table t drop column old;',
      '0071_new.before.sql': 'alter table t add column new int;',
      '0072_n.after.sql': 'alter table t drop column n;',
    });
    const add = () => migrate(fresh, { folder: place, phase: 'before' });
    const old = join('yumush 0001');
    await old`select`;
    await expect(add()).rejects.toThrow(/0070_old.after.sql would break.*yumush 0001 \(1 connections\)/);
    await old.end();
    const newEnough = join('yumush 0070');
    await newEnough`select`;
    await expect.poll(add).toEqual(['0070_old.after.sql', '0071_new.before.sql']);
    expect(await add()).toEqual([]);
  });

  test('an “after” migration is refused while an older process is connected', async () => {
    const { fresh, join } = await freshDatabase();
    const place = await migrations({
      '0001_t.sql': 'create table t (n int, old int);',
      '0070_new.before.sql': 'alter table t add column new int;',
      '0071_old.after.sql': 'alter table t drop column old;',
    });
    expect(await migrate(fresh, { folder: place, phase: 'before' })).toEqual([
      '0001_t.sql',
      '0070_new.before.sql',
    ]);
    const old = join('yumush 0001');
    await old`select old from t`;
    const remove = () => migrate(fresh, { folder: place, phase: 'after' });
    await expect(remove()).rejects.toThrow(/0071_old.after.sql would break.*yumush 0001 \(1 connections\)/);
    await old.end();
    await expect.poll(remove).toEqual(['0071_old.after.sql']);

    const older = await migrations({ '0001_t.sql': 'create table t (n int, old int);' });
    await expect(migrate(fresh, { folder: older })).rejects.toThrow(/needs a version with migration 0071/);
  });

  test('an older release can start again after an additive migration', async () => {
    const { fresh } = await freshDatabase();
    const newer = await migrations({
      '0001_t.sql': 'create table t (n int);',
      '0070_c.before.sql': 'select 1;',
    });
    await migrate(fresh, { folder: newer });
    const older = await migrations({ '0001_t.sql': 'create table t (n int);' });
    const reports: string[] = [];
    const applied = await migrate(fresh, {
      folder: older,
      phase: 'before',
      report: (line) => reports.push(line),
    });
    expect(applied).toEqual([]);
    expect(reports).toEqual([expect.stringContaining('0070_c.before.sql')]);
  });
});
