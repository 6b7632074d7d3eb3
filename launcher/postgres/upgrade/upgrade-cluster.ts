import { chmod, mkdir, mkdtemp, rename, rm, statfs } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { connect, connectionOf } from '#server/db/client.ts';
import { migrate } from '#server/db/migrate.ts';
import type { Log } from '#server/process/log.ts';
import { StartupError } from '#server/process/startup-error.ts';
import type { Account } from '../account.ts';
import { initialiseCluster, prepareSocketFolder, SUPERUSER, syncFolder } from '../cluster.ts';
import { APPLICATION, prepareDatabase } from '../database.ts';
import type { PostgresEngine } from '../engine.ts';
import { type Postmaster, startPostmaster } from '../postmaster.ts';
import {
  copyRows,
  dropIndexes,
  readAppliedNames,
  hasQueueTables,
  readOtherDatabases,
  readSize,
} from './database-copy-repo.ts';
import { finishUpgrade, upgradedName } from './finish-upgrade.ts';
import { findPreviousEngine } from './previous-engine.ts';

const REPORT_PAUSE_MS = 5000;
/** The copy starts anew after a crash, and a clean stop writes everything to the disk: little of it needs a log. */
const LOADING_SETTINGS = { wal_level: 'minimal', max_wal_senders: '0', max_wal_size: '4GB' };

export interface UpgradeOptions {
  readonly cluster: string;
  /** Major version that made the cluster. */
  readonly major: string;
  /** Package of that major version. */
  readonly version: string;
  readonly engine: PostgresEngine;
  readonly account: Account;
  readonly log: Log;
}

/**
 * Copies the database into a cluster of this version, and sets the old one aside. The package has no program
 * that upgrades files, so the tables are made by the migrations, and their rows go from server to server.
 */
export async function upgradeCluster(options: UpgradeOptions): Promise<void> {
  const { cluster, major, version, engine, account, log } = options;
  const dataDir = path.dirname(cluster);
  const previous = await findPreviousEngine({ major, version, account, dataDir, log });
  // A name of its own: programs of an upgrade that was killed may still be writing into theirs.
  const work = await mkdtemp(`${cluster}.upgrade-`);
  await chmod(work, 0o755);
  log(`upgrading the database from PostgreSQL ${major} to ${engine.major}`);
  try {
    const fresh = path.join(work, 'postgres');
    await initialiseCluster(fresh, engine, account);
    await copyCluster({ ...options, work, fresh, previous: previous.engine });
    await rename(fresh, upgradedName(cluster));
    syncFolder(dataDir);
    const aside = `${cluster}.before-${new Date().toISOString().replaceAll(':', '')}`;
    await rename(cluster, aside);
    await finishUpgrade(cluster);
    syncFolder(dataDir);
    log(`the database is upgraded; as it was, it is in ${aside}, which you can delete`);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
  await previous.remove();
}

interface CopyOptions extends UpgradeOptions {
  readonly work: string;
  readonly fresh: string;
  readonly previous: PostgresEngine;
}

async function copyCluster({
  cluster,
  work,
  fresh,
  previous,
  engine,
  account,
  log,
}: CopyOptions): Promise<void> {
  const started: Postmaster[] = [];
  const clients: pg.Client[] = [];
  const start = async (name: string, place: { cluster: string; engine: PostgresEngine }, settings = {}) => {
    const folder = path.join(work, name);
    await mkdir(folder);
    const socket = await prepareSocketFolder(folder, account);
    started.push(await startPostmaster({ ...place, account, socket: socket.folder, log, settings }));
    return socket.folder;
  };
  const enter = async (host: string): Promise<pg.Client> => {
    const client = new pg.Client(connectionOf({ host, database: APPLICATION, user: SUPERUSER }));
    // An error of the connection also fails the query that runs.
    client.on('error', () => undefined);
    await client.connect();
    clients.push(client);
    return client;
  };
  try {
    const [oldHost, freshHost] = [
      await start('old', { cluster, engine: previous }),
      await start('new', { cluster: fresh, engine }, LOADING_SETTINGS),
    ];
    await prepareDatabase(oldHost, cluster);
    await prepareDatabase(freshHost, fresh);
    const old = await enter(oldHost);
    await checkRoom(old, work);
    for (const name of await readOtherDatabases(old))
      log(`the database ${name} is not Yumush's and is not copied; it stays in the folder that is set aside`);
    await makeTables(freshHost, await readAppliedNames(old));
    if (await hasQueueTables(old)) for (const host of [oldHost, freshHost]) await prepareQueueTables(host);
    await copyInOneTransaction(old, await enter(freshHost), reportNowAndThen(log));
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => undefined)));
    await Promise.all(started.map((server) => server.stop()));
  }
}

async function checkRoom(old: pg.Client, work: string): Promise<void> {
  const [size, { bavail, bsize }] = [await readSize(old), await statfs(work)];
  if (bavail * bsize > size) return;
  const mb = (bytes: number): string => `${Math.ceil(bytes / 2 ** 20)} MB`;
  throw new StartupError(
    `The upgrade copies the database, which needs ${mb(size)} beside it; ${mb(bavail * bsize)} are free. ` +
      'Nothing was changed. Make room and start again.',
  );
}

async function makeTables(host: string, applied: readonly string[]): Promise<void> {
  const sql = connect({ host, database: APPLICATION, user: APPLICATION }, { max: 1, statementTimeout: 0 });
  try {
    await migrate(sql, { only: new Set(applied) });
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** Makes the queue's tables, or brings those of an older release up to date: both sides need the same ones. */
async function prepareQueueTables(host: string): Promise<void> {
  const place = connectionOf({ host, database: APPLICATION, user: APPLICATION });
  const boss = new PgBoss({ ...place, max: 2, schema: 'pgboss', supervise: false, schedule: false });
  boss.on('error', () => undefined);
  await boss.start();
  await boss.stop({ graceful: false });
}

async function copyInOneTransaction(
  old: pg.Client,
  fresh: pg.Client,
  report: (line: string) => void,
): Promise<void> {
  await fresh.query('begin');
  // Neither triggers nor foreign keys: what they do and check was done when the rows were written.
  await fresh.query('set local session_replication_role = replica');
  const definitions = await dropIndexes(fresh);
  await copyRows(old, fresh, report);
  for (const [built, definition] of definitions.entries()) {
    await fresh.query(definition);
    report(`${built + 1} of ${definitions.length} indexes are built`);
  }
  await fresh.query('commit');
  await fresh.query('vacuum analyze');
}

function reportNowAndThen(log: Log): (line: string) => void {
  let reportedAt = performance.now();
  return (line) => {
    if (performance.now() - reportedAt < REPORT_PAUSE_MS) return;
    reportedAt = performance.now();
    log(line);
  };
}
