import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Sql } from '../../src/server/db/client.ts';
import { eskiz } from '../../src/server/sms/eskiz.ts';
import { INBOX_FILE, inbox } from '../../src/server/sms/inbox.ts';
import { type Sms, SmsRefused } from '../../src/server/sms/provider.ts';
import { deliverSms, enqueueSms } from '../../src/server/sms/queue.ts';
import { type EskizServer, eskizServer } from '../factories/eskiz-server.ts';
import { testDatabase } from '../setup/database.ts';

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

  it('gets the number without its plus, the text and the sender, after one sign-in', async () => {
    const { send } = provider();
    await Promise.all([send(sms), send(sms), send(sms)]);
    await send(sms);
    expect(server.logins).toBe(1);
    expect(server.sent).toHaveLength(4);
    expect(server.sent[0]).toEqual({ mobile_phone: '998901234567', message: TEXT, from: '4546' });
  });

  it('is signed in to again when its token is over', async () => {
    const { send } = provider();
    await send(sms);
    server.expireTokens();
    await Promise.all([send(sms), send(sms)]);
    expect(server.sent).toHaveLength(3);
    expect(server.logins).toBeLessThanOrEqual(3);
  });

  it.each([400, 422])('is not asked again what it refused with %i', async (status) => {
    server.answers.push(status);
    await expect(provider().send(sms)).rejects.toThrow(SmsRefused);
  });

  it.each([429, 500, 503])('may be asked again after %i', async (status) => {
    const { send } = provider();
    server.answers.push(status);
    const error: unknown = await send(sms).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(SmsRefused);
    await send(sms);
    expect(server.sent).toHaveLength(1);
  });

  it('says nothing secret when signing in fails, and tries again the next time', async () => {
    const { send } = eskiz({ email: account.email, password: 'wrong-secret', url: server.url, from: '4546' });
    for (let i = 1; i <= 2; i += 1) {
      const error: unknown = await send(sms).catch((reason: unknown) => reason);
      expect(String(error)).toMatch(/401/);
      expect(String(error)).not.toMatch(/wrong-secret|123456|99890/);
      expect(server.logins).toBe(i);
    }
  });

  it('that does not answer is an error like any other', async () => {
    const { send } = eskiz({ ...account, url: 'http://127.0.0.1:9', from: '4546' });
    await expect(send(sms)).rejects.toThrow('no answer');
  });
});

describe('the queue', () => {
  let sql: Sql;
  let now: Date;
  let sent: Sms[];
  let log: string[];
  beforeAll(async () => {
    sql = await testDatabase();
  });
  beforeEach(async () => {
    await sql`delete from sms`;
    now = new Date();
    sent = [];
    log = [];
  });
  const later = (seconds: number) => {
    now = new Date(now.getTime() + seconds * 1000);
  };
  const enqueue = () =>
    enqueueSms(sql, { phone: PHONE, text: TEXT, now, expiresAt: new Date(now.getTime() + 300_000) });
  const good = {
    name: 'phones',
    send: (sms: Sms) => {
      sent.push(sms);
      return Promise.resolve();
    },
  };
  const bad = { name: 'a bad day', send: () => Promise.reject(new Error('down')) };
  const deliver = (provider: { name: string; send: (sms: Sms) => Promise<void> }) =>
    deliverSms({ sql, provider, log: (line) => log.push(line), now: () => now });

  it('sends what was committed, once, and forgets its text', async () => {
    await sql
      .begin(async (tx) => {
        await enqueueSms(tx, { phone: PHONE, text: 'never', now, expiresAt: now });
        throw new Error('rolled back');
      })
      .catch(() => undefined);
    for (let i = 0; i < 25; i += 1) await enqueue();
    await Promise.all([deliver(good), deliver(good), deliver(good)]);
    expect(sent).toHaveLength(25);
    expect(sent[0]).toMatchObject({ phone: PHONE, text: TEXT });
    expect(await sql`select from sms where text <> '' or sent_at is null`).toHaveLength(0);
    await deliver(good);
    expect(sent).toHaveLength(25);
  });

  it('tries again after a while, until it would be of no use', async () => {
    await enqueue();
    await deliver(bad);
    await deliver(good);
    expect(sent).toHaveLength(0);
    later(4);
    await deliver(good);
    expect(sent).toHaveLength(1);

    await enqueue();
    await deliver(bad);
    later(301);
    await deliver(good);
    expect(sent).toHaveLength(1);
    const [row] = await sql<{ text: string; failed: boolean }[]>`
      select text, failed_at is not null as failed from sms order by id desc limit 1`;
    expect(row).toEqual({ text: '', failed: true });
  });

  it('gives up what is refused', async () => {
    await enqueue();
    await deliver({ name: 'strict', send: () => Promise.reject(new SmsRefused('no')) });
    later(250);
    await deliver(good);
    expect(sent).toHaveLength(0);
  });

  it('sends what a process took and died with', async () => {
    await enqueue();
    void deliver({ name: 'dying', send: () => new Promise(() => undefined) });
    await expect.poll(async () => (await sql`select from sms where attempts = 1`).length).toBe(1);
    await deliver(good);
    expect(sent).toHaveLength(0);
    later(91);
    await deliver(good);
    expect(sent).toHaveLength(1);
  });

  it('logs neither phone nor text', async () => {
    await enqueue();
    await deliver(bad);
    later(301);
    await deliver(good);
    expect(log).toHaveLength(2);
    expect(log.join()).not.toMatch(/123456|99890/);
  });
});

describe('the inbox', () => {
  it('prints a message and keeps it for its owner alone', async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'yumush-inbox-'));
    afterAll(() => rm(dataDir, { recursive: true, force: true }));
    const lines: string[] = [];
    await inbox({ dataDir, print: (line) => lines.push(line) }).send({ phone: PHONE, text: TEXT });
    expect(lines).toEqual([`SMS to ${PHONE}: ${TEXT}`]);
    const file = path.join(dataDir, INBOX_FILE);
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ phone: PHONE, text: TEXT });
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });
});
