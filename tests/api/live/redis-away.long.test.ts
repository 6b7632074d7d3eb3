import { createClient } from '@redis/client';
import { beforeAll, expect, it } from 'vitest';
import { SOCKET_PATHS } from '#contract/sockets/paths.ts';
import { warningOf, writeEvents } from '#tests/factories/chats/events.ts';
import type { ProcessChannels } from '#server/realtime/channels/channels.ts';
import { type AccountsApi, accountsApi } from '#tests/factories/people/accounts.ts';
import { createSignedInPerson } from '#tests/factories/people/moderators.ts';
import { freePort } from '#tests/setup/network/free-port.ts';
import { isBackendInstalled, redisUrlAt, startRedis } from '#tests/setup/database/redis-server.ts';
import { listenForSockets } from '#tests/setup/server/sockets.ts';
import { deliverPendingEvents } from '#tests/setup/server/deliver-pending-events.ts';
import { registerCleanup } from '#tests/setup/server/register-cleanup.ts';

const hasNoRedis = !isBackendInstalled('Redis');

let api: AccountsApi;
let publisher: ProcessChannels;
beforeAll(async () => {
  api = await accountsApi();
  await deliverPendingEvents(api, { publish: (channel, payload) => publisher.publish(channel, payload) });
});

const countLines = (words: RegExp) => api.log.filter((line) => words.test(line)).length;

/** Messages that pass through Redis. */
async function watchRedis(url: string): Promise<() => number> {
  const client = createClient({ url, socket: { reconnectStrategy: false } });
  // the test kills this Redis
  client.on('error', () => undefined);
  await client.connect();
  registerCleanup(async () => void (client.isOpen && client.destroy()));
  let count = 0;
  await client.pSubscribe('yumush:*', () => {
    count += 1;
  });
  return () => count;
}

it.skipIf(hasNoRedis)('sockets use the database while Redis is down, then Redis again', async () => {
  const port = await freePort();
  const redisUrl = redisUrlAt(port);
  const one = await listenForSockets(api, { redisUrl });
  const other = await listenForSockets(api, { redisUrl });
  publisher = one.channels;
  const { id, token } = await createSignedInPerson(api);
  const socket = await other.open(token, SOCKET_PATHS.notifications);
  let told = 0;
  const expectTold = async () => {
    told += 1;
    await writeEvents(api, warningOf(id, String(told)));
    await socket.wait('notification', told);
  };

  // Both processes have started without a Redis, and said so once.
  expect(countLines(/^Redis: .*through the database$/)).toBe(2);
  await expectTold();

  const redis = await startRedis(port);
  await expect.poll(() => countLines(/^Redis is back$/)).toBe(2);
  const passed = await watchRedis(redisUrl);
  await expectTold();
  await expect.poll(passed).toBeGreaterThan(0);

  redis.signal('SIGSTOP');
  await expectTold();
  await expect.poll(() => countLines(/through the database$/)).toBe(4);
  await expectTold();
  redis.signal('SIGCONT');
  await expect.poll(() => countLines(/^Redis is back$/)).toBe(4);
  await expectTold();

  await redis.kill();
  await expectTold();
  await expect.poll(() => countLines(/through the database$/)).toBe(6);
  await expectTold();
});

it.skipIf(hasNoRedis)('a process that alone lacks Redis gets messages through the database', async () => {
  const port = await freePort();
  await startRedis(port);
  const apart = await listenForSockets(api, { redisUrl: redisUrlAt(await freePort()) });
  const one = await listenForSockets(api, { redisUrl: redisUrlAt(port) });
  publisher = one.channels;
  const { id, token } = await createSignedInPerson(api);
  const socket = await apart.open(token, SOCKET_PATHS.notifications);
  // `apart` announces itself every five seconds, and only then does `one`, which started later, know of it.
  await expect
    .poll(
      async () => {
        await writeEvents(api, warningOf(id));
        return socket.of('notification').length;
      },
      { interval: 1000 },
    )
    .toBeGreaterThan(0);
});
