import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { saveLookups } from '#seed/lookups/lookups-repo.ts';
import { connect, connectionOf, type Sql } from '#server/db/client.ts';
import { migrate } from '#server/db/migrate.ts';
import { startReplica } from '#tests/setup/database/streaming-replica.ts';
import { startDebianPostgres } from '../../scripts/test/debian-postgres.mjs';
import { fillDatabase } from './fill-database.ts';

interface ReplicatedDatabase {
  readonly sql: Sql;
  readonly version: string;
  /** Folder of the primary's socket. */
  readonly socket: string;
  readonly replicaUrls: readonly string[];
  /** A folder for the data of servers. */
  readonly dataDir: string;
}

/** A filled primary of Debian's PostgreSQL with streaming replicas; all of it is removed at the end. */
export async function withReplicas(
  { ads, replicas }: { readonly ads: number; readonly replicas: number },
  work: (database: ReplicatedDatabase) => Promise<void>,
): Promise<void> {
  await using folder = await mkdtempDisposable(path.join(tmpdir(), 'yumush-bench-replicas-'));
  await using ends = new AsyncDisposableStack();
  const primary = await startDebianPostgres();
  ends.defer(() => primary.stop());
  const sql = connect({ url: primary.url }, { max: 8, statementTimeout: 0 });
  ends.defer(() => sql.end({ timeout: 1 }));
  await migrate(sql);
  await saveLookups(sql);
  await fillDatabase(sql, connectionOf({ url: primary.url }), ads, () => undefined);
  const replicaUrls: string[] = [];
  for (let count = 1; count <= replicas; count += 1) {
    const replica = await startReplica(primary.url);
    ends.defer(() => replica.stop());
    replicaUrls.push(replica.url);
  }
  const socket = new URL(primary.url).searchParams.get('host') ?? '';
  await work({ sql, version: primary.version, socket, replicaUrls, dataDir: folder.path });
}
