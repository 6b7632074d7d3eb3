import type { ScheduledJobName } from '#contract/moderation/operation.ts';
import { DAY_MS } from '#contract/time.ts';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { confirmClockDate, describeClock } from '#server/background/clock/clock-guard.ts';
import { startBackground } from '#server/background/start-background.ts';
import type { Sql } from '#server/db/client.ts';
import { openQueue, type Queue } from '#server/queue/queue.ts';
import { localStorage } from '#server/storage/local.ts';
import { originalKey, type Storage } from '#server/storage/storage.ts';
import { createImage } from '#tests/factories/files/images.ts';
import { createPerson } from '#tests/factories/people/people.ts';
import { testDatabaseAt } from '#tests/setup/database/database.ts';
import { registerCleanup } from '#tests/setup/server/register-cleanup.ts';

const AHEAD = 400 * DAY_MS;
/** Jobs that delete something for good. */
const IRREVERSIBLE: readonly ScheduledJobName[] = [
  'end-payments',
  'erase-accounts',
  'forget-views',
  'sweep-pictures',
  'sweep-sign-in',
];

let sql: Sql;
let storage: Storage;
let start: (ahead: number) => Promise<{ log: string[]; run(): Promise<void>; stop(): Promise<void> }>;
beforeAll(async () => {
  const database = await testDatabaseAt();
  ({ sql } = database);
  const folder = await mkdtemp(path.join(tmpdir(), 'yumush-clock-'));
  registerCleanup(() => rm(folder, { recursive: true, force: true }));
  storage = localStorage(folder);
  start = async (ahead) => {
    const log: string[] = [];
    const queue = await openQueue({ ...database, log: (line) => log.push(line) });
    const background = await startBackground({
      sql,
      queue,
      storage,
      log: (line) => log.push(line),
      sms: { name: 'phones', send: () => Promise.resolve() },
      now: () => new Date(Date.now() + ahead),
    });
    const stop = async () => {
      await background.stop();
      await queue.stop();
    };
    return { log, run: () => runAll(queue), stop };
  };
});

/** Runs each of the jobs once, to its end. */
async function runAll(queue: Queue): Promise<void> {
  await sql`delete from pgboss.job where name <> 'sms'`;
  await sql.begin(async (tx) => {
    for (const name of IRREVERSIBLE) await queue.send(tx, name, {});
  });
  await expect
    .poll(() => sql`select from pgboss.job where name <> 'sms' and state < 'completed'`)
    .toHaveLength(0);
}

/** Writes data that no job may remove yet. */
async function prepare(): Promise<{ image: string; leaving: string }> {
  const leaving = await createPerson(sql);
  await sql`update users set deletion_at = now() + interval '14 days' where id = ${leaving}`;
  await sql`insert into view_batches (key, at) values (${randomUUID()}, now())`;
  await sql`
    insert into sessions (user_id, token_hash, created_at, last_used_at, expires_at)
    values (${leaving}, '\\x01', now(), now(), now() + interval '30 days')`;
  await sql`
    insert into sms (phone, text, created_at, expires_at, sent_at) values ('+998901110001', '', now(), now(), now())`;
  await sql`
    insert into verifications (user_id, state, storage_key, digest, submitted_at, decided_at)
    values (${leaving}, 'not_passed', 'document', '\\x01', now(), now())`;
  await sql`
    with top_up as (
      insert into top_ups (user_id, provider, amount, key, created_at)
      values (${leaving}, 'payme', 1000, ${randomUUID()}, now()) returning id)
    insert into payments (top_up_id, provider, external_id, state, provider_time, created_at)
    select id, 'payme', 'fresh', 'created', ${Date.now()}, now() from top_up`;
  const image = await createImage(sql, { storage });
  await sql`update images set unlinked_at = now() where id = ${image.id}`;
  return { image: image.key, leaving };
}

async function whatIsLeft(person: string, image: string) {
  const [left] = await sql`
    select (select deleted_at is null from users where id = ${person}) as person,
      (select count(*)::int from view_batches) as views, (select count(*)::int from sessions) as sessions,
      (select count(*)::int from sms) as messages,
      (select count(*)::int from verifications where storage_key is not null) as documents,
      (select state from payments where external_id = 'fresh') as payment`;
  return { ...left, image: await storage.exists(originalKey(image)) };
}

const ALL = {
  person: true,
  views: 1,
  sessions: 1,
  messages: 1,
  documents: 1,
  payment: 'created',
  image: true,
};

test('a clock 400 days ahead deletes nothing until an operator confirms it', async () => {
  const { image, leaving } = await prepare();
  const first = await start(0);
  expect(first.log).toEqual([]);
  await first.stop();

  const wrong = await start(AHEAD);
  onTestFinished(() => wrong.stop());
  const today = new Date(Date.now() + AHEAD).toISOString().slice(0, 10);
  const how = `npm run admin -- confirm-clock ${today}`;
  expect(wrong.log).toEqual([expect.stringContaining(how)]);
  expect(await describeClock(sql)).toContain(how);
  await wrong.run();
  expect(await whatIsLeft(leaving, image)).toEqual(ALL);
  expect(wrong.log).toHaveLength(1);

  const now = new Date(Date.now() + AHEAD);
  expect(await confirmClockDate(sql, new Date().toISOString().slice(0, 10), now)).toBe(false);
  expect(await confirmClockDate(sql, today, now)).toBe(true);
  await wrong.run();
  expect(await whatIsLeft(leaving, image)).toMatchObject({
    person: false,
    views: 0,
    sessions: 0,
    messages: 0,
    documents: 0,
    payment: 'cancelled',
  });
  expect(wrong.log.some((line) => line.includes('is believed'))).toBe(true);
});
