import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { connect, type DatabaseTarget } from '../../src/server/db/client.ts';
import { migrate } from '../../src/server/db/migrate.ts';
import { startPostgres } from '../../src/server/db/postgres/start.ts';
import { openQueue } from '../../src/server/queue/queue.ts';
import { saveLookups } from '../../src/seed/lookups/lookups-repo.ts';
import { inDatabase } from './database-target.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: DatabaseTarget;
    templateDatabase: string;
  }
}

let close: () => Promise<void> = () => Promise.resolve();

/** One server for the whole run, with a database that has the schema and the lookups: each test file clones it. */
export async function setup(project: TestProject): Promise<void> {
  const url = process.env['TEST_DATABASE_URL'];
  const folder = url ? null : await mkdtemp(path.join(tmpdir(), 'yumush-api-'));
  const bundled = folder ? await startPostgres({ dataDir: folder, log: () => undefined }) : null;
  const server: DatabaseTarget = bundled?.connection ?? { url: url ?? '' };
  const template = `yumush_template_${process.pid}_${Date.now()}`;
  const sql = connect(server, { max: 1, statementTimeout: 60_000 });
  await sql.unsafe(`create database ${template}`);
  const prepared = connect(inDatabase(server, template), { max: 1 });
  await migrate(prepared);
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

  close = async () => {
    await sql.unsafe(`drop database ${template} with (force)`);
    await sql.end();
    await bundled?.stop();
    if (folder) await rm(folder, { recursive: true, force: true });
  };
}

export function teardown(): Promise<void> {
  return close();
}
