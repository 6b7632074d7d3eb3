import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { constantSql } from '#server/db/driver/fragment.ts';
import type { Sql } from '#server/db/client.ts';
import { openQueue, type Queue } from '#server/queue/queue.ts';
import { eskiz } from '#server/notifiers/sms/eskiz.ts';
import { INBOX_FILE, inbox } from '#server/notifiers/sms/inbox.ts';
import { type Sms, SmsRefused } from '#server/notifiers/sms/provider.ts';
import { enqueueSms, sendAllSms } from '#server/notifiers/sms/queue.ts';
import { type EskizServer, eskizServer } from '#tests/factories/outside/eskiz-server.ts';
import { testDatabaseAt } from '#tests/setup/database/database.ts';
import { whenDone } from '#tests/setup/server/when-done.ts';

const PHONE = '+998901234567';
const TEXT = 'Yumush: код 123456';
const account = { email: 'ops@yumush.example', password: 'very-secret' };

describe('Eskiz', () => {
  let server: EskizServer;
  beforeEach(async () => {
    server = await eskizServer(account);
  });
  const provider = () => eskiz({ ...account, url: server.url, from: '4546' });
  const sms = { phone: PHONE, text: TEXT };

  it('Eskiz gets phone, text and sender after one sign-in', async () => {
    const { send } = provider();
    await Promise.all([send(sms), send(sms), send(sms)]);
    await send(sms);
    expect(server.logins).toBe(1);
    expect(server.sent).toHaveLength(4);
    expect(server.sent[0]).toEqual({ mobile_phone: '998901234567', message: TEXT, from: '4546' });
  });

  it('Eskiz is signed in to again when the token has expired', async () => {
    const { send } = provider();
    await send(sms);
    server.expireTokens();
    await Promise.all([send(sms), send(sms)]);
    expect(server.sent).toHaveLength(3);
    expect(server.logins).toBeLessThanOrEqual(3);
  });

  it.each([400, 422])('Eskiz gets no retry after %i', async (status) => {
    server.answers.push(status);
    await expect(provider().send(sms)).rejects.toThrow(SmsRefused);
  });

  it.each([429, 500, 503])('Eskiz gets a retry after %i', async (status) => {
    const { send } = provider();
    server.answers.push(status);
    const error: unknown = await send(sms).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(SmsRefused);
    await send(sms);
    expect(server.sent).toHaveLength(1);
  });

  it('a failed sign-in to Eskiz reveals no secret, and is retried', async () => {
    const { send } = eskiz({ email: account.email, password: 'wrong-secret', url: server.url, from: '4546' });
    for (let i = 1; i <= 2; i += 1) {
      const error: unknown = await send(sms).catch((reason: unknown) => reason);
      expect(String(error)).toMatch(/401/);
      expect(String(error)).not.toMatch(/wrong-secret|123456|99890/);
      expect(server.logins).toBe(i);
    }
  });

  it('an unreachable Eskiz is an ordinary error', async () => {
    const { send } = eskiz({ ...account, url: 'http://127.0.0.1:9', from: '4546' });
    await expect(send(sms)).rejects.toThrow('no answer');
  });
});

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
    whenDone(() => queue.stop());
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

describe('the development inbox of SMS', () => {
  it('the inbox prints a message and saves it for its owner only', async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'yumush-inbox-'));
    whenDone(() => rm(dataDir, { recursive: true, force: true }));
    const lines: string[] = [];
    await inbox({ dataDir, print: (line) => lines.push(line) }).send({ phone: PHONE, text: TEXT });
    expect(lines).toEqual([`SMS to ${PHONE}: ${TEXT}`]);
    const file = path.join(dataDir, INBOX_FILE);
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ phone: PHONE, text: TEXT });
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });
});
