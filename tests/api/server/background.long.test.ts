import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { SCHEDULED_JOBS } from '#contract/moderation/operation.ts';
import type { DatabaseTarget, Sql } from '#server/db/client.ts';
import { openQueue, type Queue } from '#server/queue/queue.ts';
import { QUEUES } from '#server/queue/queues.ts';
import { enqueueSms } from '#server/notifiers/sms/queue.ts';
import { localStorage } from '#server/storage/local.ts';
import { originalKey } from '#server/storage/storage.ts';
import { createAd } from '#tests/factories/ads/ads.ts';
import { createImage } from '#tests/factories/files/images.ts';
import { createPerson } from '#tests/factories/people/people.ts';
import type { BackgroundWorkerOptions } from '#tests/setup/processes/background-worker-options.ts';
import { testDatabaseAt } from '#tests/setup/database/database.ts';
import { registerCleanup } from '#tests/setup/server/register-cleanup.ts';

/** Push and Telegram settings that drop every notification before it is sent. */
const NOWHERE = {
  push: { hosts: [], keys: null },
  telegram: { api: 'http://127.0.0.1:9', botName: null },
};
const NAMES = Object.keys(QUEUES).toSorted();
/** Tables that the test locks; each stops one kind of job in the middle of its transaction. */
const HELD = [
  'leaf_changes',
  'daily_counts',
  'popularity_changes',
  'view_batches',
  'payments',
  'images',
  'codes',
  'users',
  'ad_events',
  'ads_to_match',
  'saved_searches',
  'uploads',
  'events',
  // the job that makes partitions waits for no other table
  'job_successes',
];
/** A killed process's job is retried after ten seconds; the extra time is the back-off and a busy machine. */
const AGAIN = { timeout: 90_000, interval: 200 };

let sql: Sql;
let target: DatabaseTarget;
let queue: Queue;
let storageFolder: string;
beforeAll(async () => {
  ({ sql, target } = await testDatabaseAt());
  queue = await openQueue({ sql, target, log: () => undefined });
  registerCleanup(() => queue.stop());
  storageFolder = await mkdtemp(path.join(tmpdir(), 'yumush-background-'));
  registerCleanup(() => rm(storageFolder, { recursive: true, force: true }));
});

class Worker {
  readonly lines: string[] = [];
  readonly #child: ChildProcess;

  constructor(isSmsStuck: boolean) {
    const options: BackgroundWorkerOptions = { target, storageFolder, isSmsStuck, ...NOWHERE };
    const program = path.resolve(import.meta.dirname, '../../setup/processes/background-worker.ts');
    this.#child = spawn(process.execPath, [program, JSON.stringify(options)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      this.lines.push(...text.split('\n').filter(Boolean));
    });
    onTestFinished(() => this.kill());
  }

  async untilItWorks(): Promise<void> {
    await expect.poll(() => this.lines, { timeout: 60_000 }).toContain('works');
  }

  async kill(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    this.#child.kill('SIGKILL');
    await once(this.#child, 'exit');
  }
}

interface Prepared {
  readonly image: { id: string; key: string };
  readonly leaving: string;
  readonly ad: string;
  readonly event: string;
}

/** Creates work for every kind of job. */
async function prepare(): Promise<Prepared> {
  const leaving = await createPerson(sql);
  await sql`update users set deletion_at = now() - interval '1 hour' where id = ${leaving}`;
  const ad = await createAd(sql);
  await createAd(sql, { status: 'pending', created_at: new Date(0) });
  await sql`insert into ad_views (ad_id, total, recent) values (${ad}, 100, 100)`;
  await sql`insert into view_batches (key, at) values (${randomUUID()}, now() - interval '1 year')`;
  await sql`
    insert into codes (challenge_hash, purpose, phone, expires_at)
    values ('\\x01', 'recovery', '+998901110001', now() - interval '1 day')`;
  await sql`
    with top_up as (
      insert into top_ups (user_id, provider, amount, key, created_at)
      values (${leaving}, 'payme', 1000, ${randomUUID()}, now()) returning id)
    insert into payments (top_up_id, provider, external_id, state, provider_time, created_at)
    select id, 'payme', 'stale', 'created', 1, now() from top_up`;
  const image = await createImage(sql, { storage: localStorage(storageFolder) });
  await sql`update images set unlinked_at = now() - interval '1 day' where id = ${image.id}`;
  const [event] = await sql<{ id: string }[]>`
    insert into events (user_id, seq, type, words, created_at)
    values (${await createPerson(sql)}, 1, 'system', 'warning', now() - interval '1 year') returning id`;
  if (!event) throw new Error('No event was written.');
  return { image, leaving, ad, event: event.id };
}

async function ask({ event }: Prepared): Promise<void> {
  await sql.begin(async (tx) => {
    const now = new Date();
    const expiresAt = new Date(now.getTime() + 600_000);
    await enqueueSms(tx, queue, { phone: '+998901112233', text: 'code 424242', now, expiresAt });
    await tx`insert into events_waiting (event_id) values (${event})`;
    await queue.send(tx, 'tell-by-sms', { event });
    await queue.send(tx, 'tell-by-push', { event, subscription: '1' });
    await queue.send(tx, 'tell-by-telegram', { event });
    for (const name of SCHEDULED_JOBS) await queue.send(tx, name, {});
  });
}

test('a new process finishes the jobs of every kind of a killed one, once', async () => {
  const prepared = await prepare();
  const { image, leaving, ad } = prepared;
  const first = new Worker(true);
  await first.untilItWorks();
  // each start makes partitions, without a job that asks for them
  await expect
    .poll(() => sql`select from job_successes where name = 'make-partitions'`, AGAIN)
    .toHaveLength(1);
  // The process has counted and ranked the ads at its start.
  await sql`delete from settings where key = 'leaves_counted'`;
  await sql`delete from leaf_counts`;
  await sql`update ads set popularity = 0 where id = ${ad}`;
  await sql`insert into popularity_changes (ad_id) values (${ad})`;
  const released = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const holding = sql.begin(async (tx) => {
    await tx.unsafe(`lock table ${HELD.join(', ')} in access exclusive mode`);
    held.resolve();
    await released.promise;
  });
  await held.promise;
  await ask(prepared);
  await expect
    .poll(async () => {
      const rows = await sql<
        { name: string }[]
      >`select name from pgboss.job where state = 'active' order by name`;
      return rows.map(({ name }) => name);
    }, AGAIN)
    .toEqual(NAMES);
  await expect.poll(() => first.lines).toContain('sending to +998901112233');
  // The statement that takes waiting events waits for the table of events itself.
  expect(await sql`select from events_waiting`).toHaveLength(1);
  await first.kill();
  released.resolve();
  await holding;

  const second = new Worker(false);
  await expect
    .poll(
      () =>
        sql`select name, retry_count from pgboss.job where state = 'completed' and retry_count > 0 order by name`,
      AGAIN,
    )
    .toEqual(NAMES.map((name) => ({ name, retry_count: 1 })));

  const successes = await sql<{ name: string }[]>`select name from job_successes order by name`;
  expect(successes.map(({ name }) => name)).toEqual(SCHEDULED_JOBS);
  await expect.poll(() => sql`select from events_waiting`, AGAIN).toHaveLength(0);
  expect(second.lines.filter((line) => line.startsWith('sending'))).toEqual(['sending to +998901112233']);
  const [done] = await sql`
    select (select count(*)::int from sms where sent_at is not null and text = '') as sent,
      (select count(*)::int from audit_log where action = 'erase' and user_id = ${leaving}) as erased,
      (select popularity::int from ads where id = ${ad}) as popularity,
      (select sum(published)::int from leaf_counts where city_id = 0) as counted,
      (select count(*)::int from view_batches) as views,
      (select count(*)::int from codes) as codes,
      (select count(*)::int from events where created_at < now() - interval '300 days') as events,
      (select state from payments where external_id = 'stale') as payment,
      (select count(*)::int from ad_events where act = 'give_up') as given_up,
      (select count(*)::int from images where id = ${image.id}) as images`;
  expect(done).toEqual({
    sent: 1,
    erased: 1,
    popularity: Math.round((8 * Math.log(101)) / Math.log(2)),
    counted: 1,
    views: 0,
    codes: 0,
    events: 0,
    payment: 'cancelled',
    given_up: 1,
    images: 0,
  });
  expect(await localStorage(storageFolder).exists(originalKey(image.key))).toBe(false);
}, 240_000);
