import { createHash } from 'node:crypto';
import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { SUPERUSER } from '#launcher/postgres/cluster.ts';
import { connect } from '#server/db/client.ts';
import { readBaseBackupPhase } from './backup-repo.ts';

/** A slot keeps the log that the copy needs, however much is written meanwhile; it ends with the connection. */
const SLOT = 'CREATE_REPLICATION_SLOT yumush_backup TEMPORARY PHYSICAL RESERVE_WAL';
const BASE_BACKUP = "BASE_BACKUP (LABEL 'yumush', CHECKPOINT 'fast', WAL true, MANIFEST 'no')";
const PHASE_PAUSE_MS = 50;
const DATA = 'd'.charCodeAt(0);

interface BaseBackup {
  readonly sum: string;
  /** Everything that was acknowledged before this time is in the copy. */
  readonly completeUntil: Date;
}

/** Copies the files of the server on a socket, with the log that makes them consistent, into one tar file. */
export async function takeBaseBackup(host: string, file: string): Promise<BaseBackup> {
  const client = new pg.Client(replicationAt(host));
  // an error of the connection also fails the query that runs
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(SLOT);
    const followed = new AbortController();
    const lastCopied = followPhase(host, followed.signal);
    try {
      const sum = await copyTar(client, file);
      followed.abort();
      return { sum, completeUntil: await lastCopied };
    } finally {
      followed.abort();
      await lastCopied.catch(() => undefined);
    }
  } finally {
    await client.end();
  }
}

/** The driver's types lack its option `replication`. */
function replicationAt(host: string): pg.ClientConfig & { replication: 'true' } {
  return {
    host,
    port: 5432,
    user: SUPERUSER,
    database: 'postgres',
    ssl: false,
    application_name: 'yumush backup',
    replication: 'true',
  };
}

async function copyTar(client: pg.Client, file: string): Promise<string> {
  const hash = createHash('sha256');
  const descriptor = openSync(file, 'wx', 0o600);
  try {
    const take = (chunk: Buffer): void => {
      hash.update(chunk);
      for (let at = 0; at < chunk.length;) at += writeSync(descriptor, chunk, at);
    };
    const query = new TarQuery(take);
    const copied = Promise.withResolvers<void>();
    query.on('end', () => copied.resolve());
    query.on('error', (error) => copied.reject(error));
    client.query(query);
    await copied.promise;
    // two empty blocks end a tar file, and the server leaves them to its clients
    take(Buffer.alloc(1024));
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  return hash.digest('hex');
}

/** Passes on the bytes of the single archive as they arrive; writing each chunk synchronously is the back-pressure. */
class TarQuery extends pg.Query {
  readonly #take: (chunk: Buffer) => void;
  #failure: Error | undefined;

  constructor(take: (chunk: Buffer) => void) {
    super(BASE_BACKUP);
    this.#take = take;
  }

  handleCopyData({ chunk }: { readonly chunk: Buffer }, connection: pg.Connection): void {
    if (this.#failure !== undefined || chunk[0] !== DATA) return;
    try {
      this.#take(chunk.subarray(1));
    } catch (error) {
      this.#failure = error instanceof Error ? error : new Error(String(error));
      connection.stream.destroy(this.#failure);
    }
  }
}

/** The server's last time at which it was still copying files: what was committed by then is in the copy's log. */
async function followPhase(host: string, signal: AbortSignal): Promise<Date> {
  const sql = connect({ host, database: 'postgres', user: SUPERUSER }, { max: 1 });
  let last = new Date();
  try {
    while (!signal.aborted) {
      const { phase, now } = await readBaseBackupPhase(sql);
      if (phase === 'streaming database files') last = now;
      await wait(PHASE_PAUSE_MS, undefined, { signal }).catch(() => undefined);
    }
    return last;
  } finally {
    await sql.end({ timeout: 5 });
  }
}
