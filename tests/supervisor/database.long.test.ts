import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { fragment } from '#server/db/driver/fragment.ts';
import { assignmentsSql, columnsAndValuesSql } from '#server/db/driver/columns.ts';
import { checkServer, connect, type Sql } from '#server/db/client.ts';
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

describe('the client', () => {
  test('the client keeps times exact in both directions', async () => {
    const time = '2026-05-01T10:00:00.123456Z';
    const [row] = await sql<{ time: string; day: string }[]>`
      select ${time}::timestamptz as time, ${'2026-05-01'}::date as day`;
    expect(row).toEqual({ time, day: '2026-05-01' });
  });

  test('the client takes dates too, and returns big numbers as text', async () => {
    const [row] = await sql<
      object[]
    >`select ${new Date(0)}::timestamptz as time, ${'9007199254740993'}::bigint as id`;
    expect(row).toEqual({ time: '1970-01-01T00:00:00Z', id: '9007199254740993' });
  });

  test('the client returns and takes lists, JSON, bytes and booleans', async () => {
    const given = {
      names: ['a,b', 'c"d', String.raw`e\f`, 'NULL', ''],
      ids: [1, 2],
      bytes: Buffer.from([0, 255]),
    };
    const [row] = await sql<object[]>`
      select ${given.names}::text[] as names, ${given.ids}::int[] as ids, ${given.bytes} as bytes, ${true} as flag,
        ${JSON.stringify(given.names)}::text::jsonb as json, null as nothing, array[now()] > array[${new Date(0)}] as later`;
    expect(row).toEqual({ ...given, flag: true, json: given.names, nothing: null, later: true });
  });

  test('the client composes rows, lists and fragments, values as parameters', async () => {
    const rows = [
      { name: "o'clock", n: 1 },
      { name: '$1', n: 2 },
    ];
    const found = await sql.begin(async (tx) => {
      await tx`create temporary table rows_of (name text, n int) on commit drop`;
      await tx`insert into rows_of ${columnsAndValuesSql(rows)}`;
      const written =
        await tx`update rows_of set ${assignmentsSql({ n: 3 })} where name = any(${['$1', 'x']})`;
      expect(written.count).toBe(1);
      const column = fragment`name`;
      return await tx`select ${column}, n from rows_of where n = any(${[1, 3]}) order by ${column}`;
    });
    expect(found).toEqual([
      { name: '$1', n: 3 },
      { name: "o'clock", n: 1 },
    ]);
  });

  test('a transaction with a failed statement commits nothing, even if caught', async () => {
    await sql`create table if not exists half (n int primary key)`;
    const work = sql.begin(async (tx) => {
      await tx`insert into half values (1)`;
      await tx`insert into half values (1)`.catch(() => undefined);
    });
    await expect(work).rejects.toMatchObject({ code: '23505' });
    await sql.begin(async (tx) => {
      await tx`insert into half values (2)`;
      await expect(tx.savepoint((inner) => inner`insert into half values (2)`)).rejects.toThrow('half_pkey');
    });
    expect(await sql`select n from half`).toEqual([{ n: 2 }]);
  });

  test('the client renews a plan that a migration has made stale', async () => {
    await sql`create table if not exists moved (a int)`;
    const one = connect(postgres.connection, { max: 1 });
    onTestFinished(() => one.end());
    const read = () => one`select * from moved`;
    await read();
    await sql`alter table moved add column b int`;
    await sql`insert into moved values (1, 2)`;
    expect(await read()).toEqual([{ a: 1, b: 2 }]);
  });

  test('the client ends a statement that takes too long', async () => {
    const hasty = connect(postgres.connection, { max: 1, statementTimeout: 100 });
    onTestFinished(() => hasty.end());
    await expect(hasty`select pg_sleep(5)`).rejects.toMatchObject({ code: '57014' });
  });

  test('the client ignores the machine’s environment variables', async () => {
    process.env['PGPORT'] = '1';
    process.env['PGDATABASE'] = 'nothing';
    onTestFinished(() => {
      delete process.env['PGPORT'];
      delete process.env['PGDATABASE'];
    });
    const other = connect(postgres.connection, { max: 1 });
    onTestFinished(() => other.end());
    await expect(checkServer(other)).resolves.toBeUndefined();
  });

  test('the client accepts a URL with a Unix socket', async () => {
    const { host, database, user } = postgres.connection;
    const other = connect({ url: `postgresql:///${database}?host=${host}&user=${user}` }, { max: 1 });
    onTestFinished(() => other.end());
    await expect(checkServer(other)).resolves.toBeUndefined();
  });

  test('the client does not connect as a superuser', async () => {
    await expect(sql`copy (select 1) to program 'true'`).rejects.toMatchObject({ code: '42501' });
  });
});
