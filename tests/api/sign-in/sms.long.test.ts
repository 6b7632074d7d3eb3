import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { constantSql } from '#server/db/driver/fragment.ts';
import type { Sql } from '#server/db/client.ts';
import { openQueue, type Queue } from '#server/queue/queue.ts';
import { type Sms, SmsRefused } from '#server/notifiers/sms/provider.ts';
import { enqueueSms, sendAllSms } from '#server/notifiers/sms/queue.ts';
import { testDatabaseAt } from '#tests/setup/database/database.ts';
import { registerCleanup } from '#tests/setup/server/register-cleanup.ts';

const PHONE = '+998901234567';

const TEXT = 'Yumush: код 123456';

describe('the queue', () => {
  let sql: Sql;
  let queue: Queue;
  let now: Date;
  let sent: Sms[];
  let log: string[];
  let send: (sms: Sms) => Promise<void>;
  beforeAll(async () => {
    const database = await testDatabaseAt();
    ({ sql } = database);
    queue = await openQueue({ ...database, log: (line) => log.push(line) });
    registerCleanup(() => queue.stop());
    const provider = { name: 'phones', send: (sms: Sms) => send(sms) };
    await sendAllSms({ sql, queue, provider, log: (line) => log.push(line), now: () => now });
  });
  beforeEach(() => {
    now = new Date();
    sent = [];
    log = [];
    send = good;
  });
  const good = (sms: Sms) => {
    sent.push(sms);
    return Promise.resolve();
  };
  const message = () => ({
    phone: PHONE,
    text: TEXT,
    now,
    expiresAt: new Date(now.getTime() + 300_000),
  });
  const enqueue = () => sql.begin((tx) => enqueueSms(tx, queue, message()));
  const untilDone = async () => {
    await expect.poll(() => sql`select from sms where sent_at is null and failed_at is null`).toHaveLength(0);
    // Every result is committed together with its job.
    expect(await sql`select from pgboss.job where name = 'sms' and state < 'completed'`).toHaveLength(0);
  };
  /** Tables that contain a text, those of the queue included. */
  async function listFiles(words: string): Promise<string[]> {
    const tables = await sql<{ name: string }[]>`
      select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`;
    const found: string[] = [];
    for (const { name } of tables) {
      const rows = await sql`
        select from ${constantSql(name)} t where t::text like ${`%${words}%`} limit 1`;
      if (rows.length > 0) found.push(name);
    }
    return found;
  }

  it('a committed message is sent once, and its text is then deleted', async () => {
    await sql
      .begin(async (tx) => {
        await enqueueSms(tx, queue, { ...message(), text: 'never' });
        throw new Error('rolled back');
      })
      .catch(() => undefined);
    for (let i = 0; i < 25; i += 1) await enqueue();
    await untilDone();
    expect(sent).toHaveLength(25);
    expect(sent[0]).toEqual({ phone: PHONE, text: TEXT });
    expect(await listFiles('код 123456')).toEqual([]);
    expect(await listFiles('never')).toEqual([]);
    expect(await listFiles(PHONE)).toEqual(['public.sms']);
  });

  it('a message that could not be sent is tried again later', async () => {
    send = () => Promise.reject(new Error('down'));
    await enqueue();
    await expect.poll(() => log).toContainEqual(expect.stringContaining('was not sent by phones: down'));
    send = good;
    await untilDone();
    expect(sent).toHaveLength(1);
  });

  it('an expired message is given up without logging its phone or text', async () => {
    send = () => Promise.reject(new Error('down'));
    await enqueue();
    await expect.poll(() => log).toHaveLength(1);
    send = good;
    now = new Date(now.getTime() + 301_000);
    await untilDone();
    expect(sent).toHaveLength(0);
    const [row] = await sql<{ text: string; failed: boolean }[]>`
      select text, failed_at is not null as failed from sms order by id desc limit 1`;
    expect(row).toEqual({ text: '', failed: true });
    expect(log).toHaveLength(2);
    expect(log.join()).not.toMatch(/123456|99890/);
    expect(await listFiles('код 123456')).toEqual([]);
  });

  it('a refused message is given up', async () => {
    send = () => Promise.reject(new SmsRefused('no'));
    await enqueue();
    await untilDone();
    const [row] = await sql`select text, sent_at from sms order by id desc limit 1`;
    expect(row).toEqual({ text: '', sent_at: null });
  });
});
