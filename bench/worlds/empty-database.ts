import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPostgres } from '#launcher/postgres/start.ts';
import { saveLookups } from '#seed/lookups/lookups-repo.ts';
import { connect } from '#server/db/client.ts';
import { migrate } from '#server/db/migrate.ts';

/** Starts the bundled PostgreSQL with lookups and nothing else, in a folder that is removed at the end. */
export async function openEmptyDatabase() {
  await using ends = new AsyncDisposableStack();
  const { path: dataDir } = ends.use(await mkdtempDisposable(path.join(tmpdir(), 'yumush-bench-')));
  const postgres = await startPostgres({ dataDir, log: () => undefined });
  ends.defer(() => postgres.stop());
  const sql = connect(postgres.connection, { statementTimeout: 0 });
  ends.defer(() => sql.end());
  await migrate(sql);
  await saveLookups(sql);
  return Object.assign(ends.move(), { sql, dataDir, socket: postgres.connection.host });
}
