import { beforeAll, describe, expect, inject, it } from 'vitest';
import { connectionOf } from '#server/db/client.ts';
import { startPostgres } from '#launcher/postgres/start.ts';
import { openServerDatabase } from '#server/db/open.ts';
import { inDatabase } from '#tests/setup/database/database-target.ts';
import { testDatabaseAt } from '#tests/setup/database/database.ts';
import { HAS_PGBOUNCER, type Pgbouncer, startPgbouncer } from '#tests/setup/database/pgbouncer.ts';
import { registerCleanup } from '#tests/setup/server/register-cleanup.ts';

interface Addresses {
  readonly databaseUrl: string;
  readonly directUrl?: string;
  readonly prepares?: boolean;
}

async function start({ databaseUrl, directUrl, prepares = false }: Addresses): Promise<string> {
  const database = await openServerDatabase({
    databaseUrl,
    pooler: directUrl === undefined ? null : { directUrl, prepares },
    startBundled: startPostgres,
    dataDir: '/nowhere',
    port: 0,
    migrations: 'none',
    log: () => undefined,
    onLost: () => undefined,
  });
  const [row] = await database.sql<{ zone: string }[]>`select current_setting('TimeZone') as zone`;
  await database.close();
  return row?.zone ?? '';
}

describe.skipIf(!HAS_PGBOUNCER)('a start with a pooler', () => {
  let name: string;
  let directUrl: string;
  let pgbouncer: Pgbouncer;
  let pooled: string;

  beforeAll(async () => {
    const { sql } = await testDatabaseAt(null);
    const [row] = await sql<{ name: string }[]>`select current_database() as name`;
    name = row?.name ?? '';
    directUrl = urlTo(name);
    pgbouncer = await newPgbouncer();
    pooled = pgbouncer.url(name);
  });

  it('succeeds if DATABASE_DIRECT_URL leads to the server behind the pooler', async () => {
    expect(await start({ databaseUrl: pooled, directUrl })).toBe('UTC');
  });

  it('is refused without DATABASE_DIRECT_URL', async () => {
    await expect(start({ databaseUrl: pooled })).rejects.toThrow(
      /DATABASE_URL leads through a pooler: name the server behind it with DATABASE_DIRECT_URL/,
    );
  });

  it('is refused if DATABASE_DIRECT_URL leads through a pooler too', async () => {
    const words = /DATABASE_DIRECT_URL leads through a pooler/;
    await expect(start({ databaseUrl: pooled, directUrl: pooled })).rejects.toThrow(words);
    const polite = (await newPgbouncer({ ignores: 'options' })).url(name);
    await expect(start({ databaseUrl: pooled, directUrl: polite })).rejects.toThrow(words);
  });

  it('is refused if DATABASE_DIRECT_URL leads to another database', async () => {
    await expect(
      start({ databaseUrl: pooled, directUrl: urlTo(inject('templateDatabase')) }),
    ).rejects.toThrow(/lead to different databases/);
  });

  it('is refused with PREPARED_STATEMENTS if the pooler lacks support', async () => {
    await expect(start({ databaseUrl: pooled, directUrl, prepares: true })).rejects.toThrow(
      /keeps no prepared statements: leave PREPARED_STATEMENTS off/,
    );
  });

  it('is refused until the SQL of its error has set the session settings', async () => {
    const bare = (await newPgbouncer({ connectQuery: 'select 1' })).url(name);
    const refusal: unknown = await start({ databaseUrl: bare, directUrl }).catch((error: unknown) => error);
    const message = String(refusal);
    expect(message).toMatch(/statement_timeout is 0/);
    const { sql } = await testDatabaseAt(null);
    for (const [command] of message.matchAll(/alter role .*/g)) await sql.unsafe(command);
    const reconnected = (await newPgbouncer({ connectQuery: 'select 1' })).url(name);
    expect(await start({ databaseUrl: reconnected, directUrl })).toBe('UTC');
  });
});

async function newPgbouncer(options: { connectQuery?: string; ignores?: string } = {}): Promise<Pgbouncer> {
  const pgbouncer = await startPgbouncer(inject('databaseServer'), { poolSize: 3, ...options });
  registerCleanup(() => pgbouncer.stop());
  return pgbouncer;
}

function urlTo(database: string): string {
  const target = inDatabase(inject('databaseServer'), database);
  if ('url' in target) return target.url;
  const place = connectionOf(target);
  if (!('host' in place)) throw new Error('The server is not on a unix socket.');
  return `postgresql:///${database}?host=${encodeURIComponent(place.host)}&port=${place.port}&user=${place.user}`;
}
