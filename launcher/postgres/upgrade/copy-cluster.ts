import { chown, mkdir, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { connect, connectionOf } from '#server/db/client.ts';
import { migrate } from '#server/db/migrate.ts';
import type { Log } from '#server/process/log.ts';
import { createProgressLog } from '#server/process/slow-report.ts';
import type { Account } from '../account.ts';
import { prepareSocketFolder, SUPERUSER } from '../cluster.ts';
import { APPLICATION, prepareDatabase } from '../database.ts';
import type { PostgresEngine } from '../engine.ts';
import { type Postmaster, startPostmasterWithRetry } from '../postmaster.ts';
import {
  copyPartitions,
  copyRows,
  dropIndexes,
  readAppliedNames,
  readObjectsWithoutMigration,
  readQueueVersion,
  readSize,
} from './database-copy-repo.ts';
import { makeQueueTables, migrateQueueTables } from './queue-tables.ts';
import { requireUpgradeSpace, findCause } from './upgrade-trouble.ts';

const MIB = 2 ** 20;
const WAL_LIMIT_MIB = 512;
/**
 * A crashed copy starts anew, and a clean stop writes everything to the disk, so that the copy needs little of the log.
 */
const LOADING_SETTINGS = { wal_level: 'minimal', max_wal_senders: '0', max_wal_size: `${WAL_LIMIT_MIB}MB` };
/** Room for an empty cluster, for a log that grows past its limit for a moment, and for a tenth of the data. */
const MARGIN_BYTES = 256 * MIB;
const MARGIN_SHARE = 0.1;

const HBA_FILE = 'pg_hba.conf';
/** Nobody but the copy may connect to the old server: commands of an operator find it, and their writes would be lost. */
const HBA_LINES = `local all ${SUPERUSER} trust\n`;

interface CopyOptions {
  readonly cluster: string;
  readonly engine: PostgresEngine;
  readonly account: Account;
  readonly log: Log;
  /** Folder for the sockets. */
  readonly work: string;
  readonly fresh: string;
  readonly previous: PostgresEngine;
}

/** Copies the database of one cluster into another one that is new. */
export async function copyCluster(options: CopyOptions): Promise<void> {
  const { cluster, work, fresh, previous, engine, log } = options;
  const ends: (() => Promise<unknown>)[] = [];
  const servers: Postmaster[] = [];
  try {
    const oldHost = await startServer(
      options,
      { cluster, engine: previous, hbaFile: HBA_FILE },
      servers,
      ends,
    );
    const freshPlace = { cluster: fresh, engine, settings: LOADING_SETTINGS };
    const freshHost = await startServer(options, freshPlace, servers, ends);
    await prepareDatabase(oldHost, cluster);
    await prepareDatabase(freshHost, fresh);
    const old = await enter(oldHost, ends);
    // One snapshot for all tables.
    await old.query('begin isolation level repeatable read');
    requireUpgradeSpace(await neededBytes(old), await freeBytes(work));
    await makeTables(freshHost, await readAppliedNames(old));
    if ((await readQueueVersion(old)) !== null) await makeQueueTables(freshHost);
    await copyDatabase(old, await enter(freshHost, ends), log);
  } catch (error) {
    throw await findCause(error, servers, cluster);
  } finally {
    for (const end of ends.toReversed()) await end();
  }
}

interface ServerPlace {
  readonly cluster: string;
  readonly engine: PostgresEngine;
  readonly settings?: Readonly<Record<string, string>>;
  readonly hbaFile?: string;
}

/** Starts a server on a socket of its own; returns the socket's folder. */
async function startServer(
  { account, log, work }: CopyOptions,
  place: ServerPlace,
  servers: Postmaster[],
  ends: (() => Promise<unknown>)[],
): Promise<string> {
  const folder = path.join(work, `server-${servers.length}`);
  await mkdir(folder);
  const socket = await prepareSocketFolder(folder, account);
  ends.push(() => socket.remove());
  if (place.hbaFile !== undefined) {
    const file = path.join(socket.folder, place.hbaFile);
    await writeFile(file, HBA_LINES, { mode: 0o600 });
    if (account) await chown(file, account.uid, account.gid);
  }
  const server = await startPostmasterWithRetry({ ...place, account, socket: socket.folder, log });
  servers.push(server);
  ends.push(() => server.stop());
  return socket.folder;
}

async function enter(host: string, ends: (() => Promise<unknown>)[]): Promise<pg.Client> {
  const client = new pg.Client(connectionOf({ host, database: APPLICATION, user: SUPERUSER }));
  // An error of the connection also fails the query that runs.
  client.on('error', () => undefined);
  await client.connect();
  ends.push(() => client.end().catch(() => undefined));
  return client;
}

async function neededBytes(old: pg.Client): Promise<number> {
  return (await readSize(old)) * (1 + MARGIN_SHARE) + WAL_LIMIT_MIB * MIB + MARGIN_BYTES;
}

export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

async function makeTables(host: string, applied: readonly string[]): Promise<void> {
  const sql = connect({ host, database: APPLICATION, user: APPLICATION }, { max: 1, statementTimeout: 0 });
  try {
    await migrate(sql, { only: new Set(applied) });
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** Copies within one transaction of each side; that of the old server is rolled back. */
async function copyDatabase(old: pg.Client, fresh: pg.Client, log: Log): Promise<void> {
  const report = createProgressLog(log);
  for (const what of await readObjectsWithoutMigration(old, fresh))
    log(`${what} is made by no migration and is not copied; it stays in the folder that is set aside`);
  await migrateQueueTables(old, fresh);
  await old.query('set transaction read only');
  await fresh.query('begin');
  await copyPartitions(old, fresh, APPLICATION);
  // Neither triggers nor foreign keys: what they do and check was done when the rows were written.
  await fresh.query('set local session_replication_role = replica');
  const definitions = await dropIndexes(fresh);
  await copyRows(old, fresh, report);
  await old.query('rollback');
  for (const [built, definition] of definitions.entries()) {
    await fresh.query(definition);
    report(`${built + 1} of ${definitions.length} indexes are built`);
  }
  await fresh.query('commit');
  await fresh.query('vacuum analyze');
}
