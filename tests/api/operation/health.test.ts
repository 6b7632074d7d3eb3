import { expect, test } from 'vitest';
import { columnsAndValuesSql } from '#server/db/driver/columns.ts';
import { hasNeededMigrations } from '#server/db/migrate.ts';
import { createHealth } from '#server/http/health.ts';
import { openQueue } from '#server/queue/queue.ts';
import { listenTo } from '#tests/factories/files/tus.ts';
import { testDatabaseAt } from '#tests/setup/database/database.ts';

const listening = (health: ReturnType<typeof createHealth>) =>
  listenTo({ fetch: async (request) => (await health.answer(request)) ?? new Response('the application') });

async function read(address: string, init?: RequestInit) {
  const response = await fetch(address, init);
  return {
    status: response.status,
    text: await response.text(),
    cached: response.headers.get('cache-control'),
  };
}

const ALIVE = { status: 200, text: 'alive\n', cached: 'no-store' };
const READY = { status: 200, text: 'ready\n', cached: 'no-store' };
const NOT_READY = { status: 503, text: 'not ready\n', cached: 'no-store' };

test('a process is alive at once, and ready once all its services are', async () => {
  const { sql, target } = await testDatabaseAt();
  const health = createHealth();
  const origin = await listening(health);
  expect(await read(`${origin}/healthz`)).toEqual(ALIVE);
  expect(await read(`${origin}/readyz`)).toEqual(NOT_READY);

  const queue = await openQueue({ sql, target, log: () => undefined });
  health.readyWhen(async () => (await hasNeededMigrations(sql)) && (await queue.isReady()));
  expect(await read(`${origin}/readyz?from=outside`)).toEqual(READY);

  // A process runs without the migrations that come after it.
  const [newest] = await sql<{ name: string; checksum: string }[]>`
    delete from schema_migrations
    where name = (select max(name) from schema_migrations where name not like '%.after.sql') returning name, checksum`;
  expect(await read(`${origin}/readyz`)).toEqual(NOT_READY);
  await sql`insert into schema_migrations ${columnsAndValuesSql([{ name: '', checksum: '', ...newest }])}`;
  expect(await read(`${origin}/readyz`)).toEqual(READY);

  await queue.stop();
  expect(await read(`${origin}/readyz`)).toEqual(NOT_READY);
  expect(await read(`${origin}/healthz`)).toEqual(ALIVE);
});

test('a hanging database is not waited for, and is asked only once at a time', async () => {
  const health = createHealth();
  const origin = await listening(health);
  let asked = 0;
  health.readyWhen(() => {
    asked += 1;
    return new Promise(() => undefined);
  });
  const answers = await Promise.all(Array.from({ length: 20 }, () => read(`${origin}/readyz`)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
  expect(asked).toBe(1);
});

test('URLs similar to that of the health check are left to the application', async () => {
  const origin = await listening(createHealth());
  for (const path of ['/', '/healthz/', '/tasks?to=/healthz', '/a/healthz', '/healthzz']) {
    expect(await read(`${origin}${path}`)).toMatchObject({ text: 'the application' });
  }
  expect(await read(`${origin}/healthz`, { method: 'POST' })).toMatchObject({ text: 'the application' });
});
