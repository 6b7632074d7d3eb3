import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { connect, type DirectTarget } from '#server/db/client.ts';
import { migrate } from '#server/db/migrate.ts';
import { SUPERUSER } from '#launcher/postgres/cluster.ts';
import { startPostgres } from '#launcher/postgres/start.ts';
import { openQueue } from '#server/queue/queue.ts';
import { saveLookups } from '#seed/lookups/lookups-repo.ts';
import { inDatabase } from './database-target.ts';
import { dropDatabase } from './drop-database.ts';
import { startPgbouncer } from './pgbouncer.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: DirectTarget;
    /** Address of a pooler in front of it, by which the application runs; `null` without one. */
    poolerUrl: string | null;
    templateDatabase: string;
  }
}

/** Enough connections for several files at once, each with an application and some with a second process. */
const ROOM = { max_connections: '200' };

let close: () => Promise<void> = () => Promise.resolve();

/** One server for the whole run, with a template database of schema and lookups that each test file clones. */
export async function setup(project: TestProject): Promise<void> {
  const url = process.env['TEST_DATABASE_URL'];
  const folder = url ? null : await mkdtemp(path.join(tmpdir(), 'yumush-api-'));
  // a pooler runs as the server's account, which must reach the socket
  if (folder) await chmod(folder, 0o711);
  const bundled = folder
    ? await startPostgres({ dataDir: folder, log: () => undefined, settings: ROOM })
    : null;
  if (bundled) await writeWithoutWaiting(bundled.connection);
  const server: DirectTarget = bundled?.connection ?? { url: url ?? '' };
  const template = `yumush_template_${process.pid}_${Date.now()}`;
  const sql = connect(server, { max: 1, statementTimeout: 60_000 });
  await sql.unsafe(`create database ${template}`);
  const prepared = connect(inDatabase(server, template), { max: 1 });
  // in the two phases in which an operator's own database is brought up to date
  for (const phase of ['before', 'after'] as const) await migrate(prepared, { phase });
  await saveLookups(prepared);
  const queue = await openQueue({
    sql: prepared,
    target: inDatabase(server, template),
    log: () => undefined,
  });
  await queue.stop();
  await prepared.end();
  project.provide('databaseServer', server);
  project.provide('templateDatabase', template);
  const pgbouncer = process.env['TEST_POOLER'] ? await startPgbouncer(server, { poolSize: 24 }) : null;
  project.provide('poolerUrl', pgbouncer?.url('postgres') ?? null);

  close = async () => {
    await pgbouncer?.stop();
    await dropDatabase(sql, template);
    await sql.end();
    await bundled?.stop();
    if (folder) await rm(folder, { recursive: true, force: true });
  };
}

/** Turns fsync off: test data need not survive a power cut, and durability is tested by the supervisor's tests. */
async function writeWithoutWaiting(server: { host: string }): Promise<void> {
  const sql = connect({ ...server, database: 'postgres', user: SUPERUSER }, { max: 1 });
  await sql.unsafe('alter system set fsync = off');
  await sql.unsafe('alter system set full_page_writes = off');
  await sql.unsafe('select pg_reload_conf()');
  await sql.end();
}

export function teardown(): Promise<void> {
  return close();
}
