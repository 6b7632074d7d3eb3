import { describe, expect, it } from 'vitest';
import { createGeocoder } from '#server/domains/addresses/find-address.ts';
import { createOidc } from '#server/domains/sign-in/social/verify-oidc.ts';
import { AnswerTooLongError, fetchBounded } from '#server/process/fetch-bounded.ts';
import { createPushSender } from '#server/notifiers/push/push-sender.ts';
import { eskizProvider } from '#server/notifiers/sms/eskiz-provider.ts';
import { s3Storage } from '#server/storage/s3.ts';
import { createTelegramBot } from '#server/notifiers/telegram/telegram-bot.ts';
import { ACCOUNTS_ENV } from '#tests/factories/people/accounts.ts';
import { SOME_CLIENT } from '#tests/factories/people/no-browser.ts';
import { hostileServer, type HostileManner } from '#tests/factories/outside/hostile-server.ts';
import { someDeviceKeys } from '#tests/factories/outside/push-service.ts';
import { testDatabase } from '#tests/setup/database/database.ts';

/**
 * Megabytes that our limit and the buffers of both ends may hold; a client that waited for its timeout instead would
 * have taken many times that.
 */
const POURED_MAX = 200;
/**
 * Megabytes as well: with a compression of one to a thousand, the buffers of a single connection unpack to gigabytes.
 */
const PACKED_MAX = 20_000;
const BYTES_MAX = 64 * 1024;
/** Only an answer that never ends waits for the timeout; the others must reach their limit first, also on a busy machine. */
const TIMEOUT_MS = { short: 400, long: 60_000 };

describe('a response of a foreign server', () => {
  it('is read up to the limit, with its headers', async () => {
    const bounds = { bytesMax: BYTES_MAX, timeoutMs: TIMEOUT_MS.long };
    const response = await fetchBounded('data:application/json,{"a":1}', {}, bounds);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ a: 1 });
  });

  it.each([
    ['endless', 'AnswerTooLongError'],
    ['announced', 'AnswerTooLongError'],
    ['packed', 'AnswerTooLongError'],
    ['refusing', 'AnswerTooLongError'],
    ['dripping', 'TimeoutError'],
    ['short', 'TypeError'],
    ['redirecting', 'TypeError'],
  ] satisfies [HostileManner, string][])('fails at the limits if it is %s', async (manner, name) => {
    const server = await hostileServer(manner);
    const timeoutMs = name === 'TimeoutError' ? TIMEOUT_MS.short : TIMEOUT_MS.long;
    const bounds = { bytesMax: BYTES_MAX, timeoutMs };
    const failure: unknown = await fetchBounded(server.url, {}, bounds).catch((error: unknown) => error);
    expect(failure).toMatchObject({ name });
    expect(failure instanceof AnswerTooLongError).toBe(name === 'AnswerTooLongError');
    // No reader may go on in the background.
    await expect.poll(() => server.connections()).toBe(0);
    expect(server.poured).toBeLessThan(manner === 'packed' ? PACKED_MAX : POURED_MAX);
    expect(server.requests).toBe(1);
  });
});

const SMS = { phone: '+998901234567', text: 'x' };
const PUSH = { text: 'x', topic: 'x', ttl: 1, urgency: 'low' } as const;
const BUCKET = { bucket: 'b', region: 'r', accessKeyId: 'k', secretAccessKey: 's' };
const ISSUER = { clientId: 'c', clientSecret: 's', name: 'x' };

type Ask = (url: string) => Promise<unknown>;

function askPush(url: string): Promise<unknown> {
  const settings = { ...ACCOUNTS_ENV.push, hosts: [new URL(url).host] };
  const sender = createPushSender({ ...ACCOUNTS_ENV, settings });
  return sender.send({ endpoint: `${url}/push/1`, ...someDeviceKeys() }, PUSH, new Date());
}

async function askIssuer(url: string): Promise<unknown> {
  const sql = await testDatabase();
  const settings = { ...ISSUER, issuer: url };
  return await createOidc({ sql, settings, publicOrigin: 'http://localhost' }).start(SOME_CLIENT, new Date());
}

const askBucket: Ask = (url) =>
  s3Storage(
    { ...BUCKET, endpoint: url },
    { timeout: 60_000, readDeadline: 60_000, writeDeadline: 60_000, silence: 60_000, tries: 3, pause: 1 },
  ).read('images/a');

/** Every client of servers that are not ours. */
const ASKERS: readonly (readonly [name: string, ask: Ask])[] = [
  ['the geocoder', (url) => createGeocoder(url).addressOf({ latitude: 41, longitude: 69 }, 'ru')],
  [
    'the gateway of SMS',
    (url) => eskizProvider({ url, email: 'a@b.uz', password: 'x', from: '4546' }).send(SMS),
  ],
  ['the Bot API', (url) => createTelegramBot('1:x', { api: url, botName: null }).startAddress()],
  ['a push service', askPush],
  ['the bucket', askBucket],
  ['the issuer of OpenID Connect', askIssuer],
];

describe('a client of a foreign server', () => {
  const manners = ['endless', 'announced', 'packed'] satisfies HostileManner[];
  const cases = ASKERS.flatMap(([name, ask]) => manners.map((manner) => ({ name, ask, manner })));

  it.each(cases)('limits the size and time of an answer: $name, $manner', async ({ ask, manner }) => {
    const server = await hostileServer(manner);
    await ask(server.url).catch(() => undefined);
    await expect.poll(() => server.connections()).toBe(0);
    expect(server.requests).toBe(1);
    expect(server.poured).toBeLessThan(manner === 'packed' ? PACKED_MAX : POURED_MAX);
  });
});
