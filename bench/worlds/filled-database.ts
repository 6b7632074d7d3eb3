// A database with the wanted number of ads, filled once and stored in .bench/ (or in BENCH_DIR).
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { connect, type Sql } from '#server/db/client.ts';
import { migrate } from '#server/db/migrate.ts';
import { SUPERUSER } from '#launcher/postgres/cluster.ts';
import { type RunningPostgres, startPostgres } from '#launcher/postgres/start.ts';
import { saveLookups } from '#seed/lookups/lookups-repo.ts';
import { fillDatabase } from './fill-database.ts';

export const FOLDER = process.env['BENCH_DIR'] ?? path.resolve(import.meta.dirname, '../../.bench');

/**
 * Hash of everything that determines the content: the database is filled anew when stemming, tables or the filling code
 * change.
 */
async function recipe(): Promise<string> {
  const hash = createHash('sha256');
  for (const folder of ['../../src/text', '../../src/server/db/migrations', '.']) {
    const full = path.resolve(import.meta.dirname, folder);
    const entries = await readdir(full, { recursive: folder !== '.', withFileTypes: true });
    const files = entries.filter(
      ({ name }) => folder !== '.' || ['ads-world.ts', 'fill-activity.ts', 'fill-database.ts'].includes(name),
    );
    const names = files
      .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
      .map((entry) => path.join(entry.parentPath, entry.name));
    for (const name of names.toSorted()) hash.update(path.relative(full, name)).update(await readFile(name));
  }
  return hash.digest('hex');
}

async function filledBy(dataDir: string): Promise<string> {
  return await readFile(path.join(dataDir, 'filled'), 'utf8').catch(() => '');
}

/** `work` gets the database and the folder of its socket. */
export async function withFilledDatabase(
  ads: number,
  work: (sql: Sql, socket: string) => Promise<void>,
): Promise<void> {
  const dataDir = path.join(FOLDER, `api-${ads}`);
  const wantedRecipe = await recipe();
  if ((await filledBy(dataDir)) !== wantedRecipe) {
    await rm(dataDir, { recursive: true, force: true });
    await withDatabase(dataDir, LOADING_SETTINGS, async (sql, connection) => {
      const startedAt = performance.now();
      const elapsed = () => ((performance.now() - startedAt) / 1000).toFixed(0);
      console.log(`filling a database with ${ads.toLocaleString('en')} ads`);
      await asSuperuser(connection, 'grant set on parameter session_replication_role to yumush');
      await fillDatabase(sql, connection, ads, (line) => console.log(`  ${elapsed()} s: ${line}`));
      console.log(`  ${elapsed()} s: filled`);
    });
    await writeFile(path.join(dataDir, 'filled'), wantedRecipe);
  }
  if (process.env['FILL_ONLY']) return;
  await withDatabase(dataDir, {}, async (sql, connection) => {
    await asSuperuser(connection, 'create extension if not exists pg_prewarm');
    await asSuperuser(connection, LOAD_INTO_MEMORY);
    await work(sql, connection.host);
  });
}

/**
 * Settings while a database is filled: neither indexes nor replicas need the log, and all tables are vacuumed at the
 * end. A vacuum of the ads on the way would hold a lock that new partitions wait for in vain.
 */
const LOADING_SETTINGS = {
  autovacuum: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '4GB',
  maintenance_work_mem: '1GB',
};

async function withDatabase(
  dataDir: string,
  settings: Readonly<Record<string, string>>,
  work: (sql: Sql, connection: RunningPostgres['connection']) => Promise<void>,
): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  const postgres = await startPostgres({ dataDir, log: () => undefined, settings });
  const sql = connect(postgres.connection, { max: 8, statementTimeout: 0 });
  try {
    await migrate(sql);
    await saveLookups(sql);
    await work(sql, postgres.connection);
  } finally {
    await sql.end();
    await postgres.stop();
  }
}

/** Loads tables and indexes into memory, as on a server that has been up for a while. */
const LOAD_INTO_MEMORY = `
  select sum(pg_prewarm(oid)) from pg_class
  where relkind in ('r', 'i') and relnamespace = 'public'::regnamespace and pg_relation_size(oid) > 0`;

async function asSuperuser(connection: RunningPostgres['connection'], statement: string): Promise<void> {
  const superuser = connect({ ...connection, user: SUPERUSER }, { max: 1, statementTimeout: 0 });
  try {
    await superuser.unsafe(statement);
  } finally {
    await superuser.end();
  }
}
