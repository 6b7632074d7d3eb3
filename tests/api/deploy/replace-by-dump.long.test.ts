import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { postgresFolder } from '#launcher/debian.mjs';
import { connect, type Sql } from '#server/db/client.ts';
import { migrate } from '#server/db/migrate.ts';
import { makePartitions } from '#server/db/partitions/make-partitions.ts';
import { openQueue } from '#server/queue/queue.ts';
import { registerCleanup } from '#tests/setup/server/register-cleanup.ts';
import { dumpDatabase, restoreDump } from '../../../scripts/backup/dump-database.ts';
import { startDebianPostgres } from '../../../scripts/test/debian-postgres.mjs';

const MAJOR = '15';
const noDebian = postgresFolder() === null;

describe.skipIf(noDebian)('a dump replaces a filled database with partitions', () => {
  let url: string;
  let sql: Sql;
  let dump: string;
  beforeAll(async () => {
    const server = await startDebianPostgres();
    registerCleanup(() => server.stop());
    ({ url } = server);
    sql = connect({ url }, { max: 2, statementTimeout: 60_000 });
    registerCleanup(() => sql.end({ timeout: 5 }));
    const folder = await mkdtemp(path.join(tmpdir(), 'yumush-dump-'));
    registerCleanup(() => rm(folder, { recursive: true }));
    dump = path.join(folder, 'database.dump');
    await migrate(sql);
    const queue = await openQueue({ sql, target: { url }, log: () => undefined });
    await queue.stop();
    await makePartitions(sql, new Date('2090-05-05T00:00:00Z'));
    await sql`
      insert into audit_log (at, action)
      values ('2090-05-05', 'block'), ('2080-05-05', 'block'), (now(), 'block')`;
    await dumpDatabase(url, MAJOR, dump);
    // created after the dump, as a later release's migration would
    await sql`create table made_later (id bigint primary key references users (id))`;
    await sql`create function make_later() returns bigint language sql as 'select count(*) from made_later'`;
    await makePartitions(sql, new Date('2095-05-05T00:00:00Z'));
    await sql`insert into audit_log (at, action) values ('2095-05-05', 'block')`;
  });

  const readPlaces = async () => {
    const rows = await sql<{ place: string }[]>`
      select tableoid::regclass::text as place from audit_log order by at`;
    return rows.map(({ place }) => place);
  };
  const THEN = ['audit_log_first', 'audit_log_default', 'audit_log_209005'];

  test('a damaged dump replaces nothing', async () => {
    const damaged = `${dump}.damaged`;
    const whole = await readFile(dump);
    await writeFile(damaged, whole.subarray(0, whole.length * 0.9));
    await expect(restoreDump(url, MAJOR, damaged, true)).rejects.toThrow(/pg_restore .* failed/);
    expect(await readPlaces()).toEqual([...THEN, 'audit_log_209505']);
  });

  test('rows, partitions, tables and functions are those of the dump', async () => {
    await restoreDump(url, MAJOR, dump, true);
    expect(await readPlaces()).toEqual(THEN);
    const later = await sql`
      select to_regclass('audit_log_209505') as partition, to_regclass('made_later') as "table",
        to_regproc('make_later') as function, to_regclass('pgboss.job') is not null as queued`;
    expect(later).toEqual([{ partition: null, table: null, function: null, queued: true }]);
    await sql`insert into audit_log (at, action) values ('2090-05-06', 'block')`;
    expect(await readPlaces()).toEqual([...THEN, 'audit_log_209005']);
  });
});
