import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { eskizProvider } from '#server/notifiers/sms/eskiz-provider.ts';
import { INBOX_FILE, inboxProvider } from '#server/notifiers/sms/inbox-provider.ts';
import { SmsRefused } from '#server/notifiers/sms/provider.ts';
import { type EskizServer, eskizServer } from '#tests/factories/outside/eskiz-server.ts';
import { registerCleanup } from '#tests/setup/server/register-cleanup.ts';

const PHONE = '+998901234567';

const TEXT = 'Yumush: код 123456';

const account = { email: 'ops@yumush.example', password: 'very-secret' };

describe('Eskiz', () => {
  let server: EskizServer;
  beforeEach(async () => {
    server = await eskizServer(account);
  });
  const provider = () => eskizProvider({ ...account, url: server.url, from: '4546' });
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
    const { send } = eskizProvider({
      email: account.email,
      password: 'wrong-secret',
      url: server.url,
      from: '4546',
    });
    for (let i = 1; i <= 2; i += 1) {
      const error: unknown = await send(sms).catch((reason: unknown) => reason);
      expect(String(error)).toMatch(/401/);
      expect(String(error)).not.toMatch(/wrong-secret|123456|99890/);
      expect(server.logins).toBe(i);
    }
  });

  it('an unreachable Eskiz is reported as no answer', async () => {
    const { send } = eskizProvider({ ...account, url: 'http://127.0.0.1:9', from: '4546' });
    await expect(send(sms)).rejects.toThrow('no answer');
  });
});

describe('the development inbox of SMS', () => {
  it('the inbox prints a message and saves it for its owner only', async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'yumush-inbox-'));
    registerCleanup(() => rm(dataDir, { recursive: true, force: true }));
    const lines: string[] = [];
    await inboxProvider({ dataDir, print: (line) => lines.push(line) }).send({ phone: PHONE, text: TEXT });
    expect(lines).toEqual([`SMS to ${PHONE}: ${TEXT}`]);
    const file = path.join(dataDir, INBOX_FILE);
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ phone: PHONE, text: TEXT });
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });
});
